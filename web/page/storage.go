//go:build js

package page

import (
	"syscall/js"

	"gavel/web/page/dom"
)

// storage is the browser's memory of this site. Browsers may block it
// (private windows, embedded pages): then it is empty, and writing fails.
//
// The page asks for it to be made persistent when the person looks at their
// results, if there are any: then there is something to lose, and the question
// with which Firefox interrupts them makes sense. Chromium and Safari decide without
// one. Chromium hardly ever deletes anything; Safari does after seven days of use
// without a visit, unless the page is on the home screen, and only there it
// grants persistence. What a person wants for good they save as a file.
type storage struct {
	failed func() // something could not be kept
}

// read returns an item; "" if there is none.
func (storage) read(item string) (text string) {
	defer func() { _ = recover() }()
	if v := local().Call("getItem", key(item)); v.Type() == js.TypeString {
		text = v.String()
	}
	return text
}

// write keeps an item, and tells whether it could.
func (s storage) write(item, text string) (kept bool) {
	if kept = s.try(item, text); !kept {
		s.failed()
	}
	return kept
}

// try is write for what is not missed at once: nobody is told.
func (storage) try(item, text string) (kept bool) {
	defer func() { _ = recover() }()
	local().Call("setItem", key(item), text)
	return true
}

// persist asks the browser not to delete anything by itself, and calls done with
// whether it promises that.
func (storage) persist(done func(promised bool)) {
	if memory := navigator().Get("storage"); memory.Truthy() && memory.Get("persist").Truthy() {
		dom.Then(memory.Call("persist"), func(v js.Value) { done(v.Truthy()) }, func(js.Value) {})
	}
}

func (storage) remove(item string) {
	defer func() { _ = recover() }()
	local().Call("removeItem", key(item))
}

func key(item string) string { return "gavel." + item }

// local asks for localStorage by a call: a call that throws is a panic, which
// can be recovered from, but a property that throws ends the program.
func local() js.Value {
	return js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
}
