package app

import (
	"errors"
	"time"

	"gavel/game/guard"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/visits"
)

// If something panics, only that part ends: the table's session, the replay, or the coach's
// work. The rest of the page continues. The person's seat and the saved game stay. The page
// returns to a crashed table only if the person agrees.

// guarded returns a function that calls f, and ends a table's session if f panics. The goroutines of a session start this way.
func (a *App) guarded(at tableSession, f func()) func() {
	return guard.Func(f, func(err error) { a.crashed(at, err) })
}

// guardedWork is guarded for work beside the table, such as the coach's.
func (a *App) guardedWork(f func()) func() { return guard.Func(f, a.workCrashed) }

// after calls f on the loop after a while, for a session.
func (a *App) after(while time.Duration, at tableSession, f func()) *time.Timer {
	return time.AfterFunc(while, func() { a.Post(a.guarded(at, f)) })
}

// crashed ends a session that has panicked, unless it was left before. Any goroutine may
// call it.
func (a *App) crashed(at tableSession, err error) {
	a.Post(func() {
		a.afterCrash(err, func() {
			switch h, hosts := at.(*hostSession); {
			case hosts && h == a.practising():
				a.crashes.endReplay()
			case at == a.session():
				a.crashes.endTable()
			}
		})
	})
}

// workCrashed ends the work beside the table. Any goroutine may call it.
func (a *App) workCrashed(err error) {
	a.Post(func() {
		a.afterCrash(err, func() {
			a.tell(feature.Crashed{})
			a.state.Review = nil
			if a.replay() != nil || a.practising() != nil {
				a.crashes.endReplay()
				return
			}
			a.warn(a.page.Book().T("page.crash.beside"))
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
			case a.replay() != nil && a.replay().scene == of, a.practising() != nil && a.player() != nil && a.player().scene == of:
				a.crashes.endReplay()
			case a.session() != nil && a.player() != nil && a.player().scene == of:
				a.crashes.endTable()
			}
		})
	})
}

// endShown ends what the page shows, after a panic.
func (a *App) endShown(err error) {
	a.afterCrash(err, func() {
		switch {
		case a.replay() != nil || a.practising() != nil:
			a.crashes.endReplay()
		case a.session() != nil:
			a.crashes.endTable()
		default:
			a.showStart()
			a.crashes.offerReturn()
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
	reportCrash(err)
}

// reportCrash writes the stack of a panic to the console, if the error has one.
func reportCrash(err error) {
	if crash := new(guard.Crash); errors.As(err, &crash) {
		println(crash.Stack)
	}
}

// endReplay leaves a replay, or a practice game from it. It shows the table below, or the start
// page.
func (f *crashFeature) endReplay() {
	a := f.app
	a.practices.stopPractice()
	if r := a.replay(); r != nil {
		r.back = nil
	}
	a.tell(feature.Moved{})
	a.replays.leaveReplay()
	a.warn(a.page.Book().T("page.crash.beside"))
}

// endTable ends this page's session as if the page was closed: the seat and the saved game
// stay.
func (f *crashFeature) endTable() {
	a := f.app
	s := a.session()
	if _, exercise := s.(*exerciseSession); !exercise {
		a.page.MarkCrash(true)
	}
	a.goToStart(s.abandon)
	f.offerReturn()
}

// crashFeature lets the person return to a crashed session.
type crashFeature struct{ app *App }

// offerReturn asks whether to go back to the crashed table, if that is possible.
func (f *crashFeature) offerReturn() {
	a := f.app
	if a.page.Tab().Crashed {
		if _, _, at := visits.Read(a.page.Tab().Seat); at.Link != "" && (at.Link != visits.Hosts || f.keeps()) {
			a.state.Back = new(model.BackToTable)
			return
		}
		if f.keeps() {
			a.state.Back = new(model.BackToGame)
			return
		}
	}
	a.page.MarkCrash(false)
	a.warn(a.page.Book().T("page.crash.beside"))
}

func (f *crashFeature) keeps() bool { return f.app.kept.Get(store.Save) != "" }

// Handle implements [feature.Feature]. It handles the intents after a crash.
func (f *crashFeature) Handle(i model.Intent) bool {
	a := f.app
	switch i := i.(type) {
	case model.NoteCrash:
		a.endShown(errors.New(string(i)))
	case model.GoBack:
		f.returnToTable()
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
func (f *crashFeature) returnToTable() {
	a := f.app
	name, as, at := visits.Read(a.page.Tab().Seat)
	if at.Link != "" && at.Link != visits.Hosts {
		a.friends.join(at.Link, name, at, as, false)
	} else if f.keeps() {
		a.table.continueSaved(false)
	}
}

// resumeSession goes back to the table of friends that this tab had before a reload. If the
// page crashed there, it asks first.
func (f *crashFeature) resumeSession() {
	a := f.app
	switch _, _, last := visits.Read(a.page.Tab().Seat); {
	case a.page.Site().Invited:
	case a.page.Tab().Crashed:
		f.offerReturn()
	case last.Link != "":
		f.returnToTable()
	}
}

// resume goes back to the last table when the page loads, and handles a crash on the way.
func (f *crashFeature) resume() {
	guard.Func(f.resumeSession, func(err error) {
		f.app.page.MarkCrash(true)
		f.app.endShown(err)
	})()
}

// reportFailures tells the person, once, that the store cannot save something. It runs beside
// the loop.
func (f *tableFeature) reportFailures() {
	a := f.app
	told := false
	for err := range a.kept.Failures() {
		a.Do(func() {
			switch t := a.page.Book().T; {
			case errors.Is(err, store.ErrNewer):
				a.state.Failure = new(t("page.warn.newer"))
			case errors.Is(err, store.ErrRemoved):
				a.state.Failure = new(t("players.removed"))
			case errors.Is(err, store.ErrUnread):
				a.warn(t("page.warn.unread"))
			case errors.Is(err, store.ErrDeleted):
				a.state.Reminds = "copy.deleted"
			case errors.Is(err, store.ErrRewritten):
				a.warn(t("page.warn.rewritten"))
			case !told:
				told = true
				a.warn(t("page.warn.storage"))
			}
		})
	}
}
