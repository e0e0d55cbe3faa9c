package browser

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// firefox is a process of Firefox.
type firefox struct {
	*process
	*bidi
	axe     string
	profile string

	mutex sync.Mutex
	pages map[string]*firefoxPage // by their context
}

// preferences are set in addition to Firefox's own for automated browsers.
const preferences = `
user_pref("focusmanager.testmode", true); // every window has the focus
user_pref("javascript.options.wasm_optimizingjit", false);
user_pref("dom.w3c_touch_events.enabled", 1);
`

func startFirefox(display, axe string) (*firefox, error) {
	profile, err := os.MkdirTemp("", "gavel-firefox-")
	if err == nil {
		err = os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences), 0o600)
	}
	if err != nil {
		return nil, err
	}
	name := "firefox-esr"
	if _, err := exec.LookPath(name); err != nil {
		name = "firefox"
	}
	cmd := exec.Command(name, "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank")
	cmd.Env = append(os.Environ(), "DISPLAY="+display)
	f := &firefox{axe: axe, profile: profile, pages: map[string]*firefoxPage{}}
	address := make(chan string, 1)
	f.process, err = start("Firefox", "firefox-esr", func(line string) {
		if a, ok := strings.CutPrefix(line, "WebDriver BiDi listening on "); ok {
			address <- a
		}
	}, cmd)
	if err != nil {
		os.RemoveAll(profile)
		return nil, err
	}
	err = f.connect(address)
	if err != nil {
		f.close()
		return nil, err
	}
	return f, nil
}

func (f *firefox) connect(address <-chan string) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	select {
	case a := <-address:
		f.bidi, err = dial(ctx, a+"/session", f.hear)
	case <-f.done:
		err = errors.New("starting Firefox: it ended at once")
	case <-ctx.Done():
		err = errors.New("starting Firefox: it does not say how to speak to it")
	}
	if err == nil {
		err = f.do(ctx, "session.new", object{"capabilities": object{}}, nil)
	}
	if err == nil {
		err = f.do(ctx, "session.subscribe", object{"events": []string{"log.entryAdded"}}, nil)
	}
	return err
}

func (f *firefox) close() {
	if f.bidi != nil {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if f.do(ctx, "browser.close", object{}, nil) == nil {
			f.within(5 * time.Second)
		}
	}
	f.end()
	os.RemoveAll(f.profile)
}

// hear handles an event. An entry of JavaScript without a stack is no exception of the page, but the browser's own: a warning, or that a
// request was given up because the page was left.
func (f *firefox) hear(_ string, params json.RawMessage) {
	var entry struct {
		Type       string
		Text       string
		Source     struct{ Context string }
		StackTrace struct{ CallFrames []json.RawMessage }
	}
	if json.Unmarshal(params, &entry) != nil {
		return
	}
	f.mutex.Lock()
	p := f.pages[entry.Source.Context]
	f.mutex.Unlock()
	switch {
	case p == nil:
	case entry.Type == "javascript" && len(entry.StackTrace.CallFrames) > 0:
		p.add("exception: " + entry.Text)
	default:
		p.add(entry.Text)
	}
}

// open opens a page with its own storage.
func (f *firefox) open(s Screen) (*firefoxPage, error) {
	p := &firefoxPage{firefox: f, touch: s.Touch}
	var storage struct{ UserContext string }
	if err := p.tell("browser.createUserContext", object{}, &storage); err != nil {
		return nil, err
	}
	p.storage = storage.UserContext
	var made struct{ Context string }
	err := p.tell("browsingContext.create", object{"type": "window", "userContext": p.storage}, &made)
	if err == nil {
		p.context = made.Context
		f.mutex.Lock()
		f.pages[p.context] = p
		f.mutex.Unlock()
		err = p.tell("emulation.setLocaleOverride", object{"locale": s.Lang, "contexts": []string{p.context}}, nil)
	}
	if err == nil {
		err = p.Resize(s.Width, s.Height, 1)
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// firefoxPage is a page in Firefox.
type firefoxPage struct {
	console
	*firefox
	storage, context string
	touch            bool
}

// tell sends a command.
func (p *firefoxPage) tell(method string, params object, result any) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return p.do(ctx, method, params, result)
}

// Navigate implements Page.
func (p *firefoxPage) Navigate(address string) error {
	return p.tell("browsingContext.navigate", object{"context": p.context, "url": address, "wait": "complete"}, nil)
}

// Reload implements Page.
func (p *firefoxPage) Reload() error {
	return p.tell("browsingContext.reload", object{"context": p.context, "wait": "complete"}, nil)
}

// Before implements Page.
func (p *firefoxPage) Before(script string) error {
	return p.tell("script.addPreloadScript", object{"functionDeclaration": "() => {" + script + "\n}", "contexts": []string{p.context}}, nil)
}

// evaluate runs a script and returns its result, a text.
func (p *firefoxPage) evaluate(script string) (string, error) {
	var said struct {
		Type             string
		Result           struct{ Value any }
		ExceptionDetails struct{ Text string }
	}
	err := p.tell("script.evaluate", object{
		"expression": script, "target": object{"context": p.context}, "awaitPromise": true, "userActivation": false,
	}, &said)
	if err == nil && said.Type == "exception" {
		err = errors.New(said.ExceptionDetails.Text)
	}
	text, _ := said.Result.Value.(string)
	return text, err
}

// Load implements Page.
func (p *firefoxPage) Load(program string) error {
	_, err := p.evaluate(program)
	return err
}

// Eval implements Page.
func (p *firefoxPage) Eval(expression string) (json.RawMessage, error) {
	text, err := p.evaluate("(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", expression, err)
	}
	return json.RawMessage(text), nil
}

// Things implements Page.
func (p *firefoxPage) Things(roles ...string) ([]Thing, error) { return perceive(p, p.axe, roles) }

// Place implements Page.
func (p *firefoxPage) Place(t Thing) (x, y float64, err error) { return place(p, t) }

// Press implements Page.
func (p *firefoxPage) Press(x, y float64) error {
	kind := "mouse"
	if p.touch {
		kind = "touch"
	}
	return p.tell("input.performActions", object{"context": p.context, "actions": pointer(kind, x, y)}, nil)
}

// Type implements Page.
func (p *firefoxPage) Type(keys string) error {
	return p.tell("input.performActions", object{"context": p.context, "actions": typing(keys)}, nil)
}

// Resize implements Page.
func (p *firefoxPage) Resize(width, height int64, scale float64) error {
	return p.tell("browsingContext.setViewport", object{
		"context": p.context, "viewport": object{"width": width, "height": height}, "devicePixelRatio": scale,
	}, nil)
}

// Offline implements Page.
func (p *firefoxPage) Offline(yes bool) error {
	var conditions any
	if yes {
		conditions = object{"type": "offline"}
	}
	return p.tell("emulation.setNetworkConditions", object{"networkConditions": conditions, "contexts": []string{p.context}}, nil)
}

// Screenshot implements Page.
func (p *firefoxPage) Screenshot() ([]byte, error) {
	var picture struct{ Data string }
	if err := p.tell("browsingContext.captureScreenshot", object{"context": p.context}, &picture); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(picture.Data)
}

// Close implements Page.
func (p *firefoxPage) Close() {
	p.firefox.mutex.Lock()
	delete(p.pages, p.context)
	p.firefox.mutex.Unlock()
	_ = p.tell("browser.removeUserContext", object{"userContext": p.storage}, nil) // the browser may have ended
}
