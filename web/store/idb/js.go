//go:build js

package idb

import (
	"errors"
	"fmt"
	"syscall/js"

	"gavel/web/store"
)

// get gets a property by a call. A call that throws panics, and can be recovered; a property
// that throws ends the program.
func get(of js.Value, name string) js.Value { return js.Global().Get("Reflect").Call("get", of, name) }

// call calls a method that may throw.
func call(of js.Value, method string, args ...any) (v js.Value, err error) {
	defer caught(&err)
	return of.Call(method, args...), nil
}

// caught converts what the browser throws to an error.
func caught(err *error) {
	switch v := recover().(type) {
	case nil:
	case error:
		*err = v
	default:
		*err = fmt.Errorf("idb: %v", v)
	}
}

// failure returns why a request or a transaction has failed.
func failure(of js.Value) error {
	why := of.Get("error")
	if !why.Truthy() {
		return errors.New("idb: ended")
	}
	switch why.Get("name").String() {
	case "QuotaExceededError":
		return store.ErrFull
	case "VersionError":
		return store.ErrNewer
	}
	return js.Error{Value: why}
}

func report(done chan<- error, err error) {
	select {
	case done <- err:
	default: // only the first answer counts
	}
}

// listeners are callbacks that are released together.
type listeners []js.Func

func (l *listeners) on(target js.Value, event string, f func()) {
	listener := js.FuncOf(func(js.Value, []js.Value) any {
		f()
		return nil
	})
	*l = append(*l, listener)
	target.Set(event, listener)
}

func (l *listeners) release() {
	for _, listener := range *l {
		listener.Release()
	}
}
