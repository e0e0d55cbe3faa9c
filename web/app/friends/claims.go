package friends

import "gavel/web/store"

// Claims are a guest's claims to the ways to its table. The browser has one key, and a host refuses a
// second page with the same key.
type Claims struct {
	Kept   *store.Store
	Do     func(func())         // on the loop
	Guards func(func()) func()  // work beside the loop
	Closed func() bool          // the guest has left
	Lost   func(why, to string) // another page has the claim: a text key says how, and to which table

	holds []*store.Hold
}

// Take claims a table for this page. If another page has the claim, it reports so, and returns false. It
// runs beside the loop.
func (c *Claims) Take(way string, force bool) bool {
	hold := c.Kept.Take("table "+way, force)
	c.Do(func() {
		switch {
		case c.Closed():
			if hold != nil {
				hold.Release()
			}
			hold = nil
		case hold == nil:
			c.Lost("friends.window.open", way)
		default:
			c.holds = append(c.holds, hold)
			go c.Guards(func() {
				select {
				case <-hold.Gone():
				case <-hold.Lost():
					c.Do(func() {
						if !c.Closed() {
							c.Lost("friends.window.moved", way)
						}
					})
				}
			})()
		}
	})
	return hold != nil
}

// Release ends all claims.
func (c *Claims) Release() {
	for _, hold := range c.holds {
		hold.Release()
	}
	c.holds = nil
}
