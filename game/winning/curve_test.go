package winning_test

import (
	"encoding/binary"
	"math"
	"os"
	"reflect"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/winning"
)

// TestPartsAddUp: in games of every kind, chance, own decisions and those of others add up to the
// result less the chance at the start. With GAVEL_SOAK set there are 1,000 games.
func TestPartsAddUp(t *testing.T) {
	games := uint64(1)
	if os.Getenv("GAVEL_SOAK") != "" {
		games = 334
	}
	for _, g := range catalogue.Games() {
		fewest, most := g.Seats()
		for seed := range games {
			seats := fewest + int(seed)%(most-fewest+1)
			checkParts(t, easyGame(t, g, seats, seed))
		}
		random := must.Get(gametest.Record(g.Rules, fewest, game.Options{}, games))(t)
		checkParts(t, random)
		drawn := must.Get(gametest.DrawnRecord(g.Rules, fewest, game.Options{}, games))(t)
		checkParts(t, drawn)
	}
}

// tolerance is the largest error of a sum: that of adding a few thousand numbers.
const tolerance = 1e-9

func checkParts(t *testing.T, r game.Record) {
	t.Helper()
	c := curve(t, r)
	points := c.Points()
	first, last := points[0], points[len(points)-1]
	luck, own, others := c.Parts()
	for seat := range game.Seat(len(r.Seats)) {
		want := 0.0
		if r.Result.Place(seat) == 1 {
			want = 1 / float64(len(r.Result.Winners))
		}
		if got := last.Chances[seat]; got != want {
			t.Errorf("%s: the last chance of seat %d is %v, not %v", r.Rules.Name(), seat, got, want)
		}
		if off := math.Abs(first.Chances[seat] + luck[seat] + own[seat] + others[seat] - want); off > tolerance {
			t.Errorf("%s: the parts of seat %d are %v, %v and %v, and lead from %v to %v", r.Rules.Name(), seat, luck[seat], own[seat], others[seat], first.Chances[seat], want)
		}
	}
	seen := winning.History{}
	table := must.Get(game.Replay(r, map[game.Seat]game.Player{game.Spectator: &seen}))(t)
	checkCauses(t, foreseer(t, r), seen, points)
	for i, p := range points[1:] {
		before, sum := points[i], 0.0
		moved := func(seat game.Seat) float64 { return math.Abs(p.Chances[seat] - before.Chances[seat]) }
		for seat, now := range p.Chances {
			sum += now
			change := p.Luck[seat]
			for by := range p.By {
				change += p.By[by][seat]
			}
			if math.Abs(before.Chances[seat]+change-now) > tolerance {
				t.Errorf("%s: step %d changes a chance from %v to %v, but its causes by %v", r.Rules.Name(), p.Step, before.Chances[seat], now, change)
			}
		}
		for seat := range game.Seat(len(r.Seats)) {
			if most := moved(p.Whose); moved(seat) > most || moved(seat) == most && seat < p.Whose {
				t.Errorf("%s: step %d changes the chance of seat %d by %v, but that of %d counts", r.Rules.Name(), p.Step, seat, moved(seat), p.Whose)
			}
		}
		if math.Abs(sum-1) > tolerance {
			t.Errorf("%s: after step %d the chances are %v", r.Rules.Name(), p.Step, p.Chances)
		}
		if p.Step <= before.Step || p.Step > table.Steps() {
			t.Errorf("%s: step %d follows step %d of %d", r.Rules.Name(), p.Step, before.Step, table.Steps())
		}
	}
}

// checkCauses checks that decisions in secret are no points before all have decided, nor outcomes of
// chance before the last one, and that luck counts only where chance decides or a card is shown.
func checkCauses(t *testing.T, expert search.Foreseer, seen winning.History, points []*winning.Point) {
	t.Helper()
	shown, lucky, chances := 0, 0, 0
	for i, p := range points[1:] {
		end := len(seen)
		if i+2 < len(points) {
			end = points[i+2].Step
		}
		before, after := seen[p.Step-1].View, seen[end-1].View
		turn := before.Deciding()
		chance := turn.Mode == game.Chance
		if turn.Mode == game.Sealed && turn.Owes.Count() > 1 || chance && seen[p.Step].View.Deciding().Mode == game.Chance {
			t.Errorf("step %d is a point of its own", p.Step)
		}
		if !chance && expert.Unseen(before) != expert.Unseen(after) {
			if expert.Unseen(before) != expert.Unseen(seen[p.Step].View) {
				shown++
			}
			if p.Luck != (winning.Chances{}) {
				lucky++
			}
		} else if !chance && p.Luck != (winning.Chances{}) {
			t.Errorf("step %d shows no card, but counts as luck: %v", p.Step, p.Luck)
		}
		if chance {
			chances++
		}
		if chance && p.By != [game.MaxSeats]winning.Chances{} {
			t.Errorf("chance decides step %d, but it counts for seats", p.Step)
		}
	}
	if chances == 0 && shown > 4 && lucky == 0 {
		t.Errorf("of %d steps that show a card, none counts as luck", shown)
	}
}

// TestSameCurve: a record always gives the same curve.
func TestSameCurve(t *testing.T) {
	for _, g := range catalogue.Games() {
		r := easyGame(t, g, 3, 1)
		if a, b := curve(t, r), curve(t, r); !reflect.DeepEqual(a.Points(), b.Points()) {
			t.Errorf("two curves of one game of %s differ", g.Name())
		}
	}
}

// TestNoInfluence: nobody's decision counts for a card, and no card for a decision. A seat that
// passes on an offer in the middle of a round of Odd Shop changes nothing.
func TestNoInfluence(t *testing.T) {
	for _, g := range catalogue.Games() {
		r := easyGame(t, g, 4, 2)
		seen := winning.History{}
		must.Get(game.Replay(r, map[game.Seat]game.Player{game.Spectator: &seen}))(t)
		idle := 0
		for _, p := range curve(t, r).Points()[1:] {
			before := seen[p.Step-1].View.Deciding()
			if before.Mode == game.Chance && p.By != [game.MaxSeats]winning.Chances{} {
				t.Errorf("%s: chance decides step %d, but it counts for seats", g.Name(), p.Step)
			}
			if before.Mode == game.Open && len(seen[p.Step].Events) == 1 && p.By == [game.MaxSeats]winning.Chances{} {
				idle++
			}
		}
		if g.Name() == "oddshop" && idle == 0 {
			t.Error("every step of a window changes the chances")
		}
	}
}

// TestMoments: the moments are those of the largest changes, in the order of the game.
func TestMoments(t *testing.T) {
	c := curve(t, easyGame(t, catalogue.Games()[0], 4, 1))
	at := c.Moments(3)
	if len(at) != 3 || at[0] >= at[1] || at[1] >= at[2] {
		t.Fatalf("the moments are %v", at)
	}
	if few := c.Moments(1); len(few) != 1 || few[0] != at[0] && few[0] != at[1] && few[0] != at[2] {
		t.Errorf("the largest moment is %v, not one of %v", few, at)
	}
}

// curve returns the finished curve of a record.
func curve(t *testing.T, r game.Record) *winning.Curve {
	t.Helper()
	c := must.Get(winning.New(r, foreseer(t, r), 0, &winning.History{}, nil))(t)
	for {
		done, of, err := c.Step()
		switch {
		case err != nil:
			t.Fatal(err)
		case done == of:
			return c
		}
	}
}

// foreseer returns the expert for a record.
func foreseer(t *testing.T, r game.Record) search.Foreseer {
	t.Helper()
	expert := must.Get(catalogue.Games().Even(r.Rules.Name(), bot.Expert, game.Spectator, 1))(t)
	return expert.(*search.Player).Game().(search.Foreseer)
}

// easyGame returns the record of a game among easy bots.
func easyGame(t *testing.T, g catalogue.Game, seats int, seed uint64) game.Record {
	t.Helper()
	setup := game.Setup{Seats: make([]game.Occupant, seats)}
	for i, name := range gametest.Names(seats) {
		setup.Seats[i].Name = name
	}
	binary.LittleEndian.PutUint64(setup.Seed[:], seed)
	table := must.Get(game.NewTable(g.Rules, setup))(t)
	var bots []bot.Bot
	for seat := range game.Seat(seats) {
		b := must.Get(catalogue.Games().Bot(g.Name(), bot.Easy, seat, seed))(t)
		bots = append(bots, b)
	}
	must.Do(t, bot.Play(table, bots))
	return table.Record()
}

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
