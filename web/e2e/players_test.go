package e2e

import (
	"strings"
	"testing"

	"gavel/web/e2e/browser"
)

// TestAnotherPlays: each player of a browser has a language and a text size of their own, from the
// first paint on. A reload keeps the player.
func TestAnotherPlays(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, []browser.Kind{browser.Chromium, browser.Firefox}, func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.runs()
		p.before(`addEventListener("DOMContentLoaded", () => {
			const root = document.documentElement;
			globalThis.early = root.lang + root.style.getPropertyValue("--text-scale");
		})`)
		p.click(word("shell.tools.settings"))
		p.click(word("shell.players.add"))
		p.find("dialog", word("shell.players.add"))
		p.key("Bo")
		p.press(p.find("radio", "Robot"))
		p.click(word("shell.settings.done"))
		p.click(word("players.who", "who", word("page.device.name", "n", 1)))
		p.shoot("players")
		p.click("Bo")
		plays := func(who, early string) {
			t.Helper()
			p.until(who+" plays", func() bool {
				return strings.HasPrefix(eval[string](p, `document.getElementById("who")?.ariaLabel ?? ""`), who+" ")
			})
			p.runs()
			if got := eval[string](p, `early`); got != early {
				t.Errorf("the page of %s begins as %q, not as %q", who, got, early)
			}
		}
		plays("Bo", "en")
		p.does(`localStorage["gavel.2/hush"] = "yes"`) // from a page that could not read the database
		p.speaks("de")
		p.does(`(s => { s.value = "1.5"; s.dispatchEvent(new Event("input", { bubbles: true })) })(document.querySelector("#settings-form [name=text]"))`)
		p.until("the size is kept", func() bool { return eval[bool](p, `localStorage["gavel.2/text"] === "1.5"`) })
		p.reload()
		plays("Bo", "de1.5")
		p.until("what lay elsewhere is Bo's", func() bool {
			return p.stored("2/hush") == "yes" && eval[bool](p, `localStorage["gavel.2/hush"] === undefined`)
		})
		p.click("Bo spielt")
		p.click("Spieler 1")
		plays("Player 1", "en")
		if own := eval[bool](p, `[...Object.keys(localStorage)].some(key => /^gavel\.(1\/|text)/.test(key))`); own {
			t.Error("the size of Bo is that of the first player")
		}
		p.calm()
	})
}
