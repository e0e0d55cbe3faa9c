// Package backup writes and reads copies of all that a person owns, as files and straight to another
// device.
package backup

import (
	"crypto/ed25519"
	"errors"
	"time"

	"gavel/game/pack"
	"gavel/game/runner"
	"gavel/net/join"
	"gavel/net/session"
	"gavel/web/app/feature"
	"gavel/web/copies"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/store"
)

// Feature writes and reads copies of all that the person owns. There is one transfer to or from
// another device at a time, beside any table.
type Feature struct {
	app    feature.Context
	played *feature.Played
	net    Net
	found  links.Found   // the way to the other device, at the receiver
	now    *transferring // nil if there is none
}

// Net is how this page finds others.
type Net struct {
	Setup func() join.Setup // the loop calls it
	Room  func(ed25519.PrivateKey) session.Room
}

// New returns the feature.
func New(c feature.Context, played *feature.Played, net Net) *Feature {
	return &Feature{app: c, played: played, net: net}
}

// Handle implements [feature.Feature]. It handles the intents about copies.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenCopy:
		f.openCopy()
	case model.KeepCopy:
		f.keepCopy(bool(i))
	case model.BringCopy:
		f.app.Work(func() { f.bringCopy(i) })
	case model.PutOffCopy:
		f.app.State().Reminds = ""
		f.note(func(m *copies.Memo) { m.Reminded = f.app.Page().Now().Unix() })
	default:
		return f.handleTransfer(i)
	}
	return true
}

// Hear implements [feature.Listener].
func (f *Feature) Hear(e feature.Event) {
	switch e.(type) {
	case feature.Opened:
		f.remind()
	case feature.Gained:
		f.secure()
	}
}

func (f *Feature) openCopy() {
	shown := model.Copy{Whose: feature.Whose(f.app, f.app.Kept().Player())}
	if at := f.memo().Kept; at > 0 {
		shown.Kept = time.Unix(at, 0)
	}
	f.app.State().Copy = new(shown)
}

// keepCopy downloads all that the person owns as a file.
func (f *Feature) keepCopy(secrets bool) {
	feature.DownloadCopy(f.app, f.app.Kept().Player(), secrets)
	f.noteKept()
	f.openCopy()
}

// noteKept notes that there is a copy outside this browser.
func (f *Feature) noteKept() {
	now := f.app.Page().Now().Unix()
	f.note(func(m *copies.Memo) { m.Kept = now })
}

// bringCopy merges the contents of a file into this browser: all or nothing. It shows what has
// happened, and reports whether the contents are here now. It runs beside the loop.
func (f *Feature) bringCopy(i model.BringCopy) (ok bool) {
	var kept copies.Items
	f.app.Do(func() { kept = copies.Kept(f.app.Kept()) })
	brought, err := copies.Read(i.Text, f.app.Games().Rules.Find)
	var refused results.List
	if err == nil {
		refused, err = f.checkGames(copies.Fresh(kept, brought))
	}
	if err != nil {
		f.app.Do(func() {
			f.app.State().Brought = new(model.Brought{Sentences: []string{f.app.Page().Book().T(badCopy(err))}})
		})
		return false
	}
	var c store.Change
	var told model.Brought
	f.app.Do(func() {
		told.Busy = i.Own && f.busyKey(brought)
		var more store.Change
		more, told.Tallies = copies.Bring(copies.Kept(f.app.Kept()), brought, f.app.Games().Rules.Find, refused, f.app.Page().Now(), i.Own)
		c.Join(more)
	})
	err = f.app.Kept().Wait(c)
	f.app.Do(func() {
		t := f.app.Page().Book().T
		switch {
		case errors.Is(err, store.ErrNewer):
			told = model.Brought{Sentences: []string{t("page.warn.newer")}}
		case err != nil:
			told = model.Brought{Sentences: []string{t("copy.noroom")}}
		default:
			f.app.Tell(feature.Merged{})
		}
		f.app.State().Brought = new(told)
	})
	return err == nil
}

// busyKey leaves the key out of the copy while a table of friends is saved that needs this
// browser's key. It reports whether it did.
func (f *Feature) busyKey(brought copies.Items) bool {
	key, ok := brought[store.Identity]
	if !ok || key == "" {
		return false
	}
	_, friends := feature.Saved(f.app)
	if !f.app.Tables().Seated() && (f.app.Kept().Get(store.Save) == "" || !friends) {
		return false
	}
	delete(brought, store.Identity)
	return true
}

// checkGames replays games from another browser. It returns the games that this version does
// not know, and an error if a game breaks the rules. It runs beside the loop.
func (f *Feature) checkGames(l results.List) (refused results.List, err error) {
	since, told := time.Now(), time.Now()
	for i, g := range l {
		if time.Since(since) > runner.Slice {
			<-runner.Rest() // lets frames be drawn
			since = time.Now()
		}
		if time.Since(told) > time.Second {
			told = time.Now()
			f.app.Do(func() { f.app.State().Checked = &model.Checked{Games: i, Of: len(l)} })
		}
		_, known := f.app.Games().Rules.Find(g.Rules)
		_, err := g.Unpack(f.app.Games().Rules.Find)
		switch {
		case !known, errors.Is(err, pack.ErrVersion):
			refused = append(refused, g)
		case err != nil && !g.IsBare():
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
func (f *Feature) memo() copies.Memo { return copies.ReadMemo(f.app.Kept().Get(store.Reminded)) }

func (f *Feature) note(change func(*copies.Memo)) {
	f.app.Kept().Update(store.Reminded, func(kept string) string {
		m := copies.ReadMemo(kept)
		change(&m)
		return m.String()
	})
}

// secure asks the browser not to delete its data, now that there is something to lose.
func (f *Feature) secure() {
	now := f.app.Page().Now()
	if !f.memo().Asks(now) {
		return
	}
	f.note(func(m *copies.Memo) { m.Asked = now.Unix() })
	f.app.Page().Persist(func(promised bool) {
		f.app.Post(func() { f.note(func(m *copies.Memo) { m.Refused = !promised }) })
	})
}

// worthKeeping is after how many games that count a person is reminded of keeping a copy.
const worthKeeping = 5

// remind tells the person that the browser may delete their data, or that an app on an iPhone does not
// have what they have done in Safari. After an answer, it waits a week.
func (f *Feature) remind() {
	switch m, now := f.memo(), f.app.Page().Now(); {
	case m.Reminds(now):
		if games, _ := f.played.Read(); len(games.Counted()) < worthKeeping { // what cannot be read is told elsewhere
			return
		}
		f.app.State().Reminds = "shell.copy.remind"
	case f.app.Page().Site().Apart && m.Fetches(now) && len(players.Played(f.app.Kept(), f.app.Kept().Player())) == 0:
		f.app.State().Reminds = "copy.apart"
	}
}
