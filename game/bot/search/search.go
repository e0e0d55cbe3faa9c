// Package search decides by simulation: it samples games that fit all that a
// seat has seen, plays them on from every decision worth considering, and
// compares how they end.
//
// The package knows no rules. A [Game] lists the possible decisions and plays
// a sampled game to its end. The search chooses the games to sample, and mixes
// decisions where it must be unpredictable. A [Tree] learns the best later
// decisions of the round; a [Belief] describes the style of the others.
package search

import "gavel/game"

// The limits of a search.
const (
	MaxOptions = 32 // decisions considered at once
	Notes      = 5  // figures of its own that a game may average for an option
)

// Game is a rule set as one seat sees it. All but See and Begin are called
// many times for one decision and must not allocate.
type Game interface {
	// See takes in a step of the seat. What others have sealed must not
	// leave a trace.
	See(game.Step)
	// Begin prepares for the decision that the seat owes.
	Begin() Root
	// Consider returns which option a legal decision at the root comes to. If
	// it is none of them, Play is to make it as the option after the last,
	// until the next Begin; if it cannot be judged, the answer is -1.
	Consider(d game.Decision) int
	// Imagine draws what the seat does not know: hidden cards, chance to
	// come, the style of the others.
	Imagine(d *game.SplitMix)
	// Play makes option k of the root in the imagined game and plays on by
	// policies. It leaves what was imagined unchanged, and with the same dice
	// differs from one option to another by the option only, so that options
	// can be compared in pairs.
	Play(k int, t *Tree, d game.SplitMix) Outcome
}

// Root is the decision to be made.
type Root struct {
	Options  []game.Decision // what is considered, from 1 to MaxOptions; first what the rules of thumb say
	Position uint64          // tells this decision of the seat from its others
	Mixed    bool            // others decide at the same time: be unpredictable
	Ruled    bool            // the only option follows from a rule, and Play reckons what comes of it without chance: once will do
	Seats    int             // at the table
	Lead     float64         // a lead of so many points counts as a sure win
	Doubt    float64         // of the sample: the reward, 0 to 1, by which another option must do better than the first
	Likes    []float64       // by option, reward that the seat's temper adds; none if it is empty
}

// Outcome is the end of an imagined game.
type Outcome struct {
	Win    [game.MaxSeats]float64 // each seat's share of the win, 0 to 1
	Points [game.MaxSeats]float64 // each seat's score
	Notes  [Notes]float64         // what the game wants to know of the option
}

// margin is how much the margin counts in a reward, beside the win: it tells
// a narrow defeat from a disaster long before the end.
const margin = 0.3

// rewards returns what the outcome is worth to each of the seats, 0 to 1.
func (o *Outcome) rewards(seats int, lead float64) (r [game.MaxSeats]float64) {
	best, second := -1e18, -1e18
	for _, p := range o.Points[:seats] {
		if p > best {
			best, second = p, best
		} else if p > second {
			second = p
		}
	}
	for i, p := range o.Points[:seats] {
		rival := best
		if p == best {
			rival = second
		}
		r[i] = float64((1-margin)*o.Win[i]) + float64(margin*min(max(0.5+(p-rival)/(2*lead), 0), 1))
	}
	return r
}
