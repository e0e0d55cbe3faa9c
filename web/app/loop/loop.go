// Package loop has the goroutine that owns the application.
package loop

import (
	"runtime"
	"time"

	"gavel/game/guard"
	"gavel/game/runner"
)

// Loop is the goroutine that owns the application. All events are posted to it: clicks,
// steps of the table, timers, results of a search, messages from the network. So no part of
// the application needs a lock.
type Loop struct {
	posted chan []func() // the queue; a goroutine takes it out to change it
	some   chan struct{} // the queue may have functions
	Gone   chan struct{} // closed with the page

	turned  func()      // shows the new state after a function
	crashed func(error) // called on the loop if a posted function panics
}

// New returns a loop that calls turned after each function, and crashed if one panics.
func New(turned func(), crashed func(error)) *Loop {
	l := &Loop{make(chan []func(), 1), make(chan struct{}, 1), make(chan struct{}), turned, crashed}
	l.posted <- nil
	return l
}

// Run runs posted functions until the page is closed.
func (l *Loop) Run() {
	for {
		select {
		case <-l.some:
		case <-l.Gone:
			return
		}
		todo := <-l.posted
		l.posted <- nil
		for _, f := range todo {
			Timed(guard.Func(f, l.crashed))
			Timed(l.show)
		}
	}
}

// Timed runs f. If that took long, a browser then draws and listens before anything else runs.
func Timed(f func()) {
	began := time.Now()
	f()
	if time.Since(began) > runner.Slice {
		<-runner.Rest()
	}
}

// show shows the new state, and handles a panic while it is shown.
func (l *Loop) show() {
	guard.Func(l.turned, func(err error) {
		l.crashed(err)
		l.turned()
	})()
}

// Post queues f for the loop, and returns at once.
func (l *Loop) Post(f func()) {
	l.posted <- append(<-l.posted, f)
	select {
	case l.some <- struct{}{}:
	default:
	}
}

// Do runs f on the loop and waits for it. The loop itself never calls it. If f panics, do
// panics in the caller's goroutine. Once the page is closed, do ends the goroutine that calls
// it.
func (l *Loop) Do(f func()) {
	done := make(chan error, 1)
	l.Post(func() {
		var crash error
		Timed(func() {
			crash = guard.Run(func() error {
				f()
				return nil
			})
		})
		l.show()
		done <- crash
	})
	select {
	case crash := <-done:
		if crash != nil {
			panic(crash)
		}
	case <-l.Gone:
		runtime.Goexit()
	}
}
