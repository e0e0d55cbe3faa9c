package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"gavel/assets/locale"
)

// TestALanguageIsFetched: the loader opens the page in the browser's language. If the texts of another one cannot be fetched, the
// page stays so, and the person can choose again.
func TestALanguageIsFetched(t *testing.T) {
	t.Parallel()
	var lost atomic.Bool
	lost.Store(true)
	files := shared.files.Handler()
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if lost.Load() && strings.HasPrefix(r.URL.Path, "/texts-de.") {
			http.Error(w, "later", http.StatusServiceUnavailable)
			return
		}
		files.ServeHTTP(w, r)
	}))
	p := open(t, address, screen{width: 390, height: 844, lang: "fr"})
	reads := func(lang locale.Lang) {
		t.Helper()
		p.until("the page in "+string(lang), func() bool {
			return eval[string](p, `document.documentElement.lang + document.querySelector("[data-t='start.tagline']").innerText`) == string(lang)+locale.For(lang).T("shell.start.tagline")
		})
	}
	reads(locale.French)
	p.does(`(s => { s.value = "de"; s.dispatchEvent(new Event("change", { bubbles: true })) })(document.querySelector("[data-language]"))`)
	p.until("the page says that it has no German", func() bool {
		return eval[string](p, `document.querySelector(".top .language-failed").innerText`) == locale.For(locale.French).T("shell.load.language") &&
			eval[string](p, `document.querySelector("[data-language]").value`) == "fr"
	})
	p.shoot("language-failed")
	lost.Store(false)
	p.speaks("de")
	reads(locale.German)
	if eval[bool](p, `document.querySelector(".top .language-failed").checkVisibility()`) {
		t.Error("the page still says that it could not load German")
	}
}
