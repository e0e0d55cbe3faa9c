package bot

import (
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
	"gavel/game/gametest"
)

func shareLot(text string) (s rules.Shares) {
	for _, letter := range text {
		s += rules.One(rules.Colour(strings.IndexRune("RBYVG", letter)))
	}
	return s
}

// monthView returns a view of seat 0 in a month whose card and the next two are open. Everybody
// has the same money.
func monthView(n int, phase rules.Phase, cards [rules.InView]rules.Card, money int, hands ...string) rules.View {
	v := rules.View{Month: n, Phase: phase, In: game.AllSeats(len(hands)), Players: make([]rules.Player, len(hands))}
	copy(v.Year[n-1:], cards[:])
	for i, hand := range hands {
		v.Players[i].Hand = shareLot(hand)
		v.Players[i].Known.Money = money
		v.Order = append(v.Order, game.Seat(i))
	}
	v.Players[0].Money = money
	return v
}

func groupsOf(words ...string) (g []rules.Shares) {
	for _, word := range words {
		g = append(g, shareLot(word))
	}
	return g
}

// Cards of the set that the tests use, by their offers.
const (
	redCard    rules.Card = 1  // R1: RRRRR 135, RRRB 75, YYVV 85, GGG 80, RRY 50, BB 35
	yellowCard rules.Card = 3  // Y1: YYYYY 155, YYYV 90, RRGG 80, BBB 65, YYG 60, VV 40
	greenCard  rules.Card = 5  // G1: GGGGG 180, RGGG 95, BBYY 75, VVV 75, BGG 60, RR 35
	mixedCard  rules.Card = 11 // R3: RBYVG 85, RRYY 75, BGGG 100, RRR 60, BVV 55, RY 30
)

func TestMediumSellsNowOrHolds(t *testing.T) {
	for name, c := range map[string]struct {
		view rules.View
		want string
	}{
		"a good price is taken":                   {monthView(4, rules.Selling, [3]rules.Card{redCard, yellowCard, mixedCard}, 0, "RRRRR"), "sell 1xRRRRR"},
		"next month pays double [B8]":             {monthView(5, rules.Selling, [3]rules.Card{redCard, mixedCard, yellowCard}, 0, "RRY"), "sell"},
		"but not for these":                       {monthView(5, rules.Selling, [3]rules.Card{redCard, greenCard, yellowCard}, 0, "BB"), "sell 1xBB"},
		"what is sold better together waits":      {monthView(4, rules.Selling, [3]rules.Card{greenCard, redCard, yellowCard}, 0, "RRRRR"), "sell"},
		"in December all goes":                    {monthView(12, rules.Selling, [3]rules.Card{redCard}, 0, "RRYGGGBB"), "sell 1xGGG 1xRRY 1xBB"},
		"what is beyond ten is sold at any price": {monthView(2, rules.Selling, [3]rules.Card{mixedCard, greenCard, redCard}, 0, "GGGGGGGGGGRY"), "sell 1xRY"},
	} {
		d := game.SplitMix(1)
		if got := medium(&c.view, &d, bot.Even); got.String() != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestMediumDiscards(t *testing.T) {
	v := monthView(2, rules.Discarding, [3]rules.Card{redCard, greenCard, yellowCard}, 0, "GGGGGGGGGGRB")
	d := game.SplitMix(1)
	if got := medium(&v, &d, bot.Even); got.String() != "discard RB" { // March pays double for green [B6]
		t.Errorf("%s, want discard RB", got)
	}
}

func TestMediumTakes(t *testing.T) {
	v := monthView(3, rules.Taking, [3]rules.Card{redCard, yellowCard, mixedCard}, 0, "RRR", "", "")
	v.Groups = groupsOf("VGB", "RRBY", "GGBBY")
	d := game.SplitMix(1)
	if got := medium(&v, &d, bot.Even); got.String() != "take 1" {
		t.Errorf("%s, want take 1", got)
	}
	v.Groups[1] = 0 // taken
	if got := medium(&v, &d, bot.Even); got.String() != "take 2" {
		t.Errorf("%s, want take 2", got)
	}
}

func TestMediumBids(t *testing.T) {
	bid := func(n, money int, words ...string) int {
		v := monthView(n, rules.Bidding, [3]rules.Card{redCard, yellowCard, mixedCard}, money, "RRR", "", "")
		v.Groups = groupsOf(words...)
		d := game.SplitMix(1)
		return medium(&v, &d, bot.Even).N
	}
	alike := bid(4, 200_000, "RRGGG", "RRGGG", "RRGGG")
	if alike != rules.MinBid {
		t.Errorf("for groups that are alike it bids %d", alike)
	}
	spread := bid(4, 200_000, "RRBB", "VVG", "VVG")
	if spread <= alike {
		t.Errorf("for one good group it bids %d", spread)
	}
	if double := bid(3, 200_000, "RRBB", "VVG", "VVG"); double <= spread { // [B8]
		t.Errorf("when the bank pays double it bids %d, else %d", double, spread)
	}
	if rich, saving := bid(2, 200_000, "RRRBB", "VYB", "VYB"), bid(2, 45_000, "RRRBB", "VYB", "VYB"); rich <= 15_000 || saving > 15_000 {
		t.Errorf("before a month that pays double it bids %d of 45,000, and %d of 200,000", saving, rich)
	}
	if poor := bid(3, 15_000, "RRRBB", "VYB", "VYB"); poor > 15_000 { // [B3]
		t.Errorf("of 15,000 it bids %d", poor)
	}
}

func TestEasyLivesForTheMonth(t *testing.T) {
	v := monthView(1, rules.Selling, [3]rules.Card{redCard, yellowCard, greenCard}, 0, "RRYGG")
	d := game.SplitMix(1)
	if got := easy(&v, &d, bot.Even); got.String() != "sell 1xRRY" {
		t.Errorf("%s, want sell 1xRRY", got)
	}
	v = monthView(2, rules.Selling, [3]rules.Card{redCard, yellowCard, greenCard}, 0, "RRYGG")
	if got := easy(&v, &d, bot.Even); got.String() != "sell" { // next month pays double
		t.Errorf("%s, want sell", got)
	}
	v = monthView(12, rules.Taking, [3]rules.Card{redCard}, 0, "", "", "")
	v.Groups = groupsOf("VB", "GGG", "")
	for seed := range uint64(20) { // a slip sometimes takes another group, but never one that is taken
		d := game.SplitMix(seed)
		if got := easy(&v, &d, bot.Even); got.N == 2 {
			t.Errorf("%s, which is gone", got)
		}
	}
}

// TestBusinessStrength fails if a level has lost its strength. It plays far fewer games than a
// tournament, with wider margins.
func TestBusinessStrength(t *testing.T) {
	for _, c := range []struct {
		one, others string
		seats       int
		least       float64
	}{
		{bot.Medium, bot.Random, 2, 0.95},
		{bot.Medium, bot.Random, 4, 0.95},
		{bot.Medium, bot.Random, 6, 0.95},
		{bot.Medium, bot.Easy, 4, 0.45},
		{bot.Easy, bot.Random, 4, 0.90},
	} {
		if rate := gametest.Wins(t, rules.Rules{}, Makers(gametest.Hasty), c.one, c.others, c.seats, 60); rate < c.least {
			t.Errorf("%s wins %.3f against %d %s, want %.2f", c.one, rate, c.seats-1, c.others, c.least)
		}
	}
}

// hardMonths has a view of six players with full hands for every phase. It needs the most
// thinking.
func hardMonths() map[string]rules.View {
	hands := []string{"RRBBYYVVGG", "RRBBYYVVGG", "RRRBBYYVVG", "RRBBBYYVGG", "RBBYYYVVGG", "RRBYYVVVGG"}
	cards := [3]rules.Card{mixedCard, 14, 9}
	bidding := monthView(3, rules.Bidding, cards, 500_000, hands...)
	bidding.Groups = groupsOf("RBY", "VGR", "RRBY", "GVYB", "RBYVG", "VVGGR")
	taking := bidding
	taking.Phase = rules.Taking
	hands[0] = "RRRBBBYYYVVVGGG"
	return map[string]rules.View{
		"bidding":    bidding,
		"taking":     taking,
		"selling":    monthView(3, rules.Selling, cards, 500_000, hands...),
		"discarding": monthView(3, rules.Discarding, cards, 500_000, hands...),
	}
}

func TestBusinessRulesDoNotAllocate(t *testing.T) {
	for level, rule := range map[string]func(*rules.View, *game.SplitMix, bot.Temper) rules.Decision{bot.Easy: easy, bot.Medium: medium} {
		for phase, v := range hardMonths() {
			d := game.SplitMix(1)
			if n := testing.AllocsPerRun(20, func() { rule(&v, &d, bot.Bluffer) }); n != 0 {
				t.Errorf("%s by %s allocates %v times", phase, level, n)
			}
		}
	}
}

func BenchmarkDecide(b *testing.B) {
	v := views()
	gametest.BenchmarkDecide(b, Makers(1), map[string]game.View{
		"bidding": v[rules.Bidding], "taking": v[rules.Taking], "selling": v[rules.Selling],
	})
}
