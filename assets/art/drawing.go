package art

import (
	_ "embed" // for the drawings
	"sync"
)

// Package illustration has the drawings that are always the same. Command record writes them into
// the file.
//
//go:generate go run ./record

var (
	//go:embed drawings.bin
	recorded []byte

	drawings = sync.OnceValue(func() []place { return index(recorded) })
)

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

// index returns the places of the drawings in a file: the number of drawings, the sizes of the
// streams, and the streams.
func index(file []byte) []place {
	r := &reader{file: file}
	all := make([]place, min(r.number(codes), len(file)))
	var at place
	for i := range at {
		at[i] = r.number(codes)
	}
	for end, i := r.at[codes], 0; i < streams; i++ {
		at[i], end = end, end+at[i]
	}
	for i := range all {
		all[i] = at
		r = newReader(file, at, 0)
		for r.depth > 0 && r.next() {
		}
		at = r.at
	}
	return all
}
