// Package business has the page's texts and actions of Business.
package business

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// Game implements ui.Game.
type Game struct{}

var _ ui.Game = Game{}

// narrator writes for one reader.
type narrator struct{ ui.Narrator }

// Name implements ui.Game.
func (Game) Name() string { return rules.Rules{}.Name() }

// Actions implements ui.Game.
func (Game) Actions(names []string) ui.Actions { return &actions{names: names} }

// Lines implements ui.Game.
func (Game) Lines(n ui.Narrator, e game.Event, v game.View) []ui.Line {
	return ui.About(about(e), narrator{n}.lines(e, v.(rules.View)))
}

// Description implements ui.Game.
func (Game) Description(n ui.Narrator, v game.View) []ui.Group {
	return narrator{n}.description(v.(rules.View))
}

// Explain implements ui.Game.
func (Game) Explain(n ui.Narrator, subject string, v game.View) string {
	return narrator{n}.explain(subject, v.(rules.View))
}

// Notes implements ui.Game.
func (Game) Notes(n ui.Narrator, step game.Step, before game.View) []ui.Note {
	if n.Viewer == game.Spectator {
		return nil
	}
	return narrator{n}.notes(step.Events, before.(rules.View), step.View.(rules.View))
}

// Standings implements ui.Game.
func (Game) Standings(n ui.Narrator, v game.View) []string {
	return narrator{n}.standings(v.(rules.View))
}

// Section implements ui.Game.
func (Game) Section(v game.View) string { return section(v.(rules.View)) }

// Scoresheet implements ui.Game.
func (Game) Scoresheet(n ui.Narrator, steps []game.Step) ui.Scoresheet {
	return scoresheet(steps, steps[len(steps)-1].View.(rules.View), narrator{n})
}

// Rounds implements ui.Game.
func (Game) Rounds(steps []game.Step, seat game.Seat) []int { return rounds(steps, seat) }

// Brought implements ui.Game.
func (Game) Brought(steps []game.Step, seat game.Seat) []int { return brought(steps, seat) }

// Possible implements ui.Game.
func (Game) Possible(players, score int, rounds []int) bool { return canScore(players, score, rounds) }

// RoundNames implements ui.Game.
func (Game) RoundNames(n ui.Narrator, rounds int) []string { return roundNames(rounds, narrator{n}) }

// Label implements ui.Game.
func (Game) Label(n ui.Narrator, d game.Decision, v game.View) string {
	return label(d.(rules.Decision), v.(rules.View), narrator{n})
}

// Advise implements ui.Game.
func (Game) Advise(n ui.Narrator, advice []search.Advice, of game.View) string {
	return advise(advice, of.(rules.View), narrator{n})
}

// Moment implements ui.Game.
func (Game) Moment(n ui.Narrator, of game.View) string {
	return monthName(of.(rules.View).Month, n.Book)
}

// Points implements ui.Game: the search counts thousands.
func (Game) Points() ui.Points { return ui.Points{Unit: 1000, Lead: 400} }
