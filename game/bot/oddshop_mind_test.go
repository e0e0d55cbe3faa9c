package bot

import (
	"math"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/bot/sparring"
	"gavel/game/oddshop"

	"pgregory.net/rapid"
)

// shopMind returns a mind that has seen a view.
func shopMind(v oddshop.View) *oddShopMind {
	m := newOddShopMind(v.Seat, true, oddShopDeals{before: 4, after: 4})
	m.See(game.Step{View: v})
	return m
}

func expertBid(t *testing.T, v oddshop.View) int {
	b, err := New("oddshop", Expert, v.Seat, 1)
	if err != nil {
		t.Fatal(err)
	}
	b.See(game.Step{View: v})
	return oddShopUnitsOf(decide(b).(oddshop.Decision).Cards)
}

// Who bids last sees what there is to beat, and need not beat it by more [O9].
func TestExpertBeatsABidByALittle(t *testing.T) {
	v := shop(oddshop.Bidding, 3, "m03", "p01")
	v.Opportunist, v.Turn.Mode = 0, game.InTurn
	for i, bid := range []oddshop.Money{1: oddshop.Ten, 2: oddshop.Five} {
		v.Players[i].Bid, v.Players[i].Decided = bid, i > 0
	}
	if got := expertBid(t, v); got != 3 {
		t.Errorf("to beat 10 it bids %d fives", got)
	}
}

// What the others are about to spend on another object, they cannot spend on
// the last.
func TestExpertWaitsUntilTheOthersHaveSpent(t *testing.T) {
	v := shop(oddshop.Bidding, 3, "m03", "m09")
	v.Turn.Mode = game.Sealed
	v.Players[0].Money = oddshop.Twenty
	v.Players[1].Money, v.Players[2].Money = oddshop.Twenty+oddshop.Five, oddshop.Zero
	m := shopMind(v)
	m.Begin()
	if left := m.ahead.after(1, 5); left[0] < 70 {
		t.Errorf("when nobody else has money left it expects %v", left[:3])
	}
}

func TestExpertBuysMoneyEarly(t *testing.T) {
	v := shop(oddshop.TradingAfter, 3)
	v.Players[0].Owned, v.Players[1].Owned = things("p06", "e13"), things("c01")
	v.Authentic = v.Players[0].Owned | v.Players[1].Owned
	v.Players[1].Money = oddshop.Ten
	v.Turn.Mode = game.Open
	for _, c := range []struct {
		round, deck int
		buys        bool
	}{{1, 20, true}, {5, 0, false}} {
		v.Round, v.Deck = c.round, c.deck
		m := shopMind(v)
		m.Begin()
		if got := m.own[0]; (got.Do == oddshop.Propose && got.Want.Money != 0) != c.buys {
			t.Errorf("in round %d: %s", c.round, got)
		}
	}
}

// Money is dear while many rounds are to come [O14], and worth nothing after
// the last.
func TestPriceOfMoney(t *testing.T) {
	for players := 3; players <= oddshop.MaxSeats; players++ {
		for rounds := range 9 {
			if oddShopPrice(players, rounds+1) <= oddShopPrice(players, rounds) {
				t.Errorf("%d players: for %d rounds money is worth no more than for %d", players, rounds+1, rounds)
			}
		}
		if p := oddShopPrice(players, 0); p != 0 {
			t.Errorf("%d players: after the last round money is worth %v", players, p)
		}
	}
}

func TestExpertLearnsWhatOthersAccept(t *testing.T) {
	v := shop(oddshop.TradingAfter, 3)
	v.Round, v.Deck = 1, 20
	v.Players[0].Owned = things("p06")
	v.Authentic = v.Players[0].Owned
	offer := oddshop.Offer{From: 0, To: 1, Give: goodsOf("p06"), Want: oddshop.Goods{Money: oddshop.Ten}}
	m := shopMind(v)
	before := m.thrift.Weight(1, 0)
	m.See(game.Step{View: v, Events: []game.Event{oddshop.OfferAccepted{N: 1, Offer: offer}}})
	careless := m.thrift.Weight(1, 0)
	m.See(game.Step{View: v, Events: []game.Event{oddshop.OfferDeclined{N: 2, Offer: offer}}})
	if careless <= before || m.thrift.Weight(1, 0) >= careless {
		t.Errorf("careless with money: %v at first, %v after a sale, %v after a refusal", before, careless, m.thrift.Weight(1, 0))
	}
}

// A game against players of one style shows which it is.
func TestExpertTellsPlannersFromOthers(t *testing.T) {
	for _, c := range []struct {
		name  string
		plans bool
	}{{Medium, true}, {"fixed", false}, {"collector", false}} {
		l := lineup{levels: slices.Repeat([]string{Medium}, 3), seed: 3}
		l.setup.Seats = make([]game.Sitter, len(l.levels))
		l.deal(0)
		table, bots := l.tableOf(t, oddshop.Rules{}), l.botsOf(t, oddshop.Rules{})
		if !c.plans {
			for seat := range bots[1:] {
				p, err := sparring.New("oddshop", c.name, uint64(seat))
				if err != nil {
					t.Fatal(err)
				}
				bots[seat+1] = p
			}
		}
		m := newOddShopMind(0, true, oddShopDeals{})
		table.Sit(0, watcher{m.See})
		if err := Play(table, bots); err != nil {
			t.Fatal(err)
		}
		if w := m.bids.Weight(1, oddShopPlans); w > 0.5 != c.plans {
			t.Errorf("%s plans with chance %v", c.name, w)
		}
	}
}

// watcher watches a game.
type watcher struct{ see func(game.Step) }

func (w watcher) See(s game.Step) { w.see(s) }

func TestOddShopStylesAreDistributions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		money := oddshop.StartMoney.Bid(rapid.IntRange(0, oddshop.StartMoney.Bids()-1).Draw(t, "money"))
		l := oddShopLure{
			gain:  rapid.Float64Range(1, 400).Draw(t, "gain"),
			money: float64(oddShopUnitsOf(money)), pace: 2,
		}
		l.total = l.gain * rapid.Float64Range(1, 5).Draw(t, "total")
		r := oddShopRival{money: money, lure: l}
		d := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		for style := range oddShopBidders {
			if style == oddShopPlans {
				continue
			}
			if bid := r.bid(uint8(style), oddshop.Authentic, &d); oddShopTotals(money)[bid] == 0 {
				t.Fatalf("style %d bids %d fives of %v", style, bid, slices.Collect(money.Values()))
			}
			for fives := range oddShopUnits {
				if p := oddShopBidders[style].likely(&l, float64(fives)); p < 0 || p > 1 {
					t.Fatalf("style %d bids %d fives with chance %v", style, fives, p)
				}
			}
		}
	})
}

// The card imagined under the object is the one that the seat has seen, or as
// likely as it is among those that it has not.
func TestOddShopMindImaginesCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		g := shopGame{Match: oddshop.Rules{}.New(3, game.Options{"rounds": "5"})}
		viewer := g.wander(t, &src)
		v := g.View(viewer).(oddshop.View)
		if v.Phase != oddshop.Bidding {
			t.Skip("nothing is for sale")
		}
		m := shopMind(v)
		m.Begin()
		const draws = 2000
		var drawn [oddshop.Unknown + 1]float64
		for range draws {
			m.Imagine(&src)
			drawn[m.under] += 1.0 / draws
		}
		u := v.Unseen
		all := float64(u.Authentic + u.Replica + u.Unknown)
		want := [...]float64{0, float64(u.Authentic) / all, float64(u.Replica) / all, float64(u.Unknown) / all}
		if seen := v.Row[v.Slot].Type; seen != oddshop.Hidden {
			want = [len(want)]float64{}
			want[seen] = 1
		}
		for under := range want {
			if math.Abs(drawn[under]-want[under]) > 0.06 {
				t.Fatalf("drew %v, want %v", drawn, want)
			}
		}
	})
}

func TestOddShopMindDoesNotAllocate(t *testing.T) {
	views := shopViews(4)
	for _, phase := range []oddshop.Phase{oddshop.Bidding, oddshop.TradingAfter} {
		m := shopMind(views[phase])
		r := m.Begin()
		tree, d := new(search.Tree), game.SplitMix(1)
		if n := testing.AllocsPerRun(20, func() {
			m.Imagine(&d)
			for k := range r.Options {
				m.Play(k, tree, d)
			}
		}); n != 0 {
			t.Errorf("an imagined auction in phase %d allocates %v times", phase, n)
		}
	}
}

func BenchmarkOddShopMind(b *testing.B) {
	m := shopMind(shopViews(4)[oddshop.Bidding])
	r := m.Begin()
	tree, d := new(search.Tree), game.SplitMix(1)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		if i%len(r.Options) == 0 {
			m.Imagine(&d)
		}
		m.Play(i%len(r.Options), tree, d)
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}
