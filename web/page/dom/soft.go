package dom

// Soft returns a property of a property of a value, and so on; undefined if one is missing or
// the browser forbids reading it.
//
// It reads by a call: a call that throws panics, and can be recovered; a property that throws
// ends the program.
func Soft(of Value, names ...string) (v Value) {
	defer func() { _ = recover() }()
	for _, name := range names {
		of = Global().Get("Reflect").Call("get", of, name)
	}
	return of
}

// Attempt calls a method. It returns undefined if there is none, or if it throws.
func Attempt(of Value, method string, args ...any) (result Value) {
	defer func() { _ = recover() }()
	return Global().Get("Reflect").Call("apply", Soft(of, method), of, args)
}
