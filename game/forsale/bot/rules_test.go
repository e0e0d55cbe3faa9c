package bot

import (
	"math"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
)

func houses(all ...rules.House) (set rules.Houses) {
	for _, h := range all {
		set |= 1 << h
	}
	return set
}

func cheques(all ...rules.Cheque) (set rules.Cheques) {
	for _, c := range all {
		set += 1 << (2 * c)
	}
	return set
}

// buying returns a view of seat 0 in a round in which nobody has passed.
func buying(offer []rules.House, deck, high int, owns ...int) rules.View {
	v := rules.View{
		Phase: rules.Buying, Round: 1, Offer: offer, Deck: deck, High: high,
		In: game.AllSeats(len(owns)), Players: make([]rules.Player, len(owns)),
	}
	for i, coins := range owns {
		v.Players[i].Known.Coins = coins
	}
	return v
}

func TestMediumBuys(t *testing.T) {
	castle := []rules.House{2, 5, 30}
	alike := []rules.House{10, 11, 12}
	last := func(high int, offer ...rules.House) rules.View {
		v := buying(offer, 0, high, 20, 20, 20)
		for i := range v.Players {
			v.Players[i].Known.Houses = allHouses / 7 << i &^ houses(offer...) // every third house
		}
		return v
	}
	refundDown := buying(alike, 27, 0, 28, 28, 28)
	refundDown.Options.RefundDown = true
	for name, c := range map[string]struct {
		view rules.View
		want string
	}{
		"a bid of 1 comes back whole [F1]":       {buying(alike, 27, 0, 28, 28, 28), "bid 1"},
		"nor is it free with the refund down":    {refundDown, "pass"},
		"houses that are alike are worth little": {buying(alike, 27, 3, 28, 28, 28), "pass"},
		"a castle is worth a fight":              {buying(castle, 27, 3, 28, 28, 28), "bid 4"},
		"but not every coin":                     {buying(castle, 27, 14, 28, 28, 28), "pass"},
		"it cannot bid what it has not [F6]":     {buying(castle, 27, 3, 3, 28, 28), "pass"},
		"a villa is not worth so much":           {buying([]rules.House{1, 20, 21, 22}, 24, 6, 21, 21, 21, 21), "pass"},
		"but the poor must leave it [F6]":        {buying([]rules.House{1, 20, 21, 22}, 24, 6, 21, 5, 6, 21), "bid 7"},
		"in the last round coins are points":     {last(4, alike...), "pass"},
		"and what is worth more is bought":       {last(4, castle...), "bid 5"},
	} {
		for seed := range uint64(20) {
			d := game.SplitMix(seed)
			got := medium(&c.view, &d, bot.Even)
			// One raise in so many is higher by one.
			if got.String() != c.want && (got.Do != rules.Bid || bid(int(got.N)-1).String() != c.want) {
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
		}
	}
}

// selling returns a view of seat 0 before the first sale.
func selling(table []rules.Cheque, hands ...rules.Houses) rules.View {
	v := rules.View{
		Phase: rules.Selling, Round: 1, Cheques: table, Deck: 30 - len(table),
		In: game.AllSeats(len(hands)), Players: make([]rules.Player, len(hands)),
	}
	for i, hand := range hands {
		v.Players[i].Known.Houses = hand
	}
	return v
}

func TestMediumSells(t *testing.T) {
	low, middling := houses(1, 2, 3, 4), houses(9, 10, 11, 12)
	for name, c := range map[string]struct {
		view rules.View
		want string
	}{
		"the lowest house that still wins":   {selling([]rules.Cheque{2, 3, 15}, houses(6, 28, 29, 30), low, middling), "sell 28"},
		"a poor house for poor cheques":      {selling([]rules.Cheque{0, 0, 2}, houses(5, 20, 25, 30), low, middling), "sell 5"},
		"nothing good for cheques all alike": {selling([]rules.Cheque{7, 7, 8}, houses(5, 20, 25, 30), low, middling), "sell 5"},
	} {
		for seed := range uint64(20) {
			d := game.SplitMix(seed)
			if got := medium(&c.view, &d, bot.Even); got.String() != c.want {
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
		}
	}
}

func TestSalesCountTheCheques(t *testing.T) {
	v := selling([]rules.Cheque{3, 9, 15}, houses(1, 2), houses(3, 4), houses(5, 6))
	v.Players[1].Known.Cheques = cheques(0, 2, 14)
	s := salesOf(&v)
	if s.n != 24 || s.out[0] != 0 || s.out[23] != 15 {
		t.Errorf("%d cheques out, from %v to %v; want 24 from 0 to 15", s.n, s.out[0], s.out[23])
	}
	if want := (238.0 - 27 - 16) / 24; math.Abs(s.mean-want) > 1e-9 {
		t.Errorf("they are worth %v on the mean, want %v", s.mean, want)
	}
	// The best house gets the best cheque, the worst the worst [F20].
	if best, worst := s.now(30), s.now(0); best != 15 || worst != 3 {
		t.Errorf("the best house gets %v, the worst %v; want 15 and 3", best, worst)
	}
}

func TestMarketSpread(t *testing.T) {
	v := buying([]rules.House{1, 2, 3}, 27, 0, 28, 28, 28)
	m := marketOf(&v)
	if got, want := m.spread(27), m.worth[30]-m.worth[4]; math.Abs(got-want) > 1e-9 {
		t.Errorf("all cards spread over %v, want %v", got, want)
	}
	// Two draws: the mean difference of all pairs.
	sum, pairs := 0.0, 0.0
	for a := 4; a <= 30; a++ {
		for b := a + 1; b <= 30; b++ {
			sum += m.worth[b] - m.worth[a]
			pairs++
		}
	}
	if got := m.spread(2); math.Abs(got-sum/pairs) > 1e-9 {
		t.Errorf("two cards spread over %v, want %v", got, sum/pairs)
	}
	if got := m.spread(1); got != 0 {
		t.Errorf("one card spreads over %v", got)
	}
}

// TestMarketPlaces: houses out of play count with their probability to be in play.
func TestMarketPlaces(t *testing.T) {
	v := buying([]rules.House{10, 20}, 18, 0, 28, 28, 28)
	m := marketOf(&v)
	for h := 2; h <= 30; h++ {
		if m.worth[h] < m.worth[h-1] {
			t.Errorf("house %d is worth %v, less than the %v of the one below", h, m.worth[h], m.worth[h-1])
		}
	}
	if lo, hi := m.worth[1], m.worth[30]; lo > 5 || hi < 12 {
		t.Errorf("the houses are worth from %v to %v", lo, hi)
	}
}

// TestStrength fails if a level has lost its strength. It plays far fewer games than a
// tournament, with wider margins.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		one, others string
		seats       int
		least       float64
	}{
		{bot.Medium, bot.Random, 3, 0.95},
		{bot.Medium, bot.Random, 4, 0.90},
		{bot.Medium, bot.Random, 6, 0.50},
		{bot.Medium, bot.Easy, 4, 0.50},
		{bot.Easy, bot.Random, 4, 0.70},
		{bot.Expert, bot.Medium, 4, 0.30}, // with a fiftieth of its thought
	} {
		if rate := gametest.Wins(t, rules.Rules{}, Makers(gametest.Hasty), c.one, c.others, c.seats, 400); rate < c.least {
			t.Errorf("%s wins %.3f against %d %s, want %.2f", c.one, rate, c.seats-1, c.others, c.least)
		}
	}
}

// benchView returns a view of the second decision in a game of four, after a first bid, or of its
// first sale.
func benchView(phase rules.Phase) rules.View {
	s := rules.New(4, rules.Options{})
	src := game.SplitMix(1)
	s.Deal(&src)
	s.Bids(3)
	for s.Phase() != phase {
		seat := s.Owes().First()
		s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
	}
	for seat := range s.Owes().All() {
		return s.View(seat)
	}
	panic("nobody owes a decision")
}

func TestRulesDoNotAllocate(t *testing.T) {
	for level, rule := range map[string]func(*rules.View, *game.SplitMix, bot.Temper) rules.Decision{bot.Easy: easy, bot.Medium: medium} {
		for _, phase := range []rules.Phase{rules.Buying, rules.Selling} {
			v, d := benchView(phase), game.SplitMix(1)
			if n := testing.AllocsPerRun(100, func() { rule(&v, &d, bot.Bluffer) }); n != 0 {
				t.Errorf("a decision of %s allocates %v times", level, n)
			}
		}
	}
}

func BenchmarkDecide(b *testing.B) {
	gametest.BenchmarkDecide(b, Makers(1), map[string]game.View{"buying": benchView(rules.Buying), "selling": benchView(rules.Selling)})
}
