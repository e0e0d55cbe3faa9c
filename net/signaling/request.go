package signaling

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
	ErrUnreachable = errors.New("signaling: no broker can be reached")
	// ErrUnanswered says that nobody was there: the room's code may be
	// wrong, or the host away.
	ErrUnanswered = errors.New("signaling: nobody answers")
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
	// settling is how long a guest waits for a better answer than that of
	// somebody who has taken the table over unasked: the host may not be lost,
	// or another have done so too.
	settling = 2 * time.Second
	// other is the same after somebody has said, unsigned, that the pages are
	// of different versions.
	other = 8 * time.Second
)

// Request offers the host a connection and returns its answer. It asks at one
// broker after another, ever more slowly, and then listens for the host to
// announce itself, until there is an answer, a [Refusal], or the context
// ends: then with ErrUnreachable or ErrUnanswered, and the context's error.
// Without any broker it is ErrUnreachable at once. Who is the host is decided
// by the room's key and by what the guest knows of the table.
//
// Offer makes an offer. It is called once before anybody is asked, when its
// error is Knock's, and again for knocks long after that; the answer is to
// the newest.
func (c *Client) Request(ctx context.Context, known room.Known, offer func(context.Context) ([]byte, error)) (Reply, error) {
	if len(c.places) == 0 {
		return Reply{}, ErrUnreachable
	}
	c.judge.known = known
	k := knocking{m: c, offer: offer}
	if err := k.prepare(ctx); err != nil {
		return Reply{}, err
	}
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	events := c.attend(ctx)
	reason := ErrUnreachable
	for {
		select {
		case e := <-events:
			if e.what != heard {
				c.note(e)
				// The first broker after a time without any is asked at once.
				if e.what == joined && c.reached() == 1 {
					k.due = time.After(0)
				}
				continue
			}
			if said, err := c.open(e, room.Host); err == nil && k.hear(e, said) {
				return k.result()
			}
		case <-k.settled:
			return k.result()
		case <-k.due:
			if c.reached() == 0 {
				k.due = nil
				continue
			}
			reason = ErrUnanswered
			k.again(ctx)
		case <-ctx.Done():
			return Reply{}, fmt.Errorf("%w: %w", reason, ctx.Err())
		}
	}
}

// knocking is one call of Knock.
type knocking struct {
	m     *Client
	offer func(context.Context) ([]byte, error)
	knock message
	made  time.Time
	came  bool             // and has knocked once
	due   <-chan time.Time // of the next; never, as long as no broker was joined
	host  *place           // where the host was heard and not asked yet
	heard time.Time        // when it was

	digest  digest           // of the knock
	best    *message         // the best answer so far, until settled
	settled <-chan time.Time // nil as long as there is none
}

// hear takes in what may be a host's, and tells whether the answer is there.
func (k *knocking) hear(e event, said message) bool {
	to := k.digest
	switch {
	case said.refusal == present:
		to = digest{}
	case said.knock != k.knock.knock:
		return false // to somebody else
	case said.refusal.version():
		// Whoever knows the secret can say this. So it counts only for who
		// comes for the first time, and where no host answers.
		if k.best == nil && k.m.judge.known.Host == (room.Public{}) {
			k.best, k.settled = &said, time.After(other)
		}
		return false
	}
	accepts, sure := k.m.judge.accepts(said, to)
	switch {
	case !accepts:
		_ = k.m.junk(e)
		return false
	case said.refusal == present:
		k.called(e.at)
		return false
	case sure:
		k.best = &said
	case k.best == nil || k.best.title == nil:
		k.best, k.settled = &said, time.After(settling)
	case said.title.Beats(*k.best.title):
		k.best = &said
	}
	return sure
}

// result is what the best answer says.
func (k *knocking) result() (Reply, error) {
	if k.best.refusal != 0 {
		return Reply{}, k.best.refusal
	}
	return Reply{k.best.body, *k.best.title}, nil
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
	k.knock, k.made = message{knock: newKnockID(), refusal: Refusal(k.m.judge.known.Epoch), body: offer}, time.Now()
	k.digest, k.best, k.settled = k.knock.digest(), nil, nil
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
func (c *Client) quietest() *place {
	var quietest *place
	for _, p := range c.places {
		if p.line != nil && (quietest == nil || p.knocks < quietest.knocks) {
			quietest = p
		}
	}
	return quietest
}
