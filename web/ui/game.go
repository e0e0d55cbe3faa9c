package ui

import (
	"gavel/game"
	"gavel/game/bot/search"
)

// Game has the page's functions for one game. Each game has a package below this one.
type Game interface {
	// Name returns the name of the rule set. The keys of the game's texts begin with it.
	Name() string
	// Actions returns the model of the action bar for players named by seat.
	Actions(names []string) Actions
	// Words returns the texts of the game for a view. Before the first step the view is nil.
	Words(Narrator, game.View) Words
	// Rounds returns a seat's points in each round of a finished game. The steps are those that
	// one seat saw. The sum is the seat's score without the points of the start, which all had.
	Rounds([]game.Step, game.Seat) []int
	// Brought returns the income of each of these rounds. It leaves out payments for things that
	// pay in later rounds. So two players of the same deal can compare rounds.
	Brought([]game.Step, game.Seat) []int
	// RoundNames returns the names of this number of rounds, as Rounds counts them.
	RoundNames(Narrator, int) []string
	// Possible reports whether a player of such a game may have this score from these rounds. False
	// says that no game gives it.
	Possible(players, score int, rounds []int) bool
	// Refusal returns the texts of a refusal, or the zero Refusal if the rule set does not
	// have it.
	Refusal(game.Refusal) Refusal
	// ReadOrder reads a standing order. It returns nil if the text is none.
	ReadOrder(text string) StandingOrder
	// Lot returns the big sale of a step, from its events.
	Lot([]game.Event) Lot
	// Notes returns the keys of all notes for new players, the most important first.
	Notes() []string
	// Points returns the meaning of the points of an expert's search.
	Points() Points
}

// Words are the texts of a game about one view, for one reader.
type Words interface {
	// Tell tells an event: its log lines, the section of the rules about it, and notes for a new player. The view is the
	// one after its step.
	Tell(*Telling, game.Event)
	// TellStep adds notes about what the whole step has changed.
	TellStep(*Telling)
	// Description describes everything on the table, group by group.
	Description() []Group
	// Standings describes the standing of every player. Each text is a sentence without its full
	// stop.
	Standings() []string
	// Left says what is still to come, first in which round the game is. Each text is a sentence, perhaps without its full stop.
	Left() []string
	// Explain explains a subject of the scene. It returns "" if there is no explanation.
	Explain(subject string) string
	// Section returns the section of the game's rules for this moment, or "" if there is none.
	Section() string
	// Moment names what is for sale or bought at this moment, or "".
	Moment() string
	// Label returns the name of a decision, like the control of the action bar for it.
	Label(game.Decision) string
	// Drawings names pictures of what a decision is about, as the rules name drawings.
	Drawings(game.Decision) []string
	// Advise explains why the first of an expert's options is the best. It returns "" if there
	// are no reasons.
	Advise([]search.Advice) string
	// Orders returns the controls that give a standing order, or set its sum. It returns none if
	// no order is possible. If the sum is 0, the game proposes one.
	Orders(sum int, draft Draft) []Control
	// Order returns the standing order that a control gives with its value, or nil. also is the
	// control of the action bar that the same press presses, or "".
	Order(id string, value int, draft Draft) (o StandingOrder, also string)
	// Scoresheet returns the score sheet of a finished game, from all steps of a seat or a
	// spectator. The view is the last one.
	Scoresheet([]game.Step) Scoresheet
}

// Points are the meaning of a search's points in one game.
type Points struct {
	Unit   int     // points on the score sheet for one point of the search
	Tenths bool    // texts show tenths of a point
	Lead   float64 // the lead that counts as a sure win
}
