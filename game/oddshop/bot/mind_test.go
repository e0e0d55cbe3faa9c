package bot

import (
	"math"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	"gavel/game/bot/search"
	"gavel/game/gametest"
	"gavel/game/must"
	rules "gavel/game/oddshop"

	"pgregory.net/rapid"
)

// shopMind returns a mind that has seen a view.
func shopMind(v rules.View) *mind {
	m := newMind(v.Seat, expert, bot.Even)
	m.See(game.Step{View: v})
	return m
}

// begin prepares a decision of a mind in all its parts.
func begin(m *mind) (r search.Root) {
	for len(r.Options) == 0 {
		r = m.Begin()
	}
	return r
}

// TestAnswersComeInParts: the answers of rivals to each bid are a part of the preparation, and are not calculated again for an
// opinion about a decision.
func TestAnswersComeInParts(t *testing.T) {
	v := shop(rules.Bidding, 3, "m03", "p01")
	v.Opportunist, v.Turn.Mode = 0, game.InTurn
	m := shopMind(v)
	parts := 1
	for len(m.Begin().Options) == 0 {
		parts++
	}
	if options := len(m.options); options < 2 || parts != options+1 {
		t.Errorf("the preparation of %d bids has %d parts", options, parts)
	}
	if again := m.Begin(); len(again.Options) != len(m.options) {
		t.Errorf("asked again, it has %d of %d bids", len(again.Options), len(m.options))
	}
}

func expertBid(v rules.View) int {
	b := Makers(1)[bot.Expert](v.Seat, 1, bot.Even)
	b.See(game.Step{View: v})
	return unitsOf(bot.Ask(b).(rules.Decision).Cards)
}

// TestExpertBeatsABidByALittle: the seat that bids last sees the highest bid and beats it by the
// least amount [O9].
func TestExpertBeatsABidByALittle(t *testing.T) {
	v := shop(rules.Bidding, 3, "m03", "p01")
	v.Opportunist, v.Turn.Mode = 0, game.InTurn
	for i, bid := range []rules.Money{1: rules.Ten, 2: rules.Five} {
		v.Players[i].Bid, v.Players[i].Decided = bid, i > 0
	}
	if got := expertBid(v); got != 3 {
		t.Errorf("to beat 10 it bids %d fives", got)
	}
}

// TestPlanInTurnKnowsWhoWinsATie: the tied seats answer in playing order, and the first that stays
// nearly always wins [O4].
func TestPlanInTurnKnowsWhoWinsATie(t *testing.T) {
	v := shop(rules.Bidding, 6, "m03")
	v.Turn.Mode = game.Sealed
	chance := func(seat, opportunist game.Seat) float64 {
		v.Seat, v.Opportunist = seat, opportunist
		p := newPlan(&v, true)
		return p.lots[0][0].wins[p.money]
	}
	if first, last := chance(0, game.Spectator), chance(5, game.Spectator); first < 0.7 || last > 0.1 {
		t.Errorf("all its money wins with %.2f in the first seat, with %.2f in the last", first, last)
	}
	if first, last := chance(3, 2), chance(2, 2); first < 0.7 || last > 0.1 {
		t.Errorf("all its money wins with %.2f after the opportunist, with %.2f as the opportunist", first, last)
	}
}

// TestExpertWaitsUntilTheOthersHaveSpent: the others cannot spend the same money on two objects.
func TestExpertWaitsUntilTheOthersHaveSpent(t *testing.T) {
	v := shop(rules.Bidding, 3, "m03", "m09")
	v.Turn.Mode = game.Sealed
	v.Players[0].Money = rules.Twenty
	v.Players[1].Money, v.Players[2].Money = rules.Twenty+rules.Five, rules.Zero
	m := shopMind(v)
	m.Begin()
	if left := m.ahead.after(1, 5); left[0] < 70 {
		t.Errorf("when nobody else has money left it expects %v", left[:3])
	}
}

func TestExpertBuysMoneyEarly(t *testing.T) {
	v := shop(rules.TradingAfter, 3)
	v.Players[0].Owned, v.Players[1].Owned = things("p06", "e13"), things("c01")
	v.Authentic = v.Players[0].Owned | v.Players[1].Owned
	v.Players[1].Money = rules.Ten
	v.Turn.Mode = game.Open
	for _, c := range []struct {
		round, deck int
		buys        bool
	}{{1, 20, true}, {5, 0, false}} {
		v.Round, v.Deck = c.round, c.deck
		m := shopMind(v)
		begin(m)
		if got := m.own[0]; (got.Do == rules.Propose && got.Want.Money != 0) != c.buys {
			t.Errorf("in round %d: %s", c.round, got)
		}
	}
}

// TestPriceOfMoney: money is worth much while many rounds are to come [O14], and nothing after
// the last.
func TestPriceOfMoney(t *testing.T) {
	for players := 3; players <= rules.MaxSeats; players++ {
		for rounds := range 9 {
			if price(players, rounds+1) <= price(players, rounds) {
				t.Errorf("%d players: for %d rounds money is worth no more than for %d", players, rounds+1, rounds)
			}
		}
		if p := price(players, 0); p != 0 {
			t.Errorf("%d players: after the last round money is worth %v", players, p)
		}
	}
}

func TestExpertLearnsWhatOthersAccept(t *testing.T) {
	v := shop(rules.TradingAfter, 3)
	v.Round, v.Deck = 1, 20
	v.Players[0].Owned = things("p06")
	v.Authentic = v.Players[0].Owned
	offer := rules.Offer{From: 0, To: 1, Give: goodsOf("p06"), Want: rules.Goods{Money: rules.Ten}}
	m := shopMind(v)
	before := m.thrift.Weight(1, 0)
	m.See(game.Step{View: v, Events: []game.Event{rules.OfferAccepted{N: 1, Offer: offer}}})
	careless := m.thrift.Weight(1, 0)
	m.See(game.Step{View: v, Events: []game.Event{rules.OfferDeclined{N: 2, Offer: offer}}})
	if careless <= before || m.thrift.Weight(1, 0) >= careless {
		t.Errorf("careless with money: %v at first, %v after a sale, %v after a refusal", before, careless, m.thrift.Weight(1, 0))
	}
}

// TestExpertTellsPlannersFromOthers: a game against players of one style reveals the style.
func TestExpertTellsPlannersFromOthers(t *testing.T) {
	for _, c := range []struct {
		name  string
		plans bool
	}{{bot.Medium, true}, {"fixed", false}, {"collector", false}} {
		l := gametest.Lineup{Makers: Makers(gametest.Hasty), Levels: slices.Repeat([]string{bot.Medium}, 3), Seed: 3}
		l.Setup.Seats = make([]game.Occupant, len(l.Levels))
		l.Deal(0)
		table, bots := l.Table(t, rules.Rules{}), l.Bots()
		if !c.plans {
			for seat := range bots[1:] {
				p := must.Get(baseline.New("oddshop", c.name, uint64(seat)))(t)
				bots[seat+1] = p
			}
		}
		m := newMind(0, expert, bot.Even)
		table.Subscribe(0, gametest.Watcher(m.See))
		must.Do(t, bot.Play(table, bots))
		if w := m.bids.Weight(1, planning); w > 0.5 != c.plans {
			t.Errorf("%s plans with chance %v", c.name, w)
		}
	}
}

func TestOddShopStylesAreDistributions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		money := rules.StartMoney.Bid(rapid.IntRange(0, rules.StartMoney.Bids()-1).Draw(t, "money"))
		l := lure{
			gain:  rapid.Float64Range(1, 400).Draw(t, "gain"),
			money: float64(unitsOf(money)), pace: 2,
		}
		l.total = l.gain * rapid.Float64Range(1, 5).Draw(t, "total")
		r := rival{money: money, lure: l}
		d := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		for style := range bidders {
			if style == planning {
				continue
			}
			if bid := r.bid(uint8(style), rules.Authentic, &d); totals(money)[bid] == 0 {
				t.Fatalf("style %d bids %d fives of %v", style, bid, slices.Collect(money.All()))
			}
			for fives := range mostUnits {
				if p := bidders[style].likely(&l, float64(fives)); p < 0 || p > 1 {
					t.Fatalf("style %d bids %d fives with chance %v", style, fives, p)
				}
			}
		}
	})
}

// TestOddShopMindImaginesCards: the imagined card under an object is the one that the seat has
// seen, or an unseen one with the right probability.
func TestOddShopMindImaginesCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		m := rules.Rules{}.New(3, game.Options{"rounds": "5"})
		_, viewer, ok := gametest.Wander(t, m, rapid.IntRange(0, 250).Draw(t, "decisions"), &src)
		if !ok {
			t.Skip("the game was over before")
		}
		v := m.View(viewer).(rules.View)
		if v.Phase != rules.Bidding {
			t.Skip("nothing is for sale")
		}
		mind := shopMind(v)
		mind.Begin()
		const draws = 2000
		var drawn [rules.Unknown + 1]float64
		for range draws {
			mind.Imagine(&src)
			drawn[mind.under] += 1.0 / draws
		}
		u := v.Unseen
		all := float64(u.Authentic + u.Replica + u.Unknown)
		want := [...]float64{0, float64(u.Authentic) / all, float64(u.Replica) / all, float64(u.Unknown) / all}
		if seen := v.Row[v.Slot].Type; seen != rules.Hidden {
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
	for _, phase := range []rules.Phase{rules.Bidding, rules.TradingAfter} {
		m := shopMind(views[phase])
		r := begin(m)
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
