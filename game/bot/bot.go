// Package bot has players that decide by themselves.
//
// A bot learns of a game as every player does: through the steps and the
// view of its seat. So it cannot know what the seat may not see. Its
// random choices follow from its seed and the position alone: a game that
// continues from a save gets the same decisions as without the save.
package bot

import (
	"gavel/game"
	"gavel/game/bot/search"
)

// Bot is a player that decides by itself. It must sit at the table before
// it is asked.
type Bot interface {
	game.Player
	// Decide thinks about the decision that the bot's seat owes, for a
	// moment far below a frame's. As long as ok is false it has not made up its mind
	// and wants to be called again.
	Decide() (d game.Decision, ok bool)
}

// Version rises with every change of what bots decide. Bots of one version and
// level decide the same in the same game, on every machine.
const Version = 5

// The levels of play from weak to strong.
const (
	Random = "random" // any legal decision: a yardstick
	Easy   = "easy"   // plausible, with the mistakes that people make
	Medium = "medium" // counts coins and cards and judges soundly
	Hard   = "hard"   // imagines how the game may go on
	Expert = "expert" // imagines more, and learns how the others play
)

// Substitute is the bot that keeps the game going for a person who is away, or
// whose time is up: it decides as the medium bot does, but agrees to nothing
// with anybody, as nobody wants to come back to a collection that somebody else
// has traded.
const Substitute = "substitute"

// Levels returns the levels that every rule set has, from weak to strong.
func Levels() []string { return []string{Random, Easy, Medium, Hard, Expert} }

// Adviser is a bot that can tell what it found out about its options, as the
// levels that search can. It may watch from the seat of a person.
type Adviser interface {
	Bot
	// Advice returns the options of the last decision that Decide has made
	// up its mind about, the best first.
	Advice() []search.Advice
	// Consider has a decision judged besides what the bot considers by itself
	// for its next one; call it between See and Decide.
	Consider(game.Decision)
	// Considered returns what was found out about it; false if nothing.
	Considered() (search.Advice, bool)
	// Lead returns the lead, in points, that it counts as a sure win; ask it after
	// Decide.
	Lead() float64
	// Expected returns everybody's expected score after the bot's decision.
	Expected() [game.MaxSeats]float64
}

// Maker makes a bot for one seat of a game. Bots of one seed at different seats
// do not think alike.
type Maker func(seat game.Seat, seed uint64, temper Temper) Bot

// ByRule makes bots that play by a rule that needs no memory: everything that
// matters is in the view. position returns the chance of the rule, which
// differs between any two decisions of one seat.
func ByRule[V game.View, D game.Decision](rule func(*V, *game.SplitMix, Temper) D, position func(v *V, seed uint64) game.SplitMix) Maker {
	return func(seat game.Seat, seed uint64, temper Temper) Bot {
		d := Dice(seed, uint64(seat))
		return &byRule[V, D]{rule: rule, position: position, seed: d.Uint64(), temper: temper}
	}
}

type byRule[V game.View, D game.Decision] struct {
	rule     func(*V, *game.SplitMix, Temper) D
	position func(*V, uint64) game.SplitMix
	seed     uint64
	temper   Temper
	view     V
}

// See implements game.Player.
func (b *byRule[V, D]) See(step game.Step) { b.view, _ = step.View.(V) }

// Decide implements Bot.
func (b *byRule[V, D]) Decide() (game.Decision, bool) {
	d := b.position(&b.view, b.seed)
	return b.rule(&b.view, &d, b.temper), true
}

// Anything is a rule: any legal decision, each that the view lists as likely.
func Anything[V game.View, D game.Decision](v *V, d *game.SplitMix, _ Temper) D {
	all := (*v).Legal(d)
	return all[d.IntN(len(all))].(D)
}
