package e2e

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// TestLookAtTheScreen: nothing of a screen's lobby is hidden or covered, wide and upright, empty and with six people, because nobody
// scrolls there. The keyboard reaches each button; a screen without a mouse shows its buttons always. In a game the screen has no
// buttons, and a phone beside it large ones.
func TestLookAtTheScreen(t *testing.T) {
	inAll(t)
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
	var remote *friend
	for i, name := range []string{longName, "Cy"} {
		g := newcomer(t, name, link, small, nil)
		g.click(word("shell.join.now"))
		g.find("heading", word("page.screen.theirs"))
		if i == 0 {
			remote = g
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
	remote.deal()
	tv.until("nothing can be pressed on the screen", func() bool {
		return eval[bool](tv.person, `document.getElementById("table").checkVisibility() && ![...document.querySelectorAll("#table button")].some(b => b.checkVisibility({opacityProperty: true}))`)
	})
	remote.must(remote.page.Resize(390, 844, 1))
	remote.until("the actions on the phone are large", func() bool {
		return eval[bool](remote.person, `(all => all.length > 0 && all.every(c => c.getBoundingClientRect().height >= 60))([...document.querySelectorAll("#bar .acts .control")].filter(c => c.checkVisibility()))`)
	})
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
