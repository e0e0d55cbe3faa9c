package rehearsal_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/render"
	"gavel/render/business"
	"gavel/render/canvas"
	"gavel/render/forsale"
	"gavel/render/geom"
	"gavel/render/oddshop"
	"gavel/render/sprite"
	"gavel/web/desk"
	"gavel/web/words/rehearsal"
)

// offTheTable are the controls, by how their ids begin, that stand for nothing on
// the table: the page alone has them.
var offTheTable = map[string][]string{
	"forsale":  {"draft", "less", "more2", "more3"},
	"oddshop":  {},
	"business": {"draft", "less10", "less25", "more10"},
}

// TestTargetsAreControls plays every game at every number of players with all that
// the table allows, prepares decisions by pressing controls at random, and looks
// each time at what can be pressed on the canvas: every target does something, and
// whatever can be pressed and lies on the table has a target.
func TestTargetsAreControls(t *testing.T) {
	for _, rules := range catalogue.All() {
		fewest, most := rules.Seats()
		for seats := fewest; seats <= most; seats++ {
			t.Run(fmt.Sprintf("%s-%d", rules.Name(), seats), func(t *testing.T) {
				wrong := map[string]int{}
				for seed := range uint64(3) {
					w := newWanderer(t, rules, seats, seed, wrong)
					table, err := game.NewTable(rules, game.Setup{Seats: make([]game.Sitter, seats), Seed: game.Seed{byte(seed)}})
					if err != nil {
						t.Fatal(err)
					}
					table.Sit(0, w)
					var bots []bot.Bot
					for seat := range seats {
						b, err := bot.New(rules.Name(), bot.Random, game.Seat(seat), seed)
						if err != nil {
							t.Fatal(err)
						}
						bots = append(bots, b)
					}
					if err := bot.Play(table, bots); err != nil {
						t.Fatal(err)
					}
				}
				for _, what := range slices.Sorted(maps.Keys(wrong)) {
					t.Errorf("%s, %d times", what, wrong[what])
				}
			})
		}
	}
}

// wanderer presses controls at random whenever something has happened, and then
// looks at the targets.
type wanderer struct {
	testing.TB
	desk   desk.Desk
	scene  render.Scene
	off    []string
	wrong  map[string]int
	chance game.SplitMix
}

func newWanderer(t testing.TB, rules game.Rules, seats int, seed uint64, wrong map[string]int) *wanderer {
	t.Helper()
	names := rehearsal.Names(seats)
	var who []render.Seat
	for i, name := range names {
		who = append(who, render.Seat{Name: name, Avatar: i})
	}
	book := locale.For(locale.English)
	w := &wanderer{TB: t, off: offTheTable[rules.Name()], wrong: wrong, chance: game.SplitMix(seed)}
	w.desk, _ = desk.New(rules.Name(), names)
	switch rules.Name() {
	case "oddshop":
		w.scene = oddshop.New(who, book, deaf)
	case "business":
		w.scene = business.New(who, book, deaf)
	default:
		w.scene = forsale.New(who, book, deaf)
	}
	blank := art.Picture{W: 1, H: 1, Draw: func(*art.Pen) {}}
	paper := canvas.New(sprite.NewSheet(func(sprite.ID) art.Picture { return blank }))
	w.scene.Arrange(render.Frame{Area: geom.Rect{Y: 48, W: 1024, H: 520}, Text: 1, Canvas: paper})
	return w
}

// See implements game.Player.
func (w *wanderer) See(step game.Step) {
	w.desk.See(step)
	w.scene.See(step)
	for range 4 {
		w.compare()
		controls := w.desk.Bar(locale.For(locale.English)).Controls
		if len(controls) == 0 {
			return
		}
		c := controls[w.chance.IntN(len(controls))]
		value := c.Value
		if c.Kind == desk.Number {
			value = []int{0, 1, 99, c.Min, c.Max, c.Max + 1}[w.chance.IntN(6)]
		}
		w.desk.Press(c.ID, value)
	}
	w.compare()
}

func (w *wanderer) compare() {
	w.Helper()
	bar, draft := w.desk.Bar(locale.For(locale.English)), w.desk.Draft()
	w.scene.SetActions(bar.Actions(draft))
	open := map[string]bool{}
	for _, c := range bar.Controls {
		open[c.ID] = c.Why == ""
	}
	there := map[string]bool{}
	for _, target := range w.scene.Targets() {
		if there[target.ID] = true; !open[target.ID] {
			w.wrong[target.ID+" has a target and cannot be pressed"]++
		}
	}
	for id, can := range open {
		// The cards of a bid that stands lie on top of each other: the highest is taken back first.
		laid := strings.HasPrefix(id, "money-") && slices.Contains(draft.Picked, id)
		if can && !there[id] && !laid && !slices.ContainsFunc(w.off, func(prefix string) bool { return strings.HasPrefix(id, prefix) }) {
			w.wrong[id+" can be pressed and has no target"]++
		}
	}
}
