// Package bot has what all bots share: levels, tempers, and the player.
//
// A bot learns of a game as every player does: through the steps and the view of its seat. So it
// cannot know what the seat may not see. Its random choices follow from its seed and the position
// alone. So a game that continues from a save gets the same decisions as without the save.
package bot

import (
	"gavel/game"
	"gavel/game/bot/search"
)

// Bot is a player that decides by itself. It must subscribe to the table before anybody asks it
// for a decision.
type Bot interface {
	game.Player
	// Decide thinks about the decision that the bot's seat owes. A call takes far less time than
	// a frame. While ok is false, the bot has not decided yet, and the caller must call again.
	Decide() (d game.Decision, ok bool)
}

// Version grows with every change of the bots' decisions. Bots of one version and level decide
// the same in the same game, on every machine.
const Version = 10

// The levels of play from weak to strong.
const (
	Random = "random" // any legal decision, as a yardstick
	Easy   = "easy"   // plausible, with the mistakes that people make
	Medium = "medium" // counts coins and cards and judges soundly
	Hard   = "hard"   // samples how the game may continue
	Expert = "expert" // samples more, and learns how the others play
)

// Substitute is the bot that decides for a person who is absent, or whose time is up. It decides
// as the medium bot does, but agrees to no trade, so that nobody trades away a person's
// collection while they are absent.
const Substitute = "substitute"

// Levels returns the levels that every rule set has, from weak to strong.
func Levels() []string { return []string{Random, Easy, Medium, Hard, Expert} }

// Adviser is a bot that can report the worth of its options. The levels that search can. It may
// also watch from the seat of a person.
type Adviser interface {
	Bot
	// Advice returns the options of the last decision that Decide has made, the best first.
	Advice() []search.Advice
	// Consider adds a decision to the options that the bot judges for its next decision. Call it
	// between See and Decide.
	Consider(game.Decision)
	// Considered returns the advice about that decision. It returns false if there is none.
	Considered() (search.Advice, bool)
	// Lead returns the lead, in points, that counts as a sure win. Call it after Decide.
	Lead() float64
}

// Maker makes a bot for one seat of a game. Bots with the same seed at different seats decide
// differently.
type Maker func(seat game.Seat, seed uint64, temper Temper) Bot

// ByRule makes bots that play by a rule without memory: the rule reads only the view. position
// returns the seed of the rule's random choices. It must differ between any two decisions of one
// seat.
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

// Anything is a rule: it returns any legal decision, each with the same probability.
func Anything[V game.View, D game.Decision](v *V, d *game.SplitMix, _ Temper) D {
	all := (*v).Legal(d)
	return all[d.IntN(len(all))].(D)
}
