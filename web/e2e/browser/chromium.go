package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// patience is how long a browser may take for one command.
const patience = 3 * time.Minute

// chromium is a process of Chromium.
type chromium struct {
	ctx   context.Context
	close func()
}

func startChromium(flags ...chromedp.ExecAllocatorOption) (*chromium, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.Flag("headless", "new"),
		chromedp.Flag("no-sandbox", true),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		// Without a GPU this way of compositing is faster.
		chromedp.Flag("disable-gpu-compositing", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		// The library's own defaults, and the pages behind the address bar, which nobody opens
		// here. Each window had two of them, which took as long to start as Gavel.
		chromedp.Flag("disable-features", "site-per-process,Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup"),
	)
	processes, stop := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	// The log would complain about events that the library does not know.
	ctx, quit := chromedp.NewContext(processes, chromedp.WithErrorf(func(string, ...any) {}))
	c := &chromium{ctx: ctx, close: func() { quit(); stop() }}
	err := chromedp.Run(ctx)
	if errors.Is(err, exec.ErrNotFound) {
		err = errors.New("there is no Chromium: install it (Debian: apt-get install chromium)")
	}
	if err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// open opens a page with its own storage in its own window. A window behind another one draws
// no frames, and so does a page without one.
func (c *chromium) open(s Screen) (*ChromiumPage, error) {
	whole := cdp.WithExecutor(c.ctx, chromedp.FromContext(c.ctx).Browser)
	storage, err := target.CreateBrowserContext().Do(whole)
	if err != nil {
		return nil, err
	}
	forget := func() { _ = target.DisposeBrowserContext(storage).Do(whole) } // the browser may have ended
	window, err := target.CreateTarget("about:blank").WithBrowserContextID(storage).WithNewWindow(true).Do(whole)
	if err != nil {
		forget()
		return nil, err
	}
	ctx, quit := chromedp.NewContext(c.ctx, chromedp.WithTargetID(window))
	p, err := newChromiumPage(ctx, func() { quit(); forget() }, s)
	if err == nil { // only one window has the focus
		err = p.Run(emulation.SetFocusEmulationEnabled(true))
	}
	return p, err
}

// ChromiumPage is a page in Chromium.
type ChromiumPage struct {
	console
	ctx   context.Context
	quit  func()
	touch bool
}

func newChromiumPage(ctx context.Context, quit func(), s Screen) (*ChromiumPage, error) {
	p := &ChromiumPage{ctx: ctx, quit: quit, touch: s.Touch}
	chromedp.ListenTarget(ctx, p.listen)
	lang := s.Lang
	if lang == "" {
		lang = "en"
	}
	// The first run opens the page, which would close at the run's timeout.
	err := chromedp.Run(ctx)
	if err == nil {
		err = p.Run(
			emulation.SetDeviceMetricsOverride(s.Width, s.Height, 1, s.Touch),
			emulation.SetTouchEmulationEnabled(s.Touch),
			emulation.SetLocaleOverride().WithLocale(lang),
			emulation.SetUserAgentOverride("Mozilla/5.0 (test) Chrome").WithAcceptLanguage(lang),
		)
	}
	if err != nil {
		quit()
		return nil, err
	}
	return p, nil
}

func (p *ChromiumPage) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		var words []string
		for _, a := range e.Args {
			words = append(words, strings.Trim(string(a.Value), `"`))
		}
		p.add(strings.Join(words, " "))
	case *runtime.EventExceptionThrown:
		p.add("exception: " + e.ExceptionDetails.Error())
	}
}

// Run does what only Chromium can do.
func (p *ChromiumPage) Run(actions ...chromedp.Action) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	err := chromedp.Run(ctx, actions...)
	if refused := (*cdproto.Error)(nil); errors.As(err, &refused) && replaced.MatchString(refused.Message) {
		return fmt.Errorf("%w: %w", ErrReplaced, err)
	}
	return err
}

// replaced matches what Chromium answers in a document that another one replaces.
var replaced = regexp.MustCompile("context was destroyed|context with specified id|navigated or closed|Frame was detached")

// do is Run for a single function.
func (p *ChromiumPage) do(action chromedp.ActionFunc) error { return p.Run(action) }

// Navigate implements Page.
func (p *ChromiumPage) Navigate(address string) error { return p.Run(chromedp.Navigate(address)) }

// Reload implements Page.
func (p *ChromiumPage) Reload() error { return p.Run(chromedp.Reload()) }

// Before implements Page.
func (p *ChromiumPage) Before(script string) error {
	return p.do(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// Load implements Page.
func (p *ChromiumPage) Load(program string) error {
	return p.Run(chromedp.Evaluate(program, nil))
}

// Eval implements Page.
func (p *ChromiumPage) Eval(expression string) (value json.RawMessage, err error) {
	err = p.do(func(ctx context.Context) error {
		result, exception, err := runtime.Evaluate("(" + expression + ")").WithReturnByValue(true).WithAwaitPromise(true).Do(ctx)
		if err == nil && exception != nil {
			err = fmt.Errorf("%s: %w", expression, exception)
		}
		if err == nil {
			value = json.RawMessage(result.Value)
		}
		return err
	})
	if err == nil && len(value) == 0 {
		value = json.RawMessage("null")
	}
	return value, err
}

// Things implements Page with the browser's own accessibility tree.
func (p *ChromiumPage) Things(roles ...string) (found []Thing, err error) {
	var tree struct {
		Nodes []node `json:"nodes"`
	}
	err = p.do(func(ctx context.Context) error {
		return chromedp.FromContext(ctx).Target.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &tree)
	})
	for _, n := range tree.Nodes {
		if !n.Ignored && slices.Contains(roles, n.Role.String()) {
			found = append(found, n.thing())
		}
	}
	return found, err
}

// node is the part that we need of a node in the accessibility tree. The generated type refuses
// unknown words of newer browsers.
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

func (n node) thing() Thing {
	t := Thing{Role: n.Role.String(), Name: strings.TrimSpace(n.Name.String()), id: int64(n.Node)}
	for _, property := range n.Properties {
		on := property.Value.String() == "true"
		switch property.Name {
		case "disabled":
			t.Disabled = on
		case "pressed", "checked":
			t.Pressed = on
		}
	}
	return t
}

// Place implements Page.
func (p *ChromiumPage) Place(t Thing) (x, y float64, err error) {
	err = p.do(func(ctx context.Context) error {
		object, err := dom.ResolveNode().WithBackendNodeID(cdp.BackendNodeID(t.id)).Do(ctx)
		if err != nil {
			return fmt.Errorf("%s %q: %w: %w", t.Role, t.Name, ErrGone, err)
		}
		result, exception, err := runtime.CallFunctionOn(middle).WithObjectID(object.ObjectID).WithReturnByValue(true).WithAwaitPromise(true).Do(ctx)
		if err == nil && exception != nil {
			err = exception
		}
		if err == nil {
			x, y, err = point(result.Value)
		}
		return err
	})
	return x, y, err
}

// Press implements Page.
func (p *ChromiumPage) Press(x, y float64) error {
	if p.touch {
		if err := p.Run(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}})); err != nil {
			return err
		}
		// A finger stays until a frame has been drawn, which notices it.
		if _, err := p.Eval(`new Promise(resolve => {
			requestAnimationFrame(() => requestAnimationFrame(resolve));
			setTimeout(resolve, 300);
		})`); err != nil {
			return err
		}
		return p.Run(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	}
	return p.Run(chromedp.MouseClickXY(x, y))
}

// Type implements Page. A key's text comes with the press, as from a keyboard: a page that
// prevents the one prevents the other.
func (p *ChromiumPage) Type(keys string) error {
	for _, key := range keys {
		var down *input.DispatchKeyEventParams
		for _, e := range kb.Encode(key) {
			switch e.Type {
			case input.KeyDown:
				down = e
				continue
			case input.KeyChar:
				down.Text, down.UnmodifiedText = e.Text, e.UnmodifiedText
				continue
			}
			if err := p.Run(down, e); err != nil {
				return err
			}
		}
	}
	return nil
}

// Resize implements Page.
func (p *ChromiumPage) Resize(width, height int64, scale float64) error {
	return p.Run(emulation.SetDeviceMetricsOverride(width, height, scale, p.touch))
}

// Offline implements Page.
func (p *ChromiumPage) Offline(yes bool) error {
	return p.Run(network.Enable(), network.EmulateNetworkConditions(yes, 0, -1, -1))
}

// Screenshot implements Page.
func (p *ChromiumPage) Screenshot() (png []byte, err error) {
	err = p.do(func(ctx context.Context) (err error) {
		png, err = page.CaptureScreenshot().Do(ctx)
		return err
	})
	return png, err
}

// Kill kills the browser, which must be the page's own.
func (p *ChromiumPage) Kill() error { return chromedp.FromContext(p.ctx).Browser.Process().Kill() }

// At makes a separate browser store its data in a folder, for the next one, and run in one
// group of processes.
func At(folder string) []chromedp.ExecAllocatorOption {
	return []chromedp.ExecAllocatorOption{chromedp.UserDataDir(folder), chromedp.ModifyCmdFunc(own)}
}

// KillAll kills all processes of a browser opened with [At].
func (p *ChromiumPage) KillAll() error {
	return syscall.Kill(-chromedp.FromContext(p.ctx).Browser.Process().Pid, syscall.SIGKILL)
}

// Crash ends the page's process, as if it ran out of memory.
func (p *ChromiumPage) Crash() { go func() { _ = p.Run(chromedp.Navigate("chrome://crash")) }() }

// Another opens an empty window of the same browser, whose page has its own process.
func (p *ChromiumPage) Another(s Screen) (*ChromiumPage, error) {
	whole := cdp.WithExecutor(p.ctx, chromedp.FromContext(p.ctx).Browser)
	window, err := target.CreateTarget("about:blank").WithNewWindow(true).Do(whole)
	if err != nil {
		return nil, err
	}
	ctx, quit := chromedp.NewContext(p.ctx, chromedp.WithTargetID(window))
	q := &ChromiumPage{ctx: ctx, quit: quit, touch: s.Touch} // the language is the browser's
	chromedp.ListenTarget(ctx, q.listen)
	if err = chromedp.Run(ctx); err == nil {
		err = q.Run(emulation.SetDeviceMetricsOverride(s.Width, s.Height, 1, s.Touch), emulation.SetFocusEmulationEnabled(true))
	}
	return q, err
}

// Close implements Page.
func (p *ChromiumPage) Close() { p.quit() }

// Framed is a page of another site in a frame. Chromium gives it a process and a debugger of
// its own.
type Framed struct {
	*ChromiumPage
	outer *ChromiumPage
}

// Frame finds the page's only frame of another site. It must fill the window, because people
// press and look there.
func (p *ChromiumPage) Frame() (*Framed, error) {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		var all []*target.Info
		err := p.do(func(ctx context.Context) (err error) {
			// Without a filter Chromium leaves out frames.
			all, err = target.GetTargets().WithFilter(target.Filter{{}}).Do(ctx)
			return err
		})
		if err != nil {
			return nil, err
		}
		page := slices.IndexFunc(all, func(i *target.Info) bool { return i.TargetID == chromedp.FromContext(p.ctx).Target.TargetID })
		for _, info := range all {
			if info.Type != "iframe" || info.BrowserContextID != all[page].BrowserContextID { // a page has its own storage
				continue
			}
			ctx, quit := chromedp.NewContext(p.ctx, chromedp.WithTargetID(info.TargetID))
			frame := &ChromiumPage{ctx: ctx, quit: quit, touch: p.touch}
			chromedp.ListenTarget(ctx, frame.listen)
			if err := chromedp.Run(ctx); err != nil {
				quit()
				return nil, err
			}
			return &Framed{frame, p}, nil
		}
	}
	return nil, errors.New("the page has no frame of another site")
}

// Press implements Page.
func (f *Framed) Press(x, y float64) error { return f.outer.Press(x, y) }

// Type implements Page.
func (f *Framed) Type(keys string) error { return f.outer.Type(keys) }

// Resize implements Page.
func (f *Framed) Resize(width, height int64, scale float64) error {
	return f.outer.Resize(width, height, scale)
}

// Screenshot implements Page.
func (f *Framed) Screenshot() ([]byte, error) { return f.outer.Screenshot() }

// Close implements Page; the frame closes with its page.
func (f *Framed) Close() { f.outer.Close() }
