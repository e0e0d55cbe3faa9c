package oddshop_test

import (
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
		uitest.StandingOrders(t, oddshop.Game{}, rules.Rules{}, func(_ string, _ int, d game.Decision) bool {
			return d.(rules.Decision).Do == rules.Bid
		})
	})
}
