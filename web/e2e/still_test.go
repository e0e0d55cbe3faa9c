package e2e

import (
	"net/http"
	"strings"
	"testing"
)

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
