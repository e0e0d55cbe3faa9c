package model

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

// What a person wants of puzzles.
type (
	// OpenPuzzles lists them: the answer is State.Puzzles.
	OpenPuzzles struct{}
	// AskPuzzle asks the next puzzle of a game, or of the person's own mistakes: "".
	AskPuzzle string
	// NextPuzzle asks the one after that which is shown.
	NextPuzzle struct{}
)

func (OpenPuzzles) intent() {}
func (AskPuzzle) intent()   {}
func (NextPuzzle) intent()  {}
