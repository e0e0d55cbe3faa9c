package dom

import "gavel/assets/art"

// Draw paints a drawing on a canvas, at the size that the style sheet gives the canvas.
func (e Element) Draw(p art.Picture) {
	height := e.Rect().H
	if p.W <= 0 || p.H <= 0 || height == 0 {
		return
	}
	painted := art.Raster(p, height*e.Document().Window().Get("devicePixelRatio").Float()/p.H)
	w, h := painted.Rect.Dx(), painted.Rect.Dy()
	e.Set("width", w)
	e.Set("height", h)
	image := Global().Get("ImageData").New(Bytes("Uint8ClampedArray", straight(painted.Pix)), w, h)
	e.Call("getContext", "2d").Call("putImageData", image, 0, 0)
}

// Readable paints on a canvas, and reports whether the page can read that back. Some browsers
// return noise, so that nobody is recognised by their letters and graphics.
func Readable(canvas Element) bool {
	pen := Pen(canvas)
	pen.Set("fillStyle", "#2b6543")
	pen.Call("fillRect", 0, 0, 4, 4)
	for i, part := range BytesOf(pen.Call("getImageData", 0, 0, 4, 4).Get("data").Get("buffer")) {
		if want := [...]int{0x2b, 0x65, 0x43, 0xff}[i%4]; max(want-int(part), int(part)-want) > 8 { // some change the last bits
			return false
		}
	}
	return true
}

// Pen returns the pen of a canvas whose pixels the page reads back.
func Pen(canvas Element) Value {
	return canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true})
}

// straight converts premultiplied pixels to those of a canvas, in place.
func straight(pixels []byte) []byte {
	for i := 0; i < len(pixels); i += 4 {
		opacity := uint32(pixels[i+3])
		if opacity == 0 || opacity == 255 {
			continue
		}
		for c := range 3 {
			pixels[i+c] = uint8(min(255, (uint32(pixels[i+c])*255+opacity/2)/opacity))
		}
	}
	return pixels
}
