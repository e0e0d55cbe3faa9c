package baseline_test

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// TestPlayersPlayByTheRules: every baseline player plays whole games among baseline players, with
// legal decisions only.
func TestPlayersPlayByTheRules(t *testing.T) {
	for _, rules := range []game.Rules{business.Rules{}, forsale.Rules{}, oddshop.Rules{}} {
		fewest, most := rules.Seats()
		for _, name := range baseline.Names(rules.Name()) {
			for seats := fewest; seats <= most; seats++ {
				setup := game.Setup{Seats: make([]game.Occupant, seats), Seed: game.Seed{byte(seats)}}
				table, err := game.NewTable(rules, setup)
				must.Do(t, err)
				bots := make([]bot.Bot, seats)
				for seat := range bots {
					bots[seat] = must.Get(baseline.New(rules.Name(), name, uint64(seat)))(t)
				}
				if err := bot.Play(table, bots); err != nil {
					t.Errorf("%s in %s: %v", name, rules.Name(), err)
				}
			}
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct{ game, name string }{{"bridge", "fixed"}, {"forsale", "genius"}} {
		if _, err := baseline.New(c.game, c.name, 1); err == nil {
			t.Errorf("there is a %s in %s", c.name, c.game)
		}
	}
}
