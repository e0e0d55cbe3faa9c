package e2e

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"gavel/game/must"
	"gavel/web/e2e/browser"
)

const driverPage = `<!DOCTYPE html><title>page</title><style>#far { margin-top: 3000px }</style>
<script>const first = !localStorage.kept; localStorage.kept = "yes"; let clicks = 0; const keys = []</script>
<h1>Head</h1><button id="far" onclick="clicks++">Press <b>me</b></button><button disabled>Off</button>
<label><input type="checkbox" checked>Tick</label><div hidden><button>Hidden</button></div>
<details><summary>More</summary><button>Folded</button></details>
<label>Text <input onkeydown="keys.push(event.key)"></label>`

// TestDrivers: every browser keeps what browser.Page promises.
func TestDrivers(t *testing.T) {
	inAll(t)
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(driverPage))
	}))
	t.Cleanup(server.Close)
	each(t, all, func(t *testing.T, kind browser.Kind) { keepsPromises(t, kind, server.URL) })
}

// TestNoBrowserCoversAnother: Firefox hides a page, and paints it once a second, while another window covers its own.
func TestNoBrowserCoversAnother(t *testing.T) {
	inAll(t)
	if !tested(browser.Firefox, browser.WebKit) {
		return
	}
	t.Parallel()
	open := func(kind browser.Kind, width, height int64) browser.Page {
		p, err := shared.browsers.Open(kind, browser.Screen{Width: width, Height: height})
		must.Do(t, err)
		t.Cleanup(p.Close)
		return p
	}
	painted := func(p browser.Page) string {
		seen, err := p.Eval(`new Promise(seen => {
			let frames = 0;
			const next = () => frames++ < 10 ? requestAnimationFrame(next) : seen(document.visibilityState);
			next();
		})`)
		must.Do(t, err)
		return string(seen)
	}
	covered := open(browser.Firefox, 320, 568)
	painted(open(browser.WebKit, 1500, 1100))
	if state := painted(covered); state != `"visible"` {
		t.Error("below a window of WebKit, the page in Firefox is", state)
	}
}

func keepsPromises(t *testing.T, kind browser.Kind, address string) {
	must := func(err error) {
		t.Helper()
		must.Do(t, err)
	}
	p, err := shared.browsers.Open(kind, browser.Screen{Width: 640, Height: 480})
	must(err)
	defer p.Close()
	is := func(expression, want string) {
		t.Helper()
		got, err := p.Eval(expression)
		must(err)
		if string(got) != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
	must(p.Navigate(address))
	is("[innerWidth, innerHeight, navigator.language.slice(0, 2)]", `[640,480,"en"]`)
	is("new Promise(resolve => setTimeout(resolve, 10, {a: [1]}))", `{"a":[1]}`)
	is("undefined", "null")
	is("typeof document.createElement('canvas').getContext('webgl2')", `"object"`)
	is(`new Promise(seen => {
		const look = () => document.visibilityState === "visible" && seen(true);
		document.addEventListener("visibilitychange", look);
		look();
	})`, "true")
	if _, err := p.Eval("nothing.there"); err == nil {
		t.Error("a wrong expression is no error")
	}

	found, err := p.Things("button", "checkbox", "DisclosureTriangle", "heading", "textbox")
	must(err)
	var names []string
	for _, f := range found {
		names = append(names, f.Role+" "+f.Name)
	}
	want := []string{"heading Head", "button Press me", "button Off", "checkbox Tick", "DisclosureTriangle More", "textbox Text"}
	if !slices.Equal(names, want) {
		t.Fatalf("perceived %q, want %q", names, want)
	}
	if found[1].Disabled || !found[2].Disabled || !found[3].Pressed {
		t.Errorf("perceived %+v", found)
	}
	press := func(thing browser.Thing) {
		t.Helper()
		must(browser.Click(p, thing))
	}
	press(found[1])
	is("clicks", "1")
	press(found[5])
	must(p.Type("aB" + kb.Home + kb.Enter))
	is("keys.filter(key => key != 'Shift')", `["a","B","Home","Enter"]`)

	is("document.getElementById('far').remove()", "null")
	if err := browser.Click(p, found[1]); !errors.Is(err, browser.ErrGone) {
		t.Errorf("pressing a button that has left the page is %v", err)
	}

	must(p.Resize(480, 320, 1))
	is("new Promise(resolve => { const look = () => innerWidth == 480 ? resolve(innerHeight) : requestAnimationFrame(look); look() })", "320")
	picture, err := p.Screenshot()
	must(err)
	if !strings.HasPrefix(string(picture), "\x89PNG") {
		t.Error("the screenshot is no picture")
	}
	must(p.Reload())
	is("localStorage.kept", `"yes"`)
	must(p.Load("setTimeout(() => { throw new Error('oops') }); console.log('last')"))
	is("new Promise(resolve => setTimeout(resolve, 100))", "null")
	lines, _ := json.Marshal(p.Console())
	for _, want := range []string{"exception: ", "oops", "last"} {
		if !strings.Contains(string(lines), want) {
			t.Errorf("the console %s lacks %q", lines, want)
		}
	}

	other, err := shared.browsers.Open(kind, browser.Screen{Width: 640, Height: 480})
	must(err)
	defer other.Close()
	must(other.Navigate(address))
	if kept, err := other.Eval("first"); err != nil || string(kept) != "true" {
		t.Errorf("another page knows what was stored: %s, %v", kept, err)
	}
	if kind == browser.WebKit { // its driver has no word for it
		return
	}
	must(p.Before("globalThis.early = document.title"))
	must(p.Navigate(address))
	is("early", `""`)
	// Chromium's process for the network hears of it after the answer.
	must(p.Offline(true))
	is(`new Promise(resolve => { const look = () => fetch("?").then(() => setTimeout(look), () => resolve("gone")); look() })`, `"gone"`)
	must(p.Offline(false))
	is(`new Promise(resolve => { const look = () => fetch("?").then(() => resolve("back"), () => setTimeout(look)); look() })`, `"back"`)
}
