package runner

import (
	"sync"

	"gavel/game"
)

// asks has what people want to do at the table, in order. Any goroutine may add to it.
type asks struct {
	some chan struct{} // has a value while something waits

	mutex   sync.Mutex
	waiting []ask
	ended   bool
}

// ask is something that a person wants to do.
type ask struct {
	seat   game.Seat
	do     func() error // decides or commits
	answer func(error)  // is called once, in the goroutine of the runner or of who asks
}

func (a *asks) add(one ask) {
	a.mutex.Lock()
	ended := a.ended
	if !ended {
		a.waiting = append(a.waiting, one)
		nudge(a.some)
	}
	a.mutex.Unlock()
	if ended {
		one.answer(game.GameOver)
	}
}

// wait adds something, and waits for the answer.
func (a *asks) wait(seat game.Seat, do func() error) error {
	answer := make(chan error, 1)
	a.add(ask{seat, do, func(err error) { answer <- err }})
	return <-answer
}

// first returns what comes next. It stays there until it is answered.
func (a *asks) first() ask {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.waiting[0]
}

// answer removes what came first, and answers it.
func (a *asks) answer(err error) {
	a.mutex.Lock()
	one := a.waiting[0]
	if a.waiting = a.waiting[1:]; len(a.waiting) > 0 {
		nudge(a.some)
	}
	a.mutex.Unlock()
	one.answer(err)
}

// end refuses everything from now on; also what the table has crashed over.
func (a *asks) end() {
	a.mutex.Lock()
	waiting := a.waiting
	a.waiting, a.ended = nil, true
	a.mutex.Unlock()
	for _, one := range waiting {
		one.answer(game.GameOver)
	}
}
