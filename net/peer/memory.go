package peer

import (
	"crypto/rand"
	"errors"
	"sync"
	"sync/atomic"
)

// Pair returns the two ends of a connection in memory.
func Pair() (a, b *Conn) {
	a, b = newConn(), newConn()
	for _, c := range []*Conn{a, b} {
		_, _ = rand.Read(c.local[:]) // never fails
	}
	a.remote, b.remote = b.local, a.local
	there, back := newPipe(b), newPipe(a)
	a.wire, b.wire = &memory{out: there, in: back}, &memory{out: back, in: there}
	for _, c := range []*Conn{a, b} {
		c.open()
		go c.tend()
	}
	go there.carry()
	go back.carry()
	return a, b
}

// memory is a wire without a network: one pipe for each direction.
type memory struct{ out, in *pipe }

func (m *memory) Send(frame []byte) error { return m.out.send(frame) }
func (m *memory) Buffered() int           { return int(m.out.bytes.Load()) }

func (m *memory) Deafen() {} // a frame that comes too late costs little here

func (m *memory) Close() {
	m.out.close()
	m.in.close()
}

// pipe carries frames to one end in a goroutine of its own, like a network: the sender does not
// run the receiver.
type pipe struct {
	to     *Conn
	frames chan []byte
	bytes  atomic.Int64 // bytes that wait
	once   sync.Once
	closed chan struct{}
}

// maxInPipe limits frames that are too small to fill maxBuffered.
const maxInPipe = 4096

var errFull = errors.New("pipe is full")

func newPipe(to *Conn) *pipe {
	return &pipe{to: to, frames: make(chan []byte, maxInPipe), closed: make(chan struct{})}
}

func (p *pipe) send(frame []byte) error {
	select {
	case p.frames <- frame:
		p.bytes.Add(int64(len(frame)))
		return nil
	default:
		return errFull
	}
}

func (p *pipe) carry() {
	defer p.to.lost()
	for {
		select {
		case <-p.closed:
			return
		case frame := <-p.frames:
			p.bytes.Add(int64(-len(frame)))
			p.to.arrive(frame)
		}
	}
}

func (p *pipe) close() { p.once.Do(func() { close(p.closed) }) }
