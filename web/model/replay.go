package model

import (
	"gavel/web/links"
	"gavel/web/results"
)

// Replays is what the page calls about links to replays, each on a goroutine of its own.
type Replays struct {
	Open  func(links.Found) // that somebody has sent
	Share func()            // the game that is over, or the moment of the replay: answer with ShowReplayLink
	Play  func(name string) // the deal of the replay, for the person of this name
}

// ReplayLink leads others to a replay.
type ReplayLink struct {
	Sentence   string
	Link, Code string
}

// Played is a game of a file.
type Played struct {
	Game   string
	Scores []string // a name with its score, the best first; names alone of a game that is not over
}

// ResultsCalls is what the page calls about the games that a person has played, each on a
// goroutine of its own.
type ResultsCalls struct {
	Open  func()             // answer with ShowResults
	Watch func(results.Game) // as a replay
	Erase func()
	Stop  func() // the person has closed the dialog
}
