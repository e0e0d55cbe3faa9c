package forsale

import (
	"iter"

	"gavel/render/geom"
)

// coinWidth is how wide a coin is drawn.
func (p plan) coinWidth() float64 {
	if p.roomy {
		return 27 * p.unit
	}
	if p.low {
		return 15
	}
	return 19 * p.unit
}

// pileStep is how far apart the columns of a pile stand that may grow to most
// coins.
func (p plan) pileStep(zone geom.Rect, most int) float64 {
	w := p.coinWidth()
	columns := (most + 4) / 5
	if columns < 2 {
		return 0.6 * w
	}
	return min(0.6*w, (zone.W-2*p.pileMargin()-w)/float64(columns-1))
}

func (p plan) pileMargin() float64 { return 0.18 * p.coinWidth() }

// coin is where the i-th coin of a pile lies: in columns of five, every other
// one behind, a little untidy. The pile may grow to most coins. key tells one
// pile's disorder from another's.
func (p plan) coin(zone geom.Rect, i, most, key int) geom.Point {
	w := p.coinWidth()
	c, level := i/5, i%5
	x := zone.X + p.pileMargin() + 0.5*w + float64(c)*p.pileStep(zone, most)
	y := zone.Bottom() - p.pileMargin() - 0.4*w - float64(c%2)*0.26*w - float64(level)*0.135*w
	thing := key<<8 | i
	return geom.Pt(x+geom.Jitter(thing, 1)*0.05*w, y+geom.Jitter(thing, 2)*0.02*w)
}

// tally is where the number of a pile of n coins stands: beside its last
// column.
func (p plan) tally(zone geom.Rect, n, most int) geom.Point {
	w := p.coinWidth()
	columns := max(1, (n+4)/5)
	x := zone.X + p.pileMargin() + w + float64(columns-1)*p.pileStep(zone, most) + 8*p.text
	return geom.Pt(min(x, zone.Right()-13*p.text), zone.Bottom()-11*p.text)
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
