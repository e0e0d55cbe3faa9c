package model

import "gavel/web/results"

// Intents about the games that the person has played.
type (
	// OpenResults lists the games. The answer is State.Results.
	OpenResults struct{}
	// WatchResult shows a game of the list as a replay.
	WatchResult results.Game
	// EraseResults deletes all of them.
	EraseResults struct{}
	// TellGames asks what else is to be said of games of the list. The answers are State.Stories.
	TellGames []results.Game
	// SamePerson says that two IDs of package evenings are one person's, who is called ID from now on.
	SamePerson struct{ Other, ID string }
	// ForgetPerson deletes all games with a person, for good.
	ForgetPerson string
	// ExportResults saves the games with friends as a table.
	ExportResults struct{}
	// CloseResults says that the person has closed the dialog.
	CloseResults struct{}
)

// Story is what the list says of a game besides its result.
type Story struct {
	Of    results.ID
	Faces []int  // portraits for art.Avatar, in the order of the places
	Own   int    // the person's, an index of Faces
	Text  string // the moment that tells most; "" if there is none
}
