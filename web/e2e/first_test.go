package e2e

import (
	"net/http"
	"slices"
	"strings"
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
	few := []string{"Playing with a screen reader?", "Rules", "Settings", "Teach me", "Play", "Play with friends", "More"}
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

// held is the site of a slow network: it sends the program once that is released.
func held(site http.Handler) (h http.Handler, release func()) {
	wait := make(chan struct{})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			select {
			case <-wait:
			case <-r.Context().Done():
			}
		}
		site.ServeHTTP(w, r)
	}), func() { close(wait) }
}

// TestReadyMovesNothing: when the program is ready, the layout moves no button from under the pointer.
func TestReadyMovesNothing(t *testing.T) {
	t.Parallel()
	const places = `[...document.querySelectorAll(".go button, .choice")].filter(b => b.checkVisibility({ visibilityProperty: true }))
		.map(b => [b.name, b.value, b.dataset.act, b.textContent.trim(), ...["x", "y", "width"].map(side => Math.round(b.getBoundingClientRect()[side]))].join(" ")).join("\n")`
	type visit struct {
		name, fragment string
		on             screen
	}
	for _, c := range someOf(visit{"phone", "", small}, visit{"desktop", "", desktop}, visit{"guest", "#j=", small}) {
		t.Run(c.name, func(t *testing.T) {
			site, release := held(hastySite())
			p := open(t, "about:blank", c.on)
			p.navigate(serve(t, site) + c.fragment)
			p.until("the page tells of the download", func() bool {
				return eval[bool](p, `[...document.querySelectorAll(".loading")].some(box => box.checkVisibility())`)
			})
			p.shoot(c.name)
			before := eval[string](p, places)
			release()
			p.runs()
			after := eval[string](p, places)
			for place := range strings.Lines(before) {
				if !strings.Contains(after+"\n", strings.TrimSuffix(place, "\n")+"\n") {
					t.Errorf("%safter the start, there are\n%s", place, after)
				}
			}
		})
	}
}

// TestAnEarlyPressActsOnce: the loader keeps a press until the program is ready, and then it acts once.
func TestAnEarlyPressActsOnce(t *testing.T) {
	t.Parallel()
	site, release := held(hastySite())
	p := open(t, "about:blank", small)
	p.before(`globalThis.submits = 0; addEventListener("submit", () => submits++);`)
	p.navigate(serve(t, site))
	p.click(word("shell.start.play"))
	if n := eval[int](p, "submits"); n != 0 {
		t.Errorf("without the program, %d submits reach the page", n)
	}
	release()
	p.awaited()
	if n := eval[int](p, "submits"); n != 1 {
		t.Errorf("%d submits reach the page", n)
	}
}
