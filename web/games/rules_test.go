package games_test

import (
	"slices"
	"testing"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/games"
	"gavel/web/ui"
)

// TestRulesAreDrawn: every drawing in the rules exists, in every language.
func TestRulesAreDrawn(t *testing.T) {
	for _, g := range games.All() {
		for _, lang := range locale.Langs() {
			drawn := map[string]bool{}
			for _, section := range locale.For(lang).Rules(g.Name(), nil) {
				for _, block := range section.Blocks {
					for _, name := range block.Drawings {
						drawn[name] = true
					}
				}
			}
			if len(drawn) < 5 {
				t.Errorf("%s: the rules of %s have %d drawings", lang, g.Name(), len(drawn))
			}
			for name := range drawn {
				p := g.Drawing(name, locale.For(lang))
				if p.W <= 0 || p.H <= 0 || art.Raster(p, 0.5).Bounds().Empty() {
					t.Errorf("%s: there is no drawing %q in %s", lang, name, g.Name())
				}
			}
		}
	}
}

// TestRulesExplain: every section linked from a log line, a disabled control or the table
// exists. All sections about events are linked.
func TestRulesExplain(t *testing.T) {
	led := map[string]bool{}
	for _, rules := range catalogue.Games().Rules() {
		g, _ := games.All().Find(rules.Name())
		book := locale.For(locale.English)
		sections := map[string]bool{}
		for _, s := range book.Rules(rules.Name(), nil) {
			sections[s.ID] = true
		}
		lead := func(from, to string) {
			if to != "" && !sections[to] {
				t.Errorf("%s: %q leads to [%s], of which the rules have nothing", rules.Name(), from, to)
			}
			led[rules.Name()+"/"+from+"/"+to] = true
		}
		names := gametest.Names(4)
		for seed := range uint64(3) {
			seen := must.Get(gametest.Play(rules, 4, nil, seed))(t)
			actions := g.Actions(names)
			n := ui.Narrator{Game: g, Names: names, Viewer: 0, Book: book}
			for _, step := range seen[0] {
				words := n.Words(step.View)
				lead("table", words.Section())
				for _, line := range n.Lines(step) {
					lead("log", line.Section)
				}
				actions.See(step)
				for _, c := range append(actions.Bar(book).Controls, words.Orders(0, actions.Draft())...) {
					if c.Section != "" && c.Why+c.Wrong == "" {
						t.Errorf("%s: %s can be used, and [%s] explains why not", rules.Name(), c.ID, c.Section)
					}
					lead("bar", c.Section)
				}
			}
		}
		for section := range sections {
			if !slices.Contains([]string{"aim", "signs", "options"}, section) && !led[rules.Name()+"/log/"+section] {
				t.Errorf("%s: no log line leads to [%s]", rules.Name(), section)
			}
		}
	}
	for _, want := range []string{"forsale/bar/buying", "forsale/bar/selling", "oddshop/bar/experts", "oddshop/bar/auction",
		"business/bar/bidding", "business/bar/taking"} {
		if !led[want] {
			t.Errorf("nothing leads there: %s", want)
		}
	}
}
