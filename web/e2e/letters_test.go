package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"gavel/game/must"
)

// TestSizeAndColoursOfTheBrowser: the page's letters have the size that a person has set in the browser, and nothing is cut. In
// forced colours the title has no outline, which would have the letters' colour.
func TestSizeAndColoursOfTheBrowser(t *testing.T) {
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
