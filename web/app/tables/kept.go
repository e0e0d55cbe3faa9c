package tables

import (
	"sync"
	"sync/atomic"
	"time"

	"gavel/web/store"
)

// claims are a guest's claims to the ways to its table. The browser has one key, and a host refuses a
// second page with the same key.
type claims struct {
	guest *Guest
	holds []*store.Hold
}

// take claims a table for this page. If another page has the claim, it reports so, and returns false. It runs beside the loop.
func (c *claims) take(way string, force bool) bool {
	g := c.guest
	hold := g.f.Kept.Take("table "+way, force)
	g.f.App.Do(func() {
		switch {
		case g.Closed():
			if hold != nil {
				hold.Release()
			}
			hold = nil
		case hold == nil:
			g.giveWay("friends.window.open", way)
		default:
			c.holds = append(c.holds, hold)
			go g.f.front.Guarded(g, func() {
				select {
				case <-hold.Gone():
				case <-hold.Lost():
					g.f.App.Do(func() {
						if !g.Closed() {
							g.giveWay("friends.window.moved", way)
						}
					})
				}
			})()
		}
	})
	return hold != nil
}

// release ends all claims.
func (c *claims) release() {
	for _, hold := range c.holds {
		hold.Release()
	}
	c.holds = nil
}

// disk stores a guest page's replica of its table.
type disk struct {
	guest *Guest

	// refused reports whether the disk has refused the newest write, or is silent. The loop does not own it:
	// the guest reads it with its table's mutex locked, and the loop may wait for that mutex.
	// The guest must know the result of a write as soon as it is answered.
	refused atomic.Bool
}

// diskLimit is how long a guest waits for the disk before it shows the next steps.
const diskLimit = 2 * time.Second

// silence is how long the disk may be silent before it counts as refusing.
const silence = 10 * time.Second

// keep begins to save a replica. The channel is closed once it is on the disk, or after a limited time. It
// is called beside the loop.
func (d *disk) keep(replica string) <-chan struct{} {
	g, stored := d.guest, make(chan struct{})
	end := sync.OnceFunc(func() { close(stored) })
	limit := time.AfterFunc(diskLimit, end)
	silent := g.f.Screens.After(silence, g, func() { d.kept(false) })
	var c store.Change
	c.Set(store.Replica, replica)
	g.f.Kept.Do(c, func(err error) {
		silent.Stop()
		limit.Stop()
		d.kept(err == nil)
		end()
	})
	return stored
}

func (d *disk) kept(well bool) {
	if d.refused.Store(!well); !well {
		d.guest.refuses()
	}
}
