package session

import (
	"gavel/game/deal"
)

// Accept makes a table whose first game has the deal of a challenge. It has a chair for each
// seat: the host gets the challenge's seat, bots the others. Guests have no share in this deal,
// and the host tells everybody so, see [wire.Lobby]. The next game has an ordinary deal.
func Accept(setup Setup, name string, c deal.Challenge) *Host {
	h := NewHost(setup, name)
	h.chosen = chosen{c.Deal.Rules, c.Deal.Options, &c}
	h.people.challenge(c.Deal.Levels)
	h.changed()
	return h
}
