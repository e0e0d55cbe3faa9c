//go:build js

package page

import (
	"syscall/js"

	"gavel/web/page/dom"
)

// persist asks the browser not to delete by itself what it keeps, and calls done with
// whether it promises that.
//
// The page asks for it to be made persistent when the person looks at their
// results, if there are any: then there is something to lose, and the question
// with which Firefox interrupts them makes sense. Chromium and Safari decide without
// one. Chromium hardly ever deletes anything; Safari does after seven days of use
// without a visit, unless the page is on the home screen, and only there it
// grants persistence. What a person wants for good they save as a file.
func persist(done func(promised bool)) {
	if memory := navigator().Get("storage"); memory.Truthy() && memory.Get("persist").Truthy() {
		dom.Then(memory.Call("persist"), func(v js.Value) { done(v.Truthy()) }, func(js.Value) {})
	}
}
