package forsale

import (
	"fmt"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// order is a standing order in one round of bidding. do is the id of the control that gives it.
//
// "order-pass" and "order-ask" bid one more than the highest bid while that is not above a sum.
// Then "order-pass" passes, and "order-ask" leaves the decision to the viewer. "order-stay"
// passes if the highest bid is above the sum in the viewer's turn. Otherwise it leaves the
// decision to the viewer.
type order struct {
	do    string
	sum   int
	round int
}

// Orders implements ui.Words. The viewer can give an order while they are in the round and can
// top the highest bid.
func (s *words) Orders(sum int, _ ui.Draft) []ui.Control {
	v := s.view
	if !canOrder(v) {
		return nil
	}
	t, low, high := s.Book.T, v.High+1, v.Total()
	if sum == 0 {
		sum = min(low+ahead, high)
	}
	why := sumReason(v, sum).In(s.Book)
	label := t("forsale.order.sum")
	// No literal, for the same reason as in actions.stepper: it would make the page larger.
	controls := append(make([]ui.Control, 0, 6),
		ui.Control{ID: "order-less", Label: "−1", Name: t("forsale.bar.less", "n", 1), Value: min(sum, high+1) - 1},
		ui.Control{ID: "order-sum", Kind: ui.Number, Label: label, Name: label + ", " + t("forsale.bar.range", "low", low, "high", high),
			Min: low, Max: high, Step: 1, Value: sum, Text: s.Book.Number(sum), Wrong: why},
		ui.Control{ID: "order-more", Label: "+1", Name: t("forsale.bar.more", "n", 1), Value: max(sum, v.High) + 1},
		ui.Control{ID: "order-pass", Label: t("forsale.order.pass", "n", sum), Why: why, Value: sum, Primary: true},
		ui.Control{ID: "order-ask", Label: t("forsale.order.ask", "n", sum), Why: why, Value: sum},
	)
	if sum <= low {
		controls[0].Why = sumReason(v, v.High).In(s.Book)
	}
	if sum >= high {
		controls[2].Why = sumReason(v, high+1).In(s.Book)
	}
	for i := range controls {
		if controls[i].Why+controls[i].Wrong != "" {
			controls[i].Section = aboutBuying
		}
	}
	if !v.Turn.Owes.Has(v.Seat) {
		controls = append(controls, ui.Control{ID: "order-stay", Label: order{do: "order-stay", sum: v.High}.label(s.Book), Value: v.High})
	}
	return controls
}

// ahead is the distance of the proposed sum from the lowest bid.
const ahead = 2

func canOrder(v rules.View) bool {
	return v.Phase == rules.Buying && v.In.Has(v.Seat) && v.Total() > v.High
}

// sumReason returns the reason why a sum can be neither bid nor ordered.
func sumReason(v rules.View, sum int) ui.Reason {
	switch {
	case sum > v.Total():
		return ui.Reason{Key: "forsale.bar.why.money", Args: []any{"n", v.Total()}, Section: aboutBuying}
	case sum > v.High:
		return ui.Reason{}
	case v.High == 0:
		return ui.Reason{Key: "forsale.bar.why.least", Section: aboutBuying}
	}
	return ui.Reason{Key: "forsale.bar.why.low", Args: []any{"n", v.High}, Section: aboutBuying}
}

// Order implements ui.Words.
func (s *words) Order(id string, sum int, _ ui.Draft) (ui.StandingOrder, string) {
	v := s.view
	o := order{id, sum, v.Round}
	switch {
	case !canOrder(v):
	case (id == "order-pass" || id == "order-ask") && sumReason(v, sum).Key == "",
		id == "order-stay" && sum <= v.High && !v.Turn.Owes.Has(v.Seat):
		return o, ""
	}
	return nil, ""
}

// String implements ui.StandingOrder.
func (o order) String() string { return fmt.Sprint(o.do, " ", o.sum, " ", o.round) }

// ReadOrder implements ui.Game.
func (Game) ReadOrder(text string) ui.StandingOrder {
	do, numbers, _ := strings.Cut(text, " ")
	n, ok := ui.OrderNumbers(numbers, 2)
	if !ok || !slices.Contains([]string{"order-pass", "order-ask", "order-stay"}, do) {
		return nil
	}
	return order{do, n[0], n[1]}
}

// Hides implements ui.StandingOrder.
func (o order) Hides(id string) bool { return id == "bid" || id == "pass" }

// Answer implements ui.StandingOrder.
func (o order) Answer(of game.View) ui.Answer {
	v, ok := of.(rules.View)
	switch {
	case !ok || v.Phase != rules.Buying || v.Round != o.round:
		return ui.Answer{Ends: ui.Reason{Key: "forsale.order.over.round"}}
	case !v.In.Has(v.Seat):
		return ui.Answer{Ends: ui.Reason{Key: "forsale.order.over.out"}}
	case !v.Turn.Owes.Has(v.Seat) || v.Total() <= v.High: // the table passes for a seat that cannot bid [F6]
		return ui.Answer{}
	case o.do == "order-stay" && v.High <= o.sum:
		return ui.Answer{Ends: ui.Reason{Key: "forsale.order.over.stays", Args: []any{"high", v.High}}}
	case o.do != "order-stay" && v.High < o.sum:
		return ui.Answer{Decision: rules.Decision{Do: rules.Bid, N: uint8(v.High + 1)}}
	case o.do == "order-ask":
		return ui.Answer{Ends: ui.Reason{Key: "forsale.order.over.above", Args: []any{"high", v.High}}}
	}
	return ui.Answer{Decision: rules.Decision{Do: rules.Pass}, Last: true}
}

// label describes the order.
func (o order) label(book *locale.Book) string {
	if o.sum == 0 {
		return book.T("forsale.order.stay.none")
	}
	return book.T("forsale.order.stay", "n", o.sum)
}

// Text implements ui.StandingOrder.
func (o order) Text(book *locale.Book) string {
	switch {
	case o.do == "order-pass":
		return book.T("forsale.order.passes", "n", o.sum)
	case o.do == "order-ask":
		return book.T("forsale.order.asks", "n", o.sum)
	case o.sum == 0:
		return book.T("forsale.order.stays.none")
	}
	return book.T("forsale.order.stays", "n", o.sum)
}
