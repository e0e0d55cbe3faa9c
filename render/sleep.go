package render

import (
	"time"

	"gavel/game/runner"
)

// sleep is the pause of the stage while nothing moves. The engine calls it for every frame of the
// screen. Without pauses the browser would compute all the time.
type sleep struct {
	wake  chan struct{} // nil: it never sleeps
	slept time.Duration // total time
	ticks int           // number of ticks before it sleeps again
}

const (
	// nap is the longest sleep of the stage. After it, the stage notices changes that wake
	// nobody, such as a move of the window to another monitor.
	nap = 250 * time.Millisecond
	// alert is the number of ticks after a wake. The engine has read the pointer for the first of
	// them before the stage fell asleep.
	alert = 2
)

func newSleep() sleep { return sleep{wake: make(chan struct{}, 1)} }

// rouse wakes the stage, or keeps it awake. Any goroutine may call it.
func (r *sleep) rouse() {
	select {
	case r.wake <- struct{}{}:
	default: // it wakes anyway
	}
}

// take sleeps until it is roused.
func (r *sleep) take() {
	if r.wake == nil {
		return
	}
	if r.ticks > 0 {
		r.ticks--
		return
	}
	began := time.Now()
	select {
	case <-r.wake:
		<-runner.Rest() // whoever has roused it may have needed long
	case <-time.After(nap):
	}
	r.slept += time.Since(began)
	r.ticks = alert - 1
}

// turn gives the browser a turn, so that the work before and after it are two tasks.
func (r *sleep) turn() {
	if r.wake != nil {
		<-runner.Rest()
	}
}
