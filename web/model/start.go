package model

import (
	"time"

	"gavel/game"
)

// Start is what the start form asks for.
type Start struct {
	Game    string        // the rule set's name
	Options game.Options  // as far as the form says; [game.Choose] knows the rest
	Limit   time.Duration // how long people may negotiate until the host ends it; 0 for ever
	Level   string        // of the bots that have none of their own
	Levels  []string      // of the bots, one for each other seat
	// Locals are the names of the people on other seats at this device, "" if they did
	// not say, by their place among Levels.
	Locals map[int]string
	Name   string // of the person; "" if they did not say
}
