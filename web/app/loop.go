package app

import (
	"runtime"
	"time"

	"gavel/game/guard"
	"gavel/game/runner"
)

// loop is the goroutine that owns the application. All events are posted to it: clicks,
// steps of the table, timers, results of a search, messages from the network. So no part of
// the application needs a lock.
type loop struct {
	posted chan []func() // the queue; a goroutine takes it out to change it
	some   chan struct{} // the queue may have functions
	gone   chan struct{} // closed with the page

	turned  func()      // shows the new state after a function
	crashed func(error) // called on the loop if a posted function panics
}

func newLoop(turned func(), crashed func(error)) *loop {
	l := &loop{make(chan []func(), 1), make(chan struct{}, 1), make(chan struct{}), turned, crashed}
	l.posted <- nil
	return l
}

// run runs posted functions until the page is closed.
func (l *loop) run() {
	for {
		select {
		case <-l.some:
		case <-l.gone:
			return
		}
		todo := <-l.posted
		l.posted <- nil
		for _, f := range todo {
			timed(guard.Func(f, l.crashed))
			timed(l.show)
		}
	}
}

// timed runs f. If that took long, a browser then draws and listens before anything else runs.
func timed(f func()) {
	began := time.Now()
	f()
	if time.Since(began) > runner.Slice {
		<-runner.Rest()
	}
}

// show shows the new state, and handles a panic while it is shown.
func (l *loop) show() {
	guard.Func(l.turned, func(err error) {
		l.crashed(err)
		guard.Func(l.turned, l.crashed)()
	})()
}

// post queues f for the loop, and returns at once.
func (l *loop) post(f func()) {
	l.posted <- append(<-l.posted, f)
	select {
	case l.some <- struct{}{}:
	default:
	}
}

// do runs f on the loop and waits for it. The loop itself never calls it. If f panics, do
// panics in the caller's goroutine. Once the page is closed, do ends the goroutine that calls
// it.
func (l *loop) do(f func()) {
	done := make(chan error, 1)
	l.post(func() {
		var crash error
		timed(func() {
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
	case <-l.gone:
		runtime.Goexit()
	}
}
