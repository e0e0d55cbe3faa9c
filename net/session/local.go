package session

import (
	"cmp"

	"gavel/game"
	"gavel/net/handshake"
)

// AddLocal gives a chair to another person at this host's own device: a new chair, or a
// bot's if there is no room. A person without a name is named after the host. It
// returns ErrTooMany if people sit on all chairs, ErrPlaying during a game.
func (h *Host) AddLocal(name string) error {
	return h.arrange(func() error {
		if h.people() >= h.most() {
			return ErrTooMany
		}
		p := &person{name: h.unique(cmp.Or(handshake.Name(name), h.me.name), nil), local: true, ready: true}
		if len(h.chairs) < h.most() {
			h.chairs = append(h.chairs, chair{who: p})
			return nil
		}
		for i := len(h.chairs) - 1; i >= 0; i-- {
			if h.chairs[i].who == nil {
				h.chairs[i].who = p
				return nil
			}
		}
		return ErrTooMany
	})
}

// Locals returns the chairs of the people at this host's device, its own included.
func (h *Host) Locals() (chairs []int) {
	defer h.lock()()
	return h.locals()
}

// DecideAt makes a decision for a seat at this device, or returns a [game.Refusal].
func (h *Host) DecideAt(seat game.Seat, d game.Decision) error {
	p := h.playedAt(seat)
	if p == nil {
		return game.GameOver
	}
	return p.runner.Decide(seat, d)
}

// playedAt returns the current game if a person at this device plays in this seat. If not,
// it returns nil.
func (h *Host) playedAt(seat game.Seat) *play {
	defer h.lock()()
	if seat >= 0 && int(seat) < len(h.chairs) && h.chairs[seat].who.isHere() {
		if _, playing := h.seat(h.chairs[seat].who); playing {
			return h.play
		}
	}
	return nil
}

// isHere tells whether a person plays at this host's device.
func (p *person) isHere() bool { return p != nil && p.local }

// The rest is called with the mutex locked.

// locals is [Host.Locals].
func (h *Host) locals() (chairs []int) {
	for i, c := range h.chairs {
		if c.who.isHere() {
			chairs = append(chairs, i)
		}
	}
	return chairs
}

// shared returns the seats of the people who share this host's device. It is empty if only
// one person plays there.
func (h *Host) shared(p *play) (seats game.Seats) {
	for _, chair := range h.locals() {
		if seat := p.seatAt(chair); seat != game.Spectator {
			seats |= game.Only(seat)
		}
	}
	if seats.Count() < 2 {
		return 0
	}
	return seats
}
