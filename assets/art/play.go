package art

import (
	_ "embed" // for the drawings
	"strconv"
	"strings"
	"sync"

	"gavel/assets/art/op"
	"gavel/assets/font"
)

// play draws a recorded drawing. It reports whether the drawing is painted, and not only a shape.
func (p *Pen) play(d drawing) bool {
	r := newReader(recorded, d.place())
	r.drawing, r.painted = d, true
	p.follow(r)
	return r.painted
}

// follow follows the instructions up to the end of what they are in.
func (p *Pen) follow(r *reader) {
	for r.next() && r.code != op.End {
		if r.code <= op.Text && r.painted { // a new shape
			p.Path()
			r.painted = false
		}
		switch {
		case r.code <= op.Text:
			p.path.shape(r.code, r.args)
		case r.code <= op.Solid:
			p.path.paint(r.code, r.args, r.inks)
			r.painted = true
		default:
			p.compound(r)
		}
	}
}

// shape adds to the path.
func (s *Path) shape(code op.Code, a []float64) {
	switch code {
	case op.Move:
		s.Move(a[0], a[1])
	case op.To:
		s.To(a[0], a[1])
	case op.Quad:
		s.Quad(a[0], a[1], a[2], a[3])
	case op.Cube:
		s.Cube(a[0], a[1], a[2], a[3], a[4], a[5])
	case op.Corner:
		s.corner(a[0], a[1], a[2], a[3])
	case op.Close:
		s.Close()
	case op.Poly:
		s.Poly(a...)
	case op.Line:
		s.Line(a...)
	case op.Rect:
		s.Rect(a[0], a[1], a[2], a[3], a[4])
	case op.Oval:
		s.Oval(a[0], a[1], a[2], a[3])
	case op.Arc:
		s.Arc(a[0], a[1], a[2], a[3], a[4])
	case op.Text:
		face := font.Bold()
		if a[3] != 0 {
			face = font.Engraved()
		}
		letters := make([]rune, 0, 4)
		for _, letter := range a[4:] {
			letters = append(letters, rune(letter))
		}
		s.pen.Text(face, a[2], a[0], a[1], Middle, string(letters))
	}
}

// paint paints the path.
func (s *Path) paint(code op.Code, a []float64, c []Ink) {
	switch code {
	case op.Fill:
		s.Fill(c[0])
	case op.Blend:
		s.Blend(c[0], c[1])
	case op.Stroke:
		s.Stroke(c[0], a[0])
	case op.Ramp:
		s.Ramp(a[0], a[1], a[2], a[3], c...)
	case op.Radial:
		s.Radial(a[0], a[1], a[2], a[3], c...)
	case op.Body:
		s.Body(c[0])
	case op.Outline:
		s.Outline(c[0])
	case op.Solid:
		s.solid(c[0])
	}
}

// compound follows an instruction that is more than a path.
func (p *Pen) compound(r *reader) {
	a := r.args
	switch r.code {
	case op.Clip:
		r.painted = true
		p.path.Clip(func() { p.follow(r) })
		r.painted = true
	case op.Within:
		p.Within(Move(0, 0), func() { p.follow(r) })
	case op.Shift:
		p.at = p.at.then(Move(a[0], a[1]))
	case op.Scale:
		p.at = p.at.Scale(a[0], a[1])
	case op.Turn:
		p.at = p.at.Turn(a[0])
	case op.Glow:
		p.glow(a[0], a[1], a[2], r.inks[0])
	case op.Shadow:
		p.shadow(a[0], a[1], a[2])
	case op.Stars:
		p.stars(a[0], a[1], a[2], a[3], int(a[4]), int(a[5]))
	case op.Crown:
		p.crown(a[0], a[1], a[2], r.inks[0], a[3:])
	case op.Stamp:
		p.stamp(r)
	case op.Figure:
		p.figure(a, r)
	}
}

// stamp plays a drawing with a smaller number, as a figure.
func (p *Pen) stamp(r *reader) {
	d, at := drawing(r.args[0]), r.args[1:]
	if d < 0 || d >= r.drawing {
		return
	}
	stamp := newReader(recorded, d.place())
	stamp.drawing, stamp.painted = d, r.painted
	p.figure(at, stamp)
	r.painted = stamp.painted
}

// figure follows instructions at a place, in a size. Their outlines are as wide as ever.
func (p *Pen) figure(at []float64, r *reader) {
	place, edge := Move(at[0], at[1]).Scale(at[2], at[2]), p.edge
	p.edge /= at[2]
	p.Within(place, func() { p.follow(r) })
	p.edge = edge
}

// The pictures that are always the same are SVG files in the folders here. Command record makes the
// file of drawings from them.
//
//go:generate go run ./record

var (
	//go:embed drawings.bin
	recorded []byte

	drawings = sync.OnceValue(func() []shelf { return index(recorded) })
)

// drawing is the number of a recorded drawing.
type drawing int

//go:embed drawings.txt
var list string

// listed is a drawing by the path of its file without the ending, or the first one of a set by its folder.
// It has the size of its picture if its viewBox begins at 0.
type listed struct {
	name string
	drawing
	w, h float64
}

var lists = sync.OnceValue(func() (all []listed) {
	words := strings.Fields(list)
	for i := 0; i+3 < len(words); i += 4 {
		n, _ := strconv.Atoi(words[i+1])
		w, _ := strconv.Atoi(words[i+2])
		h, _ := strconv.Atoi(words[i+3])
		all = append(all, listed{words[i], drawing(n), float64(w), float64(h)})
	}
	return all
})

// find returns a drawing of the list.
func find(name string) (of listed) {
	for _, of = range lists() {
		if of.name == name {
			return of
		}
	}
	return listed{}
}

// draw plays the drawing of a file, or of the n-th file of a folder.
func (p *Pen) draw(name string, n int) { p.play(find(name).drawing + drawing(n)) }

// drawAt plays it around a place, in some size.
func (p *Pen) drawAt(name string, n int, x, y, size float64) {
	p.Within(Move(x, y).Scale(size, size), func() { p.draw(name, n) })
}

// Drawn returns the picture of an SVG file by its path without the ending, such as "business/bag", or of
// the n-th file of a folder, from 0. Its viewBox begins at 0. Any other name gives an empty picture.
func Drawn(name string, n int) Picture {
	of := find(name)
	if of.w == 0 {
		return Picture{Draw: func(*Pen) {}}
	}
	return Picture{of.w, of.h, func(p *Pen) { p.draw(name, n) }}
}

// place is where a drawing starts, or goes on, in each stream of the file.
type place [streams]int

// The streams of the file: each has numbers of one kind, so that they compress well.
const (
	codes = iota
	xs    // from the place before, as ys
	ys
	sizes
	inks    // as package op describes them
	details // of new inks
	streams
)

// shelf is a row of op.Shelf drawings. It is searched for their places on its first use.
type shelf func() [op.Shelf]place

// index returns the shelves of a file: the number of shelves, for each stream the sizes of its
// parts for each shelf, and the streams.
func index(file []byte) []shelf {
	r := &reader{file: file}
	starts := make([]place, min(max(r.number(codes), 0), len(file)))
	for stream := range streams {
		for i := range starts {
			starts[i][stream] = r.number(codes)
		}
	}
	at := r.at[codes]
	for stream := range streams {
		for i := range starts {
			starts[i][stream], at = at, at+starts[i][stream]
		}
	}
	all := make([]shelf, len(starts))
	for i, start := range starts {
		all[i] = sync.OnceValue(func() [op.Shelf]place { return search(file, start) })
	}
	return all
}

// search returns the places of the drawings of a shelf.
func search(file []byte, at place) (all [op.Shelf]place) {
	for i := range all {
		all[i] = at
		r := newReader(file, at)
		for r.depth > 0 && r.next() {
		}
		at = r.at
	}
	return all
}

// place returns where the drawing starts.
func (d drawing) place() place { return drawings()[d/op.Shelf]()[d%op.Shelf] }

// reader reads the instructions of a drawing.
type reader struct {
	file  []byte
	at    place
	depth int // how many instructions wait for their end, the drawing included

	code op.Code
	args []float64 // places, sizes and parts
	inks []Ink

	x, y   int   // the place before, in units
	recent []Ink // the latest first

	drawing drawing
	painted bool // the path is done: the next shape begins another one

	// Where args, inks and recent usually fit.
	someArgs   [64]float64
	someInks   [8]Ink
	someRecent [op.Recent]Ink
}

// newReader starts to read a drawing.
func newReader(file []byte, at place) *reader {
	r := &reader{file: file, at: at, depth: 1}
	r.args, r.inks = r.someArgs[:0], r.someInks[:0]
	r.recent = append(r.someRecent[:0], FirstInks()...)
	return r
}

// next reads an instruction and its arguments. It reports whether the file has one more.
func (r *reader) next() bool {
	r.args, r.inks = r.args[:0], r.inks[:0]
	first := r.byte(codes)
	r.code = op.Code(first &^ (op.FinePlaces | op.FineSizes))
	switch r.code {
	case op.End:
		r.depth--
	case op.Clip, op.Within, op.Figure:
		r.depth++
	}
	kinds := r.code.Arguments()
	for i := 0; i < len(kinds); i++ {
		if kinds[i] == op.Many {
			for range r.byte(codes) {
				r.arguments(kinds[i+1:], first)
			}
			break
		}
		r.arguments(kinds[i:i+1], first)
	}
	return r.depth == 0 || r.at[codes] < len(r.file)
}

// arguments reads an argument of each kind.
func (r *reader) arguments(kinds string, first byte) {
	for _, kind := range []byte(kinds) {
		switch kind {
		case op.X:
			r.args = append(r.args, r.place(xs, &r.x, first))
		case op.Y:
			r.args = append(r.args, r.place(ys, &r.y, first))
		case op.Size:
			v := float64(r.number(sizes))
			if first&op.FineSizes != 0 {
				v /= 10
			}
			r.args = append(r.args, v)
		case op.Part:
			r.args = append(r.args, float64(r.number(sizes))/1000)
		case op.Ink:
			r.inks = append(r.inks, r.ink())
		}
	}
}

// place reads a coordinate.
func (r *reader) place(stream int, last *int, first byte) float64 {
	v := r.number(stream)
	if first&op.FinePlaces == 0 {
		*last += v
		return float64(*last)
	}
	v += *last * 10
	*last = op.Whole(v)
	return float64(v) / 10
}

// ink reads an ink, and makes it the latest of the recent ones.
func (r *reader) ink() Ink {
	n := int(r.byte(inks))
	if n < len(r.recent) {
		c := r.recent[n]
		copy(r.recent[1:n+1], r.recent[:n])
		r.recent[0] = c
		return c
	}
	if len(r.recent) < op.Recent {
		r.recent = append(r.recent, 0)
	}
	c := r.newInk(n)
	copy(r.recent[1:], r.recent)
	r.recent[0] = c
	return c
}

func (r *reader) newInk(n int) Ink {
	if n >= op.NewInk {
		return Ink(r.byte(details))<<24 | Ink(r.byte(details))<<16 | Ink(r.byte(details))<<8 | Ink(r.byte(details))
	}
	base := r.recent[min(int(r.byte(inks)), len(r.recent)-1)]
	part := float64(r.byte(details)) / 100
	switch n {
	case op.Shade:
		return base.Shade(part)
	case op.Light:
		return base.Light(part)
	default:
		return (base & 0xffffff).Fade(part)
	}
}

// number reads a number that may be negative.
func (r *reader) number(stream int) int {
	v := 0
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte(stream)
		v |= int(b&0x7f) << shift
		if b < 0x80 {
			break
		}
	}
	return v>>1 ^ -(v & 1)
}

// byte reads a byte. After the end of the file, it is 0.
func (r *reader) byte(stream int) byte {
	i := r.at[stream]
	if uint(i) >= uint(len(r.file)) {
		return 0
	}
	r.at[stream] = i + 1
	return r.file[i]
}
