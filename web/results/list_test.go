package results_test

import (
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/game/pack"
	"gavel/web/results"
)

// TestOnlySoundGamesAreListed: each way in which a record and its entry can be wrong is noticed.
func TestOnlySoundGamesAreListed(t *testing.T) {
	rules := catalogue.Games().Rules()[0]
	r, g := played(t, rules, 3, 1, 0)
	if _, err := results.Of(r, 3, 0); err == nil {
		t.Error("a seat outside of the game has a result")
	}
	broken := r
	broken.Entries = append(slices.Clone(r.Entries), r.Entries[0])
	if _, err := results.Of(broken, 0, 0); err == nil {
		t.Error("a record that breaks the rules is listed")
	}
	unfinished := r
	unfinished.Entries, unfinished.Result = r.Entries[:3], nil
	packed := must.Get(pack.Encode(unfinished))(t)
	for name, record := range map[string]string{"in no code": g.Record + "!", "unfinished": base64.RawURLEncoding.EncodeToString(packed)} {
		liar := g
		if liar.Record = record; !fails(liar) {
			t.Errorf("a record %s is believed", name)
		}
	}
	for _, seat := range []game.Seat{3, 4, 5} {
		liar := g
		if liar.Seat = seat; !fails(liar) {
			t.Errorf("seat %d of three is believed", seat)
		}
	}
	for seed := uint64(1); ; seed++ {
		if _, g := played(t, rules, 3, seed, 0); len(g.Record)%4 == 0 { // all of it is decoded before the wrong character
			if g.Record += "!"; !fails(g) {
				t.Error("a record with something after it is believed")
			}
			break
		}
	}
	newer := g
	newer.Record = base64.RawURLEncoding.EncodeToString([]byte{99, 1, 2})
	if _, err := newer.Unpack(catalogue.Games().Find); !errors.Is(err, pack.ErrVersion) {
		t.Errorf("a record of a newer version: %v", err)
	}
	seedless := r
	seedless.HasSeed, seedless.Seed = false, game.Seed{}
	if g, err := results.Of(seedless, 0, 0); err != nil || g.Deal != "" {
		t.Errorf("an unknown deal is %q, %v", g.Deal, err)
	}
}

func fails(g results.Game) bool {
	_, err := g.Unpack(catalogue.Games().Find)
	return err != nil
}

// TestAddingAndTakingAway: a game is added once, whichever entry of it comes.
func TestAddingAndTakingAway(t *testing.T) {
	all := some(t)
	var l results.List
	for _, g := range slices.Backward(all) {
		longer, added := l.Add(g)
		if !added || len(longer) != len(l)+1 {
			t.Fatalf("a new game is added: %t", added)
		}
		g.Ended += 50
		if again, added := longer.Add(g); added || !slices.Equal(again, longer) {
			t.Fatalf("the same game is added: %t", added)
		}
		l = longer
	}
	if !slices.Equal(l, all) {
		t.Error("the order is another one")
	}
	for n := range len(all) + 1 {
		if rest := all.Without(all[:n]); !slices.Equal(rest, all[n:]) {
			t.Errorf("without %d games %d are left", n, len(rest))
		}
	}
	size := 0
	for _, g := range all {
		size += g.Size()
	}
	if head := strings.Index(all.Text(), "\n") + 1; size+head != len(all.Text()) {
		t.Errorf("%d and %d bytes are %d", head, size, len(all.Text()))
	}
}

// TestWhoKnowsMore: Better has the games of which a list knows an earlier end or more judgements.
func TestWhoKnowsMore(t *testing.T) {
	all := some(t)
	mine := slices.Clone(all[:5])
	mine[0].Ended--
	mine[1].Ended++
	mine = mine.Judge(mine[2], results.Loss{Known: true}).Judge(mine[4], results.Loss{Known: true})
	others := all[:4].Judge(all[3], results.Loss{Known: true, Sum: 3, Decisions: 2})
	if better := mine.Better(others); !slices.Equal(better, results.List{mine[0], mine[2]}) {
		t.Errorf("better are %d games", len(better))
	}
	if better := others.Better(mine); !slices.Equal(better, results.List{others[1], others[3]}) {
		t.Errorf("the others' better are %d games", len(better))
	}
}

// TestJudging: each game is judged once, the newest first.
func TestJudging(t *testing.T) {
	l := some(t)
	for left := len(l); left > 0; left-- {
		g, found := l.Unjudged()
		if !found || g != l[left-1] {
			t.Fatalf("with %d games left, the next is %v, %t", left, g, found)
		}
		was := slices.Clone(l)
		judged := l.Judge(g, results.NewLoss(0.01, left))
		if !slices.Equal(l, was) {
			t.Fatal("judging changes the old list")
		}
		if l = judged; l[left-1].Loss != (results.Loss{Known: true, Sum: 100, Decisions: left}) {
			t.Fatalf("judged: %+v", l[left-1])
		}
	}
	if g, found := l.Unjudged(); found || g != (results.Game{}) {
		t.Errorf("nothing is left, but %+v", g)
	}
	_, stranger := played(t, catalogue.Games().Rules()[1], 4, 99, 0)
	if same := l.Judge(stranger, results.Loss{Known: true, Sum: 1}); !slices.Equal(same, l) {
		t.Error("judging an unknown game changes others")
	}
}

// TestTheSecondJudgementCounts: of two judgements the one on more decisions stays, then the dearer.
func TestTheSecondJudgementCounts(t *testing.T) {
	_, g := played(t, catalogue.Games().Rules()[0], 3, 1, 7)
	order := []results.Loss{{}, {Known: true}, {Known: true, Sum: 5}, {Known: true, Decisions: 1}, {Known: true, Sum: 2, Decisions: 1}}
	for i, low := range order {
		for j, high := range order {
			a, b := g, g
			a.Loss, b.Loss = low, high
			if merged := (results.List{a}).Merge(results.List{b}); len(merged) != 1 || merged[0].Loss != order[max(i, j)] {
				t.Errorf("%+v and %+v are %+v", low, high, merged)
			}
		}
	}
}

// TestMergingTexts: what cannot be read changes nothing.
func TestMergingTexts(t *testing.T) {
	all := some(t)
	one, two := all[:4].Text(), all[3:].Text()
	for _, c := range [][3]string{
		{one, two, all.Text()}, {two, one, all.Text()}, {"", one, one}, {one, "", one}, {one, "damaged", one}, {"damaged", one, "damaged"},
		{"gavel results 9\n", one, "gavel results 9\n"}, {"", "damaged", ""}, {one, two[:len(two)-1], one},
	} {
		if got := results.Merge(c[0], c[1]); got != c[2] {
			t.Errorf("%.30q and %.30q are %.30q", c[0], c[1], got)
		}
	}
	if !results.Is(one) || !results.Is("gavel results 9\n") || results.Is("") || results.Is("gavel result") {
		t.Error("lists are not recognised")
	}
}

// TestLinesAtTheirLimits: each number of a line is read up to its limits, written in one way only.
func TestLinesAtTheirLimits(t *testing.T) {
	const head = "gavel results 1\n"
	fine := []string{"5", "forsale", "3", "0", "1", "1", "40", "-", "5/2", "AA"}
	const big = 1 << 40
	line := func(at int, word string) string {
		words := slices.Clone(fine)
		words[at] = word
		return head + strings.Join(words, " ") + "\n"
	}
	number := func(n int) string { return fmt.Sprint(n) }
	for at, c := range map[int]struct{ yes, no []string }{
		0: {[]string{"0", number(big)}, []string{"", "-1", number(big + 1), "+5", "05", "-0", "00", "x", "1e3", "9223372036854775808"}},
		1: {[]string{"chess"}, []string{""}},
		2: {[]string{"1", "6"}, []string{"0", "7", "03"}},
		3: {[]string{"0", "2"}, []string{"-1", "3"}},
		4: {[]string{"1", "3"}, []string{"0", "4"}},
		5: {[]string{"1", "3"}, []string{"0", "4"}},
		6: {[]string{"0", number(big), number(-big)}, []string{number(big + 1), number(-big - 1), "-", "-05", "--5"}},
		7: {[]string{"-", "abc"}, []string{""}},
		8: {[]string{"-", "0/0", number(big) + "/" + number(big)}, []string{"", "5", "-1/2", "1/-2", number(big+1) + "/0", "0/" + number(big+1), "x", "1/2/3"}},
		9: {[]string{"", "anything"}, []string{"A B"}},
	} {
		for _, word := range c.yes {
			l, err := results.Read(line(at, word))
			if err != nil || len(l) != 1 || l.Text() != line(at, word) {
				t.Errorf("word %d %q: %v, %v", at, word, l, err)
			}
		}
		for _, word := range c.no {
			if l, err := results.Read(line(at, word)); err == nil {
				t.Errorf("word %d %q is read as %+v", at, word, l)
			}
		}
	}
	if l, err := results.Read(line(7, "-")); err != nil || l[0].Deal != "" || l[0].Loss != (results.Loss{Known: true, Sum: 5, Decisions: 2}) {
		t.Errorf("%+v, %v", l, err)
	}
	if l, err := results.Read(line(8, "-")); err != nil || l[0].Loss != (results.Loss{}) {
		t.Errorf("%+v, %v", l, err)
	}
	if l, err := results.Read(head); err != nil || len(l) != 0 {
		t.Errorf("an empty list is %v, %v", l, err)
	}
	short := head + strings.Join(fine[:9], " ") + "\n"
	if l, err := results.Read(short); err == nil {
		t.Errorf("a line of nine words is %+v", l)
	}
}

// TestEqualGamesHaveOneOrder: games that end at once are in the order of their records and seats.
func TestEqualGamesHaveOneOrder(t *testing.T) {
	l := results.List{{Record: "a"}, {Record: "a", Seat: 1}, {Record: "b"}, {Record: "b", Seat: 2}, {Ended: 1}}
	for i := range l {
		turned := append(slices.Clone(l[i:]), l[:i]...)
		if merged := turned.Merge(nil); !slices.Equal(merged, l) {
			t.Errorf("%+v", merged)
		}
	}
}

// TestRepeatedGames: every game counts or repeats a deal. The first game of a deal counts.
func TestRepeatedGames(t *testing.T) {
	l := results.List{{Rules: "a", Deal: "x", Score: 1}, {Rules: "b", Deal: "x"}, {Rules: "a", Deal: "x", Score: 9}, {Rules: "a", Score: 2}, {Rules: "b", Deal: "x", Score: 3}, {Rules: "a", Score: 4}}
	if repeated := l.Repeated(); !slices.Equal(repeated, results.List{l[2], l[4]}) {
		t.Errorf("repeated: %+v", repeated)
	}
	if repeated := l[:3].Repeated(); !slices.Equal(repeated, results.List{l[2]}) {
		t.Errorf("repeated: %+v", repeated)
	}
	if repeated := l[:4].Repeated(); !slices.Equal(repeated, results.List{l[2]}) {
		t.Errorf("repeated: %+v", repeated)
	}
}

// TestStatisticsOfBadGames: the best score may be a loss, and each streak is the right one.
func TestStatisticsOfBadGames(t *testing.T) {
	loss := results.Loss{Known: true, Sum: 3, Decisions: 2}
	s := results.List{{Players: 3, Place: 2, Winners: 1, Score: -9}, {Players: 3, Place: 1, Winners: 1, Score: -7, Loss: loss}, {Players: 3, Place: 3, Winners: 1, Score: -8}}.Statistics()
	if s.Best != -7 || s.Streak != 0 || s.Longest != 1 || s.Loss != loss {
		t.Errorf("%+v", s)
	}
	if s := (results.List{{Players: 3, Place: 1, Winners: 1, Score: -5}}).Statistics(); s.Best != -5 || s.Games != 1 {
		t.Errorf("%+v", s)
	}
	if s := (results.List{{Players: 2, Place: 1, Winners: 1, Score: 3}, {Players: 2, Place: 1, Winners: 1, Score: 8}}).Statistics(); s.Best != 8 || s.Streak != 2 || s.Loss.Known {
		t.Errorf("%+v", s)
	}
}

// TestStretchesAreAsLongAsPossible: no stretch is longer than needed.
func TestStretchesAreAsLongAsPossible(t *testing.T) {
	for n, want := range map[int]int{10: 5, 99: 5, 100: 5, 101: 6, 120: 6, 121: 7, 600: 30} {
		if parts := make(results.List, n).Stretches(20); len(parts[0]) != want {
			t.Errorf("%d games have stretches of %d", n, len(parts[0]))
		}
	}
}

// TestABrokenBlock: a block that cannot be read is an error each time, and does not hide the others.
func TestABrokenBlock(t *testing.T) {
	all := some(t)
	good, bad := all[:3].Text(), "gavel results 9\n"
	var s results.Shelf
	for i, texts := range []map[string]string{
		{"a": good}, {"a": good, "b": bad}, {"a": good, "b": bad}, {"a": good, "b": all[3:].Text()}, {"b": all[3:].Text()}, {"c": good}, {},
	} {
		want := results.List{}
		for _, text := range texts {
			l, _ := results.Read(text)
			want = want.Merge(l)
		}
		for range 2 {
			l, err := s.Read(texts)
			if (err != nil) != (texts["b"] == bad) || !slices.Equal(l, want) {
				t.Errorf("step %d: %d games of %d, %v", i, len(l), len(want), err)
			}
		}
	}
}
