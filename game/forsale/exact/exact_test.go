package exact_test

import (
	"math"
	"os"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
	forsale "gavel/game/forsale/bot"
	"gavel/game/forsale/exact"
	"gavel/game/must"
)

// position is an endgame of a game among bots, and an expert's strategy for one seat.
type position struct {
	exact.Endgame
	seat game.Seat
	high float64 // the probability that the expert lays its higher house
}

// positionOf plays a game among bots of the levels that search and decide soundly, up to its
// endgame. One expert watches a seat and decides there.
func positionOf(t *testing.T, n int, makers map[string]bot.Maker) (p position, ok bool) {
	t.Helper()
	seats := 3 + n%4
	table := must.Get(game.NewTable(rules.Rules{}, game.Setup{Seats: make([]game.Occupant, seats), Seed: game.Seed{byte(n), byte(n >> 8)}}))(t)
	bots := make([]bot.Bot, seats)
	for seat := range game.Seat(seats) {
		level := bot.Medium
		if (n/4+int(seat))%4 == 0 {
			level = bot.Easy
		}
		bots[seat] = makers[level](seat, uint64(n), bot.TemperOf(level, seat))
		table.Subscribe(seat, bots[seat])
	}
	p.seat = game.Seat(n / 4 % seats)
	expert := makers[bot.Expert](p.seat, uint64(n), bot.Even).(bot.Adviser)
	table.Subscribe(p.seat, expert)
	for table.Start(); table.Turn().Mode != game.Over; {
		v := table.View(p.seat).(rules.View)
		if p.Endgame, ok = exact.Of(&v); ok {
			bot.Ask(expert)
			for _, a := range expert.Advice() {
				if a.Decision == (rules.Decision{Do: rules.Sell, N: uint8(p.Hands[p.seat][1])}) {
					p.high += a.Share
				}
			}
			return p, true
		}
		seat := table.Turn().Owes.First()
		must.Do(t, table.Decide(seat, bot.Ask(bots[seat])))
	}
	return p, false
}

// TestExpertInTheEndgame measures the loss of an expert's decision: the chance to win by the best
// reply less that by its own strategy. The others play an equilibrium with a known gap.
//
// The expert itself avoids houses that lose much against quick approximate equilibria. The
// equilibria here are much closer. Many endgames have several, and nobody can know which one the
// others play. So the test also measures the loss among players of equilibria from other starts,
// and the loss of such a player among those of the first. Clear positions have one house that is
// best against everything. make soak looks at 2,000 positions.
func TestExpertInTheEndgame(t *testing.T) {
	positions, haste, most := 60, 8, 0.01
	if os.Getenv("GAVEL_SOAK") != "" {
		positions, haste, most = 2000, 1, 0.005
	}
	const good = 0.001
	makers := forsale.Makers(haste)
	var all [rules.MaxSeats + 1]losses
	for n := range positions {
		p, ok := positionOf(t, n, makers)
		if !ok {
			t.Fatalf("game %d has no endgame", n)
		}
		l := p.losses(good)
		all[0].add(l) // for all numbers of players
		all[p.Seats()].add(l)
	}
	for seats, l := range all {
		if l.positions > 0 {
			n := float64(l.positions)
			t.Logf("%d seats: %d positions, mean loss %.4f, among players of other equilibria %.4f, loss of these %.4f, in %d clear ones %.4f, gap %.5f",
				seats, l.positions, l.own/n, l.among/n, l.other/n, l.clear, l.worse/max(1, float64(l.clear)), l.gap/n)
		}
	}
	n := float64(all[0].positions)
	if mean := all[0].gap / n; mean > good {
		t.Errorf("the mean gap of the equilibria is %.5f, want %.3f at most", mean, good)
	}
	if mean := all[0].own / n; mean > most {
		t.Errorf("the expert loses %.4f of a win on average, want %.3f at most", mean, most)
	}
	if mean := all[0].worse / max(1, float64(all[0].clear)); mean > 0.001 {
		t.Errorf("the expert loses %.4f of a win where one house is better, want 0.001 at most", mean)
	}
}

// losses are sums over positions.
type losses struct {
	positions, clear         int // clear ones have one better house
	own, other, among, worse float64
	gap                      float64
}

func (l *losses) add(o losses) {
	l.positions += o.positions
	l.clear += o.clear
	l.own += o.own
	l.other += o.other
	l.among += o.among
	l.worse += o.worse
	l.gap += o.gap
}

// losses returns the losses at one position.
func (p *position) losses(good float64) losses {
	matrix, seats, seat := p.Matrix(), p.Seats(), int(p.seat)
	mix, gap := matrix.Solve(seats, 0, good)
	lost := func(others exact.Mix, share float64) float64 {
		low, high := matrix.Values(seats, seat, others)
		return max(low, high) - (low + share*(high-low))
	}
	l := losses{positions: 1, own: lost(mix, p.high), gap: gap}
	for first := 1; first < 8; first++ {
		other, _ := matrix.Solve(seats, first, good)
		l.other += lost(mix, other[seat]) / 7
		l.among += lost(other, p.high) / 7
	}
	if isClear(matrix, seat) {
		l.clear, l.worse = 1, l.own
	}
	return l
}

// isClear reports whether one house of a seat is better in some profiles of the others, and as good in
// all others.
func isClear(m exact.Matrix, seat int) bool {
	up, down := false, false
	for profile, shares := range m {
		if profile>>seat&1 == 0 {
			gain := m[profile|1<<seat][seat] - shares[seat]
			up, down = up || gain > 1e-9, down || gain < -1e-9
		}
	}
	return up != down
}

// TestMatrixSharesTheWin: in every profile the shares add up to one win.
func TestMatrixSharesTheWin(t *testing.T) {
	makers := forsale.Makers(50)
	for n := range 8 {
		p, _ := positionOf(t, n, makers)
		for profile, shares := range p.Matrix() {
			sum := 0.0
			for _, s := range shares {
				sum += s
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("position %d, profile %d: the shares add up to %v", n, profile, sum)
			}
		}
	}
}

// TestMatrixPlaysByTheRules compares a profile with the game as the rules play it.
func TestMatrixPlaysByTheRules(t *testing.T) {
	src := game.SplitMix(3)
	for n := range 200 {
		s := rules.New([]int{3, 5, 6}[n%3], rules.Options{}) // all cheques are in play, so the last are known
		s.Deal(&src)
		var e exact.Endgame
		profile, solved := 0, false
		for s.Phase() != rules.Done {
			for owes := s.Owes(); owes != 0; owes &= owes - 1 {
				seat := owes.First()
				if s.Phase() == rules.Selling && !solved {
					v := s.View(seat)
					if e, solved = exact.Of(&v); solved {
						profile = src.IntN(1 << s.Seats())
					}
				}
				switch {
				case solved && s.Count(seat) == 2:
					s.Play(seat, s.Nth(seat, profile>>seat&1))
				default:
					s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
				}
				if s.Phase() == rules.Buying {
					break
				}
			}
		}
		shares, best := e.Matrix()[profile], s.Best()
		for seat := range game.Seat(s.Seats()) {
			want := 0.0
			if best.Has(seat) {
				want = 1 / float64(best.Count())
			}
			if math.Abs(shares[seat]-want) > 1e-9 {
				t.Fatalf("game %d: seat %d gets %v of the win, want %v", n, seat, shares[seat], want)
			}
		}
	}
}

// TestSolve: in the game of two players in which one wants to match the other and the other does
// not, both lay either house equally often.
func TestSolve(t *testing.T) {
	m := exact.Matrix{{1, 0}, {0, 1}, {0, 1}, {1, 0}}
	mix, gap := m.Solve(2, 0, 0.001)
	if gap > 0.01 || math.Abs(mix[0]-0.5) > 0.01 || math.Abs(mix[1]-0.5) > 0.01 {
		t.Errorf("the mix is %v with the gap %v", mix, gap)
	}
	m = exact.Matrix{{0.2, 0.8}, {0.7, 0.3}, {0.1, 0.9}, {0.6, 0.4}} // both have a better house
	if mix, gap := m.Solve(2, 0, 0); gap > 1e-12 || mix != (exact.Mix{1, 1}) {
		t.Errorf("the mix is %v with the gap %v", mix, gap)
	}
}

// TestLosses: a player loses little by either house in the game above, in which both mix, and
// what the payoffs say if one house is better.
func TestLosses(t *testing.T) {
	m := exact.Matrix{{1, 0}, {0, 1}, {0, 1}, {1, 0}}
	if loss := m.Losses(2, 0); max(loss[0], loss[1]) > 0.1 {
		t.Errorf("the losses of a player who mixes are %v", loss)
	}
	m = exact.Matrix{{0.2, 0.8}, {0.7, 0.3}, {0.1, 0.9}, {0.6, 0.4}}
	if loss := m.Losses(2, 0); math.Abs(loss[0]-0.5) > 0.01 || loss[1] != 0 {
		t.Errorf("the losses are %v, want 0.5 and 0", loss)
	}
}
