package characters_test

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/web/characters"
	"gavel/web/games"
)

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
