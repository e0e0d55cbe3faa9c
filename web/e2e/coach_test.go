package e2e

import (
	"regexp"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// advice waits for the coach's advice, and returns it.
func (p *person) advice() (sentence string) {
	p.Helper()
	p.until("the coach gives advice", func() bool {
		sentence = eval[string](p, `document.querySelector("#hint-follow:not([hidden])") ? document.querySelector(".advice").textContent : ""`)
		return sentence != ""
	})
	return sentence
}

func (p *person) hintShown() bool {
	return eval[bool](p, `!document.getElementById("hint").hidden`)
}

// TestCoach plays in a small window with the coach's advice, and reviews another game with the
// coach after its end.
func TestCoach(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	p := arrive(t, small)
	p.shoot("start")
	p.sitAt("For Sale", 6)
	p.due()
	p.shoot("buying")

	p.click("Hint")
	if said := p.advice(); !regexp.MustCompile(`[0-9].*\.$`).MatchString(said) {
		t.Errorf("the coach cites no number: %q", said)
	}
	p.find("rowheader", "Pass") // among the options
	p.obeys(script, "hint")
	p.key(kb.Escape)
	p.until("Esc closes the hint", func() bool { return !p.hintShown() })
	p.key("h")
	p.advice()
	p.click("Do that")
	p.until("a decision ends the hint", func() bool { return !p.hintShown() })

	p.nearTheEnd()
	p.shoot("selling")
	p.finish()
	p.shoot("sheet")
	p.click("Review")
	p.until("the review is there", func() bool {
		return eval[bool](p, `document.querySelector(".verdicts:not([aria-busy]) button") !== null`)
	})
	p.obeys(script, "review")
	moment := eval[string](p, `document.querySelector(".verdicts li:last-child button").dataset.moment`)
	eval[bool](p, `document.querySelector(".verdicts li:last-child button").click() || true`)
	p.until("the replay shows the moment", func() bool {
		return eval[string](p, `document.getElementById("replay-at").value`) == moment && !eval[bool](p, `document.getElementById("review").open`)
	})
	p.does(`document.querySelector("#replay [data-act=review]").click()`)
	p.until("the review is there again", func() bool {
		return eval[bool](p, `document.querySelector("#review[open] .verdicts:not([aria-busy]) .try") !== null`)
	})
	p.does(`document.querySelector(".verdicts .try").scrollIntoView({block: "center"})`)
	p.shoot("try")
	p.does(`document.querySelector(".verdicts .try").click()`)
	p.press(choose(p.awaited()))
	p.click("Back to the replay")
	p.find("button", "Play on from here")
	p.calm()
}
