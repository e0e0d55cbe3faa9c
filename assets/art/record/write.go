package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"

	"gavel/assets/art"
	"gavel/assets/art/op"
)

// The streams of a file of drawings, as package art reads them.
const (
	codes = iota
	xs
	ys
	sizes
	inks
	details
	streams
)

// writer writes drawings into streams.
type writer struct {
	out    [streams][]byte
	x, y   int // the place before, in units
	recent []art.Ink
}

// write adds a drawing.
func (w *writer) write(steps []step) error {
	w.x, w.y = 0, 0
	w.recent = art.FirstInks()
	for _, s := range steps {
		if err := w.step(s); err != nil {
			return err
		}
	}
	return nil
}

// step writes an instruction with its arguments.
func (w *writer) step(s step) error {
	kinds, many := s.kinds()
	inkCount := strings.Count(kinds, string(op.Ink))
	if len(s.args) != len(kinds)-inkCount || len(s.inks) != inkCount || many > math.MaxUint8 {
		return fmt.Errorf("instruction %d has %d numbers and %d inks, which %q does not allow", s.code, len(s.args), len(s.inks), kinds)
	}
	if err := s.round(kinds); err != nil {
		return err
	}
	fine := s.fine(kinds)
	w.out[codes] = append(w.out[codes], byte(s.code)|fine)
	if many >= 0 {
		w.out[codes] = append(w.out[codes], byte(many))
	}
	args, colours := s.args, s.inks
	for _, kind := range []byte(kinds) {
		if kind == op.Ink {
			w.ink(colours[0])
			colours = colours[1:]
			continue
		}
		w.argument(kind, args[0], fine)
		args = args[1:]
	}
	return nil
}

// kinds returns the kinds of the arguments, repeated as often as there are some, and how often
// that is, or -1.
func (s step) kinds() (kinds string, many int) {
	fixed, repeated, ok := strings.Cut(s.code.Arguments(), string(op.Many))
	switch {
	case !ok:
		return fixed, -1
	case repeated == string(op.Ink):
		many = len(s.inks)
	default:
		many = (len(s.args) - len(strings.ReplaceAll(fixed, string(op.Ink), ""))) / len(repeated)
	}
	return fixed + strings.Repeat(repeated, many), many
}

// round rounds the numbers to those that a file can have. Nothing may be stretched to nothing.
func (s *step) round(kinds string) error {
	numbers := strings.ReplaceAll(kinds, string(op.Ink), "")
	for i, v := range s.args {
		unit := 10.0
		if numbers[i] == op.Part {
			unit = 1000
		}
		s.args[i] = math.Round(v*unit) / unit
		if s.args[i] == 0 && (numbers[i] == op.Part || s.code == op.Radial && numbers[i] == op.Size) {
			return fmt.Errorf("the size %g is too small", v)
		}
	}
	return nil
}

// fine returns the bits that say which arguments are in tenths.
func (s step) fine(kinds string) (bits byte) {
	numbers := strings.ReplaceAll(kinds, string(op.Ink), "")
	for i, v := range s.args {
		switch isWhole := math.Abs(v-math.Round(v)) < 1e-6; {
		case isWhole:
		case numbers[i] == op.X, numbers[i] == op.Y:
			bits |= op.FinePlaces
		case numbers[i] == op.Size:
			bits |= op.FineSizes
		}
	}
	return bits
}

func (w *writer) argument(kind op.Kind, v float64, fine byte) {
	switch kind {
	case op.X:
		w.place(xs, &w.x, v, fine)
	case op.Y:
		w.place(ys, &w.y, v, fine)
	case op.Size:
		if fine&op.FineSizes != 0 {
			v *= 10
		}
		w.number(sizes, v)
	case op.Part:
		w.number(sizes, v*1000)
	}
}

// place writes a coordinate as the distance from the one before.
func (w *writer) place(stream int, last *int, v float64, fine byte) {
	if fine&op.FinePlaces == 0 {
		w.number(stream, v-float64(*last))
		*last = int(math.Round(v))
		return
	}
	tenths := math.Round(v * 10)
	w.number(stream, tenths-float64(*last*10))
	*last = op.Whole(int(tenths))
}

func (w *writer) number(stream int, v float64) {
	w.out[stream] = binary.AppendVarint(w.out[stream], int64(math.Round(v)))
}

// ink writes an ink, and makes it the latest of the recent ones.
func (w *writer) ink(c art.Ink) {
	if n := slices.Index(w.recent, c); n >= 0 {
		w.out[inks] = append(w.out[inks], byte(n))
		copy(w.recent[1:n+1], w.recent[:n])
		w.recent[0] = c
		return
	}
	if len(w.recent) < op.Recent {
		w.recent = append(w.recent, 0)
	}
	w.newInk(c)
	copy(w.recent[1:], w.recent)
	w.recent[0] = c
}

// newInk writes an ink that is made from a recent one, or an ink without relation to them.
func (w *writer) newInk(c art.Ink) {
	for i, base := range w.recent {
		for part := 1; part < 100; part++ {
			t := float64(part) / 100
			for k, made := range [...]art.Ink{base.Shade(t), base.Light(t), (base & 0xffffff).Fade(t)} {
				if made == c {
					w.out[inks] = append(w.out[inks], byte(op.Shade+k), byte(i))
					w.out[details] = append(w.out[details], byte(part))
					return
				}
			}
		}
	}
	w.out[inks] = append(w.out[inks], op.NewInk)
	w.out[details] = append(w.out[details], byte(c>>24), byte(c>>16), byte(c>>8), byte(c))
}

// file returns the file of some drawings.
func file(all []drawing) ([]byte, error) {
	var w writer
	var shelves [][streams]int // the sizes of their parts
	for i, d := range all {
		if i%op.Shelf == 0 {
			shelves = append(shelves, [streams]int{})
		}
		before := w.out
		if err := w.write(d.steps); err != nil {
			return nil, fmt.Errorf("%s: %w", d.path, err)
		}
		for stream := range streams {
			shelves[len(shelves)-1][stream] += len(w.out[stream]) - len(before[stream])
		}
	}
	out := binary.AppendVarint(nil, int64(len(shelves)))
	for stream := range streams {
		for _, sizes := range shelves {
			out = binary.AppendVarint(out, int64(sizes[stream]))
		}
	}
	return slices.Concat(append([][]byte{out}, w.out[:]...)...), nil
}
