package app

import (
	"gavel/game"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/feature"
)

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
		p.show()
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
