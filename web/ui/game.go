package ui

import (
	"gavel/game"
	"gavel/game/bot/search"
)

// Game is what the page knows of one game. Each game has a package below this one.
type Game interface {
	// Name returns the name of the rule set. The keys of the game's texts begin with it.
	Name() string
	// Actions returns the model of the action bar for players named by seat.
	Actions(names []string) Actions
	// Words returns what the game says of a view. Before the first step the view is nil.
	Words(Narrator, game.View) Words
	// Rounds returns what a seat made in each round of a game that is over. The steps are
	// those that one seat saw. The sum is the seat's score less what all had at the start.
	Rounds([]game.Step, game.Seat) []int
	// Brought returns what each of these rounds brought in. It leaves out what was paid for
	// things that pay in later rounds. So two players of the same deal can compare rounds.
	Brought([]game.Step, game.Seat) []int
	// RoundNames returns the names of so many rounds, as Rounds counts them.
	RoundNames(Narrator, int) []string
	// Possible tells whether a player of such a game may have this score, made round by
	// round as Rounds returns it. False says that no game gives it.
	Possible(players, score int, rounds []int) bool
	// Refusal returns the texts of a refusal, or the zero Refusal if the rule set does not
	// have it.
	Refusal(game.Refusal) Refusal
	// ReadOrder reads a standing order. It returns nil if the text is none.
	ReadOrder(text string) StandingOrder
	// Points says what the points of an expert's search are.
	Points() Points
}

// Words are what a game says of one view to one reader.
type Words interface {
	// Lines returns the log lines of an event. The view is the one after its step.
	Lines(game.Event) []Line
	// Description tells all that lies on the table, group by group.
	Description() []Group
	// Standings says how every player stands. Each is a sentence without its full stop.
	Standings() []string
	// Explain says what a subject of the scene is, or "" if there is nothing to say.
	Explain(subject string) string
	// Section returns the section of the game's rules for what goes on, or "" if there is
	// none.
	Section() string
	// Moment names this moment of the game.
	Moment() string
	// Notes says what a step means to a player who is new to the game, the most important
	// first. The view is the one after the step, before is the one before it.
	Notes(events []game.Event, before game.View) []Note
	// Label names a decision as the control of the action bar that makes it.
	Label(game.Decision) string
	// Advise says why the first of an expert's options is the best. It returns "" if there
	// is nothing to say but what to do.
	Advise([]search.Advice) string
	// Orders returns the controls that give a standing order, or set the sum for one. It
	// returns none if no order can be given. If the sum is 0, the game proposes one.
	Orders(sum int, draft Draft) []Control
	// Order returns the standing order that a control gives with its value, or nil. It also
	// returns the control of the action bar that is pressed as well, or "".
	Order(id string, value int, draft Draft) (o StandingOrder, also string)
	// Scoresheet writes the score sheet of a game that is over, from all steps of a seat or
	// a spectator. The view is the last one.
	Scoresheet([]game.Step) Scoresheet
}

// Points are what a search counts in one game.
type Points struct {
	Unit   int     // points on the score sheet for one point of the search
	Tenths bool    // texts show tenths of a point
	Lead   float64 // the lead that counts as a win
}
