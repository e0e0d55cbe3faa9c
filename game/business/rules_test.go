package business

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

// plain returns a deal of n players. The cards are in the order of the card set, and the hands in
// seat order.
func plain(hands ...string) Deal {
	d := Deal{Shares: hands}
	for c := Card(1); c <= Months; c++ {
		d.Cards = append(d.Cards, c.String())
	}
	return d
}

// table is a match on which a test plays in the record's wording.
type table struct {
	*testing.T
	match
}

// newTable returns a table with one hand of four shares for every seat.
func newTable(t *testing.T, opts Options, hands ...string) *table {
	t.Helper()
	tab := &table{t, match{New(len(hands), opts)}}
	tab.settle(plain(hands...))
	return tab
}

// three is a table of three players.
func three(t *testing.T) *table {
	t.Helper()
	return newTable(t, Options{}, "RRRB", "YYVV", "GGGR")
}

func (t *table) settle(o game.Outcome) []game.Event {
	t.Helper()
	return gametest.Settles(t, &t.match, o)
}

func (t *table) groups(words ...string) []game.Event {
	t.Helper()
	return t.settle(Groups{words})
}

func (t *table) by(seat game.Seat, words ...string) []game.Event {
	t.Helper()
	return gametest.Parser(parse).By(t, &t.match, seat, words...)
}

// all makes a decision for each seat from 0 on, and returns the last events.
func (t *table) all(words ...string) (events []game.Event) {
	t.Helper()
	for i, word := range words {
		events = t.by(game.Seat(i), word)
	}
	return events
}

func (t *table) refuses(seat game.Seat, word string, want error) {
	t.Helper()
	gametest.Parser(parse).Refuses(t, &t.match, seat, word, want)
}

// get returns the event of a kind.
func get[E game.Event](t *table, events []game.Event) (found E) {
	t.Helper()
	for _, e := range events {
		if e, ok := e.(E); ok {
			return e
		}
	}
	t.Fatalf("events %+v lack a %T", events, found)
	return found
}

func has[E game.Event](events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { _, ok := e.(E); return ok })
}

func shares(text string) Shares {
	s, _ := readShares(text)
	return s
}

func TestSetUp(t *testing.T) {
	hands := []string{"RBYV", "RBYV", "RBYV", "RBYV", "RBYV", "RBYV"}
	for n, sizes := range map[int][]int{2: {3, 5}, 3: {3, 4, 5}, 4: {3, 4, 4, 5}, 5: {3, 3, 4, 4, 5}, 6: {3, 3, 4, 4, 5, 5}} {
		tab := newTable(t, Options{}, hands[:n]...)
		if got := tab.state.bag; got != All-Shares(n)*shares("RBYV") || All.Count() != Total {
			t.Errorf("%d players: %v in the bag", n, got)
		}
		src := game.SplitMix(1)
		e := get[GroupsDrawn](tab, tab.settle(tab.Draw(game.Ahead{Source: &src})))
		var got []int
		for _, g := range e.Groups {
			got = append(got, g.Count())
		}
		if !slices.Equal(got, sizes) || e.Month != 1 || e.Short != 0 {
			t.Errorf("%d players: groups of %v in month %d, %v short", n, got, e.Month, e.Short)
		}
		v := tab.state.View(0)
		if v.Players[0].Money != 105_000 || v.Players[1].Hand != shares("RBYV") || v.Turn.Owes != game.AllSeats(n) {
			t.Errorf("%d players: %+v", n, v)
		}
	}
}

func TestShortPlayersSitOut(t *testing.T) { // B1, B12
	tab := three(t)
	tab.state.Money[1] = 5_000
	if e := get[GroupsDrawn](tab, tab.groups("RRR", "BBBB", "YYYYY")); e.Short != 1<<1 {
		t.Errorf("short: %+v", e)
	}
	tab.refuses(1, "bid 10000", game.NotYourTurn)
	tab.by(0, "bid 10000")
	tab.by(2, "bid 20000")
	tab.by(2, "take 1")
	if _, forced := tab.Forced(0); forced {
		t.Error("of two groups one is forced")
	}
	bag := tab.state.bag
	e := get[GroupsReturned](tab, tab.by(0, "take 0"))
	if !slices.Equal(e.Groups, []int{2}) || tab.state.bag != bag+shares("YYYYY") {
		t.Errorf("left over: %+v", e)
	}
	if got := tab.state.Hand[1]; got != shares("YYVV") || !tab.Turn().Owes.Has(1) {
		t.Errorf("seat 1 holds %v, and the game waits for %b", got, tab.Turn().Owes)
	}
	tab.by(1, "sell 1xYYVV")
	if got := tab.state.sale[1]; got != (Tally{2: 1}) {
		t.Errorf("sealed: %v", got)
	}
}

func TestNobodyCanBid(t *testing.T) { // B12
	tab := three(t)
	tab.state.Money = [MaxSeats]int{5_000, 0, 5_000}
	bag := tab.state.bag
	events := tab.groups("RRR", "BBBB", "YYYYY")
	if e := get[GroupsReturned](tab, events); !slices.Equal(e.Groups, []int{0, 1, 2}) || get[GroupsDrawn](tab, events).Short != 7 {
		t.Errorf("events %+v", events)
	}
	if tab.state.phase != Selling || tab.state.bag != bag {
		t.Errorf("in phase %d the bag has %v", tab.state.phase, tab.state.bag)
	}
}

func TestBids(t *testing.T) { // B2, B3
	tab := three(t)
	tab.groups("RRR", "BBBB", "YYYYY")
	if turn := tab.Turn(); turn.Mode != game.Sealed || turn.Owes != 7 {
		t.Fatalf("the turn is %+v", turn)
	}
	tab.refuses(0, "bid 5000", BidTooLow)
	tab.refuses(0, "bid 0", BidTooLow)
	tab.refuses(0, "bid 12000", BidOdd)
	tab.refuses(0, "bid 110000", BidTooHigh)
	tab.refuses(0, "sell", game.WrongPhase)
	tab.refuses(0, "take 0", game.WrongPhase)
	if e := tab.by(0, "bid 105000")[0].(BidSealed); e.Amount != 105_000 || e.Again || e.For(1) != (BidSealed{Seat: 0}) {
		t.Errorf("sealed %+v", e)
	}
	if e := tab.by(0, "bid 30000")[0].(BidSealed); !e.Again || e.For(1) != nil || e.For(0) != e {
		t.Errorf("changed: %+v", e)
	}
	tab.by(1, "bid 10000")
	if v := tab.state.View(0); v.Players[1].Bid != 0 || !v.Players[1].Decided || v.Players[0].Bid != 30_000 || v.Turn.Owes != 1<<2 || v.Turn.May != 7 {
		t.Errorf("before the reveal seat 0 sees %+v", v)
	}
	e := get[BidsRevealed](tab, tab.by(2, "bid 50000"))
	if !slices.Equal(e.Bids, []SeatBid{{2, 50_000}, {0, 30_000}, {1, 10_000}}) {
		t.Errorf("revealed %+v", e)
	}
	if got := tab.state.Money; got != [MaxSeats]int{75_000, 95_000, 55_000} { // everybody pays
		t.Errorf("money %v", got)
	}
	if v := tab.state.View(0); !slices.Equal(v.Order, []game.Seat{2, 0, 1}) || v.Players[1].Bid != 10_000 {
		t.Errorf("after the reveal seat 0 sees %+v", v)
	}
}

func TestTaking(t *testing.T) {
	tab := three(t)
	tab.groups("RRR", "BBBB", "YYYYY")
	tab.all("bid 10000", "bid 15000", "bid 20000")
	if turn := tab.Turn(); turn.Mode != game.InTurn || turn.Owes != 1<<2 || turn.May != 1<<2 {
		t.Fatalf("the turn is %+v", turn)
	}
	tab.refuses(0, "take 0", game.NotYourTurn)
	tab.refuses(2, "take 3", NoGroup)
	tab.refuses(2, "bid 10000", game.WrongPhase)
	if e := tab.by(2, "take 2")[0]; e != (GroupTaken{2, 2, shares("YYYYY"), false}) {
		t.Errorf("taken: %+v", e)
	}
	tab.refuses(1, "take 2", NoGroup)
	if v := tab.state.View(0); !slices.Equal(v.Groups, []Shares{shares("RRR"), shares("BBBB"), 0}) {
		t.Errorf("on the market: %v", v.Groups)
	}
	tab.by(1, "take 0")
	d, forced := tab.Forced(0) // B11
	if !forced || d.String() != "take 1" {
		t.Errorf("seat 0 may %v", d)
	}
	events := tab.Apply(0, d)
	if e := events[0]; e != (GroupTaken{0, 1, shares("BBBB"), true}) || len(events) != 1 {
		t.Errorf("taken: %+v", events)
	}
	if got := tab.state.Hand; got != [MaxSeats]Shares{shares("RRRBBBBB"), shares("YYVVRRR"), shares("GGGRYYYYY")} {
		t.Errorf("hands %v", got)
	}
}

func TestDice(t *testing.T) { // B4
	tab := newTable(t, Options{}, "RRRB", "YYVV", "GGGR", "BBYY", "VVRR", "RRYY")
	tab.groups("RRR", "BBB", "YYYY", "VVVV", "GGGGG", "RRRRR")
	events := tab.all("bid 20000", "bid 30000", "bid 20000", "bid 15000", "bid 30000", "bid 20000")
	if tab.Turn().Mode != game.Chance || len(events) != 2 {
		t.Fatalf("before the dice: %+v, events %+v", tab.Turn(), events)
	}
	for _, roll := range []Dice{
		{[]game.Seat{1, 4}, []int{3, 3}}, // the highest bid's first
		{[]game.Seat{1, 4}, []int{2, 5}},
		{[]game.Seat{0, 2, 5}, []int{4, 6, 4}},
		{[]game.Seat{0, 5}, []int{1, 1}}, // only those still tied
		{[]game.Seat{0, 5}, []int{6, 1}},
	} {
		for _, wrong := range []Dice{
			{roll.Seats[1:], roll.Rolls[1:]},
			{append(slices.Clone(roll.Seats), 3), append(slices.Clone(roll.Rolls), 3)},
			{roll.Seats, []int{0, 1, 1}[:len(roll.Seats)]},
			{roll.Seats, []int{1, 7, 1}[:len(roll.Seats)]},
			{append(slices.Clone(roll.Seats), 3), roll.Rolls},
			{roll.Seats, append(slices.Clone(roll.Rolls), 3)},
			{append(slices.Clone(roll.Seats[:len(roll.Seats)-1]), 3), roll.Rolls},
			{Seats: roll.Seats},
			{Rolls: roll.Rolls},
		} {
			if _, err := tab.Settle(wrong); err == nil {
				t.Errorf("accepted %+v", wrong)
			}
		}
		if e := get[DiceRolled](tab, tab.settle(roll)); !slices.Equal(e.Seats, roll.Seats) || !slices.Equal(e.Rolls, roll.Rolls) {
			t.Errorf("%+v tells %+v", roll, e)
		}
	}
	if v := tab.state.View(0); v.Phase != Taking || !slices.Equal(v.Order, []game.Seat{4, 1, 2, 0, 5, 3}) {
		t.Errorf("they choose in the order %v", v.Order)
	}
}

func TestDiceSplitTies(t *testing.T) { // B4: two pairs come of four
	tab := newTable(t, Options{}, "RRRB", "YYVV", "GGGR", "BBYY")
	tab.groups("RRR", "BBBB", "YYYY", "VVVVV")
	tab.all("bid 20000", "bid 20000", "bid 20000", "bid 20000")
	tab.settle(Dice{[]game.Seat{0, 1, 2, 3}, []int{2, 5, 2, 5}})
	tab.settle(Dice{[]game.Seat{1, 3}, []int{1, 2}})
	tab.settle(Dice{[]game.Seat{0, 2}, []int{6, 1}})
	if v := tab.state.View(0); !slices.Equal(v.Order, []game.Seat{3, 1, 0, 2}) {
		t.Errorf("they choose in the order %v", v.Order)
	}
}

func TestForcedBid(t *testing.T) { // B11
	tab := three(t)
	tab.state.Money[1] = 10_000
	tab.groups("RRR", "BBBB", "YYYYY")
	if d, forced := tab.Forced(1); !forced || d.String() != "bid 10000" {
		t.Errorf("seat 1 may %v", d)
	}
	if d, forced := tab.Forced(0); forced {
		t.Errorf("seat 0 must %v", d)
	}
}

func TestWinner(t *testing.T) { // B10
	for _, c := range []struct {
		money   [MaxSeats]int
		winners []game.Seat
	}{
		{[MaxSeats]int{200_000, 195_000, 5_000}, []game.Seat{0}},
		{[MaxSeats]int{5_000, 195_000, 195_000}, []game.Seat{1, 2}},
		{[MaxSeats]int{0, 0, 0}, []game.Seat{0, 1, 2}},
	} {
		s := New(3, Options{})
		s.Money = c.money
		s.Hand[0] = shares("GGGGG") // worthless now
		r := s.result()
		if !slices.Equal(r.Winners, c.winners) || !slices.Equal(r.Scores, c.money[:3]) || r.Tiebreak == nil || len(r.Tiebreak) > 0 {
			t.Errorf("%v: %+v", c.money, r)
		}
		if best := slices.Collect(s.Best().All()); !slices.Equal(best, c.winners) {
			t.Errorf("%v: Best says %v", c.money, best)
		}
	}
}
