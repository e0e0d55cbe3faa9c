package bot

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	rules "gavel/game/forsale"
)

// wins returns the share of games that a level wins alone among three others,
// each deal played from every seat.
func wins(t *testing.T, level string, others func(game.Seat, uint64) (bot.Bot, error)) (share float64) {
	t.Helper()
	const players, deals = 4, 20
	one := Makers(1)[level]
	for deal := range deals {
		for seat := range game.Seat(players) {
			table, err := game.NewTable(rules.Rules{}, game.Setup{Seats: make([]game.Sitter, players), Seed: game.Seed{byte(deal)}})
			if err != nil {
				t.Fatal(err)
			}
			bots := make([]bot.Bot, players)
			for i := range bots {
				if bots[i], err = others(game.Seat(i), uint64(deal)); err != nil {
					t.Fatal(err)
				}
			}
			bots[seat] = one(seat, uint64(deal))
			if err := bot.Play(table, bots); err != nil {
				t.Fatal(err)
			}
			if won := table.Record().Result.Winners; slices.Contains(won, seat) {
				share += 1 / float64(len(won)) / (players * deals)
			}
		}
	}
	return share
}

// TestHardBeatsWhoDoesNotFight: it finds out that others pay little, as the
// medium level does by judging soundly. Par is 0.25.
func TestHardBeatsWhoDoesNotFight(t *testing.T) {
	passive := map[string]func(game.Seat, uint64) (bot.Bot, error){
		"easy": func(seat game.Seat, seed uint64) (bot.Bot, error) { return Makers(1)[bot.Easy](seat, seed), nil },
	}
	for _, name := range []string{"cheapskate", "fixed", "scared"} {
		passive[name] = func(seat game.Seat, seed uint64) (bot.Bot, error) {
			return baseline.New("forsale", name, seed*8+uint64(seat))
		}
	}
	for name, others := range passive {
		medium, hard := wins(t, bot.Medium, others), wins(t, bot.Hard, others)
		t.Logf("among %s: medium wins %.2f, hard %.2f", name, medium, hard)
		if hard < 0.5 || hard < medium-0.1 {
			t.Errorf("among %s hard wins %.2f of its games, medium %.2f", name, hard, medium)
		}
	}
}
