package oddshop

import (
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// why returns the reason why an action of the bar is disabled.
func (d *actions) why(k action) ui.Reason {
	v := d.view
	switch {
	case d.trading():
		return d.tradeReason(k)
	case !v.Turn.May.Has(v.Seat) && v.Phase == rules.Consulting:
		return ui.Reason{Key: "oddshop.bar.why.done"}
	case !v.Turn.May.Has(v.Seat):
		return ui.Reason{Key: "page.why.turn"}
	}
	me := d.me()
	switch k.do {
	case doCheap, doDear:
		if r := d.expertReason(k); r.Key != "" {
			return r
		}
		return d.slotReason(k)
	case doBid:
		switch d.goods(doMoney).Money {
		case 0:
			return ui.Reason{Key: "oddshop.bar.why.empty", Section: aboutAuction}
		case me.Bid:
			return ui.Reason{Key: "oddshop.bar.why.same"}
		}
	case doStay:
		if me.Money == me.Bid {
			return ui.Reason{Key: "oddshop.bar.why.stay", Section: aboutTie}
		}
	case doAdd, doLose:
		switch {
		case me.Card == card(k.n):
			return ui.Reason{Key: "oddshop.bar.why.chosen"}
		case len(d.list()) == 1:
			return ui.Reason{Key: "oddshop.bar.why.only", Section: aboutTie}
		}
	}
	return ui.Reason{}
}

// expertReason returns the reason why the viewer cannot pay an expert.
func (d *actions) expertReason(k action) ui.Reason {
	me := d.me()
	switch {
	case k.do == doCheap && me.Cheap, k.do == doDear && me.Dear:
		return ui.Reason{Key: "oddshop.bar.why.used", Section: aboutExperts}
	case me.Money.Has(price(k)):
		return ui.Reason{}
	case k.do == doCheap:
		return ui.Reason{Key: "oddshop.bar.why.five", Section: aboutExperts}
	case k.n == 10:
		return ui.Reason{Key: "oddshop.bar.why.ten", Section: aboutExperts}
	}
	return ui.Reason{Key: "oddshop.bar.why.fives", Section: aboutExperts}
}

// slotReason returns the reason why the picked places do not suit an expert.
func (d *actions) slotReason(k action) ui.Reason {
	switch n := d.slots().Count(); {
	case k.do == doCheap && n != 1:
		return ui.Reason{Key: "oddshop.bar.why.one", Section: aboutExperts}
	case k.do == doDear && n != 2:
		return ui.Reason{Key: "oddshop.bar.why.two", Section: aboutExperts}
	}
	return ui.Reason{}
}

func (d *actions) tradeReason(k action) ui.Reason {
	me := d.me()
	switch k.do {
	case doOffer, doCounter, doTo, doGive, doWant:
		if me.OffersLeft == 0 {
			return ui.Reason{Key: "oddshop.bar.why.offers", Args: []any{"count", rules.MaxOffers}, Section: aboutTrade}
		}
	case doSkip:
		if me.Decided {
			return ui.Reason{Key: "oddshop.bar.why.skipped", Section: aboutTrade}
		}
	}
	if k.do != doOffer {
		return ui.Reason{}
	}
	if _, ok := d.partner(); !ok {
		return ui.Reason{Key: "oddshop.bar.why.partner"}
	}
	if d.goods(doGive) == (rules.Goods{}) && d.goods(doWant) == (rules.Goods{}) {
		return ui.Reason{Key: "oddshop.bar.why.nothing"}
	}
	return ui.Reason{}
}
