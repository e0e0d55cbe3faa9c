package app

import (
	"errors"
	"time"

	"gavel/game/pack"
	"gavel/game/runner"
	"gavel/web/copies"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// copyFeature writes and reads copies of all that the person owns.
type copyFeature struct{ app *App }

// handle handles the intents about copies.
func (f *copyFeature) handle(i model.Intent) bool {
	a := f.app
	switch i := i.(type) {
	case model.OpenCopy:
		f.openCopy()
	case model.KeepCopy:
		f.keepCopy(bool(i))
	case model.BringCopy:
		go a.guardedWork(func() { f.bringCopy(string(i)) })()
	case model.PutOffCopy:
		a.state.Reminds = false
		f.note(func(m *copies.Memo) { m.Reminded = a.page.Now().Unix() })
	default:
		return false
	}
	return true
}

func (f *copyFeature) openCopy() {
	shown := model.Copy{Whose: f.whose(f.app.kept.Player())}
	if at := f.memo().Kept; at > 0 {
		shown.Kept = time.Unix(at, 0)
	}
	f.app.state.Copy = new(shown)
}

// whose returns the name of a player, if the browser has several.
func (f *copyFeature) whose(of store.Player) string {
	if len(f.app.kept.Players()) == 1 {
		return ""
	}
	return f.app.playerName(of)
}

// keepCopy downloads all that the person owns as a file.
func (f *copyFeature) keepCopy(secrets bool) {
	f.download(f.app.kept.Player(), secrets)
	f.noteKept()
	f.openCopy()
}

// download saves a copy of all that a player owns as a file.
func (f *copyFeature) download(of store.Player, secrets bool) {
	a := f.app
	text := f.write(of, secrets)
	a.render()
	name := "gavel-copy"
	if who := f.whose(of); who != "" {
		name += "-" + who
	}
	a.page.Download(name+a.page.Now().Format("-2006-01-02")+".json", text)
}

// write returns a copy of all that a player owns; with the secrets only if asked for.
func (f *copyFeature) write(of store.Player, secrets bool) string {
	return copies.Facts(copies.Of(f.app.kept, of), f.app.rules.Find, secrets).Write()
}

// noteKept notes that there is a copy outside this browser.
func (f *copyFeature) noteKept() {
	now := f.app.page.Now().Unix()
	f.note(func(m *copies.Memo) { m.Kept = now })
}

// bringCopy merges the contents of a file into this browser: all or nothing. It shows what has
// happened, and reports whether the contents are here now. It runs beside the loop.
func (f *copyFeature) bringCopy(text string) (ok bool) {
	var kept copies.Items
	f.app.do(func() { kept = copies.Kept(f.app.kept) })
	brought, err := copies.Read(text, f.app.rules.Find)
	var refused results.List
	if err == nil {
		refused, err = f.checkGames(copies.Fresh(kept, brought))
	}
	if err != nil {
		f.app.do(func() {
			f.app.state.Brought = new(model.Brought{Sentences: []string{f.app.page.Book().T(badCopy(err))}})
		})
		return false
	}
	var c store.Change
	var told model.Brought
	f.app.do(func() {
		log := daily.Read(f.app.kept.Get(store.Today))
		if log.See(f.app.daily.now()) { // the file's clock belongs to another device
			f.app.daily.addLog(&c, func(*daily.Log) {})
		}
		told.Busy = f.busyKey(brought)
		var more store.Change
		more, told.Tallies = copies.Bring(copies.Kept(f.app.kept), brought, f.app.rules.Find, refused)
		c.Join(more)
	})
	err = f.app.kept.Wait(c)
	f.app.do(func() {
		t := f.app.page.Book().T
		switch {
		case errors.Is(err, store.ErrNewer):
			told = model.Brought{Sentences: []string{t("page.warn.newer")}}
		case err != nil:
			told = model.Brought{Sentences: []string{t("copy.noroom")}}
		default:
			f.app.key = nil
			f.app.daily.ratePars()
		}
		f.app.state.Brought = new(told)
	})
	return err == nil
}

// busyKey leaves the key out of the copy while a table of friends is saved that needs this
// browser's key. It reports whether it did.
func (f *copyFeature) busyKey(brought copies.Items) bool {
	a := f.app
	key, ok := brought[store.Identity]
	if !ok || key == "" {
		return false
	}
	text := a.kept.Get(store.Save)
	_, friends := a.owns.readKept(text)
	if a.session == nil && (text == "" || !friends) {
		return false
	}
	delete(brought, store.Identity)
	return true
}

// checkGames replays games from another browser. It returns the games that this version does
// not know, and an error if a game breaks the rules. It runs beside the loop.
func (f *copyFeature) checkGames(l results.List) (refused results.List, err error) {
	a := f.app
	since, told := time.Now(), time.Now()
	for i, g := range l {
		if time.Since(since) > runner.Slice {
			<-runner.Rest() // lets frames be drawn
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

// badCopy returns the text key for an error in a file.
func badCopy(err error) string {
	switch {
	case errors.Is(err, copies.ErrForeign):
		return "copy.foreign"
	case errors.Is(err, copies.ErrNewer):
		return "copy.newer.file"
	}
	return "copy.damaged"
}

// memo returns what this browser has noted about earlier copies and reminders.
func (f *copyFeature) memo() copies.Memo { return copies.ReadMemo(f.app.kept.Get(store.Reminded)) }

func (f *copyFeature) note(change func(*copies.Memo)) {
	f.app.kept.Update(store.Reminded, func(kept string) string {
		m := copies.ReadMemo(kept)
		change(&m)
		return m.String()
	})
}

// secure asks the browser not to delete its data, now that there is something to lose.
func (f *copyFeature) secure() {
	a := f.app
	now := a.page.Now()
	if !f.memo().Asks(now) {
		return
	}
	f.note(func(m *copies.Memo) { m.Asked = now.Unix() })
	a.page.Persist(func(promised bool) {
		a.post(func() { f.note(func(m *copies.Memo) { m.Refused = !promised }) })
	})
}

// remind tells the person that the browser may delete their data. After an answer, it waits a
// week.
func (f *copyFeature) remind() {
	if f.memo().Reminds(f.app.page.Now()) {
		f.app.state.Reminds = true
	}
}
