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
