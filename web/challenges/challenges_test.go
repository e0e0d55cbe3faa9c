package challenges_test

import (
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/web/challenges"
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
