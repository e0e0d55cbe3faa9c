package ui

import (
	"gavel/game"
	"gavel/game/bot/search"
)

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
