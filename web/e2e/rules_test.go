package e2e

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gavel/assets/locale"
	"gavel/web/e2e/browser"
)

// rulesOpen reports whether the rules are open.
func (p *person) rulesOpen() bool { return eval[bool](p, `document.getElementById("rules").open`) }

// TestFindInTheRules: the drawings of the rules are painted, a section gets the focus, and Escape in the browser's search field ends
// the search without closing the dialog.
func TestFindInTheRules(t *testing.T) {
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		p := arrive(t, desktop.in(kind))
		p.click("Rules")
		p.find("dialog", "Rules")
		p.until("everything is drawn", func() bool {
			return eval[bool](p, `(all => all.length > 5 && all.every(c => c.getContext("2d").getImageData(c.width / 2, c.height / 2, 1, 1).data[3] > 0))([...document.querySelectorAll("#rules-text canvas")])`)
		})
		titles := func() int { return eval[int](p, `document.querySelectorAll("#rules-text h3").length`) }
		all := titles()
		p.click("Selling houses")
		p.until("the section has the focus", func() bool { return p.focused() == "Selling houses" })
		p.press(p.find("searchbox", "Find in the rules"))
		p.key("nothing of this")
		p.reads("Nothing found.")
		p.key(kb.Escape)
		p.until("all is there again", func() bool { return titles() == all })
		if !p.rulesOpen() {
			t.Error("Escape has closed the rules, and not only ended the search")
		}
		p.key(kb.Escape)
		p.until("the rules are closed", func() bool { return !p.rulesOpen() })
		p.calm()
	})
}

// TestRulesFromTheTable: the focus goes to a section of the rules and back, with the mouse and by keyboard, from a line of the log and
// from the reason why something is disabled.
func TestRulesFromTheTable(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := arrive(t, desktop)
	p.sit(3)
	p.awaited()
	p.key("l")
	about := func(what string) {
		t.Helper()
		p.until(what+" has the focus", func() bool { return p.rulesOpen() && p.focused() == what })
		p.key(kb.Escape)
		p.until("the rules are closed", func() bool { return !p.rulesOpen() })
	}
	p.press(p.find("button", "Rules: Setting up"))
	about("Setting up")
	p.key(kb.ArrowDown)
	p.until("the next line's way has the focus", func() bool { return p.focused() == "Rules: Buying houses" })
	p.key(kb.Enter)
	about("Now: Buying houses")
	if got := p.focused(); got != "Rules: Buying houses" {
		t.Errorf("after the rules %q has the focus", got)
	}
	p.key("?")
	about("Now: Buying houses")

	p.key("-")                                         // the bid is as low as can be
	reason := p.find("button", "Rules: Buying houses") // the bar's button comes before the log's
	p.press(reason)
	about("Now: Buying houses")
	// By keyboard it comes before the disabled control.
	p.does(`document.querySelector("#bar [data-id=less1]").focus()`)
	p.run(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(input.ModifierShift)))
	p.until("the way to the rules has the focus", func() bool {
		return eval[bool](p, `document.activeElement.matches("#bar .reason .lead")`)
	})
	p.obeys(checker(t), "reason")
	p.key(kb.Enter)
	about("Now: Buying houses")
	p.key(kb.Tab)
	p.until("the reason is still there", func() bool {
		return eval[bool](p, `document.activeElement.matches("[data-id=less1]") && document.querySelector("#bar .reason").checkVisibility()`)
	})
	p.key(kb.Tab)
	p.until("the prompt is back", func() bool { return eval[bool](p, `document.getElementById("prompt").checkVisibility()`) })
	p.calm()
}

// TestPrintTheSummary: the browser prints the summary of each game on one page in each language, with all options that make it
// longer.
func TestPrintTheSummary(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := arrive(t, small)
	p.click("Rules") // this waits until the page is ready
	p.key(kb.Escape)
	p.does(`window.print = () => {}`)
	for _, lang := range locale.Langs() {
		p.speaks(string(lang))
		p.does(`document.querySelector("[data-act=rules]").click()`)
		p.until("the rules", func() bool { return eval[bool](p, `document.getElementById("rules-print").checkVisibility()`) })
		p.key(kb.Escape)
		for _, game := range []string{"forsale", "oddshop", "business"} {
			for _, options := range []string{"", "scarce"} {
				if options != "" && game != "forsale" {
					continue
				}
				p.does(fmt.Sprintf(`(() => {
					document.querySelector("#new-game [name=game][value=%s]").click();
					for (const option of document.querySelectorAll("#new-game [name='forsale.variant']")) option.value = option.matches("select") && %q || option.value, option.checked = option.value === %[2]q;
					document.querySelector("[data-act=rules]").click();
					document.getElementById("rules-print").click();
				})()`, game, options))
				var pdf []byte
				p.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
					pdf, _, err = page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
					return err
				}))
				if pages := bytes.Count(pdf, []byte("/Type /Page\n")); pages != 1 {
					t.Errorf("%s: the summary of %s, %s, has %d pages", lang, game, options, pages)
				}
				text := eval[string](p, `document.getElementById("print").textContent`)
				for _, section := range locale.For(lang).Summary(game, map[string]string{"variant": options}) {
					if !strings.Contains(text, section.Title+section.Blocks[0].Rows[0][0]) {
						t.Errorf("%s: the summary of %s, %s, lacks %q: %s", lang, game, options, section.Blocks[0].Rows[0][0], text)
					}
				}
				p.does(`document.getElementById("rules").close()`)
			}
		}
	}
	p.until("nothing is left to be printed", func() bool { return eval[bool](p, `!document.getElementById("print")`) })
	p.calm()
}
