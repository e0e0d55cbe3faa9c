package winning_test

import (
	"math"
	"os"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
)

// TestCalibrated: in games of experts, the score that the curve expects for everybody is on average the
// one at the end, in each quarter of the game. With GAVEL_SOAK set there are 240 games of each kind. Then
// those to whom it gives some chance to win also win as often: within 0.05, after two standard errors. A game
// counts as one sample, because its moments depend on each other.
func TestCalibrated(t *testing.T) {
	games, off, haste := 3, 0.2, gametest.Hasty
	soak := os.Getenv("GAVEL_SOAK") != ""
	if soak {
		games, off, haste = 240, 0.12, 10
	}
	for _, g := range catalogue.Games() {
		var expected, scored [4]float64
		var chances [10][3]float64 // by tenths: how many, their sum, and that of the wins
		var squares [10]float64    // by tenths: the sum of the games' differences, squared
		for n := range games {
			before := chances
			r := expertGame(t, g, 3+n%3, uint64(n), haste)
			points := curve(t, r).Points()
			for i, p := range points[1 : len(points)-1] {
				for seat, final := range r.Result.Scores {
					quarter, tenth := 4*i/len(points), &chances[min(int(10*p.Chances[seat]), 9)]
					expected[quarter] += p.Scores[seat] * unit[g.Name()]
					scored[quarter] += float64(final)
					tenth[0]++
					tenth[1] += p.Chances[seat]
					tenth[2] += points[len(points)-1].Chances[seat]
				}
			}
			for i, c := range chances {
				squares[i] += math.Pow(c[1]-before[i][1]-(c[2]-before[i][2]), 2)
			}
		}
		for i := range expected {
			if far := expected[i]/scored[i] - 1; math.Abs(far) > off {
				t.Errorf("%s: in quarter %d of the game the expected score is off by %.3f", g.Name(), i+1, far)
			}
		}
		for i, c := range chances {
			chance, wins, sure := c[1]/c[0], c[2]/c[0], 2*math.Sqrt(squares[i])/c[0]
			t.Logf("%s: a chance of %.3f, %.0f times, wins with %.3f ± %.3f", g.Name(), chance, c[0], wins, sure)
			if soak && math.Abs(chance-wins) > 0.05+sure {
				t.Errorf("%s: chances from %d0%% on are %.3f on average, and wins %.3f", g.Name(), i, chance, wins)
			}
		}
	}
}

// unit is how many points of a score are one for the bots.
var unit = map[string]float64{"forsale": 1, "oddshop": 1, "business": 1000}

// expertGame returns the record of a game among experts in a hurry.
func expertGame(t *testing.T, g catalogue.Game, seats int, seed uint64, haste int) game.Record {
	t.Helper()
	l := gametest.Lineup{Makers: g.Bots(haste), Levels: slices.Repeat([]string{bot.Expert}, seats), Seed: seed}
	l.Setup.Seats = make([]game.Occupant, seats)
	l.Deal(0)
	return l.Play(t, l.Table(t, g.Rules))
}
