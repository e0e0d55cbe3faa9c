package ui

import (
	"gavel/game"
	"gavel/game/bot/search"
)

// Game is all that the page says of one game, and how it is told what somebody
// does. There is one package a game below this one.
type Game interface {
	// Name is the rule set's name, with which the keys of its texts begin.
	Name() string
	// Actions returns the model of the action bar for players named by seat.
	Actions(names []string) Actions
	// Lines puts an event into words; the view is the one after its step.
	Lines(Narrator, game.Event, game.View) []Line
	// Description tells all that lies on the table, group by group.
	Description(Narrator, game.View) []Group
	// Explain says what something on the table is that a scene names as a subject;
	// "" if there is nothing to say.
	Explain(n Narrator, subject string, v game.View) string
	// Notes says what a step means to somebody new to the game, the most important
	// first; before is their view before it. Who only watches is told nothing.
	Notes(n Narrator, step game.Step, before game.View) []Note
	// Standings says how every player stands, a sentence without its full stop each.
	Standings(Narrator, game.View) []string
	// Section returns the section of the game's rules that explains what goes
	// on, "" when none does.
	Section(game.View) string
	// Scoresheet writes the score sheet from all that one seat, or a spectator,
	// saw of a game that is over.
	Scoresheet(Narrator, []game.Step) Scoresheet
	// Rounds returns what a seat made round by round, from what one saw of a game that
	// is over. The numbers add up to its score, less what all had at the start.
	Rounds([]game.Step, game.Seat) []int
	// Brought returns what each of these rounds brought in, from which somebody sees in
	// which they did better than somebody else with the same deal: what was paid for
	// things that pay in later rounds is left out.
	Brought([]game.Step, game.Seat) []int
	// Possible tells whether a game of so many players may give somebody a score, made so
	// round by round as Rounds has it. False says that no game does.
	Possible(players, score int, rounds []int) bool
	// RoundNames calls the rounds, of which Rounds returned so many.
	RoundNames(Narrator, int) []string
	// Refusal returns how a refusal is put; the zero Refusal for one that the
	// rule set does not have.
	Refusal(game.Refusal) Refusal
	// Label calls a decision as the control of the action bar that makes it.
	Label(Narrator, game.Decision, game.View) string
	// Advise says why the first of an expert's options is the best; "" where
	// there is nothing to say but what to do.
	Advise(Narrator, []search.Advice, game.View) string
	// Moment says in which moment of the game a view is.
	Moment(Narrator, game.View) string
	// Orders returns the controls that give a standing order, or set the sum for one;
	// none where nothing can be said beforehand. A sum of 0 is to be proposed.
	Orders(n Narrator, v game.View, sum int, draft Draft) []Control
	// Order returns the standing order that one of them gives, with the value it had,
	// and the control of the action bar that is pressed as well, or "". There is none if
	// the control gives none, or it is too late.
	Order(id string, value int, v game.View, draft Draft) (o StandingOrder, also string)
	// ReadOrder reads a standing order; nil if the text is none.
	ReadOrder(text string) StandingOrder
	// Points says what the points of an expert's search are.
	Points() Points
}

// Points are what a search counts in one game.
type Points struct {
	Unit   int     // one of them on the score sheet
	Tenths bool    // they are so few that tenths of them matter
	Lead   float64 // the lead that counts as a win
}
