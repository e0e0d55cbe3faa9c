package signaling

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/net/room"
)

// parlour is a room in which a host answers every offer "x" with "to x".
type parlour struct {
	t       *testing.T
	brokers []*fake
	mutex   sync.Mutex // for fields that several hosts write
	opened  []string
	state   State
	missing bool
	answer  func(offer []byte) ([]byte, error)
	holder  func() Holder
	outdone map[room.Public]bool // hosts that were told that others have continued without them
	known   room.Known           // the guests' knowledge
	leave   context.CancelFunc
}

func newParlour(t *testing.T, brokers int) *parlour {
	p := &parlour{t: t, leave: func() {}, holder: keeping(adas, ada, 0), outdone: map[room.Public]bool{}}
	p.answer = func(offer []byte) ([]byte, error) { return append([]byte("to "), offer...), nil }
	for range brokers {
		p.brokers = append(p.brokers, &fake{})
	}
	return p
}

func (p *parlour) client() *Client {
	var brokers []*Rationed
	for _, b := range p.brokers {
		brokers = append(brokers, Ration(b))
	}
	return New(link, brokers)
}

// host answers until leave is called.
func (p *parlour) host(c *Client) {
	ctx, leave := context.WithCancel(p.t.Context())
	p.leave = leave
	c.Changed = func(s State) {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		p.state = s
	}
	outdone, holder := p.outdone, p.holder
	go func() {
		err := c.Answer(ctx, Handler{
			Open: func(_ context.Context, offer []byte) ([]byte, error) {
				p.mutex.Lock()
				p.opened = append(p.opened, string(offer))
				p.mutex.Unlock()
				return p.answer(offer)
			},
			Missing: func() bool { return p.missing },
			Holder:  p.holder,
			Rival: func(t room.Title, _ []byte) {
				p.mutex.Lock()
				defer p.mutex.Unlock()
				if t.Beats(holder().Title) {
					outdone[t.Holder()] = true
				}
			},
		})
		if !errors.Is(err, context.Canceled) {
			p.t.Errorf("the host ended with %v", err)
		}
	}()
	synctest.Wait()
}

func (p *parlour) request(c *Client, offer string, patience time.Duration) (string, error) {
	ctx, cancel := context.WithTimeout(p.t.Context(), patience)
	defer cancel()
	answer, err := c.Request(ctx, p.known, just(offer))
	synctest.Wait()
	return string(answer.Body), err
}

func (p *parlour) welcome(offer string, patience time.Duration) {
	p.t.Helper()
	if got, err := p.request(p.client(), offer, patience); err != nil || got != "to "+offer {
		p.t.Errorf("%q, %v", got, err)
	}
}

func (p *parlour) published() (messages [][]byte) {
	for _, b := range p.brokers {
		messages = append(messages, b.published...)
	}
	return messages
}

// pass lets time pass in the bubble's clock.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// In the usual case a guest needs two messages, regardless of the number of brokers, and then
// everybody has left the brokers.
func TestTwoMessagesAJoin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 3)
		p.host(p.client())
		for i := range 5 {
			p.welcome(fmt.Sprint(i), time.Second)
		}
		if len(p.published()) != 10 || len(p.opened) != 5 {
			t.Errorf("%d messages, %v", len(p.published()), p.opened)
		}
		p.leave()
		synctest.Wait()
		for _, b := range p.brokers {
			if len(b.lines) != 0 {
				t.Error("a line is left open")
			}
		}
	})
}

func TestTrouble(t *testing.T) {
	for name, test := range map[string]struct {
		trouble  func([]*fake)
		patience time.Duration
	}{
		"two brokers down": {func(b []*fake) { b[0].down, b[2].down = true, true }, time.Second},
		"repetitions":      {func(b []*fake) { b[0].repeat, b[1].repeat, b[2].repeat = true, true, true }, time.Second},
		"a lost request":   {func(b []*fake) { b[0].lose, b[1].lose, b[2].lose = 1, 1, 0 }, 7 * time.Second},
		"half is lost":     {func(b []*fake) { b[0].lose, b[1].lose, b[2].lose = 3, 3, 3 }, time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParlour(t, 3)
				test.trouble(p.brokers)
				p.host(p.client())
				defer p.leave()
				p.welcome("me", test.patience)
				if len(p.opened) != 1 {
					t.Errorf("opened %d times", len(p.opened))
				}
			})
		})
	}
}

// A broker that was down or breaks is joined again, with growing pauses.
func TestBrokersComeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		p.brokers[0].down = true
		p.host(p.client())
		defer p.leave()
		pass(time.Hour)
		if n := p.brokers[0].joins; n > 100 {
			t.Errorf("%d attempts within an hour", n)
		}
		p.brokers[0].recover()
		pass(3 * time.Minute)
		if p.state.Brokers != 1 {
			t.Fatal("the host did not come back")
		}
		p.brokers[0].crash()
		synctest.Wait()
		if p.state.Brokers != 0 {
			t.Error("the host does not know that the broker is lost")
		}
		p.brokers[0].recover()
		p.welcome("me", 10*time.Second)
	})
}

// TestGuestIsCutOff: a guest who asks without success, with growing pauses, loses the only
// broker. It asks as soon as the broker is back.
func TestGuestIsCutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		defer func() { p.leave() }()
		const cut = 4 * time.Minute
		time.AfterFunc(cut, func() {
			p.brokers[0].crash()
			p.brokers[0].recover()
			p.host(p.client())
		})
		start := time.Now()
		p.welcome("me", time.Hour)
		if late := time.Since(start) - cut; late > 2*firstPause {
			t.Errorf("answered after %v", late)
		}
	})
}

func TestNobodyThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		if _, err := p.request(p.client(), "me", time.Minute); !errors.Is(err, ErrUnanswered) || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("no host: %v", err)
		}
		for _, b := range p.brokers {
			b.down = true
		}
		if _, err := p.request(p.client(), "me", time.Minute); !errors.Is(err, ErrUnreachable) {
			t.Errorf("no broker: %v", err)
		}
		if _, err := New(link, nil).Request(t.Context(), room.Known{}, just("")); !errors.Is(err, ErrUnreachable) {
			t.Errorf("not even the address of a broker: %v", err)
		}
		if _, err := p.request(p.client(), string(make([]byte, MaxBody+1)), time.Minute); !errors.Is(err, ErrTooLong) {
			t.Errorf("too long: %v", err)
		}
	})
}

// Nothing is sent while nobody comes, and never more than the budget, however long a guest
// waits or many guests ask.
func TestBudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		c := p.client()
		p.host(c)
		pass(24 * time.Hour)
		if len(p.published()) != 0 {
			t.Errorf("%d messages to nobody", len(p.published()))
		}
		p.leave()

		p.request(p.client(), "me", time.Hour) //nolint:errcheck // nobody is there
		for i, b := range p.brokers {
			if n := len(b.published); n < 8 || n > Budget {
				t.Errorf("a waiting guest said %d messages within an hour at broker %d", n, i)
			}
			b.published = nil
		}

		p.host(c)
		defer p.leave()
		for i := range 60 {
			p.request(p.client(), fmt.Sprint(i), 40*time.Second) //nolint:errcheck // most are in vain
		}
		sealer := secret.Sealer()
		for i, b := range p.brokers {
			answers := 0
			for _, message := range b.published {
				if _, err := sealer.Open(room.Host, message); err == nil {
					answers++
				}
			}
			if answers > Budget {
				t.Errorf("the host said %d messages within an hour at broker %d", answers, i)
			}
		}
	})
}

func TestRefusal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		p.host(p.client())
		defer p.leave()
		for _, r := range []Refusal{Full, Outdated, Ahead, Shut, Unaddressed} {
			p.answer = func([]byte) ([]byte, error) { return nil, fmt.Errorf("no: %w", r) }
			if _, err := p.request(p.client(), "me", time.Minute); !errors.Is(err, r) {
				t.Errorf("%v instead of %v", err, r)
			}
		}
	})
}

// If answering fails without a refusal, it may succeed when the guest asks again.
func TestDoorFailsOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		p.answer = func(offer []byte) ([]byte, error) {
			if len(p.opened) == 1 {
				return nil, errors.New("not now")
			}
			return append([]byte("to "), offer...), nil
		}
		p.host(p.client())
		defer p.leave()
		p.welcome("me", time.Minute)
	})
}

// TestJunk: messages of strangers are counted and not answered, and a guest can still join.
func TestJunk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		c := p.client()
		p.host(c)
		defer p.leave()
		for i := range 6 {
			for _, b := range p.brokers {
				b.shout([]byte(fmt.Sprint("let me in ", i)))
				b.shout(make([]byte, room.MaxSealed))
			}
			synctest.Wait()
			if c.state.Junk != 4*(i+1) || c.state.Flooded {
				t.Errorf("%+v after %d messages", c.state, 4*(i+1))
			}
		}
		if len(p.published()) != 0 {
			t.Error("a stranger was answered")
		}
		p.welcome("me", time.Second)
	})
}

// Somebody who floods a topic makes the host leave that broker for a while. The host is told
// so.
func TestFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		p.host(p.client())
		defer p.leave()
		for i := range 1000 {
			p.brokers[0].shout([]byte(fmt.Sprint(i)))
		}
		synctest.Wait()
		if len(p.brokers[0].lines) != 0 || !p.state.Flooded || p.state.Junk < noiseLimit {
			t.Errorf("%d lines, %+v", len(p.brokers[0].lines), p.state)
		}
		p.welcome("me", 5*time.Second)
	})
}

// TestAmidOffersWithoutEnd: a guest gets an answer within 10 s while somebody else with the secret makes ten
// new offers a second. They do not keep the host too busy.
func TestAmidOffersWithoutEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		p.host(p.client())
		defer func() { p.leave() }()
		go func() {
			sealer := secret.Sealer()
			for n := range 600 {
				sealed, err := sealer.Seal(room.Guest, message{id: newRequestID(), body: fmt.Append(nil, n)}.bytes())
				if err != nil {
					t.Error(err)
				}
				p.brokers[0].shout(sealed)
				time.Sleep(100 * time.Millisecond)
			}
		}()
		for n := range 5 {
			time.Sleep(10 * time.Second)
			p.welcome(fmt.Sprint("me ", n), 10*time.Second)
		}
		time.Sleep(time.Minute)
		if n := len(p.opened); n > maxNew+int(2*time.Minute/newPause) {
			t.Errorf("%d connections were prepared within two minutes", n)
		}
		if n := len(p.published()); n > Budget {
			t.Errorf("%d messages", n)
		}
	})
}

// TestSteadyJunk: an hour of junk below the limit of a connection costs nobody their place at a
// broker. A flood costs no more work than that.
func TestSteadyJunk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		c := p.client()
		p.host(c)
		defer p.leave()
		junk := make([]byte, room.MaxSealed)
		for range 36_000 {
			p.brokers[0].shout(junk)
			pass(time.Hour / 36_000)
		}
		if p.brokers[0].joins != 1 || p.state.Flooded {
			t.Errorf("%d joins, %+v", p.brokers[0].joins, p.state)
		}
		p.welcome("me", time.Second)
		before, began := c.state.Junk, time.Now()
		for range 100_000 {
			p.brokers[0].shout(junk)
			pass(time.Millisecond)
		}
		most := int(time.Since(began)/noisePause) + 8*noiseLimit // as often as it may come back
		if seen := c.state.Junk - before; seen > most {
			t.Errorf("%d messages of a flood were looked at, of %d at most", seen, most)
		}
	})
}

// A recorded request or answer has no effect if somebody who cannot read it sends it again.
func TestReplay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		p.host(p.client())
		defer p.leave()
		p.welcome("me", time.Second)
		recorded := p.published()
		for range 10 {
			for _, message := range recorded {
				p.brokers[0].shout(message)
				p.brokers[1].shout(message)
			}
		}
		synctest.Wait()
		if len(p.published()) != 2 || len(p.opened) != 1 {
			t.Errorf("%d messages, opened %v", len(p.published()), p.opened)
		}
		// An answer to another request does not count.
		time.AfterFunc(500*time.Millisecond, func() { p.brokers[0].shout(recorded[1]) })
		p.leave()
		synctest.Wait()
		if _, err := p.request(p.client(), "again", time.Second); !errors.Is(err, ErrUnanswered) {
			t.Errorf("a replayed answer gave %v", err)
		}
	})
}

// Pauses double from a second to a minute; a quarter is random.
func TestJitter(t *testing.T) {
	for n, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60, 60} {
		if d := backoff(n); d > want*time.Second || d < want*time.Second*3/4 {
			t.Errorf("after %d failures: %v", n, d)
		}
	}
}

// FuzzMessage: a decoded message is encoded to the same bytes.
func FuzzMessage(f *testing.F) {
	f.Add(message{id: requestID{1}, body: []byte("offer")}.bytes())
	f.Add(message{id: requestID{2}, refusal: Full}.bytes())
	f.Add([]byte("short"))
	f.Add(announcement(nil).sign(keeping(adas, ada, 0)(), digest{}).bytes())
	f.Add(message{id: requestID{1}, refusal: Shut}.sign(keeping(adas, ada, 0)(), digest{}).bytes())
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, by := range []room.Role{room.Guest, room.Host} {
			if m, err := readMessage(by, b); err == nil && !bytes.Equal(m.bytes(), b) {
				t.Errorf("%x is read as %+v", b, m)
			}
		}
	})
}

// FuzzKnock is somebody who knows the secret and may send anything.
func FuzzKnock(f *testing.F) {
	f.Add(message{id: requestID{1}, body: []byte("offer")}.bytes())
	f.Add(make([]byte, room.MaxPlain))
	f.Add(message{id: requestID{1}, body: []byte("answer")}.sign(keeping(adas, ada, 0)(), digest{}).bytes())
	sealer := secret.Sealer()
	f.Fuzz(func(t *testing.T, b []byte) {
		for by, other := range map[room.Role]room.Role{room.Guest: room.Host, room.Host: room.Guest} {
			c := New(link, []*Rationed{Ration(&fake{})})
			c.places[0].noise = bucket{burst: noiseLimit, every: noisePause}
			sealed, err := sealer.Seal(by, b)
			if err != nil {
				return
			}
			e := Event{what: heard, at: c.places[0], heard: sealed}
			if _, err := c.open(e, other); err == nil {
				t.Errorf("%x is taken for another role's", b)
			}
			if said, err := c.open(e, by); err == nil && by == room.Host {
				accepts, _ := c.judge.accepts(said, digest{1})
				if accepts {
					t.Errorf("%x is believed", b)
				}
			}
		}
	})
}
