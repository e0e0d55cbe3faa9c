package game_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/forsale"
)

var update = flag.Bool("update", false, "write the golden records anew")

func find(name string) (game.Rules, bool) { return forsale.Rules{}, name == "forsale" }

// watcher keeps what a seat saw.
type watcher struct{ steps []game.Step }

func (w *watcher) See(s game.Step) { w.steps = append(w.steps, s) }

func setup(seats int, seed byte, options game.Options) game.Setup {
	s := game.Setup{Seed: game.Seed{seed}, Options: options}
	for i := range seats {
		s.Seats = append(s.Seats, fmt.Sprintf("P%d", i))
	}
	return s
}

func start(t testing.TB, s game.Setup) *game.Table {
	t.Helper()
	table, err := game.NewTable(forsale.Rules{}, s)
	if err != nil {
		t.Fatal(err)
	}
	table.Start()
	return table
}

// wander makes up to n random legal decisions, guessing until one is legal.
func wander(t testing.TB, table *game.Table, src *game.SplitMix, n int) {
	t.Helper()
	for ; n > 0 && table.Turn().Mode != game.Over; n-- {
		may := slices.Collect(table.Turn().May.All())
		seat := may[src.IntN(len(may))]
		for tries := 0; ; tries++ {
			d := forsale.Decision{Do: forsale.Do(src.IntN(3)), N: uint8(src.IntN(31))}
			if d.Do == forsale.Pass {
				d.N = 0
			}
			if table.Check(seat, d) == nil {
				if err := table.Decide(seat, d); err != nil {
					t.Fatalf("allowed, then refused: %v", err)
				}
				break
			}
			if tries > 10000 {
				t.Fatal("no legal decision found")
			}
		}
	}
}

func write(t testing.TB, r game.Record) string {
	t.Helper()
	var out bytes.Buffer
	if _, err := r.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestRecordReplays(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		options := game.Options{}
		for _, o := range (forsale.Rules{}).Options() {
			options[o.Name] = rapid.SampledFrom(o.Values).Draw(rt, o.Name)
		}
		s := setup(rapid.IntRange(3, 6).Draw(rt, "seats"), rapid.Byte().Draw(rt, "seed"), options)
		table := start(t, s)
		src := game.SplitMix(rapid.Uint64().Draw(rt, "decisions"))
		wander(t, table, &src, rapid.IntRange(0, 300).Draw(rt, "how many"))

		text := write(t, table.Record())
		r, err := game.ReadRecord(strings.NewReader(text), find)
		if err != nil {
			rt.Fatalf("%v in\n%s", err, text)
		}
		again, err := game.Replay(r, nil)
		if err != nil {
			rt.Fatalf("%v in\n%s", err, text)
		}
		if got := write(t, again.Record()); got != text {
			rt.Fatalf("the record changed:\n%s\n%s", text, got)
		}
		if !game.Audit(r) {
			rt.Fatal("the deal does not follow from its seed")
		}
		// A game taken up again goes on as if nothing had happened.
		again.Start()
		src2 := src
		wander(t, again, &src, 400)
		fresh, _ := game.Replay(r, nil)
		fresh.Start()
		wander(t, fresh, &src2, 400)
		if write(t, again.Record()) != write(t, fresh.Record()) {
			rt.Fatal("two continuations differ")
		}
	})
}

func TestEveryoneSeesEveryStep(t *testing.T) {
	table, err := game.NewTable(forsale.Rules{}, setup(3, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	var seats [3]watcher
	for i := range seats {
		table.Sit(game.Seat(i), &seats[i])
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
	before := write(t, table.Record())
	view := table.View(0)
	bidder := slices.Collect(table.Turn().May.All())[0]
	for _, c := range []struct {
		seat game.Seat
		d    game.Decision
		want error
	}{
		{(bidder + 1) % 3, forsale.Decision{Do: forsale.Pass}, game.NotYourTurn},
		{bidder, forsale.Decision{Do: forsale.Bid, N: 99}, forsale.BidTooHigh},
		{bidder, foreign{}, game.WrongGame},
	} {
		if err := table.Decide(c.seat, c.d); !errors.Is(err, c.want) {
			t.Errorf("seat %d, %v: %v", c.seat, c.d, err)
		}
	}
	if write(t, table.Record()) != before || !reflect.DeepEqual(table.View(0), view) {
		t.Error("a refusal changed the game")
	}
}

type foreign struct{}

func (foreign) String() string { return "castle" }

func TestSetupIsChecked(t *testing.T) {
	for _, s := range []game.Setup{setup(2, 1, nil), setup(7, 1, nil),
		setup(3, 1, game.Options{"variant": "huge"}), setup(3, 1, game.Options{"speed": "fast"})} {
		if _, err := game.NewTable(forsale.Rules{}, s); err == nil {
			t.Errorf("accepted %+v", s)
		}
	}
}

// TestGoldenRecords replays games played long ago: neither the rules nor the
// deal of a seed may change.
func TestGoldenRecords(t *testing.T) {
	for _, c := range []struct {
		name    string
		seats   int
		options game.Options
	}{
		{"forsale-3-standard", 3, nil},
		{"forsale-4-down-open", 4, game.Options{"refund": "down", "open": "true"}},
		{"forsale-5-scarce", 5, game.Options{"variant": "scarce"}},
		{"forsale-6-standard", 6, nil},
	} {
		path := filepath.Join("testdata", c.name+".gavel")
		if *update {
			table := start(t, setup(c.seats, byte(c.seats), c.options))
			src := game.SplitMix(c.seats)
			wander(t, table, &src, 1000)
			if err := os.WriteFile(path, []byte(write(t, table.Record())), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r, err := game.ReadRecord(bytes.NewReader(text), find)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		again, err := game.Replay(r, nil)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if !game.Audit(r) {
			t.Errorf("%s: the seed deals other cards", path)
		}
		if write(t, again.Record()) != string(text) {
			t.Errorf("%s: written differently", path)
		}
	}
}
