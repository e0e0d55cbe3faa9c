package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"gavel/assets/locale"
	"gavel/game/must"
)

// TestSizeAndColoursOfTheBrowser: the page's letters have the size that a person has set in the browser, and nothing is cut. In
// forced colours the title has no outline, which would have the letters' colour.
func TestSizeAndColoursOfTheBrowser(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := open(t, "about:blank", small, chromedp.Flag("blink-settings", "defaultFontSize=28"))
	p.before(looking)
	p.navigate(serve(t, nil))
	p.runs()
	if size := eval[string](p, `getComputedStyle(document.documentElement).fontSize`); size != "28px" {
		t.Errorf("a letter's size is %s, the browser's is 28px", size)
	}
	for _, wrong := range eval[[]string](p, `laidOut().then(look)`) {
		t.Error(wrong)
	}
	outlined := `getComputedStyle(document.querySelector(".hero h1")).webkitTextStrokeWidth !== "0px"`
	if !eval[bool](p, outlined) {
		t.Error("the title has no outline")
	}
	p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
	p.until("the outline is gone", func() bool { return !eval[bool](p, outlined) })
}

// TestNamesInTheBrowsersLetters: names that the program's font has no letters for are written on the canvas by the browser, so two
// of them differ.
func TestNamesInTheBrowsersLetters(t *testing.T) {
	inAll(t)
	t.Parallel()
	record := must.Get(os.ReadFile("../../game/testdata/forsale-6-standard.gavel"))(t)
	head, rest, _ := strings.Cut(string(record), `"seats":[`)
	_, rest, _ = strings.Cut(rest, "]")
	url := serve(t, nil)
	var pages []*person
	for _, name := range []string{"Иван", "Егор"} {
		p := open(t, "about:blank", small.withCanvas())
		p.quick()
		p.navigate(url)
		p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
		named := filepath.Join(t.TempDir(), name+".gavel")
		p.must(os.WriteFile(named, []byte(head+`"seats":["Ada","`+name+`"`+strings.Repeat(`,"bot:easy"`, 4)+"]"+rest), 0o600))
		p.offer(named)
		p.until("the replay is there", func() bool { return eval[bool](p, `document.getElementById("replay").checkVisibility()`) })
		p.does(onlyCanvas)
		pages = append(pages, p)
	}
	pages[1].until("the pictures differ in the name and in nothing else", func() bool {
		n := differing(pages[0].shot(), pages[1].shot())
		return 0 < n && n < 1000
	})
	for _, p := range pages {
		p.calm()
	}
}

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
