//go:build js

package page

import "syscall/js"

// storage is the browser's memory of this site. Browsers may block it
// (private windows, embedded pages): then it is empty, and writing fails.
//
// The page does not ask for it to be made persistent
// (navigator.storage.persist): what is kept is settings and one unfinished
// game, for which Firefox would interrupt the person with a question, and
// Chromium hardly ever deletes anything. Safari deletes after seven days of use
// without a visit, unless the page is on the home screen; and only there it
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
	defer func() {
		if recover() != nil {
			s.failed()
		}
	}()
	local().Call("setItem", key(item), text)
	return true
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
