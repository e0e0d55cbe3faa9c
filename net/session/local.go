package session

import (
	"gavel/game"
)

// AddLocal gives a chair to another person at this host's own device: a new chair, or a
// bot's if there is no room. A person without a name is named after the host. It
// returns ErrTooMany if people sit on all chairs, ErrPlaying during a game.
func (h *Host) AddLocal(name string) error {
	return h.arrange(func() error { return h.people.addLocal(name, h.chosen.most(h.match.play)) })
}

// DecideAt makes a decision for a seat at this device, or returns a [game.Refusal].
func (h *Host) DecideAt(seat game.Seat, d game.Decision) error {
	var p *play
	h.locked(func() {
		if h.people.isHere(int(seat)) && h.match.play.on() && h.match.play.seatAt(int(seat)) == seat {
			p = h.match.play
		}
	})
	if p == nil {
		return game.GameOver
	}
	return p.runner.Decide(seat, d)
}
