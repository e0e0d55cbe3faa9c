package game_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
)

// watcher stores the steps of a seat.
type watcher struct{ steps []game.Step }

func (w *watcher) See(s game.Step) { w.steps = append(w.steps, s) }

func setup(seats int, seed byte, options game.Options) game.Setup {
	s := game.Setup{Seed: game.Seed{seed}, Options: options}
	for i := range seats {
		s.Seats = append(s.Seats, game.Occupant{Name: fmt.Sprintf("P%d", i)})
	}
	return s
}

func start(t testing.TB, s game.Setup) *game.Table {
	t.Helper()
	table := must.Get(game.NewTable(forsale.Rules{}, s))(t)
	table.Start()
	return table
}

// whole is more than the number of decisions in any game.
const whole = 100_000

// wander makes up to n random legal decisions.
func wander(t rapid.TB, table *game.Table, src *game.SplitMix, n int) {
	t.Helper()
	for ; n > 0 && table.Turn().Mode != game.Over; n-- {
		if gametest.DrawFor(table, src) {
			continue
		}
		seats := table.Turn().Owes
		if table.Turn().Mode == game.Sealed {
			seats = table.Turn().May // some seats change their decision
		}
		seat := gametest.Someone(seats, src)
		must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), src)))
	}
}

func TestRecordReplays(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				table := must.Get(game.NewTable(rules, drawMaybeDrawn(rt, rules)))(rt)
				table.Start()
				src := game.SplitMix(rapid.Uint64().Draw(rt, "decisions"))
				wander(t, table, &src, rapid.IntRange(0, 600).Draw(rt, "how many"))
				replays(t, rt, table.Record(), src)
			})
		})
	}
}

// replays compares a record with its game: the replay is the same, and a game that continues from
// it goes on in the same way.
func replays(t *testing.T, rt *rapid.T, record game.Record, src game.SplitMix) {
	text := gametest.Text(t, record)
	r, err := game.ReadRecord(strings.NewReader(text), catalogue.Games().Find)
	if err != nil {
		rt.Fatalf("%v in\n%s", err, text)
	}
	again, err := game.Replay(r, nil)
	if err != nil {
		rt.Fatalf("%v in\n%s", err, text)
	}
	if got := gametest.Text(t, again.Record()); got != text {
		rt.Fatalf("the record changed:\n%s\n%s", text, got)
	}
	if game.Audit(r) == r.Drawn || game.AuditDraws(r) != r.Drawn {
		rt.Fatal("what chance decided does not follow from its seed or its draws")
	}
	fresh, _ := game.Replay(r, nil)
	other := src
	again.Start()
	fresh.Start()
	wander(t, again, &src, 200)
	wander(t, fresh, &other, 200)
	if gametest.Text(t, again.Record()) != gametest.Text(t, fresh.Record()) {
		rt.Fatal("two continuations differ")
	}
}

func TestEveryoneSeesEveryStep(t *testing.T) {
	table := must.Get(game.NewTable(forsale.Rules{}, setup(3, 1, nil)))(t)
	var seats [3]watcher
	for i := range seats {
		table.Subscribe(game.Seat(i), &seats[i])
	}
	table.Start()
	src := game.SplitMix(5)
	wander(t, table, &src, 1000)
	for i, w := range seats {
		if len(w.steps) != table.Steps()+1 {
			t.Errorf("seat %d saw %d steps of %d", i, len(w.steps), table.Steps())
		}
		for n, s := range w.steps {
			if s.N != n || s.View.Viewer() != game.Seat(i) {
				t.Fatalf("seat %d, step %d: number %d, viewer %d", i, n, s.N, s.View.Viewer())
			}
		}
	}
	if _, ok := table.Result(); !ok {
		t.Error("no result")
	}
	if err := table.Decide(0, forsale.Decision{}); !errors.Is(err, game.GameOver) {
		t.Errorf("after the end: %v", err)
	}
}

func TestRefusalChangesNothing(t *testing.T) {
	table := start(t, setup(3, 1, nil))
	before := gametest.Text(t, table.Record())
	view := table.View(0)
	bidder := slices.Collect(table.Turn().May.All())[0]
	for _, c := range []struct {
		seat game.Seat
		d    game.Decision
		want error
	}{
		{(bidder + 1) % 3, forsale.Decision{Do: forsale.Pass}, game.NotYourTurn},
		{bidder, forsale.Decision{Do: forsale.Bid, N: 99}, forsale.BidTooHigh},
	} {
		if err := table.Decide(c.seat, c.d); !errors.Is(err, c.want) {
			t.Errorf("seat %d, %v: %v", c.seat, c.d, err)
		}
	}
	if gametest.Text(t, table.Record()) != before || !reflect.DeepEqual(table.View(0), view) {
		t.Error("a refusal changed the game")
	}
}

type foreign struct{}

func (foreign) String() string { return "castle" }

func TestOtherGamesDecisions(t *testing.T) {
	for _, rules := range ruleSets() {
		fewest, _ := rules.Seats()
		table := must.Get(game.NewTable(rules, setup(fewest, 1, nil)))(t)
		table.Start()
		if err := table.Decide(table.Turn().Owes.First(), foreign{}); !errors.Is(err, game.WrongGame) {
			t.Errorf("%s: %v", rules.Name(), err)
		}
	}
}

func TestSetupIsChecked(t *testing.T) {
	for _, s := range []game.Setup{setup(2, 1, nil), setup(7, 1, nil),
		setup(3, 1, game.Options{"variant": "huge"}), setup(3, 1, game.Options{"speed": "fast"})} {
		if _, err := game.NewTable(forsale.Rules{}, s); err == nil {
			t.Errorf("accepted %+v", s)
		}
	}
}

// TestGoldenRecords replays old games. Neither the rules nor the deals of seeds may change.
func TestGoldenRecords(t *testing.T) {
	paths, _ := filepath.Glob("testdata/*.gavel")
	others, _ := filepath.Glob("*/testdata/*.gavel")
	if paths = append(paths, others...); len(paths) < 11 {
		t.Fatalf("found only %v", paths)
	}
	for _, path := range paths {
		text := must.Get(os.ReadFile(path))(t)
		r, err := game.ReadRecord(bytes.NewReader(text), catalogue.Games().Find)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		again, err := game.Replay(r, nil)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if r.Result == nil || r.HasSeed && !game.Audit(r) {
			t.Errorf("%s: the seed gives another game", path)
		}
		if gametest.Text(t, again.Record()) != string(text) {
			t.Errorf("%s: written differently", path)
		}
	}
}

func TestRank(t *testing.T) {
	for name, c := range map[string]struct {
		scores, tiebreak []int
		winners, ranking []game.Seat
		places           []int
		byTiebreak       bool
	}{
		"the highest wins":            {[]int{3, 5, 4}, []int{9, 0, 9}, []game.Seat{1}, []game.Seat{1, 2, 0}, []int{3, 1, 2}, false},
		"the tiebreak decides":        {[]int{5, 3, 5}, []int{1, 7, 2}, []game.Seat{2}, []game.Seat{2, 0, 1}, []int{2, 3, 1}, true},
		"some share what others miss": {[]int{5, 5, 5}, []int{2, 1, 2}, []game.Seat{0, 2}, []game.Seat{0, 2, 1}, []int{1, 3, 1}, true},
		"no tiebreak":                 {[]int{5, 4, 5, 4}, nil, []game.Seat{0, 2}, []game.Seat{0, 2, 1, 3}, []int{1, 3, 1, 3}, false},
		"all share":                   {[]int{0, 0, 0}, []int{}, []game.Seat{0, 1, 2}, []game.Seat{0, 1, 2}, []int{1, 1, 1}, false},
	} {
		r := game.Rank(c.scores, c.tiebreak)
		if !slices.Equal(r.Winners, c.winners) || !slices.Equal(r.Ranking(), c.ranking) || r.ByTiebreak() != c.byTiebreak {
			t.Errorf("%s: %v win, the ranking is %v, by tiebreak %v", name, r.Winners, r.Ranking(), r.ByTiebreak())
		}
		for i, want := range c.places {
			if got := r.Place(game.Seat(i)); got != want {
				t.Errorf("%s: seat %d has place %d, not %d", name, i, got, want)
			}
		}
	}
}
