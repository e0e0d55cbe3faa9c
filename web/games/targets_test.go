package games_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/ui"
)

// TestTargetsAreControls plays every game with every number of players and all that the table
// allows. It presses controls at random, and checks what can be pressed on the canvas each
// time. Every target does something, and every enabled control whose choices lie on the table has
// a target: with room for all, the bar hides it. Everything there is explained.
func TestTargetsAreControls(t *testing.T) {
	games := uint64(1)
	if os.Getenv("GAVEL_SOAK") != "" {
		games = 3
	}
	for _, rules := range catalogue.Games().Rules() {
		fewest, most := rules.Seats()
		for seats := fewest; seats <= most; seats++ {
			t.Run(fmt.Sprintf("%s-%d", rules.Name(), seats), func(t *testing.T) {
				wrong := map[string]int{}
				for seed := range games {
					seen := must.Get(gametest.Play(rules, seats, nil, seed))(t)
					w := &wanderer{lay(rules, seats, geom.Rect{Y: 48, W: 1024, H: 520}, motion.Manner{}), wrong, wrong, game.SplitMix(seed)}
					for _, step := range seen[0] {
						w.wander(step)
					}
				}
				for _, what := range slices.Sorted(maps.Keys(wrong)) {
					t.Errorf("%s, %d times", what, wrong[what])
				}
			})
		}
	}
}

// decorates has kinds of subjects, and whether a person who plays by ear can do without them.
var decorates = map[string]bool{"mark": true, "rank": true, "turn": true, "number": true, "seat": false, "house": false, "object": false, "month": false, "bid": false}

// wanderer presses random controls after every step, and checks the targets each time.
type wanderer struct {
	*table
	wrong  map[string]int // what is wrong, and how often
	unsaid map[string]int // the same of what is not explained
	chance game.SplitMix
}

func (w *wanderer) wander(step game.Step) {
	w.See(step)
	w.pass(150 * time.Millisecond)
	w.book = locale.For(locale.Langs()[step.N%len(locale.Langs())])
	n := w.narrator(step.View.Viewer())
	words := n.Words(step.View)
	for _, subject := range w.Subjects() {
		kind, _, _ := ui.Subject(subject.ID)
		if want, known := decorates[kind]; known && n.Decorates(words, subject.ID) != want {
			w.unsaid[subject.ID+" is wrongly said or left out by ear"]++
		}
		text := words.Explain(subject.ID)
		if text == "" || strings.Contains(text, "{") || strings.Contains(text, ".sign.") || strings.Contains(text, ".what.") {
			w.unsaid[fmt.Sprintf("%s: %s is explained as %q", w.book.Lang(), subject.ID, text)]++
		}
	}
	w.checkNames()
	for range 4 {
		w.compare()
		controls := w.actions.Bar(w.book).Controls
		if len(controls) == 0 {
			return
		}
		c := controls[w.chance.IntN(len(controls))]
		value := c.Value
		if c.Kind == ui.Number {
			value = []int{0, 1, 99, c.Min, c.Max, c.Max + 1}[w.chance.IntN(6)]
		}
		w.actions.Press(c.ID, value)
	}
	w.compare()
}

// checkNames checks that the name of each control contains its visible text: people say what they
// see (WCAG 2.5.3).
func (w *wanderer) checkNames() {
	for _, lang := range locale.Langs() {
		for _, c := range w.actions.Bar(locale.For(lang)).Controls {
			if verb, _, _ := strings.Cut(c.ID, "-"); c.Name != "" && !strings.Contains(strings.ToLower(c.Name), strings.ToLower(c.Label)) {
				w.wrong[fmt.Sprintf("%s: %s is named %q, without its label %q", lang, verb, c.Name, c.Label)]++
			}
		}
	}
}

func (w *wanderer) compare() {
	bar, draft := w.actions.Bar(w.book), w.actions.Draft()
	w.act()
	open, lies := map[string]bool{}, map[string]bool{}
	for _, c := range bar.Controls {
		open[c.ID], lies[c.ID] = c.Why == "", c.OnTable
	}
	there := map[string]bool{}
	for _, target := range w.Targets() {
		if there[target.ID] = true; !open[target.ID] {
			w.wrong[target.ID+" has a target and cannot be pressed"]++
		}
	}
	for id, can := range open {
		// The cards of a bid lie on top of each other, so the highest is taken back first.
		laid := strings.HasPrefix(id, "money-") && slices.Contains(draft.Picked, id)
		if can && lies[id] && !there[id] && !laid {
			w.wrong[id+" can be pressed and has no target"]++
		}
	}
}
