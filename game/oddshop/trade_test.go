package oddshop

import (
	"errors"
	"slices"
	"testing"

	"gavel/game"
)

// trading returns a match of three seats in window A. Seat 0 has bought p01 to p05 and holds 0
// and 5. The others hold all their money.
func trading(t *testing.T) *table {
	t.Helper()
	tab := bidding(t, 3)
	tab.sellRow()
	if turn := tab.Turn(); turn.Mode != game.Open || turn.Owes != 7 || turn.May != 7 {
		t.Fatalf("the turn is %+v", turn)
	}
	return tab
}

func TestTrade(t *testing.T) { // O7
	for _, window := range []Phase{TradingBefore, TradingAfter} {
		tab := trading(t)
		if window == TradingAfter {
			tab.skip()
		}
		offer := Offer{0, 1, Goods{set("p01", "p04"), Five}, Goods{0, Ten + Twenty}, Standing}
		tab.has(tab.by(0, "offer 1 give p01 p04 5 want 10 20"), OfferMade{1, offer})
		tab.refuses(2, "accept 1", NotYourOffer)
		tab.refuses(0, "accept 1", NotYourOffer)
		tab.refuses(1, "cancel 1", NotYourOffer)
		tab.refuses(1, "accept 2", NoSuchOffer)
		tab.refuses(1, "accept 0", NoSuchOffer)
		tab.refuses(1, "bid 5", game.WrongPhase)
		if v := tab.state.View(2); !slices.Equal(v.Offers, []Offer{offer}) || v.Players[0].OffersLeft != 7 { // public
			t.Errorf("seat 2 sees %+v", v.Offers)
		}
		offer.Fate = Accepted
		tab.has(tab.by(1, "accept 1"), OfferAccepted{1, offer, nil})
		tab.refuses(1, "accept 1", NoSuchOffer)
		tab.money(0, Zero+Ten+Twenty, StartMoney-Zero-Five)
		tab.money(1, StartMoney-Ten-Twenty+Five, 0)
		v := tab.state.View(1)
		if v.Players[1].Owned != set("p01", "p04") || v.Row[0].Owner != 1 || (v.Row[0].Type == Hidden) != (window == TradingBefore) {
			t.Errorf("window %d: %+v", window, v)
		}
		tab.skip()
		if window == TradingBefore {
			if v := tab.state.View(1); v.Row[3].Type != Authentic || v.Row[3].Owner != 1 { // with its card
				t.Errorf("after the authentication: %+v", v.Row[3])
			}
			tab.skip()
		}
		tab.money(0, StartMoney-Five+Ten+Twenty, 0) // O14
		tab.money(1, StartMoney+Five-Ten-Twenty, 0)
	}
}

func TestWhatCanBeOffered(t *testing.T) { // O7, O27
	tab := trading(t)
	for _, c := range []struct {
		seat game.Seat
		word string
		want error
	}{
		{0, "offer 1 give p01 want", nil}, // a gift
		{1, "offer 0 give want p01", nil}, // a plea
		{2, "offer 1 give 5 want 5", nil},
		{0, "offer 1 give p01 want p01", NotTheirs},
		{1, "offer 0 give 5 want p06", NotTheirs},
		{1, "offer 0 give 5 want 10", NotTheirs}, // it is spent
		{0, "offer 1 give 10 want 20", NotYours},
		{1, "offer 2 give p01 want 5", NotYours},
		{0, "offer 1 give want", EmptyOffer},
		{0, "offer 0 give p01 want 5", NobodyThere},
		{0, "offer 3 give p01 want", NobodyThere},
		{0, "offer 255 give p01 want", NobodyThere},
	} {
		d, err := parse(c.word)
		if err == nil {
			err = tab.Check(c.seat, d)
		}
		if !errors.Is(err, c.want) {
			t.Errorf("seat %d, %s: %v", c.seat, c.word, err)
		}
	}
}

func TestAcceptedTradeVoidsOthers(t *testing.T) {
	tab := trading(t)
	tab.by(0, "offer 1 give p01 want 20", "offer 2 give p01 want 20", "offer 1 give p02 want")
	tab.by(1, "offer 2 give 20 want 10 10", "offer 0 give 0 want p03")
	tab.by(2, "offer 0 give 10 want p01 p02")
	tab.by(0, "cancel 3")
	tab.by(0, "decline 5")
	e := tab.by(1, "accept 1")[0].(OfferAccepted)
	if !slices.Equal(e.Void, []int{2, 4, 6}) {
		t.Errorf("void are %v", e.Void)
	}
	want := []Fate{Accepted, Void, Cancelled, Void, Declined, Void}
	for i, o := range tab.state.View(0).Offers {
		if o.Fate != want[i] {
			t.Errorf("offer %d: %v", i+1, o.Fate)
		}
	}
	tab.refuses(2, "accept 2", NoSuchOffer)
}

func TestOffersOfTheSameGoodsStand(t *testing.T) {
	tab := trading(t)
	tab.by(1, "offer 2 give 10 want 5", "offer 2 give 10 want 5", "offer 2 give 10 10 10 want 20")
	tab.by(2, "accept 2")
	if v := tab.state.View(0); v.Offers[0].Fate != Standing || v.Offers[2].Fate != Void {
		t.Errorf("left are %+v", v.Offers)
	}
}

func TestSkips(t *testing.T) { // O21
	tab := trading(t)
	tab.has(tab.by(0, "skip"), Skipped{0, false})
	tab.refuses(0, "skip", AlreadySkipped)
	tab.by(1, "skip")
	if turn := tab.Turn(); turn.Owes != 4 || turn.May != 7 {
		t.Errorf("the turn is %+v", turn)
	}
	tab.by(1, "offer 0 give 5 want p01") // O28: it has skipped, and still has
	if turn := tab.Turn(); turn.Owes != 1|4 {
		t.Errorf("after the offer the turn is %+v", turn)
	}
	tab.by(0, "offer 1 give p01 want 10") // a counter-offer
	if turn := tab.Turn(); turn.Owes != 7 {
		t.Errorf("after the counter-offer the turn is %+v", turn)
	}
	tab.by(1, "skip")
	tab.by(2, "skip")
	tab.by(1, "accept 2") // O28
	if turn := tab.Turn(); turn.Owes != 7 {
		t.Errorf("after the trade the turn is %+v", turn)
	}
	tab.by(2, "offer 1 give 0 want p01")
	events := tab.skip()
	tab.has(events, WindowClosed{TradingBefore})
	if v := tab.state.View(0); len(v.Offers) != 0 || v.Players[0].OffersLeft != MaxOffers || v.Phase != TradingAfter { // O28: they lapse
		t.Errorf("seat 0 sees %+v", v)
	}
}

func TestEightOffers(t *testing.T) { // O21
	tab := trading(t)
	for range MaxOffers {
		tab.by(1, "offer 2 give 0 want")
		if _, ok := tab.Forced(1); ok {
			t.Fatal("seat 1 has no choice")
		}
	}
	tab.refuses(1, "offer 0 give 0 want", TooManyOffers)
	for n := range MaxOffers {
		tab.by(2, Decision{Do: Decline, N: uint8(n + 1)}.String())
	}
	if d, ok := tab.Forced(1); !ok || d != (Decision{Do: Skip}) {
		t.Errorf("seat 1 may %v", d)
	}
	tab.has(tab.by(1, "skip"), Skipped{1, true})
	tab.by(0, "offer 1 give p01 want")
	if _, ok := tab.Forced(1); ok {
		t.Error("seat 1 cannot answer")
	}
}

// TestNobodyIsForcedToCancel: a seat that has skipped need not decide.
func TestNobodyIsForcedToCancel(t *testing.T) {
	tab := trading(t)
	for range MaxOffers {
		tab.by(1, "offer 2 give 0 want")
	}
	for n := range MaxOffers - 1 {
		tab.by(2, Decision{Do: Decline, N: uint8(n + 1)}.String())
	}
	tab.by(1, "skip")
	if d, ok := tab.Forced(1); ok {
		t.Errorf("seat 1 must %v", d)
	}
}

func TestNothingToTrade(t *testing.T) {
	tab := trading(t)
	tab.state.Owned = [MaxSeats]Objects{}
	tab.state.Money = [MaxSeats]Money{}
	if d, ok := tab.Forced(2); !ok || d != (Decision{Do: Skip}) {
		t.Errorf("seat 2 may %v", d)
	}
}
