package business_test

import (
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

func TestTheSameBidAgain(t *testing.T) {
	now := exchange(rules.Bidding, rules.Player{Money: 60_000})
	d := trader(now)
	d.Press("draft", 25_000)
	o, also := uitest.English(business.Game{}, 0).Words(now).Order(ui.OrderAgainID, 0, d.Draft())
	if o == nil || also != "bid" {
		t.Fatalf("the order is %v, and presses %q", o, also)
	}
	sealed := exchange(rules.Bidding, rules.Player{Money: 60_000, Bid: 25_000, Decided: true})
	if same, also := uitest.English(business.Game{}, 0).Words(sealed).Order(ui.OrderAgainID, 0, trader(sealed).Draft()); same != o || also != "" {
		t.Errorf("when the bid is sealed, the order is %v, and presses %q", same, also)
	}
	at := func(phase rules.Phase, month, money int, owes bool) rules.View {
		v := exchange(phase, rules.Player{Money: money, Decided: !owes})
		v.Month = month
		return v
	}
	for _, c := range []struct {
		name string
		v    rules.View
		want ui.Answer
	}{
		{"asked now", now, ui.Answer{}},
		{"later this month", at(rules.Selling, 3, 35_000, true), ui.Answer{}},
		{"the next month begins", at(rules.Drawing, 4, 35_000, false), ui.Answer{}},
		{"asked", at(rules.Bidding, 4, 35_000, true), ui.Answer{Decision: rules.Decision{Do: rules.Bid, N: 25_000}, Last: true}},
		{"[B3] no longer legal", at(rules.Bidding, 4, 20_000, true), ui.Answer{Ends: ui.Reason{Key: "business.order.over.money"}}},
		{"not asked", at(rules.Bidding, 4, 5_000, false), ui.Answer{Ends: ui.Reason{Key: "page.order.over"}}},
		{"the end", at(rules.Done, 3, 35_000, false), ui.Answer{Ends: ui.Reason{Key: "page.order.over"}}},
	} {
		if got := o.Answer(c.v); got.Decision != c.want.Decision || got.Last != c.want.Last || got.Ends.Key != c.want.Ends.Key {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// TestNoBidToRepeat: an order needs a possible bid, and a later month.
func TestNoBidToRepeat(t *testing.T) {
	last := exchange(rules.Bidding, rules.Player{Money: 60_000})
	last.Month = rules.Months
	wrong := exchange(rules.Bidding, rules.Player{Money: 60_000})
	selling := exchange(rules.Selling, rules.Player{Money: 60_000})
	for name, v := range map[string]rules.View{"the last month": last, "[B3] a wrong bid": wrong, "selling": selling} {
		d := trader(v)
		d.Press("draft", 12_345)
		if name == "the last month" {
			d.Press("draft", 15_000)
		}
		if o, _ := uitest.English(business.Game{}, 0).Words(v).Order(ui.OrderAgainID, 0, d.Draft()); o != nil {
			t.Errorf("%s: %v", name, o)
		}
	}
}

func TestStandingOrdersKeepTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		uitest.StandingOrders(t, business.Game{}, rules.Rules{}, func(_ string, _ int, d game.Decision) bool {
			return d.(rules.Decision).Do == rules.Bid
		})
	})
}
