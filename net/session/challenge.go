package session

import (
	"maps"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/net/handshake"
)

// Accept makes a table whose first game has the deal of a challenge. It has a chair for
// each seat: the host gets the challenge's seat, bots the others. Nobody draws for this
// deal, and everybody is told so, see [wire.Lobby]. The next game has an ordinary deal.
func Accept(setup Setup, name string, c deal.Challenge) *Host {
	h := NewHost(setup, name)
	h.challenge, h.people.chairs = &c, nil
	h.rules, h.options = c.Deal.Rules, c.Deal.Options
	spare := bot.Medium
	for _, level := range c.Deal.Levels {
		if level != "" {
			spare = level
		}
	}
	for _, level := range c.Deal.Levels {
		if level == "" { // should the host hand the table over, the deal still needs the seat
			h.people.chairs = append(h.people.chairs, chair{level: spare, who: h.people.me})
		} else {
			h.people.chairs = append(h.people.chairs, chair{level: level})
		}
	}
	h.changed()
	return h
}

// Challenge returns the challenge of the next, current or last game; ok is false if that
// game has none.
func (h *Host) Challenge() (c deal.Challenge, ok bool) {
	defer h.lock()()
	if h.challenge == nil {
		return c, false
	}
	return *h.challenge, true
}

// The rest is called with the mutex locked.

// challenged tells whether the next or current game has the deal of a challenge.
func (h *Host) challenged() bool { return h.challenge != nil && (h.play == nil || !h.play.over) }

// checkChallenge deletes the challenge if the next game has other rules, other options, or
// another number of seats.
func (h *Host) checkChallenge() {
	if !h.challenged() || h.busy() {
		return
	}
	if !fits(h.challenge.Deal, h.rules, h.options, len(h.people.chairs)) {
		h.challenge = nil
	}
}

// fits tells whether a deal has these rules, options and number of seats.
func fits(d deal.Deal, rules game.Rules, options game.Options, seats int) bool {
	return rules.Name() == d.Rules.Name() && maps.Equal(options, d.Options) && seats == len(d.Levels)
}

// other returns the results of other people who have played the deal of the finished game.
// It is empty if they cannot be compared.
func (h *Host) other() (all []deal.Finish) {
	if h.challenge == nil || h.challenged() || h.challenge.Version != deal.Current() {
		return nil
	}
	for _, f := range h.challenge.Finishes() {
		f.Occupant = game.Occupant{Name: handshake.Name(f.Name), Level: f.Level}
		all = append(all, f)
	}
	return all
}
