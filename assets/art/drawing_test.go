package art

import (
	"slices"
	"testing"

	"gavel/assets/art/op"
)

// TestDrawingsAreWhole: every drawing of the file has an end, and only stamps from before it. So
// playing one neither reads beyond its end nor goes on for ever.
func TestDrawingsAreWhole(t *testing.T) {
	all := drawings()
	if len(all) != int(Drawings) {
		t.Fatalf("the file has %d drawings, want %d", len(all), Drawings)
	}
	var r *reader
	for i, at := range all {
		r = newReader(recorded, at, 0)
		steps := 0
		for r.depth > 0 && r.next() {
			steps++
			if r.code >= op.Codes {
				t.Fatalf("drawing %d has instruction %d", i, r.code)
			}
			if (r.code == op.Stamp || r.code == op.Inked) && (r.args[0] < 0 || int(r.args[0]) >= min(i, int(Skies))) {
				t.Errorf("drawing %d has stamp %v", i, r.args[0])
			}
		}
		if r.depth > 0 || steps < 2 {
			t.Errorf("drawing %d has %d instructions and no end", i, steps)
		}
	}
	for stream, end := range r.at {
		next := len(recorded)
		if stream+1 < streams {
			next = all[0][stream+1]
		}
		if end != next {
			t.Errorf("%d bytes of stream %d belong to no drawing", next-end, stream)
		}
	}
}

// TestPartsOfDrawings: reading a part of the file comes to an end, and to no panic.
func TestPartsOfDrawings(t *testing.T) {
	for n := 0; n < len(recorded); n += 997 {
		if len(index(recorded[:n])) > int(Drawings) {
			t.Errorf("the first %d bytes have more drawings than all", n)
		}
	}
	broken := slices.Clone(recorded)
	for i := 20; i < len(broken); i += 613 {
		broken[i] ^= 0xff
	}
	index(broken)
}

func BenchmarkIndex(b *testing.B) {
	for range b.N {
		index(recorded)
	}
}
