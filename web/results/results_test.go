package results_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/results"

	"pgregory.net/rapid"
)

// played plays a random game, and returns its record and its entry in the list.
func played(t rapid.TB, rules game.Rules, seats int, seed uint64, ended int64) (game.Record, results.Game) {
	t.Helper()
	r := must.Get(gametest.Record(rules, seats, nil, seed))(t)
	g := must.Get(results.Of(r, game.Seat(seed%uint64(seats)), ended))(t)
	return r, g
}

// some returns a list of games of all rule sets.
func some(t rapid.TB) (l results.List) {
	for i, rules := range catalogue.Games().Rules() {
		for seed := range uint64(3) {
			_, g := played(t, rules, 3+int(seed)%2, seed, int64(100*i)+int64(seed))
			l, _ = l.Add(g)
		}
	}
	return l
}

func TestAGameIsKeptWithItsRecord(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		r, g := played(t, rules, 4, 7, 1000)
		l, err := results.Read(results.List{g}.Text())
		if err != nil || len(l) != 1 || l[0] != g {
			t.Fatalf("%s: read %v: %v", rules.Name(), l, err)
		}
		again, err := l[0].Unpack(catalogue.Games().Find)
		if err != nil || gametest.Text(t, again) != gametest.Text(t, r) {
			t.Errorf("%s: the record is another one: %v", rules.Name(), err)
		}
		if g.Place != r.Result.Place(3) || g.Score != r.Result.Scores[3] || g.Players != 4 || g.Winners != len(r.Result.Winners) {
			t.Errorf("%s: %+v of %+v", rules.Name(), g, r.Result)
		}
	}
}

func TestWhoWatchedOrLeftHasNoResult(t *testing.T) {
	r, _ := played(t, catalogue.Games().Rules()[0], 3, 1, 0)
	if _, err := results.Of(r, game.Spectator, 0); err == nil {
		t.Error("a spectator has a result")
	}
	r.Result = nil
	if _, err := results.Of(r, 0, 0); err == nil {
		t.Error("a game that goes on has a result")
	}
}

// TestLiesAreFound: fields beside a record that do not follow from it are refused.
func TestLiesAreFound(t *testing.T) {
	_, g := played(t, catalogue.Games().Rules()[0], 3, 1, 0)
	for name, lie := range map[string]func(*results.Game){
		"game":    func(g *results.Game) { g.Rules = "oddshop" },
		"players": func(g *results.Game) { g.Players++ },
		"seat":    func(g *results.Game) { g.Seat = 2 },
		"place":   func(g *results.Game) { g.Place = 1 + g.Place%3 },
		"winners": func(g *results.Game) { g.Winners++ },
		"score":   func(g *results.Game) { g.Score++ },
		"deal":    func(g *results.Game) { g.Deal = "" },
		"record":  func(g *results.Game) { g.Record = g.Record[:len(g.Record)/4*2] },
		"nothing": func(g *results.Game) { g.Record = "" },
	} {
		liar := g
		lie(&liar)
		if _, err := liar.Unpack(catalogue.Games().Find); err == nil {
			t.Errorf("another %s is believed", name)
		}
	}
	if _, err := g.Unpack(catalogue.Games().Find); err != nil {
		t.Error(err)
	}
}

func TestForeignTextsAreRefused(t *testing.T) {
	good := some(t).Text()
	lines := strings.SplitAfter(good, "\n")
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"nothing":          {"", results.ErrForeign},
		"a record":         {`{"gavel":1,"game":"forsale"}` + "\n", results.ErrForeign},
		"another version":  {"gavel results 3\n" + lines[1], results.ErrVersion},
		"cut off":          {good[:len(good)-1], nil},
		"an empty line":    {lines[0] + "\n" + lines[1], nil},
		"games backwards":  {lines[0] + lines[2] + lines[1], nil},
		"another space":    {lines[0] + strings.Replace(lines[1], " ", "  ", 1), nil},
		"a leading zero":   {lines[0] + "0" + lines[1], nil},
		"no text":          {lines[0] + strings.TrimSuffix(lines[1], "\n") + "\x96\n", nil},
		"a tab":            {lines[0] + strings.TrimSuffix(lines[1], "\n") + "\t\n", nil},
		"another alphabet": {lines[0] + strings.TrimSuffix(lines[1], "\n") + "é\n", nil},
		"seat out of game": {lines[0] + strings.Replace(lines[1], "forsale 3 0", "forsale 3 3", 1), nil},
	} {
		_, err := results.Read(c.text)
		if err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestMergingInAnyOrder: the union is the same in any order and number of merges, also if two
// devices know different things about one game.
func TestMergingInAnyOrder(t *testing.T) {
	all := some(t)
	rapid.Check(t, func(t *rapid.T) {
		part := func(label string) (l results.List) {
			for _, g := range all {
				if rapid.Bool().Draw(t, label) {
					g.Ended += int64(rapid.IntRange(0, 300).Draw(t, "later"))
					if rapid.Bool().Draw(t, "judged") {
						g.Loss = results.Loss{Known: true, Sum: rapid.IntRange(0, 2).Draw(t, "sum"), Decisions: rapid.IntRange(0, 2).Draw(t, "decisions")}
					}
					l, _ = l.Add(g)
				}
			}
			return l
		}
		a, b, c := part("a").Text(), part("b").Text(), part("c").Text()
		ab := results.Merge(a, b)
		if results.Merge(b, a) != ab {
			t.Fatal("the order makes a difference")
		}
		if results.Merge(ab, a) != ab || results.Merge(ab, ab) != ab {
			t.Fatal("merging twice makes a difference")
		}
		if results.Merge(ab, c) != results.Merge(a, results.Merge(b, c)) {
			t.Fatal("which two are merged first makes a difference")
		}
	})
}

// TestBlocks: a list in blocks is the same list; a game is there once, wherever it is stored.
func TestBlocks(t *testing.T) {
	all := some(t)
	for i := range all {
		all[i].Ended = int64(i) << 19
	}
	texts := map[string]string{"whole": all[:3].Text()}
	for n, text := range all.Blocks() {
		texts[strconv.Itoa(n)] = text
	}
	if len(texts) < 4 {
		t.Fatalf("%d blocks", len(texts))
	}
	var s results.Shelf
	for range 2 {
		if l, err := s.Read(texts); err != nil || !slices.Equal(l, all) {
			t.Fatalf("read is %v: %v", l, err)
		}
	}
	texts["0"] = "gavel results 9\n"
	if l, err := s.Read(texts); err == nil || len(l) < len(all)-2 {
		t.Errorf("%d games are left beside a block of another version: %v", len(l), err)
	}
	delete(texts, "0")
	delete(texts, "whole")
	if l, err := s.Read(texts); err != nil || len(l) != len(all)-2 {
		t.Errorf("%d games are left without a block: %v", len(l), err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(some(f).Text())
	f.Add("gavel results 1\n")
	f.Add("gavel results 1\n1 forsale 3 0 1 1 40 - 5/2 AA\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := results.Read(text)
		if err != nil {
			return
		}
		if l.Text() != text {
			t.Errorf("written again, it is another text")
		}
		for _, g := range l {
			_, _ = g.Unpack(catalogue.Games().Find)
		}
	})
}
