package app

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/ui"
)

// player is the person at this screen in one game, who sees it on page and canvas.
type player struct {
	app      *App
	session  tableSession
	seat     game.Seat
	names    []string
	game     games.Game
	can      ui.Actions
	faces    faces
	scene    render.Scene
	away     game.Seats  // who is away in it
	record   game.Record // of this game; a guest does not know the seed
	steps    []game.Step // all that the seat has seen
	eras     []era       // before the person took a bot's seat
	progress logProgress
	notes    notes
	talk     talk
	order    standingOrder
	made     chan struct{} // closed once the last decision is at the table; nil before the first
	device   *device       // shared by several people; nil for one person alone
	live     bool          // false while past steps are replayed
	verdict  string        // the shown result of checking the game
}

// tableSession is this page's part in a table, as its host or as a guest. All methods but
// decide are called on the loop.
type tableSession interface {
	decide(game.Decision) error  // waits for the table
	hurry()                      // ends the bots' pause
	record() (game.Record, bool) // of the newest game, if it is known
	rematch()                    // deals another game to the same people
	lobby()                      // goes back to the lobby
	leave()                      // leaves the table
	abandon()                    // ends as if the page was closed
	Show()                       // shows the table, or the progress of joining it, on the page
	notes() bool                 // the page explains what happens for the first time
}

// exercise is the table of a lesson or a puzzle. It has no whole game, so there are no
// standing orders, no score sheet and no challenge.
type exercise interface {
	tableSession
	bar(ui.Bar) ui.Bar    // changes a game's action bar for the exercise
	holds(game.Step) bool // lets the picture stop within the step, and tells whether it does
	shown()               // is called when the page has shown all steps
}

// exercise returns the player's exercise; nil in a game.
func (p *player) exercise() exercise {
	e, _ := p.session.(exercise)
	return e
}

// era is a part of a game in which other people had the seats, or this page's person was a
// spectator. The log of these steps stays as it was then.
type era struct {
	until  int         // the number of steps
	teller ui.Narrator // in any language
	seats  []game.Occupant
}

// newPlayer returns a player for a game that begins.
func newPlayer(a *App, at tableSession, t wire.GameStart) *player {
	r := game.Record{Options: t.Options, Seats: t.Seats}
	r.Rules, _ = a.rules.Find(t.Rules)
	p := &player{app: a, session: at, seat: t.Seat, faces: faces{usual: t.Faces}, names: names(r.Seats, a.page.Book()), record: r}
	p.notes.player, p.order.player = p, p
	if was := a.player; was != nil && was.session == at {
		was.order.dismiss("page.order.over.sitting")
	}
	if was := a.player; was != nil && was.session == at && was.device == nil && was.watches() && p.seat != game.Spectator {
		p.eras = append(was.eras, was.era(1+t.Past))
	}
	p.game, _ = a.games.Find(t.Rules)
	p.can = p.game.Actions(p.names)
	switch at := at.(type) {
	case *hostSession:
		p.faces.chosen = chosenAt(at.Table.Lobby())
	case *guestSession:
		l, _ := at.Table.Lobby()
		p.faces.chosen = chosenAt(l)
	default: // a lesson or a puzzle
		p.faces.chosen = a.chosenHere(r.Seats)
	}
	p.scene = newScene(a, p.game, r.Seats, p.faces, p.names, a.page.Play)
	return p
}

// Enter shows the table. The session calls it beside the loop.
func (p *player) Enter() { p.app.do(p.enter) }

// enter is Enter on the loop.
func (p *player) enter() {
	if p.device != nil && p != p.device.public {
		return // the device shows its players one after another
	}
	if p.app.session != p.session && (!p.practises() || p.app.practice != p.session) {
		return // the person has left meanwhile
	}
	if !p.practises() {
		p.app.practices.stopPractice() // a game at the table comes first
	}
	p.app.player, p.app.replay = p, nil
	if p.app.coach.hinted != p {
		p.app.coach.dropHint() // the hint was about the game before
	}
	p.live = true
	p.app.showTable(p)
	timed(p.app.render) // the page lays out the empty table in a task of its own
	p.order.resume()
	p.raise()
	p.translate()
	p.app.arrange() // the page has taken its room by now
	if now := p.now(); now.View.Deciding().Mode == game.Over {
		p.sheet()
	}
	if d := p.device; d != nil {
		for _, local := range d.locals {
			local.catchUp()
		}
		d.settle()
	}
}

// era returns the steps up to until, with the narrator of now.
func (p *player) era(until int) era {
	told := p.narrator()
	told.Names = slices.Clone(told.Names)
	return era{until, told, p.record.Seats}
}

// watches reports whether this page's person has no seat in the running game.
func (p *player) watches() bool {
	return p.seat == game.Spectator && p.now().View.Deciding().Mode != game.Over
}

// reseat takes over the players of the lobby, and their portraits: a person may have taken a bot's
// chair. Earlier lines of the log stay as they are.
func (p *player) reseat(l wire.Lobby) {
	n := len(p.record.Seats)
	if !l.Playing || len(l.Chairs) < n || p.now().View.Deciding().Mode == game.Over {
		return
	}
	seats := make([]game.Occupant, n)
	for i, c := range l.Chairs[:n] {
		seats[i] = game.Occupant{Name: c.Name, Level: c.Level}
	}
	next, same := faces{p.faces.usual, chosenAt(l)}, slices.Equal(seats, p.record.Seats)
	portraits := func(f faces) []int { return f.avatars(seats, p.names, p.app.page.Book()) }
	if same && slices.Equal(portraits(next), portraits(p.faces)) {
		return
	}
	if p.faces = next; !same {
		p.eras = append(p.eras, p.era(len(p.steps)))
		p.record.Seats = seats
		copy(p.names, names(seats, p.app.page.Book())) // the actions hold this slice too
	}
	p.scene, p.away = newScene(p.app, p.game, p.record.Seats, p.faces, p.names, p.app.page.Play), 0
	if p.playing() {
		p.raise()
		p.revealAll()
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

// raise puts the current picture of the table on the stage.
func (p *player) raise() { p.raiseAt(p.now()) }

// raiseAt puts the picture of the table after a step on the stage.
func (p *player) raiseAt(step game.Step) {
	scene := p.scene
	p.app.stage.Post(func() {
		p.app.stage.Show(scene)
		p.app.stage.See(game.Step{N: step.N, View: step.View})
	})
}

func (p *player) now() game.Step { return p.steps[len(p.steps)-1] }

// See receives a step from the table, beside the loop: first the past steps,
// then each new one.
func (p *player) See(step game.Step) {
	p.app.do(func() {
		p.steps = append(p.steps, step)
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
	p.dropOldHint(step)
	if p.app.replay == nil {
		e := p.exercise()
		stops := e != nil && e.holds(step)
		p.app.stage.Post(func() { p.app.stage.See(step) })
		p.schedule(step, stops)
	}
	if step.View.Deciding().Mode == game.Over {
		p.app.after(p.pause(step.Events), p.session, p.end)
	}
}

// playing reports whether the page shows this player.
func (p *player) playing() bool { return p.app.player == p }

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
	p.progress.steps, p.progress.lines = min(len(p.steps), len(p.logged().steps)), 0
	p.app.state.Log = p.app.state.Log.Set(p.logged().lines())
	p.logs(len(p.logged().steps))
	p.app.translate(p.scene)
	p.show()
	if p.app.coach.hinted == p {
		p.app.state.Hint = &model.Hint{Hint: p.hint(), Again: true}
	}
	p.notes.translate()
	if p.app.state.Sheet != nil {
		p.sheet()
	}
}

// lines returns the whole log, with the names of each era.
func (p *player) lines() (lines []ui.Line) {
	seats, called := p.record.Seats, p.names
	if len(p.eras) > 0 {
		seats, called = p.eras[0].seats, p.eras[0].teller.Names
	}
	lines = company(seats, called, p.app.page.Book())
	from := 0
	for _, e := range p.eras {
		e.teller.Book = p.app.page.Book()
		until := min(e.until, len(p.steps))
		lines = append(lines, allLines(e.teller, p.steps[from:until])...)
		from = until
	}
	return append(lines, allLines(p.narrator(), p.steps[from:])...)
}

// allLines returns the log of some steps.
func allLines(n ui.Narrator, steps []game.Step) (lines []ui.Line) {
	for _, step := range steps {
		lines = append(lines, n.Lines(step)...)
	}
	return lines
}

func (p *player) narrator() ui.Narrator {
	return ui.Narrator{Game: p.game, Names: p.names, Viewer: p.seat, Book: p.app.page.Book()}
}

// section returns the section of the rules that explains a view.
func (p *player) section(v game.View) string { return p.narrator().Words(v).Section() }

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

// makes sends a decision to the table, after earlier ones. If the table refuses it, the page
// says why.
func (p *player) makes(d game.Decision, crashed func(error)) {
	before, made := p.made, make(chan struct{})
	p.made = made
	hides, at := p.now().View.Deciding().Mode == game.Sealed && p.device == nil && p.exercise() == nil, len(p.steps)
	guard.Go(func() {
		defer close(made)
		if before != nil {
			<-before
		}
		if err := p.decide(d); err != nil {
			p.app.do(func() { p.refused(err) })
		} else if hides {
			p.app.do(func() { p.showChosen(d, at) })
		}
	}, crashed)
}

// decide sends a decision of this seat to the table. It runs beside the loop.
func (p *player) decide(d game.Decision) error {
	p.app.do(p.app.coach.stopCoach)
	decide := p.session.decide
	if p.device != nil {
		decide = func(d game.Decision) error { return p.device.table.DecideAt(p.seat, d) }
	}
	return decide(d)
}

// end shows the score sheet once the picture has reached the end.
func (p *player) end() {
	if p.playing() && p.app.replay == nil {
		p.revealAll()
		p.notes.drop()
		p.sheet()
	}
}

func (p *player) sheet() {
	if _, over := p.now().View.Final(); over && p.exercise() == nil {
		s := p.narrator().Words(p.now().View).Scoresheet(p.steps)
		own, known := p.challenge()
		if known {
			s.Compared = p.compared(own)
		}
		_, visits := p.session.(*guestSession)
		s.Sends = known || visits && p.seat != game.Spectator // the record has not arrived yet
		p.app.state.Sheet = new(s)
		p.app.daily.showTry()
		p.app.ladder.showClimb()
	}
}
