package model

// Practices is what the page calls about games that go on from a moment of a replay, each
// on a goroutine of its own.
type Practices struct {
	Ask  func()                       // from the moment that is shown: answer with AskPractice
	Play func(seat int, level string) // as who, against bots of which level
	Try  func(step int)               // another decision than the one at this step of the game that is reviewed
	Back func()                       // to the moment of the replay
}

// Practice is what a game can go on as from a moment of a replay.
type Practice struct {
	Names []string // by seat
	Seat  int      // the proposed one
	Level string   // of the bots, the proposed one
}
