package session

import (
	"gavel/game"
	"gavel/net/series"
	"gavel/net/wire"
)

// Propose sets the game that the host would like to play next; "" for none. It
// returns [game.WrongGame] if there is no such game.
func (h *Host) Propose(name string) error {
	defer h.lock()()
	return h.propose(h.people.me, name)
}

// NewSeries resets the score over the games so far.
func (h *Host) NewSeries() {
	defer h.lock()()
	h.series = series.Series{}
	h.changed()
}

// propose sets the game that a person would like to play next, see [Host.Propose].
func (h *Host) propose(p *person, name string) error {
	if _, ok := h.setup.Games.Find(name); !ok && name != "" {
		return game.WrongGame
	}
	if p.proposes != name {
		p.proposes = name
		h.news.soon()
	}
	return nil
}

// Propose tells the table which game this guest would like to play next; "" for
// none.
func (g *Guest) Propose(name string) { g.say(wire.Message{Propose: &name}) }
