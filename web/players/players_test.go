package players_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/game/must"
	"gavel/web/choices"
	"gavel/web/daily"
	"gavel/web/players"
	"gavel/web/store"
)

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func opens(t *testing.T, disk *store.Memory, player string) *store.Store {
	s := store.Open(disk.Page(), &store.MemoryLocks{}, player)
	t.Cleanup(s.Close)
	return s
}

func adds(t *testing.T, s *store.Store, name string, avatar int) store.Player {
	t.Helper()
	c, q, ok := players.Add(s, players.Person{Name: name, Avatar: avatar}, now)
	if !ok {
		t.Fatalf("there is no room for %s", name)
	}
	must.Do(t, s.Wait(c))
	return q
}

// TestAFamily: six people fit; each has a name of their own; a removed player's number has a new
// owner, who finds nothing of the earlier one.
func TestAFamily(t *testing.T) {
	disk := store.NewMemory()
	ada := opens(t, disk, "")
	ada.Set(store.Name, "Ada")
	ada.Set(store.TURN, "turn:example.org")
	ada.Set(store.Text, "2")
	for i, name := range []string{"Bo", "Bo", "", "Di", "Ed"} {
		if q := adds(t, ada, name, i); int(q) != i+2 {
			t.Errorf("%q is player %v", name, q)
		}
	}
	if _, _, ok := players.Add(ada, players.Person{Name: "Fay"}, now); ok {
		t.Error("a seventh player fits")
	}
	if got := players.Names(ada, 1); !slices.Equal(got, []string{"Bo", "Bo 2", "Di", "Ed"}) {
		t.Errorf("they are called %q", got)
	}
	if q, ok := players.Named(ada, "bo 2"); q != 3 || !ok {
		t.Errorf("Bo 2 is %v, %v", q, ok)
	}
	if q, ok := players.Named(ada, "Ada"); ok {
		t.Errorf("Ada, who plays, is also %v", q)
	}
	bo := opens(t, disk, "2")
	if bo.Get(store.TURN) == "" || bo.Get(store.Text) != "" || choices.At(bo.Get(store.Chosen), store.Name) != now.Unix() {
		t.Errorf("Bo begins with %q, %q, %q", bo.Get(store.TURN), bo.Get(store.Text), bo.Get(store.Chosen))
	}
	bo.Set(store.Results, "games")
	bo.Flush()
	must.Do(t, ada.Wait(players.Remove(ada, 2)))
	if q := adds(t, ada, "Cy", 5); q != 2 {
		t.Errorf("Cy is player %v", q)
	}
	bo.Set(store.Results, "more games")
	if bo.Flush(); !errors.Is(<-bo.Failures(), store.ErrRemoved) {
		t.Error("Bo is not told of the removal")
	}
	cy := opens(t, disk, "2")
	if is := players.Of(cy, 2); is != (players.Person{Name: "Cy", Avatar: 5}) || cy.Get(store.Results) != "" {
		t.Errorf("Cy is %+v with %q", is, cy.Get(store.Results))
	}
}

// TestTheLastPlayerStays: also the first player can be removed, and one always stays.
func TestTheLastPlayerStays(t *testing.T) {
	ada := opens(t, store.NewMemory(), "")
	if !players.Remove(ada, 1).Empty() {
		t.Error("the only player can be removed")
	}
	adds(t, ada, "Bo", 0)
	ada.Set(store.Puzzles, "{}")
	must.Do(t, ada.Wait(players.Remove(ada, 1)))
	if got := ada.Players(); !slices.Equal(got, []store.Player{2}) || ada.Get(store.Puzzles) != "" {
		t.Errorf("%v stay, with %q", got, ada.Get(store.Puzzles))
	}
	if !players.Remove(ada, 2).Empty() {
		t.Error("the last player can be removed")
	}
}

// TestAnyAvatar: anybody may have written the number of a portrait.
func TestAnyAvatar(t *testing.T) {
	s := opens(t, store.NewMemory(), "")
	for _, text := range []string{"", "x", "-1", "12", "99999999999999999999", "3"} {
		s.Set(store.Avatar, text)
		if got := players.Of(s, 1).Avatar; got < 0 || got >= art.Avatars || text == "3" && got != 3 {
			t.Errorf("%q is portrait %d", text, got)
		}
	}
}

// TestThings: before a player goes, the page counts what they have.
func TestThings(t *testing.T) {
	s := opens(t, store.NewMemory(), "")
	q := adds(t, s, "Bo", 0)
	if got := players.Things(s, q, 5); got != nil {
		t.Errorf("a new player has %+v", got)
	}
	log := &daily.Log{}
	for day := daily.Day(3); day <= 5; day++ {
		log.Begin(daily.Try{Day: day, Game: "forsale"}, day.Date())
		log.Finish(daily.Result{Try: daily.Try{Day: day, Game: "forsale"}, Score: 1, Place: 1})
	}
	s.Set(store.Of(q, store.Today), log.String())
	s.Set(store.Of(q, store.Save), "a game")
	s.Set(store.Of(q, store.Puzzles), `{"games":{"forsale":{"done":2,"right":1}}}`)
	s.Set(store.Of(q, store.Block(7)), strings.Join([]string{"gavel results 1", "1 forsale 3 0 1 1 5 - - x", ""}, "\n"))
	want := []players.Thing{{"players.games", 1}, {"players.streak", 3}, {"players.puzzles", 2}, {"players.unfinished", 1}}
	if got := players.Things(s, q, 5); !slices.Equal(got, want) {
		t.Errorf("Bo has %+v, want %+v", got, want)
	}
	if got := players.Things(s, 1, 5); got != nil {
		t.Errorf("the first player has %+v", got)
	}
}
