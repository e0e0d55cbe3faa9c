package oddshop

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
)

// The kinds of actions. Each is the first word of its control’s id. Those from doMoney to
// doWant only pick.
const (
	doMoney    = "money" // a card to bid
	doSlot     = "slot"  // a place to look under
	doTo       = "to"    // a seat to trade with
	doGive     = "give"
	doWant     = "want"
	doCheap    = "cheap"
	doDear     = "dear"
	doDone     = "done"
	doBid      = "bid"
	doStay     = "stay"
	doWithdraw = "withdraw"
	doAdd      = "add"
	doLose     = "lose"
	doOffer    = "offer"
	doAccept   = "accept"
	doDecline  = "decline"
	doCounter  = "counter" // picks the reverse of an offer
	doCancel   = "cancel"
	doSkip     = "skip"
)

// action is a control without its words.
type action struct {
	do     string
	n      int          // value of a money card, place, seat, number of an offer
	copy   int          // number of the money card among those of its value, from 1; 0 for other actions
	object rules.Object // to give or want, or none
}

// id returns the control's id, such as "money-10-2", "give-m03", "accept-4".
func (k action) id() string {
	switch {
	case k.object != 0:
		return k.do + "-" + k.object.ID()
	case k.copy > 0:
		return k.do + "-" + strconv.Itoa(k.n) + "-" + strconv.Itoa(k.copy)
	}
	switch k.do {
	case doCheap, doDone, doBid, doStay, doWithdraw, doOffer, doSkip:
		return k.do
	}
	return k.do + "-" + strconv.Itoa(k.n)
}

// decides reports whether an action makes a decision of the picks.
func (k action) decides() bool {
	switch k.do {
	case doMoney, doSlot, doGive, doWant, doTo, doCounter:
		return false
	}
	return true
}

// card returns a money card of a value.
func card(value int) rules.Money {
	switch value {
	case 5:
		return rules.Five
	case 10:
		return rules.Ten
	case 20:
		return rules.Twenty
	}
	return rules.Zero
}

// price returns the price of an expert's action.
func price(k action) rules.Money {
	switch {
	case k.do == doCheap:
		return rules.Five
	case k.n == 10:
		return rules.Ten
	}
	return 2 * rules.Five
}

// experts returns the actions that pay an expert. The dear one takes a 10 or two 5s [O12].
func experts() [3]action {
	return [...]action{{do: doCheap}, {do: doDear, n: 10}, {do: doDear, n: 5}}
}

// cards returns an action for every money card.
func cards(do string, m rules.Money) (list []action) {
	last := action{}
	for value := range m.All() {
		k := action{do: do, n: value, copy: 1}
		if last.copy > 0 && last.n == value {
			k.copy = last.copy + 1
		}
		list = append(list, k)
		last = k
	}
	return list
}

// kinds returns an action for every different money card.
func kinds(do string, m rules.Money) (list []action) {
	for _, k := range cards(do, m) {
		if k.copy == 1 {
			k.copy = 0
			list = append(list, k)
		}
	}
	return list
}

// goods returns an action for every object and money card.
func goods(do string, g rules.Goods) (list []action) {
	for o := range g.Objects.All() {
		list = append(list, action{do: do, object: o})
	}
	return append(list, cards(do, g.Money)...)
}

// list returns the current actions of the bar, in its order.
func (d *actions) list() (list []action) {
	v := d.view
	if v.Seat == game.Spectator || len(v.Players) == 0 {
		return nil
	}
	me, in := d.me(), v.In.Has(v.Seat)
	switch {
	case v.Phase == rules.Consulting:
		for i := range v.Row {
			list = append(list, action{do: doSlot, n: i})
		}
		pay := experts()
		return append(append(list, pay[:]...), action{do: doDone})
	case d.trading():
		return d.tradeList()
	case !in:
		return nil
	case v.Phase == rules.Bidding:
		return append(cards(doMoney, me.Money), action{do: doBid})
	case v.Phase == rules.Staying:
		return []action{{do: doStay}, {do: doWithdraw}}
	case v.Phase == rules.Adding:
		return kinds(doAdd, me.Money-me.Bid)
	case v.Phase == rules.Losing:
		return kinds(doLose, me.Bid)
	}
	return nil
}

func (d *actions) trading() bool {
	return d.view.Phase == rules.TradingBefore || d.view.Phase == rules.TradingAfter
}

// tradeList returns the actions of a trading window: first the open offers with their answers,
// then the trade desk for a new offer.
func (d *actions) tradeList() (list []action) {
	v, me := d.view, d.me()
	for _, n := range d.standing() {
		if v.Offers[n-1].To == v.Seat {
			list = append(list, action{do: doAccept, n: n}, action{do: doDecline, n: n}, action{do: doCounter, n: n})
		} else {
			list = append(list, action{do: doCancel, n: n})
		}
	}
	for i := range v.Players {
		if game.Seat(i) != v.Seat {
			list = append(list, action{do: doTo, n: i})
		}
	}
	list = append(list, goods(doGive, rules.Goods{Objects: me.Owned, Money: me.Money})...)
	if partner, ok := d.partner(); ok {
		p := v.Players[partner]
		list = append(list, goods(doWant, rules.Goods{Objects: p.Owned, Money: p.Money})...)
	}
	return append(list, action{do: doOffer}, action{do: doSkip})
}

// standing returns the numbers of the standing offers to or from the viewer.
func (d *actions) standing() (numbers []int) {
	for i, o := range d.view.Offers {
		if o.Fate == rules.Standing && (o.To == d.view.Seat || o.From == d.view.Seat) {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// find returns the action of the bar with an id.
func (d *actions) find(id string) (action, bool) {
	for _, k := range d.list() {
		if k.id() == id {
			return k, true
		}
	}
	return action{}, false
}

// goods returns the goods that are picked to bid, give or want.
func (d *actions) goods(do string) (g rules.Goods) {
	for k, on := range d.picked {
		switch {
		case !on || k.do != do:
		case k.object != 0:
			g.Objects |= 1 << k.object
		default:
			g.Money += card(k.n)
		}
	}
	return g
}

// slots returns the places that are picked to look under.
func (d *actions) slots() (s rules.Slots) {
	for k, on := range d.picked {
		if on && k.do == doSlot {
			s |= 1 << k.n
		}
	}
	return s
}

// partner returns the seat picked to trade with.
func (d *actions) partner() (game.Seat, bool) {
	for k, on := range d.picked {
		if on && k.do == doTo {
			return game.Seat(k.n), true
		}
	}
	return game.Spectator, false
}
