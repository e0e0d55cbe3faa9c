package business

import (
	"fmt"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// again is a standing order to make the same bid in the next month.
type again struct {
	bid   int
	month int // of the repeated bid
}

// Orders implements ui.Words: a bidder can order the same bid for the next month.
func (s *words) Orders(_ int, draft ui.Draft) []ui.Control {
	v := s.view
	if !canOrder(v) {
		return nil
	}
	bid, sealed := ordered(v, draft)
	key := ui.If(sealed, "business.order.again.sealed", "business.order.again")
	return []ui.Control{ui.OrderAgain(s.Book, s.Book.T(key), bid > 0 || sealed)}
}

func canOrder(v rules.View) bool {
	return v.Phase == rules.Bidding && v.Turn.May.Has(v.Seat) && v.Month < rules.Months
}

// ordered returns the bid to repeat: the prepared one, or the sealed one. It returns 0 if there
// is neither.
func ordered(v rules.View, draft ui.Draft) (bid int, sealed bool) {
	if me := v.Players[v.Seat]; draft.Bid == 0 && me.Decided {
		return me.Bid, true
	}
	return draft.Bid, false
}

// Order implements ui.Words.
func (s *words) Order(id string, _ int, draft ui.Draft) (ui.StandingOrder, string) {
	v := s.view
	if id != ui.OrderAgainID || !canOrder(v) {
		return nil, ""
	}
	switch bid, sealed := ordered(v, draft); {
	case bid == 0:
		return nil, ""
	case sealed:
		return again{bid, v.Month}, ""
	default:
		return again{bid, v.Month}, "bid"
	}
}

// Text implements ui.StandingOrder.
func (o again) Text(book *locale.Book) string { return book.T("business.order.text", "sum", o.bid) }

// String implements ui.StandingOrder.
func (o again) String() string { return fmt.Sprint(o.bid, o.month) }

// ReadOrder implements ui.Game.
func (Game) ReadOrder(text string) ui.StandingOrder {
	n, ok := ui.OrderNumbers(text, 2)
	if !ok || n[0] <= 0 {
		return nil
	}
	return again{n[0], n[1]}
}

// Hides implements ui.StandingOrder.
func (again) Hides(id string) bool { return id == "bid" }

// Answer implements ui.StandingOrder.
func (o again) Answer(of game.View) ui.Answer {
	v, ok := of.(rules.View)
	switch asked := ok && v.Phase == rules.Bidding && v.Turn.Owes.Has(v.Seat); {
	case ok && (v.Month == o.month && v.Phase != rules.Done || v.Phase == rules.Drawing):
		return ui.Answer{}
	case asked && o.bid <= v.Players[v.Seat].Money:
		return ui.Answer{Decision: rules.Decision{Do: rules.Bid, N: o.bid}, Last: true}
	case asked:
		return ui.Answer{Ends: ui.Reason{Key: "business.order.over.money", Args: []any{"sum", o.bid}}}
	}
	return ui.Answer{Ends: ui.Reason{Key: "page.order.over"}} // the table has bid, or there is no money to bid
}
