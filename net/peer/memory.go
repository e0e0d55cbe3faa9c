package peer

import (
	"context"
	"crypto/rand"
	"errors"
	"sync/atomic"
)

// Pair returns the two ends of a connection in memory.
func Pair() (a, b *Conn) {
	a, b = newConn(), newConn()
	for _, c := range []*Conn{a, b} {
		_, _ = rand.Read(c.local[:]) // never fails
	}
	a.remote, b.remote = b.local, a.local
	lasts, cut := context.WithCancel(context.Background())
	there, back := &memory{frames: make(chan []byte, maxFrames), cut: cut}, &memory{frames: make(chan []byte, maxFrames), cut: cut}
	a.wire, b.wire = there, back
	for _, c := range []*Conn{a, b} {
		c.open()
		go c.tend()
	}
	go there.carry(lasts, b)
	go back.carry(lasts, a)
	return a, b
}

// memory is a wire without a network. A goroutine carries the frames, so the sender does not run the receiver.
type memory struct {
	frames chan []byte
	waits  atomic.Int64 // bytes in frames
	cut    func()       // closes both wires
}

// maxFrames limits frames that are too small to fill maxBuffered.
const maxFrames = 4096

var errFull = errors.New("too many frames wait")

func (m *memory) Send(frame []byte) error {
	select {
	case m.frames <- frame:
		m.waits.Add(int64(len(frame)))
		return nil
	default:
		return errFull
	}
}

func (m *memory) Buffered() int { return int(m.waits.Load()) }

func (m *memory) Deafen() {} // a frame that comes too late costs little here

func (m *memory) Close() { m.cut() }

func (m *memory) carry(lasts context.Context, to *Conn) {
	defer to.lost()
	for {
		select {
		case <-lasts.Done():
			return
		case frame := <-m.frames:
			m.waits.Add(int64(-len(frame)))
			to.arrive(frame)
		}
	}
}
