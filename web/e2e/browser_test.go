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

	"gavel/assets/locale"
	"gavel/web/e2e/browser"
	"gavel/web/site"
)

// patience is how long a test waits for something that must happen. The machine may be slow and
// draw without a GPU.
const patience = 60 * time.Second

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

// either is some of the browsers, or all when there is time: what others play
// there already is played in those that may do it differently.
func either(some ...browser.Kind) []browser.Kind {
	if soaks() {
		return all
	}
	return some
}

// tested reports whether tests run in all of these browsers. GAVEL_BROWSERS may restrict them.
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

// apart gives a person a Chromium process of their own, as every flag does.
var apart = chromedp.NoFirstRun

// open opens a page, in its own Chromium process if there are flags.
func open(t testing.TB, url string, s screen, flags ...chromedp.ExecAllocatorOption) *person {
	t.Helper()
	window := browser.Screen{Width: s.width, Height: s.height, Touch: s.touch, Lang: s.lang}
	p := &person{TB: t}
	var err error
	if len(flags) > 0 {
		p.page, err = shared.browsers.OpenChromium(window, flags...)
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

// must fails the test if the browser could not do something.
func (p *person) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
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

// navigate goes to an address.
func (p *person) navigate(address string) {
	p.Helper()
	p.must(p.page.Navigate(address))
}

// reload reloads the page.
func (p *person) reload() {
	p.Helper()
	p.must(p.page.Reload())
}

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
	text, err := p.page.Eval(expression)
	p.must(err)
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
	found, err := p.page.Things(roles...)
	p.must(err)
	return found
}

// find waits for a thing whose name starts with a text.
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

// pause waits between two looks until the document changes: at least for some time, because
// much may change at once, and at most for some time, because the canvas and stored data change
// without the document.
func (p *person) pause(least, most time.Duration) {
	began := time.Now()
	text, err := p.page.Eval(fmt.Sprintf(changed, p.seen, most.Milliseconds()))
	if err == nil {
		err = json.Unmarshal(text, &p.seen)
	}
	if err != nil { // the page is about to change
		p.seen = 0
	}
	time.Sleep(least - time.Since(began))
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
	var button thing
	p.until("the button "+name+" can be pressed", func() bool {
		button = p.find("button", name)
		return !button.Disabled
	})
	p.press(button)
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
	p.does(fmt.Sprintf(`(s => { s.value = %q; s.dispatchEvent(new Event("change", { bubbles: true })) })(document.querySelector("[data-language]"))`, lang))
	p.until("the page speaks "+lang, func() bool { return eval[bool](p, `document.documentElement.lang === "`+lang+`"`) })
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
