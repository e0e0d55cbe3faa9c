package session

import (
	"gavel/net/succession"
)

// doubts are the facts that a guest's page cannot verify. Its methods need the
// guest's mutex locked.
type doubts struct {
	other, missed bool   // in the current chapter, for its proof
	untold        Doubts // not reported to the person yet
}

// Doubts are warnings to the person about what the host says of the table.
type Doubts struct {
	Other  bool // the host shows another game than the one that this page saw
	Missed bool // this page cannot check everything that happened while it was away
}

// hears takes the doubts from a change of the log.
func (d *doubts) hears(news succession.News) {
	switch news {
	case succession.Chapter:
		d.other, d.missed = false, false
	case succession.Missed:
		d.other, d.missed, d.untold.Missed = false, true, true
	}
}

// sawOther notes that this game differs from the one that the person saw.
func (d *doubts) sawOther() { d.other, d.untold.Other = true, true }

// Doubts returns the warnings since its last call.
func (g *Guest) Doubts() (all Doubts) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	all, g.doubts.untold = g.doubts.untold, Doubts{}
	return all
}
