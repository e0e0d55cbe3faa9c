package app

import (
	"errors"

	"gavel/net/session"
	"gavel/web/app/feature"
	"gavel/web/app/ownership"
	"gavel/web/daily"
	"gavel/web/results"
	"gavel/web/store"
)

// continueSaved continues the saved game or table of friends, with a decision that was still
// sealed.
func (f *tableFeature) continueSaved(force bool) {
	f.app.owns.Acquire(ownership.Want{Force: force, Do: func() { f.restore(f.app.kept.Get(store.Save), f.app.kept.Get(store.Sealed)) }})
}

// restore opens a table from its saved text.
func (f *tableFeature) restore(text, sealed string) {
	a := f.app
	if text == "" { // this page has not noticed yet
		a.showStart()
		a.warn(a.page.Book().T("page.ended"))
		return
	}
	r, friends := feature.Saved(services{a})
	h, err := a.host(friends, func(s session.Setup) (*session.Host, error) {
		if friends {
			return session.Restore(s, text, nil)
		}
		return session.RestoreRecord(s, r, sealed)
	})
	if err != nil {
		f.discard()
		return
	}
	go a.guarded(h, h.continueGame)()
}

// discard deletes a saved game that cannot be restored.
func (f *tableFeature) discard() {
	a := f.app
	a.owns.Forget()
	a.showStart()
	a.warn(a.page.Book().T("page.warn.saved"))
}

// Merge is [store.Merges] for the items that a person owns.
func Merge(k store.Key) func(now, old string) string {
	switch {
	case store.IsResults(k):
		return results.Merge
	case k == store.Today:
		return daily.Kept.Merge
	}
	return nil
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
