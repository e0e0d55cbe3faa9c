package app

import (
	"errors"
	"strings"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/session"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/today"
)

// ownership is this page's right to play and to write the game that the browser keeps,
// alone or as the host of friends. One page of the browser has it: two would overwrite
// each other's game, or be two hosts of one table.
type ownership struct {
	claim *store.Claim  // nil while this page has no right
	freed chan struct{} // closed once what was claimed before is free
	wants []want        // what waits for the claim that is being made, the first of them for its answer
}

// want is something that only the page that has the kept game may do.
type want struct {
	force bool // another page gives way
	do    func()
}

// keptGame is the name under which a page claims what [store.Save] holds.
const keptGame = "save"

// alone does something once this page alone may write the kept game. If another page may,
// the person is asked first, and that page gives way.
func (a *App) alone(f func()) { a.own(want{do: f}) }

// own is alone, for what may take the game from another page unasked.
func (a *App) own(w want) {
	o := &a.owns
	switch o.wants = append(o.wants, w); {
	case len(o.wants) > 1: // others are before it
	case o.claim != nil:
		a.owned()
	default:
		a.claim()
	}
}

// claim claims the kept game for what waits for that. If that breaks down, the first of what
// waits is given up, and the rest goes on.
func (a *App) claim() {
	force, freed := a.owns.wants[0].force, a.owns.freed
	guard.Go(func() {
		if freed != nil {
			<-freed
		}
		claim := a.kept.Claim(keptGame, force, store.Save, store.Sealed, store.Idle, store.Parked)
		a.post(func() { a.claimed(claim) })
	}, func(err error) {
		a.Crashed(err)
		a.post(func() {
			a.owns.wants = a.owns.wants[1:]
			a.next()
		})
	})
}

// claimed goes on with what waited for a claim; nil if another page has it.
func (a *App) claimed(claim *store.Claim) {
	if a.owns.claim = claim; claim == nil {
		w := a.owns.wants[0]
		a.owns.wants = a.owns.wants[1:]
		defer a.next() // also if asking panics
		w.force = true
		a.askHere("page.elsewhere", func() { a.own(w) })
		return
	}
	guard.Go(func() { a.guard(claim) }, a.Crashed)
	a.owned()
}

// owned does what waited for the claim that this page has, and gives that up if the page
// is at no table of its own then.
func (a *App) owned() {
	w := a.owns.wants[0]
	defer func() { // also if it panics: nothing else waits for ever
		a.owns.wants = a.owns.wants[1:]
		if !a.keepsTable() {
			a.disown()
		}
		a.next()
	}()
	w.do()
}

// next goes on with what waits besides.
func (a *App) next() {
	switch {
	case len(a.owns.wants) == 0:
	case a.owns.claim != nil:
		a.owned()
	default:
		a.claim()
	}
}

// askHere says that something goes on in another window, and offers to do it here.
func (a *App) askHere(what string, here func()) {
	t := a.page.Book().T
	a.ask(t(what), t("page.elsewhere.here"), t("page.elsewhere.leave"), here)
}

// disown lets other pages have the kept game. A game that made room for a table of friends
// is the kept one again.
func (a *App) disown() {
	claim := a.owns.claim
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
	a.owns.claim, a.owns.freed = nil, freed
	guard.Go(func() {
		defer close(freed) // also if it panics, or what waits for it waits for ever
		defer claim.Release()
		a.kept.Flush() // what is still to be written is this page's
	}, a.Crashed)
}

// guard leaves the game when another page takes it. It runs beside the loop.
func (a *App) guard(claim *store.Claim) {
	select {
	case <-claim.Gone():
		return
	case <-claim.Lost():
	}
	a.do(func() {
		if a.owns.claim != claim {
			return
		}
		a.leave()
		a.askHere("page.moved", func() { a.goOn(true) })
	})
}

// goOn takes up what the browser kept: the record of a game, or a table of friends;
// and the decision that was still sealed.
func (a *App) goOn(force bool) {
	a.own(want{force, func() { a.restore(a.kept.Get(store.Save), a.kept.Get(store.Sealed)) }})
}

// restore sits down at a table as it was kept.
func (a *App) restore(text, sealed string) {
	r, friends := a.readKept(text)
	h, err := a.host(friends, func(s session.Setup) (*session.Host, error) {
		if friends {
			return session.Restore(s, text, nil)
		}
		return session.Resume(s, r, sealed)
	})
	if err != nil {
		a.lost()
		return
	}
	go a.guarded(h, func() {
		h.goOn()
		a.do(h.invites.reopen)
	})()
}

// readKept reads what is kept: the record of a game alone, or a table of friends.
func (a *App) readKept(text string) (r game.Record, friends bool) {
	r, err := game.ReadRecord(strings.NewReader(text), a.rules.Find)
	return r, err != nil
}

// park puts a game alone aside for a table of friends of which this page becomes the host
// without being asked. It is kept again when the table is left for good.
func (a *App) park() {
	if text := a.kept.Get(store.Save); text != "" {
		if _, friends := a.readKept(text); !friends {
			c := store.Change{Claim: a.owns.claim}
			c.Set(store.Parked, text)
			a.kept.Do(c, nil)
		}
	}
}

// keep has the browser keep a table.
func (a *App) keep(table, sealed string, playing bool) {
	if a.owns.claim == nil {
		return
	}
	c := store.Change{Claim: a.owns.claim}
	c.Set(store.Save, table)
	c.Set(store.Sealed, sealed)
	idle := ""
	if !playing {
		idle = "yes"
	}
	c.Set(store.Idle, idle)
	a.kept.Do(c, nil)
}

// forgetting is the change that drops what is kept.
func (a *App) forgetting() store.Change {
	c := store.Change{Claim: a.owns.claim}
	if c.Claim != nil {
		for _, k := range []store.Key{store.Save, store.Sealed, store.Idle} {
			c.Set(k, "")
		}
	}
	return c
}

// forget drops what is kept.
func (a *App) forget() { a.kept.Do(a.forgetting(), nil) }

// lost gives up a kept game that cannot be taken up again.
func (a *App) lost() {
	a.forget()
	a.showStart()
	a.warn(a.page.Book().T("page.warn.saved"))
}

// Merge is [store.Merges] for what a person owns.
func Merge(k store.Key) func(now, old string) string {
	switch {
	case store.IsResults(k):
		return results.Merge
	case k == store.Today:
		return today.Merge
	}
	return nil
}

// hearFailures tells the person what the store cannot keep, once. It runs beside the loop.
func (a *App) hearFailures() {
	told := false
	for err := range a.kept.Failures() {
		a.do(func() {
			switch t := a.page.Book().T; {
			case errors.Is(err, store.ErrNewer):
				a.state.Failure = new(t("page.warn.newer"))
			case !told:
				told = true
				a.warn(t("page.warn.storage"))
			}
		})
	}
}
