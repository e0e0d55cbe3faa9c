package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/business"

	"pgregory.net/rapid"
)

// drawYear draws a table of Business with a bot of some level at every seat.
func drawYear(t *rapid.T) (l lineup) {
	l.setup.Options = game.Options{"payout": rapid.SampledFrom([]string{"quarters", "original"}).Draw(t, "payout")}
	l.levels = rapid.SliceOfN(rapid.SampledFrom(Levels()), business.MinSeats, business.MaxSeats).Draw(t, "levels")
	l.setup.Seats = l.levels
	l.seed = rapid.Uint64().Draw(t, "seed")
	l.deal(0)
	return l
}

func (l *lineup) yearTable(t rapid.TB) *game.Table {
	table, err := game.NewTable(business.Rules{}, l.setup)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func (l *lineup) yearBots(t rapid.TB) (bots []Bot) {
	for seat, level := range l.levels {
		bots = append(bots, hasty(t, "business", level, game.Seat(seat), l.seed))
	}
	return bots
}

// playYear plays the lineup's game from where a table stands.
func (l *lineup) playYear(t rapid.TB, table *game.Table) game.Record {
	if err := Play(table, l.yearBots(t)); err != nil {
		t.Fatal(err)
	}
	return table.Record()
}

func TestBusinessBotsDecideLegally(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawYear(t)
		r := l.playYear(t, l.yearTable(t))
		if r.Result == nil {
			t.Fatal("the game did not end")
		}
		if a, b := text(t, r), text(t, l.playYear(t, l.yearTable(t))); a != b {
			t.Fatalf("one seed, two games:\n%s\n%s", a, b)
		}
	})
}

// A game that goes on from a save takes the course that it would have taken,
// also when the save lies between sealed decisions.
func TestSaveDoesNotChangeABusinessGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawYear(t)
		whole := l.playYear(t, l.yearTable(t))
		save := whole
		save.Entries = whole.Entries[:rapid.IntRange(0, len(whole.Entries)-1).Draw(t, "cut")]
		save.Result = nil
		if a, b := text(t, whole), text(t, resume(t, save, l.yearBots(t))); a != b {
			t.Fatalf("the save went on differently:\n%s\n%s", a, b)
		}
	})
}

// wanderYear plays some random legal decisions of a game of Business, up to
// one that the returned seat owes.
func wanderYear(t *rapid.T) (business.State, game.Seat) {
	s := business.New(rapid.IntRange(business.MinSeats, business.MaxSeats).Draw(t, "seats"), business.Options{})
	src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
	for n := rapid.IntRange(0, 150).Draw(t, "decisions"); ; {
		turn := s.Turn()
		switch {
		case turn.Mode == game.Over:
			t.Skip("the game was over before")
		case turn.Mode == game.Chance:
			s.Chance(&src)
			continue
		case n == 0:
			return s, pick(turn.Owes, &src)
		}
		seat := pick(turn.Owes, &src)
		s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
		n--
	}
}

func businessChoice(t *rapid.T, level string, v business.View) game.Decision {
	b := hasty(t, "business", level, v.Seat, 7)
	b.See(game.Step{View: v})
	return decide(b)
}

// What others have sealed in secret does not matter to a bot.
func TestSealedThingsDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, viewer := wanderYear(t)
		other := s
		if s.Turn().Mode == game.Sealed {
			for seat := range s.Owes().Without(viewer).All() {
				other.Play(seat, other.Nth(seat, other.Count(seat)-1))
			}
		}
		for _, level := range Levels() {
			if a, b := businessChoice(t, level, s.View(viewer)), businessChoice(t, level, other.View(viewer)); a != b {
				t.Fatalf("%s decides %s, and %s when others have sealed something", level, a, b)
			}
		}
	})
}

func TestEasyDoesNotCountMoney(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, viewer := wanderYear(t)
		v, forgetful := s.View(viewer), s.View(viewer)
		for i := range forgetful.Players {
			forgetful.Players[i].Known = business.Known{}
		}
		for _, level := range []string{Random, Easy} {
			if a, b := businessChoice(t, level, v), businessChoice(t, level, forgetful); a != b {
				t.Fatalf("%s decides %s, and %s when it cannot count", level, a, b)
			}
		}
	})
}
