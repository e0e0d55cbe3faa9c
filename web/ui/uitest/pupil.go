package uitest

import (
	"os"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
)

// Wins lets a pupil play against two easy bots, as after a lesson. It fails if the pupil wins less
// than its fair share of the games.
func Wins(t *testing.T, rules game.Rules, makers map[string]bot.Maker, pupil bot.Maker) {
	t.Helper()
	games := 150
	if os.Getenv("GAVEL_SOAK") != "" {
		games = 1000
	}
	makers["pupil"] = pupil
	wins := gametest.Wins(t, rules, makers, "pupil", bot.Easy, 3, games)
	t.Logf("the pupil wins %.1f %% of %d games", 100*wins, games)
	if wins < 1.0/3 {
		t.Errorf("the pupil wins only %.1f %%", 100*wins)
	}
}

// NoChance gives a rule that draws nothing its dice.
func NoChance[V game.View](*V, uint64) game.SplitMix { return 0 }
