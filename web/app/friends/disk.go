package friends

import (
	"sync"
	"sync/atomic"
	"time"

	"gavel/web/store"
)

// Disk stores a guest page's replica of its table.
type Disk struct {
	Kept    *store.Store
	Limit   time.Duration                           // for which a guest waits for the disk
	After   func(time.Duration, func()) *time.Timer // calls a function on the loop, later
	Refuses func()                                  // is called after each write that the disk has refused, by any goroutine

	// refused reports whether the disk has refused the newest write. The loop does not own it:
	// the guest reads it with its table's mutex locked, and the loop may wait for that mutex.
	// The guest must know the result of a write as soon as it is answered.
	refused atomic.Bool
}

// silence is how long the disk may be silent before it counts as refusing.
const silence = 10 * time.Second

// Refused reports whether the disk has refused the newest write, or is silent. Any goroutine may call it.
func (d *Disk) Refused() bool { return d.refused.Load() }

// Keep begins to save a replica. The channel is closed once it is on the disk, or after a limited time. It
// is called beside the loop.
func (d *Disk) Keep(replica string) <-chan struct{} {
	stored := make(chan struct{})
	end := sync.OnceFunc(func() { close(stored) })
	limit := time.AfterFunc(d.Limit, end)
	silent := d.After(silence, func() { d.kept(false) })
	var c store.Change
	c.Set(store.Replica, replica)
	d.Kept.Do(c, func(err error) {
		silent.Stop()
		limit.Stop()
		d.kept(err == nil)
		end()
	})
	return stored
}

func (d *Disk) kept(well bool) {
	if d.refused.Store(!well); !well {
		d.Refuses()
	}
}
