package session

import (
	"crypto/sha256"

	"gavel/game"
	"gavel/net/series"
	"gavel/net/wire"
)

// Propose sets the game that the host would like to play next; "" for none. It
// returns [game.WrongGame] if there is no such game.
func (h *Host) Propose(name string) error {
	defer h.lock()()
	return h.propose(h.me, name)
}

// NewEvening resets the score over the games so far.
func (h *Host) NewEvening() {
	defer h.lock()()
	h.series = series.Series{}
	h.changed()
}

// propose is [Host.Propose] for any person.
func (h *Host) propose(p *person, name string) error {
	if _, ok := h.setup.Games.Find(name); !ok && name != "" {
		return game.WrongGame
	}
	if p.proposes != name {
		p.proposes = name
		h.changesSoon()
	}
	return nil
}

// count adds a finished game to the score.
func (h *Host) count(p *play) {
	players := make([]series.Player, len(p.record.Seats))
	for i := range players {
		switch who := h.chairs[i].who; {
		case who == nil:
		case who == h.me:
			players[i] = series.Player{Name: who.name, Key: h.public()}
		case who.local: // they have no key, and are known by name at this table
			key := sha256.Sum256(append(h.public(), who.name...))
			players[i] = series.Player{Name: who.name, Key: key[:]}
		default:
			players[i] = series.Player{Name: who.name, Key: []byte(who.key)}
		}
	}
	h.series = h.series.Add(p.record, players)
}

// moveOn moves everybody on by one seat, between games.
func (h *Host) moveOn() {
	if !h.settings.Stay && len(h.chairs) > 1 {
		h.chairs = append(h.chairs[1:], h.chairs[0])
	}
}

// forgetVote begins a new vote about the next game.
func (h *Host) forgetVote() {
	for _, c := range h.chairs {
		if c.who != nil {
			c.who.proposes = ""
		}
	}
}

// Propose tells the table which game this guest would like to play next; "" for
// none.
func (g *Guest) Propose(name string) { g.say(wire.Message{Propose: &name}) }
