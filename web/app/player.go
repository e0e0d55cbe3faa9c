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
	faces    byte
	scene    render.Scene
	record   game.Record // of this game; a guest does not know the seed
	steps    []game.Step // all that the seat has seen
	eras     []era       // before the person took a bot's seat
	progress logProgress
	notes    notes
	order    standingOrder
	made     chan struct{} // closed once the last decision is at the table; nil before the first
	device   *device       // shared by several people; nil for one person alone
	live     bool          // false while past steps are replayed
	proven   bool          // the result of checking the deal is shown
}

// tableSession is this page's part in a table, as its host or as a guest.
// Its methods are called on the loop, but for decide.
type tableSession interface {
	decide(game.Decision) error  // waits for the table
	hurry()                      // ends the pause that bots make
	record() (game.Record, bool) // of the newest game, if it is known
	rematch()                    // deals another game to the same people
	lobby()                      // goes back to before the game
	leave()                      // goes away
	abandon()                    // ends as if the page was closed
	show()                       // brings the table, or the way to it, to the page
	notes() bool                 // the page explains what happens for the first time
}

// exercise is the table of a lesson or a puzzle. It has no whole game, so there are no
// standing orders, no score sheet and no challenge.
type exercise interface {
	tableSession
	bar(ui.Bar) ui.Bar // makes of a game's action bar what is shown
	shown()            // the page shows what is told of the table
}

// exercise returns the exercise that the player is at; nil in a game.
func (p *player) exercise() exercise {
	e, _ := p.session.(exercise)
	return e
}

// era is a part of a game with other people in the seats, or with this page's person
// as a spectator. The log describes it as it was then.
type era struct {
	until  int         // the number of steps
	teller ui.Narrator // in whatever language
	seats  []game.Occupant
}

// newPlayer returns a player for a game that begins.
func newPlayer(a *App, at tableSession, t wire.GameStart) *player {
	r := game.Record{Options: t.Options, Seats: t.Seats}
	r.Rules, _ = a.rules.Find(t.Rules)
	p := &player{app: a, session: at, seat: t.Seat, faces: t.Faces, names: names(r.Seats, a.page.Book()), record: r}
	p.notes.player, p.order.player = p, p
	if was := a.player; was != nil && was.session == at {
		was.order.dismiss("page.order.over.sitting")
	}
	if was := a.player; was != nil && was.session == at && was.device == nil && was.watches() && p.seat != game.Spectator {
		p.eras = append(was.eras, was.era(1+t.Past))
	}
	p.game, _ = a.games.Find(t.Rules)
	p.can = p.game.Actions(p.names)
	p.scene = newScene(a, p.game, r.Seats, t.Faces, p.names)
	return p
}

// Enter shows the table. The session calls it beside the loop.
func (p *player) Enter() { p.app.do(p.enter) }

// enter is Enter on the loop.
func (p *player) enter() {
	if p.device != nil && p != p.device.public {
		return // the device shows them in turn
	}
	if p.app.session != p.session && (!p.practises() || p.app.practice != p.session) {
		return // left meanwhile
	}
	if !p.practises() {
		p.app.practices.stopPractice() // a game at the table comes first
	}
	p.app.player, p.app.replay = p, nil
	if p.app.coach.hinted != p {
		p.app.coach.dropHint() // it was about the game before
	}
	p.live = true
	p.app.showTable(p)
	p.order.resume()
	p.raise()
	p.translate()
	p.app.arrange() // now that the page has taken its room
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

// era tells of so many steps as they are told now.
func (p *player) era(until int) era {
	told := p.narrator()
	told.Names = slices.Clone(told.Names)
	return era{until, told, p.record.Seats}
}

// watches tells whether this page's person has no seat in the game, which is on.
func (p *player) watches() bool {
	return p.seat == game.Spectator && p.now().View.Deciding().Mode != game.Over
}

// reseat takes in who sits where now: a person may have taken the chair of a
// bot. What the log has told stays as it was told.
func (p *player) reseat(l wire.Lobby) {
	n := len(p.record.Seats)
	if !l.Playing || len(l.Chairs) < n || p.now().View.Deciding().Mode == game.Over {
		return
	}
	seats := make([]game.Occupant, n)
	for i, c := range l.Chairs[:n] {
		seats[i] = game.Occupant{Name: c.Name, Level: c.Level}
	}
	if slices.Equal(seats, p.record.Seats) {
		return
	}
	p.eras = append(p.eras, p.era(len(p.steps)))
	p.record.Seats = seats
	copy(p.names, names(seats, p.app.page.Book())) // the actions have them too
	p.scene = newScene(p.app, p.game, p.record.Seats, p.faces, p.names)
	if p.playing() {
		p.raise()
		p.revealAll()
	}
}

// raise puts the picture of the table as it is on the stage.
func (p *player) raise() { p.raiseAt(p.now()) }

// raiseAt puts the picture of the table as it was after a step on the stage.
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

// take shows the step that was just seen.
func (p *player) take(step game.Step) {
	p.dropOldHint(step)
	if p.app.replay == nil {
		p.app.stage.Post(func() { p.app.stage.See(step) })
		p.schedule(step)
	}
	if step.View.Deciding().Mode == game.Over {
		p.app.after(p.pause(step.Events), p.session, p.end)
	}
}

// playing tells whether the page shows this player.
func (p *player) playing() bool { return p.app.player == p }

// here tells whether the page shows this game.
func (p *player) here() bool { return p.playing() || p.device != nil && p.device.isShown() }

// logged is the player whose log the page shows.
func (p *player) logged() *player {
	if p.device != nil {
		return p.device.public
	}
	return p
}

// translate sets all texts anew.
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
}

// lines tells all that happened, as it was told when it did.
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

// allLines tells all that happened in some steps.
func allLines(n ui.Narrator, steps []game.Step) (lines []ui.Line) {
	for _, step := range steps {
		lines = append(lines, n.Lines(step)...)
	}
	return lines
}

func (p *player) narrator() ui.Narrator {
	return ui.Narrator{Game: p.game, Names: p.names, Viewer: p.seat, Book: p.app.page.Book()}
}

// section returns the section of the rules for what goes on in a view.
func (p *player) section(v game.View) string { return p.narrator().Words(v).Section() }

// pause is how long a bot waits, so that what happened before can be seen.
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

// makes brings a decision to the table, after those that were made before, and says why if it
// is refused.
func (p *player) makes(d game.Decision, crashed func(error)) {
	before, made := p.made, make(chan struct{})
	p.made = made
	guard.Go(func() {
		defer close(made)
		if before != nil {
			<-before
		}
		if err := p.decide(d); err != nil {
			p.app.do(func() { p.refused(err) })
		}
	}, crashed)
}

// decide brings a decision of this seat to the table. It runs beside the loop.
func (p *player) decide(d game.Decision) error {
	p.app.do(p.app.coach.stopCoach)
	decide := p.session.decide
	if p.device != nil {
		decide = func(d game.Decision) error { return p.device.table.DecideAt(p.seat, d) }
	}
	return decide(d)
}

// end shows the score sheet, once the picture has come to its end.
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
		s.Sends = known || visits && p.seat != game.Spectator // whose record is still on its way
		p.app.state.Sheet = new(s)
		p.app.daily.showTry()
	}
}
