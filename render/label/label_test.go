package label

import (
	"strconv"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

var body = Style{Px: 16}

func TestALabelIsPrintedOnce(t *testing.T) {
	p := NewPrinter()
	first := p.Print("Höchstgebot", body)
	if p.Print("Höchstgebot", body) != first {
		t.Error("printed twice")
	}
	if p.Print("Höchstgebot", body) == p.Print("Höchstgebot", Style{Px: 17}) {
		t.Error("another size should be another label")
	}
	allocs := testing.AllocsPerRun(100, func() { p.Print("Höchstgebot", body) })
	if allocs != 0 {
		t.Errorf("a kept label allocates %v times", allocs)
	}
}

func TestTheImageHoldsTheText(t *testing.T) {
	p := NewPrinter()
	l := p.Print("Ça, œuvre, Ä – «ß» j", Style{Px: 40})
	size := l.Image.Bounds().Size()
	if float64(size.X) < l.Width || size.Y < 40 || l.Middle < 10 || l.Middle > float64(size.Y) {
		t.Errorf("%v pixels for a width of %v, middle %v", size, l.Width, l.Middle)
	}
}

func TestOldLabelsMakeRoom(t *testing.T) {
	p := NewPrinter()
	big := Style{Px: 120}
	p.Frame()
	old := p.Print("old", big)
	for i := range 400 {
		p.Frame()
		p.Print(strconv.Itoa(i)+" coins", big)
	}
	if p.area > budget+4*old.area*8 {
		t.Errorf("%d pixels kept", p.area)
	}
	if _, kept := p.labels[key{"old", big}]; kept {
		t.Error("the oldest label is still there")
	}
	if _, kept := p.labels[key{"399 coins", big}]; !kept {
		t.Error("the label of this frame is gone")
	}
}

func TestShortenFitsAndKeepsTheBeginning(t *testing.T) {
	p := NewPrinter()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[A-Za-zäöüßéèç ]{0,30}`).Draw(t, "text")
		width := rapid.Float64Range(20, 400).Draw(t, "width")
		got := p.Shorten(text, body, width)
		if !utf8.ValidString(got) || got != "…" && p.Width(got, body) > width {
			t.Fatalf("%q in %v: %q is %v wide", text, width, got, p.Width(got, body))
		}
		if p.Width(text, body) <= width && got != text {
			t.Fatalf("%q was shortened without need to %q", text, got)
		}
	})
}

func TestFitShrinksToTheLeastSize(t *testing.T) {
	p := NewPrinter()
	if s := p.Fit("Fachwerkhaus", body, 8, 60); s.Px >= 16 || s.Px < 8 || p.Width("Fachwerkhaus", s) > 61 {
		t.Errorf("got %d px, %v wide", s.Px, p.Width("Fachwerkhaus", s))
	}
	if s := p.Fit("Fachwerkhaus", body, 8, 5); s.Px != 8 {
		t.Errorf("should stop at the least size, got %d", s.Px)
	}
	if s := p.Fit("Zelt", body, 8, 500); s != body {
		t.Error("what fits should stay as it is")
	}
}
