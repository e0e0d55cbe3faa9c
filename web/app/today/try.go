package today

import (
	"slices"
	"strings"

	"gavel/game"
	"gavel/game/deal"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/daily"
	"gavel/web/store"
)

// A game of today's auction that counts is saved in a place of its own, beside the saved game.
// Neither replaces the other.

// look reads the log of today's auction.
func (f *Feature) look() *daily.Log { return daily.Read(f.app.Kept().Get(store.Today)) }

// logs changes the log of today's auction.
func (f *Feature) logs(change func(*daily.Log)) {
	var c store.Change
	addLog(&c, change)
	f.app.Kept().Do(c, nil)
}

// addLog adds a change of the log to others.
func addLog(c *store.Change, change func(*daily.Log)) {
	c.Update(store.Today, func(kept string) string {
		log := daily.Read(kept)
		change(log)
		return log.String()
	})
}

// adoptTry moves a try that an older version saved as the game in progress to its own place.
func (f *Feature) adoptTry() {
	text := f.app.Kept().Get(store.Save)
	r, friends := feature.Saved(f.app)
	if friends {
		return
	}
	log := f.look()
	t, ok := log.Find(r, f.day())
	if !ok || !begun(log, t) {
		return
	}
	var c store.Change
	c.Set(store.Try(t.String()), f.app.Kept().Get(store.Sealed)+"\n"+text)
	for _, k := range []store.Key{store.Save, store.Sealed, store.Idle} {
		c.Set(k, "")
	}
	f.app.Kept().Do(c, nil)
}

func begun(log *daily.Log, t daily.Try) bool { return slices.Contains(log.Begun(), t) }

// beginTry starts a game of a day: a try if it counts, else practice.
func (f *Feature) beginTry(t daily.Try, d deal.Deal, name string) {
	log, now := f.look(), f.app.Page().Now()
	if log.Begin(t, now); !begun(log, t) {
		f.app.Tables().Play(d, name)
		return
	}
	r := d.Record(cast.Person(name, f.app.Page().Book().T("page.you")))
	text, err := r.Text()
	if err != nil {
		f.app.Tables().Fail(err)
		return
	}
	// The try begins when its game is saved. From then on it is that game.
	c := store.Change{Claim: f.app.Tables().Claim()}
	addLog(&c, func(log *daily.Log) { log.Begin(t, now) })
	c.Set(store.Try(t.String()), "\n"+text)
	for _, k := range f.app.Kept().Keys() { // the log may have no place for all of them
		if name, ok := store.TryOf(k); ok {
			if other, _ := daily.ReadTry(name); !begun(log, other) {
				c.Set(k, "")
			}
		}
	}
	f.app.Kept().Do(c, nil)
	f.app.Tables().Try(t, r, "")
}

// continueTry continues a saved try.
func (f *Feature) continueTry(t daily.Try) {
	key := store.Try(t.String())
	sealed, text, _ := strings.Cut(f.app.Kept().Get(key), "\n")
	r, err := game.ReadRecord(strings.NewReader(text), f.app.Games().Rules.Find)
	if err == nil {
		f.app.Tables().Try(t, r, sealed)
		return
	}
	c := store.Change{Claim: f.app.Tables().Claim()}
	c.Set(key, "")
	f.app.Kept().Do(c, nil)
	f.app.Tables().Leave()
	f.app.Page().Warn(f.app.Page().Book().T("page.warn.saved"))
}
