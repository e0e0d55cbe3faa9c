package seating

import (
	"gavel/game"
	"gavel/game/deal"
	"gavel/net/handshake"
)

// Chosen is the current or next game of the table.
type Chosen struct {
	Rules   game.Rules // nil before a game is chosen
	Options game.Options
	// Challenge has the deal of the first game; nil without one, and from the second game on.
	Challenge *deal.Challenge
	Playing   bool // the game has begun
	played    bool // a game is over, so the challenge is not that of the next
}

// Name returns the name of the game, or "".
func (c *Chosen) Name() string {
	if c.Rules == nil {
		return ""
	}
	return c.Rules.Name()
}

// Challenged reports whether the next or current game has the deal of a challenge.
func (c *Chosen) Challenged() bool { return c.Challenge != nil && !c.played }

// Most returns the largest number of people for whom the next game has a seat.
func (c *Chosen) Most() int {
	switch {
	case c.Challenged() && !c.Playing:
		return len(c.Challenge.Deal.Levels)
	case c.Rules == nil:
		return game.MaxSeats
	}
	_, most := c.Rules.Seats()
	return most
}

// fewest returns the smallest number of seats.
func (c *Chosen) fewest() int {
	if c.Rules == nil {
		return 0
	}
	fewest, _ := c.Rules.Seats()
	return fewest
}

// CheckChallenge deletes the challenge if the next game has other rules, other options, or
// another number of seats. Call it only while no game is on.
func (c *Chosen) CheckChallenge(seats int) {
	if c.Challenged() && !c.Challenge.Deal.Fits(c.Rules, c.Options, seats) {
		c.Challenge = nil
	}
}

// Other returns the results of other people who have played the deal of the finished game. It is
// empty if the results cannot be compared.
func (c *Chosen) Other() (all []deal.Finish) {
	if c.Challenge == nil || c.Challenged() || c.Challenge.Version != deal.Current() {
		return nil
	}
	for _, f := range c.Challenge.Finishes() {
		f.Occupant = game.Occupant{Name: handshake.Name(f.Name), Level: f.Level}
		all = append(all, f)
	}
	return all
}
