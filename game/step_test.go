package game_test

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/oddshop"
)

func ruleSets() []game.Rules {
	return []game.Rules{forsale.Rules{}, oddshop.Rules{}, business.Rules{}}
}

// drawSetup draws a game to play.
func drawSetup(t *rapid.T, rules game.Rules) game.Setup {
	fewest, most := rules.Seats()
	s := setup(rapid.IntRange(fewest, most).Draw(t, "seats"), rapid.Byte().Draw(t, "seed"), game.Options{})
	for _, o := range rules.Options() {
		s.Options[o.Name] = rapid.SampledFrom(o.Values).Draw(t, o.Name)
	}
	return s
}

// TestStepsComeBack writes a third of all that somebody sees of some games, and
// reads it again.
func TestStepsComeBack(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			kinds := map[string]bool{}
			rapid.Check(t, func(t *rapid.T) {
				s := drawSetup(t, rules)
				table, err := game.NewTable(rules, s)
				if err != nil {
					t.Fatal(err)
				}
				viewer := game.Seat(rapid.IntRange(-1, len(s.Seats)-1).Draw(t, "viewer"))
				src := game.SplitMix(rapid.Uint64().Draw(t, "decisions"))
				table.Sit(viewer, reader{t, rules, rapid.IntRange(0, 2).Draw(t, "third"), kinds})
				table.Start()
				for table.Turn().Mode != game.Over {
					seats := table.Turn().Owes
					if table.Turn().Mode == game.Sealed {
						seats = table.Turn().May // some change their mind
					}
					seat := gametest.Someone(seats, &src)
					if err := table.Decide(seat, gametest.Choose(table.View(seat), &src)); err != nil {
						t.Fatal(err)
					}
				}
			})
			events, _ := rules.Shapes()
			for _, e := range events {
				if kind := fmt.Sprintf("%T", e); !kinds[kind] {
					t.Errorf("no game had a %s", kind)
				}
			}
		})
	}
}

// TestLegalDecisionsAreAccepted: a table accepts all that a view lists, of
// which there is something for everybody who is waited for, and nothing for
// who may not decide.
func TestLegalDecisionsAreAccepted(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := drawSetup(t, rules)
				table, err := game.NewTable(rules, s)
				if err != nil {
					t.Fatal(err)
				}
				src := game.SplitMix(rapid.Uint64().Draw(t, "decisions"))
				table.Start()
				for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
					for seat := game.Spectator; int(seat) < len(s.Seats); seat++ {
						all := table.View(seat).Legal(&src)
						if turn.Owes.Has(seat) && len(all) == 0 || !turn.May.Has(seat) && len(all) > 0 {
							t.Fatalf("seat %d, %+v: %v", seat, turn, all)
						}
						for _, d := range all {
							if err := table.Check(seat, d); err != nil {
								t.Fatalf("seat %d, %v: %v", seat, d, err)
							}
						}
					}
					seat := gametest.Someone(turn.Owes, &src)
					if err := table.Decide(seat, gametest.Choose(table.View(seat), &src)); err != nil {
						t.Fatal(err)
					}
				}
			})
		})
	}
}

// reader sees steps the way a player in another program does.
type reader struct {
	t     *rapid.T
	rules game.Rules
	third int // of the steps
	kinds map[string]bool
}

func (r reader) See(s game.Step) {
	if s.N%3 != r.third {
		return
	}
	data, err := game.EncodeStep(s)
	if err != nil {
		r.t.Fatal(err)
	}
	back, err := game.DecodeStep(r.rules, data)
	if err != nil {
		r.t.Fatalf("%v: %s", err, data)
	}
	if len(s.Events) == 0 {
		back.Events = s.Events
	}
	if !reflect.DeepEqual(back, s) {
		r.t.Fatalf("%+v\ncame back as\n%+v", s, back)
	}
	for _, e := range s.Events {
		r.kinds[fmt.Sprintf("%T", e)] = true
	}
}

// TestBadSteps: what is no step at all, and what no table of any game tells.
func TestBadSteps(t *testing.T) {
	for name, data := range map[string]string{
		"nothing":        ``,
		"no view":        `{"n":1,"events":[]}`,
		"an empty view":  `{"n":1,"events":[],"view":{}}`,
		"unknown key":    `{"n":1,"events":[],"view":{},"x":1}`,
		"unknown event":  `{"n":1,"events":[{"kind":"Riot","event":{}}],"view":{}}`,
		"wrong event":    `{"n":1,"events":[{"kind":"Dealt","event":{"Second":1}}],"view":{}}`,
		"wrong view":     `{"n":1,"events":[],"view":{"Seat":"north"}}`,
		"too much of it": `{"n":1,"events":[],"view":{}} {}`,
		"deep":           strings.Repeat("[", 1000),
	} {
		for _, rules := range ruleSets() {
			if s, err := game.DecodeStep(rules, []byte(data)); err == nil {
				t.Errorf("%s of %s: read %+v", name, rules.Name(), s)
			}
		}
	}
}

// TestImpossibleSteps spoils an honest step.
func TestImpossibleSteps(t *testing.T) {
	var w watcher
	table, err := game.NewTable(forsale.Rules{}, setup(4, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	table.Sit(0, &w)
	table.Start()
	honest := w.steps[len(w.steps)-1]
	for name, spoil := range map[string]func(*game.Step, *forsale.View){
		"nothing":               func(*game.Step, *forsale.View) {},
		"a negative number":     func(s *game.Step, _ *forsale.View) { s.N = -1 },
		"a stranger autoplayed": func(s *game.Step, _ *forsale.View) { s.Autoplayed = game.Only(4) },
		"too much happens":      func(s *game.Step, _ *forsale.View) { s.Events = slices.Repeat(s.Events, 20) },
		"nobody there":          func(_ *game.Step, v *forsale.View) { v.Players = nil },
		"a stranger's view":     func(_ *game.Step, v *forsale.View) { v.Seat = 4 },
		"nobody's view":         func(_ *game.Step, v *forsale.View) { v.Seat = -2 },
		"a stranger's turn":     func(_ *game.Step, v *forsale.View) { v.Turn.Owes, v.Turn.May = game.Only(5), game.Only(5) },
		"nobody's turn":         func(_ *game.Step, v *forsale.View) { v.Turn.Owes, v.Turn.May = 0, 0 },
		"an unknown mode":       func(_ *game.Step, v *forsale.View) { v.Turn.Mode = 9 },
		"an unknown phase":      func(_ *game.Step, v *forsale.View) { v.Phase = 12 },
		"an unknown house":      func(_ *game.Step, v *forsale.View) { v.Offer = []forsale.House{1, 2, 3, 200} },
		"a house twice":         func(_ *game.Step, v *forsale.View) { v.Players[1].Known.Houses = 1 << v.Offer[0] },
		"too many coins":        func(_ *game.Step, v *forsale.View) { v.Players[1].Known.Coins = 22 },
		"coins owed":            func(_ *game.Step, v *forsale.View) { v.Players[1].Known.Coins = -1 },
		"a lie about coins":     func(_ *game.Step, v *forsale.View) { v.Players[0].Coins-- },
		"a seat too many":       func(_ *game.Step, v *forsale.View) { v.Players = append(v.Players, v.Players[0]) },
		"seats too many":        func(_ *game.Step, v *forsale.View) { v.Players = make([]forsale.Player, 7) },
	} {
		s, v := honest, table.View(0).(forsale.View)
		spoil(&s, &v)
		s.View = v
		data, err := game.EncodeStep(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.DecodeStep(forsale.Rules{}, data); errors.Is(err, game.ErrStep) == (name == "nothing") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNumbersOutOfRange changes every number of honest steps.
func TestNumbersOutOfRange(t *testing.T) {
	number := regexp.MustCompile(`[:\[,]-?\d+`)
	for _, rules := range ruleSets() {
		var w watcher
		table, err := game.NewTable(rules, setup(4, 4, nil))
		if err != nil {
			t.Fatal(err)
		}
		table.Sit(1, &w)
		table.Start()
		src := game.SplitMix(5)
		for table.Turn().Mode != game.Over {
			seat := gametest.Someone(table.Turn().Owes, &src)
			if err := table.Decide(seat, gametest.Choose(table.View(seat), &src)); err != nil {
				t.Fatal(err)
			}
		}
		last := map[string]game.Step{} // with each kind of event
		for _, s := range w.steps {
			for _, e := range s.Events {
				last[fmt.Sprintf("%T", e)] = s
			}
		}
		for kind, s := range last {
			data, err := game.EncodeStep(s)
			if err != nil {
				t.Fatal(err)
			}
			for _, at := range number.FindAllIndex(data, -1)[1:] { // the first counts the steps
				for _, wrong := range []string{"-9", "99999999"} {
					bad := string(data[:at[0]+1]) + wrong + string(data[at[1]:])
					if _, err := game.DecodeStep(rules, []byte(bad)); err == nil {
						t.Errorf("%s: read with %s at %d of %s", kind, wrong, at[0], data)
					}
				}
			}
		}
	}
}
