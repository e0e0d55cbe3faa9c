package model

import (
	"time"

	"gavel/game"
	"gavel/web/ui"
)

// Table describes the table in words.
type Table struct {
	Options game.Options // the game's
	Phase   string       // the section of the rules for this part of the game
	Scene   []ui.Group   // all things on the table
	Aloud   ui.Aloud     // the answers to a person who asks
}

// Finding is the result of the check of a deal after its game.
type Finding int

// The findings.
const (
	Shuffled Finding = iota // all players have shuffled the deal
	Unfair                  // it is a different deal
	Given                   // it comes from a challenge, so nobody shuffled it
)

// Held is a decision that waits for a moment, in which the person can take it back.
type Held struct {
	What  string        // what the person has decided
	Until time.Duration // how long it waits
}

// Lifted is a thing on the table that a finger has touched. It lies large on the table.
type Lifted struct {
	Sentence string     // explains it
	Press    ui.Control // decides with it
}

// Box is a rectangle in the window, in CSS pixels.
type Box struct{ X, Y, W, H float64 }

// Insets says how much of the window the page covers at each side, in CSS pixels.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Intents at the table.
type (
	// Press presses a control of the action bar. Value is the number set there, if any. Asked is the
	// question that was shown; 0 for any. Touch and OnTable say that it was a finger's, and a thing's
	// on the table.
	Press struct {
		ID             string
		Value, Asked   int
		Touch, OnTable bool
	}
	// TakeItBack takes a held decision back.
	TakeItBack struct{}
	// Lower puts a lifted thing back.
	Lower struct{}
	// Focus says which control of the action bar has the focus; "" means none.
	Focus string
	// Walk explains the next thing on the table, or the one before. 0 ends the walk.
	Walk int
	// Hurry skips the rest of the animation; if true, also all that follows until the person is asked
	// or something happens to them.
	Hurry bool
	// ReadNote says that the person has read the note.
	ReadNote struct{}
	// Arrange says that the page covers another part of the canvas now.
	Arrange struct{}
	// Leave leaves the table and goes to the start page.
	Leave struct{}
	// Rematch plays the same game again.
	Rematch struct{}
	// NewGame returns from the score sheet to the choice of a game.
	NewGame struct{}
	// SaveRecord downloads the record of the game.
	SaveRecord struct{}
)
