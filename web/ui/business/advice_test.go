package business_test

import (
	"testing"

	"gavel/game/bot/search"
	rules "gavel/game/business"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"
)

// TestReasons: the reasons name the number of earlier choices, and the month with higher prices.
func TestReasons(t *testing.T) {
	n := uitest.English(business.Game{}, 0)
	bid := func(amount int, before float64) search.Advice {
		a := search.Advice{Decision: rules.Decision{Do: rules.Bid, N: amount}, Win: 0.25, Points: 400}
		a.Notes[0] = before
		return a
	}
	sale := []search.Advice{{Decision: rules.Decision{Do: rules.Sell}, Win: 0.25, Points: 400}}
	const compared = " Chance to win 25%, expected score 400,000."
	for _, c := range []struct {
		what   string
		advice []search.Advice
		phase  rules.Phase
		month  int
		want   string
	}{
		{"the least bid", []search.Advice{bid(10_000, 2), bid(30_000, 1)}, rules.Bidding, 1,
			"Bid 10,000: on average, 2.0 players then choose before you." + compared + " Next best, Bid 30,000: the same chance, expected score 400,000."},
		{"a higher bid", []search.Advice{bid(30_000, 1.1), bid(10_000, 2.4)}, rules.Bidding, 1,
			"Bid 30,000: on average, 1.1 players then choose before you. With “Bid 10,000” it would be 2.4." + compared + " Next best, Bid 10,000: the same chance, expected score 400,000."},
		{"a sale before a better month", sale, rules.Selling, 5, "Sell nothing. In June prices will be 2 times as high." + compared},
		{"a sale in such a month", sale, rules.Selling, 12, "Sell nothing. In December prices are 2 times as high as usual." + compared},
	} {
		v := rules.View{Seat: 0, Phase: c.phase, Month: c.month, Players: make([]rules.Player, 4)}
		v.Year[c.month-1] = 1
		if got := n.Words(v).Advise(c.advice); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}
