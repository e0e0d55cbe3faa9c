package app

import (
	"errors"
	"strings"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/session"
	"gavel/web/daily"
	"gavel/web/results"
	"gavel/web/store"
)

// ownership is this page's right to play and to write the browser's saved game, alone or as
// the host of friends. Only one page of the browser has it: two would overwrite each
// other's game, or be two hosts of one table.
type ownership struct {
	app   *App
	claim *store.Claim  // nil while this page has no such right
	freed chan struct{} // closed once the earlier claim is released
	wants []want        // actions that wait for the claim; the first for its result
}

// want is an action that only the owner of the saved game may do.
type want struct {
	force bool // another page must give way
	do    func()
}

// keptGame is the name under which a page claims what [store.Save] holds.
const keptGame = "save"

// whenOwned runs f once this page owns the saved game. If another page owns it, the person is
// asked first, and then that page gives way.
func (o *ownership) whenOwned(f func()) { o.acquire(want{do: f}) }

// acquire is whenOwned for actions that may force the other page to give way.
func (o *ownership) acquire(w want) {
	switch o.wants = append(o.wants, w); {
	case len(o.wants) > 1: // others come first
	case o.claim != nil:
		o.owned()
	default:
		o.request()
	}
}

// request claims the saved game for the first waiting action. If claiming panics, that action
// is dropped and the others go on.
func (o *ownership) request() {
	a := o.app
	force, freed := o.wants[0].force, o.freed
	guard.Go(func() {
		if freed != nil {
			<-freed
		}
		claim := a.kept.Claim(keptGame, force, store.Save, store.Sealed, store.Idle, store.Parked)
		a.post(func() { o.claimed(claim) })
	}, func(err error) {
		a.Crashed(err)
		a.post(func() {
			o.wants = o.wants[1:]
			o.next()
		})
	})
}

// claimed handles the result of a claim: nil means that another page owns the game.
func (o *ownership) claimed(claim *store.Claim) {
	if o.claim = claim; claim == nil {
		w := o.wants[0]
		o.wants = o.wants[1:]
		defer o.next() // also if asking panics
		w.force = true
		o.app.owns.offerHere("page.elsewhere", func() { o.acquire(w) })
		return
	}
	guard.Go(func() { o.guard(claim) }, o.app.Crashed)
	o.owned()
}

// owned runs the first waiting action. It releases the claim afterwards if this page has no
// table of its own.
func (o *ownership) owned() {
	w := o.wants[0]
	defer func() { // even if it panics, so that the other actions do not wait for ever
		o.wants = o.wants[1:]
		if !o.app.friends.keepsTable() {
			o.release()
		}
		o.next()
	}()
	w.do()
}

// next continues with the next waiting action.
func (o *ownership) next() {
	switch {
	case len(o.wants) == 0:
	case o.claim != nil:
		o.owned()
	default:
		o.request()
	}
}

// offerHere tells the person that another window is in use, and offers to continue here.
func (o *ownership) offerHere(what string, here func()) {
	t := o.app.page.Book().T
	o.app.ask(t(what), t("page.elsewhere.here"), t("page.elsewhere.leave"), here)
}

// release lets other pages own the saved game. A game that was parked for a table of friends
// becomes the saved game again.
func (o *ownership) release() {
	a := o.app
	claim := o.claim
	if claim == nil {
		return
	}
	if parked := a.kept.Get(store.Parked); parked != "" && a.kept.Get(store.Save) == "" {
		c := store.Change{Claim: claim}
		c.Set(store.Save, parked)
		c.Set(store.Parked, "")
		a.kept.Do(c, nil)
	}
	freed := make(chan struct{})
	o.claim, o.freed = nil, freed
	guard.Go(func() {
		defer close(freed) // even if it panics, so that nobody waits for ever
		defer claim.Release()
		a.kept.Flush() // the remaining writes belong to this claim
	}, a.Crashed)
}

// guard leaves the game when another page claims it. It runs beside the loop.
func (o *ownership) guard(claim *store.Claim) {
	a := o.app
	select {
	case <-claim.Gone():
		return
	case <-claim.Lost():
	}
	a.do(func() {
		if o.claim != claim {
			return
		}
		a.leave()
		a.owns.offerHere("page.moved", func() { o.continueSaved(true) })
	})
}

// continueSaved continues the saved game or table of friends, with a decision that was still
// sealed.
func (o *ownership) continueSaved(force bool) {
	o.acquire(want{force, func() { o.restore(o.app.kept.Get(store.Save), o.app.kept.Get(store.Sealed)) }})
}

// restore opens a table from its saved text.
func (o *ownership) restore(text, sealed string) {
	a := o.app
	if text == "" { // this page has not noticed yet
		a.showStart()
		a.warn(a.page.Book().T("page.ended"))
		return
	}
	r, friends := o.readKept(text)
	h, err := a.host(friends, func(s session.Setup) (*session.Host, error) {
		if friends {
			return session.Restore(s, text, nil)
		}
		return session.RestoreRecord(s, r, sealed)
	})
	if err != nil {
		o.discard()
		return
	}
	go a.guarded(h, h.continueGame)()
}

// readKept reads the saved text: a record of a game alone, or a table of friends.
func (o *ownership) readKept(text string) (r game.Record, friends bool) {
	r, err := game.ReadRecord(strings.NewReader(text), o.app.rules.Find)
	return r, err != nil
}

// park sets the saved game of a person alone aside, because this page becomes the host of
// friends without being asked. The game is restored when the person leaves that table for good.
func (o *ownership) park() {
	if text := o.app.kept.Get(store.Save); text != "" {
		if _, friends := o.readKept(text); !friends {
			c := store.Change{Claim: o.claim}
			c.Set(store.Parked, text)
			o.app.kept.Do(c, nil)
		}
	}
}

// keep saves a table.
func (o *ownership) keep(table, sealed string, playing bool) {
	if o.claim == nil {
		return
	}
	c := store.Change{Claim: o.claim}
	c.Set(store.Save, table)
	c.Set(store.Sealed, sealed)
	idle := ""
	if !playing {
		idle = "yes"
	}
	c.Set(store.Idle, idle)
	o.app.kept.Do(c, nil)
}

// forgetting returns the change that deletes the saved game.
func (o *ownership) forgetting() store.Change {
	c := store.Change{Claim: o.claim}
	if c.Claim != nil {
		for _, k := range []store.Key{store.Save, store.Sealed, store.Idle} {
			c.Set(k, "")
		}
	}
	return c
}

// forget deletes the saved game.
func (o *ownership) forget() { o.app.kept.Do(o.forgetting(), nil) }

// discard deletes a saved game that cannot be restored.
func (o *ownership) discard() {
	a := o.app
	o.forget()
	a.showStart()
	a.warn(a.page.Book().T("page.warn.saved"))
}

// Merge is [store.Merges] for the items that a person owns.
func Merge(k store.Key) func(now, old string) string {
	switch {
	case store.IsResults(k):
		return results.Merge
	case k == store.Today:
		return daily.Merge
	}
	return nil
}

// reportFailures tells the person, once, that the store cannot save something. It runs beside
// the loop.
func (o *ownership) reportFailures() {
	a := o.app
	told := false
	for err := range a.kept.Failures() {
		a.do(func() {
			switch t := a.page.Book().T; {
			case errors.Is(err, store.ErrNewer):
				a.state.Failure = new(t("page.warn.newer"))
			case errors.Is(err, store.ErrRemoved):
				a.state.Failure = new(t("players.removed"))
			case errors.Is(err, store.ErrUnread):
				a.warn(t("page.warn.unread"))
			case !told:
				told = true
				a.warn(t("page.warn.storage"))
			}
		})
	}
}
