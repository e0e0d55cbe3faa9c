package signaling

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"gavel/net/room"
)

// Why nobody answered a request until the context ended.
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
	// called is for how long a guest asks because a host has announced
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
// error is Request's, and again for requests long after that; the answer is to
// the newest.
func (c *Client) Request(ctx context.Context, known room.Known, offer func(context.Context) ([]byte, error)) (Reply, error) {
	if len(c.places) == 0 {
		return Reply{}, ErrUnreachable
	}
	c.judge.known = known
	q := requesting{client: c, offer: offer}
	if err := q.prepare(ctx); err != nil {
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
					q.due = time.After(0)
				}
				continue
			}
			if said, err := c.open(e, room.Host); err == nil && q.hear(e, said) {
				return q.result()
			}
		case <-q.settled:
			return q.result()
		case <-q.due:
			if c.reached() == 0 {
				q.due = nil
				continue
			}
			reason = ErrUnanswered
			q.again(ctx)
		case <-ctx.Done():
			return Reply{}, fmt.Errorf("%w: %w", reason, ctx.Err())
		}
	}
}

// requesting is one call of Request.
type requesting struct {
	client  *Client
	offer   func(context.Context) ([]byte, error)
	request message
	made    time.Time
	came    bool             // and has asked once
	due     <-chan time.Time // of the next; never, as long as no broker was joined
	host    *place           // where the host was heard and not asked yet
	heard   time.Time        // when it was

	digest  digest           // of the request
	best    *message         // the best answer so far, until settled
	settled <-chan time.Time // nil as long as there is none
}

// hear takes in what may be a host's, and tells whether the answer is there.
func (q *requesting) hear(e event, said message) bool {
	to := q.digest
	switch {
	case said.refusal == present:
		to = digest{}
	case said.id != q.request.id:
		return false // to somebody else
	case said.refusal.version():
		// Whoever knows the secret can say this. So it counts only for who
		// comes for the first time, and where no host answers.
		if q.best == nil && q.client.judge.known.Host == (room.Public{}) {
			q.best, q.settled = &said, time.After(other)
		}
		return false
	}
	accepts, sure := q.client.judge.accepts(said, to)
	switch {
	case !accepts:
		_ = q.client.junk(e)
		return false
	case said.refusal == present:
		q.called(e.at)
		return false
	case sure:
		q.best = &said
	case q.best == nil || q.best.title == nil:
		q.best, q.settled = &said, time.After(settling)
	case said.title.Beats(*q.best.title):
		q.best = &said
	}
	return sure
}

// result is what the best answer says.
func (q *requesting) result() (Reply, error) {
	if q.best.refusal != 0 {
		return Reply{}, q.best.refusal
	}
	return Reply{q.best.body, *q.best.title}, nil
}

// prepare sees to it that there is an offer that is fresh enough.
func (q *requesting) prepare(ctx context.Context) error {
	if !q.made.IsZero() && time.Since(q.made) < freshness {
		return nil
	}
	offer, err := q.offer(ctx)
	if err != nil {
		return err
	}
	if len(offer) > MaxBody {
		return ErrTooLong
	}
	q.request, q.made = message{id: newRequestID(), refusal: Refusal(q.client.judge.known.Epoch), body: offer}, time.Now()
	q.digest, q.best, q.settled = q.request.digest(), nil, nil
	return nil
}

// called takes note of where a host has announced itself.
func (q *requesting) called(at *place) {
	for _, p := range q.client.places {
		p.requests = 0
	}
	q.host, q.heard = at, time.Now()
	q.due = time.After(rand.N(scatter))
}

// again asks once more.
func (q *requesting) again(ctx context.Context) {
	p, why := q.client.quietest(), venture
	if !q.came {
		q.came, why = true, coming
	}
	if q.host != nil && q.host.line != nil {
		p = q.host
	}
	if time.Since(q.heard) < called {
		why = asked
	}
	q.host = nil
	if q.prepare(ctx) == nil { // else there is no network just now
		q.client.say(p, room.Guest, q.request, why)
	}
	q.due = time.After(patience(p.requests))
	p.requests++
}

// quietest returns the place with the fewest requests so far, of those that are
// joined.
func (c *Client) quietest() *place {
	var quietest *place
	for _, p := range c.places {
		if p.line != nil && (quietest == nil || p.requests < quietest.requests) {
			quietest = p
		}
	}
	return quietest
}
