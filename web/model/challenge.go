package model

import (
	"gavel/web/links"
	"gavel/web/ui"
)

// Challenges is what the page calls about challenges, each on a goroutine of its own.
// The answer to all but Play and Host is ShowChallenge, or a sentence.
type Challenges struct {
	Make func(Start)       // of the game that the start form asks for
	Send func()            // of the game that is over
	Open func(links.Found) // that somebody has sent
	Play func(name string) // the one that is shown, for the person of this name
	Host func(name string) // the same, at a table of friends
}

// Challenge is a challenge to play a deal, or the result of one.
type Challenge struct {
	Sentences  []string
	Both       []ui.Section // results side by side, as far as they are known
	About      []ui.Group   // the game, and who plays
	Link, Code string       // to hand it on; "" for a person who has got it
	Plays      bool         // it can be played
}
