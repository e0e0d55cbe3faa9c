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
	key := ui.If(sealed, "oddshop.order.again.sealed", "oddshop.order.again")
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

// rest is a standing order to skip the trading of a round.
type rest struct {
	round int
	only  rules.Phase // the one window that it skips; 0 for both
}

// restID is the control that gives the order for both windows.
const restID = "order-rest"

// canRest reports whether a player can order to trade no more in this round. Offers to answer come
// first. In the second window the order would do no more than to skip.
func canRest(v rules.View) bool {
	if v.Phase != rules.TradingBefore || v.Seat == game.Spectator || !v.Turn.May.Has(v.Seat) || v.Players[v.Seat].Decided {
		return false
	}
	for _, o := range v.Offers {
		if o.Fate == rules.Standing && o.To == v.Seat {
			return false
		}
	}
	return true
}

// idle reports whether a window has just opened in which the viewer has nothing to trade with
// anybody. An offer would be a gift.
func idle(v rules.View) bool {
	if !trades(v.Phase) || v.Seat == game.Spectator || len(v.Offers) > 0 || v.Turn.Owes != game.AllSeats(len(v.Players)) {
		return false
	}
	objects, others := rules.Objects(0), false
	for i, p := range v.Players {
		objects |= p.Owned
		others = others || game.Seat(i) != v.Seat && hasGoods(v, p)
	}
	return objects == 0 || !others || !hasGoods(v, v.Players[v.Seat])
}

// hasGoods reports whether a player has something that another may want. In the last round money is
// worth nothing any more [O19].
func hasGoods(v rules.View, p rules.Player) bool {
	return p.Owned != 0 || p.Money.Sum() > 0 && v.Round < v.Length.Rounds()
}

func trades(p rules.Phase) bool { return p == rules.TradingBefore || p == rules.TradingAfter }

// Text implements ui.StandingOrder.
func (o rest) Text(book *locale.Book) string {
	if o.only != 0 {
		return book.T("oddshop.order.idle.text")
	}
	return book.T("oddshop.order.rest")
}

// String implements ui.StandingOrder.
func (o rest) String() string { return fmt.Sprint(o.round, int(o.only)) }

// Hides implements ui.StandingOrder.
func (rest) Hides(id string) bool {
	do, _, _ := strings.Cut(id, "-")
	switch do {
	case doTo, doGive, doWant, doOffer, doSkip, doAccept, doDecline, doCounter, doCancel:
		return true
	}
	return false
}

// Answer implements ui.StandingOrder. It skips again whenever an offer or a trade opens trading
// again for the player.
func (o rest) Answer(of game.View) ui.Answer {
	v, ok := of.(rules.View)
	switch {
	case !ok || v.Round != o.round || v.Phase == rules.Done || o.only != 0 && v.Phase != o.only:
		return ui.Answer{Ends: ui.Reason{Key: "oddshop.order.rest.over"}}
	case trades(v.Phase) && v.Turn.Owes.Has(v.Seat):
		return ui.Answer{Decision: rules.Decision{Do: rules.Skip}, Last: o.only != 0 || v.Phase == rules.TradingAfter && v.Round == v.Length.Rounds()}
	}
	return ui.Answer{}
}
