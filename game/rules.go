package game

import (
	"fmt"
	"slices"
	"strings"
)

// Rules is one rule set that a table can play.
type Rules interface {
	// Name is the rule set's word in records and flags ("forsale").
	Name() string
	// Info says what a form tells of the game.
	Info() Info
	// Seats returns the fewest and the most players.
	Seats() (fewest, most int)
	// Options lists what can be chosen before the game, in the record's order.
	Options() []Option
	// New returns a match before its first deal. The options are complete
	// and valid, and the number of seats is in range.
	New(seats int, options Options) Match
	// Parse reads a decision in the record's wording.
	Parse(do string) (Decision, error)
	// Outcome decodes a chance line of the record.
	Outcome(kind string, line []byte) (Outcome, error)
	// Shapes returns one of every type of event, and a view, for reading
	// what another program wrote.
	Shapes() ([]Event, View)
}

// Info is what a form tells of a game before anybody plays it.
type Info struct {
	// Shortest and Longest are the minutes that a game of four takes with its
	// usual options, for a person who takes five and twenty seconds for a decision.
	Shortest, Longest int
	// Banner is the game's picture: the word of one in assets/art.
	Banner string
}

// Match is one game in progress as the table sees it, secrets and all.
type Match interface {
	// Turn says who decides now.
	Turn() Turn
	// Check returns the [Refusal] of a decision that is not legal now, or nil.
	Check(Seat, Decision) error
	// Forced returns the decision of a seat that has only one legal one; the
	// table makes it at once and the record leaves it out.
	Forced(Seat) (Decision, bool)
	// Apply makes a decision that Check allows, and tells what happened.
	Apply(Seat, Decision) []Event
	// Draw lets chance decide in a Chance turn. It changes nothing.
	Draw(Source) Outcome
	// Settle applies what chance decided, or refuses an impossible outcome.
	Settle(Outcome) ([]Event, error)
	// View returns all that a seat, or a spectator, may know.
	View(Seat) View
	// Follow plays on by what a table elsewhere has told a seat, or a
	// spectator. The step has at least one event and is of the rule set's
	// shapes, and may hold anything else. Follow returns false, and changes
	// nothing, if the rules do not allow the step now. What the seat was not
	// told stays open: a match that follows shows right views of that seat
	// alone.
	Follow(Seat, Step) bool
	// Result returns the end, once the turn is Over.
	Result() Result
}

// Option is one thing to choose before a game.
type Option struct {
	Name    string
	Values  []string // in the order in which a form lists them
	Default string
}

// Flag returns an option that is on or off, off by default. Records write it
// as a JSON boolean.
func Flag(name string) Option {
	return Option{Name: name, Values: []string{"false", "true"}, Default: "false"}
}

func (o Option) isFlag() bool { return slices.Equal(o.Values, []string{"false", "true"}) }

// Options holds the chosen value of every option by name.
type Options map[string]string

// Choose completes the chosen options with the defaults of a rule set, and
// refuses names and values that it does not have.
func Choose(rules Rules, chosen Options) (Options, error) {
	full := Options{}
	for _, o := range rules.Options() {
		full[o.Name] = o.Default
		if v, ok := chosen[o.Name]; ok {
			if !slices.Contains(o.Values, v) {
				return nil, fmt.Errorf("option %s cannot be %q: choose %s", o.Name, v, strings.Join(o.Values, " or "))
			}
			full[o.Name] = v
		}
	}
	for name := range chosen {
		if _, ok := full[name]; !ok {
			return nil, fmt.Errorf("%s has no option %q", rules.Name(), name)
		}
	}
	return full, nil
}
