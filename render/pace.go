package render

import "time"

const (
	slowRate            = 20              // frames a second; below it flights become fades
	fineRate            = 30              // from it on they may come back
	paceTime            = time.Second / 2 // of a moving picture, for which frames are counted
	leastRest, mostRest = 5 * time.Second, time.Minute
)

// pace counts the frames of a moving picture. On a device that draws too few, flights become
// fades. They are tried again after a rest, which gets longer each time.
type pace struct {
	slow   bool
	rest   time.Duration // the length of the last rest
	until  time.Duration // the end of the rest
	last   time.Duration // the last frame; 0 if the picture did not move
	moved  time.Duration // since the count began
	frames int
}

// frame counts a frame at the time now. It reports whether slow has changed.
func (p *pace) frame(now time.Duration, moving bool) (changed bool) {
	since := now - p.last
	was := p.last
	if p.last = now; !moving {
		p.last = 0
	}
	if was == 0 || since > time.Second { // the picture was at rest, or the page hidden
		return false
	}
	p.moved += since
	p.frames++
	if p.moved < paceTime {
		return false
	}
	rate := float64(p.frames) / p.moved.Seconds()
	p.moved, p.frames = 0, 0
	switch {
	case !p.slow && rate < slowRate:
		p.rest = min(max(2*p.rest, leastRest), mostRest)
		p.slow, p.until = true, now+p.rest
	case p.slow && rate >= fineRate && now >= p.until:
		p.slow = false
	default:
		return false
	}
	return true
}
