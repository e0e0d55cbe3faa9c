package e2e

import (
	"slices"
	"strings"
	"testing"
)

// dealing is a way to play Business: bids a little above the least, the first
// group, and every sale that brings the most.
func dealing(t testing.TB) tactic {
	return func(buttons []thing) thing {
		if _, raised := named(buttons, "Lower by"); !raised {
			if raise, ok := named(buttons, "Raise by 25,000"); ok {
				return raise
			}
		}
		buttons = slices.DeleteFunc(slices.Clone(buttons), func(b thing) bool { return strings.Contains(b.Name, "once ") })
		return first(t, buttons, "Take group", "Choose what brings the most", "Sell ", "Bid", "Discard", "Red: discard one more",
			"Blue: discard one more", "Yellow: discard one more", "Violet: discard one more", "Green: discard one more")
	}
}

func TestBusinessByNames(t *testing.T) {
	script := checker(t)
	p := arrive(t, phone)
	p.sitAt("Business", 4)
	choose := dealing(t)
	p.play(choose, at("Bid"))
	p.shoot("bidding")
	p.obeys(script, "bidding")
	p.play(choose, at("Take group"))
	p.shoot("taking")
	p.obeys(script, "taking")
	p.play(choose, at("Choose what brings the most"))
	p.shoot("selling")
	p.obeys(script, "selling")
	if n := p.play(choose, never); n < 24 {
		t.Errorf("only %d presses in a year", n)
	}
	p.shoot("sheet")
	p.obeys(script, "score sheet")
	p.click("Rematch")
	p.due()
	p.calm()
}

func TestBusinessByCanvas(t *testing.T) {
	for name, s := range map[string]screen{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			p := arrive(t, s)
			p.sitAt("Business", 4)
			decisions := p.playByCanvas(func(drafted bool) []string {
				if drafted {
					return []string{"bid", "sell", "discard", "discard-"}
				}
				return []string{"take-", "more5", "best", "sell", "discard-"}
			})
			if decisions < 12 {
				t.Errorf("only %d decisions in a year", decisions)
			}
			p.calm()
		})
	}
}
