package scan

import (
	"strings"
	"testing"

	"rsc.io/qr"

	"gavel/game/must"
	"gavel/web/scan/scantest"
)

const width, height = scantest.Width, scantest.Height

// quiet is the number of light modules around a code.
const quiet = 4

// draw returns the code of a text.
func draw(t testing.TB, text string) scantest.Code {
	t.Helper()
	code := must.Get(qr.Encode(text, qr.M))(t)
	return scantest.Code{Side: code.Size + 2*quiet, Black: func(x, y int) bool { return code.Black(x-quiet, y-quiet) }}
}

// take returns the pixels of a picture of a text's code.
func take(t testing.TB, s scantest.Shot, text string) []byte {
	t.Helper()
	var pixels []byte
	for _, light := range s.Take(draw(t, text)) {
		pixels = append(pixels, light, light, light, 255)
	}
	return pixels
}

// TestRead: a link that fills the picture, and two smaller ones, are read at three angles, in good
// and in poor light. A camera sends many pictures, so one of four is enough.
func TestRead(t *testing.T) {
	text := "https://example.org/gavel/#j=" + strings.Repeat("aZ0_", 32)
	for light, s := range map[string]scantest.Shot{
		"good light": {Dark: .05, Lit: .95},
		"poor light": {Dark: .1, Lit: .3, Shadow: .4, Noise: .08},
		"glare":      {Dark: .6, Lit: 1, Noise: .05},
	} {
		for _, size := range []float64{5, 4.4, 3.8} {
			for _, turn := range []float64{0, 15, -30} {
				s.Size, s.Turn, s.Moment = size, turn, 0
				for !reads(t, s, text) {
					if s.Moment++; s.Moment == 4 {
						t.Errorf("%s, %.1f pixels a module, turned by %v°: not read", light, size, s.Turn)
						break
					}
					s.Size = size * []float64{1, .8}[s.Moment%2] // as the page changes the size of its pictures
				}
			}
		}
	}
}

// reads reports whether the code of a text is read. It is never read wrongly.
func reads(t *testing.T, s scantest.Shot, text string) bool {
	t.Helper()
	got, ok := Read(take(t, s, text), width, height)
	if ok && got != text {
		t.Errorf("read %q, want %q", got, text)
	}
	return ok
}

// TestReadNothing: pictures without a code, and what is no picture, give nothing.
func TestReadNothing(t *testing.T) {
	for what, c := range map[string]struct {
		pixels        []byte
		width, height int
	}{
		"no picture":  {nil, 0, 0},
		"no height":   {make([]byte, depth), 1, 0},
		"too few":     {make([]byte, depth*20), 20, 20},
		"too many":    {make([]byte, depth*401), 20, 20},
		"negative":    {make([]byte, depth*4), -2, -2},
		"one pixel":   {make([]byte, depth), 1, 1},
		"a dark room": {make([]byte, depth*width*height), width, height},
		"a grey wall": {take(t, scantest.Shot{Size: .01, Dark: .4, Lit: .6, Noise: .1}, "?"), width, height},
		"half of one": {take(t, scantest.Shot{Size: 30, Lit: 1}, "half of it is beyond the edge"), width, height},
	} {
		if text, ok := Read(c.pixels, c.width, c.height); ok || text != "" {
			t.Errorf("%s: read %q", what, text)
		}
	}
}

// FuzzRead: no picture makes it panic. The pixels are those of a code, some of them changed.
func FuzzRead(f *testing.F) {
	good := take(f, scantest.Shot{Size: 14, Lit: 1}, "4F7K-9QWE-2X1Z")
	f.Add(uint16(width), uint16(height), 0, byte(0), 0)
	f.Add(uint16(20), uint16(20), 7, byte(255), 90)
	f.Fuzz(func(t *testing.T, w, h uint16, from int, by byte, step int) {
		n := depth * int(w) * int(h)
		if n > len(good) {
			t.Skip()
		}
		pixels := append([]byte(nil), good[:n]...)
		for i := max(from, 0); i < n && i >= 0 && step > 0; i += step {
			pixels[i] ^= by
		}
		if text, ok := Read(pixels, int(w), int(h)); !ok && text != "" {
			t.Errorf("read %q and nothing", text)
		}
	})
}
