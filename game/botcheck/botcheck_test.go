package botcheck_test

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/botcheck"
	"gavel/game/catalogue"
	"gavel/game/gametest"
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
			bots[game.Seat(i)] = must.Get(games.Bot(rules.Name(), of.Level, game.Seat(i), luck))(t)
			table.Subscribe(game.Seat(i), bots[game.Seat(i)])
		}
	}
	table.Start()
	for made := 0; table.Turn().Mode != game.Over; made++ {
		if gametest.DrawFor(table, &order) {
			continue
		}
		seat := gametest.Someone(table.Turn().Owes, &order)
		if b := bots[seat]; b == nil || cheats && seat == 2 && made > 5 {
			must.Do(t, table.Decide(seat, gametest.Any(table.View(seat), &order)))
		} else {
			must.Do(t, table.Decide(seat, bot.Ask(b)))
		}
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
