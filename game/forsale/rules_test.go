package forsale

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/game/must"
)

// deal returns a deal of n players. The houses and cheques are in the order of their values, and
// seat 0 starts.
func deal(n int, scarce bool) Deal {
	s := New(n, Options{Scarce: scarce})
	var d Deal
	for i := range s.houses.used {
		d.Houses = append(d.Houses, int(allHouses[i]))
		d.Cheques = append(d.Cheques, int(allCheques[i]))
	}
	return d
}

// table is a match on which a test plays in the record's wording.
type table struct {
	*testing.T
	match
}

func newTable(t *testing.T, n int, opts Options) *table {
	t.Helper()
	tab := &table{t, match{New(n, opts)}}
	must.Get(tab.Settle(deal(n, opts.Scarce)))(t)
	return tab
}

// do makes decisions for the bidders in turn, and returns the last events.
func (t *table) do(words ...string) (events []game.Event) {
	t.Helper()
	for _, w := range words {
		events = t.by(t.state.turn, w)
	}
	return events
}

func (t *table) by(seat game.Seat, words ...string) []game.Event {
	t.Helper()
	return gametest.Parser(parse).By(t, &t.match, seat, words...)
}

func (t *table) refuses(seat game.Seat, word string, want error) {
	t.Helper()
	gametest.Parser(parse).Refuses(t, &t.match, seat, word, want)
}

func has[E comparable](t *table, events []game.Event, want E) {
	t.Helper()
	for _, e := range events {
		if got, ok := e.(E); ok && got == want {
			return
		}
	}
	t.Errorf("events %+v lack %+v", events, want)
}

func TestSetUp(t *testing.T) {
	for _, c := range []struct {
		seats, cards, coins, rounds, shown          int
		scarceCards, scarceRounds, scarceShown, end int
	}{
		{3, 30, 28, 10, 3, 20, 10, 2, 2},
		{4, 28, 21, 7, 4, 30, 10, 3, 3}, // F11, F12
		{5, 30, 16, 6, 5, 27, 7, 4, 3},  // F10
		{6, 30, 14, 5, 6, 30, 6, 5, 5},
	} {
		for _, scarce := range []bool{false, true} {
			cards, rounds, shown, end := c.cards, c.rounds, c.shown, c.shown
			if scarce {
				cards, rounds, shown, end = c.scarceCards, c.scarceRounds, c.scarceShown, c.end
			}
			tab := newTable(t, c.seats, Options{Scarce: scarce})
			v := tab.state.View(0)
			if v.Rounds != rounds || len(v.Offer) != shown || v.Players[0].Coins != c.coins || int(tab.state.houses.used) != cards {
				t.Errorf("%d seats, scarce %v: %d cards, %d rounds, %d shown, %d coins", c.seats, scarce,
					tab.state.houses.used, v.Rounds, len(v.Offer), v.Players[0].Coins)
			}
			for tab.state.phase == Buying {
				v = tab.state.View(0)
				tab.do("pass")
			}
			if v.Round != rounds || len(v.Offer) > end {
				t.Errorf("%d seats, scarce %v: last round %d with %d houses", c.seats, scarce, v.Round, len(v.Offer))
			}
		}
	}
}

func TestBids(t *testing.T) {
	tab := newTable(t, 4, Options{})
	tab.refuses(0, "bid 0", BidTooLow)   // F7
	tab.refuses(0, "bid 22", BidTooHigh) // never more than owned
	tab.refuses(1, "bid 1", game.NotYourTurn)
	tab.refuses(0, "sell 1", game.WrongPhase)
	has(tab, tab.do("bid 3"), BidMade{0, 3, 3})
	tab.refuses(1, "bid 3", BidTooLow) // F3
	tab.do("bid 4", "bid 5", "bid 6")
	has(tab, tab.do("bid 21"), BidMade{0, 21, 18}) // what lies in front counts
	if got := tab.state.View(0).Players[0]; got.Coins != 0 || got.Bid != 21 {
		t.Errorf("after bidding all: %+v", got)
	}
}

func TestPassing(t *testing.T) {
	for _, c := range []struct {
		bid        string
		opts       Options
		back, lost int
	}{
		{"bid 1", Options{}, 1, 0}, // a bid of 1 is free to withdraw
		{"bid 4", Options{}, 2, 2},
		{"bid 5", Options{}, 3, 2}, // F1
		{"bid 5", Options{RefundDown: true}, 2, 3},
		{"bid 1", Options{RefundDown: true}, 0, 1},
	} {
		tab := newTable(t, 3, c.opts)
		tab.do(c.bid, "bid 8", "bid 9")
		has(tab, tab.do("pass"), Passed{0, 1, c.back, c.lost, false})
		if got := tab.state.View(0).Players[0].Coins; got != 28-c.lost {
			t.Errorf("%s, %+v: %d coins left", c.bid, c.opts, got)
		}
	}
	tab := newTable(t, 3, Options{})
	has(tab, tab.do("pass"), Passed{0, 1, 0, 0, false}) // F4: the starter, without a bid
}

func TestLastOneStanding(t *testing.T) {
	tab := newTable(t, 3, Options{})
	tab.do("pass")
	events := tab.do("pass") // F5: seat 2 has no turn
	has(tab, events, Passed{1, 2, 0, 0, false})
	has(tab, events, HouseWon{2, 3, 0})
	if tab.state.turn != 2 { // F9
		t.Errorf("seat %d starts", tab.state.turn)
	}
	events = tab.do("bid 7", "pass", "pass")
	has(tab, events, HouseWon{2, 6, 7}) // F8: the whole bid
	if got := tab.state.View(2).Players[2]; got.Coins != 21 || got.Hand != 1<<3|1<<6 {
		t.Errorf("seat 2 has %+v", got)
	}
}

func TestForcedPass(t *testing.T) { // F6
	tab := newTable(t, 3, Options{})
	tab.do("bid 28")
	if d, ok := tab.Forced(1); !ok || d != (Decision{Pass, 0}) {
		t.Errorf("seat 1 may %v", d)
	}
	has(tab, tab.do("pass"), Passed{1, 1, 0, 0, true})
}

func TestScarcePassing(t *testing.T) {
	tab := newTable(t, 4, Options{Scarce: true})
	tab.do("bid 4", "bid 5", "bid 6", "bid 7")
	has(tab, tab.do("pass"), Passed{0, 0, 4, 0, false}) // F25
	has(tab, tab.do("pass"), Passed{1, 1, 3, 2, false})
	has(tab, tab.do("pass"), HouseWon{3, 3, 7})

	tab = newTable(t, 5, Options{Scarce: true})
	for tab.state.round < 7 {
		tab.do("pass")
	}
	tab.do("bid 1", "bid 2", "bid 3", "bid 4", "bid 5") // F10: two of five get nothing
	for i, house := range []House{0, 0, 25} {
		seat := tab.state.turn
		e := tab.do("pass")[0].(Passed)
		if e.Seat != seat || e.House != house || house == 0 && e.Lost != 0 {
			t.Errorf("pass %d: %+v", i, e)
		}
	}
}

// selling returns a table of n players in the sale of the base game. Everybody always passed, so
// seat i holds the houses i+1, i+1+n and so on.
func selling(t *testing.T, n int) *table {
	t.Helper()
	tab := newTable(t, n, Options{})
	for tab.state.phase == Buying {
		tab.do("pass")
	}
	return tab
}

func TestSelling(t *testing.T) {
	tab := selling(t, 3)
	v := tab.state.View(0)
	if !slices.Equal(v.Cheques, []Cheque{0, 0, 2}) || v.Turn.Mode != game.Sealed || v.Turn.Owes != 7 {
		t.Fatalf("the sale starts with %+v", v)
	}
	hands := [3][]House{}
	for i := range hands {
		hands[i] = slices.Collect(tab.state.Hand[i].All())
	}
	tab.refuses(0, "sell 31", NotYours)
	tab.refuses(0, Decision{Sell, uint8(hands[1][0])}.String(), NotYours)
	tab.refuses(0, "pass", game.WrongPhase)
	lay := func(seat, i int) []game.Event {
		return tab.by(game.Seat(seat), Decision{Sell, uint8(hands[seat][i])}.String())
	}
	lay(0, 9)
	events := lay(0, 0) // F20: changed its mind
	if got := events[0].(Laid); !got.Again || got.House != hands[0][0] {
		t.Errorf("changed to %+v", got)
	}
	if e := game.Seen(events[0], 1); e != nil {
		t.Errorf("seat 1 sees the change: %+v", e)
	}
	if e := lay(1, 1)[0].(Laid).For(0).(Laid); e.House != 0 {
		t.Errorf("seat 0 sees house %d", e.House)
	}
	if v := tab.state.View(0); v.Turn.Owes != 4 || v.Turn.May != 7 || v.Players[1].House != 0 || !v.Players[1].Laid || v.Players[0].House != hands[0][0] {
		t.Errorf("seat 0 sees %+v", v)
	}
	for _, e := range lay(2, 9) {
		if r, ok := e.(Revealed); ok { // F19: equal cheques to either
			if r.Sales[0].Cheque != 0 || r.Sales[1].Cheque != 0 || r.Sales[2].Cheque != 2 || r.Sales[2].House != hands[2][9] {
				t.Errorf("revealed %+v", r)
			}
		}
	}
	if got := tab.state.View(2).Players[2]; got.Held != 9 || got.Cheques.Sum() != 2 {
		t.Errorf("seat 2 has %+v", got)
	}
}

func TestLastHouseIsForced(t *testing.T) {
	tab := selling(t, 3)
	for tab.state.round < 10 {
		for seat := range tab.state.In.All() {
			tab.Apply(seat, tab.state.Nth(seat, 0))
		}
	}
	for seat := range game.Seat(3) {
		if _, ok := tab.Forced(seat); !ok {
			t.Errorf("seat %d has a choice", seat)
		}
	}
}

func TestScarceSelling(t *testing.T) {
	s := New(3, Options{Scarce: true})
	s.phase = Selling
	copy(s.cheques.order[:], []Cheque{5, 4, 9, 8, 2})
	s.houses.due, s.cheques.used, s.cheques.dealt = 0, 5, 5
	s.Hand = [MaxSeats]Houses{1 << 7, 0, 1<<3 | 1<<9 | 1<<12 | 1<<20}
	s.showCheques()
	tab := &table{t, match{s}}
	if v := tab.state.View(1); v.In != 5 || v.Turn.May.Has(1) || !slices.Equal(v.Cheques, []Cheque{4, 5}) { // F21
		t.Fatalf("seat 1 sees %+v", v)
	}
	tab.by(0, "sell 7")
	events := tab.by(2, "sell 3")
	var rest RestTaken
	for _, e := range events {
		if r, ok := e.(RestTaken); ok {
			rest = r
		}
	}
	if rest.Seat != 2 || !slices.Equal(rest.Cheques, []Cheque{2, 8, 9}) || !slices.Equal(rest.Houses, []House{9, 12, 20}) { // F22
		t.Errorf("the rest: %+v", rest)
	}
	if r := tab.Result(); !slices.Equal(r.Scores, []int{5, 0, 4 + 19}) {
		t.Errorf("result %+v", r)
	}
}

func TestWinner(t *testing.T) { // F18
	for _, c := range []struct {
		cheques [3]Cheque
		coins   [3]uint8
		winners []game.Seat
	}{
		{[3]Cheque{9, 8, 7}, [3]uint8{1, 1, 1}, []game.Seat{0}},
		{[3]Cheque{9, 8, 7}, [3]uint8{0, 1, 1}, []game.Seat{1}},
		{[3]Cheque{9, 9, 2}, [3]uint8{1, 1, 8}, []game.Seat{2}},
		{[3]Cheque{9, 9, 2}, [3]uint8{1, 1, 0}, []game.Seat{0, 1}},
	} {
		s := New(3, Options{})
		for i := range c.cheques {
			s.Won[i].add(c.cheques[i])
			s.Coins[i] = c.coins[i]
		}
		if got := s.result().Winners; !slices.Equal(got, c.winners) {
			t.Errorf("%+v: %v win", c, got)
		}
		if best := slices.Collect(s.Best().All()); !slices.Equal(best, c.winners) {
			t.Errorf("%+v: Best says %v", c, best)
		}
	}
}

func TestHiddenInformation(t *testing.T) {
	tab := newTable(t, 3, Options{})
	tab.do("pass")
	v := tab.state.View(1).Players[0]
	if v.Coins != Hidden || v.Hand != 0 || v.Held != 1 || v.Known.Houses != 1<<1 { // F13, F14
		t.Errorf("seat 1 sees %+v", v)
	}
	open := newTable(t, 3, Options{Open: true})
	open.do("pass")
	if v := open.state.View(1).Players[0]; v.Coins != 28 || v.Hand != 1<<1 {
		t.Errorf("open: seat 1 sees %+v", v)
	}
	if v := tab.state.View(game.Spectator).Players[0]; v.Coins != Hidden {
		t.Errorf("a spectator sees %+v", v)
	}
	tab = selling(t, 3)
	for seat := range game.Seat(3) {
		tab.Apply(seat, tab.state.Nth(seat, 0))
	}
	if v := tab.state.View(1).Players[0]; v.Taken != 1 || v.Cheques != 0 { // F15
		t.Errorf("seat 1 sees the cheques of %+v", v)
	}
}

func TestDealIsChecked(t *testing.T) {
	for name, spoil := range map[string]func(*Deal){
		"twice the same house": func(d *Deal) { d.Houses[0] = 2 },
		"three of a cheque":    func(d *Deal) { d.Cheques[0] = 2 },
		"no such house":        func(d *Deal) { d.Houses[0] = 257 },
		"no such cheque":       func(d *Deal) { d.Cheques[0] = -1 },
		"too few":              func(d *Deal) { d.Houses = d.Houses[1:] },
		"no such seat":         func(d *Deal) { d.First = 3 },
	} {
		m := match{New(3, Options{})}
		d := deal(3, false)
		spoil(&d)
		if _, err := m.Settle(d); err == nil {
			t.Errorf("%s: dealt", name)
		}
	}
	m, d := match{New(3, Options{})}, deal(3, false)
	if _, err := m.Settle(Turned{d.Houses, d.Cheques}); err == nil {
		t.Error("dealt without a first player")
	}
}
