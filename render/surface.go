package render

import (
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
