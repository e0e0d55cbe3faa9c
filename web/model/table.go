package model

import (
	"gavel/game"
	"gavel/web/ui"
)

// Table is the table in words.
type Table struct {
	Options game.Options // the game's
	Phase   string       // the section of the rules that explains this part of the game
	Scene   []ui.Group   // all that lies on the table
	Status  string       // how the players stand
}

// Finding is the result of the check of a deal, after its game is over.
type Finding int

// The findings.
const (
	Shuffled Finding = iota // the deal is as everybody has shuffled it
	Unfair                  // it is another one
	Given                   // it is that of a challenge, which nobody has shuffled
)

// Box is where something lies in the window, in CSS pixels.
type Box struct{ X, Y, W, H float64 }

// Insets is how much the page covers of the window at each side, in CSS pixels.
type Insets struct{ Top, Right, Bottom, Left float64 }
