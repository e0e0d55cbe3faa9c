// Package e2e plays in a real browser as a person would: it finds things by
// their role and accessible name and clicks at their place.
package e2e

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"gavel/web/e2e/browser"
	"gavel/web/site"
)

// patience is how long a test waits for something that must happen. It is
// long because the machine that tests may be slow and draw without a GPU.
const patience = 60 * time.Second

// shared is what all tests of the package use: one build, and one process of
// each browser.
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
	if shared.files, err = site.Assemble(shared.program, site.Place{}); err != nil {
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
		// Whoever plays waits as much as they compute.
		if err := f.Value.Set(fmt.Sprint(2 * runtime.NumCPU())); err != nil {
			log.Print(err)
			return 1
		}
	}
	shared.browsers = browser.New(string(checker))
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

// screen is the window of a person, in Chromium unless said otherwise.
type screen struct {
	width, height int64
	touch         bool
	lang          string // "" is English
	kind          browser.Kind
	drawn         bool // the canvas is drawn: most tests do without
}

// in is the same window in another browser; WebKit's driver cannot touch.
func (s screen) in(kind browser.Kind) screen {
	s.kind = kind
	s.touch = s.touch && kind != browser.WebKit
	return s
}

// withCanvas is the same window with the canvas drawn in every browser.
func (s screen) withCanvas() screen {
	s.drawn = true
	return s
}

// small takes little time to draw: it is for tests in which the window's size
// does not matter.
var (
	desktop = screen{width: 1366, height: 768}
	phone   = screen{width: 320, height: 568, touch: true}
	small   = screen{width: 320, height: 568}
)

// all are the browsers. WebKit's GTK port has no WebRTC, and its driver no word for
// much: it has the tests of what everybody needs.
var all = []browser.Kind{browser.Chromium, browser.Firefox, browser.WebKit}

// either is some of the browsers, or all when there is time: what others play
// there already is played in those that may do it differently.
func either(some ...browser.Kind) []browser.Kind {
	if soaks() {
		return all
	}
	return some
}

// tested tells whether tests run in all of some browsers: GAVEL_BROWSERS may
// name fewer.
func tested(kinds ...browser.Kind) bool {
	wanted, some := os.LookupEnv("GAVEL_BROWSERS")
	missing := func(kind browser.Kind) bool { return !slices.Contains(strings.Fields(wanted), string(kind)) }
	return !some || !slices.ContainsFunc(kinds, missing)
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

// person is somebody in front of a page.
type person struct {
	testing.TB
	page browser.Page
	seen int // by which changed knows what the page was like at the last look
}

// apart gets a person a process of Chromium of their own, as every flag does.
var apart = chromedp.NoFirstRun

// open opens a page, in a process of Chromium of its own if that gets flags.
func open(t testing.TB, url string, s screen, flags ...chromedp.ExecAllocatorOption) *person {
	t.Helper()
	window := browser.Screen{Width: s.width, Height: s.height, Touch: s.touch, Lang: s.lang}
	p := &person{TB: t}
	var err error
	if len(flags) > 0 {
		p.page, err = browser.OpenChromium(window, flags...)
	} else {
		p.page, err = shared.browsers.Open(cmp.Or(s.kind, browser.Chromium), window)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			p.picture("failed")
			t.Logf("console:\n%s", strings.Join(p.page.Console(), "\n"))
		}
		p.page.Close()
	})
	_, timed := t.(*testing.B)
	if !s.drawn && !timed && !pictured() && s.kind != browser.WebKit {
		p.before(undrawn)
	}
	p.navigate(url)
	return p
}

// undrawn has the canvas stay empty: to draw it without a GPU would be most of the
// work. Tests that play at the canvas or look at its pixels have it drawn. WebKit always draws it:
// its driver cannot run a script first.
const undrawn = `globalThis.WebGL2RenderingContext && (WebGL2RenderingContext.prototype.drawElements = WebGL2RenderingContext.prototype.clear = () => {});`

// must fails the test for what the browser cannot do.
func (p *person) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

// chromium is the page of a person who is in Chromium, for what only that can.
func (p *person) chromium() *browser.ChromiumPage {
	p.Helper()
	page, ok := p.page.(*browser.ChromiumPage)
	if !ok {
		p.Fatal("only Chromium can do this")
	}
	return page
}

// run does what only Chromium can.
func (p *person) run(actions ...chromedp.Action) {
	p.Helper()
	p.must(p.chromium().Run(actions...))
}

// navigate goes to an address.
func (p *person) navigate(address string) {
	p.Helper()
	p.must(p.page.Navigate(address))
}

// reload loads the page anew.
func (p *person) reload() {
	p.Helper()
	p.must(p.page.Reload())
}

// before has a script run before those of every page.
func (p *person) before(script string) {
	p.Helper()
	p.must(p.page.Before(script))
}

// shoot leaves a picture of the page if pictures are wanted.
func (p *person) shoot(moment string) {
	if pictured() {
		p.picture(moment)
	}
}

// picture leaves a picture of the page in the folder that GAVEL_SHOTS names, or
// in the system's temporary folder.
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

// eval returns the value of an expression in the page: only for what a person
// cannot ask, such as what is stored.
func eval[T any](p *person, expression string) (value T) {
	p.Helper()
	text, err := p.page.Eval(expression)
	p.must(err)
	if err := json.Unmarshal(text, &value); err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

// does runs an expression in the page, whatever its value.
func (p *person) does(expression string) {
	p.Helper()
	_, err := p.page.Eval(expression)
	p.must(err)
}

// thing is what a person perceives.
type thing = browser.Thing

// things lists what the page shows of some roles, in the page's order, to who
// uses it through the accessibility tree.
func (p *person) things(roles ...string) []thing {
	p.Helper()
	found, err := p.page.Things(roles...)
	p.must(err)
	return found
}

// find waits for a thing whose name begins with a text.
func (p *person) find(role, name string) thing {
	p.Helper()
	var last []thing
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); p.pause(40*time.Millisecond, time.Second) {
		last = p.things(role)
		for _, t := range last {
			if strings.HasPrefix(t.Name, name) {
				return t
			}
		}
	}
	p.Fatalf("there is no %s %q among %v", role, name, last)
	return thing{}
}

// changed waits until the document has changed since somebody saw it, but no more
// than some milliseconds.
const changed = `(globalThis.changed ??= (() => {
	let changes = Math.floor(Math.random() * 1e9), woken = () => {};
	new MutationObserver(() => { changes++; woken(); }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	return (seen, most) => seen !== changes ? changes : new Promise(resolve => {
		const over = setTimeout(resolve, most, seen);
		woken = () => { clearTimeout(over); resolve(changes); };
	});
})())(%d, %d)`

// pause lets the page go on between two looks until the document changes: for some
// time at least, in which much may change at once, and for some at most, as what the
// canvas shows and what is stored change without it.
func (p *person) pause(least, most time.Duration) {
	began := time.Now()
	text, err := p.page.Eval(fmt.Sprintf(changed, p.seen, most.Milliseconds()))
	if err == nil {
		err = json.Unmarshal(text, &p.seen)
	}
	if err != nil { // the page has gone for another, or is about to
		p.seen = 0
	}
	time.Sleep(least - time.Since(began))
}

// press clicks or taps a thing where it is.
func (p *person) press(t thing) {
	p.Helper()
	p.must(browser.Click(p.page, t))
}

// pressAt clicks or taps a place of the window, in CSS pixels.
func (p *person) pressAt(x, y float64) {
	p.Helper()
	p.must(p.page.Press(x, y))
}

// click waits until a button with a name can be pressed, and presses it.
func (p *person) click(name string) {
	p.Helper()
	var button thing
	p.until("the button "+name+" can be pressed", func() bool {
		button = p.find("button", name)
		return !button.Disabled
	})
	p.press(button)
}

// runs waits until the program hears what is done on the page.
func (p *person) runs() {
	p.Helper()
	p.until("the program runs", func() bool { return eval[bool](p, `document.documentElement?.dataset.boot === "ready"`) })
}

// key types a key, such as "p" or kb.Enter.
func (p *person) key(keys string) {
	p.Helper()
	p.must(p.page.Type(keys))
}

// until waits for something that must become true.
func (p *person) until(what string, ok func() bool) {
	p.Helper()
	if !p.within(patience, ok) {
		p.Fatalf("waited in vain: %s", what)
	}
}

// within waits for something to become true.
func (p *person) within(limit time.Duration, ok func() bool) bool {
	for deadline := time.Now().Add(limit); time.Now().Before(deadline); p.pause(20*time.Millisecond, 100*time.Millisecond) {
		if ok() {
			return true
		}
	}
	return false
}

// calm fails the test if the page complained.
func (p *person) calm() {
	p.Helper()
	for _, line := range p.page.Console() {
		if strings.Contains(line, "exception") || strings.Contains(line, "panic") || strings.Contains(line, "released function") {
			p.Errorf("console: %s", line)
		}
	}
}

// focused returns the name of what has the keyboard's focus.
func (p *person) focused() string {
	p.Helper()
	return eval[string](p, `(e => e.ariaLabel || e.labels?.[0]?.innerText || e.innerText || e.value || "")(document.activeElement).trim()`)
}

// saved returns the record of the game that the browser keeps, or "".
func (p *person) saved() string {
	p.Helper()
	return p.stored("save")
}

// table returns what the page tells of the table to who cannot see it.
func (p *person) table() string {
	p.Helper()
	return eval[string](p, `document.getElementById("scene").textContent`)
}

// same tells whether two lists name the same things.
func same(a, b []thing) bool {
	return slices.EqualFunc(a, b, func(x, y thing) bool { return x.Name == y.Name && x.Pressed == y.Pressed })
}
