package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// situation is a position from games of people's kind, and the decisions in it that a person would
// call sensible.
type situation struct {
	name     string
	view     rules.View
	sensible func(rules.Decision) bool
}

// situations show what the levels do.
func situations() []situation {
	bids := func(least, most int) func(rules.Decision) bool {
		return func(d rules.Decision) bool {
			return d.Do == rules.Bid && d.Cards.Sum() >= least && d.Cards.Sum() <= most
		}
	}
	does := func(text string) func(rules.Decision) bool {
		return func(d rules.Decision) bool { return d.String() == text }
	}
	last := shop(rules.Bidding, 3, "p01")
	fake, proven := shop(rules.Bidding, 4, "m03", "p02", "p06", "p08", "p10"), shop(rules.Bidding, 4, "m03", "p02", "p06", "p08", "p10")
	fake.Row[0].Type, proven.Row[0].Type = rules.Replica, rules.Authentic
	family := shop(rules.Bidding, 4, "e03", "p02", "p06", "p08", "p10")
	family.Players[0].Owned = things("e01", "e02")
	beaten := opportunist()
	dull := shop(rules.Consulting, 3, "p06", "p02", "p08", "p10", "e13")
	magic := shop(rules.Consulting, 4, "m03", "p06", "m09", "p10", "p02")
	tie := shop(rules.Staying, 3, "c01")
	for i := range tie.Players {
		tie.Players[i].Bid, tie.Players[i].Decided = rules.Twenty, i > 0
	}
	secret := shop(rules.TradingBefore, 3, "m03", "p01")
	secret.Slot, secret.Row[0].Looked = 2, game.Only(1)
	secret.Players[0].Owned, secret.Players[1].Owned = things("p01"), things("m03")
	secret.Offers = []rules.Offer{{From: 1, To: 0, Give: goodsOf("m03"), Want: goodsOf("p01")}}
	return []situation{
		{"the last object of the game", last, bids(40, 60)},
		{"it knows a replica", fake, bids(0, 15)},
		{"it alone knows that the best object is authentic", proven, bids(20, 60)},
		{"the object completes its family", family, bids(20, 60)},
		{"it bids last, after 10 and 5", beaten, bids(15, 15)},
		{"experts for objects that are much the same", dull, does("done")},
		{"experts for two valuable magic objects", magic, func(d rules.Decision) bool { return d.Do == rules.Consult && d.Slots&5 != 0 }},
		{"a tie in which all others have withdrawn", tie, does("stay")},
		{"an offer that completes two families", traders(rules.Offer{From: 1, To: 0, Give: goodsOf("e03"), Want: goodsOf("e09")}), does("accept 1")},
		{"an offer of an object that only its owner has seen", secret, does("decline 1")},
	}
}

// TestSituations lists what the levels do in ten situations, with some seeds each. From medium on
// they must decide sensibly in four of five cases.
func TestSituations(t *testing.T) {
	const seeds = 5
	makers := Makers(1)
	for _, s := range situations() {
		row := []string{s.name}
		for _, level := range []string{bot.Easy, bot.Medium, bot.Hard, bot.Expert} {
			count, wise := map[string]int{}, 0
			for seed := range uint64(seeds) {
				b := makers[level](0, seed, bot.Even)
				b.See(game.Step{View: s.view})
				d := bot.Ask(b).(rules.Decision)
				count[d.String()]++
				if s.sensible(d) {
					wise++
				}
			}
			var texts []string
			for text, n := range count {
				texts = append(texts, fmt.Sprint(n, " ", text))
			}
			slices.Sort(texts)
			row = append(row, strings.Join(texts, ", "))
			if level != bot.Easy && wise < seeds-1 {
				t.Errorf("%s: %s decides sensibly in %d of %d cases: %v", s.name, level, wise, seeds, texts)
			}
		}
		t.Log(strings.Join(row, " | "))
	}
}
