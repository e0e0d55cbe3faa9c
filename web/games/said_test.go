package games_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/web/games"
	"gavel/web/ui"
	"gavel/web/ui/uitest"
	"pgregory.net/rapid"
)

// TestWholeGamesAreWellSaid: the texts about a game, and an expert's reasons for any decision, are complete in every language and for every viewer.
func TestWholeGamesAreWellSaid(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			of, _ := games.All().Find(rules.Name())
			rapid.Check(t, func(t *rapid.T) {
				seats, histories := gametest.DrawWhole(t, rules)
				history := histories[rapid.IntRange(0, seats).Draw(t, "reader")]
				s := ui.Narrator{
					Game: of, Names: gametest.Names(seats), Viewer: history[0].View.Viewer(),
					Book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
				}
				chance := game.SplitMix(rapid.Uint64().Draw(t, "chance"))
				first := rapid.IntRange(0, 7).Draw(t, "first")
				for _, step := range history {
					lines := s.Lines(step)
					if len(lines) < len(step.Events) {
						t.Fatalf("%d events make %d lines: %v", len(step.Events), len(lines), step.Events)
					}
					for _, l := range lines {
						uitest.Inspect(t, l.Text)
						if !slices.Contains(ui.Icons(), l.Icon) || l.Step != step.N || l.Mine != (l.Seat == s.Viewer && l.Seat >= 0) {
							t.Fatalf("wrong line %+v", l)
						}
						if s.Viewer >= 0 && strings.Contains(l.Text, s.Names[s.Viewer]) {
							t.Fatalf("the reader is named: %q", l.Text)
						}
					}
					if step.N%8 != first {
						continue // the table changes little from step to step
					}
					for _, g := range s.Words(step.View).Description() {
						uitest.Inspect(t, g.Title)
						uitest.Inspect(t, g.Items...)
						if len(g.Items) == 0 {
							t.Fatalf("nothing in %q", g.Title)
						}
					}
					uitest.Inspect(t, s.Aloud(step.View).All())
					if all := step.View.Legal(&chance); len(all) > 0 { // in Odd Shop, whatever an expert decides has a reason
						advice := search.Advice{Decision: all[chance.IntN(len(all))], Ruled: chance.IntN(2) == 0}
						if text := s.Words(step.View).Advise([]search.Advice{advice}); text != "" || rules.Name() == "oddshop" {
							uitest.Inspect(t, text)
						}
					}
				}
			})
		})
	}
}
