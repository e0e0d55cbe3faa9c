package e2e

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"

	"gavel/web/e2e/browser"
)

// TestTheScreenHosts: a television opens the house with one press. Four people scan its code: the
// link is open on their phones, where two of them are known. They sit down, and the first
// one starts the game. Nobody presses anything on the screen any more.
func TestTheScreenHosts(t *testing.T) {
	inSoak(t)
	t.Parallel()
	const c, f = browser.Chromium, browser.Firefox
	for _, kinds := range [][]browser.Kind{{c, c, c, c, c}, {f, c, f, c, f}, {c, f, f, f, f}} {
		if tested(kinds...) {
			t.Run(fmt.Sprint(kinds[0], " and ", kinds[1:]), func(t *testing.T) { screenHosts(t, kinds[0], kinds[1:]) })
		}
	}
}

func screenHosts(t *testing.T, kind browser.Kind, phones []browser.Kind) {
	tv := newcomer(t, "", "about:blank", screen{width: 1920, height: 1080}.in(kind), nil)
	tv.before(counting)
	tv.navigate(serveWithBroker(t))
	tv.runs()
	tv.shoot("start")
	begun := time.Now()
	tv.click(word("shell.start.screen"))
	link := tv.invites()
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
		g := newcomer(t, known, "about:blank", screen{width: 390, height: 844, touch: true}.in(phones[i]), nil)
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

// TestLookAtTheScreen measures the lobby of a table whose host is a screen, wide and upright, empty
// and with six people. Nothing is hidden there, because nobody scrolls. The keyboard reaches each
// button. A screen without a mouse shows its buttons always.
func TestLookAtTheScreen(t *testing.T) {
	inSoak(t)
	t.Parallel()
	screens, tv := newFriendLooker(t, "", serveWithBroker(t), nil)
	screens.sizes = []screen{
		{width: 1920, height: 1080}, {width: 1366, height: 768}, {width: 1080, height: 1920}, {width: 768, height: 1024},
		{width: 1280, height: 800, touch: true}, {width: 820, height: 1180, touch: true},
	}
	tv.click(word("shell.start.screen"))
	link := tv.invites()
	whole := func(moment string) {
		for _, s := range screens.sizes {
			tv.must(tv.page.Resize(s.width, s.height, 1))
			tv.run(emulation.SetTouchEmulationEnabled(s.touch))
			for _, lang := range screens.langs {
				tv.does(fmt.Sprintf("speak(%q).then(laidOut)", lang))
				if hidden := eval[string](tv.person, hiddenInLobby); hidden != "" {
					t.Errorf("%s, %dx%d, touch %t, %s: %s", moment, s.width, s.height, s.touch, lang, hidden)
				}
			}
		}
		screens.back()
	}
	screens.at(t, "screen-empty", "")
	whole("empty")
	for i, name := range []string{longName, "Cy"} {
		g := newcomer(t, name, link, small, nil)
		g.click(word("shell.join.now"))
		g.find("heading", word("page.screen.theirs"))
		if i == 0 {
			for range 3 {
				g.press(g.find("button", word("shell.lobby.bot")))
			}
		}
	}
	tv.reads("Cy")
	tv.until("six people", func() bool { return eval[int](tv.person, `document.querySelectorAll("#lobby .chair").length`) == 6 })
	tv.obeys(checker(t), "lobby of a screen")
	screens.at(t, "screen-lobby", "")
	whole("six people")
	eval[bool](tv.person, `document.getElementById("lobby-title").focus() ?? true`)
	var reached []string
	for range 4 { // after the last element, the focus leaves the page once
		tv.key(kb.Tab)
		if at := eval[string](tv.person, `(e => (e.checkVisibility({opacityProperty: true}) ? "" : "an invisible ") + (e.dataset.act ?? ""))(document.activeElement)`); at != "" {
			reached = append(reached, at)
		}
	}
	tv.shoot("focus")
	if want := []string{"leave", "rules", "settings"}; !slices.Equal(reached, want) {
		t.Errorf("the keyboard reaches %q, want %q", reached, want)
	}
	tv.key(kb.Enter)
	tv.find("dialog", word("shell.tools.settings"))
	tv.key(kb.Escape)
}

// hiddenInLobby says what of a screen's lobby cannot be seen.
const hiddenInLobby = `(() => {
	const box = e => e.getBoundingClientRect(), code = box(document.getElementById("come")), go = box(document.querySelector("#lobby > .go"));
	const papers = document.querySelector(".papers");
	if (papers.scrollHeight > papers.clientHeight + 1) return "the papers are " + (papers.scrollHeight - papers.clientHeight) + " too high";
	for (const e of document.querySelectorAll("#lobby-table, #lobby-game, #lobby > .go, #lobby h1")) {
		const r = box(e);
		if (r.right > code.left + 1 && r.bottom > code.top + 1 && e.id !== "lobby-title") return "the code covers " + e.id + e.className;
		if (r.top < 0 || r.bottom > innerHeight + 1 || r.left < 0 || r.right > innerWidth + 1) return e.id + e.className + " leaves the window";
	}
	if (code.bottom > innerHeight + 1 || code.top < 0) return "the code leaves the window";
	for (const e of document.querySelectorAll("#table-settings-said li")) if (!e.checkVisibility()) return "the option " + e.innerText + " is hidden";
	if (!matchMedia("(any-hover: none) and (any-pointer: coarse)").matches) return "";
	const title = document.createRange();
	title.selectNodeContents(document.getElementById("lobby-title"));
	for (const e of document.querySelectorAll("#lobby .top button")) {
		const r = box(e), t = title.getBoundingClientRect();
		if (!e.checkVisibility({opacityProperty: true})) return e.dataset.act + " is hidden";
		if (r.left < t.right && r.right > t.left && r.top < t.bottom && r.bottom > t.top) return e.dataset.act + " is on the title";
		if (r.right > innerWidth + 1 || r.left < 0) return e.dataset.act + " leaves the window";
	}
	if (!document.getElementById("lobby-title").checkVisibility({opacityProperty: true})) return "the title is hidden";
	return "";
})()`

// invites waits for the code of the table of a screen, and returns its link.
func (f *friend) invites() (link string) {
	f.Helper()
	f.find("heading", word("page.screen.title"))
	f.until("the code", func() bool {
		link = eval[string](f.person, `document.querySelector("#come:not([hidden]) b") && document.querySelector("#come").dataset.link || ""`)
		return link != ""
	})
	return link
}
