package peer

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// deaf is a wire with nobody at the other end.
type deaf struct {
	waiting int // in bytes
	sent    [][]byte
	closed  time.Time
	deafs   int // how often Deafen was called
}

func (d *deaf) Send(frame []byte) error { d.sent = append(d.sent, frame); return nil }
func (d *deaf) Buffered() int           { return d.waiting }
func (d *deaf) Deafen()                 { d.deafs++ }
func (d *deaf) Close()                  { d.closed = time.Now() }

// alone runs a test of an open connection on a deaf wire, with its own clock.
func alone(t *testing.T, test func(*testing.T, *Conn, *deaf)) {
	synctest.Test(t, func(t *testing.T) {
		c, d := newConn(), &deaf{}
		c.wire = d
		c.open()
		go c.tend()
		test(t, c, d)
		c.Close()
		time.Sleep(2 * goodbyeLimit)
	})
}

// TestSilence follows a connection that hears nothing.
func TestSilence(t *testing.T) {
	alone(t, func(t *testing.T, c *Conn, d *deaf) {
		start := time.Now()
		turns := func(want State, after time.Duration) {
			t.Helper()
			_, changed := c.State()
			<-changed
			if got, _ := c.State(); got != want || time.Since(start) != after {
				t.Errorf("state %d after %v, want %d after %v", got, time.Since(start), want, after)
			}
		}
		turns(Shaky, 4*time.Second)
		c.arrive(frame(data, 0, nil)) // any frame will do
		if s, _ := c.State(); s != Connected {
			t.Errorf("state %d after a message", s)
		}
		turns(Shaky, 8*time.Second)
		turns(Gone, 12*time.Second)
		if err := c.Err(); !errors.Is(err, ErrLost) {
			t.Error(err)
		}
		synctest.Wait()
		if d.closed.IsZero() {
			t.Error("the wire of a lost connection is open")
		}
	})
}

// TestSleep makes a beat so late that this side must have slept. The side then has two beats to
// hear whether the other one is still there.
func TestSleep(t *testing.T) {
	alone(t, func(t *testing.T, c *Conn, d *deaf) {
		before := len(d.sent)
		c.beat(true)
		if s, _ := c.State(); s != Shaky || len(d.sent) != before+1 {
			t.Errorf("state %d and %d pings on waking", s, len(d.sent)-before)
		}
		c.beat(false)
		if err := c.Err(); err != nil {
			t.Errorf("too hasty: %v", err)
		}
		c.beat(false)
		if err := c.Err(); !errors.Is(err, ErrLost) {
			t.Errorf("after silence: %v", err)
		}
	})
}

// TestQuietPair leaves two ends alone for a minute.
func TestQuietPair(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := Pair()
		time.Sleep(time.Minute)
		for _, c := range []*Conn{a, b} {
			if s, _ := c.State(); s != Connected || c.Err() != nil {
				t.Error(s, c.Err())
			}
		}
		a.Close()
		if _, err := b.Receive(t.Context()); !errors.Is(err, ErrLeft) {
			t.Error(err)
		}
		synctest.Wait()
	})
}

// TestGoodbyeToNobody limits how long Close keeps the wire.
func TestGoodbyeToNobody(t *testing.T) {
	alone(t, func(t *testing.T, c *Conn, d *deaf) {
		start := time.Now()
		c.Close()
		time.Sleep(2 * goodbyeLimit)
		synctest.Wait()
		if after := d.closed.Sub(start); after != goodbyeLimit {
			t.Errorf("wire closed after %v", after)
		}
	})
}

// TestGoodbyeThroughBrokers gives earlier messages more time if each message takes a second,
// because a whole table may be handed over.
func TestGoodbyeThroughBrokers(t *testing.T) {
	alone(t, func(t *testing.T, c *Conn, d *deaf) {
		c.relays = true
		start := time.Now()
		c.Close()
		time.Sleep(2 * relayedGoodbyeLimit)
		synctest.Wait()
		if after := d.closed.Sub(start); after != relayedGoodbyeLimit {
			t.Errorf("wire closed after %v", after)
		}
	})
}

// TestSlowReader ends the connection to a side that does not read.
func TestSlowReader(t *testing.T) {
	alone(t, func(t *testing.T, c *Conn, d *deaf) {
		d.waiting = maxBuffered
		if err := c.Send(nil); err != nil {
			t.Error(err)
		}
		d.waiting++
		if err := c.Send(nil); !errors.Is(err, ErrSlow) {
			t.Error(err)
		}
	})
}

// TestMisbehaviour sends what no honest side sends.
func TestMisbehaviour(t *testing.T) {
	number := func(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }
	flood := func(kind byte, n int) (frames [][]byte) {
		for i := range n {
			frames = append(frames, frame(kind, uint32(i), nil))
		}
		return frames
	}
	for name, test := range map[string]struct {
		frames [][]byte
		why    string // "" if it is still honest
	}{
		"nothing":             {[][]byte{{}}, "frame of 0 bytes"},
		"half a head":         {[][]byte{{data, 0, 0, 0}}, "frame of 4 bytes"},
		"frame over 16 KiB":   {[][]byte{frame(data, 0, make([]byte, MaxMessage+1))}, "frame of 16385 bytes"},
		"gap":                 {[][]byte{frame(data, 1, nil)}, "frame 1 after 0 frames"},
		"repeated":            {[][]byte{frame(data, 0, nil), frame(data, 0, nil)}, "frame 0 after 1 frames"},
		"kind 0":              {[][]byte{frame(0, 0, nil)}, "kind 0"},
		"unknown kind":        {[][]byte{frame(bye+1, 0, nil)}, "kind 5"},
		"ping with body":      {[][]byte{frame(ping, 0, number(0))}, "kind 2"},
		"pong without body":   {[][]byte{frame(pong, 0, nil)}, "kind 3"},
		"pong to no ping":     {[][]byte{frame(pong, 0, number(1000))}, "kind 3"},
		"goodbye with body":   {[][]byte{frame(bye, 0, []byte("x"))}, "kind 4"},
		"as many as may wait": {flood(data, maxWaiting), ""},
		"flood":               {flood(data, maxWaiting+1), "messages wait"},
		"pings":               {flood(ping, maxControl), ""},
		"flood of pings":      {flood(ping, maxControl+1), "control frames"},
	} {
		t.Run(name, func(t *testing.T) {
			alone(t, func(t *testing.T, c *Conn, d *deaf) {
				for _, f := range test.frames {
					c.arrive(f)
				}
				err := c.Err()
				if ended := err != nil; ended != (d.deafs == 1) {
					t.Errorf("ended %v, and deafened %d times", ended, d.deafs)
				}
				if test.why == "" {
					if err != nil {
						t.Error(err)
					}
					return
				}
				if !errors.Is(err, ErrMisbehaved) || !strings.Contains(err.Error(), test.why) {
					t.Errorf("got %v, want %q", err, test.why)
				}
				synctest.Wait()
				if d.closed.IsZero() {
					t.Error("the wire is open")
				}
				before := len(d.sent)
				c.arrive(frame(ping, c.heard, nil))
				if len(d.sent) != before {
					t.Error("it still answers")
				}
			})
		})
	}
}
