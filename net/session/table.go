package session

import (
	"time"

	"gavel/net/ledger"
	"gavel/net/wire"
)

// table returns the facts about the table that everybody may know. The host saves them, writes
// them to the log, and hands them over. [Host.adopt] is the inverse.
func (h *Host) table() ledger.Table {
	t := ledger.Table{
		ID: h.id, Game: h.chosen.name(), Host: h.people.chairOf(h.people.me), Options: h.chosen.options, Settings: h.settings,
		Epoch: h.rooms.epoch, Series: h.series,
		Deals: h.match.deals, Games: h.match.number, Chairs: h.people.written(ledger.KeyOf(h.setup.Key)), Given: h.chosen.challenged(h.match.play), Refused: h.admission.written(), Exposed: h.publisher.exposures,
	}
	return t
}

// adopt sets the state of this table from such facts. This page is its host now. Connected people
// stay connected. It returns ErrNotSaved if this page's key has no chair there.
func (h *Host) adopt(t ledger.Table) error {
	if !h.people.restore(t.Chairs, ledger.KeyOf(h.setup.Key)) {
		return ErrNotSaved
	}
	h.id, h.chosen.options, h.settings = t.ID, t.Options, t.Settings
	h.rooms.epoch, h.series, h.match.deals, h.match.number, h.publisher.exposures = t.Epoch, t.Series, t.Deals, t.Games, t.Exposed
	h.admission.restore(t.Refused)
	h.chosen.rules, _ = h.setup.Games.Find(t.Game)
	return nil
}

// written returns the chairs in the format of the log. [people.restore] is the inverse.
func (all *people) written(host ledger.Key) (chairs []ledger.Chair) {
	for _, c := range all.chairs {
		chair := ledger.Chair{Level: c.level}
		if p := c.who; p != nil {
			chair.Name, chair.Gone, chair.Key, chair.Device = p.name, p.gone, keyOf(p), p.device
			switch {
			case p == all.me:
				chair.Key = &host
			case p.local:
				chair.Device = &host
			}
		}
		chairs = append(chairs, chair)
	}
	if all.screen {
		chairs = append(chairs, ledger.Chair{Name: all.me.name, Key: &host, Screen: true})
	}
	return chairs
}

// restore sets the chairs from written ones. Connected people stay connected. A lost host
// without a seat stays until the next game, so that the others know it if it returns. It returns
// false if the host has no chair there.
func (all *people) restore(written []ledger.Chair, host ledger.Key) (found bool) {
	var chairs []chair
	screen := false
	for _, c := range written {
		mine := c.Key != nil && *c.Key == host
		next := chair{level: c.Level}
		switch {
		case c.Name == "":
		case mine && c.Screen:
			found, screen, all.me.name = true, true, c.Name
			continue
		case mine:
			found = true
			all.me.name, next.who = c.Name, all.me
		default:
			p := all.known(c)
			p.gone, p.device, p.screen = c.Gone, c.Device, c.Screen
			p.local = c.Device != nil && *c.Device == host
			p.lost = p.elsewhere() // the people at a host's device leave together with it
			if p.local {
				p.ready, p.link = true, wire.Here
			}
			next.who = p
		}
		chairs = append(chairs, next)
	}
	if found {
		all.chairs, all.screen = chairs, screen
	}
	return found
}

// known returns the person of a chair: the one at the table, or a new absent one.
func (all *people) known(c ledger.Chair) *person {
	if c.Key == nil {
		return &person{name: c.Name, since: time.Now(), link: wire.Away}
	}
	if p := all.find(string(c.Key[:])); p != nil {
		p.name = c.Name
		return p
	}
	all.arrivals++
	return &person{name: c.Name, key: string(c.Key[:]), since: time.Now(), link: wire.Away, arrival: all.arrivals}
}
