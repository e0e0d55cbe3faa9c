package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// shifted lets a test change the page's clock, by milliseconds stored in the tab.
const shifted = `(() => {
  const real = Date, now = () => real.now() + Number(sessionStorage.shift || 0);
  globalThis.Date = class extends real {
    constructor(...at) { at.length ? super(...at) : super(now()); }
    static now() { return now(); }
  };
})()`

// midnight sets the page's clock to so many seconds before or after the next midnight.
func (p *person) midnight(seconds int) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`(() => {
  const shift = Number(sessionStorage.shift || 0), at = new Date();
  at.setHours(24, 0, %d, 0);
  sessionStorage.shift = shift + at.getTime() - Date.now();
  return true;
})()`, seconds))
}

// TestTheDayTurns: the dialog says when the next deal comes, counts down in the last hour, and
// is renewed at midnight. An unfinished game is offered first, also on the next day.
// TestLookAtPages measures the dialog in all sizes.
func TestTheDayTurns(t *testing.T) {
	inSoak(t)
	t.Parallel()
	for _, s := range someOf(screen{width: 390, height: 844}, desktop) {
		t.Run(fmt.Sprint(s.width), func(t *testing.T) {
			t.Parallel()
			p := arrive(t, s)
			p.quick()
			p.before(shifted)
			p.reload()
			p.midnight(-30 * 60)
			p.click("Today’s auction")
			p.reads("The next deal comes on")
			body := func() string { return eval[string](p, `document.getElementById("today-body").innerText`) }
			if text := body(); !regexp.MustCompile(`(30:00|29:\d\d) left\.`).MatchString(text) {
				t.Errorf("half an hour before midnight there stands %q", text)
			}
			p.shoot("countdown")
			before := eval[string](p, `document.querySelector("#today-body h3").textContent`)
			p.midnight(-2)
			p.until("it is another day", func() bool {
				return eval[string](p, `document.querySelector("#today-body h3").textContent`) != before
			})
			p.click("Play: For Sale")
			p.awaited()
			p.midnight(60)
			p.reload()
			p.find("button", "Go on with the auction of")
			p.shoot("start")
			if first := eval[string](p, `document.activeElement.id + document.querySelector("#new-game [name=go]:not([hidden])").id`); !strings.Contains(first, "go-on-try") {
				t.Errorf("first there is %q", first)
			}
			p.click("Today’s auction")
			p.reads("You have not finished this game.")
			p.shoot("left")
			p.click("Go on with the auction of")
			p.finish()
			p.until("the result is worked out", func() bool {
				return strings.Contains(eval[string](p, `document.getElementById("sheet-today").innerText`), "of 5 stars")
			})
			p.click("New game")
			p.click("Today’s auction")
			p.reads("1 day in a row.")
			p.shoot("after")
		})
	}
}
