package catalogue

import (
	"os"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
	"gavel/game/must"

	"pgregory.net/rapid"
)

// lineup is a lineup of bots of the catalogue.
type lineup struct{ gametest.Lineup }

func lineupOf(rules game.Rules, seed uint64) lineup {
	g, _ := Games().find(rules.Name())
	return lineup{gametest.LineupOf(rules, g.Bots(gametest.Hasty), seed)}
}

// resume continues the lineup's game from a save. The bots see the earlier steps again.
func (l *lineup) resume(t rapid.TB, save game.Record) game.Record {
	bots, sit := l.Bots(), map[game.Seat]game.Player{}
	for seat, b := range bots {
		sit[game.Seat(seat)] = b
	}
	table := must.Get(game.Replay(save, sit))(t)
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		seat := turn.Owes.First()
		must.Do(t, table.Decide(seat, bot.Ask(bots[seat])))
	}
	return table.Record()
}

// playAnyhow plays the lineup's game. While seats decide in secret, it asks them in any order,
// and all but the last have first sealed another decision.
func (l *lineup) playAnyhow(t rapid.TB, table *game.Table) game.Record {
	bots, src := l.Bots(), game.SplitMix(l.Seed)
	for seat, b := range bots {
		table.Subscribe(game.Seat(seat), b)
	}
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		seat := turn.Owes.First()
		if turn.Mode == game.Sealed {
			seat = gametest.Someone(turn.Owes, &src)
		}
		d := bot.Ask(bots[seat])
		if turn.Mode == game.Sealed && turn.Owes.Count() > 1 {
			must.Do(t, table.Decide(seat, gametest.Any(table.View(seat), &src)))
			d = bot.Ask(bots[seat])
		}
		must.Do(t, table.Decide(seat, d))
	}
	return table.Record()
}

func TestEveryGameHasEveryLevel(t *testing.T) {
	for _, rules := range Games().Rules() {
		for _, level := range append(bot.Levels(), bot.Substitute) {
			if _, err := Games().Bot(rules.Name(), level, 0, 1); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct{ game, level, want string }{
		{"bridge", bot.Easy, `no bot plays "bridge"`},
		{"forsale", "genius", `unknown level "genius": choose random, easy, medium, hard, expert`},
	} {
		if _, err := Games().Bot(c.game, c.level, 0, 1); err == nil || err.Error() != c.want {
			t.Errorf("New(%s, %s) says %v, want %s", c.game, c.level, err, c.want)
		}
	}
}

// TestLineupHasOneGame: a lineup always plays the same game, with legal decisions only. It does
// so from every save, also from one between sealed decisions or in a window. In a sealed turn the
// order of the seats, and replaced decisions, have no influence.
func TestLineupHasOneGame(t *testing.T) {
	seeds := uint64(10)
	if os.Getenv("GAVEL_SOAK") != "" {
		seeds = 100
	}
	for _, rules := range Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			for seed := range seeds {
				l := lineupOf(rules, seed)
				whole := l.Play(t, l.Table(t, rules))
				if whole.Result == nil {
					t.Fatalf("seed %d: the game did not end", seed)
				}
				save, src := whole, game.SplitMix(seed)
				save.Entries = whole.Entries[:src.IntN(len(whole.Entries))]
				save.Result = nil
				want := gametest.Text(t, whole)
				for how, got := range map[string]game.Record{
					"played again":           l.Play(t, l.Table(t, rules)),
					"from a save":            l.resume(t, save),
					"asked in another order": l.playAnyhow(t, l.Table(t, rules)),
				} {
					if got := gametest.Text(t, got); got != want {
						t.Errorf("seed %d: another game %s:\n%s\n%s", seed, how, want, got)
					}
				}
			}
		})
	}
}
