package render

import "syscall/js"

// listen rouses the stage at whatever the person does.
func (r *sleep) listen() {
	*r = newSleep()
	rouse := js.FuncOf(func(js.Value, []js.Value) any {
		r.rouse()
		return nil
	})
	for _, event := range []string{"pointermove", "pointerdown", "pointerup", "touchstart", "touchmove", "touchend", "keydown", "resize"} {
		// Before anybody could stop the event.
		js.Global().Call("addEventListener", event, rouse, map[string]any{"capture": true, "passive": true})
	}
}
