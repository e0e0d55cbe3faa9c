package app

import (
	"gavel/game"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/ui"
)

// screen is where the person is: one of the types in this file, [replay] or [practice]. Each has
// what belongs to it, and the screen that it returns to.
type screen interface {
	bottom() screen // the start page or the table, below all other screens
}

// start is the start page.
type start struct{}

// table is this page's table: on the way to it, in its lobby, or in a game.
type table struct {
	session tableSession
	player  *player // in the newest game; nil before the first, and between games in the lobby
	// bigScreen says that a big screen shows the table too.
	bigScreen bool
}

func (s start) bottom() screen     { return s }
func (t *table) bottom() screen    { return t }
func (r *replay) bottom() screen   { return r.below.bottom() }
func (p *practice) bottom() screen { return p.from.bottom() }

// whereabouts say where the person is.
type whereabouts struct{ at screen }

// session returns this page's part in its table; nil without one. The person may see a replay or
// practise meanwhile.
func (w *whereabouts) session() tableSession {
	if t, seated := w.at.bottom().(*table); seated {
		return t.session
	}
	return nil
}

// here returns the session of the shown game.
func (w *whereabouts) here() tableSession {
	if w.practising() != nil {
		return w.practising()
	}
	return w.session()
}

// withOthers reports whether the page is at a table of friends, or on the way to one.
func (w *whereabouts) withOthers() bool {
	switch s := w.session().(type) {
	case *hostSession:
		return s.friends
	case *guestSession:
		return true
	}
	return false
}

// bigScreen reports whether a big screen shows this page's table.
func (w *whereabouts) bigScreen() bool {
	t, seated := w.at.bottom().(*table)
	return seated && t.bigScreen
}

// player returns the person at this screen in the newest game; nil without one. They may see a
// replay meanwhile.
func (w *whereabouts) player() *player {
	if p, practises := w.at.(*practice); practises && p.player != nil {
		return p.player
	}
	if t, seated := w.at.bottom().(*table); seated {
		return t.player
	}
	return nil
}

// replay returns the replay that the page shows; nil if it shows none.
func (w *whereabouts) replay() *replay {
	switch at := w.at.(type) {
	case *replay:
		return at
	case *practice:
		if at.player == nil { // the game is about to begin
			return at.from
		}
	}
	return nil
}

// practising returns the table of the practice game; nil without one.
func (w *whereabouts) practising() *hostSession {
	if p, practises := w.at.(*practice); practises {
		return p.host
	}
	return nil
}

// shownGame is a game that the page shows: a [player] or a [replay].
type shownGame interface {
	reaches(render.Moment) // the picture has reached a moment
	words() ui.Words       // describe the table as the page shows it
	translate()            // sets all texts again
	reader() ui.Narrator   // as the page shows the game
	// review returns the game for those who look at it again. If its record is not known yet, the page
	// says so.
	review() (of feature.Finished, known bool)
}

// shown returns the game that the page shows; nil without one.
func (w *whereabouts) shown() shownGame {
	if r := w.replay(); r != nil {
		return r
	}
	if p := w.player(); p != nil {
		return p
	}
	return nil
}

// exerciseSession is a session at the table of a lesson or a puzzle. It implements [feature.Desk].
type exerciseSession struct {
	app *App
	feature.Exercise
}

// exercise returns the player's exercise; nil in a game.
func (p *player) exercise() feature.Exercise {
	if s, is := p.session.(*exerciseSession); is {
		return s.Exercise
	}
	return nil
}

func (s *exerciseSession) Work(f func()) { go s.app.guarded(s, f)() }
func (s *exerciseSession) Here() bool    { return s.app.session() == s }

func (s *exerciseSession) Sit(t wire.GameStart, begin func(feature.Pupil) error, then func(feature.Pupil)) error {
	var p *player
	s.app.Do(func() { p = newPlayer(s.app, s, t) })
	if err := begin(p); err != nil {
		return err
	}
	s.app.Do(func() {
		if p.enter(); s.Here() {
			then(p)
		}
	})
	return nil
}

func (s *exerciseSession) Refresh() {
	if p := s.app.player(); p != nil && p.session == s {
		p.bar.show()
	}
}

func (s *exerciseSession) Hold(at render.Moment) {
	s.app.stage.Post(func() { s.app.stage.Hold(at) })
}

func (s *exerciseSession) Spot(ids string) {
	s.app.stage.Post(func() { s.app.stage.Spot(ids) })
}

func (s *exerciseSession) decide(_ game.Seat, d game.Decision, answered func(error)) {
	s.Decide(d, answered)
}
func (s *exerciseSession) record() (game.Record, bool) { return s.Record() }
func (s *exerciseSession) lobby()                      { s.app.leave() }
func (s *exerciseSession) leave()                      { s.Close() }
func (s *exerciseSession) abandon()                    { s.Close() }
func (s *exerciseSession) Show()                       {}
func (s *exerciseSession) rematch()                    {}
func (s *exerciseSession) hurry()                      {}
func (s *exerciseSession) notes() bool                 { return false } // a lesson explains more, and a puzzle is not for beginners
