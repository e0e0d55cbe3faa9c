package dom

import (
	"strconv"

	"gavel/render/geom"
)

// Rect returns an element's box in the window, in CSS pixels.
func (e Element) Rect() geom.Rect {
	box := e.Call("getBoundingClientRect")
	return geom.Rect{X: box.Get("x").Float(), Y: box.Get("y").Float(), W: box.Get("width").Float(), H: box.Get("height").Float()}
}

// Place moves an element to a point of the window, in CSS pixels.
func (e Element) Place(x, y float64) {
	at := e.Get("style")
	at.Set("left", pixels(x))
	at.Set("top", pixels(y))
}

// Resize sets an element's size in CSS pixels.
func (e Element) Resize(w, h float64) {
	at := e.Get("style")
	at.Set("width", pixels(w))
	at.Set("height", pixels(h))
}

// Size is the size of the window in CSS pixels, without scroll bars.
func (d Document) Size() geom.Size {
	return geom.Size{W: d.Root().Get("clientWidth").Float(), H: d.Root().Get("clientHeight").Float()}
}

func pixels(length float64) string { return strconv.FormatFloat(length, 'f', 1, 64) + "px" }
