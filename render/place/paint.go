package place

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
	"gavel/render/geom"
)

// Painting is the image of a place in the making. Its drawings are rasterised one after the other,
// because the page would stand still while all of them are. All lie on one sheet, because separate
// images would split the frame into more commands.
type Painting struct {
	size     image.Point // in pixels
	scale    float64
	drawings []drawing // below each other on the sheet, with a gap
	layers   []layer
	ready    int // drawings that are rasterised
}

// drawing is a picture on the sheet, at scale pixels per unit.
type drawing struct {
	art.Picture
	scale float64
	image *image.RGBA // nil until it is rasterised
}

// Painting begins an image of the window's size in pixels. scale is the number of pixels per dp.
func (p Place) Painting(size image.Point, scale float64) *Painting {
	e := &Painting{size: size, scale: scale}
	e.felt()
	if !p.Room.Empty() {
		p.furnish(e)
	}
	return e
}

// Ready reports whether all drawings are rasterised.
func (e *Painting) Ready() bool { return e.ready == len(e.drawings) }

// Work rasterises the next drawing.
func (e *Painting) Work() {
	d := &e.drawings[e.ready]
	d.image = art.Raster(d.Picture, d.scale)
	e.ready++
}

// furnish adds everything around the table and on its cloth.
func (p Place) furnish(e *Painting) {
	at := p.lamp()
	e.stretch(art.Lamp(), 1, geom.Around(at, 0.94*p.Room.W, 0.96*p.Room.H))
	p.beam(e, at)
	window := geom.Rect{W: p.Window.W, H: p.Window.H}
	e.stretch(art.Vignette(), 1, window.Inset(-max(window.W, window.H)/64)) // it has no neighbours at its rim
	p.lozenge(e, at)
	p.rail(e)
	p.curtain(e)
}

// zoom returns the size of things on the cloth.
func (p Place) zoom() float64 { return geom.Clamp(min(p.Room.W/1000, p.Room.H/560), 0.45, 2.2) }

func (p Place) beam(e *Painting, at geom.Point) {
	k := 0.75 * p.zoom()
	wide, high := art.BeamW*k, (at.Y-p.Room.Y+150*k)*art.BeamH/340
	e.stretch(art.Beam(), 0.25, geom.Rect{X: at.X - wide/2, Y: p.Room.Y, W: wide, H: high})
}

func (p Place) lozenge(e *Painting, at geom.Point) {
	w, h := math.Round(330*p.zoom()), math.Round(190*p.zoom())
	quarter := e.add(art.Lozenge(w, h), e.scale)
	for _, way := range [...]geom.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		e.put(quarter, geom.Rect{X: at.X, Y: at.Y, W: w, H: h}, way)
	}
}

// rail adds the wood along the upper side and both sides.
func (p Place) rail(e *Painting) {
	if p.Rail == 0 {
		return
	}
	side := art.RailCorner(p.Rail)
	corner := e.add(art.Rail(p.Rail), e.scale)
	n := e.pixels(corner).X
	r := p.Room
	mirror := geom.Pt(-1, 1)
	across := geom.Rect{X: r.X + side, Y: r.Y, W: r.W - 2*side, H: side}
	down := geom.Rect{X: r.X, Y: r.Y + side, W: side, H: r.H - side}
	e.cut(corner, image.Rect(n-2, 0, n-1, n), across, geom.Pt(1, 1)) // the pixels beside it are the same
	for _, way := range [...]geom.Point{{X: 1, Y: 1}, mirror} {
		x := r.X
		if way.X < 0 {
			x = r.Right()
		}
		e.put(corner, geom.Rect{X: x, Y: r.Y, W: side, H: side}, way)
		down.X = x
		e.cut(corner, image.Rect(0, n-2, n, n-1), down, way)
	}
}

// curtain adds the curtain over the top, and one at either side.
func (p Place) curtain(e *Painting) {
	if p.Drop == 0 {
		return
	}
	r := p.Room
	if d := p.Drape; d.W > 0 {
		hem := p.Drop - 14 // behind the curtain above
		drape := e.add(art.Drape(d.W, d.H-hem), e.scale)
		e.put(drape, geom.Rect{X: r.X, Y: hem, W: d.W, H: d.H - hem}, geom.Pt(1, 1))
		e.put(drape, geom.Rect{X: r.Right(), Y: hem, W: d.W, H: d.H - hem}, geom.Pt(-1, 1))
	}
	n := max(3, int(math.Round(r.W/(63.6+0.0369*r.W))))
	above := art.Valance(r.W, p.Drop, n)
	e.put(e.add(above, e.scale), geom.Rect{X: r.X, W: above.W, H: above.H}, geom.Pt(1, 1))
}

// layer is a part of a drawing on the sheet, and the place of its pixels.
type layer struct {
	drawing int
	part    image.Rectangle
	geo     ebiten.GeoM
}

// add puts a picture on the sheet, at scale pixels per unit.
func (e *Painting) add(p art.Picture, scale float64) (number int) {
	e.drawings = append(e.drawings, drawing{Picture: p, scale: scale})
	return len(e.drawings) - 1
}

// pixels returns the size of a drawing.
func (e *Painting) pixels(number int) image.Point {
	d := &e.drawings[number]
	return art.Pixels(d.Picture, d.scale)
}

// felt covers the image with cloth, by repeating a small tile.
func (e *Painting) felt() {
	cloth := e.add(art.Felt(), e.scale)
	tile := e.pixels(cloth)
	for y := 0; y < e.size.Y; y += tile.Y {
		for x := 0; x < e.size.X; x += tile.X {
			l := layer{drawing: cloth, part: image.Rectangle{Max: tile}}
			l.geo.Translate(float64(x), float64(y))
			e.layers = append(e.layers, l)
		}
	}
}

// stretch puts a picture over r, at scale pixels per unit.
func (e *Painting) stretch(p art.Picture, scale float64, r geom.Rect) {
	e.put(e.add(p, scale), r, geom.Pt(1, 1))
}

// put puts a drawing over r. It starts at r's corner and continues in the directions of the
// signs.
func (e *Painting) put(drawing int, r geom.Rect, way geom.Point) {
	e.cut(drawing, image.Rectangle{Max: e.pixels(drawing)}, r, way)
}

// cut puts a part of a drawing over r in the same way.
func (e *Painting) cut(drawing int, part image.Rectangle, r geom.Rect, way geom.Point) {
	w, h := math.Round(r.W*e.scale), math.Round(r.H*e.scale)
	l := layer{drawing: drawing, part: part}
	l.geo.Scale(way.X*w/float64(part.Dx()), way.Y*h/float64(part.Dy()))
	l.geo.Translate(math.Round(r.X*e.scale), math.Round(r.Y*e.scale))
	e.layers = append(e.layers, l)
}

// Paint paints the place on an image of the window's size. It must be ready.
func (e *Painting) Paint(dst *ebiten.Image) {
	const gap = 2
	var size image.Point
	tops := make([]int, len(e.drawings))
	for i, d := range e.drawings {
		tops[i] = size.Y
		size = image.Pt(max(size.X, d.image.Rect.Dx()), size.Y+d.image.Rect.Dy()+gap)
	}
	all := image.NewRGBA(image.Rectangle{Max: size})
	for i, d := range e.drawings {
		for y := range d.image.Rect.Dy() {
			copy(all.Pix[all.PixOffset(0, tops[i]+y):], d.image.Pix[y*d.image.Stride:][:4*d.image.Rect.Dx()])
		}
	}
	sheet := ebiten.NewImageFromImage(all)
	defer sheet.Deallocate()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
	for i := range e.layers {
		l := &e.layers[i]
		op.GeoM = l.geo
		dst.DrawImage(sheet.SubImage(l.part.Add(image.Pt(0, tops[l.drawing]))).(*ebiten.Image), op)
	}
}
