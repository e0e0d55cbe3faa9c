package app

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"

	"gavel/web/games"
	"gavel/web/store"
	"gavel/web/ui"
)

// standingOrder is a player's standing order, if they have given one.
type standingOrder struct {
	ui.StandingOrders
	player *player
	due    *ui.Answer // the order's decision, waiting for its pause or being made; nil if none
	steps  int        // seen by the player when it became due
	ended  string     // why it ended while another player was shown, as a text key; "" if it did not
}

// press presses a control about standing orders, and returns the control of the game that
// is pressed as well, or "".
func (o *standingOrder) press(id string, value int) (also string) {
	p := o.player
	o.due = nil
	return o.Press(id, value, p.narrator().Words(p.shownView()), p.can.Draft())
}

// bar adds the controls about standing orders to the action bar.
func (o *standingOrder) bar(bar ui.Bar) ui.Bar {
	o.keep()
	return o.Bar(bar, o.player.narrator(), o.player.shownView(), o.player.can.Draft())
}

// keep has the browser keep the order, for the same game after a reload.
func (o *standingOrder) keep() {
	p := o.player
	if p.device != nil || p.practises() || p.watches() {
		return
	}
	text := ""
	if o.Order != nil {
		text = p.fingerprint() + "\n" + o.Order.String()
	}
	if kept := p.app.kept; kept.Get(store.Order) != text {
		kept.Set(store.Order, text)
	}
}

// resume takes up the order that was kept in this game, or says why it no longer holds.
func (o *standingOrder) resume() {
	p := o.player
	id, text, _ := strings.Cut(p.app.kept.Get(store.Order), "\n")
	if id == "" || id != p.fingerprint() || p.device != nil || o.Order != nil {
		return
	}
	kept := p.game.ReadOrder(text)
	if kept == nil {
		return
	}
	if why := kept.Answer(p.now().View).Ends.In(p.app.page.Book()); why != "" {
		p.app.warn(why)
		return
	}
	o.Order = kept
}

// fingerprint tells this game, as this seat has seen it begin, from others; "" as long as
// it has not begun.
func (p *player) fingerprint() string {
	const first = 2 // steps, with which the cards are dealt
	if len(p.steps) < first {
		return ""
	}
	sum := sha256.Sum256(fmt.Append(nil, p.seat, p.record.Rules.Name(), p.steps[:first]))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// follow has the order decide, if that is due; asked is whether the bar asks the person.
// It takes as long as bots seem to think, so that the person sees
// what is answered, and can still be quicker.
func (o *standingOrder) follow(asked bool) {
	p := o.player
	answer, due := o.Due(p.shownView())
	switch {
	case !asked || !due:
		o.due = nil
	case !o.isDue():
		o.due, o.steps = &answer, len(p.steps)
		p.app.after(thinking[p.app.page.Settings().Speed], p.session, func() { o.obey(&answer) })
	}
}

// isDue tells whether the order is about to decide: nothing has happened since that was due.
func (o *standingOrder) isDue() bool { return o.due != nil && o.steps == len(o.player.steps) }

// obey decides as the standing order says, unless something came in between since that
// was due.
func (o *standingOrder) obey(due *ui.Answer) {
	p := o.player
	if !o.isDue() || o.due != due || !p.here() || p.app.replay != nil {
		return
	}
	if d, wanted := o.Decide(p.shownView()); wanted {
		go p.app.guarded(p.session, func() {
			err := p.decide(d)
			p.app.do(func() { o.obeyed(err) })
		})()
	}
}

// obeyed goes on once the table has taken what the order has decided, or refused it.
func (o *standingOrder) obeyed(err error) {
	p := o.player
	if err != nil {
		p.refused(err)
		return
	}
	o.Decided()
	if p.playing() && p.app.replay == nil {
		p.show()
	}
	if p.device != nil && p.here() {
		p.device.settle() // it may be asked again, and has no order any more
	}
}

// refused says why the table refused a decision, which ends a standing order.
func (p *player) refused(err error) {
	if !p.playing() && p.here() { // somebody else looks
		p.order.End()
		p.order.due, p.order.ended = nil, "page.order.over"
		p.device.settle()
		return
	}
	p.app.warn(games.Refused(err, p.app.page.Book()))
	p.order.dismiss("page.order.over")
	if p.playing() && p.app.replay == nil {
		p.show()
	}
}

// overrule ends the order if the person decides by hand what it would have decided.
func (o *standingOrder) overrule() {
	if _, due := o.Due(o.player.now().View); due {
		o.dismiss("page.order.over.hand")
		o.player.show()
	}
}

// dismiss ends the order, if there is one, and says why.
func (o *standingOrder) dismiss(why string) {
	o.due = nil
	if o.Order != nil {
		o.End()
		o.keep()
		o.player.app.warn(o.player.app.page.Book().T(why))
	}
}
