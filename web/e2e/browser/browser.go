// Package browser drives Chromium, Firefox and WebKit with the same commands.
package browser

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/chromedp/chromedp"
)

// Kind is a kind of browser.
type Kind string

// The kinds of browsers, as GAVEL_BROWSERS names them.
const (
	Chromium Kind = "chromium" // driven by the DevTools protocol
	Firefox  Kind = "firefox"  // driven by WebDriver BiDi
	WebKit   Kind = "webkit"   // the GTK port, driven by WebDriver
)

// Screen is a person's window, with their input and language.
type Screen struct {
	Width, Height int64
	Touch         bool   // a finger instead of the mouse; WebKit has only a mouse here
	Lang          string // "" means English; WebKit has only English here
}

// Page is a page with storage of its own.
type Page interface {
	// Navigate opens an address and waits until it is loaded completely.
	Navigate(address string) error
	// Reload reloads the page.
	Reload() error
	// Before runs a script before those of every page from now on. WebKit cannot.
	Before(script string) error
	// Load runs a program in the page.
	Load(program string) error
	// Eval returns the value of an expression, or of its promise, as JSON; [ErrReplaced] if another page came first.
	Eval(expression string) (json.RawMessage, error)
	// Things lists what the page shows with some roles, in its order.
	Things(roles ...string) ([]Thing, error)
	// Place scrolls a thing to the middle of the window, where no bar covers it, and waits
	// until it stands still. It returns the thing's place in CSS pixels.
	Place(t Thing) (x, y float64, err error)
	// Press clicks or taps a point of the window.
	Press(x, y float64) error
	// Type types a text, or keys with the names of chromedp/kb.
	Type(keys string) error
	// Resize changes the size of the window and of its pixels. WebKit's window is at least 447
	// wide, with pixels of a fixed size.
	Resize(width, height int64, scale float64) error
	// Offline disconnects the page from the network, or reconnects it; in Chromium a moment
	// later. Service workers may keep connections of their own. WebKit cannot.
	Offline(yes bool) error
	// Screenshot returns a picture of the window as PNG.
	Screenshot() ([]byte, error)
	// Console lists the page's log lines, and its exceptions after "exception: ". WebKit leaves
	// out those before the page was loaded.
	Console() []string
	// Close closes the page, and its browser if that is the page's own.
	Close()
}

// ErrReplaced says that another page came before the answer, as after a link or a reload.
var ErrReplaced = errors.New("another page came before the answer")

// Again asks a page again as long as another page comes before the answer.
func Again(ask func() error) (err error) {
	for began := time.Now(); time.Since(began) < patience; {
		if err = ask(); !errors.Is(err, ErrReplaced) {
			break
		}
	}
	return err
}

// Thing is something that a person perceives: a role (in Chromium's terms), a name, and its
// state.
type Thing struct {
	Role, Name string
	Disabled   bool
	Pressed    bool
	id         int64 // identifies it in its page
}

// Browsers has the running browsers, at most one process of each kind. Further ones belong to
// their pages.
type Browsers struct {
	axe      string
	flags    []chromedp.ExecAllocatorOption // of every process of Chromium
	mutex    sync.Mutex
	chromium *chromium
	firefox  *firefox
	screens  *screens
}

// New returns browsers that are started when needed. In Firefox and WebKit, the program
// axe-core computes what a page tells people who cannot see it. The flags are Chromium's.
func New(axe string, flags ...chromedp.ExecAllocatorOption) *Browsers {
	return &Browsers{axe: axe, flags: flags}
}

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
		screens, err := b.display()
		if err != nil {
			return nil, err
		}
		return openWebKit(screens.webKit, b.axe, s)
	}
	return nil, fmt.Errorf("no browser is called %q", kind)
}

// OpenChromium opens an empty page in its own process, with further flags.
func (b *Browsers) OpenChromium(s Screen, flags ...chromedp.ExecAllocatorOption) (*ChromiumPage, error) {
	c, err := startChromium(slices.Concat(b.flags, flags)...)
	if err != nil {
		return nil, err
	}
	return newChromiumPage(c.ctx, c.close, s)
}

func (b *Browsers) startChromium() (_ *chromium, err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.chromium == nil {
		b.chromium, err = startChromium(b.flags...)
	}
	return b.chromium, err
}

func (b *Browsers) startFirefox() (*firefox, error) {
	screens, err := b.display()
	if err != nil {
		return nil, err
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.firefox == nil {
		b.firefox, err = startFirefox(screens.firefox, b.axe)
	}
	return b.firefox, err
}

// display returns invisible screens. Without one, Firefox has no WebGL 2, and WebKit does not start.
func (b *Browsers) display() (_ *screens, err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.screens == nil {
		b.screens, err = startScreens()
	}
	return b.screens, err
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
	if b.screens != nil {
		b.screens.close()
	}
	b.chromium, b.firefox, b.screens = nil, nil, nil
}

// console has a page's log lines.
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
