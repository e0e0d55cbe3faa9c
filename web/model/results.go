package model

import "gavel/web/results"

// What a person wants of the games that they have played.
type (
	// OpenResults lists them: the answer is State.Results.
	OpenResults struct{}
	// WatchResult shows one as a replay.
	WatchResult results.Game
	// EraseResults drops them all.
	EraseResults struct{}
	// CloseResults says that the person has closed the dialog.
	CloseResults struct{}
)

func (OpenResults) intent()  {}
func (WatchResult) intent()  {}
func (EraseResults) intent() {}
func (CloseResults) intent() {}
