// Package puzzle has positions that ask a person for a decision, and the
// worth of each choice. Some positions are part of the site; `arena puzzles`
// finds these. Others are mistakes from a person's own games.
package puzzle

import (
	"strings"

	"gavel/game"
)

// Puzzle is a position and an expert's judgement of it.
type Puzzle struct {
	Record  game.Record // up to the decision
	Seat    game.Seat   // whose decision it is
	Choices []Choice    // the compared choices, the best first; at least two
	Noted   bool        // the choices have all the notes that explanations need
	Place   int         // counted from 1 in the list from the time without ids; 0 if it was not in that list
}

// Choice is one decision and what it is worth.
type Choice struct {
	Decision game.Decision
	Win      int // chance to win, in percent
	Points   int // expected score, in tenths
	// Means of the game's own figures, for explanations, see [gavel/game/bot/search.Advice]; none
	// if they are not known.
	Notes []float64
}

// The kinds of decisions that puzzles ask for.
const (
	Bidding   = "bid"     // in an auction, or to pass
	Asking    = "expert"  // which expert to ask, and about which objects
	Tying     = "tie"     // to stay in a tie, and what to add
	Trading   = "trade"   // to answer an offer
	Taking    = "take"    // which group to take
	Selling   = "sell"    // what to sell
	Discarded = "discard" // what to keep
)

// kinds maps the first word of a decision in the record to its kind.
var kinds = map[string]string{
	"bid": Bidding, "pass": Bidding, "expert": Asking, "done": Asking, "stay": Tying, "withdraw": Tying, "add": Tying, "lose": Tying,
	"offer": Trading, "accept": Trading, "decline": Trading, "cancel": Trading, "skip": Trading,
	"take": Taking, "sell": Selling, "discard": Discarded,
}

// KindOf returns the kind of a decision.
func KindOf(d game.Decision) string {
	word, _, _ := strings.Cut(d.String(), " ")
	return kinds[word]
}

// Kind returns the kind of decision that the puzzle asks for.
func (p Puzzle) Kind() string { return KindOf(p.Choices[0].Decision) }
