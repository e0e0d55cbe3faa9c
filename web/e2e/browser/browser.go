// Package browser drives Chromium, Firefox and WebKit for the tests, with the
// same commands for all three.
package browser

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
)

// Kind is a kind of browser.
type Kind string

// The kinds of browsers, as GAVEL_BROWSERS names them.
const (
	Chromium Kind = "chromium" // spoken to by the DevTools protocol
	Firefox  Kind = "firefox"  // by WebDriver BiDi
	WebKit   Kind = "webkit"   // the GTK port, by WebDriver
)

// Screen is the window of a person, and what they touch and read.
type Screen struct {
	Width, Height int64
	Touch         bool   // a finger in the place of the mouse; WebKit has only a mouse here
	Lang          string // "" is English; WebKit speaks only English here
}

// Page is a page, with what is stored for it and for no other.
type Page interface {
	// Navigate goes to an address and waits until all of it is loaded.
	Navigate(address string) error
	// Reload loads the page anew.
	Reload() error
	// Before has a script run before those of every page to come. WebKit cannot.
	Before(script string) error
	// Load runs a program in the page.
	Load(program string) error
	// Eval is the value of an expression, or of the promise that it is, as JSON.
	Eval(expression string) (json.RawMessage, error)
	// Things lists what the page shows of some roles, in its order.
	Things(roles ...string) ([]Thing, error)
	// Place scrolls a thing to the middle of the window, where no bar at an edge
	// lies over it, waits until it stands still there, and returns where that is,
	// in CSS pixels.
	Place(t Thing) (x, y float64, err error)
	// Press clicks or taps a place of the window.
	Press(x, y float64) error
	// Type types a text, or keys by the names of chromedp/kb.
	Type(keys string) error
	// Resize changes the size of the window, and of its pixels. WebKit's is at
	// least 447 wide, and has pixels of one size.
	Resize(width, height int64, scale float64) error
	// Offline takes the network away from the page, or gives it back, a moment
	// later in Chromium. What has its own connections, as a service worker has,
	// may keep them; WebKit cannot.
	Offline(yes bool) error
	// Screenshot is a picture of the window, as PNG.
	Screenshot() ([]byte, error)
	// Console lists the lines that the page has logged, and after "exception: "
	// what it has thrown. In WebKit, what came before the page was loaded is not
	// among them.
	Console() []string
	// Close ends the page, and its browser if that is its own.
	Close()
}

// Thing is what a person perceives: a role, as Chromium calls it, a name and
// how it is.
type Thing struct {
	Role, Name string
	Disabled   bool
	Pressed    bool
	id         int64 // by which its page knows it
}

// Browsers are the running browsers, at most one process of each kind; further
// ones belong to their pages.
type Browsers struct {
	axe      string
	mutex    sync.Mutex
	chromium *chromium
	firefox  *firefox
	screen   *screen
}

// New returns browsers that are started when they are needed. The program
// axe-core says what Firefox and WebKit tell of a page to who cannot see it.
func New(axe string) *Browsers { return &Browsers{axe: axe} }

// Open opens an empty page.
func (b *Browsers) Open(kind Kind, s Screen) (Page, error) {
	if s.Lang == "" {
		s.Lang = "en"
	}
	switch kind {
	case Chromium:
		c, err := b.startChromium()
		if err != nil {
			return nil, err
		}
		return c.open(s)
	case Firefox:
		f, err := b.startFirefox()
		if err != nil {
			return nil, err
		}
		return f.open(s)
	case WebKit:
		display, err := b.display()
		if err != nil {
			return nil, err
		}
		return openWebKit(display, b.axe, s)
	}
	return nil, fmt.Errorf("no browser is called %q", kind)
}

func (b *Browsers) startChromium() (_ *chromium, err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.chromium == nil {
		b.chromium, err = startChromium()
	}
	return b.chromium, err
}

func (b *Browsers) startFirefox() (*firefox, error) {
	display, err := b.display()
	if err != nil {
		return nil, err
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.firefox == nil {
		b.firefox, err = startFirefox(display, b.axe)
	}
	return b.firefox, err
}

// display returns the name of a screen that nobody sees: without one, Firefox
// has no WebGL 2, and WebKit does not start.
func (b *Browsers) display() (name string, err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.screen == nil {
		if b.screen, err = startScreen(); err != nil {
			return "", err
		}
	}
	return b.screen.name, nil
}

// Close ends all browsers.
func (b *Browsers) Close() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.chromium != nil {
		b.chromium.close()
	}
	if b.firefox != nil {
		b.firefox.close()
	}
	if b.screen != nil {
		b.screen.close()
	}
	b.chromium, b.firefox, b.screen = nil, nil, nil
}

// console keeps what a page says.
type console struct {
	mutex sync.Mutex
	lines []string
}

func (c *console) add(line string) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.lines = append(c.lines, line)
}

// Console implements Page.
func (c *console) Console() []string {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return slices.Clone(c.lines)
}
