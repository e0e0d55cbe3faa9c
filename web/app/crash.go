package app

import (
	"errors"
	"time"

	"gavel/game/guard"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/app/person"
	"gavel/web/app/tables"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/visits"
)

// If something panics, only that part ends: the table's session, the replay, or the coach's work. The rest of the page continues.
// The person's seat and the saved game stay. The page returns to a crashed table only if the person agrees.

// Guarded returns a function that calls f, and ends a table's session if f panics. The goroutines of a session start this way.
func (a *App) Guarded(at person.Session, f func()) func() {
	return guard.Func(f, func(err error) { a.Crashed(at, err) })
}

// Beside is Guarded for work beside the table, such as the coach's.
func (a *App) Beside(f func()) func() { return guard.Func(f, a.workCrashed) }

// After calls f on the loop after a while, for a session.
func (a *App) After(while time.Duration, at person.Session, f func()) *time.Timer {
	return time.AfterFunc(while, func() { a.Post(a.Guarded(at, f)) })
}

// Crashed ends a session that has panicked, unless it was left before. Any goroutine may call it.
func (a *App) Crashed(at person.Session, err error) {
	a.Post(func() { a.afterCrash(err, func() { endSession(a, at) }) })
}

// workCrashed ends the work beside the table. Any goroutine may call it.
func (a *App) workCrashed(err error) {
	a.Post(func() {
		a.afterCrash(err, func() {
			a.Tell(feature.Crashed{})
			a.state.Review = nil
			if a.replay() != nil || a.Practice() != nil {
				endReplay(a)
			} else {
				a.env.Warn("page.crash.beside")
			}
		})
	})
}

// PictureFailed ends the session of a scene that cannot be drawn; without a scene, the
// picture stops for good. Any goroutine may call it.
func (a *App) PictureFailed(of render.Scene, err error) {
	a.Post(func() {
		a.afterCrash(err, func() {
			switch {
			case of == nil:
				a.state.Failure = new(a.page.Book().T("page.warn.broken"))
			case a.replay() != nil && a.replay().Scene == of:
				endReplay(a)
			case a.Player() != nil && a.Player().Scene == of:
				endSession(a, a.here())
			}
		})
	})
}

// endShown ends what the page shows, after a panic.
func (a *App) endShown(err error) {
	a.afterCrash(err, func() {
		switch {
		case a.replay() != nil || a.Practice() != nil:
			endReplay(a)
		case a.Session() != nil:
			endTable(a)
		default:
			a.ShowStart()
			offerReturn(a)
		}
	})
}

// afterCrash calls end. If that panics too, only reloading the page helps.
func (a *App) afterCrash(err error, end func()) {
	report(err)
	guard.Func(end, func(err error) {
		a.page.MarkCrash(true)
		a.fail(err)
	})()
}

func report(err error) {
	println(err.Error())
	tables.ReportCrash(err)
}

// endSession ends a session, unless it was left before.
func endSession(a *App, at person.Session) {
	switch at {
	case a.Practice():
		endReplay(a)
	case a.Session():
		endTable(a)
	}
}

// endReplay leaves a replay, or a practice game from it. It shows the table below, or the start page.
func endReplay(a *App) {
	a.stopPractice()
	if r := a.replay(); r != nil {
		r.back = nil
	}
	a.Tell(feature.Moved{})
	a.leaveReplay()
	a.env.Warn("page.crash.beside")
}

// endTable ends this page's session as if the page was closed: the seat and the saved game stay.
func endTable(a *App) {
	s := a.Session()
	if _, exercise := s.(*exerciseSession); !exercise {
		a.page.MarkCrash(true)
	}
	a.GoToStart(s.Abandon)
	offerReturn(a)
}

// offerReturn asks whether to go back to the crashed table, if that is possible.
func offerReturn(a *App) {
	_, _, at := visits.Read(a.page.Tab().Seat)
	switch crashed := a.page.Tab().Crashed; {
	case crashed && at.Link != "" && (at.Link != visits.Hosts || keepsGame(a)):
		a.state.Back = new(model.BackToTable)
	case crashed && keepsGame(a):
		a.state.Back = new(model.BackToGame)
	default:
		a.page.MarkCrash(false)
		a.env.Warn("page.crash.beside")
	}
}

func keepsGame(a *App) bool { return a.kept.Get(store.Save) != "" }

// handleCrash handles the intents after a crash.
func handleCrash(a *App, i model.Intent) bool {
	switch i := i.(type) {
	case model.NoteCrash:
		a.endShown(errors.New(string(i)))
	case model.GoBack:
		returnToTable(a)
		a.page.MarkCrash(false)
	case model.Stay:
		if a.page.Tab().Seat == "" { // otherwise the next visit asks again
			a.page.MarkCrash(false)
		}
	default:
		return false
	}
	return true
}

// returnToTable goes back to the table of this tab.
func returnToTable(a *App) {
	name, as, at := visits.Read(a.page.Tab().Seat)
	if at.Link != "" && at.Link != visits.Hosts {
		a.friends.Join(at.Link, name, at, as, false)
	} else if keepsGame(a) {
		a.friends.Continue(false)
	}
}

// resumeVisit goes back to the table of friends that this tab had before a reload, and handles a crash on the way. If the page
// crashed there, it asks first.
func resumeVisit(a *App) {
	guard.Func(func() {
		switch _, _, last := visits.Read(a.page.Tab().Seat); {
		case a.page.Site().Invited:
		case a.page.Tab().Crashed:
			offerReturn(a)
		case last.Link != "":
			returnToTable(a)
		}
	}, func(err error) {
		a.page.MarkCrash(true)
		a.endShown(err)
	})()
}

// reportFailures tells the person, once, that the store cannot save something. It runs beside the loop.
func reportFailures(a *App) {
	told := false
	for err := range a.kept.Failures() {
		a.Do(func() {
			switch t := a.page.Book().T; {
			case errors.Is(err, store.ErrNewer):
				a.state.Failure = new(t("page.warn.newer"))
			case errors.Is(err, store.ErrRemoved):
				a.state.Failure = new(t("players.removed"))
			case errors.Is(err, store.ErrUnread):
				a.page.Warn(t("page.warn.unread"))
			case errors.Is(err, store.ErrDeleted):
				a.state.Reminds = "copy.deleted"
			case errors.Is(err, store.ErrRewritten):
				a.page.Warn(t("page.warn.rewritten"))
			case !told:
				told = true
				a.page.Warn(t("page.warn.storage"))
			}
		})
	}
}
