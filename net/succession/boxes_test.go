package succession

import (
	"slices"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

var find = catalogue.Games().Find

// rig is a host with its log and boxes, without a network.
type rig struct {
	testing.TB
	log    *ledger.Log
	table  ledger.Table
	secret Secret
	boxes  *Boxes
	now    time.Time
	past   []*ledger.Log // after each write
}

// newRig returns a host of so many people whose game has begun.
func newRig(t testing.TB, people int) *rig {
	r := &rig{TB: t, table: ledgertest.Table("forsale", people, max(0, 3-people)), now: time.Unix(1000, 0)}
	r.secret = NewSecret(game.Seed{9}, fair.Part{8}, "challenge")
	r.log = must.Get(ledger.New(ledgertest.Private(0), r.table, find))(t)
	r.boxes = NewBoxes(r.secret)
	r.write(ledgertest.Game(r.table, r.secret.Hash(fair.Occasion{Table: r.table.ID})))
	return r
}

func (r *rig) write(lines ...ledger.Line) {
	r.Helper()
	ledgertest.Append(r, r.log, lines...)
	r.past = append(r.past, r.log.Clone())
}

// pump writes the lines that are due, and returns them.
func (r *rig) pump() (all []ledger.Line) {
	r.Helper()
	for {
		lines := r.boxes.Due(r.log, r.now)
		if len(lines) == 0 {
			return all
		}
		r.write(lines...)
		all = append(all, lines...)
	}
}

// kept makes a guest confirm the newest box.
func (r *rig) kept(n int) {
	r.boxes.Kept(r.log, ledgertest.Key(n), Kept{r.log.At().Chapter, r.log.Boxes()})
}

// keeper returns the replica of a guest who has received everything.
func (r *rig) keeper(n int) *Replica {
	r.Helper()
	p := NewReplica(ledgertest.Key(n), find)
	must.Get(p.Take(ledgertest.Key(0), r.log.From(1)))(r)
	if s, ok := r.boxes.Share(r.log, ledgertest.Key(n)); ok {
		must.Get(p.TakeShare(s))(r)
	}
	return p
}

// TestNobodyHoldsBackTheOthers: no decision is written before a box is confirmed. A keeper that
// does not confirm it within three seconds is left out until it does.
func TestNobodyHoldsBackTheOthers(t *testing.T) {
	r := newRig(t, 4)
	if r.boxes.MayLay() {
		t.Error("something may be laid before there is a box")
	}
	r.pump()
	r.kept(1)
	r.now = r.now.Add(BoxWait - time.Millisecond)
	if lines := r.pump(); len(lines) != 0 || r.boxes.MayLay() {
		t.Errorf("too early: %v", lines)
	}
	if at, ok := r.boxes.Next(r.now); !ok || at != r.now.Add(time.Millisecond) {
		t.Errorf("next at %v, %t", at, ok)
	}
	r.now = r.now.Add(time.Millisecond)
	if lines := r.pump(); len(lines) != 1 || r.log.Boxed(1) != game.Only(0) || !r.boxes.MayLay() {
		t.Errorf("after three seconds: %v", lines)
	}
	if _, ok := r.boxes.Next(r.now); ok {
		t.Error("something is due by time")
	}
	r.kept(3)
	if r.pump(); r.log.Boxed(1) != game.Only(0)|game.Only(2) {
		t.Errorf("late: confirmed by %b", r.log.Boxed(1))
	}
}

// TestAllConfirm: if everybody confirms, the game starts at once.
func TestAllConfirm(t *testing.T) {
	r := newRig(t, 3)
	r.pump()
	r.kept(1)
	r.kept(2)
	if r.pump(); !r.boxes.MayLay() || r.log.Boxed(1) != 3 {
		t.Errorf("may: %t, confirmed by %b", r.boxes.MayLay(), r.log.Boxed(1))
	}
}

// TestNoKeepers: without keepers there is nothing to wait for.
func TestNoKeepers(t *testing.T) {
	r := newRig(t, 1)
	if lines := r.pump(); len(lines) != 0 || !r.boxes.MayLay() {
		t.Errorf("%v, may: %t", lines, r.boxes.MayLay())
	}
}

// TestSharesAreThoseOfKeepers: people without a seat in the game, removed people, and the host
// get no share. A new box is made when the keepers change.
func TestSharesAreThoseOfKeepers(t *testing.T) {
	r := newRig(t, 3)
	r.pump()
	late := ledgertest.Key(3)
	table := r.table
	table.Chairs = append(slices.Clone(table.Chairs), ledger.Chair{Name: "Di", Key: &late}) // watches
	r.write(&table)
	if lines := r.pump(); len(lines) != 0 {
		t.Errorf("somebody watches, and there is %v", lines)
	}
	for n, want := range []bool{false, true, true, false, false} {
		if _, ok := r.boxes.Share(r.log, ledgertest.Key(n)); ok != want {
			t.Errorf("page %d gets a share: %t", n, ok)
		}
	}
	first, _ := r.boxes.Share(r.log, ledgertest.Key(1))
	table.Chairs = slices.Clone(table.Chairs)
	table.Chairs[2].Gone = true
	r.write(&table)
	if _, ok := r.boxes.Share(r.log, ledgertest.Key(2)); ok {
		t.Error("who is gone gets a share")
	}
	r.pump()
	alone, ok := r.boxes.Share(r.log, ledgertest.Key(1))
	if !ok || !alone.Share.Whole() || alone.Share.Of == first.Share.Of || r.log.Boxes() != 2 {
		t.Errorf("the only keeper has %v", alone)
	}
	if _, ok := r.boxes.Share(r.log, ledgertest.Key(2)); ok {
		t.Error("who is gone gets a share of the new box")
	}
}

// TestForeignWords: a confirmation counts only for the newest box, and only from its keepers.
func TestForeignWords(t *testing.T) {
	r := newRig(t, 3)
	r.pump()
	r.boxes.Kept(r.log, ledgertest.Key(1), Kept{1, 1}) // another chapter
	r.boxes.Kept(r.log, ledgertest.Key(1), Kept{0, 2})
	r.boxes.Kept(r.log, ledgertest.Key(4), Kept{0, 1})
	r.boxes.Kept(r.log, ledgertest.Key(0), Kept{0, 1})
	r.now = r.now.Add(BoxWait)
	if lines := r.pump(); len(lines) != 0 || r.log.Boxed(1) != 0 {
		t.Errorf("confirmed by %b", r.log.Boxed(1))
	}
}

// TestBoxesAreLeftForOtherHosts: changing keepers use up only the boxes of one host.
func TestBoxesAreLeftForOtherHosts(t *testing.T) {
	r := newRig(t, 3)
	for i := range 2 * ledger.MaxBoxes {
		table := r.table
		table.Chairs = slices.Clone(table.Chairs)
		table.Chairs[2].Gone = i%2 == 0
		r.write(&table)
		r.pump()
	}
	if n := r.log.Boxes(); n != ledger.MaxBoxes-lastBoxes {
		t.Errorf("there are %d boxes", n)
	}
	r.boxes = NewBoxes(r.secret)
	if r.pump(); r.log.Boxes() != ledger.MaxBoxes-lastBoxes+1 {
		t.Error("a host that goes on has none")
	}
}

// TestExposures: a page's statement that it gave its share away is written once, and only about
// pages with a seat.
func TestExposures(t *testing.T) {
	r := newRig(t, 4)
	bo, cy, di, flo := ledgertest.Key(1), ledgertest.Key(2), ledgertest.Key(3), ledgertest.Key(5)
	all := Exposures(r.log, bo, Gave{0, []ledger.Key{cy, cy, flo, ledgertest.Key(0)}})
	if !slices.Equal(all, []ledger.Exposure{{By: bo, To: cy}}) {
		t.Errorf("it is %v", all)
	}
	table := r.table
	table.Exposed = all
	r.write(&table)
	if again := Exposures(r.log, bo, Gave{0, []ledger.Key{cy, di}}); !slices.Equal(again, []ledger.Exposure{{By: bo, To: di}}) {
		t.Errorf("again it is %v", again)
	}
	if of := Exposures(r.log, flo, Gave{0, []ledger.Key{cy}}); of != nil {
		t.Errorf("a stranger says %v", of)
	}
	if of := Exposures(r.log, bo, Gave{1, []ledger.Key{cy}}); of != nil {
		t.Errorf("of another chapter %v", of)
	}
}

// clone returns a copy.
func (r *Replica) clone() *Replica {
	c := *r
	c.held, c.given = slices.Clone(r.held), slices.Clone(r.given)
	return &c
}
