package session

import (
	"time"

	"gavel/game/guard"
)

// Look sets whether this page is visible. While it is not, the table treats its person as
// away: they may not look again.
func (g *Guest) Look(yes bool) {
	defer g.lock()()
	if g.line.unseen == !yes {
		return
	}
	g.line.unseen = !yes
	g.line.look()
}

// Look sets whether this host's page is visible, for all people at this device.
func (h *Host) Look(yes bool) {
	defer h.lock()()
	for _, p := range h.people.seated() {
		if p.isHere() {
			h.looks(p, yes)
		}
	}
}

// Returns is called when this host's page is visible again and may have been suspended.
// Then nothing is decided until a guest sends a message: it confirms that this is still the
// table.
func (h *Host) Returns(after time.Duration) {
	defer h.lock()()
	p := h.match.play
	if after < stoodStill || !h.match.play.on() || !h.people.hasGuests() || p.reunion != nil {
		return
	}
	word := make(chan struct{})
	p.reunion = word
	p.runner.Hold(word)
	time.AfterFunc(reunion, guard.Func(func() {
		defer h.lock()()
		if p.reunion == word { // else it is another wait
			p.reunite()
		}
	}, h.crashes.note))
	h.people.askFollow()
}

const (
	// stoodStill is how long a page must be hidden before it may have been suspended, as
	// on a phone. Others may have gone on without it.
	stoodStill = 10 * time.Second
	// reunion is how long a table then waits for a message of a guest. In this time it
	// learns of another host, and gives way.
	reunion = 40 * time.Second
)

// reunite ends the wait for a message of a guest, if there is one.
func (p *play) reunite() {
	if p != nil && p.reunion != nil {
		close(p.reunion)
		p.reunion = nil
	}
}

// looks notes whether the page of a person is visible.
func (h *Host) looks(p *person, yes bool) {
	if p.unseen.IsZero() == yes {
		return
	}
	if p.unseen = (time.Time{}); !yes {
		p.unseen = time.Now()
	}
	h.match.reportAway(p, &h.people)
	h.news.soon()
}
