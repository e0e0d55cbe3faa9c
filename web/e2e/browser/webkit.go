package browser

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"time"
)

// webKitPage is a page in its own browser, with its own driver, because a driver handles one
// browser at a time.
type webKitPage struct {
	driver  *process
	session string // its address
	axe     string
	lines   []string // the lines of the console
}

func openWebKit(display, axe string, s Screen) (*webKitPage, error) {
	if s.Touch || s.Lang != "en" {
		return nil, errors.New("WebKit has only a mouse here, and English")
	}
	// The driver does not report which port it has chosen itself.
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	p := &webKitPage{axe: axe}
	cmd := exec.Command("WebKitWebDriver", "--port="+strconv.Itoa(port))
	cmd.Env = append(os.Environ(), "DISPLAY="+display, "LANGUAGE=en", "LANG=en_GB.UTF-8", "JSC_useOMGJIT=0")
	if p.driver, err = start("WebKit", "webkit2gtk-driver", nil, cmd); err != nil {
		return nil, err
	}
	err = p.begin(fmt.Sprintf("http://127.0.0.1:%d/session", port))
	if err == nil {
		err = p.Resize(s.Width, s.Height, 1)
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// begin opens the browser.
func (p *webKitPage) begin(sessions string) error {
	options := object{"args": []string{"--automation"}}
	wanted := object{"capabilities": object{"alwaysMatch": object{
		"webkitgtk:browserOptions": options,
		"timeouts":                 object{"script": patience.Milliseconds()},
	}}}
	var begun struct{ SessionID string }
	var err error
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		err = call(http.MethodPost, sessions, wanted, &begun)
		var down *net.OpError // it does not listen yet
		if !errors.As(err, &down) {
			break
		}
	}
	if err == nil {
		p.session = sessions + "/" + begun.SessionID
	}
	return err
}

// listening makes the page record its log, because the driver does not report it. Lines before
// the page was loaded are missing.
const listening = `
globalThis.said = [];
for (const how of ["log", "info", "warn", "error"]) {
	const write = console[how];
	console[how] = (...words) => { said.push(words.join(" ")); write.apply(console, words); };
}
addEventListener("error", e => said.push("exception: " + e.message));
addEventListener("unhandledrejection", e => said.push("exception: " + e.reason));`

// Console implements Page.
func (p *webKitPage) Console() []string {
	var lines []string
	text, err := p.Eval("globalThis.said?.splice(0) ?? []")
	if err == nil {
		err = json.Unmarshal(text, &lines)
	}
	if err != nil {
		lines = []string{"the page does not say anything: " + err.Error()}
	}
	p.lines = append(p.lines, lines...)
	return slices.Clone(p.lines)
}

// call sends a WebDriver command and decodes its answer into result unless that is nil.
func call(method, address string, params, result any) error {
	text, err := json.Marshal(params)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(method, address, bytes.NewReader(text))
	if err != nil {
		return err
	}
	response, err := (&http.Client{Timeout: patience}).Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	if bytes.Contains(answer.Value, []byte("unload event")) {
		return fmt.Errorf("%s: %w", address, ErrReplaced)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", address, answer.Value)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, result)
}

// tell sends a command of the session.
func (p *webKitPage) tell(command string, params object, result any) error {
	return call(http.MethodPost, p.session+command, params, result)
}

// Navigate implements Page.
func (p *webKitPage) Navigate(address string) error {
	return p.visit("/url", object{"url": address})
}

// Reload implements Page.
func (p *webKitPage) Reload() error { return p.visit("/refresh", object{}) }

// visit loads a page, and starts to record its log.
func (p *webKitPage) visit(command string, params object) error {
	p.Console() // the lines so far
	if err := p.tell(command, params, nil); err != nil {
		return err
	}
	return Again(func() error { return p.Load(listening) }) // the address may lead to another page
}

// Before implements Page.
func (p *webKitPage) Before(string) error {
	return errors.New("WebKit's driver runs no scripts before those of a page")
}

// Load implements Page.
func (p *webKitPage) Load(program string) error {
	return p.tell("/execute/sync", object{"script": program, "args": []any{}}, nil)
}

// Eval implements Page.
func (p *webKitPage) Eval(expression string) (json.RawMessage, error) {
	script := `const done = arguments[arguments.length - 1];
		(async () => ({ value: JSON.stringify(await (` + expression + `)) ?? "null" }))().then(done, e => done({ error: String(e) }));`
	var said struct{ Value, Error string }
	if err := p.tell("/execute/async", object{"script": script, "args": []any{}}, &said); err != nil {
		return nil, err
	}
	if said.Error != "" {
		return nil, fmt.Errorf("%s: %s", expression, said.Error)
	}
	return json.RawMessage(said.Value), nil
}

// Things implements Page.
func (p *webKitPage) Things(roles ...string) ([]Thing, error) { return perceive(p, p.axe, roles) }

// Place implements Page.
func (p *webKitPage) Place(t Thing) (x, y float64, err error) { return place(p, t) }

// Press implements Page.
func (p *webKitPage) Press(x, y float64) error {
	return p.tell("/actions", object{"actions": pointer("mouse", x, y)}, nil)
}

// Type implements Page.
func (p *webKitPage) Type(keys string) error {
	return p.tell("/actions", object{"actions": typing(keys)}, nil)
}

// Resize implements Page. The window is larger than the page by the browser's own bars.
func (p *webKitPage) Resize(width, height int64, scale float64) error {
	if scale != 1 {
		return errors.New("WebKit's driver cannot change the size of pixels")
	}
	var bars [2]int64
	text, err := p.Eval("[outerWidth - innerWidth, outerHeight - innerHeight]")
	if err == nil {
		err = json.Unmarshal(text, &bars)
	}
	if err == nil {
		err = p.tell("/window/rect", object{"width": width + bars[0], "height": height + bars[1]}, nil)
	}
	return err
}

// Offline implements Page.
func (p *webKitPage) Offline(bool) error {
	return errors.New("WebKit's driver cannot take the network away")
}

// Screenshot implements Page.
func (p *webKitPage) Screenshot() ([]byte, error) {
	var picture string
	if err := call(http.MethodGet, p.session+"/screenshot", nil, &picture); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(picture)
}

// Close implements Page.
func (p *webKitPage) Close() {
	if p.session != "" {
		_ = call(http.MethodDelete, p.session, nil, nil) // the browser may have ended
	}
	p.driver.end()
}
