package geom

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func rects(t *rapid.T, name string) Rect {
	coord := rapid.Float64Range(-500, 500)
	side := rapid.Float64Range(0, 900)
	return Rect{coord.Draw(t, name+"X"), coord.Draw(t, name+"Y"), side.Draw(t, name+"W"), side.Draw(t, name+"H")}
}

func near(p, q Point) bool { d := p.Sub(q); return math.Hypot(d.X, d.Y) < 2*slack }

func TestCutsPartTheRectangle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rects(t, "r")
		d := rapid.Float64Range(-50, 1000).Draw(t, "d")
		for name, cut := range map[string]func(Rect, float64) (Rect, Rect){
			"top": Rect.CutTop, "bottom": Rect.CutBottom, "left": Rect.CutLeft, "right": Rect.CutRight,
		} {
			strip, rest := cut(r, d)
			if !r.Covers(strip) || !r.Covers(rest) || strip.Overlaps(rest) {
				t.Fatalf("%s: %v cut by %v into %v and %v", name, r, d, strip, rest)
			}
			if math.Abs(strip.W*strip.H+rest.W*rest.H-r.W*r.H) > 1e-6*(1+r.W*r.H) {
				t.Fatalf("%s: area lost", name)
			}
		}
	})
}

func TestWithinPushesInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := rects(t, "s"), rects(t, "r")
		got := r.Within(s)
		if r.W <= s.W && r.H <= s.H && !s.Covers(got) {
			t.Fatalf("%v within %v gives %v", r, s, got)
		}
		if s.Covers(r) && !near(got.Centre(), r.Centre()) {
			t.Fatalf("%v was inside %v and moved to %v", r, s, got)
		}
	})
}

func TestGridKeepsItsBoxesApartAndInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Rect{10, 20, rapid.Float64Range(50, 2000).Draw(t, "w"), rapid.Float64Range(50, 1000).Draw(t, "h")}
		n := rapid.IntRange(1, 12).Draw(t, "n")
		const shape, gap = 1.4, 3
		cols, w := FitGrid(r, n, shape, gap, 150)
		if w > 150 {
			t.Fatalf("wider than allowed: %v", w)
		}
		var boxes []Rect
		for i := range n {
			b := Grid(r, i, n, cols, w, w*shape, gap)
			if !r.Covers(b) {
				t.Fatalf("box %d of %d, %v, leaves %v", i, n, b, r)
			}
			for _, o := range boxes {
				if o.Overlaps(b) {
					t.Fatalf("boxes %v and %v overlap", o, b)
				}
			}
			boxes = append(boxes, b)
		}
	})
}

func TestFitGridPrefersOneRowWhereThereIsWidth(t *testing.T) {
	if cols, w := FitGrid(Rect{W: 1000, H: 200}, 6, 1.4, 10, 120); cols != 6 || w != 120 {
		t.Errorf("got %d columns of %v", cols, w)
	}
	if cols, _ := FitGrid(Rect{W: 300, H: 400}, 6, 1.4, 10, 120); cols != 3 {
		t.Errorf("a tall place should hold two rows of three, got %d columns", cols)
	}
}

func TestFanIsSymmetricAndNoWiderThanAllowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "n")
		mid := Pt(300, 400)
		first, last := Fan(mid, 0, n, 60, 300, 12, 0.2), Fan(mid, n-1, n, 60, 300, 12, 0.2)
		if w := last.At.X - first.At.X; w > 300+1e-9 {
			t.Fatalf("the fan is %v wide", w)
		}
		if math.Abs(first.At.X+last.At.X-600) > 1e-9 || math.Abs(first.Turn+last.Turn) > 1e-9 {
			t.Fatalf("lopsided: %v %v", first, last)
		}
	})
}

func TestJitterIsStableAndSpread(t *testing.T) {
	if Jitter(3, 1) != Jitter(3, 1) {
		t.Fatal("unstable")
	}
	var sum float64
	for i := range 1000 {
		v := Jitter(i, 7)
		if v < -1 || v >= 1 {
			t.Fatalf("out of range: %v", v)
		}
		sum += v
	}
	if math.Abs(sum) > 60 {
		t.Errorf("biased: mean %v", sum/1000)
	}
}
