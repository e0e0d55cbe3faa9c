package person

import (
	"reflect"
	"slices"

	"gavel/game"
	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/trouble"
	"gavel/web/ui"
)

// New returns a player for a game that begins at a table.
func New(h *Env, at Table, t wire.GameStart) *Player {
	r := game.Record{Options: t.Options, Seats: t.Seats}
	r.Rules, _ = h.Games.Rules.Find(t.Rules)
	p := &Player{Witness: NewWitness(h, r, t.Seat, cast.Faces{Usual: t.Faces, Chosen: at.Chosen}), Table: at}
	p.Notes, p.Order.player, p.Progress.player, p.Bar.player, p.talk.player, p.Touch.player = NewNotes(h.App, p), p, p, p, p, p
	if was := h.Screens.Player(); was != nil && was.Table.Session == at.Session && was.Device == nil && was.watches() && p.Seat != game.Spectator {
		p.eras = append(was.eras, was.era(1+t.Past))
	}
	p.can = p.game.Actions(p.Names)
	p.Draw(h.Page.Play)
	return p
}

// Enter shows the table. The session calls it beside the loop.
func (p *Player) Enter() { p.env.App.Do(p.SitDown) }

// SitDown is Enter on the loop.
func (p *Player) SitDown() {
	if p.Device != nil && p != p.Device.Public {
		return // the device shows its players one after another
	}
	was, there := p.env.Screens.Enter(p)
	if !there {
		return // the person has left meanwhile
	}
	same := p.follow(was)
	p.env.App.Tell(feature.Entered{})
	p.Live = true
	if at := p.env.State.Place; !same || at.Kind != model.AtTable {
		p.ShowTable()
		p.env.Screens.Draw() // the page lays out the empty table in a task of its own
	}
	p.Order.resume()
	p.Progress.raiseAt(p.Now())
	p.Translate()
	p.env.Screens.Arrange() // the page has taken its room by now
	if now := p.Now(); now.View.Deciding().Mode == game.Over {
		p.ShowSheet()
	}
	if d := p.Device; d != nil {
		for _, local := range d.Locals {
			local.Progress.catchUp()
		}
		d.settle()
	}
}

// follow takes over what the person has half made, if was had the same seat of the same game: its table was set up again.
func (p *Player) follow(was *Player) (same bool) {
	id := p.fingerprint()
	if was == nil || id == "" || was.fingerprint() != id || p.watches() || p.Device != nil || was.Device != nil || p.Table.Exercise != nil || p.Table.Practice || was.Table.Practice {
		return false
	}
	copy(was.Names, p.Names) // the actions hold this slice
	p.Names, p.can = was.Names, was.can
	if !reflect.DeepEqual(was.Now().View, p.Now().View) {
		p.can.See(p.Now())
	}
	p.Order.StandingOrders = was.Order.StandingOrders
	p.Order.End() // until the saved one is read
	return true
}

// reseat takes over the players of the lobby, and their portraits: a person may have taken a bot's
// chair. Earlier lines of the log stay as they are.
func (p *Player) reseat(l wire.Lobby) {
	n := len(p.Record.Seats)
	if !l.Playing || len(l.Chairs) < n || p.Now().View.Deciding().Mode == game.Over {
		return
	}
	seats := make([]game.Occupant, n)
	for i, c := range l.Chairs[:n] {
		seats[i] = game.Occupant{Name: c.Name, Level: c.Level}
	}
	next, same := cast.Faces{Usual: p.Faces.Usual, Chosen: cast.Chosen(l)}, slices.Equal(seats, p.Record.Seats)
	portraits := func(f cast.Faces) []int { return f.Avatars(seats, p.Names, p.env.Page.Book()) }
	if same && slices.Equal(portraits(next), portraits(p.Faces)) {
		return
	}
	if p.Faces = next; !same {
		p.eras = append(p.eras, p.era(len(p.steps)))
		p.Record.Seats = seats
		copy(p.Names, cast.Names(seats, p.env.Page.Book())) // the actions hold this slice too
	}
	p.away = 0
	p.Draw(p.env.Page.Play)
	if p.playing() {
		p.Progress.raiseAt(p.Now())
		p.Progress.revealAll()
	}
}

// See receives a step from the table, beside the loop: first the past steps, then each new one.
func (p *Player) See(step game.Step) {
	p.env.App.Do(func() {
		p.Witness.See(step)
		p.can.See(step)
		switch {
		case p.Device != nil:
			if at := p.Device.arrived(); at != nil {
				at.take(at.Now())
				p.Device.settle()
			}
		case p.Live && p.playing():
			p.take(step)
		}
	})
}

// take shows a new step.
func (p *Player) take(step game.Step) {
	if p.outdates() {
		p.env.App.Tell(feature.Moved{}) // a hint is old now
	}
	hurries := p.Hurries && !p.Concerns(step)
	p.Hurries = hurries && !p.owes(step)
	if p.isShown() {
		e := p.Table.Exercise
		stops := e != nil && e.Holds(step)
		p.env.Stage.Post(func() { p.env.Stage.See(step) })
		p.Progress.schedule(step, stops)
		if hurries {
			p.env.Stage.Post(p.env.Stage.Hurry)
			p.Progress.revealAll()
		}
	}
	if step.View.Deciding().Mode == game.Over {
		p.env.Screens.After(p.Progress.pause(step.Events), p.Table.Session, p.end)
	}
}

// Translate sets all texts again.
func (p *Player) Translate() {
	log := p.logged()
	p.Progress.Told, p.Progress.lines = min(len(p.steps), len(log.steps)), 0
	p.env.State.Log = p.env.State.Log.Set(log.Lines(log.Narrator(), len(log.steps)))
	if p.Device != nil {
		p.Device.Logged = len(log.steps)
	}
	p.TranslatePicture()
	p.Bar.Show()
	p.env.App.Tell(feature.Translated{})
	p.Notes.Translate()
	if p.env.State.Sheet != nil {
		p.ShowSheet()
	}
}

// Hurry shows everything at once, and with on until the person is asked again.
func (p *Player) Hurry(on bool) {
	p.Hurries = on && p.Seat != game.Spectator && p.Device == nil && p.Table.Exercise == nil && !p.owes(p.Now())
	p.Progress.revealAll()
}

// end shows the score sheet once the picture has reached the end.
func (p *Player) end() {
	if p.isShown() {
		p.Progress.revealAll()
		p.Notes.Drop()
		p.ShowSheet()
	}
}

// ShowSheet shows the score sheet, if the game is over.
func (p *Player) ShowSheet() {
	if _, over := p.Now().View.Final(); over && p.Table.Exercise == nil {
		s := p.Narrator().Words(p.Now().View).Scoresheet(p.steps)
		s.Sends = p.Table.Host == nil && p.Seat != game.Spectator // also if the record has not arrived yet
		if of, known := p.Finished(); known {
			p.env.App.Tell(feature.Scored{Finished: of, Sheet: &s})
		}
		p.env.State.Sheet = new(s)
		p.env.App.Tell(feature.Shown{})
	}
}

// Finished returns the game once it has ended; ok is false for practice, and while the record is not known.
func (p *Player) Finished() (of feature.Finished, ok bool) {
	if _, over := p.Now().View.Final(); !over || p.Table.Exercise != nil || p.Table.Practice {
		return of, false
	}
	record, known := p.Table.Session.Record()
	if !known || record.Result == nil {
		return of, false
	}
	of = feature.Finished{Record: record, Seat: p.Viewpoint(), Narrator: p.Narrator()}
	if h := p.Table.Host; h != nil {
		of.Of, of.Friends = h.Status().Challenge, p.Table.Friends
	}
	return of, true
}

// Make implements [feature.Player].
func (p *Player) Make(d game.Decision) {
	p.Order.overrule()
	p.Notes.Drop()
	p.Bar.Makes(d)
}

// Reaches tells how far the picture is.
func (p *Player) Reaches(m render.Moment) { p.Progress.reaches(m) }

// Reader returns the narrator for those who look at the finished game.
func (p *Player) Reader() ui.Narrator {
	n := p.Narrator()
	n.Viewer = p.Viewpoint()
	return n
}

// Review returns the game for those who look at it again. If its record is not known yet, the page says so.
func (p *Player) Review() (of feature.Finished, known bool) {
	of.Record, known = p.KnownRecord()
	of.Seat, of.Narrator = p.Viewpoint(), p.Narrator()
	of.Own = !p.Table.Practice && (p.Device == nil || p.Device.whose == p.Device.Host)
	return of, known
}

// KnownRecord returns the record of the game. If it is not known yet, the page says so.
func (p *Player) KnownRecord() (r game.Record, known bool) {
	if r, known = p.Table.Session.Record(); !known {
		p.env.Warn("friends.later")
	}
	return r, known
}

// ShowTable shows an empty table for the game.
func (p *Player) ShowTable() {
	s, e := p.env.State, p.Table.Exercise
	*s = s.At(model.Place{
		Kind: model.AtTable, Visit: s.Visit(), Game: p.Record.Rules.Name(), Watching: p.Seat == game.Spectator && p.Device == nil,
		Practice: p.Table.Practice, Puzzle: e != nil && !e.Teaches(), Lesson: e != nil && e.Teaches(),
	})
}

// Meets takes over the people of the lobby, for everybody at this screen.
func (p *Player) Meets(l wire.Lobby) {
	for _, p := range p.group() {
		p.reseat(l)
		p.setAway(lobby.Absent(l.Chairs))
	}
}

// Proves shows the check of the deal.
func (p *Player) Proves(proof verdict.Proof) {
	if proof.Found == verdict.Given {
		if p.given == verdict.Open { // once, because the person can send this deal as a challenge now
			r, _ := p.Table.Session.Record()
			seen := false
			if p.env.App.Tell(feature.Given{Record: r, Seen: &seen}); seen {
				p.given = verdict.Seen
			} else {
				p.given = verdict.Given
			}
		}
		proof.Found = p.given
	}
	if v := trouble.Verdict(proof, p.Names, p.env.Page.Book()); v.Sentence != p.verdict {
		p.verdict = v.Sentence
		p.env.State.Verdict = &v
	}
}
