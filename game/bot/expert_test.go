package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// TestExpertBeatsMedium is a gate against an expert that has lost its
// strength: far fewer games, less thought and wider margins than a
// tournament's. The fair share of a win is a third.
func TestExpertBeatsMedium(t *testing.T) {
	for _, rules := range []game.Rules{business.Rules{}, oddshop.Rules{}} {
		const games = 36
		wins := 0.0
		for n := range games {
			one := game.Seat(n % 3)
			table, err := game.NewTable(rules, game.Setup{Seats: make([]game.Sitter, 3), Seed: game.Seed{byte(n / 3)}})
			if err != nil {
				t.Fatal(err)
			}
			bots := make([]Bot, 3)
			for seat := range bots {
				level := Medium
				if game.Seat(seat) == one {
					level = Expert
				}
				if bots[seat], err = build(rules.Name(), level, game.Seat(seat), uint64(n), 4); err != nil {
					t.Fatal(err)
				}
			}
			if err := Play(table, bots); err != nil {
				t.Fatal(err)
			}
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

// BenchmarkDecide measures whole decisions, of bots that know nobody yet: by
// game, level and phase.
func BenchmarkDecide(b *testing.B) {
	shop, year := shopViews(4), businessViews()
	for of, views := range map[string]map[string]game.View{
		"forsale":  {"buying": benchView(forsale.Buying), "selling": benchView(forsale.Selling)},
		"oddshop":  {"consulting": shop[oddshop.Consulting], "bidding": shop[oddshop.Bidding], "trading": shop[oddshop.TradingAfter]},
		"business": {"bidding": year[business.Bidding], "taking": year[business.Taking], "selling": year[business.Selling]},
	} {
		for _, level := range Levels() {
			for phase, v := range views {
				b.Run(of+"/"+level+"/"+phase, func(b *testing.B) {
					seed := uint64(0)
					for b.Loop() {
						player, err := New(of, level, v.Viewer(), seed)
						if err != nil {
							b.Fatal(err)
						}
						player.See(game.Step{View: v})
						decide(player)
						seed++
					}
				})
			}
		}
	}
}
