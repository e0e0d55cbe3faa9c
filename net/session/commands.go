package session

import (
	"time"

	"gavel/game"
	"gavel/net/seating"
	"gavel/net/wire"
)

// Do obeys a command of the person at this screen, or of the person with the remote control. An error says why the table refuses:
// [game.WrongGame], ErrPlaying, ErrTooMany; and ErrNoChair if nobody, or somebody else, has the chair. Deal and Gather are for the
// page, which does not call Do with them.
func (h *Host) Do(c wire.Command) error {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if o, about := c.Occupied(); about && !h.table.People.Occupied(o) {
		return ErrNoChair
	}
	switch {
	case c.Admit != nil:
		h.requests.admit(c.Admit.ID, c.Admit.Yes)
		return nil
	case c.RefuseAll != nil:
		h.requests.refuseAll()
		return nil
	case c.Autoplay != nil:
		return h.match.autoplay(c.Autoplay.Chair)
	case c.PlayOn != nil:
		return h.idle.playOn(c.PlayOn.Chair)
	case c.Give != nil:
		return h.give(c.Give.Bot, c.Give.To.Chair)
	case c.Settings != nil:
		return h.set(*c.Settings)
	case c.Remove != nil && h.table.People.At(c.Remove.Chair) != nil:
		return h.remove(h.table.People.At(c.Remove.Chair))
	case c.NewSeries == nil && h.match.busy():
		return ErrPlaying
	}
	if err := h.table.Do(c, h.setup.Games.Find); err != nil {
		return err
	}
	h.changed()
	return nil
}

// set changes the settings of the table. If nobody else may join, the open requests end. If nobody may watch, the spectators leave.
func (h *Host) set(next wire.Settings) error {
	if !h.table.Set(next) {
		return nil
	}
	if next.Shut {
		h.requests.shut()
	}
	for next.Unwatched && len(h.table.People.Watchers) > 0 {
		h.expel(h.table.People.Watchers[0], ErrUnwatched)
	}
	h.changed()
	h.match.sendClock()
	return nil
}

// chooseAgain sets the game of a table that has moved here as the next one.
func (h *Host) chooseAgain() error {
	t := &h.table
	if err := t.Choose(wire.Choice{Game: t.Chosen.Name(), Options: t.Chosen.Options, Trading: t.Settings.Trading}, h.setup.Games.Find); err != nil {
		return err
	}
	h.changed()
	return nil
}

// Rename gives the host another name, between games.
func (h *Host) Rename(name string) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if !h.match.busy() && h.table.Rename(name) {
		h.changed()
	}
}

// AddLocal gives a chair to another person at this host's own device: a new chair, or a
// bot's if there is no room. A person without a name is named after the host. It
// returns ErrTooMany if people sit on all chairs, ErrPlaying during a game.
func (h *Host) AddLocal(name string) error {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.match.busy() {
		return ErrPlaying
	}
	if err := h.table.People.AddLocal(name, h.table.Chosen.Most()); err != nil {
		return err
	}
	h.changed()
	return nil
}

// NotYet answers a guest who has asked for the start of the game.
func (h *Host) NotYet() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.idle.starter = nil
	h.changed()
}

// Propose sets the game that the host would like to play next; "" for none. It
// returns [game.WrongGame] if there is no such game.
func (h *Host) Propose(name string) error {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.propose(h.table.People.Me, name)
}

// propose sets the game that a person would like to play next, see [Host.Propose].
func (h *Host) propose(p *seating.Person, name string) error {
	if _, ok := h.setup.Games.Find(name); !ok && name != "" {
		return game.WrongGame
	}
	if p.Proposes != name {
		p.Proposes = name
		h.soon()
	}
	return nil
}

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
			h.soon()
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
		d.soon()
	}
}

// told returns the shown requests for the person with the remote control.
func (a *requests) told() (all []wire.Request) {
	for _, k := range a.list() {
		all = append(all, wire.Request{ID: k.ID, Name: k.Name, Again: k.Again})
	}
	return all
}
