package oddshop

import (
	"testing"

	"gavel/game"
)

func TestStandardAuction(t *testing.T) { // O3
	tab := bidding(t, 3)
	if turn := tab.Turn(); turn.Mode != game.Sealed || turn.Owes != 7 {
		t.Fatalf("the turn is %+v", turn)
	}
	tab.refuses(0, "bid", game.NotADecision)
	tab.refuses(0, "bid 5 5 5", NotYourMoney)
	tab.refuses(0, "done", game.WrongPhase)
	e := tab.by(1, "bid 0 20")[0]
	tab.has([]game.Event{game.Seen(e, 1)}, BidLaid{1, Zero + Twenty, false, false})
	tab.has([]game.Event{game.Seen(e, 0)}, BidLaid{1, 0, false, false})
	if v := tab.state.View(0); v.Players[1].Bid != 0 || !v.Players[1].Decided || v.Players[1].Money != StartMoney {
		t.Errorf("seat 0 sees %+v", v.Players[1])
	}
	if e := tab.by(1, "bid 20")[0]; game.Seen(e, 0) != nil || game.Seen(e, 1) != (BidLaid{1, Twenty, true, false}) {
		t.Errorf("changed to %+v", e)
	}
	if v := tab.state.View(1); v.Players[1].Bid != Twenty || v.Turn.Owes != 5 || v.Turn.May != 7 {
		t.Errorf("seat 1 sees %+v", v)
	}
	tab.by(2, "bid 0") // O2
	events := tab.by(0, "bid 5 10")
	tab.has(events, BidsRevealed{[]Stake{{0, Five + Ten}, {1, Twenty}, {2, Zero}}})
	tab.has(events, Sold{1, 0, object("p01"), Twenty})
	tab.has(events, AuctionOpened{1, object("p02"), 7})
	tab.money(0, StartMoney, 0)
	tab.money(1, StartMoney-Twenty, Twenty)
	v := tab.state.View(1)
	if v.Row[0].Type != Hidden || v.Row[0].Owner != 1 || v.Players[1].Owned != set("p01") || v.Slot != 1 {
		t.Errorf("the winner sees %+v", v)
	}
}

func TestWhoMustBid(t *testing.T) {
	tab := bidding(t, 3)
	tab.each("bid 0 5 5 10 10 10 20", "bid 0 5 5 10 10 10", "bid 0")
	tab.has(tab.each("bid 0 5 5 10 10 10 20", "bid 5"), Sold{1, 1, object("p02"), StartMoney}) // seat 0 sits out
	if turn := tab.Turn(); turn.May != 1<<2 {
		t.Errorf("the turn is %+v", turn)
	}
	tab.has(tab.by(2, "bid 5 5 10 10 10 20"), Sold{2, 2, object("p03"), StartMoney - Zero})
	if d, ok := tab.Forced(2); !ok || d != (Decision{Do: Bid, Cards: Zero}) { // O2
		t.Errorf("seat 2 may %v", d)
	}
	events := tab.by(2, "bid 0")
	tab.has(events, BidLaid{2, Zero, false, true})
	tab.has(events, Sold{2, 3, object("p04"), Zero})
	tab.has(events, Discarded{4, object("p05"), NobodyBids}) // O20
	tab.has(events, WindowOpened{TradingBefore})
	v := tab.state.View(0)
	if !v.Row[4].Discarded || v.Discarded != set("p05") || v.Slot != 5 {
		t.Errorf("seat 0 sees %+v", v)
	}
	for _, e := range tab.skip() {
		if a, ok := e.(Authenticated); ok && len(a.Verdicts) != 4 {
			t.Errorf("revealed %+v", a)
		}
	}
	if v := tab.state.View(0); v.Row[4].Type != Hidden || v.Row[3].Type != Authentic { // its card went back hidden
		t.Errorf("seat 0 sees %+v", v.Row)
	}
}

// tie returns a match of four seats. Seats 1, 2 and 3 tie at 20, with one card, with two 10s, and
// with 20 and a 0.
func tie(t *testing.T) *table {
	t.Helper()
	tab := bidding(t, 4)
	tab.has(tab.each("bid 10", "bid 20", "bid 10 10", "bid 0 20"), Tied{1<<1 | 1<<2 | 1<<3, 20})
	if turn := tab.Turn(); turn.Mode != game.InTurn || turn.Owes != 1<<1 {
		t.Fatalf("the turn is %+v", turn)
	}
	if v := tab.state.View(0); v.Players[2].Bid != 2*Ten || v.Players[0].Bid != 0 {
		t.Fatalf("seat 0 sees %+v", v)
	}
	return tab
}

func TestTieIsLeft(t *testing.T) { // O4
	tab := tie(t)
	tab.refuses(2, "stay", game.NotYourTurn)
	tab.has(tab.by(1, "withdraw"), Withdrew{1, false})
	tab.by(2, "withdraw")
	tab.has(tab.by(3, "withdraw"), Discarded{0, object("p01"), NobodyStayed})
	for seat := range game.Seat(4) {
		tab.money(seat, StartMoney, 0)
	}

	tab = tie(t)
	tab.by(1, "withdraw")
	tab.has(tab.by(2, "stay"), Stayed{2})
	tab.has(tab.by(3, "withdraw"), Sold{2, 0, object("p01"), 2 * Ten})
	tab.money(2, StartMoney-2*Ten, 2*Ten)
	tab.money(3, StartMoney, 0)
}

func TestNoCardToStay(t *testing.T) { // O5
	tab := bidding(t, 3)
	tab.each("bid 0 5 5 10 10 10 20", "bid 0 5 5 10 10 10 20", "bid 0")
	tab.refuses(0, "stay", CannotStay)
	if d, ok := tab.Forced(0); !ok || d != (Decision{Do: Withdraw}) {
		t.Errorf("seat 0 may %v", d)
	}
	tab.has(tab.by(0, "withdraw"), Withdrew{0, true})
	tab.has(tab.by(1, "withdraw"), Discarded{0, object("p01"), NobodyStayed})
}

func TestAddedCard(t *testing.T) {
	tab := tie(t)
	tab.each("stay", "stay", "withdraw")
	if turn := tab.Turn(); turn.Mode != game.Sealed || turn.Owes != 1<<1|1<<2 {
		t.Fatalf("the turn is %+v", turn)
	}
	tab.refuses(1, "add 20", NotYourMoney) // it lies in the bid
	tab.refuses(1, "add 5 10", game.NotADecision)
	tab.refuses(3, "add 5", game.NotYourTurn)
	e := tab.by(1, "add 5")[0]
	tab.has([]game.Event{game.Seen(e, 1)}, CardChosen{1, Five, false, false, false})
	tab.has([]game.Event{game.Seen(e, 2)}, CardChosen{1, 0, false, false, false})
	if v := tab.state.View(2); v.Players[1].Card != 0 || v.Players[1].Bid != Twenty {
		t.Errorf("seat 2 sees %+v", v.Players[1])
	}
	if e := tab.by(1, "add 0")[0]; game.Seen(e, 2) != nil || game.Seen(e, 1) != (CardChosen{1, Zero, false, true, false}) { // O23
		t.Errorf("changed to %+v", e)
	}
	events := tab.by(2, "add 10")
	tab.has(events, CardsRevealed{[]Stake{{1, Zero}, {2, Ten}}, []Stake{{1, Zero + Twenty}, {2, 3 * Ten}}})
	tab.has(events, Sold{2, 0, object("p01"), 3 * Ten})
	tab.has(events, AuctionOpened{1, object("p02"), 15})
	tab.money(1, StartMoney, 0)
	tab.money(2, StartMoney-3*Ten, 3*Ten)
}

func TestUnbrokenTie(t *testing.T) { // O6
	tab := tie(t)
	tab.each("stay", "stay", "stay")
	events := tab.each("add 10", "add 10", "add 5") // seat 3 stayed, too
	tab.has(events, Discarded{0, object("p01"), TieUnbroken})
	if turn := tab.Turn(); turn.Mode != game.Sealed || turn.Owes != 14 { // O23
		t.Fatalf("the turn is %+v", turn)
	}
	if d, ok := tab.Forced(2); !ok || d != (Decision{Do: Lose, Cards: Ten}) {
		t.Errorf("seat 2 may %v of three 10s", d)
	}
	tab.refuses(1, "lose 5", NotInBid)
	e := tab.by(1, "lose 20")[0]
	tab.has([]game.Event{game.Seen(e, 0)}, CardChosen{1, 0, true, false, false})
	tab.by(1, "lose 10")
	tab.has(tab.by(2, "lose 10"), CardChosen{2, Ten, true, false, true})
	events = tab.by(3, "lose 0")
	tab.has(events, CardsLost{[]Stake{{1, Ten}, {2, Ten}, {3, Zero}}})
	tab.has(events, AuctionOpened{1, object("p02"), 15})
	tab.money(1, StartMoney-Ten, Ten)
	tab.money(2, StartMoney-Ten, Ten)
	tab.money(3, StartMoney-Zero, Zero)
	if v := tab.state.View(0); v.Row[0].Type != Hidden || !v.Row[0].Discarded {
		t.Errorf("seat 0 sees %+v", v.Row[0])
	}
}

// opportunist returns a match in its second round, in which seat 1 of four
// is the opportunist.
func opportunist(t *testing.T) *table {
	t.Helper()
	tab := bidding(t, 4)
	tab.each("bid 10", "bid 0", "bid 0", "bid 0")
	tab.each("bid 0", "bid 5", "bid 0", "bid 0")
	tab.each("bid 0", "bid 0", "bid 10", "bid 0")
	tab.each("bid 0", "bid 0", "bid 0", "bid 10")
	tab.each("bid 10", "bid 0", "bid 0", "bid 0")
	tab.skip()
	tab.has(tab.skip(), RoundEnded{1, 1, []Stake{{0, 2 * Ten}, {1, Five}, {2, Ten}, {3, Ten}}})
	tab.lay("?R?AR")
	tab.enough()
	return tab
}

func TestOpportunist(t *testing.T) {
	tab := opportunist(t)
	for seat := range game.Seat(4) {
		tab.money(seat, StartMoney, 0) // spent money is back
	}
	for _, c := range []struct {
		seat game.Seat
		word string
	}{{2, "bid 10 10"}, {3, "bid 5"}, {0, "bid 20"}} { // O9, O10
		if turn := tab.Turn(); turn.Mode != game.InTurn || turn.Owes != game.Only(c.seat) {
			t.Fatalf("the turn is %+v, not of %d", turn, c.seat)
		}
		tab.refuses(1, "bid 5", game.NotYourTurn)
		tab.by(c.seat, c.word)
	}
	if v := tab.state.View(1); v.Players[3].Bid != Five || v.Opportunist != 1 {
		t.Errorf("the opportunist sees %+v", v)
	}
	events := tab.by(1, "bid 0 20")
	tab.has(events, BidMade{1, Zero + Twenty, false})
	tab.has(events, Tied{1<<0 | 1<<1 | 1<<2, 20})
	for _, seat := range []game.Seat{2, 0, 1} { // playing order in a tie, too
		tab.by(seat, "stay")
	}
	tab.by(0, "add 0")
	tab.by(2, "add 5")
	tab.has(tab.by(1, "add 10"), Sold{1, 0, object("p06"), Zero + Ten + Twenty})
}

func TestNobodyIsOpportunist(t *testing.T) { // O8
	tab := bidding(t, 3)
	tab.sellRow() // 1 and 2 keep all
	tab.skip()
	tab.has(tab.skip(), RoundEnded{1, game.Spectator, []Stake{{0, StartMoney - Zero - Five}}})
	tab.lay("AAARR")
	tab.enough()
	if tab.Turn().Mode != game.Sealed {
		t.Errorf("the turn is %+v", tab.Turn())
	}
}

func TestOpportunistIsRichestAfterTrading(t *testing.T) { // O8
	tab := bidding(t, 3)
	tab.sellRow()
	tab.skip()
	tab.by(2, "offer 1 give 20 want")
	tab.by(1, "accept 1")
	tab.has(tab.skip(), RoundEnded{1, 1, []Stake{{0, StartMoney - Zero - Five}}})
	tab.money(1, StartMoney+Twenty, 0) // O14
	tab.money(2, StartMoney-Twenty, 0)
}
