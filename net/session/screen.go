package session

import (
	"time"

	"gavel/net/seating"
	"gavel/net/wire"
)

// A host without a seat is a big screen that everybody at the table looks at. All seats are those
// of guests and bots. Nobody presses anything there: the guest who arrived first has the remote
// control. If they are away, or their page is hidden for long, the next one has it.

// NewScreen returns the table of a host without a seat, with this name. Newcomers get a chair
// without asking.
func NewScreen(setup Setup, name string) *Host {
	h := NewHost(setup, name)
	h.table.People.Screen, h.table.People.Chairs = true, nil
	h.table.Settings.Open = true
	return h
}

// nap passes the remote control on if a guest's page, which was hidden now, stays so for the
// table's grace.
func (h *Host) nap(p *seating.Person) {
	hidden, grace := p.Unseen, time.Duration(h.table.Settings.Grace)
	if !h.table.People.Screen || hidden.IsZero() || grace == 0 {
		return
	}
	time.AfterFunc(grace, func() {
		h.mutex.Lock()
		defer h.mutex.Unlock()
		if p.Unseen == hidden {
			p.Asleep = true
			h.news.soon()
		}
	})
}

// handleCommand passes a command of the person with the remote control on to the page. It locks
// the mutex. Other guests can only ask for some, see [idle.wishes].
func (v *visit) handleCommand(c wire.Command) error {
	h := v.host
	if err := c.Check(h.setup.Games.Find); err != nil {
		return err
	}
	obeys := false
	h.locked(func() {
		o, about := c.Occupied()
		if v.who.Conn != v.conn || about && !h.table.People.Occupied(o) {
			return // somebody else has the chair meanwhile
		}
		if obeys = h.table.People.Remote() == v.who; !obeys && !v.who.Watches {
			h.idle.wishes(v.who, c)
		}
	})
	if obeys && h.setup.Obey != nil {
		h.setup.Obey(c)
	}
	return nil
}

// requestsChanged tells the page, and the person with the remote control, about other requests to
// join.
func (d *Door) requestsChanged() {
	d.notify()
	if d.table.People.Remote() != nil {
		d.news.soon()
	}
}

// told returns the shown requests for the person with the remote control.
func (a *requests) told() (all []wire.Request) {
	for _, k := range a.list() {
		all = append(all, wire.Request{ID: k.ID, Name: k.Name, Again: k.Again})
	}
	return all
}
