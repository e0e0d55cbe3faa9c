package render

import "sync"

// posted are the functions that the render loop calls before its next frame.
type posted struct {
	mutex   sync.Mutex
	waiting []func()
	called  []func() // those of the last frame, for reuse
	ended   bool     // there is no render loop
	rouse   func()
}

// Post lets the render loop call f before its next frame. Any goroutine may call it. Only the
// render loop, that is, posted functions, may use the rest of the stage.
func (p *posted) Post(f func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.ended {
		return
	}
	p.waiting = append(p.waiting, f)
	p.rouse()
}

// take returns the functions that wait.
func (p *posted) take() []func() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.called, p.waiting = p.waiting, p.called[:0]
	return p.called
}

// end drops all functions, also those that are posted later.
func (p *posted) end() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.ended, p.waiting = true, nil
}
