package games_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/games"
	"gavel/web/ui"
)

// things are the subjects that are not signs: each has a name of its own.
var things = []string{"seat", "object"}

// TestSigns plays whole games, presses controls at random, and compares the subjects on the
// table, by kind, with the texts about signs. Each sign is somewhere on the table, in the
// rules, and explained in every language, and there are no others.
func TestSigns(t *testing.T) {
	shared := signsOf(t, "page")
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			t.Parallel()
			seen := subjectsOf(t, rules)
			if len(seen) == 0 && !hasSigns(locale.English, rules) {
				t.Skip("nothing on its table is explained")
			}
			want := slices.Concat(signsOf(t, rules.Name()), shared, things)
			for kind := range seen {
				if !slices.Contains(want, kind) {
					t.Errorf("%s has no name", kind)
				}
			}
			for _, kind := range want {
				if !seen[kind] && !(kind == "object" && rules.Name() != "oddshop") {
					t.Errorf("%s never lies on the table", kind)
				}
			}
			for _, lang := range locale.Langs() {
				named(t, lang, rules, slices.Concat(signsOf(t, rules.Name()), shared))
			}
		})
	}
}

// hasSigns reports whether the rules of a game have a section about signs.
func hasSigns(lang locale.Lang, rules game.Rules) bool {
	return slices.ContainsFunc(locale.For(lang).Rules(rules.Name(), nil), func(s locale.Section) bool { return s.ID == "signs" })
}

// named checks that the rules of a game name and explain every sign.
func named(t *testing.T, lang locale.Lang, rules game.Rules, signs []string) {
	said := map[string]bool{}
	for _, section := range locale.For(lang).Rules(rules.Name(), nil) {
		for _, block := range section.Blocks {
			for _, row := range block.Rows {
				said[row[0]] = true
			}
		}
	}
	if !hasSigns(lang, rules) {
		t.Errorf("%s: the rules have no section about signs", lang)
	}
	of, _ := games.All().Find(rules.Name())
	n := ui.Narrator{Game: of, Book: locale.For(lang)}
	for _, kind := range signs {
		if text := n.Sign(kind); strings.Contains(text, "{") || !said[text] {
			t.Errorf("%s: the rules do not say %q", lang, text)
		}
	}
}

// signsOf lists the kinds of signs in a file of texts.
func signsOf(t *testing.T, file string) (kinds []string) {
	t.Helper()
	data, err := os.ReadFile("../../assets/locale/en/" + file + ".json")
	texts := map[string]string{}
	if err == nil {
		err = json.Unmarshal(data, &texts)
	}
	must.Do(t, err)
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		if kind, ok := strings.CutPrefix(key, file+".sign."); ok {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// subjectsOf plays games on a large and on a small table, and returns the kinds of subjects
// there. Each is explained in all languages.
func subjectsOf(t *testing.T, rules game.Rules) map[string]bool {
	kinds := map[string]bool{}
	unsaid := map[string]int{}
	fewest, most := rules.Seats()
	for seed := range uint64(4) {
		options := game.Options{}
		for _, o := range rules.Options() {
			options[o.Name] = o.Values[int(seed)%len(o.Values)]
		}
		for i, seats := range []int{fewest, most} {
			played := must.Get(gametest.Play(rules, seats, options, seed))(t)
			area := geom.Rect{Y: 48, W: 1366, H: 600}
			if (uint64(i)+seed)%2 == 1 {
				area = geom.Rect{Y: 48, W: 390, H: 560}
			}
			w := &wanderer{lay(rules, seats, area, motion.Manner{}), map[string]int{}, unsaid, game.SplitMix(seed)}
			for _, step := range played[0] {
				w.wander(step)
				for _, subject := range w.Subjects() {
					kind, _, _ := ui.Subject(subject.ID)
					kinds[kind] = true
				}
			}
		}
	}
	for _, what := range slices.Sorted(maps.Keys(unsaid)) {
		t.Error(what)
	}
	return kinds
}
