// Package e2e plays in a real browser as a person would: it finds things by
// their role and accessible name and clicks where they are.
package e2e

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"gavel/web/site"
)

// patience is how long a test waits for something that must happen. It is
// long because the machine that tests may be slow and draw without a GPU.
const patience = 60 * time.Second

// shared is what all tests of the package use: one build.
var shared struct {
	program site.Program
	files   site.Files
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	var err error
	if shared.program, err = site.Compile(); err != nil {
		log.Print(err)
		return 1
	}
	if shared.files, err = site.Assemble(shared.program, ""); err != nil {
		log.Print(err)
		return 1
	}
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

// screen is the window of a person.
type screen struct {
	width, height int64
	touch         bool
	lang          string // "" is English
}

var (
	desktop = screen{width: 1366, height: 768}
	phone   = screen{width: 320, height: 568, touch: true}
)

// person is somebody in front of a page.
type person struct {
	testing.TB
	ctx     context.Context
	touch   bool
	console []string
}

// open opens a page in a browser of its own, with further flags if any.
func open(t testing.TB, url string, s screen, flags ...chromedp.ExecAllocatorOption) *person {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.Flag("headless", "new"),
		chromedp.Flag("no-sandbox", true),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
	)
	browsers, stop := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	t.Cleanup(stop)
	// The log would complain of events that are newer than the library.
	ctx, quit := chromedp.NewContext(browsers, chromedp.WithErrorf(func(string, ...any) {}))
	t.Cleanup(quit)
	ctx, end := context.WithTimeout(ctx, 10*time.Minute)
	t.Cleanup(end)
	p := &person{TB: t, ctx: ctx, touch: s.touch}
	chromedp.ListenTarget(ctx, p.listen)
	if s.lang == "" {
		s.lang = "en"
	}
	p.run(
		emulation.SetDeviceMetricsOverride(s.width, s.height, 1, s.touch),
		emulation.SetTouchEmulationEnabled(s.touch),
		emulation.SetLocaleOverride().WithLocale(s.lang),
		emulation.SetUserAgentOverride("Mozilla/5.0 (test) Chrome").WithAcceptLanguage(s.lang),
	)
	t.Cleanup(func() {
		if t.Failed() {
			p.shoot("failed")
			t.Logf("console:\n%s", strings.Join(p.console, "\n"))
		}
	})
	p.run(chromedp.Navigate(url))
	return p
}

func (p *person) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		var words []string
		for _, a := range e.Args {
			words = append(words, strings.Trim(string(a.Value), `"`))
		}
		p.console = append(p.console, strings.Join(words, " "))
	case *runtime.EventExceptionThrown:
		p.console = append(p.console, "exception: "+e.ExceptionDetails.Error())
	}
}

func (p *person) run(actions ...chromedp.Action) {
	p.Helper()
	err := chromedp.Run(p.ctx, actions...)
	if errors.Is(err, exec.ErrNotFound) {
		p.Fatal("there is no browser: install Chromium (Debian: apt-get install chromium)")
	}
	if err != nil {
		p.Fatal(err)
	}
}

// shoot leaves a picture of the page in the folder that GAVEL_SHOTS names, or
// in the system's temporary folder.
func (p *person) shoot(moment string) {
	folder := os.Getenv("GAVEL_SHOTS")
	if folder == "" {
		folder = filepath.Join(os.TempDir(), "gavel-shots")
	}
	var png []byte
	err := chromedp.Run(p.ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		png, err = page.CaptureScreenshot().Do(ctx)
		return err
	}))
	if err == nil {
		err = os.MkdirAll(folder, 0o755)
	}
	path := filepath.Join(folder, strings.ReplaceAll(p.Name(), "/", "-")+"-"+moment+".png")
	if err == nil {
		err = os.WriteFile(path, png, 0o644)
	}
	p.Logf("screenshot %s: %v", path, err)
}

// eval runs a script in the page: only for what a person cannot ask, such as
// what is stored.
func eval[T any](p *person, script string) (value T) {
	p.Helper()
	p.run(chromedp.Evaluate(script, &value, func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		return e.WithAwaitPromise(true)
	}))
	return value
}

// thing is what a person perceives: a role, a name and how it is.
type thing struct {
	role, name string
	disabled   bool
	pressed    bool
	node       cdp.BackendNodeID
}

// things lists what the page shows of some roles, in the page's order, to who
// uses it through the accessibility tree.
func (p *person) things(roles ...string) (found []thing) {
	p.Helper()
	var tree struct {
		Nodes []node `json:"nodes"`
	}
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return chromedp.FromContext(ctx).Target.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &tree)
	}))
	for _, n := range tree.Nodes {
		if !n.Ignored && slices.Contains(roles, n.Role.String()) {
			found = append(found, n.thing())
		}
	}
	return found
}

// node is a node of the accessibility tree: what we need of it. The generated
// type refuses words that newer browsers have.
type node struct {
	Ignored    bool              `json:"ignored"`
	Role       value             `json:"role"`
	Name       value             `json:"name"`
	Node       cdp.BackendNodeID `json:"backendDOMNodeId"`
	Properties []struct {
		Name  string `json:"name"`
		Value value  `json:"value"`
	} `json:"properties"`
}

type value struct {
	Value any `json:"value"`
}

func (v value) String() string {
	if v.Value == nil {
		return ""
	}
	return fmt.Sprint(v.Value)
}

func (n node) thing() thing {
	t := thing{role: n.Role.String(), name: n.Name.String(), node: n.Node}
	for _, property := range n.Properties {
		on := property.Value.String() == "true"
		switch property.Name {
		case "disabled":
			t.disabled = on
		case "pressed", "checked":
			t.pressed = on
		}
	}
	return t
}

// find waits for a thing whose name begins with a text.
func (p *person) find(role, name string) thing {
	p.Helper()
	var last []thing
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); p.pause() {
		last = p.things(role)
		for _, t := range last {
			if strings.HasPrefix(t.name, name) {
				return t
			}
		}
	}
	p.Fatalf("there is no %s %q among %v", role, name, last)
	return thing{}
}

// pause lets the page go on between two looks.
func (p *person) pause() { time.Sleep(30 * time.Millisecond) }

// press clicks or taps a thing where it is.
func (p *person) press(t thing) {
	p.Helper()
	var box *dom.BoxModel
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		object, err := dom.ResolveNode().WithBackendNodeID(t.node).Do(ctx)
		if err != nil {
			return fmt.Errorf("%s %q: %w", t.role, t.name, err)
		}
		// To the middle, where no bar at an edge lies over it.
		_, _, err = runtime.CallFunctionOn(`function () { this.scrollIntoView({block: "center", behavior: "instant"}) }`).
			WithObjectID(object.ObjectID).Do(ctx)
		if err != nil {
			return err
		}
		box, err = dom.GetBoxModel().WithBackendNodeID(t.node).Do(ctx)
		return err
	}))
	q := box.Border
	p.pressAt((q[0]+q[4])/2, (q[1]+q[5])/2)
}

// pressAt clicks or taps a place of the window, in CSS pixels.
func (p *person) pressAt(x, y float64) {
	p.Helper()
	if p.touch {
		p.run(
			input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}),
			chromedp.Sleep(50*time.Millisecond), // a finger stays for a moment
			input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}),
		)
		return
	}
	p.run(chromedp.MouseClickXY(x, y))
}

// click waits until a button with a name can be pressed, and presses it.
func (p *person) click(name string) {
	p.Helper()
	var button thing
	p.until("the button "+name+" can be pressed", func() bool {
		button = p.find("button", name)
		return !button.disabled
	})
	p.press(button)
}

// key types a key, such as "p" or kb.Enter.
func (p *person) key(keys string) {
	p.Helper()
	p.run(chromedp.KeyEvent(keys))
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
	for deadline := time.Now().Add(limit); time.Now().Before(deadline); p.pause() {
		if ok() {
			return true
		}
	}
	return false
}

// calm fails the test if the page complained.
func (p *person) calm() {
	p.Helper()
	for _, line := range p.console {
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
	return eval[string](p, `localStorage.getItem("gavel.save") ?? ""`)
}

// table returns what the page tells of the table to who cannot see it.
func (p *person) table() string {
	p.Helper()
	return eval[string](p, `document.getElementById("scene").textContent`)
}

// same tells whether two lists name the same things.
func same(a, b []thing) bool {
	return slices.EqualFunc(a, b, func(x, y thing) bool { return x.name == y.name && x.pressed == y.pressed })
}
