// Package guard turns a panic into an error.
//
// Input from outside is checked where it arrives, and nothing behind that check should panic. If
// something does, the panic ends one piece of work and not the page. The owner of that work gets
// an error, and ends the session or feature that needed it. Every goroutine, timer and callback
// that handles input from outside starts here.
package guard

import (
	"fmt"
	"runtime"
)

// Crash is the error for a panic.
type Crash struct {
	Cause any
	Stack string
}

func (c *Crash) Error() string { return fmt.Sprintf("panic: %v", c.Cause) }

// stackSize is the largest part of the stack that a Crash keeps, in bytes.
const stackSize = 4 << 10

// Run calls f and returns its error. If f panics, Run returns a [*Crash]. If f panics with a
// Crash, Run returns that one.
func Run(f func() error) (err error) {
	defer func() {
		cause := recover()
		if crash, again := cause.(*Crash); again {
			err = crash
		} else if cause != nil {
			stack := make([]byte, stackSize)
			err = &Crash{cause, string(stack[:runtime.Stack(stack, false)])}
		}
	}()
	return f()
}

// Func returns a function that calls f, and calls crashed with a [*Crash] if f
// panics.
//
//go:noinline
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
//
//go:noinline
func Go(f func(), crashed func(error)) { go Func(f, crashed)() }
