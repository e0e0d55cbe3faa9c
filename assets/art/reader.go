package art

import "gavel/assets/art/op"

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
