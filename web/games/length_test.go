package games_test

import (
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/render"
	"gavel/render/motion"
	"gavel/web/games"
)

// TestLength adds up how long the pictures of whole games of bots take, since
// bots wait for them: what one moment takes longer, another has to give back.
func TestLength(t *testing.T) {
	for name, most := range map[string]time.Duration{
		"forsale": 236 * time.Second, "oddshop": 521 * time.Second, "business": 424 * time.Second,
	} {
		t.Run(name, func(t *testing.T) {
			of, _ := games.All().Find(name)
			scene := of.Scene(make([]render.Seat, 4), locale.For(locale.English), nil)
			var whole time.Duration
			for seed := range uint64(3) {
				for _, step := range ofBots(t, name, 4, seed) {
					whole += scene.Duration(step.Events, 0, motion.Normal)
				}
			}
			if whole > most {
				t.Errorf("three games take %v, more than %v", whole, most)
			}
		})
	}
}

// ofBots plays a game of bots and returns what the first seat saw.
func ofBots(t *testing.T, name string, seats int, seed uint64) (seen gametest.History) {
	t.Helper()
	all := catalogue.Games()
	rules, _ := all.Find(name)
	table, err := gametest.Table(rules, seats, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]bot.Bot, seats)
	for i := range bots {
		if bots[i], err = all.Bot(name, "easy", game.Seat(i), seed); err != nil {
			t.Fatal(err)
		}
		table.Sit(game.Seat(i), sitter{bots[i], i == 0, &seen})
	}
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		seat := turn.Owes.First()
		d, ok := bots[seat].Decide()
		for !ok {
			d, ok = bots[seat].Decide()
		}
		if err := table.Decide(seat, d); err != nil {
			t.Fatal(err)
		}
	}
	return seen
}

// sitter shows a bot what happens, and keeps it if that is wanted.
type sitter struct {
	bot.Bot
	keeps bool
	seen  *gametest.History
}

func (s sitter) See(step game.Step) {
	s.Bot.See(step)
	if s.keeps {
		s.seen.See(step)
	}
}
