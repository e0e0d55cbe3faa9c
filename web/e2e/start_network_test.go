package e2e

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"

	"gavel/game/must"
	"gavel/web/e2e/browser"
	"gavel/web/site"
)

// connection is a visitor's machine and network.
type connection struct {
	name    string
	window  screen
	slower  float64       // how many times slower the processor is
	megabit float64       // a second; 0 is no limit
	latency time.Duration // of each request
}

func connections() []connection {
	return []connection{
		{"unthrottled", desktop, 1, 0, 0},
		{"good-4g", phone, 4, 9, 70 * time.Millisecond},
		{"slow-4g", phone, 4, 1.6, 150 * time.Millisecond},
	}
}

// BenchmarkStartBeside compares our start with that of the engine's empty program, side by side, on
// usual machines and networks, with files in brotli. Two moments are reported: the first call that
// draws, and the end of that drawing.
func BenchmarkStartBeside(b *testing.B) {
	ours, theirs := newFarSite(b, shared.files), newFarSite(b, emptyProgram(b))
	for _, c := range connections() {
		b.Run(c.name, func(b *testing.B) { c.measure(b, ours, theirs) })
	}
}

func (c connection) measure(b *testing.B, ours, theirs *farSite) {
	var cold, warm, emptyCold, emptyWarm times
	for b.Loop() {
		e, p := newVisitor(b), newVisitor(b)
		emptyCold.add(c.loads(e, theirs))
		e.stays(0)
		cold.add(c.loads(p, ours))
		p.kept()
		p.leave()
		p.loads(ours.address, "drawnAt") // which compiles again (BenchmarkStart)
		p.plays()
		for range visits {
			emptyWarm.add(c.loads(e, theirs))
			e.leave()
			warm.add(c.loads(p, ours))
			p.leave()
		}
		e.goes()
		p.goes()
	}
	for _, visit := range []struct {
		name         string
		ours, theirs times
	}{{"cold", cold, emptyCold}, {"warm", warm, emptyWarm}} {
		for moment, of := range map[string]func(timing) float64{"called": timing.called, "drawn": timing.drawn} {
			b.ReportMetric(visit.ours.median(of), "ms-"+visit.name+"-"+moment)
			b.ReportMetric(visit.theirs.median(of), "ms-empty-"+visit.name+"-"+moment)
			b.ReportMetric(visit.ours.over(visit.theirs, of), "x-"+visit.name+"-"+moment)
		}
	}
}

// loads measures a visit of a site over the connection. Chromium slows down only the page's main thread, not its workers.
func (c connection) loads(v visitor, of *farSite) timing {
	v.Helper()
	v.must(v.page.Resize(c.window.width, c.window.height, 1))
	v.run(emulation.SetCPUThrottlingRate(c.slower))
	of.over(c)
	defer func() {
		of.over(connection{})
		v.run(emulation.SetCPUThrottlingRate(1))
	}()
	return v.person.loads(of.address, "drawnAt")
}

// farSite is a site behind a connection, which carries the bytes of all its responses one after another. The browser's own
// throttling would leave out workers.
type farSite struct {
	address string
	mutex   sync.Mutex
	now     connection
	free    time.Time // when the connection has carried all bytes so far
}

func newFarSite(b *testing.B, files site.Files) *farSite {
	packed := must.Get(files.Compressed())(b)
	f, handler := &farSite{}, packed.Handler()
	f.address = serve(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.mutex.Lock()
		latency := f.now.latency
		f.mutex.Unlock()
		time.Sleep(latency)
		handler.ServeHTTP(farResponse{w, f}, r)
	}))
	return f
}

// over sets the connection.
func (f *farSite) over(c connection) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.now, f.free = c, time.Time{}
}

// carry returns when the connection has carried so many more bytes.
func (f *farSite) carry(bytes int) time.Time {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.now.megabit == 0 {
		return time.Time{}
	}
	if now := time.Now(); f.free.Before(now) {
		f.free = now
	}
	f.free = f.free.Add(time.Duration(float64(8*bytes) / f.now.megabit * float64(time.Microsecond)))
	return f.free
}

type farResponse struct {
	http.ResponseWriter
	of *farSite
}

func (r farResponse) Write(content []byte) (int, error) {
	for part := range slices.Chunk(content, 4096) {
		time.Sleep(time.Until(r.of.carry(len(part))))
		if _, err := r.ResponseWriter.Write(part); err != nil {
			return 0, err
		}
		if err := http.NewResponseController(r.ResponseWriter).Flush(); err != nil {
			return 0, err
		}
	}
	return len(content), nil
}

// TestProgramStartsBeforeThePageIsRead: the program starts while the browser still reads the page. Until the engine has made its
// canvas, the network holds back the second half of the page, or a script that the page's end waits for. Then the loader also paints
// before it has the page's texts, and the canvas is neither a stop for Tab nor known to a screen reader.
func TestProgramStartsBeforeThePageIsRead(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		files := hastyFiles(`new MutationObserver((_, observer) => {
			const canvas = document.querySelector("body > canvas");
			if (!canvas) return;
			observer.disconnect();
			setTimeout(() => fetch("made?" + canvas.tabIndex + canvas.ariaHidden), 600); // the loader has painted
		}).observe(document, { childList: true, subtree: true });`)
		page := string(files["index.html"])
		first, second, _ := strings.Cut(page, "</symbol>")
		for name, held := range map[string]struct{ first, second string }{
			"half of the page": {first, "</symbol>" + second},
			"a script":         {strings.Replace(page, "<script", `<script defer src="held.js"></script><script`, 1), ""},
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				handler, made, madeOnce := files.Handler(), make(chan struct{}), sync.Once{}
				awaitMade := func(r *http.Request) {
					select {
					case <-made:
					case <-r.Context().Done():
					}
				}
				address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					switch r.URL.Path {
					case "/":
						_, _ = io.WriteString(w, held.first)
						if held.second != "" {
							_ = http.NewResponseController(w).Flush()
							awaitMade(r)
							_, _ = io.WriteString(w, held.second)
						}
					case "/held.js":
						awaitMade(r)
						w.Header().Set("Content-Type", "text/javascript")
					case "/made":
						if r.URL.RawQuery != "-1true" {
							t.Errorf("the canvas has tabindex and aria-hidden %q", r.URL.RawQuery)
						}
						madeOnce.Do(func() { close(made) })
					default:
						handler.ServeHTTP(w, r)
					}
				}))
				p := open(t, "about:blank", small.in(kind))
				p.navigate(address)
				p.sit(3)
				p.decides(choose(p.awaited()))
				p.awaited()
				p.calm()
			})
		}
	})
}
