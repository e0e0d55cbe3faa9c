package art

import (
	"path/filepath"
	"slices"
	"testing"

	"gavel/assets/art/op"
	"gavel/game/must"
)

// TestDrawingsAreWhole: every drawing of the file has an end, and only stamps from before it. So
// playing one neither reads beyond its end nor goes on for ever.
func TestDrawingsAreWhole(t *testing.T) {
	files, err := filepath.Glob("*/*.svg")
	must.Do(t, err)
	ofSets, err := filepath.Glob("*/*/*.svg")
	must.Do(t, err)
	many := drawing(len(files) + len(ofSets))
	if n := len(drawings()); n != (int(many)+op.Shelf-1)/op.Shelf {
		t.Fatalf("the file has %d shelves, which is not enough for %d drawings", n, many)
	}
	for d := range many {
		r := newReader(recorded, d.place())
		steps := 0
		for r.depth > 0 && r.next() {
			steps++
			if r.code >= op.Codes {
				t.Fatalf("drawing %d has instruction %d", d, r.code)
			}
			if r.code == op.Stamp && (r.args[0] < 0 || r.args[0] >= float64(d)) {
				t.Errorf("drawing %d has stamp %v", d, r.args[0])
			}
		}
		if r.depth > 0 || steps < 2 {
			t.Errorf("drawing %d has %d instructions and no end", d, steps)
		}
		if d+1 < many && r.at != (d+1).place() {
			t.Errorf("drawing %d ends at %v, and the next one starts at %v", d, r.at, (d + 1).place())
		}
		if d+1 == many && r.at[streams-1] != len(recorded) {
			t.Errorf("the last drawing ends at %d of %d bytes", r.at[streams-1], len(recorded))
		}
	}
}

// TestPartsOfDrawings: reading drawings of a broken file comes to an end, and to no panic.
func TestPartsOfDrawings(t *testing.T) {
	for n := 0; n < len(recorded); n += 997 {
		broken := slices.Clone(recorded[:n])
		for i := 613; i < n; i += 613 {
			broken[i] ^= 0xff
		}
		for _, shelf := range index(broken) {
			shelf()
		}
	}
}
