package dom

import "time"

// Persist asks the browser not to delete the page's data by itself, and calls answer with its
// promise.
func (d Document) Persist(answer func(promised bool)) { d.storage("persist", answer) }

// Persisted calls answer with whether the browser has promised that before.
func (d Document) Persisted(answer func(promised bool)) { d.storage("persisted", answer) }

func (d Document) storage(method string, answer func(bool)) {
	storage := d.Navigator().Get("storage")
	if !storage.Truthy() || !storage.Get(method).Truthy() {
		answer(false)
		return
	}
	Then(storage.Call(method), func(v Value) { answer(v.Truthy()) }, func(Value) { answer(false) })
}

// Save saves a blob as a file for the person.
func (d Document) Save(name string, blob Value) {
	urls := Global().Get("URL")
	address := urls.Call("createObjectURL", blob)
	New("a", "").Attr("href", address.String()).Attr("download", name).Call("click")
	d.After(time.Minute, func() { urls.Call("revokeObjectURL", address) })
}
