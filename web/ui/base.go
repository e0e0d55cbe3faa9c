package ui

import (
	"gavel/game"
	"gavel/game/bot/search"
)

// Base has the methods of Game that a simple game can do without. A game embeds it and
// writes the others, and those for which it has more to say.
type Base struct{}

// Rounds implements Game: the score is not made round by round.
func (Base) Rounds([]game.Step, game.Seat) []int { return nil }

// Brought implements Game, as Rounds does.
func (Base) Brought([]game.Step, game.Seat) []int { return nil }

// RoundNames implements Game: there are no rounds.
func (Base) RoundNames(Narrator, int) []string { return nil }

// Possible implements Game: any score is possible.
func (Base) Possible(int, int, []int) bool { return true }

// Refusal implements Game: the rule set has no refusals of its own.
func (Base) Refusal(game.Refusal) Refusal { return Refusal{} }

// ReadOrder implements Game: no text is a standing order.
func (Base) ReadOrder(string) StandingOrder { return nil }

// Points implements Game: a search counts the points of the score sheet.
func (Base) Points() Points { return Points{Unit: 1, Lead: 10} }

// BaseWords is a narrator with the methods of Words that a simple game can do without.
type BaseWords struct{ Narrator }

// Description implements Words: it tells nothing of the table.
func (BaseWords) Description() []Group { return nil }

// Standings implements Words: it tells of no player.
func (BaseWords) Standings() []string { return nil }

// Explain implements Words: it explains no subject.
func (BaseWords) Explain(string) string { return "" }

// Section implements Words: no section of the rules explains what goes on.
func (BaseWords) Section() string { return "" }

// Moment implements Words: moments have no names.
func (BaseWords) Moment() string { return "" }

// Notes implements Words: there are no notes for new players.
func (BaseWords) Notes([]game.Event, game.View) []Note { return nil }

// Label implements Words: a decision is named as in the record.
func (BaseWords) Label(d game.Decision) string { return d.String() }

// Advise implements Words: there is nothing to say but what to do.
func (BaseWords) Advise([]search.Advice) string { return "" }

// Orders implements Words: no standing order can be given.
func (BaseWords) Orders(int, Draft) []Control { return nil }

// Order implements Words: no control gives a standing order.
func (BaseWords) Order(string, int, Draft) (StandingOrder, string) { return nil, "" }
