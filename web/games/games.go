// Package games lists what the page has of each game whose rules and bots are
// in game/catalogue: one entry a game.
package games

import (
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/render"
	"gavel/render/business"
	"gavel/render/forsale"
	"gavel/render/oddshop"
)

// Hear is called when something on the table makes a sound, with how fast to
// play it.
type Hear = func(s sound.Sound, rate float64)

// Game is what the page has of one game.
type Game struct {
	// Scene returns the picture of a game between some people.
	Scene func(who []render.Seat, book *locale.Book, hear Hear) render.Scene
}

// Find returns what the page has of the rule set of a name; false if nothing.
func Find(rules string) (Game, bool) {
	g, ok := map[string]Game{
		"business": {Scene: func(who []render.Seat, book *locale.Book, hear Hear) render.Scene {
			return business.New(who, book, hear)
		}},
		"forsale": {Scene: func(who []render.Seat, book *locale.Book, hear Hear) render.Scene {
			return forsale.New(who, book, hear)
		}},
		"oddshop": {Scene: func(who []render.Seat, book *locale.Book, hear Hear) render.Scene {
			return oddshop.New(who, book, hear)
		}},
	}[rules]
	return g, ok
}
