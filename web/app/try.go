package app

import (
	"strings"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/session"
	"gavel/web/daily"
	"gavel/web/store"
)

// A game of today's auction that counts is saved in a place of its own, beside the saved game.
// Neither replaces the other.

// look reads the log of today's auction, as of now.
func (f *dailyFeature) look() *daily.Log {
	now := f.now()
	log := daily.Read(f.app.kept.Get(store.Today))
	if log.See(now) && !log.Empty() {
		f.logs(func(*daily.Log) {})
	}
	return log
}

// logs changes the log of today's auction.
func (f *dailyFeature) logs(change func(*daily.Log)) {
	var c store.Change
	f.addLog(&c, change)
	f.app.kept.Do(c, nil)
}

// addLog adds a change of the log to others.
func (f *dailyFeature) addLog(c *store.Change, change func(*daily.Log)) {
	now := f.now()
	c.Update(store.Today, func(kept string) string {
		log := daily.Read(kept)
		log.See(now)
		change(log)
		return log.String()
	})
}

// beginDays resumes today's auction where the last visit left it.
func (f *dailyFeature) beginDays() {
	f.adoptTry()
	f.look()
	f.ratePars()
}

// adoptTry moves a try that an older version saved as the game in progress to its own place.
func (f *dailyFeature) adoptTry() {
	a := f.app
	text := a.kept.Get(store.Save)
	r, friends := a.owns.readKept(text)
	if friends {
		return
	}
	log := daily.Read(a.kept.Get(store.Today))
	t, ok := log.Find(r, f.day())
	if !ok || !begun(log, t) {
		return
	}
	var c store.Change
	c.Set(store.Try(t.String()), a.kept.Get(store.Sealed)+"\n"+text)
	for _, k := range []store.Key{store.Save, store.Sealed, store.Idle} {
		c.Set(k, "")
	}
	a.kept.Do(c, nil)
}

func begun(log *daily.Log, t daily.Try) bool {
	for _, b := range log.Begun() {
		if b == t {
			return true
		}
	}
	return false
}

// beginTry starts a game of a day: a try if it counts, else practice.
func (f *dailyFeature) beginTry(t daily.Try, d deal.Deal, name string) {
	a := f.app
	log := f.look()
	if _, done := log.Result(t); done || t.Day != f.day() {
		a.play(d, name)
		return
	}
	r := d.Record(person(name, a.page.Book().T("page.you")))
	text, err := write(r)
	if err != nil {
		a.fail(err)
		return
	}
	// The try begins when its game is saved. From then on it is that game.
	log.Begin(t, t.Day)
	c := store.Change{Claim: a.owns.claim}
	f.addLog(&c, func(log *daily.Log) { log.Begin(t, t.Day) })
	c.Set(store.Try(t.String()), "\n"+text)
	for _, k := range a.kept.Keys() { // the log may have no place for all of them
		if name, ok := store.TryOf(k); ok {
			if other, _ := daily.ReadTry(name); !begun(log, other) {
				c.Set(k, "")
			}
		}
	}
	a.kept.Do(c, nil)
	f.sitAtTry(t, r, "")
}

// continueTry continues a saved try.
func (f *dailyFeature) continueTry(t daily.Try) {
	a := f.app
	key := store.Try(t.String())
	sealed, text, _ := strings.Cut(a.kept.Get(key), "\n")
	r, err := game.ReadRecord(strings.NewReader(text), a.rules.Find)
	if err == nil {
		f.sitAtTry(t, r, sealed)
		return
	}
	c := store.Change{Claim: a.owns.claim}
	c.Set(key, "")
	a.kept.Do(c, nil)
	a.showStart()
	a.warn(a.page.Book().T("page.warn.saved"))
}

// sitAtTry opens the table of a try.
func (f *dailyFeature) sitAtTry(t daily.Try, r game.Record, sealed string) {
	a := f.app
	h, err := a.host(false, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, r, sealed) })
	if err != nil {
		a.fail(err)
		return
	}
	h.try = &t
	go a.guarded(h, h.continueGame)()
}

// keep saves the game of this table.
func (h *hostSession) keep(text, sealed string) {
	a := h.app
	if h.try == nil {
		a.owns.keep(text, sealed, h.Table.Lobby().Playing)
		return
	}
	if a.owns.claim == nil {
		return
	}
	c := store.Change{Claim: a.owns.claim}
	c.Set(store.Try(h.try.String()), sealed+"\n"+text)
	a.kept.Do(c, nil)
}

// forgetting returns the change that deletes the finished game of this table.
func (h *hostSession) forgetting() store.Change {
	a := h.app
	if h.try == nil {
		return a.owns.forgetting()
	}
	c := store.Change{Claim: a.owns.claim}
	if c.Claim != nil {
		c.Set(store.Try(h.try.String()), "")
	}
	return c
}

// dealAnother deals another game after a try. It replaces the saved game; if there is one, the
// person is asked first.
func (h *hostSession) dealAnother() {
	begin := func() {
		h.try = nil
		go h.app.guarded(h, h.deal)()
	}
	if h.try == nil || h.app.kept.Get(store.Save) == "" {
		begin()
		return
	}
	t := h.app.page.Book().T
	h.app.ask(t("page.confirm.new"), t("page.confirm.new.yes"), t("page.confirm.no"), begin)
}
