// Package search is the search of the two highest levels of bots. It samples games that fit the
// steps that a seat has seen. It plays these from every decision worth considering, and compares
// the results.
//
// The package knows no rules. A [Game] lists the possible decisions and plays a sampled game to
// its end. The search chooses the games to sample, and mixes decisions if the seat must be
// unpredictable. A [Tree] learns the best later decisions of the round. A [Belief] describes the
// style of the others.
package search

import "gavel/game"

// The limits of a search.
const (
	MaxOptions = 32 // decisions considered at once
	Notes      = 5  // number of figures of its own that a game may average for an option
)

// Game is a rule set from the viewpoint of one seat. The search calls all methods but See and
// Begin many times for one decision. These must not allocate.
type Game interface {
	// See handles a step of the seat. Sealed decisions of others must have no influence.
	See(game.Step)
	// Begin prepares for the decision that the seat owes. A long preparation goes in parts: as long as
	// the root has no options, the search calls Begin again.
	Begin() Root
	// Consider returns the option that a legal decision at the root equals. If it equals none, it
	// becomes the option after the last, and Play makes it, until the next Begin. It returns -1
	// if the decision cannot be judged.
	Consider(d game.Decision) int
	// Imagine draws the facts that the seat does not know: hidden cards, future chance, the style
	// of the others.
	Imagine(d *game.SplitMix)
	// Play makes option k of the root in the imagined game and continues by policies. It leaves
	// the imagined facts unchanged. With the same dice, two options differ only by the option
	// itself, so that the search can compare them in pairs.
	Play(k int, t *Tree, d game.SplitMix) Outcome
}

// Foreseer is a Game that can also judge a table from the place of a spectator.
type Foreseer interface {
	Game
	// Watch prepares to foresee from the last step. It returns how many games to imagine.
	Watch() (games int)
	// Foresee imagines a game that goes on from the last step, and plays it by policies. First some
	// seats make the given decisions, which the spectator has not seen. The same seed gives the
	// same imagined facts, so the results of two positions differ by the positions.
	Foresee(seed uint64, made []game.Entry) Outcome
	// Unseen returns how many cards the spectator has not seen in a view.
	Unseen(game.View) int
}

// Root is the decision to make.
type Root struct {
	Options  []game.Decision // the options, from 1 to MaxOptions, those of simple rules first; none before the last part
	Position uint64          // distinguishes this decision of the seat from its others
	Mixed    bool            // others decide at the same time: be unpredictable
	Ruled    bool            // a rule gives the only option, and Play calculates its result without chance: one sample is enough
	Seats    int             // at the table
	Lead     float64         // a lead of this many points counts as a sure win
	Doubt    float64         // the lead in reward, 0 to 1, that another option needs over the first; for one sample
	Likes    []float64       // by option: reward that the seat's temper adds; none if empty
}

// Outcome is the end of an imagined game.
type Outcome struct {
	Win    [game.MaxSeats]float64 // each seat's share of the win, 0 to 1
	Points [game.MaxSeats]float64 // each seat's score
	Notes  [Notes]float64         // the game's own figures for the option
}

// margin is the weight of the lead in a reward, beside the win. With it the reward distinguishes
// a narrow defeat from a disaster long before the end.
const margin = 0.3

// rewards returns the worth of the outcome for each of the seats, 0 to 1.
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
