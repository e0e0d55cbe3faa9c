package bot

import (
	"bytes"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/forsale"

	"pgregory.net/rapid"
)

// lineup draws a table with a bot of some level at every seat.
type lineup struct {
	setup  game.Setup
	levels []string
	seed   uint64
}

func drawLineup(t *rapid.T) (l lineup) {
	rules := forsale.Rules{}
	fewest, most := rules.Seats()
	l.setup.Options = game.Options{}
	for _, o := range rules.Options() {
		l.setup.Options[o.Name] = rapid.SampledFrom(o.Values).Draw(t, o.Name)
	}
	l.levels = rapid.SliceOfN(rapid.SampledFrom(Levels()), fewest, most).Draw(t, "levels")
	l.setup.Seats = l.levels
	l.seed = rapid.Uint64().Draw(t, "seed")
	l.deal(0)
	return l
}

// deal chooses one of many deals of the lineup.
func (l *lineup) deal(n int) {
	src := dice(l.seed, uint64(n))
	for i := range l.setup.Seed {
		l.setup.Seed[i] = byte(src.Uint64())
	}
}

func (l *lineup) table(t rapid.TB) *game.Table {
	table, err := game.NewTable(forsale.Rules{}, l.setup)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func (l *lineup) bots(t rapid.TB) (bots []Bot) {
	for seat, level := range l.levels {
		bots = append(bots, hasty(t, "forsale", level, game.Seat(seat), l.seed))
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
	if err := Play(table, l.bots(t)); err != nil {
		t.Fatal(err)
	}
	return table.Record()
}

// goOn plays a game on from a save, where the bots learn again what they saw.
func (l *lineup) goOn(t rapid.TB, save game.Record) game.Record {
	bots, sit := l.bots(t), map[game.Seat]game.Player{}
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

func TestBotsDecideLegally(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLineup(t)
		if r := l.play(t, l.table(t)); r.Result == nil {
			t.Fatal("the game did not end")
		}
	})
}

func TestSeedRepeatsTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLineup(t)
		if a, b := text(t, l.play(t, l.table(t))), text(t, l.play(t, l.table(t))); a != b {
			t.Fatalf("one seed, two games:\n%s\n%s", a, b)
		}
	})
}

// A game that goes on from a save takes the course that it would have taken,
// also when the save lies between sealed decisions.
func TestSaveDoesNotChangeTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLineup(t)
		whole := l.play(t, l.table(t))
		save := whole
		save.Entries = whole.Entries[:rapid.IntRange(0, len(whole.Entries)-1).Draw(t, "cut")]
		save.Result = nil
		if a, b := text(t, whole), text(t, l.goOn(t, save)); a != b {
			t.Fatalf("the save went on differently:\n%s\n%s", a, b)
		}
	})
}

// While a sale is sealed, it does not matter who is asked first, nor that
// somebody had laid another house before.
func TestOrderOfAskingDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLineup(t)
		want := text(t, l.play(t, l.table(t)))
		table, bots, src := l.table(t), l.bots(t), game.SplitMix(l.seed)
		for seat, b := range bots {
			table.Sit(game.Seat(seat), b)
		}
		table.Start()
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			seat := pick(turn.Owes, &src)
			d := decide(bots[seat])
			if turn.Mode == game.Sealed && turn.Owes.Count() > 1 {
				v := table.View(seat).(forsale.View)
				if err := table.Decide(seat, randomRule(&v, &src)); err != nil {
					t.Fatal(err)
				}
				d = decide(bots[seat])
			}
			if err := table.Decide(seat, d); err != nil {
				t.Fatal(err)
			}
		}
		if got := text(t, table.Record()); got != want {
			t.Fatalf("asked in another order:\n%s\n%s", want, got)
		}
	})
}
