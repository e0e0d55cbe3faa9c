//go:build !js

package scribe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/render/label"
	"gavel/web/page/dom"
)

// paper is a canvas that notes what is written on it. Reading returns its bytes, repeated.
func paper(reads string) (canvas dom.Element, done *[]string) {
	done = new([]string)
	does := func(f func(args []dom.Value) any) dom.Func {
		return dom.FuncOf(func(_ dom.Value, args []dom.Value) any { return f(args) })
	}
	canvas = dom.New("canvas", "")
	pen := dom.New("i", "") // any object whose properties can be set
	pen.Set("fillRect", does(func([]dom.Value) any { return nil }))
	pen.Set("measureText", does(func([]dom.Value) any {
		return map[string]any{"width": 50.5, "actualBoundingBoxLeft": 0.5, "actualBoundingBoxRight": 50, "actualBoundingBoxAscent": 18, "actualBoundingBoxDescent": -2}
	}))
	pen.Set("fillText", does(func(args []dom.Value) any {
		*done = append(*done, fmt.Sprintln(pen.Get("font"), pen.Get("fillStyle"), args[0], args[1].Int(), args[2].Int()))
		return nil
	}))
	pen.Set("getImageData", does(func(args []dom.Value) any {
		return map[string]any{"data": map[string]any{"buffer": strings.Repeat(reads, args[2].Int()*args[3].Int()*4/len(reads))}}
	}))
	canvas.Set("getContext", does(func([]dom.Value) any { return pen.Value }))
	return canvas, done
}

func TestScribe(t *testing.T) {
	canvas, done := paper("\x2b\x65\x43\xff")
	write := New(canvas)
	if w := write("Иван", label.Style{Px: 20}, false); w == nil || w.Width != 50.5 || len(*done) > 0 {
		t.Errorf("measured %v, wrote %q", w, *done)
	}
	w := write("Иван", label.Style{Px: 20, Display: true}, true)
	if w == nil || w.Base.X != 2 || w.Base.Y != 19 || w.Size.X != 53 || w.Size.Y != 20 || len(w.Pix) != 2*4*53*20 {
		t.Errorf("wrote from %v in %v, %d bytes", w.Base, w.Size, len(w.Pix))
	}
	font := "700 20" + display // a real canvas is black again after a new size
	if want := []string{fmt.Sprintln(font, "#2b6543", "Иван", 2, 39), fmt.Sprintln(font, "#fff", "Иван", 2, 19)}; !slices.Equal(*done, want) {
		t.Errorf("wrote %q, want %q", *done, want)
	}
}

// TestNoise: a scribe that would read noise writes nothing.
func TestNoise(t *testing.T) {
	canvas, done := paper("\x10\x80\xf0\x33")
	write := New(canvas)
	for range 2 {
		if write("Иван", label.Style{Px: 20}, true) != nil || len(*done) > 0 {
			t.Error("it writes")
		}
	}
}
