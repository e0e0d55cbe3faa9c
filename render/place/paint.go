package place

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
	"gavel/render/geom"
)

// Paint covers an image of the window's size with the place; a dp is so many pixels.
func (p Place) Paint(dst *ebiten.Image, scale float64) {
	e := easel{dst, scale}
	e.felt()
	if p.Room.Empty() {
		return
	}
	at := p.lamp()
	e.stretch(art.Lamp(), 1, geom.Around(at, 0.94*p.Room.W, 0.96*p.Room.H))
	p.beam(e, at)
	window := geom.Rect{W: p.Window.W, H: p.Window.H}
	e.stretch(art.Vignette(), 1, window.Inset(-max(window.W, window.H)/64)) // its rim blends with nothing
	p.lozenge(e, at)
	p.rail(e)
	p.curtain(e)
}

// zoom is how large what lies on the cloth is.
func (p Place) zoom() float64 { return geom.Clamp(min(p.Room.W/1000, p.Room.H/560), 0.45, 2.2) }

func (p Place) beam(e easel, at geom.Point) {
	k := 0.75 * p.zoom()
	wide, high := art.BeamW*k, (at.Y-p.Room.Y+150*k)*art.BeamH/340
	e.stretch(art.Beam(), 0.5, geom.Rect{X: at.X - wide/2, Y: p.Room.Y, W: wide, H: high})
}

func (p Place) lozenge(e easel, at geom.Point) {
	w, h := math.Round(330*p.zoom()), math.Round(190*p.zoom())
	quarter := art.Lozenge(w, h)
	for _, way := range [...]geom.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		e.lay(e.raster(quarter, e.scale), geom.Rect{X: at.X, Y: at.Y, W: w, H: h}, way)
	}
}

// rail lays the wood along the upper side and both sides.
func (p Place) rail(e easel) {
	if p.Rail == 0 {
		return
	}
	side := art.RailCorner(p.Rail)
	corner := e.raster(art.Rail(p.Rail), e.scale)
	n := corner.Bounds().Dx()
	r := p.Room
	mirror := geom.Pt(-1, 1)
	across := geom.Rect{X: r.X + side, Y: r.Y, W: r.W - 2*side, H: side}
	down := geom.Rect{X: r.X, Y: r.Y + side, W: side, H: r.H - side}
	edge := func(x0, y0, x1, y1 int) *ebiten.Image {
		return corner.SubImage(image.Rect(x0, y0, x1, y1)).(*ebiten.Image)
	}
	e.put(edge(n-1, 0, n, n), across, geom.Pt(1, 1))
	for _, way := range [...]geom.Point{{X: 1, Y: 1}, mirror} {
		x := r.X
		if way.X < 0 {
			x = r.Right()
		}
		e.put(corner, geom.Rect{X: x, Y: r.Y, W: side, H: side}, way)
		down.X = x
		e.put(edge(0, n-1, n, n), down, way)
	}
	corner.Deallocate()
}

// curtain hangs the curtain over the top, and one at either side.
func (p Place) curtain(e easel) {
	if p.Drop == 0 {
		return
	}
	r := p.Room
	if d := p.Drape; d.W > 0 {
		hem := p.Drop - 14 // behind the curtain above
		drape := art.Drape(d.W, d.H-hem)
		e.lay(e.raster(drape, e.scale), geom.Rect{X: r.X, Y: hem, W: d.W, H: d.H - hem}, geom.Pt(1, 1))
		e.lay(e.raster(drape, e.scale), geom.Rect{X: r.Right(), Y: hem, W: d.W, H: d.H - hem}, geom.Pt(-1, 1))
	}
	n := max(3, int(math.Round(r.W/(63.6+0.0369*r.W))))
	above := art.Valance(r.W, p.Drop, n)
	e.lay(e.raster(above, e.scale), geom.Rect{X: r.X, W: above.W, H: above.H}, geom.Pt(1, 1))
}

// easel is an image that is painted on, in dp.
type easel struct {
	dst   *ebiten.Image
	scale float64
}

func (e easel) raster(p art.Picture, scale float64) *ebiten.Image {
	return ebiten.NewImageFromImage(art.Raster(p, scale))
}

// felt covers all with cloth: a small tile again and again.
func (e easel) felt() {
	cloth := e.raster(art.Felt(), e.scale)
	defer cloth.Deallocate()
	size, tile := e.dst.Bounds().Size(), cloth.Bounds().Size()
	op := &ebiten.DrawImageOptions{}
	for y := 0; y < size.Y; y += tile.Y {
		for x := 0; x < size.X; x += tile.X {
			op.GeoM.Reset()
			op.GeoM.Translate(float64(x), float64(y))
			e.dst.DrawImage(cloth, op)
		}
	}
}

// stretch lays a picture of so many pixels a unit over r.
func (e easel) stretch(p art.Picture, scale float64, r geom.Rect) {
	e.lay(e.raster(p, scale), r, geom.Pt(1, 1))
}

// lay puts an image on, and frees it.
func (e easel) lay(img *ebiten.Image, r geom.Rect, way geom.Point) {
	e.put(img, r, way)
	img.Deallocate()
}

// put draws an image over r, which begins at its corner and goes on the ways that
// the signs say.
func (e easel) put(img *ebiten.Image, r geom.Rect, way geom.Point) {
	size := img.Bounds().Size()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	w, h := math.Round(r.W*e.scale), math.Round(r.H*e.scale)
	op.GeoM.Scale(way.X*w/float64(size.X), way.Y*h/float64(size.Y))
	op.GeoM.Translate(math.Round(r.X*e.scale), math.Round(r.Y*e.scale))
	e.dst.DrawImage(img, op)
}
