package bot

import (
	"bytes"
	"os"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"

	"pgregory.net/rapid"
)

// lineup is a table with a bot of some level at every seat.
type lineup struct {
	setup  game.Setup
	levels []string
	seed   uint64
}

// lineupOf draws one of many tables of a game.
func lineupOf(rules game.Rules, seed uint64) lineup {
	d := dice(seed)
	l := lineup{setup: anySetup(rules, &d), seed: d.Uint64()}
	for range l.setup.Seats {
		l.levels = append(l.levels, Levels()[d.IntN(len(Levels()))])
	}
	l.deal(0)
	return l
}

// anySetup draws the number of seats and the options of a game, half of them
// as they are by default: other games take longer.
func anySetup(rules game.Rules, src *game.SplitMix) game.Setup {
	fewest, most := rules.Seats()
	s := game.Setup{Seats: make([]game.Sitter, fewest+src.IntN(most-fewest+1)), Options: game.Options{}}
	for _, o := range rules.Options() {
		s.Options[o.Name] = o.Default
		if src.IntN(2) == 0 {
			s.Options[o.Name] = o.Values[src.IntN(len(o.Values))]
		}
	}
	return s
}

// deal chooses one of many deals of the lineup.
func (l *lineup) deal(n int) {
	src := dice(l.seed, uint64(n))
	for i := range l.setup.Seed {
		l.setup.Seed[i] = byte(src.Uint64())
	}
}

func (l *lineup) tableOf(t rapid.TB, rules game.Rules) *game.Table {
	table, err := game.NewTable(rules, l.setup)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func (l *lineup) botsOf(t rapid.TB, rules game.Rules) (bots []Bot) {
	for seat, level := range l.levels {
		bots = append(bots, hasty(t, rules.Name(), level, game.Seat(seat), l.seed))
	}
	return bots
}

// hasty returns a bot that searches for a small part of its time only: what
// must hold for every search need not wait for a good one.
func hasty(t rapid.TB, of, level string, seat game.Seat, seed uint64) Bot {
	b, err := build(of, level, seat, seed, 50)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// play plays the lineup's game from where a table stands.
func (l *lineup) play(t rapid.TB, table *game.Table) game.Record {
	if err := Play(table, l.botsOf(t, table.Rules())); err != nil {
		t.Fatal(err)
	}
	return table.Record()
}

// goOn plays the lineup's game on from a save of it, where the bots learn
// again what they saw.
func (l *lineup) goOn(t rapid.TB, save game.Record) game.Record {
	bots, sit := l.botsOf(t, save.Rules), map[game.Seat]game.Player{}
	for seat, b := range bots {
		sit[game.Seat(seat)] = b
	}
	table, err := game.Replay(save, sit)
	if err != nil {
		t.Fatal(err)
	}
	table.Start()
	if err := ask(table, bots); err != nil {
		t.Fatal(err)
	}
	return table.Record()
}

// playAnyhow plays the lineup's game with the seats asked in any order while
// they decide in secret, and after each but the last has decided otherwise.
func (l *lineup) playAnyhow(t rapid.TB, table *game.Table) game.Record {
	bots, src := l.botsOf(t, table.Rules()), game.SplitMix(l.seed)
	for seat, b := range bots {
		table.Sit(game.Seat(seat), b)
	}
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		seat := turn.Owes.First()
		if turn.Mode == game.Sealed {
			seat = pick(turn.Owes, &src)
		}
		d := decide(bots[seat])
		if turn.Mode == game.Sealed && turn.Owes.Count() > 1 {
			if err := table.Decide(seat, anyDecision(t, table.Rules().Name(), table.View(seat), &src)); err != nil {
				t.Fatal(err)
			}
			d = decide(bots[seat])
		}
		if err := table.Decide(seat, d); err != nil {
			t.Fatal(err)
		}
	}
	return table.Record()
}

// shopGame is a match of Odd Shop.
type shopGame struct{ game.Match }

// wander lets chance and random bots play some decisions, up to one that the
// returned seat owes.
func (g *shopGame) wander(t *rapid.T, src *game.SplitMix) game.Seat {
	_, seat, ok := wander(t, g.Match, "oddshop", rapid.IntRange(0, 250).Draw(t, "decisions"), src)
	if !ok {
		t.Skip("the game was over before")
	}
	return seat
}

func text(t rapid.TB, r game.Record) string {
	var out bytes.Buffer
	if _, err := r.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestEveryGameHasEveryLevel(t *testing.T) {
	for _, rules := range catalogue.All() {
		for _, level := range Levels() {
			if _, err := New(rules.Name(), level, 0, 1); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct{ game, level, want string }{
		{"bridge", Easy, `no bot plays "bridge"`},
		{"forsale", "genius", `unknown level "genius": choose random, easy, medium, hard, expert`},
	} {
		if _, err := New(c.game, c.level, 0, 1); err == nil || err.Error() != c.want {
			t.Errorf("New(%s, %s) says %v, want %s", c.game, c.level, err, c.want)
		}
	}
}

// A lineup has one game, which ends by legal decisions alone: however often it
// is played, from whatever save it goes on, be it one between sealed decisions
// or in a window, and whoever is asked first while things are sealed, or had
// sealed something else before.
func TestLineupHasOneGame(t *testing.T) {
	seeds := uint64(25)
	if os.Getenv("GAVEL_SOAK") != "" {
		seeds = 100
	}
	for _, rules := range catalogue.All() {
		t.Run(rules.Name(), func(t *testing.T) {
			for seed := range seeds {
				l := lineupOf(rules, seed)
				whole := l.play(t, l.tableOf(t, rules))
				if whole.Result == nil {
					t.Fatalf("seed %d: the game did not end", seed)
				}
				save, src := whole, game.SplitMix(seed)
				save.Entries = whole.Entries[:src.IntN(len(whole.Entries))]
				save.Result = nil
				want := text(t, whole)
				for how, got := range map[string]game.Record{
					"played again":           l.play(t, l.tableOf(t, rules)),
					"from a save":            l.goOn(t, save),
					"asked in another order": l.playAnyhow(t, l.tableOf(t, rules)),
				} {
					if got := text(t, got); got != want {
						t.Errorf("seed %d: another game %s:\n%s\n%s", seed, how, want, got)
					}
				}
			}
		})
	}
}
