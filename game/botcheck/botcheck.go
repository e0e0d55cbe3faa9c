// Package botcheck compares the decisions of a finished game's bots with those that they must
// make. A host could decide for its bots itself. This check would find that.
package botcheck

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// Check is a check in progress. It compares the bots of the levels easy, medium and hard. Experts
// think too long.
type Check struct {
	record  game.Record
	again   *game.Replayer
	bots    map[game.Seat]bot.Bot
	decides map[game.Seat]game.Decision // of the present round of sealed choices, or of the next entry
	differs game.Seats
}

// New returns the check of a record that has passed [game.Replay]. Luck is that of the game's bots, see
// [bot.Luck]. The error says that the record cannot be replayed, or that a bot is unknown.
func New(games catalogue.Catalogue, r game.Record, luck uint64) (*Check, error) {
	again, err := game.NewReplayer(r)
	if err != nil {
		return nil, err
	}
	c := &Check{record: r, again: again, bots: map[game.Seat]bot.Bot{}, decides: map[game.Seat]game.Decision{}}
	for i, of := range r.Seats {
		if of.Level != bot.Easy && of.Level != bot.Medium && of.Level != bot.Hard {
			continue
		}
		seat := game.Seat(i)
		b, err := games.Bot(r.Rules.Name(), of.Level, seat, luck)
		if err != nil {
			return nil, err
		}
		c.bots[seat] = b
		again.Subscribe(seat, b)
	}
	return c, nil
}

// Next does a small part of the check, which takes far less time than a frame. It returns false once
// the check is over.
func (c *Check) Next() (more bool) {
	if len(c.bots) == 0 || c.again.Played() == len(c.record.Entries) {
		return false
	}
	if seat, b := c.thinks(); b != nil {
		if d, done := b.Decide(); done {
			c.decides[seat] = d
		}
		return true
	}
	e := c.record.Entries[c.again.Played()]
	if d, decided := c.decides[e.Seat]; e.Chance == nil && decided && d.String() != e.Do.String() {
		c.differs |= game.Only(e.Seat)
	}
	sealed := c.turn().Mode == game.Sealed
	if delete(c.decides, e.Seat); !sealed {
		clear(c.decides)
	}
	return c.again.Next() == nil
}

// thinks returns a bot whose decision is not known yet: that of the next entry, or any in a round of
// sealed choices. In such a round, all decide before anything is shown.
func (c *Check) thinks() (game.Seat, bot.Bot) {
	e, turn := c.record.Entries[c.again.Played()], c.turn()
	if e.Chance != nil {
		return game.Spectator, nil
	}
	if turn.Mode != game.Sealed {
		turn.Owes = game.Only(e.Seat)
	}
	for seat := range turn.Owes.All() {
		if _, known := c.decides[seat]; !known && c.bots[seat] != nil {
			return seat, c.bots[seat]
		}
	}
	return game.Spectator, nil
}

func (c *Check) turn() game.Turn { return c.again.View(game.Spectator).Deciding() }

// Differs returns the seats whose bots have decided otherwise than they must.
func (c *Check) Differs() game.Seats { return c.differs }
