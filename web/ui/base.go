package ui

import (
	"gavel/game"
	"gavel/game/bot/search"
)

// Base is what a simple game says by default: nothing that it can do without. A game
// embeds it, and writes the methods that Base lacks and those for which it has more to say.
type Base struct{}

// Description implements Game: the table is not told in words.
func (Base) Description(Narrator, game.View) []Group { return nil }

// Explain implements Game: there is nothing to say of any subject.
func (Base) Explain(Narrator, string, game.View) string { return "" }

// Notes implements Game: newcomers are told nothing.
func (Base) Notes(Narrator, game.Step, game.View) []Note { return nil }

// Standings implements Game: nobody's standing is told.
func (Base) Standings(Narrator, game.View) []string { return nil }

// Section implements Game: no section of the rules explains what goes on.
func (Base) Section(game.View) string { return "" }

// Rounds implements Game: the score is not made round by round.
func (Base) Rounds([]game.Step, game.Seat) []int { return nil }

// Brought implements Game, as Rounds does.
func (Base) Brought([]game.Step, game.Seat) []int { return nil }

// Possible implements Game: any score may be one.
func (Base) Possible(int, int, []int) bool { return true }

// RoundNames implements Game: there are none to call.
func (Base) RoundNames(Narrator, int) []string { return nil }

// Refusal implements Game: the rule set has no refusals of its own.
func (Base) Refusal(game.Refusal) Refusal { return Refusal{} }

// Label implements Game: a decision is called as in the record.
func (Base) Label(_ Narrator, d game.Decision, _ game.View) string { return d.String() }

// Advise implements Game: there is nothing to say but what to do.
func (Base) Advise(Narrator, []search.Advice, game.View) string { return "" }

// Moment implements Game: moments have no names.
func (Base) Moment(Narrator, game.View) string { return "" }

// Orders implements Game: nothing can be said beforehand.
func (Base) Orders(Narrator, game.View, int, Draft) []Control { return nil }

// Order implements Game: no control gives a standing order.
func (Base) Order(string, int, game.View, Draft) (StandingOrder, string) { return nil, "" }

// ReadOrder implements Game: no text is a standing order.
func (Base) ReadOrder(string) StandingOrder { return nil }

// Points implements Game: a search counts the points of the score sheet.
func (Base) Points() Points { return Points{Unit: 1, Lead: 10} }
