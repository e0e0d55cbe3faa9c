package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site"
)

// aGame is the fragment of a link to a game.
const aGame = "#g=AfyP73ACBXQ5AHX553O1UqttoaJpKCC8j5nsfs7ivU6X"

// TestLinkHandsOn: the browser goes from the page to which a link leads to the game with the link's fragment, also without a network.
// It evaluates nothing of the fragment.
func TestLinkHandsOn(t *testing.T) {
	inAll(t)
	t.Parallel()
	files := must.Get(site.Assemble(shared.program, site.Place{Home: "https://gavel.example/play/"}, locale.Folders()))(t)
	var offline atomic.Bool
	all := files.Handler()
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if offline.Load() {
			panic(http.ErrAbortHandler)
		}
		all.ServeHTTP(w, r)
	}))
	p := open(t, address+"replay-de.html"+aGame, small)
	shown := func() {
		t.Helper()
		p.until("the replay", func() bool { return eval[bool](p, `!!document.getElementById("replay")?.checkVisibility()`) })
		if got := eval[string](p, `location.href`); !strings.HasPrefix(got, address) || strings.Contains(got, ".html") {
			t.Errorf("the page is %s", got)
		}
	}
	shown()
	p.kept()
	for _, hostile := range []string{`#javascript:globalThis.evil=1`, `#"><img src=x onerror=globalThis.evil=1>`, `#//evil.example/`, `#r=` + strings.Repeat("x", 5000)} {
		p.navigate("about:blank")
		p.navigate(address + "table-fr.html" + hostile)
		p.until("the page", func() bool { return eval[bool](p, `document.documentElement.dataset.boot === "ready"`) })
		if got := eval[string](p, `location.origin + location.pathname + " " + (globalThis.evil ?? "")`); got != address+" " {
			t.Errorf("%.40s opens %q", hostile, got)
		}
	}
	offline.Store(true)
	p.navigate("about:blank")
	p.navigate(address + "replay-fr.html" + aGame)
	shown()
}
