package page

import "gavel/web/links"

// Replays is what the page calls about links to replays, each on a goroutine of its own.
type Replays struct {
	Open  func(links.Found) // that somebody has sent
	Share func()            // the game that is over, or the moment of the replay: answer with [Page.ShowReplayLink]
	Play  func(name string) // the deal of the replay, for who calls themselves so
}

// ReplayLink leads others to a replay.
type ReplayLink struct {
	Sentence   string
	Link, Code string
}
