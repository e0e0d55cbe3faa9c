// Package catalogue lists the games that a table can play: their rules and
// their bots.
package catalogue

import (
	"fmt"
	"strings"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	businessbot "gavel/game/business/bot"
	"gavel/game/forsale"
	forsalebot "gavel/game/forsale/bot"
	"gavel/game/oddshop"
	oddshopbot "gavel/game/oddshop/bot"
)

// Version is the day of the newest change of a rule set, or of anything else that pages need in
// common to play together.
const Version = "2026-11-20"

// Game is a game: its rules, and the makers of its bots. These take a divisor for the number of
// playouts.
type Game struct {
	game.Rules
	Bots func(haste int) map[string]bot.Maker
}

// Catalogue lists games in the order in which a form lists them.
type Catalogue []Game

// Games returns all games.
func Games() Catalogue {
	return Catalogue{
		{forsale.Rules{}, forsalebot.Makers},
		{oddshop.Rules{}, oddshopbot.Makers},
		{business.Rules{}, businessbot.Makers},
	}
}

// Rules returns the rule sets.
func (c Catalogue) Rules() (all []game.Rules) {
	for _, g := range c {
		all = append(all, g.Rules)
	}
	return all
}

// Find returns the rule set with a name. Its form suits [game.ReadRecord].
func (c Catalogue) Find(name string) (game.Rules, bool) {
	g, ok := c.find(name)
	return g.Rules, ok
}

func (c Catalogue) find(name string) (Game, bool) {
	for _, g := range c {
		if g.Name() == name {
			return g, true
		}
	}
	return Game{}, false
}

// Bot returns a bot of a level for one seat of a game, or its substitute. It refuses a rule set
// without bots and an unknown level.
func (c Catalogue) Bot(of, level string, seat game.Seat, seed uint64) (bot.Bot, error) {
	return c.build(of, level, seat, seed, bot.TemperOf(level, seat), 1)
}

// Even returns such a bot without a temper.
func (c Catalogue) Even(of, level string, seat game.Seat, seed uint64) (bot.Bot, error) {
	return c.build(of, level, seat, seed, bot.Even, 1)
}

// Adviser returns such a bot that can give advice. It refuses a level that cannot.
func (c Catalogue) Adviser(of, level string, seat game.Seat, seed uint64) (bot.Adviser, error) {
	b, err := c.Even(of, level, seat, seed)
	if err != nil {
		return nil, err
	}
	a, ok := b.(bot.Adviser)
	if !ok {
		return nil, fmt.Errorf("level %s of %s gives no advice", level, of)
	}
	return a, nil
}

func (c Catalogue) build(of, level string, seat game.Seat, seed uint64, temper bot.Temper, haste int) (bot.Bot, error) {
	g, ok := c.find(of)
	if !ok {
		return nil, fmt.Errorf("no bot plays %q", of)
	}
	sit, ok := g.Bots(haste)[level]
	if !ok {
		return nil, fmt.Errorf("unknown level %q: choose %s", level, strings.Join(bot.Levels(), ", "))
	}
	return sit(seat, seed, temper), nil
}
