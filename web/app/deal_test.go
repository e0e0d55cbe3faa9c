package app

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
)

// dealt returns a deal of a game with the person in the middle seat.
func dealt(t *testing.T, name string, levels ...string) deal.Deal {
	rules, _ := catalogue.Games().Find(name)
	options := must.Get(game.Choose(rules, nil))(t)
	return deal.Deal{Rules: rules, Options: options, Levels: levels, Seat: game.Seat(slices.Index(levels, "")), Seed: game.Seed{1, 2, 3}}
}
