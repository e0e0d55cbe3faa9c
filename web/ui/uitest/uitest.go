// Package uitest has helpers for the tests of the games' texts and actions.
package uitest

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
)

// Inspect checks that every text is complete: not empty, without gaps, and not the key of a
// missing text.
func Inspect(t *rapid.T, texts ...string) {
	t.Helper()
	signs := []string{"coach.", "page.", "{", "}", "  "}
	for _, g := range catalogue.Games() {
		signs = append(signs, g.Name()+".")
	}
	for _, text := range texts {
		for _, sign := range signs {
			if text == "" || strings.Contains(text, sign) {
				t.Fatalf("this is no whole text: %q", text)
			}
		}
	}
}

// English returns a narrator for a seat at a table of four.
func English(of ui.Game, viewer game.Seat) ui.Narrator {
	return ui.Narrator{Game: of, Names: gametest.Names(4), Viewer: viewer, Book: locale.For(locale.English)}
}

// Scoresheet writes the score sheet of a game of three.
func Scoresheet(of ui.Game, steps []game.Step) ui.Scoresheet {
	n := English(of, steps[0].View.Viewer())
	n.Names = n.Names[:3]
	return n.Words(steps[len(steps)-1].View).Scoresheet(steps)
}

// Result returns the result of a whole game.
func Result(h gametest.History) game.Result {
	r, _ := h[len(h)-1].View.Final()
	return r
}

// Bar returns the bar in English.
func Bar(a ui.Actions) ui.Bar { return a.Bar(locale.For(locale.English)) }

// Control returns a control of the bar, which must be there.
func Control(t *testing.T, a ui.Actions, id string) ui.Control {
	t.Helper()
	controls := Bar(a).Controls
	i := slices.IndexFunc(controls, func(c ui.Control) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("there is no %s", id)
	}
	return controls[i]
}

// Standings returns how everybody stands, as the first seat hears it.
func Standings(of ui.Game, v game.View) string {
	return strings.Join(English(of, 0).Words(v).Standings(), ". ") + "."
}
