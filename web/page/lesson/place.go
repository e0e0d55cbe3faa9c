package lesson

import (
	"fmt"
	"slices"
	"strings"

	"gavel/render/geom"
)

// apart is the distance between a panel and its spots, in CSS pixels.
const apart = 12

// matters is the weight of a hidden area of the bar; a spot has weight 1.
const matters = 0.05

// placed returns the place of a panel of a size in a room. The panel lies beside one of its
// spots. It avoids the spots and the action bar, and would rather hide the bar than a spot.
// Without a spot it lies above the bar.
func placed(panel geom.Size, spots []geom.Rect, bar, room geom.Rect) geom.Rect {
	at := func(x, y float64) geom.Rect { return geom.Rect{X: x, Y: y, W: panel.W, H: panel.H}.Within(room) }
	middle := room.Centre()
	left, top := middle.X-panel.W/2, middle.Y-panel.H/2
	var places []geom.Rect
	for _, s := range spots {
		c := s.Centre()
		places = append(places,
			at(c.X-panel.W/2, s.Bottom()+apart), at(c.X-panel.W/2, s.Y-apart-panel.H),
			at(s.Right()+apart, c.Y-panel.H/2), at(s.X-apart-panel.W, c.Y-panel.H/2))
	}
	places = append(places, at(left, bar.Y-apart-panel.H), at(left, top), at(left, room.Y), at(left, room.Bottom()),
		at(room.X, top), at(room.Right(), top), at(room.X, room.Y), at(room.Right(), room.Y))
	cost := func(p geom.Rect) float64 { return matters*shared(p, bar) + hidden(p, spots) }
	return slices.MinFunc(places, func(a, b geom.Rect) int {
		switch d := cost(a) - cost(b); {
		case d < -1: // a difference of a pixel does not count
			return -1
		case d > 1:
			return 1
		}
		return 0
	})
}

// hidden returns the area of the spots that a panel hides.
func hidden(panel geom.Rect, spots []geom.Rect) (sum float64) {
	for _, s := range spots {
		sum += shared(panel, s)
	}
	return sum
}

// buries reports whether a panel leaves hardly anything of a spot to press.
func buries(panel geom.Rect, spots []geom.Rect) bool {
	return slices.ContainsFunc(spots, func(s geom.Rect) bool { return shared(panel, s) > 0.75*s.W*s.H })
}

// shared returns the common area of two rectangles.
func shared(a, b geom.Rect) float64 {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	return max(w, 0) * max(h, 0)
}

// joined joins spots that are close together, such as cards in a row.
func joined(spots []geom.Rect) (all []geom.Rect) {
	const hardly = 8
	for _, s := range spots {
		if s.Empty() {
			continue
		}
		for i := 0; i < len(all); {
			if !all[i].Inset(-hardly).Overlaps(s) {
				i++
				continue
			}
			s = around(all[i], s)
			all = slices.Delete(all, i, i+1)
			i = 0
		}
		all = append(all, s)
	}
	return all
}

// around returns the smallest rectangle that contains both.
func around(a, b geom.Rect) geom.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return geom.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
}

// holes returns rounded rectangles as an SVG path.
func holes(spots []geom.Rect) string {
	var path strings.Builder
	for _, s := range spots {
		r := min(12, s.W/2, s.H/2)
		fmt.Fprintf(&path, "M%.1f %.1fh%.1fa%.1f %[4]v 0 0 1 %[4]v %[4]vv%.1fa%[4]v %[4]v 0 0 1 -%[4]v %[4]vh-%[3]va%[4]v %[4]v 0 0 1 -%[4]v -%[4]vv-%[5]va%[4]v %[4]v 0 0 1 %[4]v -%[4]vz",
			s.X+r, s.Y, s.W-2*r, r, s.H-2*r)
	}
	return path.String()
}
