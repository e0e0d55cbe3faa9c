package succession

import (
	"errors"
	"slices"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"pgregory.net/rapid"
)

// boxed returns a host of four with a box that everybody has confirmed, after so many
// decisions.
func boxed(t testing.TB, decisions int) (*rig, []*Replica) {
	r := newRig(t, 4)
	r.pump()
	for n := 1; n < 4; n++ {
		r.kept(n)
	}
	r.pump()
	g, _ := r.log.Game()
	for _, line := range r.log.Lines(ledgertest.Play(t, g, r.secret.Seed, decisions), nil) {
		r.write(line)
	}
	return r, []*Replica{nil, r.keeper(1), r.keeper(2), r.keeper(3)}
}

// brings returns a page's replica for a gathering.
func brings(t testing.TB, p *Replica, g *Gathering) Bring {
	t.Helper()
	b := must.Get(p.Bring(g.me, g.Asks()))(t)
	again := must.Get(Read[Bring](Text(b)))(t)
	return again
}

// TestTwoOpen: with the share of one other page the game continues at the last line that any of
// them has. It continues once everybody who was connected has come, or after three seconds.
func TestTwoOpen(t *testing.T) {
	r, pages := boxed(t, 4)
	pages[3].log = r.log.Clone() // has seen more than the others
	r.write(ledger.Do{Seat: r.next(t), Do: "pass"})
	must.Get(pages[3].Take(ledgertest.Key(0), r.log.From(1)))(t)
	now := time.Unix(50, 0)
	g := must.Get(Gather(pages[1], []ledger.Key{ledgertest.Key(0), ledgertest.Key(1), ledgertest.Key(2), ledgertest.Key(3), ledgertest.Key(5)}, now))(t)
	if _, ok := g.Ready(now); ok || !errors.Is(g.Why(), ErrNoShare) || len(g.Waits()) != 2 {
		t.Fatalf("alone: ready %t, %v, waits for %d", ok, g.Why(), len(g.Waits()))
	}
	must.Do(t, g.Bring(ledgertest.Key(2), brings(t, pages[2], g), now))
	if wait, ok := g.Ready(now.Add(time.Second)); !ok || wait != GatherWait-time.Second {
		t.Fatalf("with one more: %v, %t", wait, ok)
	}
	if wait, ok := g.Ready(now.Add(time.Hour)); !ok || wait != 0 {
		t.Fatalf("later: %v, %t", wait, ok)
	}
	must.Do(t, g.Bring(ledgertest.Key(3), brings(t, pages[3], g), now))
	if wait, ok := g.Ready(now); !ok || wait != 0 {
		t.Fatalf("with all: %v, %t", wait, ok)
	}
	found := g.Result()
	if found.Log.Mark() != r.log.Mark() || found.Secret != r.secret || len(found.By) != 2 {
		t.Errorf("it goes on at %v of %v, with %v", found.Log.At(), r.log.At(), found.Secret)
	}
	if made := decided(found.Record); made != len(r.log.Decisions()) {
		t.Errorf("the record has %d decisions of %d", made, len(r.log.Decisions()))
	}
}

// next returns the seat whose turn it is.
func (r *rig) next(t testing.TB) game.Seat {
	record := must.Get(r.log.Record(r.secret.Seed))(t)
	table := must.Get(game.Replay(record, nil))(t)
	return table.Turn().Owes.First()
}

func decided(r game.Record) (n int) {
	for _, e := range r.Entries {
		if e.Chance == nil {
			n++
		}
	}
	return n
}

// TestWhatIsBroughtIsChecked: from a hostile page's replica only those parts count that the
// lost host has signed and named.
func TestWhatIsBroughtIsChecked(t *testing.T) {
	r, pages := boxed(t, 4)
	longer := r.log.Clone()
	must.Get(longer.Append(ledgertest.Private(3), longer.TakeOver(ledgertest.Key(3), 1, nil), ledger.Do{Seat: 0, Do: "pass"}))(t)
	own := ledgertest.Table("forsale", 4, 0)
	own.ID[0]++
	stranger := must.Get(ledger.New(ledgertest.Private(0), own, find))(t)
	for name, c := range map[string]struct {
		from   int
		change func(*Bring)
		err    error
		opens  bool
	}{
		"as it is":                {3, func(*Bring) {}, nil, true},
		"nothing":                 {3, func(b *Bring) { *b = Bring{} }, nil, false},
		"without a share":         {3, func(b *Bring) { b.Held = nil }, nil, false},
		"a changed share":         {3, func(b *Bring) { b.Held[0].Share.Of[0] ^= 1 }, ErrShare, false},
		"a share of another page": {3, func(b *Bring) { b.Held = slices.Clone(pages[2].held) }, ErrShare, false},
		"this page's own share":   {3, func(b *Bring) { b.Held = slices.Clone(pages[1].held) }, ErrShare, false},
		"a key":                   {3, func(b *Bring) { b.Held[0].Share.At = 0 }, ErrShare, false},
		"a changed box":           {3, func(b *Bring) { b.Held[0].Sealed = []byte{1} }, ErrShare, false},
		"another chapter's":       {3, func(b *Bring) { b.Chapter++; b.Held[0].Box++ }, nil, false},
		"lines of its own":        {3, func(b *Bring) { b.Log = longer.From(1).Text() }, ledger.ErrSignature, true},
		"another table's log":     {3, func(b *Bring) { b.Log = stranger.From(1).Text() }, ledger.ErrOther, true},
		"no log":                  {3, func(b *Bring) { b.Log = "no" }, ledger.ErrFormat, true},
		"what a stranger brings":  {5, func(*Bring) {}, ErrStranger, false},
		"what the host brings":    {0, func(*Bring) {}, ErrStranger, false},
		"what it brings itself":   {1, func(*Bring) {}, ErrStranger, false},
	} {
		t.Run(name, func(t *testing.T) {
			g := must.Get(Gather(pages[1], nil, r.now))(t)
			b := brings(t, pages[3], g)
			c.change(&b)
			if err := g.Bring(ledgertest.Key(c.from), b, r.now); !errors.Is(err, c.err) {
				t.Errorf("it is %v", err)
			}
			if _, ok := g.Ready(r.now); ok != c.opens {
				t.Errorf("it opens: %t", ok)
			}
			if g.Result().Log.Mark() != r.log.Mark() {
				t.Error("another log is taken")
			}
			if err := g.Bring(ledgertest.Key(2), brings(t, pages[2], g), r.now); err != nil || g.Why() != nil || g.Result().Secret != r.secret {
				t.Errorf("an honest page brings in vain: %v, %v", err, g.Why())
			}
		})
	}
}

// TestForkOfTheHost: a host has told two games. The gatherer continues with what it has seen. If it has seen neither
// game, the key of the page that brings one decides, not the length.
func TestForkOfTheHost(t *testing.T) {
	r, pages := boxed(t, 4)
	other := r.log.Clone()
	r.write(ledger.Do{Seat: r.next(t), Do: "pass"})
	seat := r.next(t)
	ledgertest.Append(t, other, ledger.Do{Seat: seat, Do: "bid 9"}, ledger.Do{Seat: seat, Do: "bid 10"})
	must.Get(pages[1].Take(ledgertest.Key(0), r.log.From(1)))(t)
	pages[2].log = other
	g := must.Get(Gather(pages[1], nil, r.now))(t)
	must.Do(t, g.Bring(ledgertest.Key(2), brings(t, pages[2], g), r.now))
	found := g.Result()
	if found.Log.Mark() != r.log.Mark() {
		t.Errorf("it goes on at %v", found.Log.At())
	}
	if _, ok := g.Ready(r.now); !ok {
		t.Error("the share of the other game's page does not count")
	}
	behind := pages[1].clone() // knows neither line
	behind.log, pages[3].log = r.past[len(r.past)-2], r.log
	first := 2
	if ledgertest.Key(3).Compare(ledgertest.Key(2)) < 0 {
		first = 3
	}
	for _, order := range [][]int{{2, 3}, {3, 2}} {
		g := must.Get(Gather(behind, nil, r.now))(t)
		for _, n := range order {
			must.Do(t, g.Bring(ledgertest.Key(n), brings(t, pages[n], g), r.now))
		}
		if found := g.Result(); found.Log.Mark() != pages[first].log.Mark() {
			t.Errorf("in the order %v it goes on at %v", order, found.Log.At())
		}
	}
}

// TestNoSecret: a game without a secret needs no share, but one other page, if there is another.
func TestNoSecret(t *testing.T) {
	r := &rig{TB: t, table: ledgertest.Table("forsale", 3, 0), now: time.Unix(1000, 0)}
	var err error
	r.log = must.Get(ledger.New(ledgertest.Private(0), r.table, find))(t)
	g := ledgertest.Game(r.table, ledger.Hash{})
	g.Drawn, g.Deal = true, fair.NewDealer(g.Deal.Occasion, fair.Part{8}, 0).Reveal()
	r.write(g)
	if r.boxes = NewBoxes(Secret{}); len(r.pump()) > 0 || !r.boxes.MayLay() {
		t.Error("a game without a secret has a box")
	}
	bo, cy := r.keeper(1), r.keeper(2)
	at, err := Gather(bo, nil, r.now)
	if err != nil || bo.Alone() || !errors.Is(at.Why(), ErrNoShare) {
		t.Fatalf("one of two pages goes on alone: %v", err)
	}
	if err := at.Bring(ledgertest.Key(2), brings(t, cy, at), r.now); err != nil || len(cy.given) > 0 {
		t.Errorf("who brings nothing secret is told to: %v, %v", cy.given, err)
	}
	if found := at.Result(); at.Why() != nil || found.Secret.Part != (fair.Part{8}) || found.Record.Seed != g.Deal.Seed() {
		t.Errorf("it goes on with %+v: %v", found.Secret, at.Why())
	}
	if bo.Opened(r.log.Clone(), r.now); len(r.log.Exposed()) > 0 {
		t.Error("a page is named without a secret")
	}
	if _, ok := bo.Gave(); ok {
		t.Error("a page says that it has opened a box")
	}
}

// TestNoGame: a host may have signed an impossible game. Its table does not continue, and the
// error says why.
func TestNoGame(t *testing.T) {
	r, pages := boxed(t, 4)
	r.write(ledger.Do{Seat: r.next(t), Do: "bid 99"})
	for n := 1; n < 4; n++ {
		must.Get(pages[n].Take(ledgertest.Key(0), r.log.From(1)))(t)
	}
	g := must.Get(Gather(pages[1], nil, r.now))(t)
	must.Do(t, g.Bring(ledgertest.Key(2), brings(t, pages[2], g), r.now))
	if _, ok := g.Ready(r.now); ok || !errors.Is(g.Why(), ledger.ErrDecision) {
		t.Errorf("ready %t, %v", ok, g.Why())
	}
}

// TestSentAwayMeanwhile: a page with a later log may show that the gatherer no longer has a
// seat.
func TestSentAwayMeanwhile(t *testing.T) {
	r, pages := boxed(t, 0)
	table := r.table
	table.Chairs = slices.Clone(table.Chairs)
	table.Chairs[1].Gone = true
	r.write(&table)
	must.Get(pages[2].Take(ledgertest.Key(0), r.log.From(1)))(t)
	g := must.Get(Gather(pages[1], nil, r.now))(t)
	b := brings(t, pages[2], g)
	if len(b.Held) != 0 || len(pages[2].given) != 0 {
		t.Error("a page gives its share to one that was sent away")
	}
	if err := g.Bring(ledgertest.Key(2), b, r.now); err != nil || !errors.Is(g.Why(), ErrNoSeat) {
		t.Errorf("it is %v, %v", err, g.Why())
	}
}

// TestAnyOrderOfBrings: in any order and number of replicas, the table continues in the same
// way.
func TestAnyOrderOfBrings(t *testing.T) {
	r, pages := boxed(t, 6)
	rapid.Check(t, func(t *rapid.T) {
		behind := rapid.SliceOfN(rapid.SampledFrom(r.past[1:]), 4, 4).Draw(t, "logs")
		var marks []ledger.Hash
		for _, order := range [][]int{{2, 3}, {3, 2}, {2, 3, 2}, {3, 3, 2}} {
			g := &Gathering{me: pages[1].me, lost: r.log.Author(), own: behind[1], find: find, held: pages[1].held}
			for _, n := range order {
				p := pages[n].clone()
				p.log = behind[n]
				b := must.Get(p.Bring(g.me, g.Asks()))(t)
				must.Do(t, g.Bring(p.me, b, r.now))
			}
			if len(g.found.By) != 2 {
				t.Fatalf("brought by %v", g.found.By)
			}
			marks = append(marks, g.found.Log.Mark())
		}
		whole, _ := r.log.MarkAt(max(behind[1].At().N, behind[2].At().N, behind[3].At().N))
		for _, m := range marks {
			if m != whole {
				t.Fatal("it goes on at another line")
			}
		}
	})
}
