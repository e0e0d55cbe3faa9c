package model

import (
	"gavel/game"
	"gavel/net/wire"
)

// Start is the content of the start form.
type Start struct {
	Game    string       // the rule set's name
	Options game.Options // those of the form; [game.Choose] adds the others
	Trading wire.Seconds // as [wire.Settings] has it
	Level   string       // of bots without a level of their own
	Levels  []string     // of the bots in the other seats
	// Locals are the names of people at this device in other seats, by their index in Levels. A
	// name may be "".
	Locals map[int]string
	Name   string // of the person; "" if they entered none
}

// Choice returns the game of the form, for a [Command].
func (s Start) Choice() *wire.Choice {
	return &wire.Choice{Game: s.Game, Options: s.Options, Trading: s.Trading}
}

// Intents on the start page.
type (
	// Play begins a new game.
	Play Start
	// Continue continues the saved game.
	Continue struct{}
)
