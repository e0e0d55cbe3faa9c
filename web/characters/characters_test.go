package characters_test

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/web/characters"
	"gavel/web/games"
	"gavel/web/ui"
)

// TestRemarks: one bot greets, and a bot speaks about a big lot. Nobody speaks twice, and there is
// a pause between two remarks.
func TestRemarks(t *testing.T) {
	bots := game.Only(1) | game.Only(2) | game.Only(3)
	nothing := ui.Lot{Winner: game.Spectator, Loser: game.Spectator}
	for name, c := range map[string]struct {
		lots map[int]ui.Lot // by step
		deal int
		want map[int]characters.Remark
	}{
		"the deal chooses who greets": {nil, 4, map[int]characters.Remark{1: {Seat: 2, On: characters.Sits}}},
		"a bot wins": {
			map[int]ui.Lot{20: {Winner: 2, Loser: 3}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 20: {Seat: 2, On: characters.Wins}},
		},
		"a person wins": {
			map[int]ui.Lot{20: {Winner: 0, Loser: 3}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 20: {Seat: 3, On: characters.Loses}},
		},
		"who has spoken is silent": {
			map[int]ui.Lot{20: {Winner: 1, Loser: 0}, 40: {Winner: 1, Loser: 2}, 60: {Winner: 2, Loser: 1}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 40: {Seat: 2, On: characters.Loses}},
		},
		"too early": {
			map[int]ui.Lot{8: {Winner: 2, Loser: 3}, 9: {Winner: 3, Loser: 2}, 16: {Winner: 2, Loser: 3}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 9: {Seat: 3, On: characters.Wins}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			var talk characters.Talk
			for step := range 80 {
				lot, big := c.lots[step]
				if !big {
					lot = nothing
				}
				got, ok := talk.Hear(lot, bots, c.deal)
				if want, due := c.want[step]; ok != due || got != want {
					t.Errorf("step %d: %v %v, want %v", step, got, ok, want)
				}
			}
		})
	}
}

// TestNobodySpeaks: a table without bots is silent.
func TestNobodySpeaks(t *testing.T) {
	var talk characters.Talk
	for range 20 {
		if r, ok := talk.Hear(ui.Lot{Winner: 0, Loser: 1}, 0, 7); ok {
			t.Errorf("%v without bots", r)
		}
	}
}

// TestOccasions: the occasions are as many as a character has lines.
func TestOccasions(t *testing.T) {
	all := []characters.Occasion{characters.Sits, characters.Wins, characters.Loses}
	if last := slices.Max(all); len(all) != characters.Occasions || int(last) != characters.Occasions-1 {
		t.Errorf("the occasions are %v", all)
	}
}

// listener hears the bots of a game.
type listener struct {
	of    games.Game
	bots  game.Seats
	talk  characters.Talk
	said  map[characters.Occasion]int
	lots  int
	steps int
}

// See implements game.Player.
func (l *listener) See(step game.Step) {
	lot := l.of.Lot(step.Events)
	l.steps++
	if lot.Winner != game.Spectator {
		l.lots++
	}
	if r, ok := l.talk.Hear(lot, l.bots, 0); ok {
		l.said[r.On]++
	}
}

// TestRemarksAreRare: in each game big lots are a small part of the steps. Bots greet once a game,
// and speak of big lots that they win and lose, but not in each game.
func TestRemarksAreRare(t *testing.T) {
	const rounds, seats = 30, 4
	for _, g := range catalogue.Games() {
		of, _ := games.All().Find(g.Name())
		said, lots, steps := map[characters.Occasion]int{}, 0, 0
		for seed := range byte(rounds) {
			setup := game.Setup{Options: game.Options{}, Seed: game.Seed{seed}}
			var bots []bot.Bot
			l := &listener{of: of, said: said}
			for seat := range game.Seat(seats) {
				setup.Seats = append(setup.Seats, game.Occupant{Level: bot.Medium})
				bots = append(bots, g.Bots(1)[bot.Medium](seat, uint64(seed), bot.TemperOf(bot.Medium, seat)))
				l.bots |= game.Only(seat)
			}
			table := must.Get(game.NewTable(g.Rules, setup))(t)
			table.Subscribe(game.Spectator, l)
			must.Do(t, bot.Play(table, bots))
			lots, steps = lots+l.lots, steps+l.steps
		}
		t.Logf("%s: of %d steps %d have big lots; said %v", g.Name(), steps, lots, said)
		if said[characters.Sits] != rounds || said[characters.Wins] < rounds/3 || said[characters.Loses] == 0 ||
			said[characters.Wins]+said[characters.Loses] > 3*rounds || lots < rounds || lots > 8*rounds {
			t.Errorf("%s: %d big lots in %d games, said %v", g.Name(), lots, rounds, said)
		}
	}
}
