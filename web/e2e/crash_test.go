package e2e

import "testing"

// breaksWords makes the page panic when it describes the table, while the tab's item "broken"
// is set.
const breaksWords = `(() => {
	const replace = Element.prototype.replaceChildren;
	Element.prototype.replaceChildren = function (...children) {
		if (this.id === "scene" && sessionStorage.broken) throw new Error("on purpose");
		return replace.apply(this, children);
	};
})()`

// asksBack waits for the question whether to go back, which has the focus.
func (p *person) asksBack(sentence string) {
	p.Helper()
	p.until("the question", func() bool {
		return eval[bool](p, `!!document.querySelector("#crash[open]")?.contains(document.activeElement)`)
	})
	p.reads(word(sentence))
}

// TestGuestsPageBreaksDown: a page that crashes on a message of the host asks whether to go
// back, also after a reload, and never goes back by itself. The rest of it works.
func TestGuestsPageBreaksDown(t *testing.T) {
	inSoak(t)
	t.Parallel()
	url := serveWithBroker(t)
	h := host(t, url, 3, nil)
	bo := newcomer(t, "Bo", "about:blank", phone, nil)
	bo.before(breaksWords)
	bo.navigate(h.room())
	bo.click(word("shell.join.now"))
	h.admit(bo)
	bo.does(`sessionStorage.broken = "yes"`)
	h.deal()
	for range 2 {
		bo.asksBack("page.crash.table")
		bo.shoot("asked")
		bo.click(word("page.crash.table.back"))
	}
	bo.asksBack("page.crash.table")
	bo.reload()
	bo.asksBack("page.crash.table")
	bo.key("\x1b")
	bo.click(word("shell.tools.rules"))
	bo.find("searchbox", "")
	bo.key("\x1b")
	bo.does(`delete sessionStorage.broken`)
	bo.reload()
	bo.asksBack("page.crash.table")
	bo.click(word("page.crash.table.back"))
	bo.find("button", word("shell.tools.menu"))
	soon(t, bo, h) // the game goes on; the console has errors, because it logs the crash
}

// TestProgramEnds: after an error that the program cannot recover from, the page reloads and
// asks whether to go back. If it happens again, the page does not reload.
func TestProgramEnds(t *testing.T) {
	t.Parallel()
	p := arrive(t, desktop)
	p.sit(3)
	p.awaited()
	for _, again := range []bool{false, true} {
		// A property that throws ends the whole program.
		p.does(`Object.defineProperty(document.getElementById("menu"), "open", { get() { throw new Error("on purpose"); } })`)
		p.click(word("shell.tools.menu"))
		if again {
			p.reads(word("shell.load.again"))
			p.shoot("again")
			p.click(word("shell.error.reload"))
		}
		p.asksBack("page.crash.game")
		p.shoot("asked")
		p.click(word("page.crash.game.back"))
		p.awaited()
	}
}
