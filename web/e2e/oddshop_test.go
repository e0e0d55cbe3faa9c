package e2e

import (
	"slices"
	"testing"
)

// shopping is a way to play Odd Shop: an expert every round, a card for
// everything, out of every tie, and yes to every offer.
func shopping(t testing.TB) tactic {
	return func(buttons []thing) thing {
		picked := slices.ContainsFunc(buttons, func(b thing) bool { return b.Pressed })
		if _, experts := named(buttons, "No expert"); experts && !picked {
			return first(t, buttons, "Look under")
		}
		return first(t, buttons, "One card for a 5", "No expert", "No more experts", "Bid ", "Money card", "Withdraw", "Stay",
			"Add a", "Lose a", "Accept", "No more trade")
	}
}

func TestOddShopByNames(t *testing.T) {
	script := checker(t)
	p := arrive(t, phone)
	p.shoot("start")
	p.sitAt("Odd Shop", 4)
	choose := shopping(t)
	p.play(choose, at("No expert"))
	p.shoot("experts")
	p.obeys(script, "experts")
	p.play(choose, at("Money card"))
	p.shoot("bidding")
	p.obeys(script, "bidding")
	p.play(choose, at("No more trade"))
	p.press(first(t, p.due(), "Trade with"))
	p.click("Ask for")
	p.shoot("trading")
	p.obeys(script, "trading")
	p.click("Offer")
	if n := p.play(choose, never); n < 40 {
		t.Errorf("only %d presses in a game of five rounds", n)
	}
	p.shoot("sheet")
	p.obeys(script, "score sheet")
	p.click("Rematch")
	p.due()
	p.calm()
}

func TestOddShopByCanvas(t *testing.T) {
	for name, s := range map[string]screen{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			p := arrive(t, s)
			p.sitAt("Odd Shop", 4)
			decisions := p.playByCanvas(func(drafted bool) []string {
				if drafted {
					return []string{"bid", "cheap", "done"}
				}
				return []string{"slot-", "money-", "withdraw", "stay", "add-", "lose-", "accept-", "skip"}
			})
			if decisions < 25 {
				t.Errorf("only %d decisions in a game of five rounds", decisions)
			}
			p.calm()
		})
	}
}
