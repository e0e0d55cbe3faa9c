package place

import (
	"testing"

	"gavel/render/geom"
)

func TestWoodAndCurtainLeaveRoomForTheTable(t *testing.T) {
	for _, tt := range []struct {
		name           string
		window         geom.Size
		covered        geom.Insets
		rail, drop     bool
		drape          bool
		least, leastUp float64 // of the window's width and height without the covered parts
	}{
		{"desktop", geom.Size{W: 1366, H: 768}, geom.Insets{Top: 56, Bottom: 122}, true, true, true, 0.97, 0.99},
		{"desktop with the log", geom.Size{W: 1366, H: 768}, geom.Insets{Top: 56, Right: 328, Bottom: 122}, true, true, true, 0.97, 0.99},
		{"phone", geom.Size{W: 390, H: 844}, geom.Insets{Top: 56, Bottom: 208}, true, true, false, 0.98, 1},
		{"phone across", geom.Size{W: 844, H: 390}, geom.Insets{Top: 50, Right: 272}, true, true, false, 0.98, 1},
		{"without tools", geom.Size{W: 1920, H: 1080}, geom.Insets{}, true, false, false, 0.97, 0.97},
		{"tiny", geom.Size{W: 200, H: 180}, geom.Insets{Top: 30}, false, false, false, 1, 1},
	} {
		p := In(tt.window, tt.covered)
		if p.Rail > 0 != tt.rail || p.Drop > 0 != tt.drop || p.Drape.W > 0 != tt.drape {
			t.Errorf("%s: %+v", tt.name, p)
		}
		free := geom.Rect{W: tt.window.W, H: tt.window.H}.Less(tt.covered)
		area := p.Area(tt.covered)
		if !free.Covers(area) || area.W < tt.least*free.W || area.H < tt.leastUp*free.H {
			t.Errorf("%s: of %v the table gets %v", tt.name, free, area)
		}
		taller := tt.covered
		taller.Bottom += 40
		if In(tt.window, taller) != p {
			t.Errorf("%s: another bar has all painted anew", tt.name)
		}
	}
}
