package person

import (
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"gavel/game"
	"gavel/render"
	"gavel/render/motion"
	"gavel/web/cast"
	"gavel/web/characters"
	"gavel/web/model"
	"gavel/web/ui"
)

// late is how long the page waits for a picture that is behind its expected time. It is much
// longer than slow devices need: a browser may stop drawing without hiding the page.
const late = 10 * time.Second

// schedule logs a step when the picture reaches it; at once if nobody sees the page. The bar waits too, unless the seat can
// decide both before and after the step. stops reports whether the picture stops within the step.
func (t *progress) schedule(step game.Step, stops bool) {
	p := t.player
	if p.env.Page.Window().Hidden {
		t.revealAll()
		return
	}
	p.Bar.open = (p.Bar.open || t.Told == len(p.steps)-1) && p.stillAsked()
	now := time.Now()
	if t.until.Before(now) {
		t.until = now
	}
	t.until = t.until.Add(p.Scene.Duration(step.Events, p.Seat, Speed(p.env.Page.Settings().Speed)))
	if !stops {
		p.env.Screens.After(t.until.Sub(now)+late, p.Table.Session, func() { t.reaches(render.Moment{Step: step.N}) })
	}
	p.Bar.Show()
}

// raise is called when the picture is put on the stage. The bar asks nothing before it is drawn.
func (t *progress) raise() {
	h := t.player.env
	t.raised = !h.Page.Window().Hidden
	h.Screens.After(late, t.player.Table.Session, t.drawn)
}

// drawn is called when the picture is drawn.
func (t *progress) drawn() {
	if t.raised && t.player.isShown() {
		t.raised = false
		t.player.Bar.Show()
	}
}

// reaches logs the steps that the picture has reached.
func (t *progress) reaches(m render.Moment) {
	p := t.player
	t.drawn()
	if !p.isShown() || t.Told == len(p.steps) || m.Step < p.steps[t.Told].N { // nothing new
		return
	}
	t.at = m
	log := p.logged() // on a shared device it may receive a step later
	n := min(len(p.steps), len(log.steps))
	for t.Told < n && (p.steps[t.Told].N < m.Step || p.steps[t.Told].N == m.Step && m.Parts == 0) {
		t.Annotate(t.Told) // before a bot may say something
		if d := p.Device; d == nil || d.Logged <= t.Told {
			step := log.steps[t.Told]
			t.reveal(step, len(step.Events), 0, 1)
			if d != nil {
				d.Logged = t.Told + 1
			}
			log.talk.hear(t.Told)
		}
		if why := p.Order.sees(p.steps[t.Told]).In(p.env.Page.Book()); why != "" {
			p.env.Page.Warn(why)
		}
		t.Told, t.lines = t.Told+1, 0
	}
	if d := p.Device; t.Told < n && p.steps[t.Told].N == m.Step && (d == nil || d.Logged <= t.Told) {
		t.reveal(log.steps[t.Told], m.Event, m.Part, m.Parts)
	}
	p.Bar.Show()
	if p.Device != nil {
		p.Device.settle()
	}
}

// Annotate shows a note about a step, if this table has notes.
func (t *progress) Annotate(step int) {
	if t.player.Table.Notes {
		t.player.Notes.Explain(step)
	}
}

// catchUp marks the steps of a player that is not shown as logged, without showing them.
func (t *progress) catchUp() {
	for p := t.player; t.Told < len(p.steps); t.Told++ {
		if why := p.Order.sees(p.steps[t.Told]); why.Key != "" {
			p.Order.ended = why.Key
		}
	}
	t.lines, t.player.Bar.open = 0, false
}

// reveal adds the lines of a step that are not in the log yet, as far as the picture has come (see [ui.Narrator.LinesTo]).
func (t *progress) reveal(step game.Step, events, part, parts int) {
	t.call(step, events, part, parts)
	p := t.player
	lines := p.logged().Narrator().LinesTo(step, events, part, parts)
	if n := t.lines; n < len(lines) {
		p.env.State.Log = p.env.State.Log.Add(lines[n:])
		t.lines = len(lines)
		p.Bar.Asks.Prompt = ui.Unspoken
	}
}

// revealAll logs all steps at once, without waiting for the picture.
func (t *progress) revealAll() { t.revealTo(t.player.Now().N) }

// revealTo logs all steps up to one at once.
func (t *progress) revealTo(step int) { t.reaches(render.Moment{Step: step}) }

// raiseAt puts the picture of the table after a step on the stage.
func (t *progress) raiseAt(step game.Step) {
	p := t.player
	if step.N > 0 {
		t.raise()
	}
	scene := p.Scene
	p.env.Stage.Post(func() {
		p.env.Stage.Show(scene)
		p.env.Stage.See(game.Step{N: step.N, View: step.View})
	})
}

// Speed returns the speed of the picture.
func Speed(s model.Speed) motion.Speed {
	switch s {
	case model.Slow:
		return motion.Slow
	case model.Fast:
		return motion.Fast
	case model.Instant:
		return motion.Instant
	}
	return motion.Normal
}

// begins reports whether the newest step has begun a round in which others decide first.
func (t *progress) begins() bool {
	p := t.player
	if len(p.steps) < 2 || p.owes(p.Now()) {
		return false
	}
	before, after := p.last()
	round := func(v game.View) []string {
		left := p.Narrator().Words(v).Left()
		return left[:min(1, len(left))]
	}
	return after.Deciding().Mode != game.Over && !slices.Equal(round(before), round(after))
}

// pause returns how long a bot waits so that people can see the events.
func (t *progress) pause(events []game.Event) time.Duration {
	p := t.player
	chosen := p.env.Page.Settings().Speed
	return p.Scene.Duration(events, p.Seat, Speed(chosen)) + thinking[chosen]
}

// Pause returns how long bots wait after some events: until a key, if a person alone plays by ear and a round begins; not at
// all if they hurry.
func (t *progress) Pause(events []game.Event) (wait time.Duration, ends bool) {
	p := t.player
	alone := p.Table.Host != nil && !p.Table.Friends
	if alone && p.env.Page.Settings().Ear.On() && t.begins() {
		p.Bar.waits = true
		p.Bar.Show()
		return 0, false
	}
	if !p.Hurries || !alone {
		wait = max(t.pause(events), t.hearing())
	}
	return wait, true
}

// call offers the auctioneer the lines of a step that the picture has reached since the last
// call. Nobody writes them unless the auctioneer speaks.
func (t *progress) call(step game.Step, events, part, parts int) {
	n, since, now := t.player.logged().Narrator(), t.called, render.Moment{Step: step.N, Event: events, Part: part, Parts: parts}
	t.called = now
	t.player.env.State.Called = &model.Called{Lines: func() []ui.Line {
		lines := publicLines(n, step, now)
		if since.Step == now.Step {
			lines = lines[min(len(publicLines(n, step, since)), len(lines)):]
		}
		return lines
	}}
}

// publicLines returns the lines of a spectator's log for a step of any seat up to a moment, in the
// auctioneer's words: everybody in the room hears them. See [ui.Narrator.LinesTo].
func publicLines(n ui.Narrator, step game.Step, m render.Moment) []ui.Line {
	public := make([]game.Event, len(step.Events))
	for i, e := range step.Events {
		public[i] = game.Seen(e, game.Spectator) // nil if it is secret
	}
	step.Events = public
	if own := n.Viewer; own != game.Spectator && n.Names[own] == n.Book.T("page.you") { // they entered no name
		n.Names = slices.Clone(n.Names)
		n.Names[own] = n.Book.T("page.device.name", "n", int(own)+1)
	}
	n.Viewer, n.Book = game.Spectator, n.Book.Aloud(step.N)
	return n.LinesTo(step, m.Event, m.Part, m.Parts)
}

// hearing is how long the auctioneer needs for the newest step, here or at a big screen. Bots wait for it.
func (t *progress) hearing() time.Duration {
	log := t.player.logged()
	if len(log.steps) == 0 || !listens(log.env.Page.Settings(), log.env.State.Lobby.BigScreen()) {
		return 0
	}
	step := log.Now()
	return speaking(publicLines(log.Narrator(), step, render.Moment{Event: len(step.Events)}))
}

// listens reports whether people hear an auctioneer, as far as this page knows. Whoever wants to
// see everything at once does not wait for it.
func listens(s model.Settings, bigScreen bool) bool {
	return s.Speed != model.Instant && (s.Speech == model.Always || bigScreen && s.Speech != model.Never)
}

// speaking is how long a usual voice needs for some lines.
func speaking(lines []ui.Line) time.Duration {
	const begins, perLetter = 300 * time.Millisecond, 65 * time.Millisecond
	letters := 0
	for _, line := range lines {
		letters += utf8.RuneCountInString(line.Text)
	}
	if letters == 0 {
		return 0
	}
	return begins + time.Duration(letters)*perLetter
}

// hear takes the steps up to one that the picture has just reached. It hears earlier steps in
// silence: a page that is opened again knows who has spoken.
func (t *talk) hear(step int) {
	p := t.player
	for ; t.heard <= step && t.heard < len(p.steps); t.heard++ {
		r, due := t.Hear(p.game.Lot(p.steps[t.heard].Events), p.bots(t.heard), int(p.Faces.Usual))
		if due && t.heard == step {
			t.remark(r)
		}
	}
}

// remark lets a bot say its line, unless the person wants silence, does not look, or reads a note that the line would cover.
func (t *talk) remark(r characters.Remark) {
	p := t.player
	h := p.env
	if p.Table.Exercise != nil || p.Notes.Shown() || !h.Page.Settings().BotsTalk || h.Page.Settings().Ear.On() || h.Page.Window().Hidden || !p.Record.Seats[r.Seat].IsBot() {
		return
	}
	book := h.Page.Book()
	name, level := p.Names[r.Seat], p.Record.Seats[r.Seat].Level
	if line := book.Line(level+"."+strconv.Itoa(cast.Character(name, level, book)+1), int(r.On)); line != "" {
		h.Page.Said(model.Saying{Name: name, Line: line, Face: p.Avatars()[r.Seat]})
	}
}
