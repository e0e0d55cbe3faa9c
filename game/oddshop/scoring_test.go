package oddshop

import (
	"reflect"
	"slices"
	"testing"

	"gavel/game"
)

func TestTally(t *testing.T) {
	for _, c := range []struct {
		name               string
		length             Length
		authentic, replica Objects
		unsettled          Objects
		values             int
		families           [familyCount]int
		bonuses            [categoryCount]int
		total              int
	}{
		{"nothing", FiveRounds, 0, 0, 0, 0, [familyCount]int{}, [categoryCount]int{}, 0},
		{"values by type", FiveRounds, set("m03", "c01"), set("p01", "m01"), 0,
			180 + 120 + 50 + 10, [familyCount]int{}, [categoryCount]int{}, 360},
		{"a family counts twice, O16", FiveRounds, set("e12", "e13"), 0, 0,
			110, [familyCount]int{Pirate: 110}, [categoryCount]int{}, 220},
		{"authentic or not, O16", FiveRounds, set("e01"), set("e02", "e03"), 0,
			110, [familyCount]int{Knight: 110}, [categoryCount]int{}, 220},
		{"a family with a gap", SevenRounds, set("e01", "e02", "e10"), set("e11"), 0,
			100 + 55 + 30, [familyCount]int{Thief: 85}, [categoryCount]int{}, 270},
		{"four potions, O17", FiveRounds, set("p01", "p02"), set("p03", "p04"), 0,
			130 + 100, [familyCount]int{}, [categoryCount]int{Potion: 200}, 430},
		{"one bonus a category, O17", FiveRounds, 0, set("p01", "p02", "p03", "p04", "p05", "p06", "p07", "p08"), 0,
			380, [familyCount]int{}, [categoryCount]int{Potion: 200}, 580},
		{"five in seven rounds", SevenRounds, 0, set("c01", "c02", "c03", "c04"), set("c05"),
			105, [familyCount]int{}, [categoryCount]int{Companion: 300}, 405},
		{"five in nine rounds", NineRounds, 0, set("c01", "c02", "c03", "c04", "c05"), 0,
			145, [familyCount]int{}, [categoryCount]int{}, 145},
		{"seven in all", AllCards, 0, set("m01", "m02", "m03", "m04", "m05", "m06", "m07"), 0,
			65, [familyCount]int{}, [categoryCount]int{Magic: 500}, 565},
		{"families and the category", FiveRounds, set("e10", "e11", "e12", "e13"), 0, 0,
			220, [familyCount]int{Thief: 110, Pirate: 110}, [categoryCount]int{Equipment: 200}, 640},
	} {
		got := c.length.Tally(c.authentic|c.replica|c.unsettled, c.authentic, c.replica)
		want := Tally{c.values, c.families, c.bonuses, c.authentic.Count()}
		if got != want || got.Total() != c.total {
			t.Errorf("%s: %+v, %d together", c.name, got, got.Total())
		}
	}
}

func TestWinner(t *testing.T) { // O18
	for _, c := range []struct {
		authentic, replica [3]Objects
		winners            []game.Seat
	}{
		{[3]Objects{set("p01"), set("p02"), set("p03")}, [3]Objects{}, []game.Seat{2}},
		{[3]Objects{set("c10"), set("p03")}, [3]Objects{}, []game.Seat{0, 1}},
		{[3]Objects{set("p03"), set("c05")}, [3]Objects{2: set("m06", "p01", "m08", "m01")}, []game.Seat{2}},
		{[3]Objects{set("p07"), set("c02")}, [3]Objects{set("e01"), 0, set("p01")}, []game.Seat{0, 1}},
		{[3]Objects{set("p07", "p08"), set("c02")}, [3]Objects{0, set("c05"), 0}, []game.Seat{0}}, // 155 each
	} {
		s := New(3, SevenRounds)
		for i := range c.authentic {
			s.Owned[i] = c.authentic[i] | c.replica[i]
			s.authentic |= c.authentic[i]
			s.replica |= c.replica[i]
		}
		s.Money[2] = StartMoney // O19
		if got := s.result(); !slices.Equal(got.Winners, c.winners) {
			t.Errorf("%+v: %+v", c, got)
		}
	}
}

// settling returns a match at its end. Seat 0 owns the first of the deck's objects, seat 1
// nothing, and seat 2 the others. All are unknown.
func settling(t *testing.T, first, rest int) *table {
	t.Helper()
	tab := &table{t, match{New(3, AllCards)}}
	tab.settle(deal(AllCards, "m12", "p01", "e13", "c01", "m01", "e01", "c13", "p11"))
	s := &tab.state
	s.next = objectCount
	for i, o := range s.deck[:first+rest] {
		s.unknown.add(o)
		s.Owned[2*min(1, i/first)].add(o)
	}
	s.finish()
	return tab
}

func TestUnknownObjectsAreSettled(t *testing.T) { // O13
	tab := settling(t, 8, 1)
	if tab.Turn().Mode != game.Chance {
		t.Fatalf("the turn is %+v", tab.Turn())
	}
	for name, bad := range map[string]Settlement{
		"the next player first": {2, []string{"A"}},
		"too few":               {0, []string{"A", "A", "A", "R", "R", "R", "A"}},
		"four of a batch":       {0, []string{"A", "A", "A", "A", "R", "R", "A", "A"}},
		"unknown again":         {0, []string{"A", "A", "A", "R", "R", "?", "A", "A"}},
	} {
		if _, err := tab.Settle(bad); err == nil {
			t.Errorf("%s: settled", name)
		}
	}
	events := tab.settle(Settlement{0, []string{"A", "A", "R", "R", "R", "A", "R", "R"}})
	var objects []Object
	for _, id := range []string{"m12", "p01", "e13", "c01", "m01", "e01", "c13", "p11"} { // O25
		objects = append(objects, object(id))
	}
	tab.has(events, Settled{0, objects, []Type{Authentic, Authentic, Replica, Replica, Replica, Authentic, Replica, Replica}})
	if tab.Turn().Mode != game.Chance {
		t.Fatalf("the turn is %+v", tab.Turn())
	}
	events = tab.settle(Settlement{2, []string{"A"}})
	result := game.Result{Scores: []int{130 + 70 + 35 + 20 + 10 + 50 + 45 + 45, 0, 60}, Tiebreak: []int{3, 0, 1}, Winners: []game.Seat{0}}
	tab.has(events, Ended{})
	if got, over := tab.View(1).Final(); !over || !reflect.DeepEqual(got, result) {
		t.Errorf("the result is %+v", got)
	}
	if v := tab.state.View(1); v.Authentic != set("m12", "p01", "e01", "p02") || v.Unknown.Count() != 9 || v.Phase != Done {
		t.Errorf("seat 1 sees %+v", v)
	}
}

func TestSettlementIsDealtInBatches(t *testing.T) { // O13
	src := game.SplitMix(3)
	for n := 1; n <= objectCount; n++ {
		types := drawSettlement(&src, n)
		for i := 0; i < n; i += batch {
			left := Split{3, 3, 0}
			for _, x := range types[i:min(i+batch, n)] {
				if !left.take(x) {
					t.Fatalf("%d are %v", n, types)
				}
			}
		}
		if n < objectCount && types[n] != Hidden {
			t.Fatalf("more than %d are %v", n, types)
		}
	}
}

func TestNothingToSettle(t *testing.T) {
	tab := newTable(t, 3, "AAARR")
	for range 4 {
		tab.enough()
		tab.sellRow()
		tab.skip()
		tab.skip()
		tab.lay("RARAR")
	}
	tab.enough()
	tab.sellRow()
	tab.skip()
	events := tab.skip()
	tab.has(events, RoundEnded{5, game.Spectator, []Stake{{0, StartMoney - Zero - Five}}})
	tab.has(events, Ended{})
	if tab.Turn().Mode != game.Over {
		t.Errorf("the turn is %+v", tab.Turn())
	}
}
