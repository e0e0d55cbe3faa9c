package app

import (
	"reflect"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/app/loop"
	"gavel/web/app/notes"
	"gavel/web/cast"
	"gavel/web/model"
	"gavel/web/ui"
)

// player is the person at this screen in one game, who sees it on page and canvas.
type player struct {
	witness
	session  tableSession
	can      ui.Actions
	away     game.Seats // who is away in the picture
	progress progress
	bar      bar
	notes    notes.Notes
	talk     talk
	order    standingOrder
	touch    touch
	device   *device         // shared by several people; nil for one person alone
	live     bool            // false while past steps are replayed
	hurries  bool            // the person wants to see nothing until they are asked or something happens to them
	verdict  string          // the shown result of checking the game
	given    verdict.Finding // of a known deal
}

// tableSession is this page's part in a table, as its host or as a guest. The loop calls its methods.
type tableSession interface {
	// decide gives a decision of a seat to the table, after earlier ones, and calls answered later, on any
	// goroutine.
	decide(seat game.Seat, d game.Decision, answered func(error))
	hurry()                      // ends the bots' pause
	record() (game.Record, bool) // of the newest game, if it is known
	rematch()                    // deals another game to the same people
	lobby()                      // goes back to the lobby
	leave()                      // leaves the table
	abandon()                    // ends as if the page was closed
	Show()                       // shows the table, or the progress of joining it, on the page
	notes() bool                 // the page explains what happens for the first time
}

// newPlayer returns a player for a game that begins.
func newPlayer(a *App, at tableSession, t wire.GameStart) *player {
	r := game.Record{Options: t.Options, Seats: t.Seats}
	r.Rules, _ = a.rules.Find(t.Rules)
	p := &player{witness: newWitness(a, r, t.Seat, cast.Faces{Usual: t.Faces}), session: at}
	p.notes, p.order.player, p.progress.player, p.bar.player, p.talk.player, p.touch.player = notes.New(services{a}, p), p, p, p, p, p
	if was := a.player(); was != nil && was.session == at && was.device == nil && was.watches() && p.seat != game.Spectator {
		p.eras = append(was.eras, was.era(1+t.Past))
	}
	p.can = p.game.Actions(p.names)
	switch at := at.(type) {
	case *hostSession:
		p.faces.Chosen = cast.Chosen(at.Table.Lobby())
	case *guestSession:
		l, _ := at.Table.Lobby()
		p.faces.Chosen = cast.Chosen(l)
	default: // a lesson or a puzzle
		p.faces.Chosen = cast.ChosenHere(a.kept, r.Seats)
	}
	p.draw(a.page.Play)
	return p
}

// Enter shows the table. The session calls it beside the loop.
func (p *player) Enter() { p.app.Do(p.enter) }

// enter is Enter on the loop.
func (p *player) enter() {
	if p.device != nil && p != p.device.public {
		return // the device shows its players one after another
	}
	p.app.table.touch((*touch).takeBack) // the question may be another one now
	was := p.app.player()
	if p.app.session() != p.session && p.app.here() != p.session {
		return // the person has left meanwhile
	}
	if h, ok := p.session.(*hostSession); ok && was == nil {
		was, h.before = h.before, nil
	}
	same := p.follow(was)
	if at, practises := p.app.at.(*practice); practises && p.practises() {
		at.player = p
	} else {
		p.app.practices.stopPractice() // a game at the table comes first
		at := p.app.at.bottom().(*table)
		p.app.at, at.player = at, p
	}
	p.app.tell(feature.Entered{})
	p.live = true
	if at := p.app.state.Place; !same || at.Kind != model.AtTable {
		p.app.showTable(p)
		loop.Timed(p.app.render) // the page lays out the empty table in a task of its own
	}
	p.order.resume()
	p.raiseAt(p.Now())
	p.translate()
	p.app.arrange() // the page has taken its room by now
	if now := p.Now(); now.View.Deciding().Mode == game.Over {
		p.sheet()
	}
	if d := p.device; d != nil {
		for _, local := range d.locals {
			local.progress.catchUp()
		}
		d.settle()
	}
}

// follow takes over what the person has half made, if was had the same seat of the same game: its table
// was set up again.
func (p *player) follow(was *player) (same bool) {
	id := p.fingerprint()
	if was == nil || id == "" || was.fingerprint() != id || p.watches() || p.device != nil || was.device != nil || p.exercise() != nil || p.practises() || was.practises() {
		return false
	}
	copy(was.names, p.names) // the actions hold this slice
	p.names, p.can = was.names, was.can
	if !reflect.DeepEqual(was.Now().View, p.Now().View) {
		p.can.See(p.Now())
	}
	p.order.StandingOrders = was.order.StandingOrders
	p.order.End() // until the saved one is read
	return true
}

// reseat takes over the players of the lobby, and their portraits: a person may have taken a bot's
// chair. Earlier lines of the log stay as they are.
func (p *player) reseat(l wire.Lobby) {
	n := len(p.record.Seats)
	if !l.Playing || len(l.Chairs) < n || p.Now().View.Deciding().Mode == game.Over {
		return
	}
	seats := make([]game.Occupant, n)
	for i, c := range l.Chairs[:n] {
		seats[i] = game.Occupant{Name: c.Name, Level: c.Level}
	}
	next, same := cast.Faces{Usual: p.faces.Usual, Chosen: cast.Chosen(l)}, slices.Equal(seats, p.record.Seats)
	portraits := func(f cast.Faces) []int { return f.Avatars(seats, p.names, p.app.page.Book()) }
	if same && slices.Equal(portraits(next), portraits(p.faces)) {
		return
	}
	if p.faces = next; !same {
		p.eras = append(p.eras, p.era(len(p.steps)))
		p.record.Seats = seats
		copy(p.names, cast.Names(seats, p.app.page.Book())) // the actions hold this slice too
	}
	p.away = 0
	p.draw(p.app.page.Play)
	if p.playing() {
		p.raiseAt(p.Now())
		p.progress.revealAll()
	}
}

// setAway shows on the table who is away.
func (p *player) setAway(away game.Seats) {
	if away != p.away {
		p.away = away
		scene := p.scene
		p.app.stage.Post(func() { scene.SetAway(away) })
	}
}

// raiseAt puts the picture of the table after a step on the stage.
func (p *player) raiseAt(step game.Step) {
	if step.N > 0 {
		p.progress.raise()
	}
	scene := p.scene
	p.app.stage.Post(func() {
		p.app.stage.Show(scene)
		p.app.stage.See(game.Step{N: step.N, View: step.View})
	})
}

// See receives a step from the table, beside the loop: first the past steps,
// then each new one.
func (p *player) See(step game.Step) {
	p.app.Do(func() {
		p.witness.See(step)
		p.can.See(step)
		switch {
		case p.device != nil:
			p.device.arrived()
		case p.live && p.playing():
			p.take(step)
		}
	})
}

// take shows a new step.
func (p *player) take(step game.Step) {
	if p.outdates() {
		p.app.tell(feature.Moved{}) // a hint is old now
	}
	hurries := p.hurries && !p.concerns(step)
	p.hurries = hurries && !p.owes(step)
	if p.app.replay() == nil {
		e := p.exercise()
		stops := e != nil && e.Holds(step)
		p.app.stage.Post(func() { p.app.stage.See(step) })
		p.progress.schedule(step, stops)
		if hurries {
			p.app.stage.Post(p.app.stage.Hurry)
			p.progress.revealAll()
		}
	}
	if step.View.Deciding().Mode == game.Over {
		p.app.after(p.pause(step.Events), p.session, p.end)
	}
}

// playing reports whether the page shows this player.
func (p *player) playing() bool { return p.app.player() == p }

// isShown reports whether the page shows this player, and no replay of the game.
func (p *player) isShown() bool { return p.app.shown() == p }

// here reports whether the page shows this game.
func (p *player) here() bool { return p.playing() || p.device != nil && p.device.isShown() }

// logged returns the player whose log the page shows.
func (p *player) logged() *player {
	if p.device != nil {
		return p.device.public
	}
	return p
}

// translate sets all texts again.
func (p *player) translate() {
	log := p.logged()
	p.progress.told, p.progress.lines = min(len(p.steps), len(log.steps)), 0
	p.app.state.Log = p.app.state.Log.Set(log.lines(log.Narrator(), len(log.steps)))
	if p.device != nil {
		p.device.logged = len(log.steps)
	}
	p.translatePicture()
	p.bar.show()
	p.app.tell(feature.Translated{})
	p.notes.Translate()
	if p.app.state.Sheet != nil {
		p.sheet()
	}
}

// begins reports whether the newest step has begun a round in which others decide first.
func (p *player) begins() bool {
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
func (p *player) pause(events []game.Event) time.Duration {
	chosen := p.app.page.Settings().Speed
	return p.scene.Duration(events, p.seat, speed(chosen)) + thinking[chosen]
}

// thinking is how long bots seem to think.
var thinking = map[model.Speed]time.Duration{
	model.Slow:   1200 * time.Millisecond,
	model.Normal: 600 * time.Millisecond,
	model.Fast:   250 * time.Millisecond,
}

// makes gives a decision to the table. If the table refuses it, the page says why.
func (p *player) makes(d game.Decision) {
	hides, at := p.Now().View.Deciding().Mode == game.Sealed && p.device == nil && p.exercise() == nil, len(p.steps)
	p.decide(d, func(err error) {
		if err != nil {
			p.bar.refused(err)
		} else if hides && p.playing() && at == len(p.steps) { // the last one has chosen: no step shows it before all are revealed
			p.bar.chosen, p.bar.after = d, at
			p.bar.show()
		}
	})
}

// decide gives a decision of this seat to the table. It calls answered on the loop.
func (p *player) decide(d game.Decision, answered func(error)) {
	p.app.tell(feature.Moved{})
	p.session.decide(p.seat, d, func(err error) { p.app.Post(func() { answered(err) }) })
}

// end shows the score sheet once the picture has reached the end.
func (p *player) end() {
	if p.isShown() {
		p.progress.revealAll()
		p.notes.Drop()
		p.sheet()
	}
}

func (p *player) sheet() {
	if _, over := p.Now().View.Final(); over && p.exercise() == nil {
		s := p.Narrator().Words(p.Now().View).Scoresheet(p.steps)
		_, visits := p.session.(*guestSession)
		s.Sends = visits && p.seat != game.Spectator // also if the record has not arrived yet
		if of, known := p.finished(); known {
			p.app.tell(feature.Scored{Finished: of, Sheet: &s})
		}
		p.app.state.Sheet = new(s)
		p.app.tell(feature.Shown{})
	}
}

// finished returns the game once it has ended; ok is false for practice, and while the record is
// not known.
func (p *player) finished() (of feature.Finished, ok bool) {
	if _, over := p.Now().View.Final(); !over || p.exercise() != nil || p.practises() {
		return of, false
	}
	record, known := p.session.record()
	if !known || record.Result == nil {
		return of, false
	}
	of = feature.Finished{Record: record, Seat: p.viewpoint(), Narrator: p.Narrator()}
	if h, hosts := p.session.(*hostSession); hosts {
		of.Of, of.Friends = h.Table.Status().Challenge, h.friends
	}
	return of, true
}

// Make implements [feature.Player].
func (p *player) Make(d game.Decision) {
	p.order.overrule()
	p.notes.Drop()
	p.makes(d)
}

// reaches implements [shownGame].
func (p *player) reaches(m render.Moment) { p.progress.reaches(m) }

// words implements [shownGame], as far as the log goes.
func (p *player) words() ui.Words { return p.Narrator().Words(p.progress.view()) }

// reader returns the narrator for those who look at the finished game.
func (p *player) reader() ui.Narrator {
	n := p.Narrator()
	n.Viewer = p.viewpoint()
	return n
}

func (p *player) review() (of feature.Finished, known bool) {
	of.Record, known = p.app.replays.record()
	of.Seat, of.Narrator = p.viewpoint(), p.Narrator()
	of.Own = !p.practises() && (p.device == nil || p.device.whose == p.device.host)
	return of, known
}
