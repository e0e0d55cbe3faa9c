package oddshop_test

import (
	"fmt"
	"testing"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

func TestTheSameBidAgain(t *testing.T) {
	now := phase(rules.Bidding, game.Sealed, game.AllSeats(3))
	d := sees(now)
	press(t, d, "money-5-1", "money-20-1")
	o, also := uitest.English(oddshop.Game{}, 0).Words(now).Order(ui.OrderAgainID, 0, d.Draft())
	if o == nil || also != "bid" {
		t.Fatalf("the order is %v, and presses %q", o, also)
	}
	cards := rules.Five + rules.Twenty
	sealed := phase(rules.Bidding, game.Sealed, game.AllSeats(3))
	sealed.Turn.Owes = sealed.Turn.Owes.Without(0)
	sealed.Players[0].Bid, sealed.Players[0].Decided = cards, true
	if same, also := uitest.English(oddshop.Game{}, 0).Words(sealed).Order(ui.OrderAgainID, 0, sees(sealed).Draft()); same != o || also != "" {
		t.Errorf("when the bid is sealed, the order is %v, and presses %q", same, also)
	}
	at := func(p rules.Phase, money rules.Money, owes game.Seats) rules.View {
		v := phase(p, game.Sealed, owes)
		v.Slot, v.Players[0].Money = 1, money
		return v
	}
	for _, c := range []struct {
		name string
		v    rules.View
		want ui.Answer
	}{
		{"asked now", now, ui.Answer{}},
		{"a tie", phase(rules.Staying, game.InTurn, game.Only(0)), ui.Answer{}},
		{"asked", at(rules.Bidding, rules.StartMoney, game.AllSeats(3)), ui.Answer{Decision: rules.Decision{Do: rules.Bid, Cards: cards}, Last: true}},
		{"the cards are spent [O3]", at(rules.Bidding, rules.StartMoney-cards, game.AllSeats(3)), ui.Answer{Ends: ui.Reason{Key: "oddshop.order.over.cards"}}},
		{"not asked", at(rules.Bidding, 0, game.Only(1)), ui.Answer{Ends: ui.Reason{Key: "page.order.over"}}},
		{"the round is over", at(rules.TradingBefore, rules.StartMoney, game.AllSeats(3)), ui.Answer{Ends: ui.Reason{Key: "oddshop.order.over.round"}}},
	} {
		if got := o.Answer(c.v); got.Decision != c.want.Decision || got.Last != c.want.Last || got.Ends.Key != c.want.Ends.Key {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// TestNoBidToRepeat: an order needs a possible secret bid, and a later object.
func TestNoBidToRepeat(t *testing.T) {
	last := phase(rules.Bidding, game.Sealed, game.AllSeats(3))
	last.Slot = 1
	for name, v := range map[string]rules.View{
		"the last object":          last,
		"[O9] an open bid":         phase(rules.Bidding, game.InTurn, game.Only(0)),
		"[O4] to stay is no bid":   phase(rules.Staying, game.InTurn, game.Only(0)),
		"another's turn, no cards": phase(rules.Bidding, game.InTurn, game.Only(1)),
	} {
		d := sees(v)
		d.Press("money-5-1", 0)
		if o, _ := uitest.English(oddshop.Game{}, 0).Words(v).Order(ui.OrderAgainID, 0, d.Draft()); o != nil {
			t.Errorf("%s: %v", name, o)
		}
	}
	none := phase(rules.Bidding, game.Sealed, game.AllSeats(3))
	if o, _ := uitest.English(oddshop.Game{}, 0).Words(none).Order(ui.OrderAgainID, 0, sees(none).Draft()); o != nil {
		t.Errorf("without a card: %v", o)
	}
}

func TestStandingOrdersKeepTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		uitest.StandingOrders(t, oddshop.Game{}, rules.Rules{}, func(id string, _ int, d game.Decision) bool {
			return d.(rules.Decision).Do == map[string]rules.Do{ui.OrderAgainID: rules.Bid, "order-rest": rules.Skip}[id]
		})
	})
}

// TestNoMoreTradeThisRound: one press skips both windows of the round, also after offers.
func TestNoMoreTradeThisRound(t *testing.T) {
	before := trading()
	words := uitest.English(oddshop.Game{}, 0).Words(before)
	if c := words.Orders(0, ui.Draft{}); len(c) != 1 || c[0].ID != "order-rest" || c[0].Why != "" {
		t.Fatalf("the order is given by %+v", c)
	}
	o, also := words.Order("order-rest", 0, ui.Draft{})
	if o == nil || also != "skip" {
		t.Fatalf("the order is %v, and presses %q", o, also)
	}
	offered := trading()
	offered.Offers = []rules.Offer{{From: 1, To: 0}}
	after, skipped, next, over := trading(), trading(), trading(), trading()
	after.Phase, next.Round, over.Phase = rules.TradingAfter, after.Round+1, rules.Done
	skipped.Turn.Owes = skipped.Turn.Owes.Without(0)
	skip := ui.Answer{Decision: rules.Decision{Do: rules.Skip}}
	for name, c := range map[string]struct {
		v    rules.View
		want ui.Answer
	}{
		"an offer":            {offered, skip},
		"the second window":   {after, skip},
		"skipped":             {skipped, ui.Answer{}},
		"an auction":          {phase(rules.Bidding, game.Sealed, game.AllSeats(3)), ui.Answer{}},
		"another round":       {next, ui.Answer{Ends: ui.Reason{Key: "oddshop.order.rest.over"}}},
		"the end of the game": {over, ui.Answer{Ends: ui.Reason{Key: "oddshop.order.rest.over"}}},
	} {
		if got := o.Answer(c.v); got.Decision != c.want.Decision || got.Last != c.want.Last || got.Ends.Key != c.want.Ends.Key {
			t.Errorf("%s: %+v", name, got)
		}
	}
	for _, id := range []string{"to-1", "give-c01", "offer", "skip", "accept-1", "counter-1"} {
		if !o.Hides(id) {
			t.Errorf("%s is not hidden", id)
		}
	}
	if c := uitest.English(oddshop.Game{}, 0).Words(after).Orders(0, ui.Draft{}); len(c) > 0 {
		t.Errorf("the second window offers %+v", c)
	}
}

// TestOrdersAreReadFromTheStore: an order to rest names a round, and both windows or one of them.
func TestOrdersAreReadFromTheStore(t *testing.T) {
	rest := map[string]bool{"2 -1": false, "2 256": false, "2": false, "a 0": false}
	for phase := range rules.Done + 1 {
		rest[fmt.Sprint(2, int(phase))] = phase == 0 || phase == rules.TradingBefore || phase == rules.TradingAfter
	}
	for text, reads := range rest {
		if o := (oddshop.Game{}).ReadOrder(text); (o != nil) != reads || reads && o.String() != text {
			t.Errorf("%q is read as %v", text, o)
		}
	}
}

// TestNothingToTrade: the order to skip a window gives itself when the window opens, and the
// viewer has nothing to trade with anybody.
func TestNothingToTrade(t *testing.T) {
	ordered := func(change func(*rules.View)) ui.StandingOrder {
		v := trading()
		change(&v)
		o, also := uitest.English(oddshop.Game{}, 0).Words(v).Order(ui.OrderIdleID, 0, ui.Draft{})
		if o != nil && (o.Answer(v).Decision != rules.Decision{Do: rules.Skip} || !o.Answer(v).Last || also != "") {
			t.Errorf("%v answers %+v", o, o.Answer(v))
		}
		return o
	}
	poor := func(v *rules.View) { v.Players[0].Owned, v.Players[0].Money = 0, rules.Zero }
	for name, change := range map[string]func(*rules.View){
		"only a 0":                      poor,
		"no object anywhere":            func(v *rules.View) { v.Players[0].Owned, v.Players[1].Owned = 0, 0 },
		"the others have nothing":       func(v *rules.View) { v.Players[1].Owned, v.Players[1].Money = 0, 0 },
		"[O19] money in the last round": func(v *rules.View) { v.Players[0].Owned, v.Round = 0, v.Length.Rounds() },
	} {
		if ordered(change) == nil {
			t.Errorf("%s: the window is not skipped", name)
		}
	}
	for name, change := range map[string]func(*rules.View){
		"goods on both sides": func(*rules.View) {},
		"somebody has acted":  func(v *rules.View) { poor(v); v.Turn.Owes = v.Turn.Owes.Without(1) },
		"there is an offer":   func(v *rules.View) { poor(v); v.Offers = []rules.Offer{{From: 1, To: 0}} },
		"a spectator":         func(v *rules.View) { poor(v); v.Seat = game.Spectator },
		"an auction":          func(v *rules.View) { poor(v); v.Phase = rules.Bidding },
	} {
		if o := ordered(change); o != nil {
			t.Errorf("%s: %v", name, o)
		}
	}
}
