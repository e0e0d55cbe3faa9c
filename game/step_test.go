package game_test

import (
	"cmp"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/oddshop"
)

func ruleSets() []game.Rules {
	return []game.Rules{forsale.Rules{}, oddshop.Rules{}, business.Rules{}}
}

// drawMaybeDrawn draws a game to play, by a seed or by draws.
func drawMaybeDrawn(t *rapid.T, rules game.Rules) game.Setup {
	seats, options, seed := gametest.Draw(t, rules)
	s := setup(seats, byte(seed), options)
	s.Drawn = rapid.Bool().Draw(t, "drawn")
	return s
}

// TestFollowersFollow: a follower can read every step of a table, and shows the same view.
func TestFollowersFollow(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			kinds := map[string]bool{}
			rapid.Check(t, func(t *rapid.T) {
				s := drawMaybeDrawn(t, rules)
				table := must.Get(game.NewTable(rules, s))(t)
				viewer := game.Seat(rapid.IntRange(-1, len(s.Seats)-1).Draw(t, "viewer"))
				table.Subscribe(viewer, reader{t, game.Follow(rules, len(s.Seats), table.Record().Options, viewer), kinds})
				src := game.SplitMix(rapid.Uint64().Draw(t, "decisions"))
				table.Start()
				wander(t, table, &src, whole)
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

// TestLegalDecisionsAreAccepted: a table accepts all decisions that a view lists, a record names each, and none is
// listed twice. The list has a decision for every seat that owes one, and none for a seat that may not decide.
func TestLegalDecisionsAreAccepted(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := drawMaybeDrawn(t, rules)
				table := must.Get(game.NewTable(rules, s))(t)
				src := game.SplitMix(rapid.Uint64().Draw(t, "decisions"))
				table.Start()
				for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
					if gametest.DrawFor(table, &src) {
						continue
					}
					for seat := game.Spectator; int(seat) < len(s.Seats); seat++ {
						all := table.View(seat).Legal(&src)
						if turn.Owes.Has(seat) && len(all) == 0 || !turn.May.Has(seat) && len(all) > 0 {
							t.Fatalf("seat %d, %+v: %v", seat, turn, all)
						}
						listed := map[game.Decision]bool{}
						for _, d := range all {
							parsed, err := rules.Parse(d.String())
							if err = cmp.Or(err, table.Check(seat, d)); err != nil || parsed != d || listed[d] {
								t.Fatalf("seat %d, %v: %v, read as %v, before: %t", seat, d, err, parsed, listed[d])
							}
							listed[d] = true
						}
					}
					seat := gametest.Someone(turn.Owes, &src)
					must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), &src)))
				}
			})
		})
	}
}

// reader reads steps as a player in another program does.
type reader struct {
	t     *rapid.T
	by    *game.Follower
	kinds map[string]bool
}

func (r reader) See(s game.Step) {
	if s.N == 0 {
		if !reflect.DeepEqual(r.by.View(), s.View) {
			r.t.Fatalf("a game begins with %+v, not %+v", r.by.View(), s.View)
		}
		return
	}
	data := encode(r.t, s)
	back, err := r.by.Read(data)
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

func encode(t rapid.TB, s game.Step) []byte {
	t.Helper()
	return must.Get(game.EncodeStep(s))(t)
}

// TestBadSteps: texts that are no steps.
func TestBadSteps(t *testing.T) {
	for name, data := range map[string]string{
		"nothing":        ``,
		"no events":      `{"events":[]}`,
		"unknown key":    `{"events":[],"view":{}}`,
		"unknown event":  `{"events":[{"kind":"Riot","event":{}}]}`,
		"wrong event":    `{"events":[{"kind":"Dealt","event":{"Second":1}}]}`,
		"too much of it": `{"events":[]} {}`,
		"deep":           strings.Repeat("[", 1000),
	} {
		for _, rules := range ruleSets() {
			if s, err := game.Follow(rules, 4, options(rules), 0).Read([]byte(data)); err == nil {
				t.Errorf("%s of %s: read %+v", name, rules.Name(), s)
			}
		}
	}
}

func options(rules game.Rules) game.Options {
	all, _ := game.Choose(rules, nil)
	return all
}

// stepsOf plays a whole game of four, in which some seats change their decision. It returns the
// steps of a seat.
func stepsOf(t *testing.T, rules game.Rules, viewer game.Seat, seed byte) []game.Step {
	t.Helper()
	return stepsAfter(t, rules, viewer, setup(4, seed, nil))
}

func stepsAfter(t *testing.T, rules game.Rules, viewer game.Seat, s game.Setup) []game.Step {
	t.Helper()
	var w watcher
	table := must.Get(game.NewTable(rules, s))(t)
	table.Subscribe(viewer, &w)
	table.Start()
	src := game.SplitMix(5)
	wander(t, table, &src, whole)
	return w.steps[1:]
}

// TestChangedSteps changes every number and every truth value of honest steps, one at a time, and
// removes every element of every list. The follower must refuse all of them, except what a seat could have decided, or chance.
// It takes the first step of each kind, in make soak three.
func TestChangedSteps(t *testing.T) {
	most := 1
	if os.Getenv("GAVEL_SOAK") != "" {
		most = 3
	}
	for _, rules := range ruleSets() {
		for _, viewer := range []game.Seat{game.Spectator, 1} {
			changed, kinds := 0, map[string]int{}
			dealt := setup(4, 4, nil)
			drawn := dealt
			drawn.Drawn = true
			changed += changeSteps(t, rules, viewer, stepsAfter(t, rules, viewer, drawn), kinds, most)
			changed += changeSteps(t, rules, viewer, stepsAfter(t, rules, viewer, dealt), kinds, most)
			t.Logf("%s: %d changes refused", rules.Name(), changed)
		}
	}
}

// otherwise matches the events that could have another value.
var otherwise = regexp.MustCompile("Bid|Dice|Laid|Consulted|ExpertsDone|Skipped|OfferMade|CardChosen|Sealed|MonthTurned")

// changeSteps changes the first steps of each kind, and returns the number of changes.
func changeSteps(t *testing.T, rules game.Rules, viewer game.Seat, steps []game.Step, kinds map[string]int, most int) (changed int) {
	value := regexp.MustCompile(`[:\[,](-?\d+|true|false)`)
	by := follower(t, rules, viewer, nil)
	for i, s := range steps {
		kind := fmt.Sprintf("%T", s.Events)
		for _, e := range s.Events {
			kind += fmt.Sprintf(" %T", e)
		}
		data := string(encode(t, s))
		if kinds[kind]++; kinds[kind] <= most {
			for _, at := range value.FindAllStringSubmatchIndex(data, -1) {
				for _, other := range others(data[at[2]:at[3]]) {
					bad := data[:at[2]] + other + data[at[3]:]
					changed++
					if _, err := by.Read([]byte(bad)); err != nil {
						continue
					}
					if !otherwise.MatchString(kind) {
						t.Fatalf("%s %d: read with %s at %d of %s", rules.Name(), viewer, other, at[2], data)
					}
					by = follower(t, rules, viewer, steps[:i])
				}
			}
		}
		if _, err := by.Read([]byte(data)); err != nil {
			t.Fatalf("%s: after what was refused: %v: %s", rules.Name(), err, data)
		}
	}
	return changed
}

// follower has read some steps of a game of four.
func follower(t *testing.T, rules game.Rules, viewer game.Seat, steps []game.Step) *game.Follower {
	t.Helper()
	by := game.Follow(rules, 4, options(rules), viewer)
	for _, s := range steps {
		must.Get(by.Read(encode(t, s)))(t)
	}
	return by
}

// others returns some other values for a value.
func others(value string) []string {
	switch value {
	case "true":
		return []string{"false"}
	case "false":
		return []string{"true"}
	}
	n, err := strconv.Atoi(value)
	all := []string{"-9", "0", "7", "63", "99999999"}
	if err == nil {
		all = append(all, strconv.Itoa(n+1), strconv.Itoa(n-1), strconv.Itoa(n^4))
	}
	return slices.DeleteFunc(all, func(other string) bool { return other == value })
}

// TestImpossibleSteps: the checks that apply to the steps of all games.
func TestImpossibleSteps(t *testing.T) {
	for _, rules := range ruleSets() {
		first := stepsOf(t, rules, 0, 1)[0]
		for name, c := range map[string]struct {
			of    game.Rules
			seats int
			seat  game.Seat
			spoil func(*game.Step)
		}{
			"nothing":               {rules, 4, 0, func(*game.Step) {}},
			"another game":          {ruleSets()[(slices.Index(ruleSets(), rules)+1)%3], 4, 0, func(*game.Step) {}},
			"a stranger autoplayed": {rules, 4, 0, func(s *game.Step) { s.Autoplayed = game.Only(4) }},
			"nothing happens":       {rules, 4, 0, func(s *game.Step) { s.Events = nil }},
			"too much happens":      {rules, 4, 0, func(s *game.Step) { s.Events = slices.Repeat(s.Events, 20) }},
		} {
			s := first
			c.spoil(&s)
			_, err := game.Follow(c.of, c.seats, options(c.of), c.seat).Read(encode(t, s))
			if fine := name == "nothing"; (err == nil) != fine {
				t.Errorf("%s, %s: %v", rules.Name(), name, err)
			}
		}
	}
}
