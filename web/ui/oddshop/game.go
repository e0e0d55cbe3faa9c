// Package oddshop has the page's texts and actions of Odd Shop.
package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// Game implements ui.Game.
type Game struct{}

var _ ui.Game = Game{}

// Name implements ui.Game.
func (Game) Name() string { return rules.Rules{}.Name() }

// Actions implements ui.Game.
func (Game) Actions(names []string) ui.Actions {
	return &actions{names: names, picked: map[action]bool{}}
}

// Words implements ui.Game.
func (Game) Words(n ui.Narrator, v game.View) ui.Words {
	view, _ := v.(rules.View) // the zero View before the first step
	return &words{n, view}
}

// Points implements ui.Game.
func (Game) Points() ui.Points { return ui.Points{Unit: 1, Lead: 300} }

// words implements ui.Words.
type words struct {
	ui.Narrator
	view rules.View
}
