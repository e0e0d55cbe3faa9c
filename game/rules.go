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
	// Info returns the facts that a form shows about the game.
	Info() Info
	// Seats returns the fewest and the most players.
	Seats() (fewest, most int)
	// Options lists the options of a game, in the record's order.
	Options() []Option
	// New returns a match before its first deal. The options are complete
	// and valid, and the number of seats is in range.
	New(seats int, options Options) Match
	// Parse reads a decision in the record's wording.
	Parse(do string) (Decision, error)
	// Outcomes returns a value of every type of outcome.
	Outcomes() []Outcome
	// Shapes returns a value of every type of event, and a view. Readers of other programs' data
	// need them.
	Shapes() ([]Event, View)
}

// Info has the facts that a form shows about a game.
type Info struct {
	// Shortest and Longest are the minutes that a game of four takes with the default options, if
	// a person takes five and twenty seconds for a decision.
	Shortest, Longest int
	// Banner names the game's picture in assets/art.
	Banner string
}

// Match is one game in progress with all its secrets. Only the table has it.
type Match interface {
	// Turn says which seats decide now.
	Turn() Turn
	// Check returns the [Refusal] of a decision that is not legal now, or nil.
	Check(Seat, Decision) error
	// Forced returns the decision of a seat that has only one legal one. The table makes it at
	// once and the record leaves it out.
	Forced(Seat) (Decision, bool)
	// Apply makes a decision that Check allows, and returns its events.
	Apply(Seat, Decision) []Event
	// Draw returns an outcome in a Chance turn. It changes nothing.
	Draw(Dealer) Outcome
	// Settle applies an outcome of chance, or refuses an impossible one. With nil, a secret outcome stays open.
	Settle(Outcome) ([]Event, error)
	// View returns everything that a seat, or a spectator, may know.
	View(Seat) View
	// Follow applies the events that another program's table has told a seat, or a spectator, in a
	// step. There is at least one, and their types are from the rule set's shapes; their values may
	// be anything. Follow returns false, and changes nothing, if the rules do not allow such a step
	// now, see [Shows]. Facts that the seat does not know stay open. So a match that follows returns
	// right views only for that seat.
	Follow(seat Seat, told []Event) bool
	// Copy returns an independent match in the same state.
	Copy() Match
	// Result returns the result. The turn must be Over.
	Result() Result
}

// Option is one option of a game.
type Option struct {
	Name    string
	Values  []string // in the order in which a form lists them
	Default string
	Added   bool // after records of the game were published; a record has it only if it is not the default
}

// Flag returns an option that is on or off, off by default. Records write it
// as a JSON boolean.
func Flag(name string) Option {
	return Option{Name: name, Values: []string{"false", "true"}, Default: "false"}
}

func (o Option) isFlag() bool { return slices.Equal(o.Values, []string{"false", "true"}) }

// Options has the chosen value of every option by name.
type Options map[string]string

// Choose adds the defaults of a rule set to the chosen options. It refuses unknown names and
// values.
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
