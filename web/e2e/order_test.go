package e2e

import (
	"strings"
	"testing"
)

// ordered returns the button of the standing order, if there is one.
func (p *person) ordered() (button thing, stands bool) {
	p.Helper()
	for _, t := range p.things("button") {
		if strings.HasSuffix(t.Name, "Take this back") {
			return t, true
		}
	}
	return thing{}, false
}

// logged reports whether the log has a line.
func (p *person) logged(line string) bool {
	p.Helper()
	return eval[bool](p, `[...document.querySelectorAll("#log-lines li")].some(li => li.textContent.includes(`+quote(line)+`))`)
}

// TestStandingOrder: an order bids until its sum is exceeded. The person sees it act, and then
// it is gone.
func TestStandingOrder(t *testing.T) {
	inSoak(t)
	t.Parallel()
	p := open(t, "about:blank", screen{width: 390, height: 844, touch: true})
	p.before(`try { localStorage.setItem("gavel.speed", "slow") } catch {}`)
	p.navigate(serve(t, nil))
	p.sit(4)
	p.awaited()
	height := func() float64 { return eval[float64](p, `document.getElementById("bar").offsetHeight`) }
	before := height()
	p.look("asked")
	p.click("Bid in advance")
	p.find("spinbutton", "The most to bid")
	p.look("choice")
	p.click("Back")
	p.until("the bar is as before", func() bool { return height() == before })
	p.key("a")
	p.until("the choice has the focus", func() bool { return p.focused() == "−1: lower the bid" })
	p.click("Bid up to")
	p.until("the order stands, and has the focus", func() bool { return strings.HasPrefix(p.focused(), "Will bid up to") })
	p.key("a") // takes it back
	p.until("the person is asked", func() bool { _, stands := p.ordered(); return !stands && p.wanted() })
	p.click("Bid in advance")
	p.click("Bid up to")
	p.until("it bids", func() bool { return p.logged("You bid") })
	p.shoot("order")
	p.until("it is gone", func() bool { _, stands := p.ordered(); return !stands })
	if !p.logged("You pass") && !p.logged("You win house") {
		t.Error("nothing came of it")
	}
	p.awaited()
	p.calm()
}
