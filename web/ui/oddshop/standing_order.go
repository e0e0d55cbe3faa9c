package oddshop

import (
	"fmt"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// again is a standing order to bid the same cards for the next object of the round.
type again struct {
	cards       rules.Money
	round, slot int // of the first object for which they were bid
}

// Orders implements ui.Words. In a secret auction a bidder can order the same cards for the next
// object. Before the first trade of a round a player can order to trade no more in this round.
func (s *words) Orders(_ int, draft ui.Draft) []ui.Control {
	v := s.view
	if canRest(v) && len(draft.Picked) == 0 {
		return []ui.Control{{ID: restID, Label: s.Book.T("oddshop.order.rest"), Key: "a"}}
	}
	if !canOrder(v) {
		return nil
	}
	cards, sealed := ordered(v, draft)
	key := "oddshop.order.again"
	if sealed {
		key = "oddshop.order.again.sealed"
	}
	return []ui.Control{ui.OrderAgain(s.Book, s.Book.T(key), cards > 0 || sealed)}
}

func canOrder(v rules.View) bool {
	return v.Phase == rules.Bidding && v.Turn.Mode == game.Sealed && v.Turn.May.Has(v.Seat) && v.Slot+1 < len(v.Row)
}

// ordered returns the cards to bid again: the prepared ones, or the sealed ones. It returns none
// if there are neither.
func ordered(v rules.View, draft ui.Draft) (cards rules.Money, sealed bool) {
	if draft.Bid == 0 {
		return v.Players[v.Seat].Bid, v.Players[v.Seat].Decided
	}
	for _, id := range draft.Picked {
		if text, ok := strings.CutPrefix(id, doMoney+"-"); ok {
			text, _, _ = strings.Cut(text, "-")
			value, _ := strconv.Atoi(text)
			cards += card(value)
		}
	}
	return cards, false
}

// Order implements ui.Words.
func (s *words) Order(id string, _ int, draft ui.Draft) (ui.StandingOrder, string) {
	v := s.view
	switch {
	case id == restID && canRest(v):
		return rest{v.Round, 0}, doSkip
	case id == ui.OrderIdleID && idle(v):
		return rest{v.Round, v.Phase}, ""
	case id != ui.OrderAgainID || !canOrder(v):
		return nil, ""
	}
	switch cards, sealed := ordered(v, draft); {
	case cards == 0:
		return nil, ""
	case sealed:
		return again{cards, v.Round, v.Slot}, ""
	default:
		return again{cards, v.Round, v.Slot}, doBid
	}
}

// Text implements ui.StandingOrder.
func (o again) Text(book *locale.Book) string {
	return book.T("oddshop.order.text", "sum", o.cards.Sum())
}

// String implements ui.StandingOrder.
func (o again) String() string { return fmt.Sprint(int(o.cards), o.round, o.slot) }

// ReadOrder implements ui.Game.
func (Game) ReadOrder(text string) ui.StandingOrder {
	if n, ok := ui.OrderNumbers(text, 2); ok {
		o := rest{n[0], rules.Phase(n[1])}
		if n[1] != int(o.only) || o.only != 0 && !trades(o.only) {
			return nil
		}
		return o
	}
	n, ok := ui.OrderNumbers(text, 3)
	if !ok || n[0] <= 0 || rules.Money(n[0]) == 0 {
		return nil
	}
	return again{rules.Money(n[0]), n[1], n[2]}
}

// Hides implements ui.StandingOrder.
func (again) Hides(id string) bool { return id == doBid }

// Answer implements ui.StandingOrder.
func (o again) Answer(of game.View) ui.Answer {
	v, ok := of.(rules.View)
	switch asked := ok && v.Phase == rules.Bidding && v.Turn.Owes.Has(v.Seat); {
	case !ok || v.Round != o.round || v.Phase < rules.Bidding || v.Phase > rules.Losing:
		return ui.Answer{Ends: ui.Reason{Key: "oddshop.order.over.round"}}
	case v.Slot == o.slot:
		return ui.Answer{}
	case asked && v.Players[v.Seat].Money.Has(o.cards):
		return ui.Answer{Decision: rules.Decision{Do: rules.Bid, Cards: o.cards}, Last: true}
	case asked:
		return ui.Answer{Ends: ui.Reason{Key: "oddshop.order.over.cards"}}
	}
	return ui.Answer{Ends: ui.Reason{Key: "page.order.over"}} // the table has bid, or there is no card to bid
}
