// Package e2e plays in a real browser as a person would: it finds things by
// their role and accessible name and clicks at their place.
package e2e

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/e2e/browser"
	"gavel/web/site"
)

// patience is how long a test waits for something that must happen. The machine may be slow, draw without a GPU, and do much else
// besides.
const patience = 3 * time.Minute

// shared is what all tests of the package use: one build, and one process of each browser.
var shared struct {
	program  site.Program
	files    site.Files
	browsers *browser.Browsers
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	var err error
	if shared.program, err = site.Compile(); err != nil {
		log.Print(err)
		return 1
	}
	if shared.files, err = site.Assemble(shared.program, site.Place{}, locale.Folders()); err != nil {
		log.Print(err)
		return 1
	}
	checker, err := os.ReadFile(filepath.FromSlash(axe))
	if err != nil {
		log.Printf("%v (npm ci --prefix web/e2e installs it)", err)
		return 1
	}
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		// Playing people wait as much as they compute, so more tests than cores run at once.
		if err := f.Value.Set(fmt.Sprint(2 * runtime.NumCPU())); err != nil {
			log.Print(err)
			return 1
		}
	}
	// Most tests call few of the program's functions, so Chromium compiles each function when it is first called. Benchmarks
	// measure a browser as people have it.
	var flags []chromedp.ExecAllocatorOption
	if flag.Lookup("test.bench").Value.String() == "" {
		flags = append(flags, chromedp.Flag("js-flags", "--wasm-lazy-compilation"))
	}
	shared.browsers = browser.New(string(checker), flags...)
	defer shared.browsers.Close()
	return m.Run()
}

// serve serves a handler, the site by default, below a path of its own, as a
// static host would.
func serve(t testing.TB, handler http.Handler) string {
	t.Helper()
	if handler == nil {
		handler = shared.files.Handler()
	}
	server := httptest.NewServer(http.StripPrefix("/some/dir", handler))
	t.Cleanup(server.Close)
	return server.URL + "/some/dir/"
}

// screen is a person's window, in Chromium unless in says otherwise.
type screen struct {
	width, height int64
	touch         bool
	lang          string // "" means English
	kind          browser.Kind
	drawn         bool // the canvas is drawn: most tests do without
}

// in is the same window in another browser; WebKit's driver cannot touch.
func (s screen) in(kind browser.Kind) screen {
	s.kind = kind
	s.touch = s.touch && kind != browser.WebKit
	return s
}

// withCanvas is the same window with a drawn canvas in every browser.
func (s screen) withCanvas() screen {
	s.drawn = true
	return s
}

// Windows for tests in which the size does not matter. Small ones take little time to draw.
var (
	desktop = screen{width: 1366, height: 768}
	phone   = screen{width: 320, height: 568, touch: true}
	small   = screen{width: 320, height: 568}
)

// all are the browsers. WebKit's GTK port has no WebRTC, and its driver supports little, so it
// runs only the tests of basic functions.
var all = []browser.Kind{browser.Chromium, browser.Firefox, browser.WebKit}

// everything reports whether all tests run, as in make test-all. Otherwise one test of each fact runs, in Chromium.
func everything() bool { return os.Getenv("GAVEL_ALL") != "" || soaks() }

// soaks reports whether there is time to measure every layout in every size and language.
func soaks() bool { return os.Getenv("GAVEL_SOAK") != "" }

// inAll leaves a test out of make test.
func inAll(t *testing.T) {
	t.Helper()
	if !everything() {
		t.Skip("runs in make test-all")
	}
}

// someOf returns the first of some cases; in make test-all all of them.
func someOf[T any](first T, more ...T) []T {
	if everything() {
		return append([]T{first}, more...)
	}
	return []T{first}
}

// tested reports whether tests run in all of these browsers: those that GAVEL_BROWSERS names, or the usual ones.
func tested(kinds ...browser.Kind) bool {
	names, named := os.LookupEnv("GAVEL_BROWSERS")
	return !slices.ContainsFunc(kinds, func(kind browser.Kind) bool {
		if named {
			return !slices.Contains(strings.Fields(names), string(kind))
		}
		return kind != browser.Chromium && !everything()
	})
}

// each runs a test in each of some browsers.
func each(t *testing.T, kinds []browser.Kind, test func(t *testing.T, kind browser.Kind)) {
	for _, kind := range kinds {
		if !tested(kind) {
			continue
		}
		t.Run(string(kind), func(t *testing.T) {
			if len(kinds) > 1 {
				t.Parallel()
			}
			test(t, kind)
		})
	}
}

// eachPair runs a test with each pair of browsers that have WebRTC: the host's and the guest's.
func eachPair(t *testing.T, test func(t *testing.T, host, guest browser.Kind)) {
	both := []browser.Kind{browser.Chromium, browser.Firefox}
	for _, host := range both {
		for _, guest := range both {
			if tested(host, guest) {
				t.Run(string(host+" and "+guest), func(t *testing.T) { test(t, host, guest) })
			}
		}
	}
}

// person is a person with an open page.
type person struct {
	testing.TB
	page browser.Page
	seen int // by which changed knows what the page was like at the last look
}

// opened counts the pages, whose pictures have different names.
var opened atomic.Int64

// apart gives a person a Chromium process of their own, as every flag does.
var apart = chromedp.NoFirstRun

// open opens a page, in its own Chromium process if there are flags.
func open(t testing.TB, url string, s screen, flags ...chromedp.ExecAllocatorOption) *person {
	t.Helper()
	kind := cmp.Or(s.kind, browser.Chromium)
	if !tested(kind) {
		t.Skip("the tests of other browsers run")
	}
	window := browser.Screen{Width: s.width, Height: s.height, Touch: s.touch, Lang: s.lang}
	p := &person{TB: t}
	var err error
	if len(flags) > 0 {
		p.page, err = shared.browsers.OpenChromium(window, flags...)
	} else {
		p.page, err = shared.browsers.Open(kind, window)
	}
	must.Do(t, err)
	t.Cleanup(func() {
		p.tells()
		p.page.Close()
	})
	_, timed := t.(*testing.B)
	if !s.drawn && !timed && !pictured() && kind != browser.WebKit {
		p.before(undrawn)
	}
	p.navigate(url)
	return p
}

// tells says at the end of a test that failed what its person saw, where a picture of it is, and how to repeat the test.
func (p *person) tells() {
	if !p.Failed() {
		return
	}
	p.Logf("The console of the page:\n%s", strings.Join(p.page.Console(), "\n"))
	var seen struct{ Text, Focus string }
	text, err := p.page.Eval(`({
		Text: [document.body, ...document.querySelectorAll("dialog[open]")].map(e => e.innerText.replace(/\s*\n\s*/g, "\n")).join("\nIn a dialog:\n"),
		Focus: document.activeElement?.cloneNode(document.activeElement !== document.body).outerHTML.slice(0, 200) ?? "nothing",
	})`)
	if err == nil {
		err = json.Unmarshal(text, &seen)
	}
	if err != nil { // the page may have ended
		seen.Text = err.Error()
	}
	p.Logf("The page reads:\n%s\nThe focus is on %s", seen.Text, seen.Focus)
	p.picture(fmt.Sprint("failed-", opened.Add(1)))
	var name []string
	for part := range strings.SplitSeq(p.Name(), "/") {
		name = append(name, "^"+regexp.QuoteMeta(part)+"$")
	}
	with := ""
	switch {
	case soaks():
		with = "GAVEL_SOAK=1 "
	case everything():
		with = "GAVEL_ALL=1 "
	}
	p.Logf("Again: %sgo test -trimpath -vet=off -count=1 ./web/e2e -run '%s'", with, strings.Join(name, "/"))
}

// undrawn has the canvas stay empty: to draw it without a GPU would be most of the
// work. Tests that play at the canvas or look at its pixels have it drawn. WebKit always draws it:
// its driver cannot run a script first.
const undrawn = `globalThis.WebGL2RenderingContext && (WebGL2RenderingContext.prototype.drawElements = WebGL2RenderingContext.prototype.clear = () => {});`

// must fails the test if the browser could not do something.
func (p *person) must(err error) {
	p.Helper()
	must.Do(p, err)
}

// chromium returns the page of a person in Chromium, for functions that only Chromium has.
func (p *person) chromium() *browser.ChromiumPage {
	p.Helper()
	page, ok := p.page.(*browser.ChromiumPage)
	if !ok {
		p.Fatal("only Chromium can do this")
	}
	return page
}

// run does what only Chromium can do.
func (p *person) run(actions ...chromedp.Action) {
	p.Helper()
	p.must(p.chromium().Run(actions...))
}

// navigate goes to an address. The start form shows everything, as after a person's first game.
func (p *person) navigate(address string) {
	p.Helper()
	p.must(p.page.Navigate(address))
	eval[bool](p, showAll)
}

// reload reloads the page.
func (p *person) reload() {
	p.Helper()
	p.must(p.page.Reload())
	eval[bool](p, showAll)
}

const showAll = `delete document.documentElement?.dataset.first`

// before runs a script before those of every page.
func (p *person) before(script string) {
	p.Helper()
	p.must(p.page.Before(script))
}

// shoot saves a picture of the page if pictures are wanted.
func (p *person) shoot(moment string) {
	if pictured() {
		p.picture(moment)
	}
}

// picture saves a picture of the page in the folder of GAVEL_SHOTS, or in the system's
// temporary folder.
func (p *person) picture(moment string) {
	folder := os.Getenv("GAVEL_SHOTS")
	if folder == "" {
		folder = filepath.Join(os.TempDir(), "gavel-shots")
	}
	png, err := p.page.Screenshot()
	if err == nil {
		err = os.MkdirAll(folder, 0o755)
	}
	path := filepath.Join(folder, strings.ReplaceAll(p.Name(), "/", "-")+"-"+moment+".png")
	if err == nil {
		err = os.WriteFile(path, png, 0o644)
	}
	p.Logf("screenshot %s: %v", path, err)
}

// eval returns the value of an expression in the page, for what a person cannot see, such as
// stored data.
func eval[T any](p *person, expression string) (value T) {
	p.Helper()
	var text json.RawMessage
	p.must(browser.Again(func() (err error) {
		text, err = p.page.Eval(expression)
		return err
	}))
	if err := json.Unmarshal(text, &value); err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

// does runs an expression in the page and ignores its value.
func (p *person) does(expression string) {
	p.Helper()
	_, err := p.page.Eval(expression)
	p.must(err)
}

// thing is something that a person perceives.
type thing = browser.Thing

// things lists what the page shows with some roles, in the page's order, according to the
// accessibility tree.
func (p *person) things(roles ...string) []thing {
	p.Helper()
	var found []thing
	p.must(browser.Again(func() (err error) {
		found, err = p.page.Things(roles...)
		return err
	}))
	return found
}

// find waits for a thing with a name, or whose name starts with it.
func (p *person) find(role, name string) thing {
	p.Helper()
	var last []thing
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); p.pause(40*time.Millisecond, time.Second) {
		last = p.things(role)
		if t, ok := named(last, name); ok {
			return t
		}
	}
	p.Fatalf("there is no %s %q among %v", role, name, last)
	return thing{}
}

// changes counts the changes of the document, from a random number on.
const changes = `(globalThis.changes ??= (() => {
	let changes = Math.floor(Math.random() * 1e9);
	new MutationObserver(() => changes++).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	return () => changes;
})())()`

// pause waits between two looks until the document changes: at least for some time, because
// much may change at once, and at most for some time, because the canvas and stored data change
// without the document. The page is asked again and again: Firefox answers no question that waits in a
// document which another one replaces.
func (p *person) pause(least, most time.Duration) {
	for began := time.Now(); ; {
		time.Sleep(least)
		was := p.seen
		text, err := p.page.Eval(changes)
		if err == nil {
			err = json.Unmarshal(text, &p.seen)
		}
		if err != nil { // the page is about to change
			p.seen = 0
		}
		if err != nil || p.seen != was || time.Since(began) >= most {
			return
		}
	}
}

// frames waits until the page has had so many frames.
func (p *person) frames(n int) {
	p.Helper()
	p.does(fmt.Sprintf(`(async () => { for (let n = 0; n < %d; n++) await new Promise(requestAnimationFrame); })()`, n))
}

// press clicks or taps a thing where it is.
func (p *person) press(t thing) {
	p.Helper()
	p.must(browser.Click(p.page, t))
}

// pressAt clicks or taps a point of the window, in CSS pixels.
func (p *person) pressAt(x, y float64) {
	p.Helper()
	p.must(p.page.Press(x, y))
}

// click waits until a button with this name can be pressed, and presses it.
func (p *person) click(name string) {
	p.Helper()
	p.until("the button "+name+" can be pressed", func() bool {
		button := p.find("button", name)
		return !button.Disabled && p.pressed(button)
	})
}

// pressed presses a thing, and reports whether it was still there.
func (p *person) pressed(t thing) bool {
	p.Helper()
	err := browser.Click(p.page, t)
	if errors.Is(err, browser.ErrGone) {
		return false
	}
	p.must(err)
	return true
}

// runs waits until the program has its listeners on the page.
func (p *person) runs() {
	p.Helper()
	p.until("the program runs", func() bool { return eval[bool](p, `document.documentElement?.dataset.boot === "ready"`) })
}

// key types a key, such as "p" or kb.Enter.
func (p *person) key(keys string) {
	p.Helper()
	p.must(p.page.Type(keys))
}

// speaks chooses the page's language, and waits for its texts.
func (p *person) speaks(lang string) {
	p.Helper()
	speaks := func() bool { return eval[bool](p, `document.documentElement.lang === "`+lang+`"`) }
	if speaks() { // its texts would come again, and nothing shows when
		return
	}
	p.does(fmt.Sprintf(`(s => { s.value = %q; s.dispatchEvent(new Event("change", { bubbles: true })) })(document.querySelector("[data-language]"))`, lang))
	p.until("the page speaks "+lang, speaks)
}

// until waits for a condition that must become true.
func (p *person) until(what string, ok func() bool) {
	p.Helper()
	if !p.within(patience, ok) {
		p.Fatalf("waited in vain: %s", what)
	}
}

// within waits for a condition to become true.
func (p *person) within(limit time.Duration, ok func() bool) bool {
	for deadline := time.Now().Add(limit); time.Now().Before(deadline); p.pause(20*time.Millisecond, 100*time.Millisecond) {
		if ok() {
			return true
		}
	}
	return false
}

// calm fails the test if the page logged errors.
func (p *person) calm() {
	p.Helper()
	for _, line := range p.page.Console() {
		if strings.Contains(line, "exception") || strings.Contains(line, "panic") || strings.Contains(line, "released function") {
			p.Errorf("console: %s", line)
		}
	}
}

// focused returns the name of the element with the keyboard's focus.
func (p *person) focused() string {
	p.Helper()
	return eval[string](p, `(e => e.ariaLabel || e.labels?.[0]?.innerText || e.innerText || e.value || "")(document.activeElement).trim()`)
}

// saved returns the record of the saved game, or "".
func (p *person) saved() string {
	p.Helper()
	return p.stored("save")
}

// table returns the page's description of the table for people who cannot see it.
func (p *person) table() string {
	p.Helper()
	return eval[string](p, `document.getElementById("scene").textContent`)
}

// same reports whether two lists have the same things.
func same(a, b []thing) bool {
	return slices.EqualFunc(a, b, func(x, y thing) bool { return x.Name == y.Name && x.Pressed == y.Pressed })
}
