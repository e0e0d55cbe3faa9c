package catalogue

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// TestExpertBeatsMedium fails if the expert has lost its strength. It plays far fewer games than
// a tournament, with less thought and wider margins. The fair share of a win is a third.
func TestExpertBeatsMedium(t *testing.T) {
	for _, rules := range []game.Rules{business.Rules{}, oddshop.Rules{}} {
		const games = 36
		wins := 0.0
		for n := range games {
			one := game.Seat(n % 3)
			table, err := game.NewTable(rules, game.Setup{Seats: make([]game.Occupant, 3), Seed: game.Seed{byte(n / 3)}})
			must.Do(t, err)
			bots := make([]bot.Bot, 3)
			for seat := range bots {
				level := bot.Medium
				if game.Seat(seat) == one {
					level = bot.Expert
				}
				if bots[seat], err = Games().build(rules.Name(), level, game.Seat(seat), uint64(n), bot.TemperOf(level, game.Seat(seat)), 4); err != nil {
					t.Fatal(err)
				}
			}
			must.Do(t, bot.Play(table, bots))
			r, _ := table.Result()
			for _, winner := range r.Winners {
				if winner == one {
					wins += 1 / float64(len(r.Winners))
				}
			}
		}
		if rate := wins / games; rate < 0.4 {
			t.Errorf("expert wins %.3f of %s, want 0.4", rate, rules.Name())
		}
	}
}
