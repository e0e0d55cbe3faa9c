package model

import (
	"gavel/web/links"
	"gavel/web/ui"
)

// Challenge is a challenge to play a deal, or the result of one.
type Challenge struct {
	Sentences  []string
	Both       []ui.Section // results side by side, as far as they are known
	About      []ui.Group   // the game, and who plays
	Link, Code string       // to hand it on; "" for a person who has got it
	Plays      bool         // it can be played
}

// What a person wants of challenges. The answer to all but PlayChallenge is State.Challenge,
// or a sentence.
type (
	// MakeChallenge makes one of the game that the start form asks for.
	MakeChallenge Start
	// SendResult makes one of the game that is over.
	SendResult struct{}
	// OpenChallenge shows one that somebody has sent.
	OpenChallenge links.Found
	// PlayChallenge plays the one that is shown, for the person of this name: alone, or at a
	// table of friends.
	PlayChallenge struct {
		Name    string
		Friends bool
	}
)

func (MakeChallenge) intent() {}
func (SendResult) intent()    {}
func (OpenChallenge) intent() {}
func (PlayChallenge) intent() {}
