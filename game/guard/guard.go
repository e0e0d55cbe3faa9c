// Package guard turns a panic into an error.
//
// Input from outside is checked where it arrives, and nothing behind that check should panic. If
// something does in a function of the application's loop, in a goroutine of a session or a feature, while a connection is served, or in
// a scene, that session, work, connection or scene ends. Any other panic ends the program, and the page's loader starts it again.
package guard

import (
	"fmt"
	"runtime"
	"strings"
)

// Crash is the error for a panic.
type Crash struct {
	Cause any
	Stack string // the calls that led to it
}

func (c *Crash) Error() string { return fmt.Sprintf("panic: %v", c.Cause) }

// mostCalls is how many calls a Crash keeps.
const mostCalls = 40

// stack lists the calls that led to a panic. In the page all functions have one name; there the
// address tells them apart (cmd/wasmslim).
func stack() string {
	var calls [mostCalls]uintptr
	frames := runtime.CallersFrames(calls[:runtime.Callers(3, calls[:])])
	var list strings.Builder
	for {
		frame, more := frames.Next()
		fmt.Fprintf(&list, "%s pc=%#x %s:%d\n", frame.Function, frame.PC, frame.File, frame.Line)
		if !more {
			return list.String()
		}
	}
}

// Run calls f and returns its error. If f panics, Run returns a [*Crash]. If f panics with a
// Crash, Run returns that one.
func Run(f func() error) (err error) {
	defer func() {
		cause := recover()
		if crash, again := cause.(*Crash); again {
			err = crash
		} else if cause != nil {
			err = &Crash{cause, stack()}
		}
	}()
	return f()
}

// Func returns a function that calls f, and calls crashed with a [*Crash] if f
// panics.
func Func(f func(), crashed func(error)) func() {
	return func() {
		err := Run(func() error {
			f()
			return nil
		})
		if err != nil {
			crashed(err)
		}
	}
}

// Go calls f on a goroutine of its own, and calls crashed there if f panics.
func Go(f func(), crashed func(error)) { go Func(f, crashed)() }
