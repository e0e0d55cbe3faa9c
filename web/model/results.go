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
	// CloseResults says that the person has closed the dialog.
	CloseResults struct{}
)
