package model

import (
	"image"

	"gavel/web/links"
)

// ReplayLink is a link that opens a replay.
type ReplayLink struct {
	Sentence   string
	Link, Code string
}

// Picture is the picture of a finished game.
type Picture struct {
	Painted *image.RGBA // opaque
	About   string      // what it shows, for people who cannot see it
	File    string      // the name of its file
}

// Played is a game in a file.
type Played struct {
	Game   string
	Scores []string // names with scores, the best first; only names for an unfinished game
}

// Intents about replays.
type (
	// OpenRecord opens the text of a file. The answer is State.Games if it has several records.
	OpenRecord string
	// WatchGame shows one of the games of State.Games.
	WatchGame int
	// Replay shows the finished game.
	Replay struct{}
	// ReplayTo shows a step: 0 to Place.Last.
	ReplayTo int
	// LeaveReplay returns to where the replay was started.
	LeaveReplay struct{}
	// OpenReplay shows a replay that somebody has sent.
	OpenReplay links.Found
	// ShareReplay makes a link to the finished game, or to the shown moment of the replay. The
	// answer is State.ReplayLink.
	ShareReplay struct{}
	// SharePicture paints the picture of the finished game. The answer is State.Picture.
	SharePicture struct{}
	// PlayDeal plays the deal of the replay, under this name.
	PlayDeal string
)

// Practice is the choice of a game that continues from a moment of a replay.
type Practice struct {
	Names []string // by seat
	Seat  int      // the proposed seat
	Level string   // the proposed level of the bots
}

// Intents about games that continue from a moment of a replay.
type (
	// AskPractice asks for such a game from the shown moment. The answer is State.Practice.
	AskPractice struct{}
	// Practise plays it in this seat, against bots of this level.
	Practise struct {
		Seat  int
		Level string
	}
	// TryOther tries a different decision at this step of the reviewed game.
	TryOther int
	// BackToReplay returns to the replay, at the same moment.
	BackToReplay struct{}
)
