package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
)

// TestHardBeatsPassiveBidders: the hard level finds out that the others pay little. The medium
// level reaches the same by sound judgement. The fair share is 0.25.
func TestHardBeatsPassiveBidders(t *testing.T) {
	makers := Makers(1)
	for _, name := range []string{"cheapskate", "fixed", "scared"} {
		makers[name] = func(seat game.Seat, seed uint64, _ bot.Temper) bot.Bot {
			return must.Get(baseline.New("forsale", name, seed*8+uint64(seat)))(t)
		}
	}
	for _, others := range []string{bot.Easy, "cheapskate", "fixed", "scared"} {
		wins := func(one string) float64 { return gametest.Wins(t, rules.Rules{}, makers, one, others, 4, 80) }
		medium, hard := wins(bot.Medium), wins(bot.Hard)
		t.Logf("among %s: medium wins %.2f, hard %.2f", others, medium, hard)
		if hard < 0.5 || hard < medium-0.1 {
			t.Errorf("among %s hard wins %.2f of its games, medium %.2f", others, hard, medium)
		}
	}
}
