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
		if first.Chances[seat] != 1/float64(len(r.Seats)) {
			t.Errorf("%s: the first chance of seat %d is %v", r.Rules.Name(), seat, first.Chances[seat])
		}
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
	checkSums(t, r, points)
	for i, p := range points[1:] {
		if before := points[i]; p.Step <= before.Step || p.Step > table.Steps() {
			t.Errorf("%s: step %d follows step %d of %d", r.Rules.Name(), p.Step, before.Step, table.Steps())
		}
	}
}

// checkSums checks that chances are one in all, that their causes add up to each change, and that the largest change is known.
func checkSums(t *testing.T, r game.Record, points []*winning.Point) {
	t.Helper()
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
	}
}

// checkCauses checks that decisions in secret are no points before all have decided, nor outcomes of
// chance before the last one, and that luck counts only where chance decides or a card is shown.
func checkCauses(t *testing.T, expert search.Foreseer, seen winning.History, points []*winning.Point) {
	t.Helper()
	shown, lucky := 0, 0
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
			if now := seen[p.Step].View; expert.Unseen(before) != expert.Unseen(now) && now.Deciding().Mode != game.Chance {
				shown++ // by the decision, not by what chance decides next
			}
			if p.Luck != (winning.Chances{}) {
				lucky++
			}
		} else if !chance && p.Luck != (winning.Chances{}) {
			t.Errorf("step %d shows no card, but counts as luck: %v", p.Step, p.Luck)
		}
		if chance && p.By != [game.MaxSeats]winning.Chances{} {
			t.Errorf("chance decides step %d, but it counts for seats", p.Step)
		}
	}
	if shown > 4 && lucky == 0 {
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

// TestNoInfluence: a seat that passes on an offer in the middle of a round of Odd Shop changes nothing.
func TestNoInfluence(t *testing.T) {
	r := easyGame(t, catalogue.Games()[slices.IndexFunc(catalogue.Games(), func(g catalogue.Game) bool { return g.Name() == "oddshop" })], 4, 2)
	seen := winning.History{}
	must.Get(game.Replay(r, map[game.Seat]game.Player{game.Spectator: &seen}))(t)
	if !slices.ContainsFunc(curve(t, r).Points()[1:], func(p *winning.Point) bool {
		return seen[p.Step-1].View.Deciding().Mode == game.Open && len(seen[p.Step].Events) == 1 && p.By == [game.MaxSeats]winning.Chances{}
	}) {
		t.Error("every step of a window changes the chances")
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

// second is the reader: in a turn of all, others have decided before.
const second = game.Seat(1)

// TestOwn: the curve of a reader says for each of their decisions what it has cost. Before a decision, the chances are those with the
// better one. A decision that is as good changes nothing.
func TestOwn(t *testing.T) {
	alone := 0
	for _, g := range catalogue.Games() {
		r := easyGame(t, g, 3, 3)
		better, before := others(t, r)
		reader := winning.History{}
		c := finished(t, must.Get(winning.New(r, foreseer(t, r), second, &reader, func(entry int) game.Decision { return better[entry] }))(t))
		points, costs := c.Points(), 0
		if table := must.Get(game.Replay(r, nil))(t); len(reader) != table.Steps()+1 {
			t.Errorf("%s: the reader sees %d of %d steps", g.Name(), len(reader), table.Steps())
		}
		checkSums(t, r, points)
		if len(c.Own()) != len(better) {
			t.Fatalf("%s: %d of %d decisions of the reader", g.Name(), len(c.Own()), len(better))
		}
		for i, own := range c.Own() {
			if i > 0 && (own.Entry <= c.Own()[i-1].Entry || own.Point <= c.Own()[i-1].Point) || r.Entries[own.Entry].Seat != second {
				t.Errorf("%s: %+v is no decision of the reader after %+v", g.Name(), own, c.Own()[max(i, 1)-1])
			}
			p, same := points[own.Point], better[own.Entry] == r.Entries[own.Entry].Do
			switch {
			case own.Win < 0 || own.Points < 0 || same && (own.Win > 0 || own.Points > 0):
				t.Errorf("%s: %+v", g.Name(), own)
			case math.Abs(p.By[second][second]+own.Win) > tolerance:
				t.Errorf("%s: %+v has cost %v", g.Name(), own, -p.By[second][second])
			case own.Win > 0:
				costs++
			}
			was := points[own.Point-1]
			if only := [game.MaxSeats]winning.Chances{second: p.By[second]}; p.By == only && p.Luck == (winning.Chances{}) && own.Win > 0 && own.Point < len(points)-1 {
				if lost := was.Scores[second] - p.Scores[second]; math.Abs(own.Points-max(lost, 0)) > tolerance {
					t.Errorf("%s: %+v has cost %v points", g.Name(), own, lost)
				}
				alone++
			}
			if own.Point > 1 {
				want := foresees(t, r, before[own.Entry], game.Entry{Seat: second, Do: better[own.Entry]})
				if got := points[own.Point-1].Chances; !near(got, want) {
					t.Errorf("%s: before entry %d the chances are %v, not %v", g.Name(), own.Entry, got, want)
				}
			}
		}
		if costs == 0 {
			t.Errorf("%s: no decision has cost anything", g.Name())
		}
	}
	if alone == 0 {
		t.Error("no decision has cost points and changed nothing else")
	}
}

// others returns what the second seat could have decided instead at each second of its decisions, the decision itself at the rest, and the entry
// that the turn of each began with.
func others(t *testing.T, r game.Record) (better map[int]game.Decision, turn map[int]int) {
	t.Helper()
	replay, seen, luck := must.Get(game.NewReplayer(r))(t), winning.History{}, game.SplitMix(1)
	replay.Subscribe(second, &seen)
	better, turn = map[int]game.Decision{}, map[int]int{}
	first := 0
	for i, e := range r.Entries {
		view := seen[len(seen)-1].View
		if e.Chance == nil && e.Seat == second {
			better[i], turn[i] = e.Do, first
			for _, d := range view.Legal(&luck) {
				if len(better)%2 == 0 && d != e.Do {
					better[i] = d
				}
			}
		}
		must.Do(t, replay.Next())
		if e.Chance != nil || view.Deciding().Mode != game.Sealed || view.Deciding().Owes.Without(e.Seat) == 0 {
			first = i + 1
		}
	}
	return better, turn
}

// foresees returns the chances that an expert sees who has seen a game up to an entry, if a decision follows.
func foresees(t *testing.T, r game.Record, entry int, next game.Entry) (sum winning.Chances) {
	t.Helper()
	expert := foreseer(t, r)
	replay, seen := must.Get(game.NewReplayer(r))(t), winning.History{}
	replay.Subscribe(game.Spectator, &seen)
	for range entry {
		must.Do(t, replay.Next())
	}
	for _, step := range seen {
		expert.See(step)
	}
	games := expert.Watch()
	for n := range games {
		o := expert.Foresee(uint64(n), []game.Entry{next})
		for i := range r.Seats {
			sum[i] += float64(o.Win[i] / float64(games))
		}
	}
	return sum
}

// near reports whether chances differ only by rounding.
func near(a, b winning.Chances) bool {
	for i := range a {
		if math.Abs(a[i]-b[i]) > tolerance {
			return false
		}
	}
	return true
}

// curve returns the finished curve of a record, without a reader.
func curve(t *testing.T, r game.Record) *winning.Curve {
	t.Helper()
	return finished(t, must.Get(winning.New(r, foreseer(t, r), 0, &winning.History{}, nil))(t))
}

// finished finishes a curve.
func finished(t *testing.T, c *winning.Curve) *winning.Curve {
	t.Helper()
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
