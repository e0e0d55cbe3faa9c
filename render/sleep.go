package render

import "time"

// sleep is the rest that the stage takes while nothing moves: the engine calls it
// for every frame of the screen, and would have the browser compute all the time.
type sleep struct {
	wake  chan struct{} // nil: it never sleeps
	slept time.Duration // in all
	ticks int           // still to be made before it sleeps again
}

const (
	// nap is how long the stage sleeps at most: by then it notices what wakes
	// nobody, as a window that is drawn to another monitor.
	nap = 250 * time.Millisecond
	// alert is how many ticks follow on a wake: the engine has read the pointer
	// for the first of them before the stage fell asleep.
	alert = 2
)

func newSleep() sleep { return sleep{wake: make(chan struct{}, 1)} }

// rouse wakes the stage, or keeps it from falling asleep. It may be called from
// any goroutine.
func (r *sleep) rouse() {
	select {
	case r.wake <- struct{}{}:
	default: // it will wake anyway
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
	case <-time.After(nap):
	}
	r.slept += time.Since(began)
	r.ticks = alert - 1
}
