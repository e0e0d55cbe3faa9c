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

// pressOrder presses a control about standing orders, and returns the control of
// the game that is pressed as well, or "".
func (p *player) pressOrder(id string, value int) (also string) {
	p.due = nil
	return p.orders.Press(id, value, p.game.Game, p.told(), p.can.Draft())
}

// keepOrder has the browser keep the standing order, for the same game after a reload.
func (p *player) keepOrder() {
	if p.device != nil || p.practises() || p.watches() {
		return
	}
	text := ""
	if p.orders.Order != nil {
		text = p.fingerprint() + "\n" + p.orders.Order.String()
	}
	if kept := p.app.kept; kept.Get(store.Order) != text {
		kept.Set(store.Order, text)
	}
}

// resumeOrder takes up the standing order that was kept in this game, or says why it no
// longer holds.
func (p *player) resumeOrder() {
	id, text, _ := strings.Cut(p.app.kept.Get(store.Order), "\n")
	if id == "" || id != p.fingerprint() || p.device != nil || p.orders.Order != nil {
		return
	}
	o := p.game.ReadOrder(text)
	if o == nil {
		return
	}
	if why := o.Answer(p.now().View).Ends.In(p.app.page.Book()); why != "" {
		p.app.warn(why)
		return
	}
	p.orders.Order = o
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

// followOrder has the standing order decide, if that is due; asked is whether the bar
// asks the person. It takes as long as bots seem to think, so that the person sees
// what is answered, and can still be quicker.
func (p *player) followOrder(asked bool) {
	answer, due := p.orders.Due(p.told())
	switch {
	case !asked || !due:
		p.due = nil
	case p.due == nil:
		p.due = &answer
		p.app.after(thinking[p.app.page.Settings().Speed], p.session, func() { p.obey(&answer) })
	}
}

// obey decides as the standing order says, unless something came in between since that
// was due.
func (p *player) obey(due *ui.Answer) {
	if p.due != due || !p.here() || p.app.replay != nil {
		return
	}
	if d, wanted := p.orders.Decide(p.told()); wanted {
		go p.app.guarded(p.session, func() {
			err := p.decide(d)
			p.app.do(func() { p.obeyed(err) })
		})()
	}
}

// obeyed goes on once the table has taken what a standing order has decided, or refused it.
func (p *player) obeyed(err error) {
	if err != nil {
		p.refused(err)
		return
	}
	p.orders.Decided()
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
		p.orders.End()
		p.due, p.ended = nil, "page.order.over"
		p.device.settle()
		return
	}
	p.app.warn(games.Refused(err, p.app.page.Book()))
	p.dismiss("page.order.over")
	if p.playing() && p.app.replay == nil {
		p.show()
	}
}

// overrule ends the standing order if the person decides by hand what it would have
// decided.
func (p *player) overrule() {
	if _, due := p.orders.Due(p.now().View); due {
		p.dismiss("page.order.over.hand")
		p.show()
	}
}

// dismiss ends the standing order, if there is one, and says why.
func (p *player) dismiss(why string) {
	p.due = nil
	if p.orders.Order != nil {
		p.orders.End()
		p.keepOrder()
		p.app.warn(p.app.page.Book().T(why))
	}
}
