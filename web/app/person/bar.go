package person

import (
	"strings"

	"gavel/game"
	"gavel/web/app/feature"
	"gavel/web/games"
	"gavel/web/store"
	"gavel/web/ui"
)

// Show updates the words, the bar and the draft on page and canvas, as far as the log goes.
func (b *bar) Show() {
	p := b.player
	told := p.Progress.view()
	if b.waits && p.Progress.whole() {
		b.waits = false
		p.env.State.Waits++
	}
	p.env.State.Table = new(InWords(p.Narrator(), p.Record, told))
	newest := p.can.Bar(p.env.Page.Book())
	drawn := !p.Progress.raised
	if drawn && (b.open || p.Progress.whole()) {
		if !b.open || b.asked == 0 {
			b.asked = len(p.steps)
		}
		b.Asks = newest
		b.Asks.Asked = b.asked
	} else {
		b.Asks = b.Asks.Closed(p.env.Page.Book().T("page.wait"))
	}
	waits := b.Chosen != nil && b.after == len(p.steps)
	p.Order.follow(b.Asks.Due && !waits)
	bar, e := b.Asks, p.Table.Exercise
	if e != nil {
		bar = e.Bar(bar)
	} else {
		bar = p.Order.bar(bar, newest.Part)
	}
	if waits {
		chosen := p.env.Page.Book().T("page.chosen", "what", p.Narrator().Words(told).Label(b.Chosen))
		bar = bar.Closed(chosen)
		bar.Prompt = chosen
	}
	if p.Device != nil {
		bar = p.Device.bar(bar)
	}
	if n := len(p.env.State.Log.Lines); n > 0 && bar.Prompt == ui.Unspoken {
		bar.Prompt, bar.Told = p.env.State.Log.Lines[n-1].Text, true
	}
	if was := p.env.State.Bar; was == nil || was.Part != bar.Part {
		p.env.State.Whole = false
	}
	p.env.State.Bar = &bar
	p.Touch.refresh()
	actions, scene := bar.Actions(p.can.Draft()), p.Scene // the picture may have changed before the stage runs this
	p.env.Stage.Post(func() {
		scene.SetActions(actions)
		p.env.Stage.Ask(bar.Asked)
		if targets := scene.Targets(); len(targets) > 0 && !actions.Within(targets) {
			p.env.App.Post(func() { b.showWhole(bar.Part) })
		}
	})
	if e != nil {
		e.Shown(drawn && p.isShown() && p.Progress.whole(), p.Progress.at)
	}
}

// showWhole makes the bar show the controls that have no room on the table, for the rest of a part of the game.
func (b *bar) showWhole(part string) {
	p := b.player
	if now := p.env.State.Bar; p.playing() && now != nil && now.Part == part {
		p.env.State.Whole = true
	}
}

// refused shows why the table refused a decision. The refusal ends a standing order.
func (b *bar) refused(err error) {
	p := b.player
	if !p.here() {
		return // the person has left this game
	}
	if !p.playing() { // somebody else has the device
		p.Order.End()
		p.Order.due, p.Order.ended = nil, "page.order.over"
		p.Device.settle()
		return
	}
	b.answered = 0
	p.env.Page.Warn(games.Refused(err, p.env.Page.Book()))
	p.Order.dismiss("page.order.over")
	if p.isShown() {
		b.Show()
	}
}

// Makes gives a decision to the table. If the table refuses it, the page says why.
func (b *bar) Makes(d game.Decision) {
	p := b.player
	hides, at := p.Now().View.Deciding().Mode == game.Sealed && p.Device == nil && p.Table.Exercise == nil, len(p.steps)
	b.decide(d, func(err error) {
		if err != nil {
			b.refused(err)
		} else if hides && p.playing() && at == len(p.steps) { // the last one has chosen: no step shows it before all are revealed
			b.Chosen, b.after = d, at
			b.Show()
		}
	})
}

// decide gives a decision of this seat to the table. It calls answered on the loop.
func (b *bar) decide(d game.Decision, answered func(error)) {
	p := b.player
	p.env.App.Tell(feature.Moved{})
	p.Table.Session.Decide(p.Seat, d, func(err error) { p.env.App.Post(func() { answered(err) }) })
}

// sees handles a step that the person has seen. It returns the reason if the step ends the order.
// A game may give an order by itself.
func (o *standingOrder) sees(step game.Step) ui.Reason {
	p, why := o.player, o.See(step)
	if o.Order == nil && p.Table.Exercise == nil {
		o.Order, _ = p.Narrator().Words(step.View).Order(ui.OrderIdleID, 0, ui.Draft{})
	}
	return why
}

// press presses a control about standing orders. It returns the control of the game to press as well, or "".
func (o *standingOrder) press(id string, value int) (also string) {
	p := o.player
	o.due = nil
	return o.Press(id, value, p.Narrator().Words(p.Progress.view()), p.can.Draft())
}

// bar adds the controls about standing orders to the action bar; part is the newest part of the game. The bar of an
// earlier part gets none, because they would belong to the next one.
func (o *standingOrder) bar(bar ui.Bar, part string) ui.Bar {
	o.keep()
	if bar.Part != part {
		return bar
	}
	return o.Bar(bar, o.player.Narrator(), o.player.Progress.view(), o.player.can.Draft())
}

// keep saves the order, for the same game after a reload.
func (o *standingOrder) keep() {
	p := o.player
	if p.Device != nil || p.Table.Practice || p.watches() {
		return
	}
	text := ""
	if o.Order != nil {
		text = p.fingerprint() + "\n" + o.Order.String()
	}
	if kept := p.env.Kept; kept.Get(store.Order) != text {
		kept.Set(store.Order, text)
	}
}

// resume restores the saved order in this game, or says why it no longer holds.
func (o *standingOrder) resume() {
	p := o.player
	id, text, _ := strings.Cut(p.env.Kept.Get(store.Order), "\n")
	if id == "" || id != p.fingerprint() || p.Device != nil || o.Order != nil {
		return
	}
	kept := p.game.ReadOrder(text)
	if kept == nil {
		return
	}
	if why := kept.Answer(p.Now().View).Ends.In(p.env.Page.Book()); why != "" {
		p.env.Page.Warn(why)
		return
	}
	o.Order = kept
}

// follow lets the order decide, if the bar asks the person something that it covers. It waits
// as long as bots do: the person sees the decision, and can decide first.
func (o *standingOrder) follow(asked bool) {
	p := o.player
	answer, due := o.Due(p.Progress.view())
	switch {
	case !asked || !due:
		o.due = nil
	case !o.isDue():
		o.due, o.steps = &answer, len(p.steps)
		p.env.Screens.After(thinking[p.env.Page.Settings().Speed], p.Table.Session, func() { o.obey(&answer) })
	}
}

// isDue reports whether the order is about to decide and nothing has happened since.
func (o *standingOrder) isDue() bool { return o.due != nil && o.steps == len(o.player.steps) }

// obey makes the order's decision, unless something has changed since it became due.
func (o *standingOrder) obey(due *ui.Answer) {
	p := o.player
	if !o.isDue() || o.due != due || !p.here() || !p.env.Screens.Player().isShown() {
		return
	}
	if d, wanted := o.Decide(p.Progress.view()); wanted {
		p.Bar.decide(d, o.obeyed)
	}
}

// obeyed handles the table's answer to the order's decision.
func (o *standingOrder) obeyed(err error) {
	p := o.player
	if err != nil {
		p.Bar.refused(err)
		return
	}
	o.Decided()
	if p.isShown() {
		p.Bar.Show()
	}
	if p.Device != nil && p.here() {
		p.Device.settle() // the player may be asked again, now without an order
	}
}

// overrule ends the order if the person makes the same decision by hand.
func (o *standingOrder) overrule() {
	if _, due := o.Due(o.player.Now().View); due {
		o.dismiss("page.order.over.hand")
		o.player.Bar.Show()
	}
}

// dismiss ends the order, if there is one, and says why.
func (o *standingOrder) dismiss(why string) {
	o.due = nil
	if o.Order != nil {
		o.End()
		o.keep()
		o.player.env.Warn(why)
	}
}
