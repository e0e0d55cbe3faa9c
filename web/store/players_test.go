package store

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gavel/game/must"
)

// as opens a page of a player.
func (b *browser) as(q Player) *Store {
	return Open(b.Memory.Page(), &b.MemoryLocks, q.String())
}

// dies opens a page of a player, which does something and is gone before it has written anything. It returns the page's journal.
func (b *browser) dies(q Player, does func(*Store)) (journal string) {
	disk := slow{b.Memory.Page(), make(chan bool)}
	page := Open(disk, &b.MemoryLocks, q.String())
	defer page.Close()
	defer close(disk.write)
	does(page)
	return page.Journal()
}

// shared returns a browser with these players.
func shared(players string) *browser {
	b := newBrowser()
	p := b.page()
	p.Set(Roster, players)
	p.Close()
	return b
}

// FuzzPlayers: whatever the list and the name of the tab's player are, there is one of at most six
// players.
func FuzzPlayers(f *testing.F) {
	for _, seed := range []string{"", "1", "12", "26", "654321", "0", "7", "11", "2,3", "\x00", "１"} {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, list, named string) {
		all := ReadPlayers(list)
		if len(all) == 0 || len(all) > int(MaxPlayers) || !slices.IsSorted(all) || all[0] < First || all[len(all)-1] > MaxPlayers {
			t.Fatalf("%q has the players %v", list, all)
		}
		if again := ReadPlayers(WritePlayers(all)); !slices.Equal(again, all) {
			t.Errorf("%v is read again as %v", all, again)
		}
		if q := choose(all, named); !slices.Contains(all, q) || slices.ContainsFunc(all, func(q Player) bool { return q.String() == named }) && q.String() != named {
			t.Errorf("of %v, %q names %v", all, named, q)
		}
	})
}

// TestKeysOfPlayers: an item of each player has a place of its own on the disk.
func TestKeysOfPlayers(t *testing.T) {
	places := map[Key]string{}
	for q := First; q <= MaxPlayers; q++ {
		for _, k := range []Key{Name, Block(7), Lesson("forsale"), Save} {
			at := q.OnDisk(k)
			if was, taken := places[at]; taken {
				t.Errorf("%s of %v lies where %s lies", k, q, was)
			}
			places[at] = fmt.Sprintf("%s of %v", k, q)
			if of, plain := at.Person(); of != q || plain != k || !at.Known() {
				t.Errorf("%s is %s of %v, known %v", at, plain, of, at.Known())
			}
			for me := First; me <= MaxPlayers; me++ {
				if me.OnDisk(Of(q, k)) != at {
					t.Errorf("%v finds %s of %v at %s", me, k, q, me.OnDisk(Of(q, k)))
				}
			}
		}
		if q.OnDisk(Roster) != Roster {
			t.Errorf("%v has a list of players", q)
		}
	}
	if First.OnDisk(Name) != Name {
		t.Error("the first player's items have moved")
	}
	for _, k := range []Key{"1/name", "7/name", "0/name", "2/players", "2/3/name", "2/owner.save", "2/", "/name"} {
		if k.Known() {
			t.Errorf("%s is known", k)
		}
	}
}

// TestPlayersNeverMeet: whatever the pages of several players write, each player has their own
// writes, and nobody else's. This also holds for what a journal brings.
func TestPlayersNeverMeet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := shared("123")
		want := map[Player]map[Key]string{1: {}, 2: {}, 3: {}}
		keys := []Key{Name, Results, Block(1), Save, Text}
		checks := func(s *Store) {
			for _, k := range keys {
				if got := s.Get(k); got != want[s.Player()][k] {
					t.Fatalf("player %v has %s as %q, want %q", s.Player(), k, got, want[s.Player()][k])
				}
			}
			for _, k := range s.Keys() {
				if !slices.Contains(keys, k) {
					t.Fatalf("player %v sees %s", s.Player(), k)
				}
			}
		}
		for range rapid.IntRange(1, 12).Draw(t, "visits") {
			q := Player(rapid.IntRange(1, 3).Draw(t, "player"))
			journal := b.dies(q, func(page *Store) {
				if page.Player() != q {
					t.Fatalf("the page of %v is that of %v", q, page.Player())
				}
				checks(page)
				for range rapid.IntRange(1, 4).Draw(t, "writes") {
					k, text := rapid.SampledFrom(keys).Draw(t, "key"), rapid.StringMatching(`[a-z]{0,3}`).Draw(t, "text")
					of := q
					if rapid.Bool().Draw(t, "for another") {
						of = Player(rapid.IntRange(1, 3).Draw(t, "other"))
					}
					page.Set(Of(of, k), text)
					want[of][k] = text
				}
				checks(page)
			})
			next := b.as(Player(rapid.IntRange(1, 3).Draw(t, "next")))
			must.Do(t, next.Replay(journal, nil))
			checks(next)
			next.Close()
		}
	})
}

// TestClaimsOfPlayers: the saved games of two players are different things. Two pages of one
// player share theirs.
func TestClaimsOfPlayers(t *testing.T) {
	b := shared("12")
	p, q, r := b.as(1), b.as(2), b.as(2)
	defer p.Close()
	defer q.Close()
	defer r.Close()
	saves := func(s *Store, c *Claim, text string) error {
		change := Change{Claim: c}
		change.Set(Save, text)
		return s.Wait(change)
	}
	first, second := p.Claim("save", false, Save), q.Claim("save", false, Save)
	if first == nil || second == nil {
		t.Fatal("two players cannot play at once")
	}
	if err := errors.Join(saves(p, first, "one"), saves(q, second, "two")); err != nil || p.Get(Save) != "one" || q.Get(Save) != "two" {
		t.Errorf("%v: kept are %q and %q", err, p.Get(Save), q.Get(Save))
	}
	if r.Claim("save", false) != nil {
		t.Error("two pages of a player have one game")
	}
	third := r.Claim("save", true, Save)
	if third == nil || r.Get(Save) != "two" {
		t.Fatalf("the other page reads %q", r.Get(Save))
	}
	if err := saves(q, second, "older"); !errors.Is(err, ErrTaken) {
		t.Errorf("told %v", err)
	}
	if err := saves(p, first, "one more"); err != nil {
		t.Error(err)
	}
}

// TestARemovedPlayerWritesNothing: a removal is whole or not at all. After it, neither a page of
// that player nor a journal brings anything back.
func TestARemovedPlayerWritesNothing(t *testing.T) {
	b := shared("12")
	p, q := b.as(1), b.as(2)
	defer p.Close()
	defer q.Close()
	q.Set(Name, "Bo")
	q.Set(Results, "games")
	q.Flush()
	journal := b.dies(2, func(asleep *Store) { asleep.Set(Text, "2") })
	var c Change
	for _, k := range p.KeysOf(2) {
		c.Set(Of(2, k), "")
	}
	c.Set(Roster, "1")
	before := b.Items()
	b.Fail(func(map[Key]Item) error { return ErrFull })
	if err := p.Wait(c); !errors.Is(err, ErrFull) || !maps.Equal(b.Items(), before) {
		t.Fatalf("%v; kept is %v", err, b.Items())
	}
	b.Fail(nil)
	must.Do(t, p.Wait(c))
	q.Set(Name, "Bo again")
	q.Flush()
	if err := <-q.Failures(); !errors.Is(err, ErrRemoved) {
		t.Errorf("told %v", err)
	}
	if err := p.Replay(journal, nil); err != nil {
		t.Errorf("the journal stays: %v", err)
	}
	for k, item := range b.Items() {
		if of, _ := k.Person(); of == 2 && item.Text != "" {
			t.Errorf("kept is %s: %q", k, item.Text)
		}
	}
	var again Change
	again.Set(Roster, "12")
	again.Set(Of(2, Name), "Cy")
	if err := p.Wait(again); err != nil || q.Get(Name) != "Cy" {
		t.Errorf("%v; the new player is called %q", err, q.Get(Name))
	}
}

// TestANumberHasANewOwner: what a page or a journal of a removed player still writes never
// reaches the player who has their number now.
func TestANumberHasANewOwner(t *testing.T) {
	b := shared("1")
	p := b.as(1)
	defer p.Close()
	joins := func(name string) error {
		var c Change
		c.Update(Roster, Player(2).Enter)
		c.Set(Of(2, Name), name)
		return p.Wait(c)
	}
	must.Do(t, joins("Bo"))
	bo := b.as(2)
	defer bo.Close()
	claim := bo.Claim("save", false)
	journal := b.dies(2, func(asleep *Store) { asleep.Set(Block(1), "games of Bo") })
	late := Open(unheard{b.Memory.Page()}, &b.MemoryLocks, "1") // it hears of nothing

	var gone Change
	gone.Update(Roster, Player(2).Leave)
	gone.Set(Of(2, Name), "")
	must.Do(t, errors.Join(p.Wait(gone), joins("Cy")))
	if err := <-bo.Failures(); !errors.Is(err, ErrRemoved) {
		t.Errorf("the page of Bo is told %v", err)
	}
	for _, c := range []Change{{}, {Claim: claim}} {
		if c.Set(Save, "the game of Bo"); !errors.Is(bo.Wait(c), ErrRemoved) {
			t.Error("Bo writes into the items of Cy")
		}
	}
	if err := p.Replay(journal, nil); err != nil {
		t.Error(err)
	}
	var c Change
	if c.Set(Of(2, Name), "Bob"); !errors.Is(late.Wait(c), ErrRemoved) {
		t.Error("a page that knows only Bo renames Cy")
	}
	late.Close()
	cy := b.as(2)
	defer cy.Close()
	if cy.Get(Name) != "Cy" || cy.Get(Save)+cy.Get(Block(1)) != "" {
		t.Errorf("%q has %q and %q", cy.Get(Name), cy.Get(Save), cy.Get(Block(1)))
	}
	cy.Set(Save, "the game of Cy")
	cy.Flush()
	if p.Get(Of(2, Save)) != "the game of Cy" {
		t.Error("Cy cannot play")
	}
}

// unheard is a disk whose page hears nothing of other pages.
type unheard struct{ Disk }

func (unheard) Watch(func(map[Key]Item)) {}

// TestAPlayerWhomAJournalBrings: a person adds a player and switches at once, before the disk has
// written anything. The next page is that of the new player.
func TestAPlayerWhomAJournalBrings(t *testing.T) {
	b := shared("1")
	journal := b.dies(1, func(p *Store) {
		var c Change
		c.Set(Roster, "12")
		c.Set(Of(2, Name), "Bo")
		p.Do(c, nil)
		p.Set(Of(2, Avatar), "3")
	})
	next := b.as(2)
	defer next.Close()
	must.Do(t, next.Replay(journal, nil))
	if next.Set(Text, "2"); next.Player() != 2 || next.Get(Name) != "Bo" || next.Get(Avatar) != "3" {
		t.Errorf("player %v, %q, plays", next.Player(), next.Get(Name))
	}
	next.Flush()
	if b.Items()["2/text"].Text != "2" {
		t.Errorf("kept is %v", b.Items())
	}
}

// TestSomebodyStays: two pages that each remove the other's player do not remove everybody.
func TestSomebodyStays(t *testing.T) {
	b := shared("12")
	p, q := b.as(1), Open(unheard{b.Memory.Page()}, &b.MemoryLocks, "2")
	defer p.Close()
	defer q.Close()
	for i, page := range []*Store{p, q} {
		other := Player(2 - i)
		var c Change
		c.Set(Of(other, Name), "")
		c.Update(Roster, other.Leave)
		if err := page.Wait(c); errors.Is(err, ErrRemoved) != (i == 1) {
			t.Errorf("player %v is removed: %v", other, err)
		}
	}
	if all := p.Players(); !slices.Equal(all, []Player{1}) {
		t.Errorf("%v stay", all)
	}
}
