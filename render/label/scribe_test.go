package label

import (
	"image"
	"image/color"
	"slices"
	"testing"
	"unicode/utf8"
)

// byHand is a scribe whose letters are as wide as high and full, except that 🦊 is red. It counts
// its work.
type byHand struct{ measured, written int }

func (b *byHand) write(text string, s Style, pixels bool) *Writing {
	letters := []rune(text)
	n := len(letters)
	w := &Writing{Width: float64(n * s.Px), Size: image.Pt(n*s.Px, s.Px), Base: image.Pt(0, s.Px)}
	if !pixels {
		b.measured++
		return w
	}
	b.written++
	for _, ink := range []byte{255, 0} {
		for i := range w.Size.X * w.Size.Y {
			if letters[i%w.Size.X/s.Px] == '🦊' {
				w.Pix = append(w.Pix, 200, 0, 0, 255)
			} else {
				w.Pix = append(w.Pix, ink, ink, ink, 128)
			}
		}
	}
	return w
}

func scribed() (*Printer, *byHand) {
	hand, p := &byHand{}, NewPrinter()
	p.Scribe = hand.write
	return p, hand
}

// TestRuns: the scribe writes words with letters that the font lacks, and no others.
func TestRuns(t *testing.T) {
	p, hand := scribed()
	for text, want := range map[string][]string{
		"Ada":                      {"Ada"},
		"Žofie œuvre – «ß»":        {"Žofie œuvre – «ß»"},
		"Иван":                     {"Иван"},
		"Иван Петров wins with 73": {"Иван Петров ", "wins with 73"},
		"🦊 Fox":                    {"🦊 ", "Fox"},
		"Best: \u2068محمد علي\u2069 and Bo": {"Best: ", "\u2068محمد علي\u2069 ", "and Bo"},
		"\u2068Bo\u2069": {"\u2068Bo\u2069"},
	} {
		var got []string
		for rest := text; rest != ""; {
			n, _ := p.Run(rest, body)
			got, rest = append(got, rest[:n]), rest[n:]
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q is cut into %q, want %q", text, got, want)
		}
	}
	p.Width("Ada", body)
	p.Print("Ada", body)
	if *hand != (byHand{}) {
		t.Errorf("the scribe has worked for a name that the font has: %+v", *hand)
	}
}

// TestScribeWritesOnce: a text is measured once for all sizes, and written once for each.
func TestScribeWritesOnce(t *testing.T) {
	p, hand := scribed()
	for range 3 {
		for px := 10; px < 13; px++ {
			s := Style{Px: px}
			if got, want := p.Width("Иван", s), float64(4*px); got != want || p.Print("Иван", s).Width != want {
				t.Errorf("%d px: %v wide, printed %v, want %v", px, got, p.Print("Иван", s).Width, want)
			}
		}
	}
	if want := (byHand{measured: 1, written: 3}); *hand != want {
		t.Errorf("the scribe did %+v, want %+v", *hand, want)
	}
	for i := range 5000 {
		p.Frame()
		p.Width(string(rune('一'+i)), body)
	}
	if len(p.labels) > 2000 {
		t.Errorf("%d widths are kept", len(p.labels))
	}
	if got := p.Shorten("Александр", body, 80); got != "Алек…" || utf8.RuneCountInString(got) > 5 {
		t.Errorf("shortened to %q", got)
	}
}

// TestColouredSigns: letters get the colour of the text, and emoji keep theirs.
func TestColouredSigns(t *testing.T) {
	p, hand := scribed()
	if l := p.Print("Иван", body); l.Tinted != nil {
		t.Error("letters have a colour")
	}
	if l := p.Print("я🦊", body); l.Tinted == nil || l.Tinted.Bounds() != l.Image.Bounds() {
		t.Error("emoji have no colour")
	}
	w := hand.write("я🦊", Style{Px: 1}, true)
	letters, tinted := w.Parts()
	for x, want := range [][2]color.RGBA{{{128, 128, 128, 128}, {}}, {{}, {200, 0, 0, 255}}} {
		if got := [2]color.RGBA{letters.RGBAAt(x, 0), tinted.RGBAAt(x, 0)}; got != want {
			t.Errorf("pixel %d has letters and colours %v, want %v", x, got, want)
		}
	}
}

// TestNoScribe: a scribe that cannot write is not asked again; the font shows boxes.
func TestNoScribe(t *testing.T) {
	p, asked := NewPrinter(), 0
	boxes := p.Width("Иван", body)
	p.Scribe = func(string, Style, bool) *Writing { asked++; return nil }
	for range 2 {
		if got := p.Width("Иван", body); got != boxes || p.Print("Иван", body).Image == nil {
			t.Errorf("%v wide, want %v", got, boxes)
		}
	}
	if asked != 1 {
		t.Errorf("it was asked %d times", asked)
	}
}
