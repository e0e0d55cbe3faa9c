package model

import "gavel/web/links"

// ReplayLink leads others to a replay.
type ReplayLink struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Sentence   string
	Link, Code string
}

// Played is a game of a file.
type Played struct {
	Game   string
	Scores []string // a name with its score, the best first; names alone of a game that is not over
}

// What a person wants of replays.
type (
	// OpenRecord shows the record in the text of a file; the answer is State.Games if it has
	// several.
	OpenRecord string
	// WatchGame shows one of the games of State.Games.
	WatchGame int
	// Replay shows the game that is over.
	Replay struct{}
	// ReplayTo shows a step: 0 to Place.Last.
	ReplayTo int
	// LeaveReplay goes back to where the replay was begun.
	LeaveReplay struct{}
	// OpenReplay shows one that somebody has sent.
	OpenReplay links.Found
	// ShareReplay makes a link to the game that is over, or to the moment of the replay: the
	// answer is State.ReplayLink.
	ShareReplay struct{}
	// PlayDeal plays the deal of the replay, for the person of this name.
	PlayDeal string
)

func (OpenRecord) intent()  {}
func (WatchGame) intent()   {}
func (Replay) intent()      {}
func (ReplayTo) intent()    {}
func (LeaveReplay) intent() {}
func (OpenReplay) intent()  {}
func (ShareReplay) intent() {}
func (PlayDeal) intent()    {}
