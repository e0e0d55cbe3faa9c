package app

import "time"

// sight tells the table whether this page is in sight.
type sight struct {
	// pause is how long somebody may look at something else before the table takes
	// them for away.
	pause time.Duration
	due   *time.Timer // until then; nil while the page is in sight, or the table knows
	out   bool        // the table knows
	left  time.Time   // when the page went out of sight, by the calendar: other clocks may stand still
}

// inSight says that the page has come into sight, or has gone out of it.
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
		f.tellSight()
		if h, ok := a.session.(*hostSession); ok {
			h.table.Returns(now.Sub(s.left))
		}
		f.online()
		return
	}
	s.left = now
	var due *time.Timer
	due = a.after(s.pause, a.session, func() {
		if s.due == due {
			s.due, s.out = nil, true
			f.tellSight()
		}
	})
	s.due = due
}

func (f *friendsFeature) tellSight() {
	switch at := f.app.session.(type) {
	case *hostSession:
		at.table.Look(!f.sight.out)
	case *guestSession:
		at.table.Look(!f.sight.out)
	}
}
