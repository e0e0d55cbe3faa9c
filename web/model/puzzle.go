package model

// Puzzles is what the page calls about puzzles, each on a goroutine of its own.
type Puzzles struct {
	Open func()            // answer with ShowPuzzles
	Ask  func(game string) // the next puzzle of a game, or of the person's own mistakes: ""
	Next func()            // after the one that is shown
}

// PuzzleList is the puzzles that there are to solve.
type PuzzleList struct {
	Games    []PuzzleCourse
	Due      int // mistakes of the person that have come back
	Mistakes int // all that are kept
}

// PuzzleCourse is how far the person is in the puzzles of a game.
type PuzzleCourse struct {
	Game            string
	Of, Done, Right int
}
