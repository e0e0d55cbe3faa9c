package app

import (
	"gavel/game"
	"gavel/web/games"
	"gavel/web/ui"
)

// bar is the action bar of a player, with the question that it asks.
type bar struct {
	player   *player
	open     bool // the person could decide since the last logged step, and still can
	asks     ui.Bar
	asked    int           // the number of steps when the question was shown
	answered int           // the number of steps when the person made the last decision that all see
	chosen   game.Decision // in secret, with which the turn ends
	after    int           // the number of steps before it
	waits    bool          // the bots wait for a key, and the person does not know it yet
}

// show updates the words, the bar and the draft on page and canvas, as far as the log goes.
func (b *bar) show() {
	p := b.player
	told := p.progress.view()
	if b.waits && p.progress.whole() {
		b.waits = false
		p.app.state.Waits++
	}
	p.app.state.Table = new(inWords(p.Narrator(), p.record, told))
	newest := p.can.Bar(p.app.page.Book())
	drawn := !p.progress.raised
	if drawn && (b.open || p.progress.whole()) {
		if !b.open || b.asked == 0 {
			b.asked = len(p.steps)
		}
		b.asks = newest
		b.asks.Asked = b.asked
	} else {
		b.asks = b.asks.Closed(p.app.page.Book().T("page.wait"))
	}
	waits := b.chosen != nil && b.after == len(p.steps)
	p.order.follow(b.asks.Due && !waits)
	bar, e := b.asks, p.exercise()
	if e != nil {
		bar = e.Bar(bar)
	} else {
		bar = p.order.bar(bar, newest.Part)
	}
	if waits {
		chosen := p.app.page.Book().T("page.chosen", "what", p.Narrator().Words(told).Label(b.chosen))
		bar = bar.Closed(chosen)
		bar.Prompt = chosen
	}
	if p.device != nil {
		bar = p.device.bar(bar)
	}
	if n := len(p.app.state.Log.Lines); n > 0 && bar.Prompt == ui.Unspoken {
		bar.Prompt, bar.Told = p.app.state.Log.Lines[n-1].Text, true
	}
	if was := p.app.state.Bar; was == nil || was.Part != bar.Part {
		p.app.state.Whole = false
	}
	p.app.state.Bar = &bar
	p.touch.refresh()
	actions, scene := bar.Actions(p.can.Draft()), p.scene // the picture may have changed before the stage runs this
	p.app.stage.Post(func() {
		scene.SetActions(actions)
		p.app.stage.Ask(bar.Asked)
		if targets := scene.Targets(); len(targets) > 0 && !actions.Within(targets) {
			p.app.Post(func() { b.showWhole(bar.Part) })
		}
	})
	if e != nil {
		e.Shown(drawn && p.app.replay() == nil && p.progress.whole(), p.progress.at)
	}
}

// showWhole makes the bar show the controls that have no room on the table, for the rest of
// a part of the game.
func (b *bar) showWhole(part string) {
	p := b.player
	if now := p.app.state.Bar; p.playing() && now != nil && now.Part == part {
		p.app.state.Whole = true
	}
}

// refused shows why the table refused a decision. The refusal ends a standing order.
func (b *bar) refused(err error) {
	p := b.player
	if !p.playing() && p.here() { // somebody else has the device
		p.order.End()
		p.order.due, p.order.ended = nil, "page.order.over"
		p.device.settle()
		return
	}
	b.answered = 0
	p.app.warn(games.Refused(err, p.app.page.Book()))
	p.order.dismiss("page.order.over")
	if p.isShown() {
		b.show()
	}
}
