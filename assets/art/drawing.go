package art

import (
	_ "embed" // for the drawings
	"sync"

	"gavel/assets/art/op"
)

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

// picture is a picture that is nothing but the drawing.
func (d drawing) picture(w, h float64) Picture {
	return Picture{w, h, func(p *Pen) { p.play(d) }}
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
