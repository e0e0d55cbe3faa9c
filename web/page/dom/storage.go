package dom

import "time"

// Persist calls answer with whether the browser promises not to delete the page's data by itself. It asks for
// that, or only whether it was promised before.
func (d Document) Persist(asks bool, answer func(promised bool)) {
	method := "persisted"
	if asks {
		method = "persist"
	}
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
