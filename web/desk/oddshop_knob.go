package desk

import (
	"strconv"

	"gavel/game"
	"gavel/game/oddshop"
)

// What a knob does, the first word of its control’s id. Those from doMoney to
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

// knob is a control without its words.
type knob struct {
	do     string
	n      int            // value of a money card, place, seat, number of an offer
	copy   int            // which of the money cards of a value, from 1; 0 of anything else
	object oddshop.Object // to give or want, or none
}

// id returns the control's id, such as "money-10-2", "give-m03", "accept-4".
func (k knob) id() string {
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

// card returns a money card of a value.
func card(value int) oddshop.Money {
	switch value {
	case 5:
		return oddshop.Five
	case 10:
		return oddshop.Ten
	case 20:
		return oddshop.Twenty
	}
	return oddshop.Zero
}

// price returns what an expert's knob pays.
func price(k knob) oddshop.Money {
	switch {
	case k.do == doCheap:
		return oddshop.Five
	case k.n == 10:
		return oddshop.Ten
	}
	return 2 * oddshop.Five
}

// experts returns the knobs that pay an expert: the dear one takes a 10 or
// two 5s [O12].
func experts() [3]knob {
	return [...]knob{{do: doCheap}, {do: doDear, n: 10}, {do: doDear, n: 5}}
}

// cards returns a knob for every money card.
func cards(do string, m oddshop.Money) (knobs []knob) {
	last := knob{}
	for value := range m.Values() {
		k := knob{do: do, n: value, copy: 1}
		if last.copy > 0 && last.n == value {
			k.copy = last.copy + 1
		}
		knobs = append(knobs, k)
		last = k
	}
	return knobs
}

// kinds returns a knob for every different money card.
func kinds(do string, m oddshop.Money) (knobs []knob) {
	for _, k := range cards(do, m) {
		if k.copy == 1 {
			k.copy = 0
			knobs = append(knobs, k)
		}
	}
	return knobs
}

// goods returns a knob for every object and money card.
func goods(do string, g oddshop.Goods) (knobs []knob) {
	for o := range g.Objects.All() {
		knobs = append(knobs, knob{do: do, object: o})
	}
	return append(knobs, cards(do, g.Money)...)
}

// knobs returns what the bar has now, in its order.
func (d *oddShop) knobs() (knobs []knob) {
	v := d.view
	if v.Seat == game.Spectator || len(v.Players) == 0 {
		return nil
	}
	me, in := d.me(), v.In.Has(v.Seat)
	switch {
	case v.Phase == oddshop.Consulting:
		for i := range v.Row {
			knobs = append(knobs, knob{do: doSlot, n: i})
		}
		pay := experts()
		return append(append(knobs, pay[:]...), knob{do: doDone})
	case d.trading():
		return d.tradeKnobs()
	case !in:
		return nil
	case v.Phase == oddshop.Bidding:
		return append(cards(doMoney, me.Money), knob{do: doBid})
	case v.Phase == oddshop.Staying:
		return []knob{{do: doStay}, {do: doWithdraw}}
	case v.Phase == oddshop.Adding:
		return kinds(doAdd, me.Money-me.Bid)
	case v.Phase == oddshop.Losing:
		return kinds(doLose, me.Bid)
	}
	return nil
}

func (d *oddShop) trading() bool {
	return d.view.Phase == oddshop.TradingBefore || d.view.Phase == oddshop.TradingAfter
}

// tradeKnobs returns the knobs of a trading window: first the offers that can
// be answered or taken back, then the desk for a new one.
func (d *oddShop) tradeKnobs() (knobs []knob) {
	v, me := d.view, d.me()
	for _, n := range d.standing() {
		if v.Offers[n-1].To == v.Seat {
			knobs = append(knobs, knob{do: doAccept, n: n}, knob{do: doDecline, n: n}, knob{do: doCounter, n: n})
		} else {
			knobs = append(knobs, knob{do: doCancel, n: n})
		}
	}
	for i := range v.Players {
		if game.Seat(i) != v.Seat {
			knobs = append(knobs, knob{do: doTo, n: i})
		}
	}
	knobs = append(knobs, goods(doGive, oddshop.Goods{Objects: me.Owned, Money: me.Money})...)
	if partner, ok := d.partner(); ok {
		p := v.Players[partner]
		knobs = append(knobs, goods(doWant, oddshop.Goods{Objects: p.Owned, Money: p.Money})...)
	}
	return append(knobs, knob{do: doOffer}, knob{do: doSkip})
}

// standing returns the numbers of the standing offers to or of the viewer.
func (d *oddShop) standing() (numbers []int) {
	for i, o := range d.view.Offers {
		if o.Fate == oddshop.Standing && (o.To == d.view.Seat || o.From == d.view.Seat) {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// find returns the knob of the bar with an id.
func (d *oddShop) find(id string) (knob, bool) {
	for _, k := range d.knobs() {
		if k.id() == id {
			return k, true
		}
	}
	return knob{}, false
}

// goods returns what is picked to bid, give or want.
func (d *oddShop) goods(do string) (g oddshop.Goods) {
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

// slots returns the places picked to be looked under.
func (d *oddShop) slots() (s oddshop.Slots) {
	for k, on := range d.picked {
		if on && k.do == doSlot {
			s |= 1 << k.n
		}
	}
	return s
}

// partner returns the seat picked to trade with.
func (d *oddShop) partner() (game.Seat, bool) {
	for k, on := range d.picked {
		if on && k.do == doTo {
			return game.Seat(k.n), true
		}
	}
	return game.Spectator, false
}
