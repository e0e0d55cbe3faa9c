package app

import (
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"gavel/game"
	"gavel/render"
	"gavel/web/cast"
	"gavel/web/characters"
	"gavel/web/model"
	"gavel/web/ui"
)

// call offers the auctioneer the lines of a step that the picture has reached since the last
// call. Nobody writes them unless the auctioneer speaks.
func (t *progress) call(step game.Step, events, part, parts int) {
	n, since, now := t.player.logged().Narrator(), t.called, render.Moment{Step: step.N, Event: events, Part: part, Parts: parts}
	t.called = now
	t.player.app.state.Called = &model.Called{Lines: func() []ui.Line {
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
		public[i] = e.For(game.Spectator) // nil if it is secret
	}
	step.Events = public
	if own := n.Viewer; own != game.Spectator && n.Names[own] == n.Book.T("page.you") { // they entered no name
		n.Names = slices.Clone(n.Names)
		n.Names[own] = n.Book.T("page.device.name", "n", int(own)+1)
	}
	n.Viewer, n.Book = game.Spectator, n.Book.Aloud(step.N)
	return n.LinesTo(step, m.Event, m.Part, m.Parts)
}

// hearing is how long the auctioneer needs for the newest step, here or at a big screen. Bots
// wait for it.
func (t *progress) hearing() time.Duration {
	log := t.player.logged()
	if len(log.steps) == 0 || !listens(log.app.page.Settings(), log.app.bigScreen()) {
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

// talk is what the bots of a game say.
type talk struct {
	characters.Talk
	player *player
	heard  int // steps
}

// hear takes the steps up to one that the picture has just reached. It hears earlier steps in
// silence: a page that is opened again knows who has spoken.
func (t *talk) hear(step int) {
	p := t.player
	for ; t.heard <= step && t.heard < len(p.steps); t.heard++ {
		r, due := t.Hear(p.game.Lot(p.steps[t.heard].Events), p.bots(t.heard), int(p.faces.Usual))
		if due && t.heard == step {
			t.remark(r)
		}
	}
}

// remark lets a bot say its line, unless the person wants silence, does not look, or reads a note
// that the line would cover.
func (t *talk) remark(r characters.Remark) {
	p := t.player
	a := p.app
	if p.exercise() != nil || p.notes.Shown() || !a.page.Settings().BotsTalk || a.page.Settings().Ear.On() || a.page.Window().Hidden || !p.record.Seats[r.Seat].IsBot() {
		return
	}
	book := a.page.Book()
	name, level := p.names[r.Seat], p.record.Seats[r.Seat].Level
	if line := book.Line(level+"."+strconv.Itoa(cast.Character(name, level, book)+1), int(r.On)); line != "" {
		a.page.Said(model.Saying{Name: name, Line: line, Face: p.Avatars()[r.Seat]})
	}
}
