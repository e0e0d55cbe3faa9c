package forsale_test

import (
	"slices"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

func TestStandingOrder(t *testing.T) {
	bid := func(n uint8) ui.Answer { return ui.Answer{Decision: rules.Decision{Do: rules.Bid, N: n}} }
	pass := ui.Answer{Decision: rules.Decision{Do: rules.Pass}, Last: true}
	ends := func(key string, args ...any) ui.Answer { return ui.Answer{Ends: ui.Reason{Key: key, Args: args}} }
	later, out := buying(0), buying(1)
	later.Round++
	out.In = out.In.Without(0)
	for _, c := range []struct {
		name, id string
		sum      int
		high     int // when it is the viewer's turn
		want     ui.Answer
	}{
		{"one more", "order-pass", 8, 4, bid(5)},
		{"up to the sum", "order-pass", 8, 7, bid(8)},
		{"not above it", "order-pass", 8, 8, pass},
		{"far above it", "order-pass", 8, 11, pass},
		{"all there is [F3]", "order-pass", 17, 16, bid(17)},
		{"one more, then ask", "order-ask", 8, 4, bid(5)},
		{"ask", "order-ask", 8, 8, ends("forsale.order.over.above", "high", 8)},
		{"nobody raised", "order-stay", 4, 4, ends("forsale.order.over.stays", "high", 4)},
		{"somebody raised", "order-stay", 4, 5, pass},
		{"[F6] the table passes", "order-ask", 8, 17, ui.Answer{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			given := buying(1)
			given.High = 4
			o, also := uitest.English(forsale.Game{}, 0).Words(given).Order(c.id, c.sum, ui.Draft{})
			if o == nil || also != "" {
				t.Fatalf("the order is %v, %q", o, also)
			}
			if got := o.Answer(given); !same(got, ui.Answer{}) {
				t.Errorf("before the turn it does %+v", got)
			}
			asked := buying(0)
			asked.High = c.high
			if got := o.Answer(asked); !same(got, c.want) {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
			if got := o.Answer(later); !same(got, ends("forsale.order.over.round")) {
				t.Errorf("in the next round: %+v", got)
			}
			if got := o.Answer(out); !same(got, ends("forsale.order.over.out")) {
				t.Errorf("out of the round: %+v", got)
			}
		})
	}
}

func same(a, b ui.Answer) bool {
	return a.Decision == b.Decision && a.Last == b.Last && a.Ends.Key == b.Ends.Key && slices.Equal(a.Ends.Args, b.Ends.Args)
}

// TestOrdersThatCannotBeGiven: the table may have changed before a press.
func TestOrdersThatCannotBeGiven(t *testing.T) {
	passed := buying(1)
	passed.In = passed.In.Without(0)
	watched := buying(1)
	watched.Seat = game.Spectator
	for name, c := range map[string]struct {
		id  string
		sum int
		v   rules.View
	}{
		"[F7] too low":         {"order-pass", 4, buying(1)},
		"[F3] more than owned": {"order-ask", 18, buying(1)},
		"no such control":      {"order-sum", 8, buying(1)},
		"on one's turn":        {"order-stay", 4, buying(0)},
		"passed":               {"order-pass", 8, passed},
		"watching":             {"order-pass", 8, watched},
		"selling":              {"order-pass", 8, selling(0)},
	} {
		if o, _ := uitest.English(forsale.Game{}, 0).Words(c.v).Order(c.id, c.sum, ui.Draft{}); o != nil {
			t.Errorf("%s: %v", name, o)
		}
	}
}

// TestABotEndsAnOrder: the bar asks nothing while an order answers, and an order ends when a bot has decided.
func TestABotEndsAnOrder(t *testing.T) {
	var s ui.StandingOrders
	n, v := uitest.English(forsale.Game{}, 0), buying(0)
	s.Press("order-pass", 9, n.Words(v), at(v).Draft())
	if b := s.Bar(uitest.Bar(at(v)), n, v, at(v).Draft()); b.Due || b.Alert != "" {
		t.Errorf("the bar asks what the order answers: %+v", b)
	}
	if why := s.See(game.Step{View: v, Autoplayed: game.Only(0)}); why.Key != "page.order.over.bot" || s.Order != nil {
		t.Errorf("when a bot has decided, the order ends because of %q", why.Key)
	}
}

func TestStandingOrdersKeepTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		uitest.StandingOrders(t, forsale.Game{}, rules.Rules{}, func(id string, sum int, d game.Decision) bool {
			switch d := d.(rules.Decision); d.Do {
			case rules.Bid:
				return id != "order-stay" && int(d.N) <= sum
			case rules.Pass:
				return id != "order-ask"
			}
			return false
		})
	})
}
