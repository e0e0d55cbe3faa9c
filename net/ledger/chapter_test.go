package ledger_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/wire"
)

// TestChapters: each deal starts a new chapter, which says where the one before ended.
func TestChapters(t *testing.T) {
	ada := ledgertest.Private(0)
	table := ledgertest.Table("forsale", 3, 1)
	first := begun(t, table)
	early := first.Clone()
	ledgertest.Append(t, first, &table)
	late := first.Clone()
	ledgertest.Append(t, late, &table)
	if _, err := first.Next(ada, table); !errors.Is(err, ledger.ErrLine) {
		t.Errorf("the same number: %v", err)
	}
	table.Deals = 2
	if _, err := first.Next(ledgertest.Private(1), table); !errors.Is(err, ledger.ErrLine) {
		t.Errorf("by another one: %v", err)
	}
	next := must.Get(first.Next(ada, table))(t)
	table.Deals = 3
	after := must.Get(next.Next(ada, table))(t)
	for name, c := range map[string]struct {
		l, former *ledger.Log
		follows   ledger.Continuity
	}{
		"the next":       {next, first, ledger.Next},
		"one is missing": {next, early, ledger.Missed},
		"taken back":     {next, late, ledger.Apart},
		"two later":      {after, first, ledger.Missed},
		"backwards":      {first, next, ledger.Apart},
	} {
		if got := c.l.Follows(c.former); got != c.follows {
			t.Errorf("%s: %v", name, got)
		}
	}
	if err := next.Extend(first.From(1)); !errors.Is(err, ledger.ErrOther) {
		t.Errorf("a frame of another chapter: %v", err)
	}
}

// TestSeated: during a game its seats count, otherwise all chairs. People who have left for
// good do not count. A device counts for everybody who shares it.
func TestSeated(t *testing.T) {
	table := ledgertest.Table("forsale", 4, 0)
	table.Chairs[2].Key, table.Chairs[2].Device = nil, table.Chairs[0].Key
	l := begun(t, table)
	g := ledgertest.Game(table, ledger.Hash{})
	g.Seats = g.Seats[:3]
	is := func(when string, seated, with int) {
		t.Helper()
		if got := l.Seated(); len(got) != seated || l.People(ledgertest.Key(0)) != with || l.People(ledgertest.Key(5)) != 0 {
			t.Errorf("%s: %d are seated, %d with the host", when, len(got), l.People(ledgertest.Key(0)))
		}
	}
	is("before the game", 3, 2)
	ledgertest.Append(t, l, g)
	is("in the game", 2, 2)
	table.Chairs[2].Gone = true
	ledgertest.Append(t, l, &table)
	is("one has left", 2, 1)
}

// TestExposed: the secret may be known to hosts of the chapter, to an only keeper, and to pages
// that were given a share according to another page.
func TestExposed(t *testing.T) {
	table := ledgertest.Table("forsale", 4, 0)
	l := begun(t, table)
	bo := ledgertest.Private(1)
	ada, cy, di := ledgertest.Key(0), ledgertest.Key(2), ledgertest.Key(3)
	alone := ledger.Box{N: 1, Keepers: []ledger.Key{cy}, Shares: make([]ledger.Hash, 1)}
	again := alone
	again.N = 2
	shared := ledger.Box{N: 3, Keepers: []ledger.Key{di, cy}, Shares: make([]ledger.Hash, 2)}
	table.Exposed = []ledger.Exposure{{By: cy, To: di}, {By: cy, To: ledgertest.Key(1)}}
	ledgertest.Append(t, l, ledgertest.Game(table, ledger.Hash{}), alone, again, shared, &table)
	must.Get(l.Append(bo, l.TakeOver(ledgertest.Key(1), 1, nil)))(t)
	want := []ledger.Exposure{{By: ada, To: ada}, {By: cy, To: cy}, {By: cy, To: di}}
	if got := l.Exposed(); !reflect.DeepEqual(got, want) {
		t.Errorf("it is %v", got)
	}
}

// TestSameTable: a table is written again if anything changes except the remaining waiting
// times of refused people.
func TestSameTable(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	table.Refused = []ledger.Refusal{{Key: ledger.Hash{1}, Times: 1, Left: wire.Seconds(9 * time.Second)}}
	later := ledgertest.Table("forsale", 3, 1)
	later.Refused = []ledger.Refusal{{Key: ledger.Hash{1}, Times: 1}}
	if !table.Same(later) || table.Refused[0].Left == 0 {
		t.Error("time that passes is a change")
	}
	later.Refused[0].Times++
	if table.Same(later) {
		t.Error("another refusal is no change")
	}
	if later.Refused = nil; table.Same(later) || later.Same(table) {
		t.Error("no refusal is no change")
	}
	later.Refused = table.Refused
	alone, key := ledgertest.Table("forsale", 3, 1), ledgertest.Key(4)
	alone.Chairs[1].Key = nil
	shared := ledgertest.Table("forsale", 3, 1)
	shared.Chairs[1].Key, shared.Chairs[1].Device = nil, &key
	for _, pair := range [][2]ledger.Table{{table, alone}, {alone, table}, {alone, shared}, {shared, alone}} {
		if pair[0].Same(pair[1]) {
			t.Error("another device is no change")
		}
	}
	for i := range reflect.TypeFor[ledger.Table]().NumField() {
		other := ledgertest.Table("forsale", 3, 1)
		other.Refused = table.Refused
		field := reflect.ValueOf(&other).Elem().Field(i)
		ledgertest.Change(t, field)
		if table.Same(other) {
			t.Errorf("%s has changed", reflect.TypeFor[ledger.Table]().Field(i).Name)
		}
	}
}
