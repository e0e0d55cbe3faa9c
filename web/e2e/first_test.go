package e2e

import (
	"slices"
	"testing"
)

// TestFirstVisit: somebody who has never played here sees in each window, without scrolling, what Gavel is, the three games and the
// golden button. All else is behind one word, until a game or a lesson has begun.
func TestFirstVisit(t *testing.T) {
	t.Parallel()
	url := serve(t, nil)
	p := open(t, "about:blank", small)
	p.before(looking)
	visit := func() {
		p.must(p.page.Navigate("about:blank"))
		p.must(p.page.Navigate(url))
		p.runs()
	}
	buttons := func() (names []string) {
		for _, b := range p.things("button") {
			names = append(names, b.Name)
		}
		return names
	}
	visit()
	few := []string{"Rules", "Settings", "Teach me", "Play", "Play with friends", "More"}
	if got := buttons(); !slices.Equal(got, few) {
		t.Errorf("the buttons are %q, want %q", got, few)
	}
	for _, s := range friendSizes {
		for _, lang := range allLangs {
			p.must(p.page.Resize(s.width, s.height, 1))
			for _, wrong := range eval[[]string](p, `speak("`+lang+`").then(laidOut).then(look)`) {
				t.Errorf("%dx%d, %s: %s", s.width, s.height, lang, wrong)
			}
			for _, hidden := range eval[[]string](p, `[...document.querySelectorAll(".tagline, #new-game .choice b, #teach")].filter(e => {
				const box = e.getBoundingClientRect(), whole = e.closest(".choice") ?? e, at = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
				return !(box.height > 0 && at && (whole.contains(at) || at.contains(whole)) && box.bottom <= innerHeight);
			}).map(e => e.textContent)`) {
				t.Errorf("%dx%d, %s: %q is out of sight", s.width, s.height, lang, hidden)
			}
		}
	}
	p.must(p.page.Resize(small.width, small.height, 1))
	p.does(`speak("en")`)
	p.click("More")
	p.find("button", "Ladder")
	p.click("Join a table")

	visit()
	p.click("Play")
	p.awaited()
	visit()
	p.find("button", "Ladder")
	if slices.Contains(buttons(), "More") {
		t.Error("after the first game the page still hides what there is")
	}
	p.calm()
}
