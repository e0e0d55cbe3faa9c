package forsale

import (
	"iter"

	"gavel/render/geom"
)

// coinWidth is how wide a coin is drawn.
func (l layout) coinWidth() float64 {
	if l.Roomy {
		return 27 * l.Unit
	}
	if l.low {
		return 15
	}
	return 19 * l.Unit
}

// pileStep is how far apart the columns of a pile stand that may grow to most
// coins.
func (l layout) pileStep(zone geom.Rect, most int) float64 {
	w := l.coinWidth()
	columns := (most + 4) / 5
	if columns < 2 {
		return 0.6 * w
	}
	return min(0.6*w, (zone.W-2*l.pileMargin()-w)/float64(columns-1))
}

func (l layout) pileMargin() float64 { return 0.18 * l.coinWidth() }

// coin is where the i-th coin of a pile lies: in columns of five, every other
// one behind, a little untidy. The pile may grow to most coins. key tells one
// pile's disorder from another's.
func (l layout) coin(zone geom.Rect, i, most, key int) geom.Point {
	w := l.coinWidth()
	c, level := i/5, i%5
	x := zone.X + l.pileMargin() + 0.5*w + float64(c)*l.pileStep(zone, most)
	y := zone.Bottom() - l.pileMargin() - 0.4*w - float64(c%2)*0.26*w - float64(level)*0.135*w
	thing := key<<8 | i
	return geom.Pt(x+geom.Jitter(thing, 1)*0.05*w, y+geom.Jitter(thing, 2)*0.02*w)
}

// tally is where the number of a pile of n coins stands: beside its last
// column.
func (l layout) tally(zone geom.Rect, n, most int) geom.Point {
	w := l.coinWidth()
	columns := max(1, (n+4)/5)
	x := zone.X + l.pileMargin() + w + float64(columns-1)*l.pileStep(zone, most) + 8*l.Text
	return geom.Pt(min(x, zone.Right()-13*l.Text), zone.Bottom()-11*l.Text)
}

// pile lists the coins of a pile from the back to the front, each column from
// below.
func pile(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, back := range [...]int{1, 0} {
			for i := range n {
				if i/5%2 == back && !yield(i) {
					return
				}
			}
		}
	}
}
