package botcheck_test

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/botcheck"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// play plays a game among a person and bots. The person decides at random, and sealed choices come in
// any order. From a step on, one bot decides at random if cheats is true.
func play(t *testing.T, rules game.Rules, drawn bool, luck uint64, cheats bool) game.Record {
	t.Helper()
	games, order := catalogue.Games(), game.SplitMix(luck)
	seats := []game.Occupant{{Level: bot.Easy}, {Name: "Ada"}, {Level: bot.Medium}, {Level: bot.Hard}}
	table, err := game.NewTable(rules, game.Setup{Seats: seats, Seed: game.Seed{byte(luck)}, Drawn: drawn})
	must.Do(t, err)
	bots := map[game.Seat]bot.Bot{}
	for i, of := range seats {
		if of.IsBot() {
			if bots[game.Seat(i)], err = games.Bot(rules.Name(), of.Level, game.Seat(i), luck); err != nil {
				t.Fatal(err)
			}
			table.Subscribe(game.Seat(i), bots[game.Seat(i)])
		}
	}
	table.Start()
	for made := 0; table.Turn().Mode != game.Over; made++ {
		if table.DrawDue() {
			var draw game.Seed
			for i := range draw {
				draw[i] = byte(order.Uint64())
			}
			must.Do(t, table.Draw(draw))
			continue
		}
		owes := table.Turn().Owes
		var seat game.Seat
		for n := order.IntN(owes.Count()); n >= 0; n-- {
			seat = owes.First()
			owes = owes.Without(seat)
		}
		var d game.Decision
		if b := bots[seat]; b == nil || cheats && seat == 2 && made > 5 {
			legal := table.View(seat).Legal(&order)
			d = legal[order.IntN(len(legal))]
		} else {
			for done := false; !done; {
				d, done = b.Decide()
			}
		}
		must.Do(t, table.Decide(seat, d))
	}
	return table.Record()
}

// TestBotsAreChecked: the check finds no difference in an honest game, whatever the order of sealed
// choices, and finds the bot for which the host has decided.
func TestBotsAreChecked(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			for luck := range uint64(3) {
				for _, cheats := range []bool{false, true} {
					drawn := luck%2 == 0
					r := play(t, rules, drawn, luck, cheats)
					c := must.Get(botcheck.New(catalogue.Games(), r, luck))(t)
					for c.Next() {
					}
					if got := c.Differs(); got != 0 != cheats || got&^game.Only(2) != 0 {
						t.Errorf("cheats %t: seats %b differ", cheats, got)
					}
				}
			}
		})
	}
}
