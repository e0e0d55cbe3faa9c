package desk

import (
	"gavel/game/oddshop"
)

// why returns why a knob of the bar is disabled.
func (d *oddShop) why(k knob) reason {
	v := d.view
	switch {
	case d.trading():
		return d.tradeReason(k)
	case !v.Turn.May.Has(v.Seat) && v.Phase == oddshop.Consulting:
		return reason{key: "oddshop.bar.why.done"}
	case !v.Turn.May.Has(v.Seat):
		return reason{key: "page.why.turn"}
	}
	me := d.me()
	switch k.do {
	case doCheap, doDear:
		if r := d.expertReason(k); r.key != "" {
			return r
		}
		return d.slotReason(k)
	case doBid:
		switch d.goods(doMoney).Money {
		case 0:
			return reason{key: "oddshop.bar.why.empty"}
		case me.Bid:
			return reason{key: "oddshop.bar.why.same"}
		}
	case doStay:
		if me.Money == me.Bid {
			return reason{key: "oddshop.bar.why.stay"}
		}
	case doAdd, doLose:
		switch {
		case me.Card == card(k.n):
			return reason{key: "oddshop.bar.why.chosen"}
		case len(d.knobs()) == 1:
			return reason{key: "oddshop.bar.why.only"}
		}
	}
	return reason{}
}

// expertReason returns why the viewer cannot pay an expert.
func (d *oddShop) expertReason(k knob) reason {
	me := d.me()
	switch {
	case k.do == doCheap && me.Cheap, k.do == doDear && me.Dear:
		return reason{key: "oddshop.bar.why.used"}
	case me.Money.Has(price(k)):
		return reason{}
	case k.do == doCheap:
		return reason{key: "oddshop.bar.why.five"}
	case k.n == 10:
		return reason{key: "oddshop.bar.why.ten"}
	}
	return reason{key: "oddshop.bar.why.fives"}
}

// slotReason returns why the places that are picked do not suit an expert.
func (d *oddShop) slotReason(k knob) reason {
	switch n := d.slots().Count(); {
	case k.do == doCheap && n != 1:
		return reason{key: "oddshop.bar.why.one"}
	case k.do == doDear && n != 2:
		return reason{key: "oddshop.bar.why.two"}
	}
	return reason{}
}

func (d *oddShop) tradeReason(k knob) reason {
	me := d.me()
	switch k.do {
	case doOffer, doCounter, doTo, doGive, doWant:
		if me.OffersLeft == 0 {
			return reason{"oddshop.bar.why.offers", []any{"count", oddshop.MaxOffers}}
		}
	case doSkip:
		if me.Decided {
			return reason{key: "oddshop.bar.why.skipped"}
		}
	}
	if k.do != doOffer {
		return reason{}
	}
	if _, ok := d.partner(); !ok {
		return reason{key: "oddshop.bar.why.partner"}
	}
	if d.goods(doGive) == (oddshop.Goods{}) && d.goods(doWant) == (oddshop.Goods{}) {
		return reason{key: "oddshop.bar.why.nothing"}
	}
	return reason{}
}
