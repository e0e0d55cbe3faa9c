package app

import (
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/app/person"
	"gavel/web/app/tables"
	"gavel/web/ui"
)

// screen is where the person is: one of the types in this file, [replay] or [practice]. Each has
// what belongs to it, and the screen that it returns to.
type screen interface {
	base() screen           // the start page or the table, below a replay and practice
	table() *lobby          // of this page, perhaps below a replay or practice; nil without one
	player() *person.Player // in the newest game, perhaps below a replay; nil without one
	shown() shownGame       // the game that the page shows; nil without one
}

// start is the start page.
type start struct{}

// joining is the way to a table of friends.
type joining struct{ lobby }

// lobby is this page's table before a game and between games.
type lobby struct{ session person.Session }

// playing is a game at this page's table. It returns to the lobby.
type playing struct {
	lobby
	person *person.Player
}

// learning and solving are a lesson and a puzzle, each at a table of its own. They return to the start page.
type (
	learning struct{ playing }
	solving  struct{ playing }
)

// screenOf returns the screen of a person's game at a table.
func screenOf(p *person.Player, at *lobby) screen {
	game := playing{*at, p}
	switch e := p.Table.Exercise; {
	case e == nil:
		return &game
	case e.Teaches():
		return &learning{game}
	}
	return &solving{game}
}

func (s start) base() screen              { return s }
func (j *joining) base() screen           { return j }
func (g *lobby) base() screen             { return g }
func (p *playing) base() screen           { return p }
func (l *learning) base() screen          { return l }
func (s *solving) base() screen           { return s }
func (start) table() *lobby               { return nil }
func (g *lobby) table() *lobby            { return g }
func (start) player() *person.Player      { return nil }
func (*lobby) player() *person.Player     { return nil }
func (p *playing) player() *person.Player { return p.person }
func (start) shown() shownGame            { return nil }
func (*lobby) shown() shownGame           { return nil }
func (p *playing) shown() shownGame       { return p.person }

// replay shows a recorded game moment by moment, as one seat saw it.
type replay struct {
	person.Witness
	app    *App
	at     int
	logged int           // the log goes so far, or to the end
	moment render.Moment // of the step, what the picture has reached
	leaps  bool          // the picture leaps to another moment, without sounds; only the render loop uses this
	back   func()        // returns to the list that it was opened from; nil if none
	below  screen        // where the replay was started: the start page or the table
}

func (r *replay) base() screen           { return r.below }
func (r *replay) table() *lobby          { return r.below.table() }
func (r *replay) player() *person.Player { return r.below.player() }
func (r *replay) shown() shownGame       { return r }

// practice is the screen of a game that continues from a moment of a replay. "Back to the replay" leads there. It does not count.
type practice struct {
	host *tables.Host
	game shownGame // the replay until the game begins, then the person in it
	from *replay
}

func (p *practice) base() screen     { return p.from.below }
func (p *practice) table() *lobby    { return p.from.table() }
func (p *practice) shown() shownGame { return p.game }

func (p *practice) player() *person.Player {
	if of, begun := p.game.(*person.Player); begun {
		return of
	}
	return p.from.player()
}

// location says where the person is.
type location struct{ at screen }

// Session returns this page's part in its table; nil without one. The person may see a replay or practise meanwhile.
func (w *location) Session() person.Session {
	if t := w.at.table(); t != nil {
		return t.session
	}
	return nil
}

// Player returns the person at this screen in the newest game, perhaps below a replay; nil without one.
func (w *location) Player() *person.Player { return w.at.player() }

// Shows reports whether the page shows this player, and no replay.
func (w *location) Shows(p *person.Player) bool { return w.at.shown() == p }

// PassTo shows another player of a shared device.
func (w *location) PassTo(p *person.Player) { w.at.base().(*playing).person = p }

// SendHeld makes the decision that the person can still take back, if there is one.
func (w *location) SendHeld() {
	if p := w.Player(); p != nil {
		p.Touch.Send()
	}
}

// dropNote removes the note that explains a step, if there is one, and marks it as read.
func (w *location) dropNote() {
	if p := w.Player(); p != nil {
		p.Notes.Drop()
	}
}

// Join goes on the way to a table, unless the page shows a replay.
func (w *location) Join(s person.Session) {
	if w.at == w.at.base() {
		w.at = &joining{lobby{s}}
	}
}

// Open puts this page at a table.
func (w *location) Open(s person.Session) {
	if _, comes := w.at.(*joining); comes || w.at.table() == nil {
		w.at = &lobby{s}
	} else {
		w.at.table().session = s // perhaps below a replay
	}
}

// withOthers reports whether the page is at a table of friends, or on the way to one.
func (w *location) withOthers() bool {
	h, hosts := w.Session().(*tables.Host)
	_, visits := w.Session().(*tables.Guest)
	return visits || hosts && h.Friends
}

// shownGame is a game that the page shows: a [person.Player] or a [replay].
type shownGame interface {
	Reaches(render.Moment) // the picture has reached a moment
	Words() ui.Words       // describe the table as the page shows it
	Translate()            // sets all texts again
	Reader() ui.Narrator   // as the page shows the game
	// Review returns the game for those who look at it again. If its record is not known yet, the page says so.
	Review() (of feature.Finished, known bool)
}

// replay returns the replay that the page shows; nil if it shows none.
func (w *location) replay() *replay {
	r, _ := w.at.shown().(*replay)
	return r
}

// stopPractice goes back from the practice game, if there is one, to the replay.
func (w *location) stopPractice() {
	if p, practises := w.at.(*practice); practises {
		w.at = p.from
		p.host.Leave()
	}
}

// Practice returns the table of the practice game; nil without one.
func (w *location) Practice() person.Session {
	if p, practises := w.at.(*practice); practises {
		return p.host
	}
	return nil
}

// here returns the session of the shown game.
func (w *location) here() person.Session {
	if h := w.Practice(); h != nil {
		return h
	}
	return w.Session()
}

// Enter implements [person.Screens].
func (w *location) Enter(p *person.Player) (was *person.Player, there bool) {
	if was = w.Player(); was != nil {
		was.Touch.TakeBack() // the question may be another one now
	}
	if w.Session() != p.Table.Session && w.here() != p.Table.Session {
		return nil, false
	}
	if h, hosts := p.Table.Session.(*tables.Host); hosts && was == nil {
		was, h.Before = h.Before, nil
	}
	if at, practises := w.at.(*practice); practises && p.Table.Practice {
		at.game = p
	} else {
		w.stopPractice() // a game at the table comes first
		w.at = screenOf(p, w.at.table())
	}
	return was, true
}

// exerciseSession is a session at the table of a lesson or a puzzle. It implements [feature.Desk].
type exerciseSession struct {
	app      *App
	Exercise feature.Exercise
}
