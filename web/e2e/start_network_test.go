package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"

	"gavel/web/site"
)

// connection is a visitor's machine and network.
type connection struct {
	name    string
	window  screen
	slower  float64 // how many times slower the processor is
	megabit float64 // a second, in both directions; 0 is no limit
	latency float64 // ms for each request
}

func connections() []connection {
	return []connection{
		{"unthrottled", desktop, 1, 0, 0},
		{"good-4g", phone, 4, 9, 70},
		{"slow-4g", phone, 4, 1.6, 150},
	}
}

// BenchmarkStartBeside compares our start with that of the engine's empty program, side by side, on
// usual machines and networks, with files in brotli. Two moments are reported: the first call that
// draws, and the end of that drawing.
func BenchmarkStartBeside(b *testing.B) {
	compressed := func(files site.Files) string {
		packed, err := files.Compressed()
		if err != nil {
			b.Fatal(err)
		}
		return serve(b, packed.Handler())
	}
	ours, theirs := compressed(shared.files), compressed(emptyProgram(b))
	for _, c := range connections() {
		b.Run(c.name, func(b *testing.B) { c.measure(b, ours, theirs) })
	}
}

func (c connection) measure(b *testing.B, ours, theirs string) {
	var cold, warm, emptyCold, emptyWarm times
	for b.Loop() {
		e, p := newVisitor(b), newVisitor(b)
		emptyCold.add(c.loads(e, theirs))
		e.stays(0)
		cold.add(c.loads(p, ours))
		p.kept()
		p.leave()
		p.loads(ours, "drawnAt") // which compiles again (BenchmarkStart)
		p.plays()
		for range 2 {
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

// loads measures a visit of a page over the connection.
func (c connection) loads(v visitor, address string) timing {
	v.Helper()
	v.must(v.page.Resize(c.window.width, c.window.height, 1))
	v.throttle(c.slower, c.megabit, c.latency)
	defer v.throttle(1, 0, 0)
	return v.person.loads(address, "drawnAt")
}

// throttle slows down the page's processor and network.
func (v visitor) throttle(slower, megabit, latency float64) {
	v.Helper()
	rate := megabit * 1e6 / 8
	if rate == 0 {
		rate = -1 // no limit
	}
	v.run(emulation.SetCPUThrottlingRate(slower), network.Enable(), network.EmulateNetworkConditions(false, latency, rate, rate))
}
