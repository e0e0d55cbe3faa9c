package e2e

import (
	"slices"
	"strings"
	"testing"

	"gavel/web/e2e/browser"
)

// dealing is a tactic for Business: it bids a little above the minimum, takes the first group,
// and makes every sale that brings the most.
func dealing(t testing.TB) tactic {
	return func(buttons []thing) thing {
		if _, raised := named(buttons, "−"); !raised {
			if raise, ok := named(buttons, "+25,000"); ok {
				return raise
			}
		}
		buttons = slices.DeleteFunc(slices.Clone(buttons), func(b thing) bool { return strings.Contains(b.Name, "once ") })
		return first(t, buttons, "Take ", "Most money this month", "Sell ", "Bid", "Discard", "Red, +1",
			"Blue, +1", "Yellow, +1", "Violet, +1", "Green, +1")
	}
}

func TestBusinessByNames(t *testing.T) {
	inSoak(t)
	t.Parallel()
	each(t, either(browser.Chromium), func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.sitAt("Business", 4)
		choose := dealing(t)
		p.play(choose, at("Bid"))
		p.look("bidding")
		p.play(choose, at("Take "))
		p.look("taking")
		p.play(choose, at("Most money this month"))
		p.look("selling")
		if n := p.play(choose, never); n < 24 {
			t.Errorf("only %d presses in a year", n)
		}
		p.look("sheet")
		p.click("Rematch")
		p.due()
		p.calm()
	})
}

func TestBusinessByCanvas(t *testing.T) {
	inSoak(t)
	t.Parallel()
	onCanvas(t, []screen{small.in(browser.Firefox)}, func(t *testing.T, p *person) {
		p.sitAt("Business", 4)
		p.playByCanvas([]string{"more5", "bid", "take", "sell"}, func(drafted bool) []string {
			if drafted {
				return []string{"bid", "sell", "discard", "discard-"}
			}
			return []string{"take-", "more5", "best", "sell", "discard-"}
		})
	})
}
