package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"gavel/web/e2e/browser"
)

// explained is an explanation of a thing on the table, and its place.
type explained struct {
	Text, Heard string
	Shown       bool    // the explanation is shown, with a frame around the thing
	Outside     bool    // outside of the window
	Over        float64 // how far it covers the thing, in pixels
}

// explanation reads the present explanation.
const explanation = `(() => {
	const note = document.getElementById("explained"), frame = document.getElementById("pointed");
	const a = note.getBoundingClientRect(), b = frame.getBoundingClientRect();
	return {
		Text: note.innerText, Heard: document.getElementById("alert").innerText.trim(), Shown: note.checkVisibility() && frame.checkVisibility(),
		Outside: a.left < 0 || a.top < 0 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1,
		Over: Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0 ? Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) : 0,
	};
})()`

// TestNamesByKeys: N names one thing on the table after the other, beside it and aloud; Shift+N
// names the one before; Escape ends it. The explanation lies inside the window, and not on the thing.
func TestNamesByKeys(t *testing.T) {
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.sit(3)
		p.due()
		step := func(key string) (now explained) {
			t.Helper()
			before := eval[explained](p, explanation)
			p.key(key)
			p.until("something else is named", func() bool {
				now = eval[explained](p, explanation)
				return now.Shown && now.Text != before.Text
			})
			if now.Heard != now.Text {
				t.Errorf("%q is read out as %q", now.Text, now.Heard)
			}
			if now.Outside || now.Over > 0 {
				t.Errorf("%q leaves the window, or covers what it is about: %+v", now.Text, now)
			}
			return now
		}
		first := step("n")
		second := step("n")
		if back := step("N"); back.Text != first.Text {
			t.Errorf("back from %q is %q, after %q", second.Text, back.Text, first.Text)
		}
		p.key(kb.Escape)
		p.until("nothing is named", func() bool { return !eval[explained](p, explanation).Shown })
		p.calm()
	})
}
