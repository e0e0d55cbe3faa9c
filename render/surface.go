package render

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/place"
)

// settle is the number of frames to draw after the last change. After a resize the engine
// makes a new screen and shows it only if it is drawn on. Two more frames cover its own
// bookkeeping.
const settle = 3

// surface is the canvas in its window, with the settings of the picture.
type surface struct {
	canvas   *canvas.Canvas
	settings Settings
	window   geom.Rect
	scale    float64
	pace     pace
	stale    bool // the scene must be arranged
	frames   int  // number of frames still to be drawn
}

// frame returns the facts that the scene is laid out for.
func (s *surface) frame() Frame {
	return Frame{
		Area: s.place().Area(s.settings.Covered), Text: s.settings.Text,
		Theme: s.settings.Theme, Manner: s.manner(), Watching: s.settings.Watching, SecondScreen: s.settings.SecondScreen, Canvas: s.canvas,
	}
}

// Set changes the settings.
func (s *surface) Set(settings Settings) {
	if settings != s.settings {
		s.settings, s.stale = settings, true
	}
}

// Refresh lets the scene's pictures be rasterised again, for instance after a change of the
// language.
func (s *surface) Refresh() {
	s.canvas.Sheet.Renew()
	s.stale = true
}

// touch lets the next frames be drawn.
func (s *surface) touch() { s.frames = settle }

// LayoutF takes the window's size in dp and asks for a screen of device pixels, so that
// everything is sharp.
//
// A smaller screen would not help Firefox. On weak graphics it shows at most 30 frames a second
// at 4K, even of an empty canvas (ebiten#3285). The engine makes the canvas as large as the
// window's pixels in any case, and would enlarge the screen onto it. Two other things help: the
// stage draws only when the picture changes, and motion follows time, not frames.
func (s *surface) LayoutF(width, height float64) (float64, float64) {
	scale := 1.0
	if m := ebiten.Monitor(); m != nil {
		scale = m.DeviceScaleFactor()
	}
	s.fit(geom.Size{W: width, H: height}, scale)
	return width * scale, height * scale
}

// Layout is not called: LayoutF is.
func (s *surface) Layout(width, height int) (int, int) { return width, height }

func (s *surface) fit(size geom.Size, scale float64) {
	if size == s.window.Size() && scale == s.scale {
		return
	}
	s.window = geom.Rect{W: size.W, H: size.H}
	s.scale = scale
	s.canvas.SetScale(scale)
	s.stale = true
}

// place returns the surroundings of the table.
func (s *surface) place() place.Place { return place.In(s.window.Size(), s.settings.Covered) }

// manner returns the person's setting, or reduced motion on a device that is too slow for more.
func (s *surface) manner() motion.Manner {
	m := s.settings.Manner
	m.Reduced = m.Reduced || s.pace.slow
	return m
}

// table is the picture of the empty table, painted once for each size of the window. While it is
// painted, the picture before it is stretched over the window; at first this is a single pixel.
type table struct {
	image    *ebiten.Image // nil before the first picture
	size     image.Point
	place    place.Place
	theme    Theme
	painting *place.Painting // in the making; nil if there is none
}

// picture returns the table for a screen of a size, as far as it is painted. scale is the number
// of pixels per dp.
func (t *table) picture(size image.Point, scale float64, at place.Place, theme Theme) *ebiten.Image {
	if t.image == nil || t.theme != theme {
		t.replace(image.Pt(1, 1))
		t.image.Fill(theme.Palette().Table)
	} else if t.size == size && t.place == at {
		return t.image
	}
	t.drop()
	t.size, t.place, t.theme = size, at, theme
	if theme != HighContrast {
		t.painting = at.Painting(size, scale)
	}
	return t.image
}

// replace gives the table another image.
func (t *table) replace(size image.Point) {
	if t.image != nil {
		t.image.Deallocate()
	}
	t.image = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
}

// bare reports whether the table has never been painted, but will be.
func (t *table) bare() bool { return t.painting != nil && t.image.Bounds().Dx() == 1 }

// work continues the painting for a moment. It reports whether there was anything to paint.
func (t *table) work() bool {
	if t.painting == nil {
		return false
	}
	budget := workTime
	if t.bare() {
		budget = standTime
	}
	for start := time.Now(); !t.painting.Ready(); {
		t.painting.Work()
		if time.Since(start) >= budget {
			return true
		}
	}
	if t.image.Bounds().Size() != t.size {
		t.replace(t.size)
	}
	t.painting.Paint(t.image)
	t.drop()
	return true
}

// drop ends the painting.
func (t *table) drop() {
	if t.painting != nil {
		t.painting.Drop()
		t.painting = nil
	}
}

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
