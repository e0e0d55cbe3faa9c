package oddshop

import (
	"fmt"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

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
