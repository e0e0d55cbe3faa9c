package puzzle_test

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/game/puzzle"
)

// example returns a position of For Sale in which seat 0 must bid.
func example(t testing.TB) puzzle.Puzzle {
	t.Helper()
	rules, _ := catalogue.Games().Find("forsale")
	table := must.Get(game.NewTable(rules, game.Setup{Seats: []game.Occupant{{Level: "easy"}, {Level: "medium"}, {Name: "bot:?"}}, Seed: game.Seed{7}}))(t)
	table.Start()
	p := puzzle.Puzzle{}
	for _, do := range []string{"bid 1", "bid 2"} {
		d, err := rules.Parse(do)
		if err == nil {
			err = table.Decide(table.Turn().Owes.First(), d)
		}
		must.Do(t, err)
	}
	p.Record, p.Seat = table.Record(), table.Turn().Owes.First()
	for i, do := range []string{"pass", "bid 3"} {
		d := must.Get(rules.Parse(do))(t)
		p.Choices = append(p.Choices, puzzle.Choice{Decision: d, Win: 40 - i, Points: 385})
	}
	return p
}

func TestWriteAndRead(t *testing.T) {
	want := example(t)
	want.Choices[0].Notes, want.Noted, want.Place = []float64{0, 2.5, -1}, true, 7
	line := must.Get(puzzle.Write(want))(t)
	got, err := puzzle.Read(line, catalogue.Games().Find)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, %v, want %+v", got, err, want)
	}
	text := must.Get(puzzle.Join(puzzle.Versions{Rules: "now", Bots: 5}, []puzzle.Puzzle{want, want}))(t)
	v, lines, err := puzzle.Split(text)
	if err != nil || v != (puzzle.Versions{Rules: "now", Bots: 5}) || !reflect.DeepEqual(lines, []string{line, line}) {
		t.Errorf("split are %v, %q, %v", v, lines, err)
	}
}

// TestPuzzleIDDependsOnPositionOnly: the other facts about a puzzle have no influence.
func TestPuzzleIDDependsOnPositionOnly(t *testing.T) {
	p := example(t)
	id := p.ID()
	p.Choices, p.Noted, p.Place = slices.Clone(p.Choices), true, 3
	slices.Reverse(p.Choices)
	p.Choices[0].Win = 99
	line := must.Get(puzzle.Write(p))(t)
	if got, want := puzzle.ReadHead(line), (puzzle.Head{Game: "forsale", ID: id, Place: 3}); got != want || len(id) != 12 {
		t.Errorf("the head is %+v, want %+v", got, want)
	}
	p.Seat = 1
	if p.ID() == id {
		t.Error("another seat's puzzle has the same id")
	}
	if got := puzzle.ReadHead("x"); got != (puzzle.Head{}) {
		t.Errorf("the head of nothing is %+v", got)
	}
}

func TestKinds(t *testing.T) {
	for of, kinds := range map[string]map[string]string{
		"forsale":  {"bid 3": puzzle.Bidding, "pass": puzzle.Bidding, "sell 7": puzzle.Selling},
		"oddshop":  {"bid 5": puzzle.Bidding, "done": puzzle.Asking, "expert 5 2": puzzle.Asking, "stay": puzzle.Tying, "add 5": puzzle.Tying, "accept 1": puzzle.Trading, "skip": puzzle.Trading},
		"business": {"bid 10000": puzzle.Bidding, "take 1": puzzle.Taking, "sell": puzzle.Selling, "discard R": puzzle.Discarded},
	} {
		rules, _ := catalogue.Games().Find(of)
		for do, want := range kinds {
			if d, err := rules.Parse(do); err != nil || puzzle.KindOf(d) != want {
				t.Errorf("%s is %q, %v", do, puzzle.KindOf(d), err)
			}
		}
	}
}

// TestDealMustFollowFromSeed: a position of a game that was not dealt from its seed cannot be
// written.
func TestDealMustFollowFromSeed(t *testing.T) {
	file := must.Get(os.Open("../testdata/forsale-3-standard.gavel"))(t)
	defer func() { _ = file.Close() }()
	r := must.Get(game.ReadRecord(file, catalogue.Games().Find))(t)
	r.HasSeed = false
	if _, err := puzzle.Write(puzzle.Puzzle{Record: r}); err == nil {
		t.Error("a record without a seed is written")
	}
}

func TestBrokenPuzzlesAreRefused(t *testing.T) {
	line := must.Get(puzzle.Write(example(t)))(t)
	for _, change := range [][2]string{
		{"forsale", "chess"}, {`"07"`, `"7"`}, {`"07"`, `"` + strings.Repeat("07", 33) + `"`}, {"bid 2", "bid 0"}, {"1 bid 1", "0 bid 1"},
		{`"seat":0`, `"seat":1`}, {"bid 3", "bid 30"}, {"40 385", "140 385"}, {`,"39 385 bid 3"`, ""}, {`{"game"`, `{"more":1,"game"`},
		{`"choices"`, `"place":-1,"choices"`}, {`"choices"`, `"notes":[[1e9]],"choices"`}, {`"choices"`, `"notes":[[],[],[]],"choices"`},
		{`"choices"`, `"notes":[[1,2,3,4,5,6,7,8,9]],"choices"`},
		{"40 385 pass", "40"}, {"1 bid 1", "x"},
	} {
		broken := strings.Replace(line, change[0], change[1], 1)
		if broken == line {
			t.Errorf("%s is not in %s", change[0], line)
		}
		if _, err := puzzle.Read(broken, catalogue.Games().Find); err == nil {
			t.Errorf("read %s", broken)
		}
	}
}

func FuzzRead(f *testing.F) {
	line := must.Get(puzzle.Write(example(f)))(f)
	f.Add(line)
	f.Add("{}")
	f.Fuzz(func(t *testing.T, line string) {
		p, err := puzzle.Read(line, catalogue.Games().Find)
		if err != nil {
			return
		}
		again, err := puzzle.Write(p)
		if err != nil {
			t.Fatalf("%q is read and cannot be written: %v", line, err)
		}
		if q, err := puzzle.Read(again, catalogue.Games().Find); err != nil || !reflect.DeepEqual(p, q) {
			t.Errorf("%q is read otherwise when written again", line)
		}
	})
}

func TestForeignFilesAreRefused(t *testing.T) {
	for _, text := range []string{"", "x\n{}", strings.Repeat(" ", 2<<20), `{"more":1}` + "\n{}"} {
		if _, lines, err := puzzle.Split(text); err == nil {
			t.Errorf("%.20q is split into %q", text, lines)
		}
	}
}
