package session

import (
	"time"

	"gavel/game/guard"
)

// Look sets whether this page is visible. While it is hidden, the table treats its person as
// absent, because they may never look again.
func (c *guestCore) Look(yes bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.line.unseen == !yes {
		return
	}
	c.line.unseen = !yes
	c.line.look()
}

// Look sets whether this host's page is visible, for all people at this device. Away is how long
// it was hidden. The browser may have suspended such a page. Then the host decides nothing until
// a guest's message confirms that this is still the table.
func (h *Host) Look(yes bool, away time.Duration) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, p := range h.table.People.Seated() {
		if p.IsHere() && h.match.looks(p, yes) {
			h.news.soon()
		}
	}
	p := h.match.play
	if !yes || away < stoodStill || !p.on() || !h.table.People.HasGuests() || p.reunion != nil {
		return
	}
	word := make(chan struct{})
	p.reunion = word
	p.runner.Hold(word)
	time.AfterFunc(reunion, guard.Func(func() {
		h.mutex.Lock()
		defer h.mutex.Unlock()
		if p.reunion == word { // otherwise a later wait has begun
			p.reunite()
		}
	}, h.crashes.note))
	askAll(&h.table.People)
}

const (
	// stoodStill is the time after which a hidden page may have been suspended, as on a phone.
	// The other people may have continued without it.
	stoodStill = 10 * time.Second
	// reunion is how long a table then waits for a message of a guest. In this time it learns of
	// another host, and yields to it.
	reunion = 40 * time.Second
)

// reunite ends the wait for a message of a guest, if there is one.
func (p *play) reunite() {
	if p != nil && p.reunion != nil {
		close(p.reunion)
		p.reunion = nil
	}
}
