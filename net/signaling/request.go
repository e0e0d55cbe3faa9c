package signaling

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"gavel/net/room"
)

// Reasons why a request had no answer until the context ended.
var (
	// ErrUnreachable says that no broker could be joined; there may be no network.
	ErrUnreachable = errors.New("signaling: no broker can be reached")
	// ErrUnanswered says that nobody answered: the room's code may be wrong, or the host away.
	ErrUnanswered = errors.New("signaling: nobody answers")
)

const (
	// freshness is how long an offer may be used, because the network may have changed since.
	freshness = time.Minute
	// called is how long a guest asks after a host's announcement.
	called = 2 * time.Minute
	// scatter is the longest wait before that, because other guests have heard it too.
	scatter = 500 * time.Millisecond
	// settling is how long a guest waits for a better answer than that of a page that has taken
	// the table over without a hand-over. The old host may not be lost, or another page may
	// have done the same.
	settling = 2 * time.Second
	// other is the same after an unsigned message that the pages have different versions.
	other = 8 * time.Second
)

// Request sends the host an offer and returns its answer. It asks at one broker after another,
// with growing pauses, and then listens for the host's announcement. It ends with an answer, a
// [Refusal], or the end of the context: then the error is ErrUnreachable or ErrUnanswered,
// joined with the context's error. Without any broker it returns ErrUnreachable at once. The
// room's key and the guest's knowledge of the table identify the host.
//
// offer makes an offer. It is called once before the first request, where its error is returned,
// and again for much later requests. The answer belongs to the newest offer.
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
	due     <-chan time.Time // the next request; nil while no broker is joined
	host    *place           // where the host was heard and is not asked yet
	heard   time.Time        // the time of that

	digest  digest           // of the request
	best    *message         // the best answer so far, until settled
	settled <-chan time.Time // nil while there is no answer
}

// hear handles a possible message of the host, and reports whether the answer is final.
func (q *requesting) hear(e Event, said message) bool {
	to := q.digest
	switch {
	case said.refusal == present:
		to = digest{}
	case said.id != q.request.id:
		return false // an answer to somebody else
	case said.refusal.version():
		// Anybody with the secret can send this. So it counts only on a guest's first visit,
		// and if no host answers.
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

// result returns the best answer.
func (q *requesting) result() (Reply, error) {
	if q.best.refusal != 0 {
		return Reply{}, q.best.refusal
	}
	return Reply{q.best.body, *q.best.title}, nil
}

// prepare makes sure that there is a fresh offer.
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

// called records where a host has announced itself.
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
	if q.prepare(ctx) == nil { // otherwise there is no network now
		q.client.say(p, room.Guest, q.request, why)
	}
	q.due = time.After(patience(p.requests))
	p.requests++
}

// quietest returns the joined broker with the fewest requests so far.
func (c *Client) quietest() *place {
	var quietest *place
	for _, p := range c.places {
		if p.line != nil && (quietest == nil || p.requests < quietest.requests) {
			quietest = p
		}
	}
	return quietest
}
