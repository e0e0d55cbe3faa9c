package gametest

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/must"

	"pgregory.net/rapid"
)

// Hasty is the divisor for the bots' playouts in tests. Facts that hold for every search need no
// good one.
const Hasty = 50

// Lineup is a table with a bot at every seat.
type Lineup struct {
	Setup  game.Setup
	Levels []string
	Seed   uint64
	Makers map[string]bot.Maker // by level
}

// LineupOf draws a random table of a game.
func LineupOf(rules game.Rules, makers map[string]bot.Maker, seed uint64) Lineup {
	d := bot.Dice(seed)
	l := Lineup{Setup: anySetup(rules, &d), Seed: d.Uint64(), Makers: makers}
	for range l.Setup.Seats {
		l.Levels = append(l.Levels, bot.Levels()[d.IntN(len(bot.Levels()))])
	}
	l.Deal(0)
	return l
}

// anySetup draws the number of seats and the options of a game. Half of the setups have the
// default options, because other games take longer.
func anySetup(rules game.Rules, src *game.SplitMix) game.Setup {
	fewest, most := rules.Seats()
	s := game.Setup{Seats: make([]game.Occupant, fewest+src.IntN(most-fewest+1)), Options: game.Options{}}
	for _, o := range rules.Options() {
		s.Options[o.Name] = o.Default
		if src.IntN(2) == 0 {
			s.Options[o.Name] = o.Values[src.IntN(len(o.Values))]
		}
	}
	return s
}

// Deal chooses one of many deals of the lineup.
func (l *Lineup) Deal(n int) {
	src := bot.Dice(l.Seed, uint64(n))
	for i := range l.Setup.Seed {
		l.Setup.Seed[i] = byte(src.Uint64())
	}
}

// Table returns a table that waits for its start.
func (l *Lineup) Table(t rapid.TB, rules game.Rules) *game.Table {
	t.Helper()
	return must.Get(game.NewTable(rules, l.Setup))(t)
}

// Bots returns new bots for all seats.
func (l *Lineup) Bots() (bots []bot.Bot) {
	for seat, level := range l.Levels {
		bots = append(bots, l.Makers[level](game.Seat(seat), l.Seed, bot.TemperOf(level, game.Seat(seat))))
	}
	return bots
}

// Play plays the lineup's game to its end, from the current state of a table.
func (l *Lineup) Play(t rapid.TB, table *game.Table) game.Record {
	t.Helper()
	must.Do(t, bot.Play(table, l.Bots()))
	return table.Record()
}

// Wins returns the share of games that a bot of one level wins among bots of another. It plays
// from every seat in turn.
func Wins(t rapid.TB, rules game.Rules, makers map[string]bot.Maker, one, others string, seats, games int) (share float64) {
	t.Helper()
	for n := range games {
		l := Lineup{Makers: makers, Levels: slices.Repeat([]string{others}, seats), Seed: uint64(n)}
		l.Levels[n%seats] = one
		l.Setup.Seats = make([]game.Occupant, seats)
		l.Deal(n)
		r := l.Play(t, l.Table(t, rules)).Result
		if slices.Contains(r.Winners, game.Seat(n%seats)) {
			share += 1 / float64(len(r.Winners))
		}
	}
	return share / float64(games)
}

// Text returns the text of a record.
func Text(t rapid.TB, r game.Record) string {
	t.Helper()
	return must.Get(r.Text())(t)
}

// Watcher is a player that only watches.
type Watcher func(game.Step)

// See implements game.Player.
func (w Watcher) See(s game.Step) { w(s) }

// BenchmarkDecide measures whole decisions by level and phase. The bots have not seen the others
// play.
func BenchmarkDecide(b *testing.B, makers map[string]bot.Maker, phases map[string]game.View) {
	for _, level := range bot.Levels() {
		for phase, v := range phases {
			b.Run(level+"/"+phase, func(b *testing.B) {
				seed := uint64(0)
				for b.Loop() {
					player := makers[level](v.Viewer(), seed, bot.Even)
					player.See(game.Step{View: v})
					bot.Ask(player)
					seed++
				}
			})
		}
	}
}
