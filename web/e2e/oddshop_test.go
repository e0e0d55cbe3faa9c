package e2e

import (
	"slices"
	"testing"

	"gavel/web/e2e/browser"
)

// shopping is a tactic for Odd Shop: one card for everything, out of every tie, yes to every
// offer, and an expert in every round or none.
func shopping(t testing.TB, expert bool) tactic {
	return func(buttons []thing) thing {
		picked := slices.ContainsFunc(buttons, func(b thing) bool { return b.Pressed })
		if _, experts := named(buttons, "No expert"); expert && experts && !picked {
			return first(t, buttons, "Look under")
		}
		return first(t, buttons, "One card for a 5", "No expert", "Done with experts", "Bid ", "Money card", "Withdraw", "Stay",
			"Add a", "Lose a", "Accept", "No more trade")
	}
}

func TestOddShopByNames(t *testing.T) {
	inSoak(t)
	t.Parallel()
	each(t, either(browser.Chromium), func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.sitAt("Odd Shop", 4)
		choose := shopping(t, kind == browser.Chromium) // the picture is pressed less if it takes longer to draw
		p.play(choose, at("No expert"))
		p.look("experts")
		p.play(choose, at("Money card"))
		p.look("bidding")
		p.play(choose, at("No more trade"))
		p.press(first(t, p.due(), "Trade with"))
		p.click("Ask for")
		p.look("trading")
		p.click("Offer")
		if n := p.play(choose, never); n < 25 {
			t.Errorf("only %d presses in a game of five rounds", n)
		}
		p.look("sheet")
		p.click("Rematch")
		p.due()
		p.calm()
	})
}

func TestOddShopByCanvas(t *testing.T) {
	inSoak(t)
	t.Parallel()
	onCanvas(t, []screen{phone.in(browser.Chromium)}, func(t *testing.T, p *person) {
		p.sitAt("Odd Shop", 4)
		p.playByCanvas([]string{"slot", "cheap", "money", "bid", "skip"}, func(drafted bool) []string {
			if drafted {
				return []string{"bid", "cheap", "done"}
			}
			return []string{"slot-", "money-", "withdraw", "stay", "add-", "lose-", "accept-", "skip"}
		})
	})
}
