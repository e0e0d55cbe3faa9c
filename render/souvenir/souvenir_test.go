package souvenir

import (
	"bytes"
	"image"
	"testing"

	"gavel/render/board"
	"gavel/render/label"
)

// TestNamesOfAllPeople: names that the fonts cannot print are written by the scribe, and nothing else is.
func TestNamesOfAllPeople(t *testing.T) {
	paint := func(scribe label.Scribe, names ...string) []byte {
		g := Game{Name: "For Sale", Title: names[0] + " wins", Scribe: scribe}
		for _, name := range names {
			g.People = append(g.People, Person{Name: name, Score: "7", Tower: &board.Tower{}})
		}
		p := New(g)
		for p.Work() {
		}
		return p.Image().Pix
	}
	written := map[string]int{}
	scribe := func(text string, s label.Style, pixels bool) *label.Writing {
		w := &label.Writing{Width: float64(4 * s.Px), Size: image.Pt(4*s.Px, s.Px), Base: image.Pt(0, s.Px)}
		if pixels {
			written[text]++
			w.Pix = append(bytes.Repeat([]byte{255}, 4*w.Size.X*w.Size.Y), bytes.Repeat([]byte{0, 0, 0, 255}, w.Size.X*w.Size.Y)...)
		}
		return w
	}
	if bytes.Equal(paint(scribe, "Иван", "Ada"), paint(nil, "Иван", "Ada")) {
		t.Error("the name is not painted")
	}
	if len(written) != 2 || written["Иван"] != 1 || written["Иван "] != 1 {
		t.Errorf("written: %v", written)
	}
	if !bytes.Equal(paint(scribe, "Zoë", "Ada"), paint(nil, "Zoë", "Ada")) {
		t.Error("a name in Latin letters is painted in another way")
	}
}
