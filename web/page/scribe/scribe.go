// Package scribe lets the browser write what the canvas's fonts cannot: names in other scripts,
// letters that join, and emoji. The browser has the fonts of its device.
package scribe

import (
	"image"
	"math"
	"strconv"

	"gavel/render/label"
	"gavel/web/page/dom"
)

// The faces, with the one of the house first.
const (
	plain   = `px Roboto,"Noto Sans",system-ui,sans-serif`
	display = `px Display,Georgia,"Noto Serif",serif`
)

// most is the greatest width and height of a text in pixels. No name that can be read has more.
const most = 4096

// New returns a scribe that writes on a canvas outside the page. It cannot write if the browser
// gives the page noise instead of the canvas's pixels.
func New(canvas dom.Element) label.Scribe {
	var pen dom.Value
	tried, works := false, false
	return func(text string, s label.Style, pixels bool) *label.Writing {
		if !tried {
			tried, works, pen = true, dom.Readable(canvas), dom.Pen(canvas)
		}
		if !works {
			return nil
		}
		font := plain
		if s.Display {
			font = display
		}
		font = "700 " + strconv.Itoa(s.Px) + font
		pen.Set("font", font)
		size := pen.Call("measureText", text)
		w := &label.Writing{Width: size.Get("width").Float()}
		if !pixels {
			return w
		}
		reach := func(side string) int {
			return min(most, max(0, int(math.Ceil(size.Get("actualBoundingBox"+side).Float())))+1)
		}
		w.Base = image.Pt(reach("Left"), reach("Ascent"))
		w.Size = w.Base.Add(image.Pt(reach("Right"), reach("Descent")))
		canvas.Set("width", w.Size.X)
		canvas.Set("height", 2*w.Size.Y)
		pen.Set("font", font)                                   // a new size has reset it
		pen.Call("fillText", text, w.Base.X, w.Base.Y+w.Size.Y) // it is black at first
		pen.Set("fillStyle", "#fff")
		pen.Call("fillText", text, w.Base.X, w.Base.Y)
		w.Pix = dom.BytesOf(pen.Call("getImageData", 0, 0, w.Size.X, 2*w.Size.Y).Get("data").Get("buffer"))
		return w
	}
}
