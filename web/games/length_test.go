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

// TestLength adds up the duration of the pictures of whole games of bots, because bots wait for
// them: if one moment takes longer, another must take less.
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

// TestMinutes checks the start form's duration of a game: the picture, thinking bots, and a
// person who takes five or twenty seconds per decision.
func TestMinutes(t *testing.T) {
	const seeds, thinking, quick, slow = 3, 600 * time.Millisecond, 5 * time.Second, 20 * time.Second
	for _, of := range games.All() {
		scene := of.Scene(make([]render.Seat, 4), locale.For(locale.English), nil)
		var shortest, longest time.Duration
		for seed := range uint64(seeds) {
			seen := ofBots(t, of.Name(), 4, seed)
			for i, step := range seen[1:] {
				told := scene.Duration(step.Events, 0, motion.Normal)
				owed := seen[i].View.Deciding().Owes
				switch decided := owed &^ step.View.Deciding().Owes; {
				case owed.Has(0) && (decided.Has(0) || decided == 0): // or has continued negotiating
					shortest, longest = shortest+told+quick, longest+told+slow
				default:
					shortest, longest = shortest+told+thinking, longest+told+thinking
				}
			}
		}
		rules, _ := catalogue.Games().Find(of.Name())
		for _, c := range []struct {
			told int
			is   time.Duration
		}{{rules.Info().Shortest, shortest / seeds}, {rules.Info().Longest, longest / seeds}} {
			if off := time.Duration(c.told)*time.Minute - c.is; off.Abs() > c.is/4 {
				t.Errorf("%s takes %v, not %d minutes", of.Name(), c.is.Round(time.Second), c.told)
			}
		}
	}
}

// ofBots plays a game of bots and returns the first seat's steps.
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
		table.Subscribe(game.Seat(i), player{bots[i], i == 0, &seen})
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

// player passes steps to a bot, and records them if wanted.
type player struct {
	bot.Bot
	keeps bool
	seen  *gametest.History
}

func (s player) See(step game.Step) {
	s.Bot.See(step)
	if s.keeps {
		s.seen.See(step)
	}
}
