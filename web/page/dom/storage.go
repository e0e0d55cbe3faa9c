package dom

// Persist asks the browser not to delete by itself what it keeps for the page, and calls
// answer with whether it promises that.
func (d Document) Persist(answer func(promised bool)) { d.storage("persist", answer) }

// Persisted calls answer with whether the browser has promised that.
func (d Document) Persisted(answer func(promised bool)) { d.storage("persisted", answer) }

func (d Document) storage(method string, answer func(bool)) {
	storage := d.Navigator().Get("storage")
	if !storage.Truthy() || !storage.Get(method).Truthy() {
		answer(false)
		return
	}
	Then(storage.Call(method), func(v Value) { answer(v.Truthy()) }, func(Value) { answer(false) })
}
