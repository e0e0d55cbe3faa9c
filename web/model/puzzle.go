package model

// PuzzleList is the list of puzzles to solve.
type PuzzleList struct {
	Games    []PuzzleCourse
	Due      int // the person's own mistakes that are due again
	Mistakes int // all saved mistakes
	Shelf    []Mistake
}

// Mistake is a saved mistake of the person.
type Mistake struct {
	Game   string
	Drawn  []string // drawings of what it was about, as the rules name them
	Moment string   // of the game
	Days   int      // until it is due; 0 if it is
}

// PuzzleCourse is the person's progress in the puzzles of a game.
type PuzzleCourse struct {
	Game            string
	Of, Done, Right int
}

// Intents about puzzles.
type (
	// OpenPuzzles lists the puzzles. The answer is State.Puzzles.
	OpenPuzzles struct{}
	// AskPuzzle asks for the next puzzle of a game; "" means the person's own mistakes.
	AskPuzzle string
	// NextPuzzle asks for the puzzle after the shown one.
	NextPuzzle struct{}
)
