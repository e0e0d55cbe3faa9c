package model

import (
	"gavel/game"
	"gavel/net/wire"
)

// Start is what the start form asks for.
type Start struct {
	Game    string       // the rule set's name
	Options game.Options // as far as the form says; [game.Choose] knows the rest
	Trading wire.Seconds // as [wire.Settings] has it
	Level   string       // of the bots that have none of their own
	Levels  []string     // of the bots, one for each other seat
	// Locals are the names of the people on other seats at this device, "" if they did
	// not say, by their place among Levels.
	Locals map[int]string
	Name   string // of the person; "" if they did not say
}

// What a person wants on the start page.
type (
	// Play begins a new game.
	Play Start
	// Continue goes on with the game that is kept.
	Continue struct{}
)

func (Play) intent()     {}
func (Continue) intent() {}
