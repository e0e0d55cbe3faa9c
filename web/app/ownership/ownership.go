// Package ownership has a page's right to the saved game of its browser.
package ownership

import (
	"gavel/web/app/feature"
	"gavel/web/store"
)

// Ownership is this page's right to play and to write the browser's saved game, alone or as the host of friends. Only one page of
// the browser has it: two would overwrite each other's game, or be two hosts of one table.
type Ownership struct {
	Claim *store.Claim  // nil while this page has no such right
	Freed chan struct{} // closed once the earlier claim is released
	Wants []Want        // actions that wait for the claim; the first for its result

	app   feature.Context
	calls Calls
}

// Calls are what the page does about its right. The loop calls them.
type Calls struct {
	Keeps func() bool // reports whether the page has a table of its own, or is about to
	Lost  func()      // another page has claimed the game
}

// New returns the ownership of a page that owns nothing.
func New(c feature.Context, calls Calls) *Ownership { return &Ownership{app: c, calls: calls} }

// Want is an action that only the owner of the saved game may do.
type Want struct {
	Force bool // another page must give way
	Do    func()
}

// keptGame is the name under which a page claims what [store.Save] holds.
const keptGame = "save"

// WhenOwned runs f once this page owns the saved game. If another page owns it, the person is
// asked first, and then that page gives way.
func (o *Ownership) WhenOwned(f func()) { o.Acquire(Want{Do: f}) }

// Acquire is WhenOwned for actions that may force the other page to give way.
func (o *Ownership) Acquire(w Want) {
	switch o.Wants = append(o.Wants, w); {
	case len(o.Wants) > 1: // others come first
	case o.Claim != nil:
		o.owned()
	default:
		o.request()
	}
}

// request claims the saved game for the first waiting action.
func (o *Ownership) request() {
	force, freed := o.Wants[0].Force, o.Freed
	go func() {
		if freed != nil {
			<-freed
		}
		claim := o.app.Kept().Claim(keptGame, force, store.Save, store.Sealed, store.Idle, store.Parked)
		o.app.Post(func() { o.claimed(claim) })
	}()
}

// claimed handles the result of a claim: nil means that another page owns the game.
func (o *Ownership) claimed(claim *store.Claim) {
	if o.Claim = claim; claim == nil {
		w := o.Wants[0]
		o.Wants = o.Wants[1:]
		defer o.next() // also if asking panics
		w.Force = true
		o.OfferHere("page.elsewhere", func() { o.Acquire(w) })
		return
	}
	go o.guard(claim)
	o.owned()
}

// owned runs the first waiting action. It releases the claim afterwards if this page has no table of its own.
func (o *Ownership) owned() {
	w := o.Wants[0]
	defer func() { // even if it panics, so that the other actions do not wait for ever
		o.Wants = o.Wants[1:]
		if !o.calls.Keeps() {
			o.Release()
		}
		o.next()
	}()
	w.Do()
}

// next continues with the next waiting action.
func (o *Ownership) next() {
	switch {
	case len(o.Wants) == 0:
	case o.Claim != nil:
		o.owned()
	default:
		o.request()
	}
}

// OfferHere tells the person that another window is in use, and offers to continue here.
func (o *Ownership) OfferHere(what string, here func()) {
	t := o.app.Page().Book().T
	feature.Ask(o.app, t(what), t("page.elsewhere.here"), t("page.elsewhere.leave"), here)
}

// Release lets other pages own the saved game. A game that was parked for a table of friends becomes the saved game again.
func (o *Ownership) Release() {
	claim := o.Claim
	if claim == nil {
		return
	}
	if parked := o.app.Kept().Get(store.Parked); parked != "" && o.app.Kept().Get(store.Save) == "" {
		c := store.Change{Claim: claim}
		c.Set(store.Save, parked)
		c.Set(store.Parked, "")
		o.app.Kept().Do(c, nil)
	}
	freed := make(chan struct{})
	o.Claim, o.Freed = nil, freed
	go func() {
		o.app.Kept().Flush() // the remaining writes belong to this claim
		claim.Release()
		close(freed)
	}()
}

// guard leaves the game when another page claims it. It runs beside the loop.
func (o *Ownership) guard(claim *store.Claim) {
	select {
	case <-claim.Gone():
		return
	case <-claim.Lost():
	}
	o.app.Do(func() {
		if o.Claim != claim {
			return
		}
		o.calls.Lost()
	})
}

// Park sets the saved game of a person alone aside, because this page becomes the host of
// friends without being asked. The game is restored when the person leaves that table for good.
func (o *Ownership) Park() {
	if text := o.app.Kept().Get(store.Save); text != "" {
		if _, friends := feature.Saved(o.app); !friends {
			c := store.Change{Claim: o.Claim}
			c.Set(store.Parked, text)
			o.app.Kept().Do(c, nil)
		}
	}
}

// Keep saves a table.
func (o *Ownership) Keep(table, sealed string, playing bool) {
	if o.Claim == nil {
		return
	}
	c := store.Change{Claim: o.Claim}
	c.Set(store.Save, table)
	c.Set(store.Sealed, sealed)
	idle := ""
	if !playing {
		idle = "yes"
	}
	c.Set(store.Idle, idle)
	o.app.Kept().Do(c, nil)
}

// Forgetting returns the change that deletes the saved game.
func (o *Ownership) Forgetting() store.Change {
	c := store.Change{Claim: o.Claim}
	if c.Claim != nil {
		for _, k := range []store.Key{store.Save, store.Sealed, store.Idle} {
			c.Set(k, "")
		}
	}
	return c
}

// Forget deletes the saved game.
func (o *Ownership) Forget() { o.app.Kept().Do(o.Forgetting(), nil) }
