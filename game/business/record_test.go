package business_test

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
	"gavel/game/business"
)

var update = flag.Bool("update", false, "write the golden records anew")

func find(name string) (game.Rules, bool) { return business.Rules{}, name == "business" }

func setup(seats int, seed byte, payout string) game.Setup {
	s := game.Setup{Seed: game.Seed{seed}, Options: game.Options{"payout": payout}}
	for i := range seats {
		s.Seats = append(s.Seats, fmt.Sprintf("P%d", i))
	}
	return s
}

func start(t testing.TB, s game.Setup) *game.Table {
	t.Helper()
	table, err := game.NewTable(business.Rules{}, s)
	if err != nil {
		t.Fatal(err)
	}
	table.Start()
	return table
}

// wander makes up to n random legal decisions from what the seats see.
func wander(t testing.TB, table *game.Table, src *game.SplitMix, n int) {
	t.Helper()
	for ; n > 0 && table.Turn().Mode != game.Over; n-- {
		may := slices.Collect(table.Turn().May.All())
		seat := may[src.IntN(len(may))]
		if err := table.Decide(seat, random(table.View(seat).(business.View), src)); err != nil {
			t.Fatal(err)
		}
	}
}

// random returns any legal decision of the viewer; low bids and small sales
// more often, and all the money now and then, so that ties, full hands and
// empty pockets come up.
func random(v business.View, src *game.SplitMix) business.Decision {
	me := v.Players[v.Seat]
	switch v.Phase {
	case business.Bidding:
		if src.IntN(8) == 0 {
			return business.Decision{Do: business.Bid, N: me.Money}
		}
		most := min(4, (me.Money-business.MinBid)/business.Step)
		return business.Decision{Do: business.Bid, N: business.MinBid + business.Step*src.IntN(1+most)}
	case business.Taking:
		for {
			if g := src.IntN(len(v.Groups)); v.Groups[g] != 0 {
				return business.Decision{Do: business.Take, N: g}
			}
		}
	case business.Selling:
		k := src.IntN(1 + src.IntN(v.Card().CountSales(me.Hand)))
		return business.Decision{Do: business.Sell, Sales: v.Card().Sales(v.Card().NthSale(me.Hand, k))}
	}
	k := src.IntN(business.CountDiscards(me.Hand))
	return business.Decision{Do: business.Discard, Shares: business.NthDiscard(me.Hand, k)}
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
		s := setup(rapid.IntRange(2, 6).Draw(rt, "seats"), rapid.Byte().Draw(rt, "seed"),
			rapid.SampledFrom([]string{"quarters", "original"}).Draw(rt, "payout"))
		table := start(t, s)
		src := game.SplitMix(rapid.Uint64().Draw(rt, "decisions"))
		wander(t, table, &src, rapid.IntRange(0, 400).Draw(rt, "how many"))

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
			rt.Fatal("what chance decided does not follow from its seed")
		}
		// A game taken up again goes on as if nothing had happened.
		again.Start()
		src2 := src
		wander(t, again, &src, 600)
		fresh, _ := game.Replay(r, nil)
		fresh.Start()
		wander(t, fresh, &src2, 600)
		if write(t, again.Record()) != write(t, fresh.Record()) {
			rt.Fatal("two continuations differ")
		}
	})
}

type watcher struct{ steps []game.Step }

func (w *watcher) See(s game.Step) { w.steps = append(w.steps, s) }

// TestStepsComeBack writes all that every seat sees of some games, and reads
// it again.
func TestStepsComeBack(t *testing.T) {
	kinds := map[string]bool{}
	for seats := 2; seats <= 6; seats++ {
		table, err := game.NewTable(business.Rules{}, setup(seats, byte(seats), "quarters"))
		if err != nil {
			t.Fatal(err)
		}
		all := make([]watcher, seats+1)
		for i := range all {
			table.Sit(game.Seat(i-1), &all[i]) // the first is a spectator
		}
		table.Start()
		src := game.SplitMix(seats)
		wander(t, table, &src, 1000)
		for _, w := range all {
			for _, s := range w.steps {
				data, err := game.EncodeStep(s)
				if err != nil {
					t.Fatal(err)
				}
				back, err := game.DecodeStep(business.Rules{}, data)
				if err != nil {
					t.Fatalf("%v in %s", err, data)
				}
				if again, _ := game.EncodeStep(back); !bytes.Equal(again, data) || !reflect.DeepEqual(back.View, s.View) {
					t.Fatalf("%s\ncame back as\n%s", data, again)
				}
				for _, e := range s.Events {
					kinds[fmt.Sprintf("%T", e)] = true
				}
			}
		}
	}
	events, _ := (business.Rules{}).Shapes()
	for _, e := range events {
		if kind := fmt.Sprintf("%T", e); !kinds[kind] {
			t.Errorf("no game had a %s", kind)
		}
	}
}

// TestGoldenRecords replays games played long ago: neither the rules nor what
// a seed gives may change.
func TestGoldenRecords(t *testing.T) {
	for name, s := range map[string]game.Setup{
		"2-quarters": setup(2, 2, "quarters"),
		"4-original": setup(4, 4, "original"),
		"6-quarters": setup(6, 6, "quarters"),
	} {
		path := filepath.Join("testdata", name+".gavel")
		if *update {
			table := start(t, s)
			src := game.SplitMix(len(s.Seats))
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
			t.Errorf("%s: the seed gives something else", path)
		}
		if write(t, again.Record()) != string(text) {
			t.Errorf("%s: written differently", path)
		}
	}
}

// TestBrokenRecords spoils one line of a good record at a time: it must be
// refused with the number of that line.
func TestBrokenRecords(t *testing.T) {
	text, err := os.ReadFile("testdata/4-original.gavel")
	if err != nil {
		t.Fatal(err)
	}
	good := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	line := func(part string) int {
		return 1 + slices.IndexFunc(good, func(l string) bool { return strings.Contains(l, part) })
	}
	for name, c := range map[string]struct {
		line int
		with string
	}{
		"no deal":                     {2, good[2]},
		"a key too many in the deal":  {2, strings.Replace(good[1], "{", `{"x":1,`, 1)},
		"a key too many in the dice":  {line("dice"), strings.Replace(good[line("dice")-1], "{", `{"x":1,`, 1)},
		"groups that are too small":   {3, `{"chance":"groups","groups":["R","R","R","R"]}`},
		"unknown chance":              {3, `{"chance":"coin"}`},
		"a key too many in groups":    {3, strings.Replace(good[2], "{", `{"x":1,`, 1)},
		"a bid too low":               {4, `{"seat":0,"do":"bid 5000"}`},
		"a bid with a leading zero":   {4, `{"seat":0,"do":"bid 015000"}`},
		"a group that is not there":   {line("take"), `{"seat":0,"do":"take 4"}`},
		"a combination not on cards":  {line("sell"), `{"seat":0,"do":"sell 1xRG"}`},
		"a discard of too many":       {line("discard"), `{"seat":0,"do":"discard RRRRRRRR"}`},
		"a result that is not theirs": {len(good), `{"result":{"scores":[1,2,3,4],"tiebreak":[],"winners":[3]}}`},
	} {
		lines := slices.Clone(good)
		lines[c.line-1] = c.with
		r, err := game.ReadRecord(strings.NewReader(strings.Join(lines, "\n")), find)
		if err == nil {
			_, err = game.Replay(r, nil)
		}
		var at *game.LineError
		if !errors.As(err, &at) || at.Line != c.line {
			t.Errorf("%s: got %v, want an error in line %d", name, err, c.line)
		}
	}
}

func TestOtherGamesDecisions(t *testing.T) {
	table := start(t, setup(2, 1, "quarters"))
	if err := table.Decide(0, foreign{}); !errors.Is(err, game.WrongGame) {
		t.Errorf("got %v", err)
	}
}

type foreign struct{}

func (foreign) String() string { return "castle" }

// FuzzParse looks for words that are read as something else than they say.
func FuzzParse(f *testing.F) {
	for _, word := range []string{"bid 45000", "take 1", "sell", "sell 2xRRR 1xBV", "discard RRG", "sell 1xRBYVG 12xGG"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		d, err := (business.Rules{}).Parse(word)
		if err != nil {
			return
		}
		if d.String() != word {
			t.Fatalf("%q is read as %q", word, d)
		}
		again, err := (business.Rules{}).Parse(d.String())
		if err != nil || again != d {
			t.Fatalf("%q is not stable: %v, %v", word, again, err)
		}
	})
}
