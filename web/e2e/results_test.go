package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/web/results"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// listed is what the dialog of results says, in its whole.
func (p *person) listed() string {
	return eval[string](p, `document.querySelector("#results[open] #results-body")?.innerText ?? ""`)
}

// TestResults plays For Sale, finds it among the results, exports, erases and imports
// them, and watches the game again.
func TestResults(t *testing.T) {
	t.Parallel()
	p := arrive(t, desktop)
	p.quick()
	p.before(`const real = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => globalThis.exported = text); return real(blob); }`)
	p.reload()
	p.click("My results")
	p.until("there is nothing", func() bool { return strings.Contains(p.listed(), "No finished game yet") })
	p.key(kb.Escape)
	p.sit(3)
	p.finish()
	p.click("New game")
	p.click("My results")
	found := func() bool {
		text := p.listed()
		return strings.Contains(text, "For Sale, 3 players") && strings.Contains(text, "place ") && strings.Contains(text, "Games that count\n1")
	}
	p.until("the game is listed", found)
	p.until("the coach has judged it", func() bool { return strings.Contains(p.listed(), "Lost chance to win") })
	p.click("Export")
	text := ""
	p.until("a file is saved", func() bool {
		text = eval[string](p, `globalThis.exported ?? ""`)
		return strings.HasPrefix(text, "gavel results 1\n")
	})
	p.click("Erase…")
	p.click("Erase")
	p.until("nothing is left", func() bool { return strings.Contains(p.listed(), "No finished game yet") })
	for _, file := range []struct{ name, text, sentence string }{
		{"foreign", "hello", "holds no results"},
		{"broken", text[:len(text)-9], "damaged"},
		{"whole", text, "1 game added"},
	} {
		path := filepath.Join(t.TempDir(), file.name+".txt")
		if err := os.WriteFile(path, []byte(file.text), 0o644); err != nil {
			t.Fatal(err)
		}
		p.run(chromedp.SetUploadFiles("#results-file", []string{path}, chromedp.ByQuery))
		p.reads(file.sentence)
	}
	p.until("the game is back", found)
	p.does(`document.querySelector("[data-result]").click()`)
	p.until("the replay is shown", func() bool { return p.find("slider", "Step").Name != "" })
	p.click("Leave the replay")
	p.until("the results are back", found)
}

// manyResults is a list of 60 games of all kinds.
func manyResults(t *testing.T) (l results.List) {
	t.Helper()
	for i := range 60 {
		r, err := gametest.Record(catalogue.Games().Rules()[i/2%3], 3+i%2, nil, uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		g, err := results.Of(r, game.Seat(i%3), 1790000000+int64(i)*86400)
		if err != nil {
			t.Fatal(err)
		}
		g.Loss = results.Loss{Known: true, Sum: 10 * i, Decisions: 9}
		l, _ = l.Add(g)
	}
	return l
}

func TestManyResults(t *testing.T) {
	t.Parallel()
	p := arrive(t, desktop)
	p.store(map[string]string{"results": manyResults(t).Text()})
	p.click("My results")
	p.until("the games are listed", func() bool { return strings.Contains(p.listed(), "Show all 60") })
	if text := p.listed(); !strings.Contains(text, "Games that count\n60") || !strings.Contains(text, "Wins over time") || !strings.Contains(text, "Lost chance to win over time") {
		t.Errorf("the results are %q", text)
	}
	p.click("Show all 60")
	if n := eval[int](p, `document.querySelectorAll("[data-result]").length`); n != 60 {
		t.Errorf("%d games are listed", n)
	}
	p.does(`(s => { s.value = "0"; s.dispatchEvent(new Event("change", {bubbles: true})); })(document.querySelector("#results select"))`)
	p.until("one game's results are shown", func() bool {
		return strings.Contains(p.listed(), "Best score") && !strings.Contains(p.listed(), "Show all")
	})
}
