package challenges_test

import (
	"fmt"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/web/challenges"

	"pgregory.net/rapid"
)

func find(name string) (game.Rules, bool) { return catalogue.Games().Find(name) }

// challenge returns one with the deal of a seed; with a result if the score is not 0.
func challenge(seed byte, from string, score int) deal.Challenge {
	rules := catalogue.Games().Rules()[0]
	options, _ := game.Choose(rules, nil)
	c := deal.Challenge{Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{"", "easy", "hard"}, Seed: game.Seed{seed}}, Version: deal.Current(), From: from}
	if score > 0 {
		c.Result = &deal.Result{Score: score, Place: 1 + score%3, Rounds: []int{score}}
	}
	return c
}

func TestWhatIsKept(t *testing.T) {
	kept := "from a newer page"
	for _, score := range []int{0, 7, 9, 0} {
		kept = challenges.Keep(kept, challenges.Mine, challenge(1, "", score), find)
		kept = challenges.Keep(kept, challenges.Theirs, challenge(1, "Ada", score), find)
	}
	mine, _ := challenges.Find(kept, challenges.Mine, challenge(1, "", 0).Deal, find)
	theirs, _ := challenges.Find(kept, challenges.Theirs, challenge(1, "", 0).Deal, find)
	if mine.Result == nil || mine.Result.Score != 7 || theirs.Result == nil || theirs.Result.Score != 9 {
		t.Errorf("kept are %+v and %+v", mine.Result, theirs.Result)
	}
	if _, ok := challenges.Find(kept, challenges.Mine, challenge(2, "", 0).Deal, find); ok {
		t.Error("another deal is found")
	}
	for seed := range byte(60) {
		kept = challenges.Keep(kept, challenges.Theirs, challenge(seed, "Bo", 0), find)
	}
	if n := strings.Count(kept, "\n") + 1; n != 40 {
		t.Errorf("%d lines are kept", n)
	}
}

func TestMerging(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := func(label string) (kept string) {
			for range rapid.IntRange(0, 6).Draw(t, label) {
				whose := rapid.SampledFrom([]string{challenges.Mine, challenges.Theirs}).Draw(t, "whose")
				c := challenge(byte(rapid.IntRange(0, 2).Draw(t, "seed")), rapid.SampledFrom([]string{"", "Ada"}).Draw(t, "from"), rapid.IntRange(0, 3).Draw(t, "score"))
				kept = challenges.Keep(kept, whose, c, find)
			}
			return kept
		}
		join := func(a, b string) string { return challenges.Facts(challenges.Merge(a, b, find), find) }
		a, b, c := text("a"), text("b"), text("c")
		ab := join(a, b)
		if join(b, a) != ab || join(ab, a) != ab || join(ab, ab) != ab || join(ab, c) != join(a, join(b, c)) {
			t.Fatalf("%s\nand\n%s\nmake\n%s", a, b, ab)
		}
		for id := range challenges.All(a, find) {
			if _, ok := challenges.All(ab, find)[id]; !ok {
				t.Fatalf("%s is lost", id)
			}
		}
	})
}

// TestThoseThatWereHereStay: they stay if there is no room for all, or a line cannot be read.
func TestThoseThatWereHereStay(t *testing.T) {
	kept, more := "from a newer page", ""
	for i := range 399 {
		kept += "\n" + challenges.Theirs + challenge(byte(i), fmt.Sprint(i/256), 0).Pack()
		more += challenges.Mine + challenge(byte(i), "", 0).Pack() + "\n"
	}
	merged := challenges.Merge(kept, more, find)
	if !strings.HasPrefix(merged, kept) {
		t.Error("something that was here is gone")
	}
}

// FuzzMerge: after merging any two texts, every readable line of both is there once.
func FuzzMerge(f *testing.F) {
	mine, theirs := challenges.Mine+challenge(1, "Ada", 5).Pack(), challenges.Theirs+challenge(2, "Bo", 0).Pack()
	f.Add("", "")
	f.Add(mine+"\n"+theirs, mine)
	f.Add(mine+"\n\n+x\n"+mine, challenges.Mine+challenge(1, "Ada", 7).Pack()+"\r\n"+theirs)
	f.Fuzz(func(t *testing.T, kept, more string) {
		both := challenges.Merge(kept, more, find)
		all := challenges.All(both, find)
		for _, text := range []string{kept, more} {
			for id := range challenges.All(text, find) {
				if _, there := all[id]; !there && len(all) < 40 {
					t.Errorf("%q is gone from %q", id, both)
				}
			}
		}
		if facts := challenges.Facts(both, find); challenges.Facts(facts, find) != facts {
			t.Errorf("%q are no facts", facts)
		}
	})
}
