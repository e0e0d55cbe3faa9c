package app

import (
	"time"

	"gavel/game"
	"gavel/render"
	"gavel/web/ui"
)

// progress says how far the page has logged the steps of a player. The page logs nothing
// before the picture shows it.
type progress struct {
	player *player
	told   int           // steps that are logged completely
	lines  int           // of the log, from the step after them
	called render.Moment // the auctioneer has got the lines up to here
	at     render.Moment // the newest that the picture has reached
	until  time.Time     // expected end of the animation
	raised bool          // the picture was put on the stage, and is not drawn yet
}

// late is how long the page waits for a picture that is behind its expected time. It is much
// longer than slow devices need: a browser may stop drawing without hiding the page.
const late = 10 * time.Second

// schedule logs a step when the picture reaches it; at once if nobody sees the page. The bar waits
// too, unless the seat can decide both before and after the step. stops reports whether the picture
// stops within the step.
func (t *progress) schedule(step game.Step, stops bool) {
	p := t.player
	if p.app.page.Window().Hidden {
		t.revealAll()
		return
	}
	p.bar.open = (p.bar.open || t.told == len(p.steps)-1) && p.stillAsked()
	now := time.Now()
	if t.until.Before(now) {
		t.until = now
	}
	t.until = t.until.Add(p.scene.Duration(step.Events, p.seat, speed(p.app.page.Settings().Speed)))
	if !stops {
		p.app.after(t.until.Sub(now)+late, p.session, func() { t.reaches(render.Moment{Step: step.N}) })
	}
	p.bar.show()
}

// raise is called when the picture is put on the stage. The bar asks nothing before it is drawn.
func (t *progress) raise() {
	a := t.player.app
	t.raised = !a.page.Window().Hidden
	a.after(late, t.player.session, t.drawn)
}

// drawn is called when the picture is drawn.
func (t *progress) drawn() {
	if t.raised && t.player.isShown() {
		t.raised = false
		t.player.bar.show()
	}
}

// reaches logs the steps that the picture has reached.
func (t *progress) reaches(m render.Moment) {
	p := t.player
	t.drawn()
	if !p.isShown() || t.told == len(p.steps) || m.Step < p.steps[t.told].N { // nothing new
		return
	}
	t.at = m
	log := p.logged() // on a shared device it may receive a step later
	n := min(len(p.steps), len(log.steps))
	for t.told < n && (p.steps[t.told].N < m.Step || p.steps[t.told].N == m.Step && m.Parts == 0) {
		t.annotate(t.told) // before a bot may say something
		if d := p.device; d == nil || d.logged <= t.told {
			step := log.steps[t.told]
			t.reveal(step, len(step.Events), 0, 1)
			if d != nil {
				d.logged = t.told + 1
			}
			log.talk.hear(t.told)
		}
		if why := p.order.sees(p.steps[t.told]).In(p.app.page.Book()); why != "" {
			p.app.warn(why)
		}
		t.told, t.lines = t.told+1, 0
	}
	if d := p.device; t.told < n && p.steps[t.told].N == m.Step && (d == nil || d.logged <= t.told) {
		t.reveal(log.steps[t.told], m.Event, m.Part, m.Parts)
	}
	p.bar.show()
	if p.device != nil {
		p.device.settle()
	}
}

// annotate shows a note about a step, if this table has notes.
func (t *progress) annotate(step int) {
	if t.player.session.notes() {
		t.player.notes.Explain(step)
	}
}

// catchUp marks the steps of a player that is not shown as logged, without showing them.
func (t *progress) catchUp() {
	for p := t.player; t.told < len(p.steps); t.told++ {
		if why := p.order.sees(p.steps[t.told]); why.Key != "" {
			p.order.ended = why.Key
		}
	}
	t.lines, t.player.bar.open = 0, false
}

// reveal adds the lines of a step that are not in the log yet, as far as the picture has come
// (see [ui.Narrator.LinesTo]).
func (t *progress) reveal(step game.Step, events, part, parts int) {
	t.call(step, events, part, parts)
	p := t.player
	lines := p.logged().Narrator().LinesTo(step, events, part, parts)
	if n := t.lines; n < len(lines) {
		p.app.state.Log = p.app.state.Log.Add(lines[n:])
		t.lines = len(lines)
		p.bar.asks.Prompt = ui.Unspoken
	}
}

// revealAll logs all steps at once, without waiting for the picture.
func (t *progress) revealAll() { t.revealTo(t.player.Now().N) }

// revealTo logs all steps up to one at once.
func (t *progress) revealTo(step int) { t.reaches(render.Moment{Step: step}) }

// view is the view after the last logged step.
func (t *progress) view() game.View { return t.player.steps[t.told-1].View }

// whole reports whether all steps are logged.
func (t *progress) whole() bool { return t.told == len(t.player.steps) }
