package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"

	"gavel/assets/locale"
	"gavel/game/catalogue"
	"gavel/net/room"
	"gavel/web/results/resultstest"
)

// sizes are the windows in which everything must fit.
var sizes = []screen{
	{width: 1366, height: 768}, {width: 1024, height: 730}, {width: 1920, height: 1080},
	{width: 820, height: 1180, touch: true}, {width: 390, height: 844, touch: true},
	{width: 360, height: 640, touch: true}, {width: 844, height: 390, touch: true},
	{width: 683, height: 384, touch: true},
}

var (
	//go:embed testdata/play.js
	playing string // plays by itself
	//go:embed testdata/look.js
	measuring string

	looking = playing + measuring // the script that measures
)

// looker measures the layout of what a person sees.
type looker struct {
	*person
	sizes   []screen
	langs   []string // languages to look in
	moments int      // moments measured so far
	twins   int      // moments of twice so far
}

// allLangs are all languages.
var allLangs = func() (all []string) {
	for _, lang := range locale.Langs() {
		all = append(all, string(lang))
	}
	return all
}()

// newLooker opens a page for a person in a hurry, with some saved settings.
func newLooker(t testing.TB, name, url string, settings kept) *looker {
	t.Helper()
	f := known(t, name, desktop, settings)
	f.before(storing + looking)
	f.navigate(url)
	f.runs() // until then nothing hears what a script changes
	return &looker{person: f.person, sizes: sizes, langs: allLangs}
}

// at measures a moment in all sizes as a test of its own. script leads to the moment; it
// returns a promise, or nothing.
func (l *looker) at(t *testing.T, moment, script string) {
	t.Helper()
	t.Run(moment, func(t *testing.T) {
		whole := l.TB
		l.TB = t
		defer func() { l.TB = whole }()
		if script != "" {
			l.does(script)
		}
		l.all(moment)
	})
}

// all measures a moment once, on a phone or in one of the other sizes, in one of the languages. For
// pictures it measures in all sizes, and in make soak in all languages too.
func (l *looker) all(moment string) {
	l.Helper()
	defer func() { l.moments++ }()
	if !soaks() && !pictured() {
		size := max(0, slices.IndexFunc(l.sizes, func(s screen) bool { return s.width == 360 })) // the first, if there is no such phone
		if l.moments%2 == 1 {
			size = l.moments / 2 % len(l.sizes)
		}
		l.one(moment, l.sizes[size], l.langs[l.moments/4%len(l.langs)]) // a change of the language takes long
		return
	}
	for k, lang := range l.langs {
		for i, s := range l.sizes {
			if soaks() || (i+l.moments)%len(l.langs) == k {
				l.one(moment, s, lang)
			}
		}
	}
}

func (l *looker) one(moment string, s screen, lang string) {
	l.Helper()
	l.must(l.page.Resize(s.width, s.height, 1))
	l.run(emulation.SetTouchEmulationEnabled(s.touch))
	for _, wrong := range eval[[]string](l.person, fmt.Sprintf(`speak(%q).then(laidOut).then(look)`, lang)) {
		l.Errorf("%dx%d, %s: %s", s.width, s.height, lang, wrong)
	}
	if pictured() {
		l.does(`still()`)
		l.shoot(fmt.Sprintf("%04dx%04d-%s", s.width, s.height, lang))
	}
}

// back returns to English on a desktop.
func (l *looker) back() {
	l.Helper()
	l.must(l.page.Resize(desktop.width, desktop.height, 1))
	l.run(emulation.SetTouchEmulationEnabled(desktop.touch))
	l.does(`speak("en")`)
}

// inSoak returns the first of some cases; in make soak all of them.
func inSoak(first string, more ...string) []string {
	if soaks() {
		return append([]string{first}, more...)
	}
	return []string{first}
}

// pictured reports whether pictures are wanted.
func pictured() bool { return os.Getenv("GAVEL_SHOTS") != "" }

// quote returns a value as a script writes it.
func quote(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

// twice measures a moment, and again with texts of twice the size. In make test it measures each moment only once: with large texts
// if the one before had the usual ones.
func (l *looker) twice(t *testing.T, moment, script string) {
	t.Helper()
	both := soaks() || pictured()
	if l.twins++; both || l.twins%2 == 0 {
		l.at(t, moment, script)
		script = ""
	}
	if both || l.twins%2 == 1 {
		if script != "" {
			l.does(script)
		}
		l.at(t, moment+"-large", `enlarge(2)`)
		l.does(`enlarge(1)`)
	}
}

// TestLook: every kind of prompt of every game fits in the window and leaves room for the table, with texts of twice the size the
// fullest bar of each game, a reason why something is disabled, a hint and a note. In make test only the prompts with the fullest
// bars are measured, in make soak all of them twice.
func TestLook(t *testing.T) {
	t.Parallel()
	l := newLooker(t, longName, serve(t, nil), nil)
	all := prompts(t)
	fullest, notes := map[string]int{}, map[string]string{}
	for _, at := range tables {
		rules, _ := catalogue.Games().Find(at.game)
		notes[at.game] = longestNote(t, rules, at.options)
	}
	for _, p := range all {
		fullest[p.game] = max(fullest[p.game], p.dense)
	}
	hint := l.at
	if soaks() {
		hint = l.twice
	}
	for _, p := range all {
		if p.dense < fullest[p.game] && !everything() {
			continue
		}
		look := l.at
		if p.dense == fullest[p.game] || soaks() {
			look = l.twice
		}
		look(t, p.name, fmt.Sprintf(`prompt(%s, %s)`, quote(p.record), quote(p.press)))
		if p.dense == fullest[p.game] {
			look(t, p.name+"-why", `refused()`)
			hint(t, p.name+"-hint", `hinted()`)
			l.twice(t, p.name+"-note", fmt.Sprintf(`noted(%s)`, quote(notes[p.game])))
			for _, s := range []screen{{width: 390, height: 844}, {width: 320, height: 568}, {width: 844, height: 390}, {width: 1366, height: 768}} {
				l.must(l.page.Resize(s.width, s.height, 1))
				l.does(fmt.Sprintf(`spoken(%q, "Ich bin wegen einer Sache hier. Sie steht nicht im Katalog.")`, longName))
				for _, wrong := range eval[[]string](l.person, `laidOut().then(look)`) {
					t.Errorf("%dx%d, a line: %s", s.width, s.height, wrong)
				}
			}
			l.does(`document.getElementById("toasts").replaceChildren()`)
		}
	}
	l.calm()
}

// TestLookAtPages: the start page, dialogs, and everything after a game fit in the window. The language of a dialog is that in which
// it was opened; German has the longest words. In make test they are the start page, the rules and the settings.
func TestLookAtPages(t *testing.T) {
	t.Parallel()
	l := newLooker(t, longName, serve(t, nil), nil)
	for g, game := range []string{"forsale", "oddshop", "business"} {
		l.twice(t, "start-"+game, fmt.Sprintf(`openStart(%q)`, game))
		for i, s := range sizes {
			if i%len(tables) != g && !soaks() {
				continue // another game has this size
			}
			l.must(l.page.Resize(s.width, s.height, 1))
			if hidden := eval[[]string](l.person, `laidOut().then(hiddenByPlay)`); len(hidden) > 0 {
				t.Errorf("%dx%d, %s: Play lies over what has the focus: %q", s.width, s.height, game, hidden)
			}
		}
		l.sizes = friendSizes
		l.twice(t, "rules-"+game, `show("rules")`)
		l.sizes = sizes
		l.key(kb.Escape)
	}
	l.twice(t, "settings", `show("settings")`)
	l.key(kb.Escape)
	l.at(t, "join", `document.querySelector("[data-act=join]").click()`)
	l.person.does(`document.querySelector("[data-act=join-back]").click()`)
	if !everything() {
		l.calm()
		return
	}
	l.does(`store({ today: "forsale 58 3 53 |+=-,oddshop 1200 1 490 |++,business 1200000 4 1500000 |-"
		.split(",").map(result => Math.max(1, Math.floor((Date.now() - Date.UTC(2026, 10, 23)) / 864e5)) + " " + result).join("\n") })`)
	l.person.store(map[string]string{
		"results": resultstest.Many(t).Merge(resultstest.Friends(t, 12, 0)).Text(), "players": "123456", "name": longName, "2/name": "Bo", "3/name": "Wilhelmine-Luise", "4/name": "Cy", "5/name": "Di", "6/name": "Ed",
	})
	l.does(`speak("fr").then(() => speak("en"))`) // the start page shows who plays
	for _, lang := range inSoak("de", "fr", "en") {
		l.langs = []string{lang}
		l.twice(t, "today-"+lang, fmt.Sprintf(`speak(%q).then(() => opens("today"))`, lang))
		l.key(kb.Escape)
		l.twice(t, "ladder-"+lang, fmt.Sprintf(`speak(%q).then(() => opens("ladder"))`, lang))
		l.key(kb.Escape)
		l.twice(t, "results-"+lang, fmt.Sprintf(`speak(%q).then(() => opens("results"))`, lang))
		l.key(kb.Escape)
		l.twice(t, "evenings-"+lang, fmt.Sprintf(`speak(%q).then(() => opens("results")).then(() => document.querySelector("#results .duel").click()).then(() => document.querySelector("#evenings [data-friends=period][data-of='3']").click())`, lang))
		if top := eval[float64](l.person, `(document.querySelector("#evenings .podium").scrollIntoView(), document.querySelector("#evenings header").getBoundingClientRect().top)`); top < 0 {
			t.Errorf("%s: the podium hides the way back", lang)
		}
		l.key(kb.Escape)
		l.key(kb.Escape)
		l.twice(t, "copy-"+lang, fmt.Sprintf(`speak(%q).then(() => opens("results")).then(() => opens("copy", "copies"))`, lang))
		l.key(kb.Escape)
		l.key(kb.Escape)
		l.twice(t, "players-"+lang, fmt.Sprintf(`speak(%q).then(() => opens("players", "player"))`, lang))
		l.twice(t, "player-"+lang, `document.querySelector("#players-list [data-do=edit]").click()`)
		l.twice(t, "player-remove-"+lang, `(async () => {
			document.querySelector("#player [data-do=remove]").click();
			while (!document.getElementById("ask").open) await laidOut();
		})()`)
		l.key(kb.Escape)
		l.key(kb.Escape)
		l.key(kb.Escape)
		l.twice(t, "start-of-players-"+lang, "")
		l.twice(t, "challenge-"+lang, fmt.Sprintf(`speak(%q).then(() => opens("challenge", "challenge-new"))`, lang))
		l.key(kb.Escape)
	}
	l.langs = allLangs
	for name, record := range endings(t) {
		for _, lang := range inSoak("de", "fr") {
			l.langs = []string{lang}
			l.sizes = friendSizes
			l.twice(t, "sheet-"+name+"-"+lang, fmt.Sprintf(`speak(%q).then(() => takeUp(%s)).then(finishGame)`, lang, quote(record)))
			l.sizes = sizes
		}
	}
	l.langs = allLangs
	l.back()
	l.key(kb.Escape)
	for _, way := range []string{"Score sheet", "Rematch", "Review", "Watch the replay", "New game"} {
		l.find("button", way)
	}
	l.click("Score sheet")
	l.find("dialog", "Score sheet")
	l.key(kb.Escape)
	l.does(`document.querySelector("#tools [data-act=rules]").focus()`)
	if got := eval[string](l.person, `(({display, content}) => display + " " + content)(getComputedStyle(document.activeElement, "::after"))`); got != `block "Rules" " (" "?" ")"` && got != `block "Rules (?)"` {
		t.Errorf("the button with the focus is explained as %s", got)
	}
	l.at(t, "over", `document.activeElement.blur()`)
	l.at(t, "replay", `document.querySelector("#over [data-act=replay]").click()`)
	l.until("a replay hides the bar of the game", func() bool {
		return eval[bool](l.person, `document.getElementById("replay").checkVisibility() &&
			![...document.querySelectorAll("#bar, #table .control")].some(e => e.checkVisibility())`)
	})
	l.at(t, "share-game", `speak("de").then(() => opens("share-game"))`)
	l.key(kb.Escape)
	l.back()
	l.click("Play on from here")
	l.find("radio", "Expert")
	l.at(t, "practice", "")
	l.back()
	l.click("Play on")
	l.find("button", "Back to the replay")
	l.at(t, "practising", "")
	l.back()
	l.click("Back to the replay")
	l.until("the replay is back", func() bool { return eval[bool](l.person, `document.getElementById("replay").checkVisibility()`) })
	l.person.does(`document.querySelector("[data-act=replay-leave]").click()`)
	for _, dialog := range []string{"menu", "error", "lost"} {
		l.at(t, dialog, fmt.Sprintf(`show(%q)`, dialog))
		l.does(fmt.Sprintf(`document.getElementById(%q).close()`, dialog))
	}
	l.calm()
}

// friendSizes are the windows in which people meet and read rules, including the smallest
// phones.
var friendSizes = append(slices.Clip(sizes), screen{width: 320, height: 568, touch: true})

// newFriendLooker opens a page for a person who measures a table of friends.
func newFriendLooker(t testing.TB, name, url string, settings kept) (*looker, *friend) {
	t.Helper()
	l := newLooker(t, name, url, settings)
	l.sizes = friendSizes
	return l, &friend{l.person, name}
}

// filming shows a picture in place of the camera's.
const filming = `(() => {
	const canvas = document.createElement("canvas"), video = document.getElementById("scan-video");
	[canvas.width, canvas.height] = [640, 480];
	canvas.getContext("2d").fillRect(0, 0, 640, 480);
	video.hidden = false;
	video.poster = canvas.toDataURL();
})()`

// TestLookAtFriends: what friends see until they play fits in the window, and a screen reader is told enough of it.
func TestLookAtFriends(t *testing.T) {
	inAll(t)
	t.Parallel()
	script := checker(t)
	url := serveWithBroker(t)
	hosts, h := newFriendLooker(t, "", url, nil)
	h.open(url, "forsale", 6)
	link := h.room()
	hosts.at(t, "lobby-fresh", "")
	hosts.back()
	h.press(h.find("DisclosureTriangle", word("page.direct.title")))
	h.click(word("page.direct.invite"))
	h.offers(word("page.share.link"))
	h.obeys(script, "lobby of the host")
	guests, g := newFriendLooker(t, longName, link, nil)
	g.runs()
	guests.twice(t, "way-in", "")
	guests.back()
	g.obeys(script, "way in")
	g.click(word("shell.join.now"))
	h.find("button", word("page.request.admit.who", "who", longName))
	h.obeys(script, "somebody asks")
	hosts.at(t, "lobby-request", `document.querySelector(".papers").scrollTo(0, 0)`)
	g.reads(word("page.join.asking", "who", word("friends.host")))
	guests.twice(t, "way-asking", "")
	h.click(word("page.request.admit.who", "who", longName))
	guests.back()
	g.seated(&friend{nil, word("friends.host")})
	h.does(`document.querySelector(".papers").scrollTo(0, 600)`)
	hosts.twice(t, "lobby-host", "")
	hosts.at(t, "table-settings", `show("table-settings")`)
	hosts.back()
	h.obeys(script, "the table's game")
	h.key(kb.Escape)
	hosts.at(t, "scan", `document.querySelector("#lobby [data-act=scan-reply]").click()`)
	hosts.at(t, "scanning", filming)
	hosts.back()
	h.obeys(script, "the camera")
	h.key(kb.Escape)
	g.obeys(script, "lobby of the guest")
	guests.twice(t, "lobby-guest", "")
	guests.back()
	h.deal()
	if text := eval[string](g.person, `document.getElementById("status-bar").textContent`); text != "" && !strings.HasPrefix(text, word("shell.call.ask")) {
		t.Errorf("nobody is missing, and the status bar holds %q", text)
	}
	g.until("the game begins", func() bool { return eval[bool](g.person, `document.getElementById("table").checkVisibility()`) })
	guests.twice(t, "people", `show("people")`)
	guests.back()
	g.obeys(script, "people")
	guests.at(t, "table-guest", `document.getElementById("people").close()`)
	hosts.at(t, "successor", `document.querySelector("#menu [data-act=leave]").click()`)
	hosts.back()
	h.obeys(script, "who is to go on")
	h.calm()
	g.calm()
}

// nobodysBroker is a meeting server that does not exist.
const nobodysBroker = "ws://127.0.0.1:1/"

// hasten makes the page's clock run thirty times as fast from now on.
const hasten = `{
	const now = performance.now.bind(performance), wait = setTimeout, began = now();
	performance.now = () => began + 30 * (now() - began);
	globalThis.setTimeout = (f, ms, ...rest) => wait(f, ms / 30, ...rest);
}`

// TestLookAtLonelyFriends: what both sides of a table read fits where nobody answers, or no meeting server does.
func TestLookAtLonelyFriends(t *testing.T) {
	inAll(t)
	t.Parallel()
	url := serve(t, nil)
	hosts, h := newFriendLooker(t, "", url, kept{"brokers": nobodysBroker})
	h.open(url, "forsale", 6)
	h.reads(word("page.room.lost"))
	hosts.at(t, "lobby-lost", "")
	h.calm()
	none, n := newFriendLooker(t, "", url, nil)
	n.open(url, "oddshop", 3)
	n.reads(word("page.room.none"))
	none.at(t, "lobby-none", "")
	n.calm()
	guests, g := newFriendLooker(t, longName, url, kept{"brokers": nobodysBroker})
	g.click(word("shell.start.join"))
	code, _, _ := room.Open(room.Public{})
	g.tries(code.String())
	g.reads(word("page.join.reaching"))
	guests.at(t, "way-reaching", "")
	guests.back()
	g.must(g.page.Load(hasten))
	g.until("it is in vain", func() bool { return eval[bool](g.person, `!!document.querySelector("#join-way .wrong")`) })
	guests.at(t, "way-failed", "")
	g.calm()
}
