package model

import (
	"gavel/web/evenings"
	"gavel/web/results"
)

// Intents about the games that the person has played.
type (
	// OpenResults lists the games. The answer is State.Results.
	OpenResults struct{}
	// WatchResult shows a game of the list as a replay.
	WatchResult results.Game
	// EraseResults deletes all of them.
	EraseResults struct{}
	// TellGames asks what else is to be said of games of the list. The answers are State.Stories.
	TellGames struct {
		Games  results.List
		Swings bool // also of swings, which takes long
	}
	// SamePerson says that two IDs of package evenings are one person's, who is called ID from now on.
	SamePerson struct{ Other, ID string }
	// ForgetPeople deletes all games with a person, or those of several people with the owner and nobody else, for good.
	ForgetPeople []string
	// ExportResults saves the games with friends as a table.
	ExportResults struct{}
	// ShowEvening asks how the evening has ended. The answer is State.Evening.
	ShowEvening struct{}
	// ShareStandings paints standings as a picture. The answer is State.Picture.
	ShareStandings struct {
		Name, Title, About string // of the picture; About is all of it as a text
		Rows               []*evenings.Row
		Faces              map[string]int
		Stories            []string
	}
	// CloseResults says that the person has closed the dialog.
	CloseResults struct{}
)

// Story is what the list says of a game besides its result.
type Story struct {
	Of    results.ID
	Faces []int  // portraits for art.Avatar, in the order of the places
	Own   int    // the person's, an index of Faces
	Text  string // the moment that tells most; "" if there is none

	Bargain, Swing string  // the best purchase, and whose chance to win changed most at once; "" if there is none, or it is not known yet
	Gain, Turn     float64 // how good they are compared with those of other games
}
