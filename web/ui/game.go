// Package ui has the content of the page, without the page itself: the action
// bar, the log, descriptions for screen readers, the score sheet, and the texts
// of refusals. This package has the common part of all games. Each game has a
// package below it, with files of the same names.
package ui

import (
	"errors"

	"gavel/assets/locale"
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

// Base has default methods of Game for a simple game. A game embeds it and writes the other
// methods, and those for which it needs more.
type Base struct{}

// Rounds implements Game: the score does not come from rounds.
func (Base) Rounds([]game.Step, game.Seat) []int { return nil }

// Brought implements Game, like Rounds.
func (Base) Brought([]game.Step, game.Seat) []int { return nil }

// RoundNames implements Game: there are no rounds.
func (Base) RoundNames(Narrator, int) []string { return nil }

// Possible implements Game: any score is possible.
func (Base) Possible(int, int, []int) bool { return true }

// Refusal implements Game: the rule set has no refusals of its own.
func (Base) Refusal(game.Refusal) Refusal { return Refusal{} }

// ReadOrder implements Game: there are no standing orders.
func (Base) ReadOrder(string) StandingOrder { return nil }

// Lot implements Game: no sale is big.
func (Base) Lot([]game.Event) Lot { return NoLot() }

// Notes implements Game: there are no notes for new players.
func (Base) Notes() []string { return nil }

// Points implements Game: a search counts the points of the score sheet.
func (Base) Points() Points { return Points{Unit: 1, Lead: 10} }

// BaseWords is a narrator with default methods of Words for a simple game.
type BaseWords struct{ Narrator }

// Description implements Words: it describes nothing.
func (BaseWords) Description() []Group { return nil }

// Standings implements Words: it has no sentences about players.
func (BaseWords) Standings() []string { return nil }

// Left implements Words: nothing is known of what is to come.
func (BaseWords) Left() []string { return nil }

// Explain implements Words: it explains no subject.
func (BaseWords) Explain(string) string { return "" }

// Section implements Words: no section of the rules explains the moment.
func (BaseWords) Section() string { return "" }

// Moment implements Words: moments have no names.
func (BaseWords) Moment() string { return "" }

// TellStep implements Words: notes are only about events.
func (BaseWords) TellStep(*Telling) {}

// Label implements Words: the name of a decision is its text in the record.
func (BaseWords) Label(d game.Decision) string { return d.String() }

// Advise implements Words: it gives no reasons.
func (BaseWords) Advise([]search.Advice) string { return "" }

// Orders implements Words: there are no standing orders.
func (BaseWords) Orders(int, Draft) []Control { return nil }

// Order implements Words: no control gives a standing order.
func (BaseWords) Order(string, int, Draft) (StandingOrder, string) { return nil, "" }

// Lot is a sale that the table talks about: something big has been sold.
type Lot struct {
	Winner game.Seat // game.Spectator if nothing big has been sold
	Loser  game.Seat // who came second, or game.Spectator
}

// NoLot says that nothing big has been sold.
func NoLot() Lot { return Lot{game.Spectator, game.Spectator} }

// Refusal has the keys of the texts about a table's refusal.
type Refusal struct {
	Now  string // for a decision that the player at this screen just tried; "" if no control of the action bar can cause it
	Past string // for a wrong decision in a record, as the end of a sentence
}

// Refused explains why the table refused the decision that the player at this screen just tried.
// games are the possible games.
func Refused(err error, games []Game, book *locale.Book) string {
	if key := refusalOf(err, games).Now; key != "" {
		return book.T(key)
	}
	return book.T("page.say.refused")
}

// Wrong explains why a decision in a record is wrong, as the end of a sentence about another
// player in the past.
func Wrong(err error, games []Game, book *locale.Book) string {
	if key := refusalOf(err, games).Past; key != "" {
		return book.T(key)
	}
	return book.T("page.reason.unknown")
}

func refusalOf(err error, games []Game) Refusal {
	var r game.Refusal
	errors.As(err, &r)
	switch r {
	case game.NotYourTurn:
		return Refusal{"page.why.turn", "page.reason.turn"}
	case game.WrongPhase:
		return Refusal{"page.why.phase", "page.reason.phase"}
	case game.GameOver:
		return Refusal{"page.why.over", "page.reason.over"}
	}
	for _, g := range games {
		if found := g.Refusal(r); found != (Refusal{}) {
			return found
		}
	}
	return Refusal{}
}
