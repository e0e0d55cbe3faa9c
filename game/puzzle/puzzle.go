// Package puzzle holds positions in which a person is asked what they would
// decide, and what each choice is worth: those that are shipped, found by
// `arena puzzles`, and those in which somebody has erred.
package puzzle

import "gavel/game"

// Puzzle is a position and what an expert made of it.
type Puzzle struct {
	Record  game.Record // up to the decision
	Seat    game.Seat   // whose decision it is
	Choices []Choice    // what was compared, the best first; two at least
}

// Choice is one decision and what it is worth.
type Choice struct {
	Decision game.Decision
	Win      int // chance to win, in percent
	Points   int // expected score, in tenths
}
