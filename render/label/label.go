// Package label turns short texts into images. No other package of the canvas
// knows fonts. It lays out and rasterises a text once per size with
// golang.org/x/image (kerning, no shaping: enough for Latin script). Words that
// need more, such as names in other scripts, are written by a [Scribe]. The result
// is cached as a white image, which each drawing tints. If space is short, the
// cache drops images that were not used for a while.
//
// All lengths are device pixels.
package label

import (
	"image"
	"iter"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	assets "gavel/assets/font"
)

// Style is the style of a printed text: the size of an em in pixels. It is a whole number, so
// that equal sizes share their images. Titles and large numbers have the display face.
type Style struct {
	Px      int
	Display bool
}

// Font returns the face of the style.
func (s Style) Font() *assets.Font {
	if s.Display {
		return assets.Engraved()
	}
	return assets.Bold()
}

// Label is a printed text. Its image is white and as high as the line.
type Label struct {
	Image  *ebiten.Image
	Tinted *ebiten.Image // signs with colours of their own, such as emoji, over the image; mostly nil
	Width  float64       // from the first letter's origin to the end of the last
	Left   float64       // place of the origin in the image
	Middle float64       // half the height of a capital above the baseline, counted from the image's top
	Px     int           // the size of an em
	area   int
	used   uint64
}

// budget is the largest number of cached pixels. It is more than any scene shows at once, and
// little compared to one house's picture.
const budget = 1 << 20

// Printer prints and caches labels. It belongs to the thread that draws.
type Printer struct {
	Scribe Scribe // nil if there is none

	faces  map[Style]font.Face
	labels map[key]*Label
	area   int
	frame  uint64
}

type key struct {
	text  string
	style Style
}

// NewPrinter returns a printer without labels.
func NewPrinter() *Printer {
	return &Printer{faces: map[Style]font.Face{}, labels: map[key]*Label{}}
}

// Frame begins a new frame. Labels used before it may be dropped.
func (p *Printer) Frame() { p.frame++ }

// Printed returns the label of a text that was printed before; nil if it was not, or not lately.
func (p *Printer) Printed(text string, s Style) *Label {
	l := p.labels[key{text, s}]
	if l != nil {
		l.used = p.frame
	}
	return l
}

// Print returns the label of a text, from the cache if it was printed before.
func (p *Printer) Print(text string, s Style) *Label {
	if l := p.Printed(text, s); l != nil {
		return l
	}
	l := p.write(text, s)
	if l == nil {
		l = p.raster(text, s)
	}
	l.Middle -= math.Round(toPx(p.face(s).Metrics().CapHeight)/2*2) / 2
	l.Px = s.Px
	p.keep(text, s, l)
	return l
}

// keep caches a label.
func (p *Printer) keep(text string, s Style, l *Label) {
	l.used = p.frame
	p.labels[key{text, s}] = l
	if p.area += l.area; p.area > budget {
		p.evict()
	}
}

// All lists the cached labels with their texts.
func (p *Printer) All() iter.Seq2[*Label, string] {
	return func(yield func(*Label, string) bool) {
		for k, l := range p.labels {
			if !yield(l, k.text) {
				return
			}
		}
	}
}

// evict drops the labels that this frame and the one before did not use.
func (p *Printer) evict() {
	for k, l := range p.labels {
		if l.used+1 < p.frame {
			p.area -= l.area
			for _, img := range [...]*ebiten.Image{l.Image, l.Tinted} {
				if img != nil {
					img.Deallocate()
				}
			}
			delete(p.labels, k)
		}
	}
}

// Width returns the width of a text in a style.
func (p *Printer) Width(text string, s Style) (sum float64) {
	for text != "" {
		n, foreign := p.Run(text, s)
		if foreign {
			sum += p.measure(text[:n], s)
		} else {
			sum += toPx(font.MeasureString(p.face(s), text[:n]))
		}
		text = text[n:]
	}
	return sum
}

// Fit shrinks the style until the text is no wider than width. It does not shrink below least
// pixels.
func (p *Printer) Fit(text string, s Style, least int, width float64) Style {
	if w := p.Width(text, s); w > width {
		s.Px = max(least, int(float64(s.Px)*width/w))
	}
	return s
}

// Shorten returns the text. If it is wider than width, Shorten cuts it and adds an ellipsis.
func (p *Printer) Shorten(text string, s Style, width float64) string {
	if p.Width(text, s) <= width {
		return text
	}
	letters := []rune(text)
	for n := len(letters) - 1; n > 0; n-- {
		if cut := string(letters[:n]) + "…"; p.Width(cut, s) <= width {
			return cut
		}
	}
	return "…"
}

func (p *Printer) face(s Style) font.Face {
	s.Px = max(1, s.Px)
	if f, ok := p.faces[s]; ok {
		return f
	}
	f := assets.Face(s.Font(), float64(s.Px))
	p.faces[s] = f
	return f
}

func (p *Printer) raster(text string, s Style) *Label {
	f := p.face(s)
	m := f.Metrics()
	bounds, advance := font.BoundString(f, text)
	// Letters may extend left of their origin, right of their advance and, with accents, above
	// the ascent.
	left := max(0, -bounds.Min.X.Floor()) + 1
	right := max(advance.Ceil(), bounds.Max.X.Ceil()) + 1
	top := max(m.Ascent.Ceil(), -bounds.Min.Y.Floor()) + 1
	bottom := max(m.Descent.Ceil(), bounds.Max.Y.Ceil()) + 1
	cover := image.NewAlpha(image.Rect(0, 0, left+right, top+bottom))
	d := font.Drawer{Dst: cover, Src: image.Opaque, Face: f, Dot: fixed.P(left, top)}
	d.DrawString(text)

	pixels := make([]byte, 4*len(cover.Pix))
	for i, a := range cover.Pix {
		pixels[4*i], pixels[4*i+1], pixels[4*i+2], pixels[4*i+3] = a, a, a, a
	}
	size := cover.Bounds().Size()
	return &Label{Image: printed(pixels, size), Width: toPx(advance), Left: float64(left), Middle: float64(top), area: size.X * size.Y}
}

func printed(pixels []byte, size image.Point) *ebiten.Image {
	img := ebiten.NewImage(size.X, size.Y)
	img.WritePixels(pixels)
	return img
}

func toPx(v fixed.Int26_6) float64 { return float64(v) / 64 }
