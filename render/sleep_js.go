package render

import (
	"syscall/js"

	"gavel/render/geom"
)

// listen wakes the stage at every input of the person, and reports each place where a finger comes
// down on the canvas.
func (r *sleep) listen(tapped func(geom.Point)) {
	*r = newSleep()
	rouse := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if e := args[0]; e.Get("type").String() == "touchstart" && e.Get("target").Get("tagName").String() == "CANVAS" {
			finger := e.Get("targetTouches").Index(0)
			tapped(geom.Pt(finger.Get("clientX").Float(), finger.Get("clientY").Float()))
		}
		r.rouse()
		return nil
	})
	for _, event := range []string{"pointermove", "pointerdown", "pointerup", "touchstart", "touchmove", "touchend", "keydown", "resize"} {
		// Before any other listener can stop the event.
		js.Global().Call("addEventListener", event, rouse, map[string]any{"capture": true, "passive": true})
	}
}
