package app

import (
	"time"

	"gavel/game"
	"gavel/render"
	"gavel/web/ui"
)

// logProgress says how far the page has logged the steps of a seat. The page logs nothing
// before the picture shows it.
type logProgress struct {
	steps    int           // logged completely
	lines    int           // of the log, from the step after them
	called   render.Moment // the auctioneer has got the lines up to here
	at       render.Moment // the newest that the picture has reached
	open     bool          // the person could decide since then, and still can
	bar      ui.Bar
	asked    int           // the number of steps when the question of the bar was shown
	answered int           // the number of steps when the person made the last decision that all see
	chosen   game.Decision // in secret, with which the turn ends: no step shows it before all are revealed
	after    int           // the number of steps before it
	until    time.Time     // expected end of the animation
}

// late is how long the page waits for a picture that is behind its expected time. It is much
// longer than slow devices need: a browser may stop drawing without hiding the page.
const late = 10 * time.Second

// schedule logs a step when the picture reaches it; at once if nobody sees the page. The bar waits
// too, unless the seat can decide both before and after the step. stops reports whether the picture
// stops within the step.
func (p *player) schedule(step game.Step, stops bool) {
	if p.app.page.Window().Hidden {
		p.revealAll()
		return
	}
	p.progress.open = (p.progress.open || p.progress.steps == len(p.steps)-1) && p.stillAsked(p.steps[len(p.steps)-2].View, step.View)
	now := time.Now()
	if p.progress.until.Before(now) {
		p.progress.until = now
	}
	p.progress.until = p.progress.until.Add(p.scene.Duration(step.Events, p.seat, speed(p.app.page.Settings().Speed)))
	if !stops {
		p.app.after(p.progress.until.Sub(now)+late, p.session, func() { p.reaches(render.Moment{Step: step.N}) })
	}
	p.show()
}

// stillAsked reports whether this seat is asked the same after a step as before. This happens
// if several seats decide at once and another one has.
func (p *player) stillAsked(before, after game.View) bool {
	was, is := before.Deciding(), after.Deciding()
	return was.Mode != game.InTurn && was.Mode == is.Mode && was.Window == is.Window && p.section(before) == p.section(after) &&
		was.May.Has(p.seat) && is.May.Has(p.seat) && is.Owes&^was.Owes == 0 && was.Owes != game.Only(p.seat)
}

// seen logs the steps that the picture has reached.
func (p *player) reaches(m render.Moment) {
	t := &p.progress
	if !p.isShown() || t.steps == len(p.steps) || m.Step < p.steps[t.steps].N { // nothing new
		return
	}
	t.at = m
	log := p.logged() // on a shared device it may receive a step later
	n := min(len(p.steps), len(log.steps))
	for t.steps < n && (p.steps[t.steps].N < m.Step || p.steps[t.steps].N == m.Step && m.Parts == 0) {
		p.annotate(t.steps) // before a bot may say something
		if d := p.device; d == nil || d.logged <= t.steps {
			step := log.steps[t.steps]
			p.reveal(step, len(step.Events), 0, 1)
			log.logs(t.steps + 1)
			log.talk.hear(log, t.steps)
		}
		if why := p.order.sees(p.steps[t.steps]).In(p.app.page.Book()); why != "" {
			p.app.warn(why)
		}
		t.steps, t.lines = t.steps+1, 0
	}
	if d := p.device; t.steps < n && p.steps[t.steps].N == m.Step && (d == nil || d.logged <= t.steps) {
		p.reveal(log.steps[t.steps], m.Event, m.Part, m.Parts)
	}
	p.show()
	if p.device != nil {
		p.device.settle()
	}
}

// annotate shows a note about a step, if this table has notes.
func (p *player) annotate(step int) {
	if p.session.notes() {
		p.notes.Explain(step)
	}
}

// logs records how many steps the log of a shared device has.
func (p *player) logs(steps int) {
	if p.device != nil {
		p.device.logged = steps
	}
}

// reveal adds the lines of a step that are not in the log yet, as far as the picture has come
// (see [ui.Narrator.LinesTo]).
func (p *player) reveal(step game.Step, events, part, parts int) {
	p.call(step, events, part, parts)
	lines := p.logged().Narrator().LinesTo(step, events, part, parts)
	if n := p.progress.lines; n < len(lines) {
		p.app.state.Log = p.app.state.Log.Add(lines[n:])
		p.progress.lines = len(lines)
		p.progress.bar.Prompt = ui.Unspoken
	}
}

// revealAll logs all steps at once, without waiting for the picture.
func (p *player) revealAll() { p.revealTo(p.Now().N) }

// revealTo logs all steps up to one at once.
func (p *player) revealTo(step int) { p.reaches(render.Moment{Step: step}) }

// explain describes something on the table, as far as the log goes.
func (p *player) explain(subject string) string {
	return p.Narrator().Words(p.shownView()).Explain(subject)
}

// show updates the words, the bar and the draft on page and canvas, as far as the log goes.
func (p *player) show() {
	t := &p.progress
	told := p.shownView()
	p.app.state.Table = new(inWords(p.Narrator(), p.record, told))
	newest := p.can.Bar(p.app.page.Book())
	if t.open || t.steps == len(p.steps) {
		if !t.open || t.asked == 0 {
			t.asked = len(p.steps)
		}
		t.bar = newest
		t.bar.Asked = t.asked
	} else {
		t.bar = t.bar.Closed(p.app.page.Book().T("page.wait"))
	}
	waits := t.chosen != nil && t.after == len(p.steps)
	p.order.follow(t.bar.Due && !waits)
	bar, e := t.bar, p.exercise()
	if e != nil {
		bar = e.Bar(bar)
	} else {
		bar = p.order.bar(bar, newest.Part)
	}
	if waits {
		chosen := p.app.page.Book().T("page.chosen", "what", p.Narrator().Words(told).Label(t.chosen))
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
			p.app.Post(func() { p.showWholeBar(bar.Part) })
		}
	})
	if e != nil {
		e.Shown(p.app.replay() == nil && t.steps == len(p.steps), t.at)
	}
}

// showChosen shows a secret choice that the table has taken, if no step shows it: that of the last one who chooses.
func (p *player) showChosen(d game.Decision, after int) {
	if p.playing() && after == len(p.steps) {
		p.progress.chosen, p.progress.after = d, after
		p.show()
	}
}

// showWholeBar makes the bar show the controls that have no room on the table, for the rest of
// a part of the game.
func (p *player) showWholeBar(part string) {
	if now := p.app.state.Bar; p.playing() && now != nil && now.Part == part {
		p.app.state.Whole = true
	}
}

// shownView is the view after the last logged step.
func (p *player) shownView() game.View { return p.steps[p.progress.steps-1].View }
