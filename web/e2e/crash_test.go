package e2e

import "testing"

// asksBack waits for the question whether to go back, which has the focus.
func (p *person) asksBack(sentence string) {
	p.Helper()
	p.until("the question", func() bool {
		return eval[bool](p, `!!document.querySelector("#crash[open]")?.contains(document.activeElement)`)
	})
	p.reads(word(sentence))
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
