package e2e

import (
	"testing"
	"time"
)

// TestTheScreenHosts: a television opens the house with one press. Four people scan its code: the
// link is open on their phones, where two of them are known. They sit down, and the first
// one starts the game. Nobody presses anything on the screen any more.
func TestTheScreenHosts(t *testing.T) {
	inSoak(t)
	t.Parallel()
	tv := newcomer(t, "", "about:blank", screen{width: 1920, height: 1080}, nil)
	tv.before(counting)
	tv.navigate(serveWithBroker(t))
	tv.runs()
	tv.shoot("start")
	begun := time.Now()
	tv.click(word("shell.start.screen"))
	tv.find("heading", word("page.screen.title"))
	link := ""
	tv.until("the code", func() bool {
		link = eval[string](tv.person, `document.querySelector("#come:not([hidden]) b") && document.querySelector("#come").dataset.link || ""`)
		return link != ""
	})
	tv.calm()
	tv.shoot("empty")
	side := eval[float64](tv.person, `document.querySelector("#come svg").getBoundingClientRect().width`)
	if side < 600 {
		t.Errorf("the code is %v wide on a screen of 1920", side)
	}
	var guests []*friend
	for i, name := range []string{"Bo", "Cy", "Di", "Ed"} {
		known := name
		if i < 2 {
			known = ""
		}
		g := newcomer(t, known, "about:blank", screen{width: 390, height: 844, touch: true}, nil)
		g.name = name
		g.before(counting)
		g.navigate(link)
		if known == "" {
			g.enter(word("shell.start.name"), name)
		}
		g.click(word("shell.join.now"))
		g.find("heading", word("page.screen.theirs"))
		most := 1
		if known == "" {
			most++ // the field
		}
		if n := g.pressed(); n > most {
			t.Errorf("%s has pressed %d times", name, n)
		}
		guests = append(guests, g)
	}
	took, presses := time.Since(begun), tv.pressed()
	t.Logf("from the start page to four phones at the table: %v, %d press on the screen", took.Round(time.Second/10), presses)
	if presses != 1 {
		t.Errorf("it took %d presses on the screen", presses)
	}
	tv.reads("Ed")
	tv.calm()
	tv.shoot("lobby")
	bo := guests[0]
	bo.calm()
	bo.shoot("remote")
	guests[1].shoot("guest")
	bo.deal()
	bo.until("the turn of somebody", func() bool {
		for _, g := range guests {
			if g.owes() {
				return true
			}
		}
		return false
	})
	tv.calm()
	tv.shoot("table")
	shown := eval[int](tv.person, `[...document.querySelectorAll("#table button")].filter(b => b.checkVisibility({opacityProperty: true})).length`)
	if shown != 0 {
		t.Errorf("%d buttons are on the screen", shown)
	}
	finish(t, guests...)
	tv.calm()
	tv.shoot("over")
	bo.shoot("over-remote")
	if n := tv.pressed(); n != 1 {
		t.Errorf("somebody pressed %d times on the screen", n)
	}
}
