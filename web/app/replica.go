package app

import (
	"errors"
	"sync/atomic"
	"time"

	"gavel/web/store"
)

// replicaDisk stores a guest page's replica of its table on disk.
type replicaDisk struct {
	// refused tells whether the disk has refused the newest write. The loop does not own it:
	// the guest reads it with its table's mutex locked, and the loop may wait for that mutex.
	// The guest must know the result of a write as soon as it is answered.
	refused atomic.Bool
	told    bool // the person knows it
}

const (
	// keepLimit is how long nothing is shown since the disk is slow.
	keepLimit = 2 * time.Second
	// keepsNothing is after how long without an answer the disk counts as one that refuses.
	keepsNothing = 10 * time.Second
)

var errDiskSilent = errors.New("app: the disk does not answer")

// keep has the browser keep what this page has of the table, and waits until that is
// on its disk, though not for ever. It is called beside the loop.
func (g *guestSession) keep(replica string) {
	if g.ctx.Err() != nil {
		return
	}
	done := make(chan struct{})
	silent := g.app.after(keepsNothing, g, func() { g.kept(errDiskSilent) })
	var c store.Change
	c.Set(store.Replica, replica)
	g.app.kept.Do(c, func(err error) {
		silent.Stop()
		g.kept(err)
		close(done)
	})
	select {
	case <-done:
	case <-time.After(keepLimit):
	}
}

// kept takes in whether the disk has what it was given. The first time that it has not,
// the person is told. Any goroutine may call it.
func (g *guestSession) kept(err error) {
	g.disk.refused.Store(err != nil)
	if err == nil {
		return
	}
	g.app.post(g.app.guarded(g, func() {
		if g.app.session == g && !g.disk.told {
			g.disk.told = true
			g.app.warn(g.app.page.Book().T("friends.unkept"))
		}
	}))
}
