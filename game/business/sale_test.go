package business

import (
	"slices"
	"testing"

	"gavel/game"
)

// selling returns a table of three in the sale of a month, with card R1: RRRRR
// 135, RRRB 75, YYVV 85, GGG 80, RRY 50, BB 35. Each seat holds the shares of
// a word.
func selling(t *testing.T, month int, opts Options, hands ...string) *table {
	t.Helper()
	tab := newTable(t, opts, "RRRB", "YYVV", "GGGR")
	s := &tab.state
	s.Year.Cards[0], s.Year.Cards[month-1] = s.Year.Cards[month-1], s.Year.Cards[0]
	s.Year.Month = month
	s.bag = All
	for i, hand := range hands {
		s.Hand[i] = shares(hand)
		s.bag -= s.Hand[i]
	}
	s.Money = [MaxSeats]int{}
	s.closeMarket()
	return tab
}

func TestSelling(t *testing.T) { // B5
	tab := selling(t, 1, Options{}, "RRRRRRBB", "YYVVG", "RRRRYYB")
	for word, want := range map[string]error{
		"sell 1xGGG":                         NotYours,
		"sell 2xRRRRR":                       NotYours,
		"sell 2xRRRB 1xBB":                   NotYours,
		"sell 85xBB":                         NotYours,
		"sell 1xBBB":                         NotOnCard,
		"sell 1xBB 1xRRRB":                   NotOnCard, // in another order than the card's
		"sell 1xRRRRR 1xBBB":                 NotOnCard,
		"take 0":                             game.WrongPhase,
		"discard RRR":                        game.WrongPhase,
		"sell 1xRRRRR 1xRRRRR 1xBB":          game.NotADecision,
		"sell 0xBB":                          game.NotADecision,
		"sell 86xBB":                         game.NotADecision,
		"sell BB":                            game.NotADecision,
		"sell 1xBRRR":                        game.NotADecision,
		"sell  1xBB":                         game.NotADecision,
		"sell ":                              game.NotADecision,
		"sell 1xBB, 1xRR":                    game.NotADecision,
		"sell 1xB 1xR 1xY 1xV 1xG 1xBB 1xRR": game.NotADecision,
	} {
		tab.refuses(0, word, want)
	}
	tab.by(0, "sell")
	e := tab.by(0, "sell 2xRRRB")[0].(SaleSealed)
	if !e.Again || e.For(1) != nil || e.Sales != (Sales{{shares("RRRB"), 2}}) {
		t.Errorf("changed to %+v", e)
	}
	if e := tab.by(1, "sell 1xYYVV")[0].(SaleSealed); e.For(0) != (SaleSealed{Seat: 1}) {
		t.Errorf("seat 0 sees %+v", e.For(0))
	}
	if v := tab.state.View(0); v.Players[1].Sale != (Tally{}) || !v.Players[1].Decided || v.Players[0].Sale != (Tally{1: 2}) || v.Turn.May != 7 || v.Turn.Owes != 4 {
		t.Errorf("seat 0 sees %+v", v)
	}
	events := tab.by(2, "sell 2xRRY")
	want := []Seller{
		{0, Sales{{shares("RRRB"), 2}}, shares("RRRRRRBB"), 150_000},
		{1, Sales{{shares("YYVV"), 1}}, shares("YYVV"), 85_000},
		{2, Sales{{shares("RRY"), 2}}, shares("RRRRYY"), 100_000},
	}
	if e := get[Sold](tab, events); !slices.Equal(e.Sellers, want) {
		t.Errorf("sold %+v", e)
	}
	if s := &tab.state; s.Money != [MaxSeats]int{150_000, 85_000, 100_000} || s.Hand != [MaxSeats]Shares{0, shares("G"), shares("B")} || s.bag != All-shares("BG") {
		t.Errorf("after the sale: %+v", s)
	}
}

func TestMultiples(t *testing.T) { // B8, B9
	for _, c := range []struct {
		opts Options
		want [Months]int
	}{
		{Options{}, [Months]int{1, 1, 2, 1, 1, 2, 1, 1, 2, 1, 1, 2}},
		{Options{Original: true}, [Months]int{1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3}},
	} {
		for i, want := range c.want {
			tab := selling(t, i+1, c.opts, "GGG", "", "")
			tab.all("sell 1xGGG", "sell", "sell")
			if got := tab.state.Money[0]; got != want*80_000 || c.opts.Multiple(i+1) != want {
				t.Errorf("%+v, month %d: the bank pays %d", c.opts, i+1, got)
			}
		}
	}
}

func TestNothingToSell(t *testing.T) { // B11
	tab := selling(t, 1, Options{}, "RRBG", "BB", "")
	for seat, forced := range []bool{true, false, true} {
		if d, ok := tab.Forced(game.Seat(seat)); ok != forced {
			t.Errorf("seat %d: %v is forced: %v", seat, d, ok)
		}
	}
	if d, _ := tab.Forced(0); d.String() != "sell" {
		t.Errorf("seat 0 must %q", d)
	}
}

func TestLimit(t *testing.T) { // B6
	tab := selling(t, 1, Options{}, "RRRRRRBBBYYY", "RRRRRRRRRRR", "GGGGGGGGGG")
	events := tab.all("sell", "sell", "sell")
	if has[MonthTurned](events) || tab.Turn() != (game.Turn{Mode: game.Sealed, Owes: 3, May: 3}) {
		t.Fatalf("the turn is %+v after %+v", tab.Turn(), events)
	}
	for word, want := range map[string]error{
		"discard R":    WrongCount,
		"discard RRB":  WrongCount,
		"discard VV":   NotYours,
		"discard YR":   game.NotADecision,
		"discard":      game.NotADecision,
		"discard RX":   game.NotADecision,
		"discard  R":   game.NotADecision,
		"sell 1xBB":    game.WrongPhase,
		"discard RR B": game.NotADecision,
	} {
		tab.refuses(0, word, want)
	}
	tab.refuses(2, "discard GG", game.NotYourTurn)
	if n := tab.state.Count(0); n != 6 { // RR RB RY BB BY YY
		t.Errorf("seat 0 may discard in %d ways", n)
	}
	d, forced := tab.Forced(1) // B11: all of one colour
	if !forced || d.String() != "discard R" {
		t.Fatalf("seat 1 may %v", d)
	}
	if e := tab.Apply(1, d)[0].(DiscardSealed); !e.Forced || e.For(0) != (DiscardSealed{Seat: 1, Forced: true}) {
		t.Errorf("seat 0 sees %+v", e.For(0))
	}
	if v := tab.state.View(0); v.Players[1].Discard != 0 || tab.state.View(1).Players[1].Discard != shares("R") {
		t.Errorf("seat 0 sees %+v", v.Players[1])
	}
	events = tab.by(0, "discard BY")
	if e := get[Discarded](tab, events); !slices.Equal(e.Lots, []SeatLot{{0, shares("BY")}, {1, shares("R")}}) {
		t.Errorf("discarded %+v", e)
	}
	if e := get[MonthTurned](tab, events); e.Month != 2 {
		t.Errorf("turned %+v", e)
	}
	if s := &tab.state; s.Hand[0] != shares("RRRRRRBBYY") || s.Hand[1] != shares("RRRRRRRRRR") || s.phase != Drawing {
		t.Errorf("after the discards: %+v", s)
	}
}

func TestLimitInDecember(t *testing.T) { // B6
	tab := selling(t, 12, Options{}, "RRRRRRBBBYYY", "", "")
	if events := tab.all("sell", "sell", "sell"); has[Ended](events) {
		t.Error("the game ends above the limit")
	}
	if events := tab.by(0, "discard RR"); !has[Ended](events) || tab.Turn().Mode != game.Over {
		t.Errorf("the game goes on: %+v", events)
	}
}

func TestThreeMonthsInView(t *testing.T) { // B7, B13
	tab := three(t)
	cards := tab.state.Year.Cards
	for month := 1; month <= Months; month++ {
		v := tab.state.View(1)
		for i, c := range v.Year {
			want := cards[i]
			if i >= month+2 {
				want = 0
			}
			if c != want {
				t.Errorf("in month %d the card of month %d is %v, want %v", month, i+1, c, want)
			}
		}
		if v.Month != month || v.Card() != cards[month-1] {
			t.Errorf("month %d with card %v", v.Month, v.Card())
		}
		tab.state.closeMarket()
		events := tab.all("sell", "sell", "sell")
		if month == Months {
			get[Ended](tab, events)
			if r, over := tab.View(0).Final(); !over || len(r.Winners) != 3 {
				t.Errorf("the end: %+v", r)
			}
			break
		}
		turned := Card(0)
		if month+3 <= Months {
			turned = cards[month+2]
		}
		if e := get[MonthTurned](tab, events); e != (MonthTurned{month + 1, turned}) {
			t.Errorf("turned %+v", e)
		}
	}
	if v := New(3, Options{}); v.View(0).Year != [Months]Card{} {
		t.Error("cards lie open before the deal")
	}
}

func TestHiddenInformation(t *testing.T) {
	tab := three(t)
	tab.groups("RRR", "BBBB", "YYYYY")
	tab.all("bid 10000", "bid 15000", "bid 20000")
	for _, seat := range []game.Seat{1, game.Spectator} {
		if p := tab.state.View(seat).Players[0]; p.Money != Hidden || p.Known.Money != 95_000 {
			t.Errorf("seat %d sees %+v", seat, p)
		}
	}
	if p := tab.state.View(0).Players[0]; p.Money != 95_000 {
		t.Errorf("seat 0 sees %+v", p)
	}
	tab.state.phase = Done
	if p := tab.state.View(1).Players[0]; p.Money != 95_000 {
		t.Errorf("at the end seat 1 sees %+v", p)
	}
}

func TestChanceIsChecked(t *testing.T) {
	fresh := func() *match { return &match{New(3, Options{})} }
	good := plain("RRRB", "YYVV", "GGGR")
	edit := func(change func(*Deal)) Deal {
		d := Deal{slices.Clone(good.Cards), slices.Clone(good.Shares)}
		change(&d)
		return d
	}
	for name, o := range map[string]game.Outcome{
		"a card twice":       edit(func(d *Deal) { d.Cards[0] = d.Cards[1] }),
		"no such card":       edit(func(d *Deal) { d.Cards[0] = "R9" }),
		"a card face down":   edit(func(d *Deal) { d.Cards[0] = "?" }),
		"a short year":       edit(func(d *Deal) { d.Cards = d.Cards[1:] }),
		"a hand missing":     edit(func(d *Deal) { d.Shares = d.Shares[1:] }),
		"a small hand":       edit(func(d *Deal) { d.Shares[0] = "RRR" }),
		"no such colour":     edit(func(d *Deal) { d.Shares[0] = "RRRX" }),
		"groups too early":   Groups{[]string{"RRR", "BBBB", "YYYYY"}},
		"dice without a tie": Dice{[]game.Seat{0}, []int{1}},
		"nothing":            nil,
	} {
		if _, err := fresh().Settle(o); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	tab := three(t)
	tab.state.bag = shares("RRRRRRBBBYYYVVVG")
	for name, o := range map[string]game.Outcome{
		"a second deal":       good,
		"more than there are": Groups{[]string{"GBB", "GBRR", "YYYVV"}},
		"in another order":    Groups{[]string{"BBBB", "RRR", "YYYVV"}},
		"one group too many":  Groups{[]string{"RRR", "RRRB", "YYYVV", "B"}},
	} {
		if _, err := tab.Settle(o); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
