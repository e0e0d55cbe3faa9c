package app

import (
	"strings"

	"gavel/game"
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

// sees handles a step that the person has seen. It returns the reason if the step ends the order.
// A game may give an order by itself.
func (o *standingOrder) sees(step game.Step) ui.Reason {
	p, why := o.player, o.See(step)
	if o.Order == nil && p.exercise() == nil {
		o.Order, _ = p.Narrator().Words(step.View).Order(ui.OrderIdleID, 0, ui.Draft{})
	}
	return why
}

// press presses a control about standing orders. It returns the control of the game to press as
// well, or "".
func (o *standingOrder) press(id string, value int) (also string) {
	p := o.player
	o.due = nil
	return o.Press(id, value, p.Narrator().Words(p.progress.view()), p.can.Draft())
}

// bar adds the controls about standing orders to the action bar; part is the newest part of the game. The bar of an
// earlier part gets none, because they would belong to the next one.
func (o *standingOrder) bar(bar ui.Bar, part string) ui.Bar {
	o.keep()
	if bar.Part != part {
		return bar
	}
	return o.Bar(bar, o.player.Narrator(), o.player.progress.view(), o.player.can.Draft())
}

// keep saves the order, for the same game after a reload.
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

// resume restores the saved order in this game, or says why it no longer holds.
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
	if why := kept.Answer(p.Now().View).Ends.In(p.app.page.Book()); why != "" {
		p.app.warn(why)
		return
	}
	o.Order = kept
}

// follow lets the order decide, if the bar asks the person something that it covers. It waits
// as long as bots do: the person sees the decision, and can decide first.
func (o *standingOrder) follow(asked bool) {
	p := o.player
	answer, due := o.Due(p.progress.view())
	switch {
	case !asked || !due:
		o.due = nil
	case !o.isDue():
		o.due, o.steps = &answer, len(p.steps)
		p.app.after(thinking[p.app.page.Settings().Speed], p.session, func() { o.obey(&answer) })
	}
}

// isDue reports whether the order is about to decide and nothing has happened since.
func (o *standingOrder) isDue() bool { return o.due != nil && o.steps == len(o.player.steps) }

// obey makes the order's decision, unless something has changed since it became due.
func (o *standingOrder) obey(due *ui.Answer) {
	p := o.player
	if !o.isDue() || o.due != due || !p.here() || p.app.replay() != nil {
		return
	}
	if d, wanted := o.Decide(p.progress.view()); wanted {
		p.decide(d, o.obeyed)
	}
}

// obeyed handles the table's answer to the order's decision.
func (o *standingOrder) obeyed(err error) {
	p := o.player
	if err != nil {
		p.bar.refused(err)
		return
	}
	o.Decided()
	if p.isShown() {
		p.bar.show()
	}
	if p.device != nil && p.here() {
		p.device.settle() // the player may be asked again, now without an order
	}
}

// overrule ends the order if the person makes the same decision by hand.
func (o *standingOrder) overrule() {
	if _, due := o.Due(o.player.Now().View); due {
		o.dismiss("page.order.over.hand")
		o.player.bar.show()
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
