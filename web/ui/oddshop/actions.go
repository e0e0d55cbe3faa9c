package oddshop

import (
	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// actions are those of Odd Shop. The viewer first picks money cards, places of the row, and goods
// to trade. Then a button makes a decision of them.
type actions struct {
	names  []string
	view   rules.View
	picked map[action]bool
	news   int // number of the newest offer to the viewer, or 0
}

// occasion has the facts of a question to the viewer.
type occasion struct {
	phase       rules.Phase
	round, slot int
}

func occasionOf(v rules.View) occasion { return occasion{v.Phase, v.Round, v.Slot} }

func (d *actions) See(step game.Step) {
	v, ok := step.View.(rules.View)
	if !ok {
		return
	}
	changed := occasionOf(v) != occasionOf(d.view)
	d.view, d.news = v, 0
	if changed {
		d.picked = map[action]bool{}
		d.pickBid()
	}
	d.prune()
	if last := lastOffer(v); last > 0 && v.Offers[last-1].Fate == rules.Standing {
		d.news = last
	}
}

// lastOffer returns the number of the latest offer to the viewer, or 0.
func lastOffer(v rules.View) int {
	for n := len(v.Offers); n > 0; n-- {
		if v.Offers[n-1].To == v.Seat {
			return n
		}
	}
	return 0
}

// pickBid picks the cards of the own bid, for instance after a reload.
func (d *actions) pickBid() {
	if d.view.Phase != rules.Bidding || d.view.Seat == game.Spectator {
		return
	}
	for _, k := range cards(doMoney, d.me().Bid) {
		d.picked[k] = true
	}
}

// prune removes picks that are no longer possible.
func (d *actions) prune() {
	there := map[action]bool{}
	for _, k := range d.list() {
		there[k] = true
	}
	for k := range d.picked {
		if !there[k] {
			delete(d.picked, k)
		}
	}
}

// me returns the viewer, who has a seat.
func (d *actions) me() rules.Player { return d.view.Players[d.view.Seat] }

// decides reports whether the viewer has a choice and the game waits for it. The table decides for
// seats without a choice.
func (d *actions) decides() bool {
	v := d.view
	if !v.Turn.Owes.Has(v.Seat) {
		return false
	}
	me := d.me()
	switch v.Phase {
	case rules.Consulting:
		for _, k := range experts() {
			if d.expertReason(k).Key == "" {
				return true
			}
		}
		return false
	case rules.Bidding:
		return me.Money.Count() > 1
	case rules.Staying:
		return me.Money != me.Bid
	case rules.Adding:
		return len(kinds(doAdd, me.Money-me.Bid)) > 1
	case rules.Losing:
		return len(kinds(doLose, me.Bid)) > 1
	}
	return len(d.standing()) > 0 || d.canOffer()
}

// canOffer reports whether the viewer can make an offer.
func (d *actions) canOffer() bool {
	if d.me().OffersLeft == 0 {
		return false
	}
	for _, p := range d.view.Players {
		if p.Owned != 0 || p.Money != 0 {
			return true
		}
	}
	return false
}

func (d *actions) Draft() (draft ui.Draft) {
	for _, k := range d.list() {
		if d.picked[k] {
			draft.Picked = append(draft.Picked, k.id())
		}
		if k.do == doBid && d.why(k).Key == "" {
			draft.Bid = d.goods(doMoney).Money.Sum()
		}
	}
	return draft
}

func (d *actions) Press(id string, _ int) (game.Decision, bool) {
	k, ok := d.find(id)
	if !ok || d.why(k).Key != "" {
		return nil, false
	}
	switch k.do {
	case doMoney, doSlot, doGive, doWant:
		d.pick(k, !d.picked[k])
	case doTo:
		d.choosePartner(k)
	case doCounter:
		d.reverse(d.view.Offers[k.n-1])
	default:
		decision := d.decision(k)
		if decision.Do == rules.Consult || decision.Do == rules.Propose {
			clear(d.picked)
		}
		return decision, true
	}
	return nil, false
}

// pick picks an action, or drops it.
func (d *actions) pick(k action, on bool) {
	if delete(d.picked, k); on {
		d.picked[k] = true
	}
}

// choosePartner picks another partner, or drops the current one. It forgets the goods wanted from
// the current one.
func (d *actions) choosePartner(k action) {
	on := !d.picked[k]
	for p := range d.picked {
		if p.do == doTo || p.do == doWant {
			delete(d.picked, p)
		}
	}
	d.pick(k, on)
}

// reverse picks the trade of an offer from the other side. The viewer can change it and offer it
// back.
func (d *actions) reverse(o rules.Offer) {
	clear(d.picked)
	d.picked[action{do: doTo, n: int(o.From)}] = true
	for _, k := range append(goods(doGive, o.Want), goods(doWant, o.Give)...) {
		d.picked[k] = true
	}
}

// decision returns the decision of an action, with the picks.
func (d *actions) decision(k action) rules.Decision {
	switch k.do {
	case doCheap, doDear:
		return rules.Decision{Do: rules.Consult, Cards: price(k), Slots: d.slots()}
	case doBid:
		return rules.Decision{Do: rules.Bid, Cards: d.goods(doMoney).Money}
	case doStay:
		return rules.Decision{Do: rules.Stay}
	case doWithdraw:
		return rules.Decision{Do: rules.Withdraw}
	case doAdd:
		return rules.Decision{Do: rules.Add, Cards: card(k.n)}
	case doLose:
		return rules.Decision{Do: rules.Lose, Cards: card(k.n)}
	case doOffer:
		partner, _ := d.partner()
		return rules.Decision{Do: rules.Propose, N: uint8(partner), Give: d.goods(doGive), Want: d.goods(doWant)}
	case doAccept:
		return rules.Decision{Do: rules.Accept, N: uint8(k.n)}
	case doDecline:
		return rules.Decision{Do: rules.Decline, N: uint8(k.n)}
	case doCancel:
		return rules.Decision{Do: rules.Cancel, N: uint8(k.n)}
	case doSkip:
		return rules.Decision{Do: rules.Skip}
	}
	return rules.Decision{Do: rules.Enough}
}

func (d *actions) Bar(book *locale.Book) ui.Bar {
	s := &words{ui.Narrator{Game: Game{}, Names: d.names, Viewer: d.view.Seat, Book: book}, d.view}
	b := barText{d, s}
	bar := ui.Bar{Prompt: b.prompt(), Due: d.decides()}
	switch {
	case d.trading():
		bar.Part = "trading"
	case d.view.Phase != rules.Done:
		bar.Part = "auction"
	}
	for _, k := range d.list() {
		c := b.control(k)
		why := d.why(k)
		c.Why, c.Section = why.In(book), why.Section
		bar.Controls = append(bar.Controls, c)
	}
	if bar.Due {
		bar.Alert = b.alert()
	}
	return bar
}

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
