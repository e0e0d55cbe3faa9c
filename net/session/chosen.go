package session

import (
	"maps"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/handshake"
)

// chosen is the current or next game of the table.
type chosen struct {
	rules   game.Rules // nil before a game is chosen
	options game.Options
	// challenge has the deal of the first game, see [Accept]; nil without one, and from the second game on.
	challenge *deal.Challenge
}

// name returns the name of the game, or "".
func (c *chosen) name() string {
	if c.rules == nil {
		return ""
	}
	return c.rules.Name()
}

// challenged tells whether the next or current game has the deal of a challenge. The
// newest game is nil before the first.
func (c *chosen) challenged(newest *play) bool {
	return c.challenge != nil && (newest == nil || !newest.over)
}

// most returns the largest number of people for whom the next game has a seat.
func (c *chosen) most(newest *play) int {
	switch {
	case c.challenged(newest) && !newest.on():
		return len(c.challenge.Deal.Levels)
	case c.rules == nil:
		return game.MaxSeats
	}
	_, most := c.rules.Seats()
	return most
}

// fewest returns the smallest number of seats.
func (c *chosen) fewest() int {
	if c.rules == nil {
		return 0
	}
	fewest, _ := c.rules.Seats()
	return fewest
}

// checkChallenge deletes the challenge if the next game has other rules, other options, or
// another number of seats. Call it only while no game is on.
func (c *chosen) checkChallenge(newest *play, seats int) {
	if c.challenged(newest) && !fits(c.challenge.Deal, c.rules, c.options, seats) {
		c.challenge = nil
	}
}

// fits tells whether a deal has these rules, options and number of seats.
func fits(d deal.Deal, rules game.Rules, options game.Options, seats int) bool {
	return rules.Name() == d.Rules.Name() && maps.Equal(options, d.Options) && seats == len(d.Levels)
}

// other returns the results of other people who have played the deal of the finished game. It is
// empty if the results cannot be compared.
func (c *chosen) other(newest *play) (all []deal.Finish) {
	if c.challenge == nil || c.challenged(newest) || c.challenge.Version != deal.Current() {
		return nil
	}
	for _, f := range c.challenge.Finishes() {
		f.Occupant = game.Occupant{Name: handshake.Name(f.Name), Level: f.Level}
		all = append(all, f)
	}
	return all
}
