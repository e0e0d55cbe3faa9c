package canvas

import (
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// TestNoRimWithoutItsPicture: the light and the line around a card appear with the card. Those
// around other things do not wait.
func TestNoRimWithoutItsPicture(t *testing.T) {
	c := New(sprite.NewSheet(func(sprite.ID) art.Picture { return art.Drawn("parlour/coin", 0) }))
	card, other := geom.Rect{X: 10, Y: 10, W: 60, H: 80}, geom.Rect{X: 200, Y: 10, W: 60, H: 80}
	shown := func(now time.Duration) (rims int) {
		c.Begin(now)
		for _, r := range []geom.Rect{card, other} {
			c.Glow(r, 6, 8, White)
			c.Outline(r, 6, 2, White)
		}
		c.Picture(sprite.ID{Kind: "card"}, motion.Pose{At: card.Centre(), Width: 60, Face: 1, Alpha: 1}, 60, White)
		for i := range c.strokes {
			if s := &c.strokes[i]; s.rim && !c.rimsNothing(s) {
				rims++
			}
		}
		return rims
	}
	if n := shown(0); n != 2 {
		t.Errorf("%d rims before the card is there, not 2", n)
	}
	c.Sheet.Work(0, time.Hour)
	if n := shown(fadeIn / 4); n != 2 {
		t.Errorf("%d rims before the card can be seen, not 2", n)
	}
	if n := shown(fadeIn); n != 4 {
		t.Errorf("%d rims with the card, not 4", n)
	}
}

// TestWhatFadesIsGone: what is drawn so far becomes transparent, and what is drawn later does not.
func TestWhatFadesIsGone(t *testing.T) {
	c := New(sprite.NewSheet(func(sprite.ID) art.Picture { return art.Drawn("parlour/coin", 0) }))
	draw := func() { c.Outline(geom.Rect{W: 60, H: 80}, 6, 2, White) }
	c.Begin(0)
	draw()
	c.Fade(0.5)
	old := len(c.points)
	draw()
	if before, after := c.points[0].ColorA, c.points[old].ColorA; before != 0.5*after {
		t.Errorf("the alpha is %v before, and %v after", before, after)
	}
	if c.Fade(0); len(c.strokes) > 0 {
		t.Errorf("%d strokes are left", len(c.strokes))
	}
}

func TestMasks(t *testing.T) {
	solid := mask{edge: Solid, radius: 8}
	ring := mask{edge: Ring, radius: 8, size: 2}
	soft := mask{edge: Soft, radius: 8, size: 10}
	side := func(m mask) float64 { return float64(2*m.corner() + 1) }
	for _, tt := range []struct {
		name string
		m    mask
		x, y float64
		want float64
	}{
		{"solid middle", solid, side(solid) / 2, side(solid) / 2, 1},
		{"solid edge's middle", solid, side(solid) / 2, 1.5, 1},
		{"solid corner is cut", solid, 1.5, 1.5, 0},
		{"solid outside", solid, side(solid) / 2, 0.5, 0},
		{"ring line", ring, side(ring) / 2, 1.5, 1},
		{"ring middle is empty", ring, side(ring) / 2, side(ring) / 2, 0},
		{"soft middle", soft, side(soft) / 2, side(soft) / 2, 1},
		{"soft on its rim", soft, side(soft) / 2, 10, 0.5},
		{"soft far out", soft, side(soft) / 2, 0, 0},
	} {
		if got := tt.m.cover(tt.x, tt.y, side(tt.m)); got < tt.want-0.02 || got > tt.want+0.02 {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestAMaskIsSymmetric(t *testing.T) {
	for _, m := range []mask{{Solid, 5, 0}, {Ring, 7, 3}, {Soft, 4, 6}} {
		side := float64(2*m.corner() + 1)
		for i := range 2*m.corner() + 1 {
			for k := range 2*m.corner() + 1 {
				x, y := float64(i)+0.5, float64(k)+0.5
				if a, b := m.cover(x, y, side), m.cover(side-x, y, side); a != b {
					t.Fatalf("%+v at %v,%v: %v and %v", m, x, y, a, b)
				}
				if a, b := m.cover(x, y, side), m.cover(y, x, side); a != b {
					t.Fatalf("%+v at %v,%v: %v and %v", m, x, y, a, b)
				}
			}
		}
	}
}

func TestWidthsAreInDp(t *testing.T) {
	c := New(nil)
	ty := Type{Size: 20}
	one := c.Width("Lighthouse", ty)
	c.scale = 3
	if three := c.Width("Lighthouse", ty); three < one*0.98 || three > one*1.02 {
		t.Errorf("%v dp at scale 1, %v at 3", one, three)
	}
	if got := c.Shorten("Lighthouse", ty, 40); c.Width(got, ty) > 40 {
		t.Errorf("%q is %v wide", got, c.Width(got, ty))
	}
}

func TestAnEmptyShapeDrawsNothing(t *testing.T) {
	New(nil).Panel(geom.Rect{W: 10}, 3, White) // would need a destination
}
