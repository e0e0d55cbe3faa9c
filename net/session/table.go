package session

import (
	"time"

	"gavel/net/ledger"
	"gavel/net/wire"
)

// table returns the table as everybody may know it: what is saved, written in the
// log, handed over and taken over whole. [Host.adopt] is its inverse.
func (h *Host) table() ledger.Table {
	t := ledger.Table{
		ID: h.id, Host: h.chairOf(h.me), Options: h.options, Settings: h.settings,
		Epoch: h.rooms.epoch, Series: h.series,
		Deals: h.deals, Games: h.gameNumber, Given: h.challenged(), Refused: h.requests.written(), Exposed: h.publisher.exposures,
	}
	if h.rules != nil {
		t.Game = h.rules.Name()
	}
	for _, c := range h.chairs {
		chair := ledger.Chair{Level: c.level}
		if p := c.who; p != nil {
			chair.Name, chair.Gone, chair.Key, chair.Device = p.name, p.gone, keyOf(p), p.device
			switch me := ledger.KeyOf(h.setup.Key); {
			case p == h.me:
				chair.Key = &me
			case p.local:
				chair.Device = &me
			}
		}
		t.Chairs = append(t.Chairs, chair)
	}
	return t
}

// adopt sets the state of this table from a written one. This page is its host now.
// Connected people stay connected. It returns ErrNotSaved if this page's key has no chair
// there.
func (h *Host) adopt(t ledger.Table) error {
	me := ledger.KeyOf(h.setup.Key)
	found := false
	var chairs []chair
	for _, c := range t.Chairs {
		next := chair{level: c.Level}
		switch {
		case c.Name == "":
		case c.Key != nil && *c.Key == me:
			found = true
			h.me.name, next.who = c.Name, h.me
		default:
			p := h.known(c)
			p.gone, p.device = c.Gone, c.Device
			p.local = c.Device != nil && *c.Device == me
			p.lost = p.elsewhere() // with the device of a host go all who play there
			if p.local {
				p.ready, p.link = true, wire.Here
			}
			next.who = p
		}
		chairs = append(chairs, next)
	}
	if !found {
		return ErrNotSaved
	}
	h.id, h.chairs, h.options, h.settings = t.ID, chairs, t.Options, t.Settings
	h.rooms.epoch, h.series, h.deals, h.gameNumber, h.publisher.exposures = t.Epoch, t.Series, t.Deals, t.Games, t.Exposed
	h.requests.restore(t.Refused)
	h.rules, _ = h.setup.Games.Find(t.Game)
	return nil
}

// elsewhere tells whether a person plays at the device of an earlier host. They are back
// when that device hosts the table again.
func (p *person) elsewhere() bool { return p.device != nil && !p.local }

// known returns the person of a chair: the one at the table, or a new absent one.
func (h *Host) known(c ledger.Chair) *person {
	if c.Key == nil {
		return &person{name: c.Name, since: time.Now(), link: wire.Away}
	}
	if p := h.find(string(c.Key[:])); p != nil {
		p.name = c.Name
		return p
	}
	return &person{name: c.Name, key: string(c.Key[:]), since: time.Now(), link: wire.Away}
}
