// Package uitest has helpers for the tests of the games' texts and actions.
package uitest

import (
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/render"
	"gavel/web/ui"
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

// Actions returns the viewer's possible actions in a game, after some presses.
func Actions(of ui.Game, v game.View, book *locale.Book, presses ...string) render.Actions {
	a := of.Actions(make([]string, v.Seats()))
	a.See(game.Step{View: v})
	for _, id := range presses {
		a.Press(id, 0)
	}
	return a.Bar(book).Actions(a.Draft())
}

// Wins lets a pupil play against two easy bots, as after a lesson. It fails if the pupil wins less
// than its fair share of the games.
func Wins(t *testing.T, rules game.Rules, makers map[string]bot.Maker, pupil bot.Maker) {
	t.Helper()
	games := 150
	if os.Getenv("GAVEL_SOAK") != "" {
		games = 1000
	}
	makers["pupil"] = pupil
	wins := gametest.Wins(t, rules, makers, "pupil", bot.Easy, 3, games)
	t.Logf("the pupil wins %.1f %% of %d games", 100*wins, games)
	if wins < 1.0/3 {
		t.Errorf("the pupil wins only %.1f %%", 100*wins)
	}
}

// NoChance gives a rule that draws nothing its dice.
func NoChance[V game.View](*V, uint64) game.SplitMix { return 0 }
