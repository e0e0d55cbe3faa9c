package e2e

import (
	"regexp"
	"strings"
	"testing"

	"gavel/web/e2e/browser"
)

// TestTodaysAuction plays today's For Sale, sees what it was worth and copies the text
// for others; then the next try is practice.
func TestTodaysAuction(t *testing.T) {
	t.Parallel()
	each(t, either(browser.Chromium), func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.quick()
		p.before(`navigator.share = undefined`)
		p.reload()
		p.click("Today’s auction")
		p.find("button", "Play: Odd Shop")
		p.shoot("today")
		p.click("Play: For Sale")
		p.finish()
		text := ""
		p.until("the result is worked out", func() bool {
			text = eval[string](p, `document.getElementById("sheet-today").innerText`)
			return strings.Contains(text, "of 5 stars")
		})
		if !regexp.MustCompile(`Score \d+, par \d+, place [1-4]`).MatchString(text) {
			t.Errorf("beside the score sheet stands %q", text)
		}
		p.shoot("today-sheet")
		shared := eval[string](p, `document.querySelector("#sheet-today [data-text]").dataset.text`)
		if lines := strings.Split(shared, "\n"); len(lines) != 4 || !strings.HasPrefix(lines[1], "For Sale: ★") || !strings.HasPrefix(lines[3], "http") {
			t.Errorf("the text for others is %q", shared)
		}
		p.click("Share the result")
		p.reads("Copied.")
		p.click("New game")
		p.click("Today’s auction")
		p.find("button", "Play for practice: For Sale")
		p.shoot("today-played")
	})
}
