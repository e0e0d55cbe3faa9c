package app

import (
	"errors"
	"time"

	"gavel/game/pack"
	"gavel/game/runner"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/today"
)

// handleCopy does what a person wants of copies of all that they own.
func (a *App) handleCopy(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenCopy:
		a.openCopy()
	case model.KeepCopy:
		a.keepCopy(bool(i))
	case model.BringCopy:
		go a.guardedWork(func() { a.bringCopy(string(i)) })()
	case model.PutOffCopy:
		a.state.Reminds = false
		a.note(func(m *copies.Memo) { m.Reminded = a.page.Now().Unix() })
	default:
		return false
	}
	return true
}

func (a *App) openCopy() {
	shown := model.Copy{}
	if at := a.memo().Kept; at > 0 {
		shown.Kept = time.Unix(at, 0)
	}
	a.state.Copy = new(shown)
}

// keepCopy gives the person all they own as a file.
func (a *App) keepCopy(secrets bool) {
	now := a.page.Now()
	text := copies.Facts(copies.Kept(a.kept), a.rules.Find, secrets).Write()
	a.render()
	a.page.Download("gavel-copy"+now.Format("-2006-01-02")+".json", text)
	a.note(func(m *copies.Memo) { m.Kept = now.Unix() })
	a.openCopy()
}

// bringCopy adds what is in a file to what is here, all or nothing. It runs beside
// the loop.
func (a *App) bringCopy(text string) {
	var kept copies.Items
	a.do(func() { kept = copies.Kept(a.kept) })
	brought, err := copies.Read(text, a.rules.Find)
	var refused results.List
	if err == nil {
		refused, err = a.checkGames(copies.Fresh(kept, brought))
	}
	if err != nil {
		a.do(func() { a.state.Brought = new(model.Brought{Sentences: []string{a.page.Book().T(badCopy(err))}}) })
		return
	}
	var c store.Change
	var told model.Brought
	a.do(func() {
		log := today.Read(a.kept.Get(store.Today))
		if log.See(a.today.now()) { // a clock that this device never had is not another's
			a.addLog(&c, func(*today.Log) {})
		}
		told.Busy = a.busyKey(brought)
		var more store.Change
		more, told.Tallies = copies.Bring(copies.Kept(a.kept), brought, a.rules.Find, refused)
		c.Join(more)
	})
	err = a.kept.Wait(c)
	a.do(func() {
		t := a.page.Book().T
		switch {
		case errors.Is(err, store.ErrNewer):
			told = model.Brought{Sentences: []string{t("page.warn.newer")}}
		case err != nil:
			told = model.Brought{Sentences: []string{t("copy.noroom")}}
		default:
			a.key = nil
			a.ratePars()
		}
		a.state.Brought = new(told)
	})
}

// busyKey leaves the key out of a copy while a table of friends is kept that belongs to the
// key of this browser, and tells so.
func (a *App) busyKey(brought copies.Items) bool {
	key, ok := brought[store.Identity]
	if !ok || key == "" {
		return false
	}
	text := a.kept.Get(store.Save)
	_, friends := a.readKept(text)
	if a.session == nil && (text == "" || !friends) {
		return false
	}
	delete(brought, store.Identity)
	return true
}

// checkGames replays games that came from elsewhere. It returns those that this version does
// not know, and an error if one cannot have been played. It runs beside the loop.
func (a *App) checkGames(l results.List) (refused results.List, err error) {
	since, told := time.Now(), time.Now()
	for i, g := range l {
		if time.Since(since) > runner.Slice {
			time.Sleep(runner.Rest) // for frames to be drawn
			since = time.Now()
		}
		if time.Since(told) > time.Second {
			told = time.Now()
			a.do(func() { a.state.Checked = &model.Checked{Games: i, Of: len(l)} })
		}
		_, known := a.rules.Find(g.Rules)
		_, err := g.Unpack(a.rules.Find)
		switch {
		case !known, errors.Is(err, pack.ErrVersion):
			refused = append(refused, g)
		case err != nil:
			return nil, copies.ErrDamaged
		}
	}
	return refused, nil
}

// badCopy returns the key of what is wrong with a file.
func badCopy(err error) string {
	switch {
	case errors.Is(err, copies.ErrForeign):
		return "copy.foreign"
	case errors.Is(err, copies.ErrNewer):
		return "copy.newer.file"
	}
	return "copy.damaged"
}

// memo is what this browser remembers of keeping what is in it.
func (a *App) memo() copies.Memo { return copies.ReadMemo(a.kept.Get(store.Reminded)) }

func (a *App) note(f func(*copies.Memo)) {
	a.kept.Update(store.Reminded, func(kept string) string {
		m := copies.ReadMemo(kept)
		f(&m)
		return m.String()
	})
}

// secure asks the browser not to delete what it keeps, now that there is something to
// lose.
func (a *App) secure() {
	now := a.page.Now()
	if !a.memo().Asks(now) {
		return
	}
	a.note(func(m *copies.Memo) { m.Asked = now.Unix() })
	a.page.Persist(func(promised bool) {
		a.post(func() { a.note(func(m *copies.Memo) { m.Refused = !promised }) })
	})
}

// remind tells the person that the browser may delete all this. Once they have answered,
// they hear no more of it for a week.
func (a *App) remind() {
	if a.memo().Reminds(a.page.Now()) {
		a.state.Reminds = true
	}
}
