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
func (a *App) inSight(yes bool) {
	s := &a.sight
	if s.due != nil {
		s.due.Stop()
		s.due = nil
	}
	now := a.page.Now().Round(0)
	if yes {
		s.out = false
		a.tellSight()
		if h, ok := a.session.(*hostSession); ok {
			h.table.Returns(now.Sub(s.left))
		}
		a.friends.online()
		return
	}
	s.left = now
	var due *time.Timer
	due = a.after(s.pause, a.session, func() {
		if s.due == due {
			s.due, s.out = nil, true
			a.tellSight()
		}
	})
	s.due = due
}

func (a *App) tellSight() {
	switch at := a.session.(type) {
	case *hostSession:
		at.table.Look(!a.sight.out)
	case *guestSession:
		at.table.Look(!a.sight.out)
	}
}
