package e2e

import (
	"path/filepath"
	"testing"

	"gavel/game/must"
)

// TestChances: in the curve of everybody's chances to win each moment stands above its place on the replay's slider, and a screen
// reader is told enough of the replay and the review.
func TestChances(t *testing.T) {
	inAll(t)
	t.Parallel()
	golden := must.Get(filepath.Abs("../../game/testdata/forsale-6-standard.gavel"))(t)
	p := arrive(t, small)
	p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
	p.offer(golden)
	p.reads("played by the rules")
	p.click("Chances to win")
	p.until("the curve is there", func() bool { return eval[bool](p, `!!document.querySelector("#replay-chances polyline")`) })
	if off := eval[float64](p, `(() => {
		const [slider, plot] = ["#replay-at", "#replay-chances .plot"].map(s => document.querySelector(s).getBoundingClientRect());
		return Math.max(Math.abs(plot.left - slider.left - 8), Math.abs(slider.right - plot.right - 8));
	})()`); off > 1 {
		t.Errorf("the ends of the curve are %v pixels from those of the slider", off)
	}
	p.obeys(checker(t), "replay")
	p.shoot("replay")
	p.click("Chances to win")
	p.until("the curve is closed", func() bool { return eval[bool](p, `document.getElementById("replay-chances").hidden`) })
	p.does(`document.querySelector("#replay [data-act=review]").click()`)
	p.until("the moments are there", func() bool { return eval[bool](p, `!!document.querySelector(".moments button")`) })
	p.shoot("review")
	p.obeys(checker(t), "chances")
	moment := eval[string](p, `document.querySelector(".moments li:last-child button").dataset.moment`)
	p.does(`document.querySelector(".moments li:last-child button").click()`)
	p.until("the replay shows the moment", func() bool {
		return eval[string](p, `document.getElementById("replay-at").value`) == moment && !eval[bool](p, `document.getElementById("review").open`)
	})
	p.calm()
}
