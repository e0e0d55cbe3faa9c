package bot

import (
	"math"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	"gavel/game/bot/search"
	rules "gavel/game/business"
	"gavel/game/gametest"
	"gavel/game/must"

	"pgregory.net/rapid"
)

// views returns a view of the first decision in every phase with a decision, in the middle of a
// year.
func views() map[rules.Phase]rules.View {
	views := map[rules.Phase]rules.View{}
	s, src := rules.New(4, rules.Options{}), game.SplitMix(3)
	for s.Phase() != rules.Done {
		if s.Turn().Mode == game.Chance {
			s.Chance(&src)
			continue
		}
		seat := s.Owes().First()
		if _, ok := views[s.Phase()]; !ok && s.Year.Month > 4 {
			views[s.Phase()] = s.View(seat)
		}
		s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
	}
	return views
}

func mindOf(v rules.View) *mind {
	m := newMind(v.Seat, 2, bot.Even)
	m.See(game.Step{View: v})
	return m
}

func TestBusinessMindDoesNotAllocate(t *testing.T) {
	for phase, v := range views() {
		m := mindOf(v)
		r := m.Begin()
		tree, d := new(search.Tree), game.SplitMix(1)
		if n := testing.AllocsPerRun(20, func() {
			m.Imagine(&d)
			for k := range r.Options {
				m.Play(k, tree, d)
			}
		}); n != 0 {
			t.Errorf("an imagined month in phase %d allocates %v times", phase, n)
		}
	}
}

// TestBusinessOptions: every option is legal, and the first is the best by the outlook.
func TestBusinessOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		match, viewer := gametest.Midgame(t, rules.Rules{}, &src)
		v := match.View(viewer).(rules.View)
		m := mindOf(v)
		seen := map[game.Decision]bool{}
		for _, d := range m.Begin().Options {
			if err := match.Check(viewer, d); err != nil || seen[d] {
				t.Fatalf("%s: %v, twice: %v", d, err, seen[d])
			}
			seen[d] = true
		}
		if first := m.own[0]; v.Phase == rules.Selling {
			o := outlookOf(&v.Year, v.Month, v.Options)
			if best := sell(v.Card(), sales(&v, &o, v.Players[viewer].Hand)); m.worth(first) != m.worth(best) {
				t.Fatalf("first %s, but %s is worth more", first, best)
			}
		}
	})
}

// worth returns the worth of the seat's money and shares after a sale, by the outlook.
func (m *mind) worth(d rules.Decision) int {
	hand, money := m.known.Hand[m.seat], 0
	for _, s := range d.Sales {
		for _, o := range m.view.Card().Offers() {
			if o.Combo == s.Combo {
				hand -= rules.Shares(s.Times) * o.Combo
				money += int(s.Times) * o.Price * m.view.Options.Multiple(m.view.Month)
			}
		}
	}
	_, later := m.outlook.keeps(hand)
	return money + later
}

func TestBusinessStylesAreDistributions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := lure{
			spread: rapid.Float64Range(0, 200).Draw(t, "spread"),
			best:   rapid.Float64Range(0, 300).Draw(t, "best"),
			money:  float64(5 * rapid.IntRange(2, 400).Draw(t, "money")),
		}
		d := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		for i := range bidders {
			b := &bidders[i]
			bid := b.bid(&l, search.Unit(&d))
			if bid < rules.MinBid || float64(bid) > l.money*1000 || bid%rules.Step != 0 {
				t.Fatalf("style %d bids %d of %v thousand", i, bid, l.money)
			}
			sum := 0.0
			for bid := rules.MinBid; float64(bid) <= l.money*1000; bid += rules.Step {
				p := b.likely(&l, bid)
				if p < 0 {
					t.Fatalf("style %d bids %d with chance %v", i, bid, p)
				}
				sum += p
			}
			if math.Abs(sum-1) > 1e-6 {
				t.Fatalf("the chances of style %d sum to %v", i, sum)
			}
		}
	})
}

// TestExpertLearnsABusinessStyle: the expert soon expects bids that are always the same.
func TestExpertLearnsABusinessStyle(t *testing.T) {
	l := gametest.Lineup{Makers: Makers(gametest.Hasty), Levels: slices.Repeat([]string{bot.Medium}, 3), Seed: 3}
	l.Setup.Seats = make([]game.Occupant, len(l.Levels))
	l.Deal(0)
	table, bots := l.Table(t, rules.Rules{}), l.Bots()
	for seat := range bots[1:] {
		p := must.Get(baseline.New("business", "fixed", uint64(seat)))(t)
		bots[seat+1] = p
	}
	m := newMind(0, 2, bot.Even)
	table.Subscribe(0, gametest.Watcher(m.See))
	must.Do(t, bot.Play(table, bots))
	bids, near := m.habits.in(payday), 0.0
	for i, b := range bidders {
		if b.manner == byLimit && b.much >= 20 && b.much <= 30 {
			near += bids.Weight(1, i)
		}
	}
	if near < 0.7 {
		t.Errorf("that somebody always bids 25,000 is believed with chance %v", near)
	}
}

// TestExpertLearnsASeason: players who bid much only when the bank pays double are expected to do
// so, and to bid little in the other months.
func TestExpertLearnsASeason(t *testing.T) {
	h := newHabits()
	l := lure{spread: 100, best: 150, money: 300}
	saw := func(s season, bid int) {
		var likely [len(bidders)]float64
		for i := range likely {
			likely[i] = bidders[i].likely(&l, bid)
		}
		for seat := game.Seat(1); seat < 4; seat++ {
			h.shown[s].Saw(seat, likely[:])
		}
	}
	mean := func(s season) (sum float64) {
		b := h.in(s)
		for i := range bidders {
			bid, _ := bidders[i].aim(&l)
			sum += bid * b.Weight(1, i)
		}
		return sum
	}
	stranger := mean(payday)
	saw(ordinary, rules.MinBid)
	saw(eve, rules.MinBid)
	if bid := mean(payday); bid > stranger || bid < 20 {
		t.Errorf("after low bids in other months it expects %v on a payday, of a stranger %v", bid, stranger)
	}
	saw(payday, 60_000)
	saw(ordinary, rules.MinBid)
	saw(eve, rules.MinBid)
	if little, much := mean(ordinary), mean(payday); little > 16 || much < 30 {
		t.Errorf("it expects %v in ordinary months, and %v on paydays", little, much)
	}
}

// TestTheBestBidsAreKept: a bid is better if it gains more than it costs. Of equal ones the lower
// bid is better.
func TestTheBestBidsAreKept(t *testing.T) {
	sums := tally{most: 30_000}
	copy(sums.gains[:], []int{10_000, 30_000, 20_000, 20_000, 30_000})
	if kept := sums.best(2, 1); !kept[0] || !kept[1] || kept[2] {
		t.Errorf("of five bids it keeps the two %v", kept[:sums.bids()])
	}
	if kept := sums.best(3, 1); !kept[0] || !kept[1] || !kept[2] || kept[3] || kept[4] {
		t.Errorf("of five bids it keeps %v", kept[:sums.bids()])
	}
	if kept := sums.best(9, 1); !kept[4] || kept[5] {
		t.Errorf("it keeps %v", kept[:6])
	}
}
