package render

import "syscall/js"

// listen wakes the stage at every input of the person.
func (r *sleep) listen() {
	*r = newSleep()
	rouse := js.FuncOf(func(js.Value, []js.Value) any {
		r.rouse()
		return nil
	})
	for _, event := range []string{"pointermove", "pointerdown", "pointerup", "touchstart", "touchmove", "touchend", "keydown", "resize"} {
		// Before any other listener can stop the event.
		js.Global().Call("addEventListener", event, rouse, map[string]any{"capture": true, "passive": true})
	}
}
