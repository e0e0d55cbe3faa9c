package desk

import (
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/oddshop"
	"gavel/web/words"
)

// oddShop is the desk of Odd Shop. Money cards, places of the row, and goods
// to trade are picked first; a button then makes a decision of them.
type oddShop struct {
	names  []string
	view   oddshop.View
	picked map[knob]bool
	fresh  bool // the step just seen gave the viewer something to decide
	news   int  // the offer that is it, or 0
}

// occasion is what the viewer is asked.
type occasion struct {
	phase       oddshop.Phase
	round, slot int
}

func occasionOf(v oddshop.View) occasion { return occasion{v.Phase, v.Round, v.Slot} }

func (d *oddShop) See(step game.Step) {
	v, ok := step.View.(oddshop.View)
	if !ok {
		return
	}
	changed := occasionOf(v) != occasionOf(d.view)
	decided, told := d.decides(), lastOffer(d.view)
	d.view, d.news = v, 0
	if changed {
		d.picked = map[knob]bool{}
		d.pickBid()
		decided, told = false, 0
	}
	d.prune()
	if last := lastOffer(v); last > told && v.Offers[last-1].Fate == oddshop.Standing {
		d.news = last
	}
	d.fresh = d.decides() && (!decided || d.news > 0)
}

// lastOffer returns the number of the latest offer to the viewer, or 0.
func lastOffer(v oddshop.View) int {
	for n := len(v.Offers); n > 0; n-- {
		if v.Offers[n-1].To == v.Seat {
			return n
		}
	}
	return 0
}

// pickBid picks the bid that lies there already, as after a reload.
func (d *oddShop) pickBid() {
	if d.view.Phase != oddshop.Bidding || d.view.Seat == game.Spectator {
		return
	}
	for _, k := range cards(doMoney, d.me().Bid) {
		d.picked[k] = true
	}
}

// prune drops what can no longer be picked.
func (d *oddShop) prune() {
	there := map[knob]bool{}
	for _, k := range d.knobs() {
		there[k] = true
	}
	for k := range d.picked {
		if !there[k] {
			delete(d.picked, k)
		}
	}
}

// me returns the viewer, who sits at the table.
func (d *oddShop) me() oddshop.Player { return d.view.Players[d.view.Seat] }

// decides tells whether the viewer has a choice and is waited for; who has
// none is spared by the table.
func (d *oddShop) decides() bool {
	v := d.view
	if !v.Turn.Owes.Has(v.Seat) {
		return false
	}
	me := d.me()
	switch v.Phase {
	case oddshop.Consulting:
		for _, k := range experts() {
			if d.expertReason(k).key == "" {
				return true
			}
		}
		return false
	case oddshop.Bidding:
		return me.Money.Count() > 1
	case oddshop.Staying:
		return me.Money != me.Bid
	case oddshop.Adding:
		return len(kinds(doAdd, me.Money-me.Bid)) > 1
	case oddshop.Losing:
		return len(kinds(doLose, me.Bid)) > 1
	}
	return len(d.standing()) > 0 || d.canOffer()
}

// canOffer tells whether there is an offer that the viewer can make.
func (d *oddShop) canOffer() bool {
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

func (d *oddShop) Draft() (draft Draft) {
	for _, k := range d.knobs() {
		if d.picked[k] {
			draft.Picked = append(draft.Picked, k.id())
		}
		if k.do == doBid && d.why(k).key == "" {
			draft.Bid = d.goods(doMoney).Money.Sum()
		}
	}
	return draft
}

func (d *oddShop) Press(id string, _ int) (game.Decision, bool) {
	k, ok := d.find(id)
	if !ok || d.why(k).key != "" {
		return nil, false
	}
	d.fresh = false
	switch k.do {
	case doMoney, doSlot, doGive, doWant:
		d.picked[k] = !d.picked[k]
	case doTo:
		d.choosePartner(k)
	case doCounter:
		d.reverse(d.view.Offers[k.n-1])
	default:
		decision := d.decision(k)
		if decision.Do == oddshop.Consult || decision.Do == oddshop.Propose {
			clear(d.picked)
		}
		return decision, true
	}
	return nil, false
}

// choosePartner turns to another seat, or from the one that was chosen. What
// was wanted of that one is forgotten.
func (d *oddShop) choosePartner(k knob) {
	on := !d.picked[k]
	for p := range d.picked {
		if p.do == doTo || p.do == doWant {
			delete(d.picked, p)
		}
	}
	d.picked[k] = on
}

// reverse lays out the trade of an offer from the other side, to be changed
// and offered back.
func (d *oddShop) reverse(o oddshop.Offer) {
	clear(d.picked)
	d.picked[knob{do: doTo, n: int(o.From)}] = true
	for _, k := range append(goods(doGive, o.Want), goods(doWant, o.Give)...) {
		d.picked[k] = true
	}
}

// decision returns what a knob decides, with what is picked.
func (d *oddShop) decision(k knob) oddshop.Decision {
	switch k.do {
	case doCheap, doDear:
		return oddshop.Decision{Do: oddshop.Consult, Cards: price(k), Slots: d.slots()}
	case doBid:
		return oddshop.Decision{Do: oddshop.Bid, Cards: d.goods(doMoney).Money}
	case doStay:
		return oddshop.Decision{Do: oddshop.Stay}
	case doWithdraw:
		return oddshop.Decision{Do: oddshop.Withdraw}
	case doAdd:
		return oddshop.Decision{Do: oddshop.Add, Cards: card(k.n)}
	case doLose:
		return oddshop.Decision{Do: oddshop.Lose, Cards: card(k.n)}
	case doOffer:
		partner, _ := d.partner()
		return oddshop.Decision{Do: oddshop.Propose, N: uint8(partner), Give: d.goods(doGive), Want: d.goods(doWant)}
	case doAccept:
		return oddshop.Decision{Do: oddshop.Accept, N: uint8(k.n)}
	case doDecline:
		return oddshop.Decision{Do: oddshop.Decline, N: uint8(k.n)}
	case doCancel:
		return oddshop.Decision{Do: oddshop.Cancel, N: uint8(k.n)}
	case doSkip:
		return oddshop.Decision{Do: oddshop.Skip}
	}
	return oddshop.Decision{Do: oddshop.Enough}
}

func (d *oddShop) Bar(book *locale.Book) Bar {
	s := words.Scribe{Names: d.names, Viewer: d.view.Seat, Book: book}
	bar := Bar{Prompt: d.prompt(s), Due: d.decides()}
	for _, k := range d.knobs() {
		c := d.control(k, s)
		c.Why = d.why(k).in(book)
		bar.Controls = append(bar.Controls, c)
	}
	if d.fresh {
		bar.Alert = d.alert(s)
	}
	return bar
}
