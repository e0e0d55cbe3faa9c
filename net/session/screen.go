package session

import (
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/wire"
)

// A host without a seat is a big screen that everybody at the table looks at. All seats are those
// of guests and bots. Nobody presses anything there: the guest who arrived first has the remote
// control. If they are away, or their page is hidden for long, the next one has it.

// NewScreen returns the table of a host without a seat, with this name. Newcomers get a chair
// without asking.
func NewScreen(setup Setup, name string) *Host {
	h := NewHost(setup, name)
	h.people.screen, h.people.chairs = true, nil
	h.settings.Open = true
	return h
}

// remote returns the person with the remote control: of the connected guests, the one who arrived
// first. Guests whose pages are asleep come after the others. It is nil if there is no guest, or if
// the host has a seat.
func (all *people) remote() (first *person) {
	if !all.screen {
		return nil
	}
	for _, p := range all.guests() {
		if first == nil || p.asleep == first.asleep && p.arrival < first.arrival || first.asleep && !p.asleep {
			first = p
		}
	}
	return first
}

// nap passes the remote control on if a guest's page, which was hidden now, stays so for the
// table's grace.
func (h *Host) nap(p *person) {
	hidden, grace := p.unseen, time.Duration(h.settings.Grace)
	if !h.people.screen || hidden.IsZero() || grace == 0 {
		return
	}
	time.AfterFunc(grace, guard.Func(func() {
		defer h.lock()()
		if p.unseen == hidden {
			p.asleep = true
			h.news.soon()
		}
	}, h.crashes.note))
}

// arrive sets the order in which people arrived: first those with these keys.
func (all *people) arrive(keys []ledger.Key) {
	for _, p := range all.seated() {
		key := keyOf(p)
		i := slices.IndexFunc(keys, func(k ledger.Key) bool { return key != nil && k == *key })
		if i >= 0 {
			p.arrival = i - len(keys)
		}
	}
}

// handleCommand passes a command of the person with the remote control on to the page. It locks
// the mutex.
func (v *visit) handleCommand(c wire.Command) error {
	h := v.host
	if err := c.Check(h.setup.Games.Find); err != nil {
		return err
	}
	obeys := false
	h.locked(func() {
		obeys = h.people.remote() == v.who && v.who.conn == v.conn
		if o, about := c.Occupied(); about {
			obeys = obeys && h.people.occupied(o)
		}
	})
	// Otherwise somebody else got the remote control or the chair meanwhile.
	if obeys && h.setup.Obey != nil {
		h.setup.Obey(c)
	}
	return nil
}

// occupied tells whether a chair still has the person or the bot.
func (all *people) occupied(o wire.Occupied) bool {
	if p := all.at(o.Chair); p != nil {
		return p.name == o.Name
	}
	return all.isBot(o.Chair) && o.Name == ""
}

// requestsChanged tells the page, and the person with the remote control, about other requests to
// join.
func (h *Host) requestsChanged() {
	h.notify()
	if h.people.remote() != nil {
		h.news.soon()
	}
}

// told returns the shown requests for the person with the remote control.
func (a *Requests) told() (all []wire.Request) {
	for _, k := range a.list() {
		all = append(all, wire.Request{ID: k.ID, Name: k.Name})
	}
	return all
}

// Command sends a command to a host without a seat. It has no effect unless this guest has the
// remote control.
func (g *Guest) Command(c wire.Command) { g.say(wire.Message{Command: &c}) }
