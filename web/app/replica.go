package app

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"gavel/game/guard"
	"gavel/web/store"
)

// replicaDisk stores a guest page's replica of its table on disk.
type replicaDisk struct {
	// refused reports whether the disk has refused the newest write. The loop does not own it:
	// the guest reads it with its table's mutex locked, and the loop may wait for that mutex.
	// The guest must know the result of a write as soon as it is answered.
	refused atomic.Bool
	told    bool // the person has been told
}

// keepsNothing is how long the disk may be silent before it counts as refusing.
const keepsNothing = 10 * time.Second

var errDiskSilent = errors.New("app: the disk does not answer")

// keep begins to save this page's replica of the table. The channel is closed once it is on the disk,
// or after a limited time. It is called beside the loop.
func (g *guestSession) keep(replica string) <-chan struct{} {
	if g.Context().Err() != nil {
		return nil
	}
	stored := make(chan struct{})
	end := sync.OnceFunc(func() { close(stored) })
	limit := time.AfterFunc(g.app.diskLimit, guard.Func(end, g.app.Crashed))
	silent := g.app.after(keepsNothing, g, func() { g.kept(errDiskSilent) })
	var c store.Change
	c.Set(store.Replica, replica)
	g.app.kept.Do(c, func(err error) {
		silent.Stop()
		limit.Stop()
		g.kept(err)
		end()
	})
	return stored
}

// kept records whether the disk has written the replica. The first failure is reported to the
// person. Any goroutine may call it.
func (g *guestSession) kept(err error) {
	g.disk.refused.Store(err != nil)
	if err == nil {
		return
	}
	g.app.Post(g.app.guarded(g, func() {
		if g.app.session() == g && !g.disk.told {
			g.disk.told = true
			g.app.warn(g.app.page.Book().T("friends.unkept"))
		}
	}))
}
