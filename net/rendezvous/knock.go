package rendezvous

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"gavel/net/room"
)

// Why nobody answered a knock until the context ended.
var (
	// ErrUnreachable says that no broker let us in: there may be no network.
	ErrUnreachable = errors.New("rendezvous: no broker can be reached")
	// ErrUnanswered says that nobody was there: the room's code may be
	// wrong, or the host away.
	ErrUnanswered = errors.New("rendezvous: nobody answers")
)

const (
	// freshness is for how long an offer is good: the network may have become
	// another one since.
	freshness = time.Minute
	// called is for how long a guest knocks because a host has announced
	// itself.
	called = 2 * time.Minute
	// scatter is the most that a guest waits before doing so: others have
	// heard it too.
	scatter = 500 * time.Millisecond
)

// Knock offers the host a connection and returns its answer. It knocks at one
// broker after another, ever more slowly, and then listens for the host to
// announce itself, until there is an answer, a [Refusal], or the context
// ends: then with ErrUnreachable or ErrUnanswered, and the context's error.
// Without any broker it is ErrUnreachable at once.
//
// Offer makes an offer. It is called once before anybody is asked, when its
// error is Knock's, and again for knocks long after that; the answer is to
// the newest.
func (m *Meeting) Knock(ctx context.Context, offer func(context.Context) ([]byte, error)) (answer []byte, err error) {
	if len(m.places) == 0 {
		return nil, ErrUnreachable
	}
	k := knocking{m: m, offer: offer}
	if err := k.prepare(ctx); err != nil {
		return nil, err
	}
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	events := m.attend(ctx)
	reason := ErrUnreachable
	for {
		select {
		case e := <-events:
			if e.what != heard {
				m.note(e)
				// The first broker after a time without any is asked at once.
				if e.what == joined && m.reached() == 1 {
					k.due = time.After(0)
				}
				continue
			}
			switch said, err := m.open(e, room.Host); {
			case err != nil:
			case said.refusal == present && said.body[0] >= m.Epoch:
				k.called(e.at)
			case said.knock != k.knock.knock:
			case said.refusal != 0:
				return nil, said.refusal
			default:
				return said.body, nil
			}
		case <-k.due:
			if m.reached() == 0 {
				k.due = nil
				continue
			}
			reason = ErrUnanswered
			k.again(ctx)
		case <-ctx.Done():
			return nil, fmt.Errorf("%w: %w", reason, ctx.Err())
		}
	}
}

// knocking is one call of Knock.
type knocking struct {
	m     *Meeting
	offer func(context.Context) ([]byte, error)
	knock message
	made  time.Time
	came  bool             // and has knocked once
	due   <-chan time.Time // of the next; never, as long as no broker was joined
	host  *place           // where the host was heard and not asked yet
	heard time.Time        // when it was
}

// prepare sees to it that there is an offer that is fresh enough.
func (k *knocking) prepare(ctx context.Context) error {
	if !k.made.IsZero() && time.Since(k.made) < freshness {
		return nil
	}
	offer, err := k.offer(ctx)
	if err != nil {
		return err
	}
	if len(offer) > MaxBody {
		return ErrTooLong
	}
	k.knock, k.made = message{knock: newKnockID(), refusal: Refusal(k.m.Epoch), body: offer}, time.Now()
	return nil
}

// called takes note of where a host has announced itself.
func (k *knocking) called(at *place) {
	for _, p := range k.m.places {
		p.knocks = 0
	}
	k.host, k.heard = at, time.Now()
	k.due = time.After(rand.N(scatter))
}

// again knocks once more.
func (k *knocking) again(ctx context.Context) {
	p, why := k.m.quietest(), venture
	if !k.came {
		k.came, why = true, coming
	}
	if k.host != nil && k.host.line != nil {
		p = k.host
	}
	if time.Since(k.heard) < called {
		why = asked
	}
	k.host = nil
	if k.prepare(ctx) == nil { // else there is no network just now
		k.m.say(p, room.Guest, k.knock, why)
	}
	k.due = time.After(patience(p.knocks))
	p.knocks++
}

// quietest returns the place with the fewest knocks so far, of those that are
// joined.
func (m *Meeting) quietest() *place {
	var quietest *place
	for _, p := range m.places {
		if p.line != nil && (quietest == nil || p.knocks < quietest.knocks) {
			quietest = p
		}
	}
	return quietest
}
