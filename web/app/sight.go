package app

import "time"

// sight tells the table whether this page is visible.
type sight struct {
	// pause is how long the page may be hidden before the table treats its person as
	// away.
	pause time.Duration
	due   *time.Timer // ends the pause; nil while the page is visible, or the table knows
	out   bool        // the table knows
	left  time.Time   // when the page was hidden, by the wall clock: other clocks may stop
}

// inSight handles a change of the page's visibility.
func (f *friendsFeature) inSight(yes bool) {
	a := f.app
	s := &f.sight
	if s.due != nil {
		s.due.Stop()
		s.due = nil
	}
	now := a.page.Now().Round(0)
	if yes {
		s.out = false
		f.look(now.Sub(s.left))
		return
	}
	s.left = now
	var due *time.Timer
	due = a.after(s.pause, a.session(), func() {
		if s.due == due {
			s.due, s.out = nil, true
			f.look(0)
		}
	})
	s.due = due
}

// look tells the table whether this page is visible, and for how long it was not.
func (f *friendsFeature) look(away time.Duration) {
	switch at := f.app.session().(type) {
	case *hostSession:
		at.Table.Look(!f.sight.out, away)
	case *guestSession:
		at.Look(!f.sight.out)
	}
}
