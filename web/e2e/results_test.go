package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gavel/web/results"
	"gavel/web/results/resultstest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// listed returns the whole text of the dialog of results.
func (p *person) listed() string {
	return eval[string](p, `document.querySelector("#results[open] #results-body")?.innerText ?? ""`)
}

// TestResults: the browser saves a copy of the results as a file, and reads it after they were
// erased.
func TestResults(t *testing.T) {
	t.Parallel()
	p := arrive(t, desktop)
	p.before(`const real = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => globalThis.exported = text); return real(blob); }`)
	p.store(map[string]string{"results": resultstest.Many(t)[:3].Text()})
	p.reload()
	p.click("My results")
	found := func() bool { return strings.Contains(p.listed(), "Games that count\n3") }
	p.until("the games are listed", found)
	p.click("Keep or import a copy…")
	p.find("dialog", "Your copies")
	p.look("copy")
	p.click("Keep a copy")
	text := ""
	p.until("a file is saved", func() bool {
		text = eval[string](p, `globalThis.exported ?? ""`)
		return strings.HasPrefix(text, "{\"gavel\":\"copy\"")
	})
	p.key(kb.Escape)
	p.click("Erase…")
	p.click("Erase")
	p.until("nothing is left", func() bool { return strings.Contains(p.listed(), "No finished game yet") })
	p.click("Keep or import a copy…")
	path := filepath.Join(t.TempDir(), "copy.json")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	p.run(chromedp.SetUploadFiles("#copy-file", []string{path}, chromedp.ByQuery))
	p.until("the games are added", func() bool {
		return strings.Contains(eval[string](p, `document.getElementById("copy-brought").innerText`), "Games: 3 added")
	})
	p.look("brought")
	p.fits("brought", "#copy")
	p.key(kb.Escape)
	p.until("the games are back", found)
}

// TestReminder: if the browser does not promise to keep the results, the person is reminded of
// making a copy, once.
func TestReminder(t *testing.T) {
	inSoak(t)
	t.Parallel()
	p := arrive(t, desktop)
	p.store(map[string]string{"results": resultstest.Many(t).Text(), "reminded": "1790000000 1 0 0"})
	p.reload()
	p.find("button", "Not now")
	p.look("reminder")
	p.fits("reminder", "#copy-remind")
	p.click("Not now")
	p.until("the start page has the focus", func() bool { return p.focused() == word("shell.start.teach") })
	p.reload()
	p.find("button", "My results")
	if eval[bool](p, `document.getElementById("copy-remind").checkVisibility()`) {
		t.Error("the person is reminded again")
	}
}

// fits checks the width of an element on a phone and on a desktop, in all languages.
func (p *person) fits(moment, element string) {
	p.Helper()
	for _, lang := range []string{"fr", "de", "en"} {
		p.speaks(lang)
		for _, s := range []screen{{width: 390, height: 844}, desktop} {
			p.must(p.page.Resize(s.width, s.height, 1))
			wide := eval[[]string](p, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done([...document.querySelectorAll("`+element+`, `+element+` *")]
				.filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 80))))))`)
			if len(wide) > 0 {
				p.Errorf("%s, %s, %d wide: %q is cut off", moment, lang, s.width, wide)
			}
			p.shoot(fmt.Sprintf("%s-%s-%d", moment, lang, s.width))
		}
	}
}

// TestTwentyThousandResults measures how long a list of 20,000 games takes to open.
func TestTwentyThousandResults(t *testing.T) {
	if !soaks() {
		t.Skip("make soak measures this")
	}
	p := arrive(t, desktop)
	some, items := resultstest.Many(t), map[string]string{}
	var l results.List
	for i := range 20000 {
		g := some[i%len(some)]
		g.Ended, g.Record = 1600000000+int64(i)*9000, g.Record+fmt.Sprintf("%06d", i)
		l = append(l, g)
	}
	for n, text := range l.Blocks() {
		items["results."+strconv.Itoa(n)] = text
	}
	p.store(items)
	p.reload()
	p.until("the program runs", func() bool { return eval[bool](p, `!document.querySelector("[data-act=results]").disabled`) })
	for range 3 {
		took := eval[float64](p, `(async () => {
			const from = performance.now();
			document.querySelector("[data-act=results]").click();
			while (!document.getElementById("results").open) await new Promise(requestAnimationFrame);
			return performance.now() - from;
		})()`)
		t.Logf("20,000 games are shown after %.0f ms", took)
		p.key(kb.Escape)
	}
}
