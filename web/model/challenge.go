package model

import (
	"gavel/web/links"
	"gavel/web/ui"
)

// Challenge is a challenge to play a deal, or the result of one.
type Challenge struct {
	Sentences  []string
	Both       []ui.Section // results side by side, as far as they are known
	About      []ui.Group   // the game and the players
	Link, Code string       // to pass it on; "" for the person who received it
	Plays      bool         // it can be played
}

// Intents about challenges. The answer to all but PlayChallenge is State.Challenge, or a
// warning.
type (
	// MakeChallenge makes a challenge from the start form.
	MakeChallenge Start
	// SendResult makes a challenge from the finished game.
	SendResult struct{}
	// OpenChallenge shows a challenge that somebody has sent.
	OpenChallenge links.Found
	// PlayChallenge plays the shown challenge, under this name: alone, or at a table of
	// friends.
	PlayChallenge struct {
		Name    string
		Friends bool
	}
)
