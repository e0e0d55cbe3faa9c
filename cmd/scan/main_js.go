package main

import (
	"syscall/js"

	"gavel/web/scan"
)

// main adds the function readCode to the worker. It takes the pixels of a picture and its width
// and height, and returns the text of its code; null if it has none.
func main() {
	js.Global().Set("readCode", js.FuncOf(func(_ js.Value, args []js.Value) any {
		pixels := make([]byte, args[0].Length())
		js.CopyBytesToGo(pixels, args[0])
		if text, ok := scan.Read(pixels, args[1].Int(), args[2].Int()); ok {
			return text
		}
		return nil
	}))
	select {} // the worker calls the function until it is ended
}
