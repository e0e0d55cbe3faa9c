package signaling

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/net/room"
)

// Handler has a host's callbacks for guests that ask.
type Handler struct {
	// Holder returns the host as it is now.
	Holder func() Holder
	// Open answers an offer. It is called once per request, however often that is heard, in a
	// goroutine of its own. The guest gets a [Refusal] as its answer. After any other error the
	// guest hears nothing and may ask again.
	Open func(ctx context.Context, offer []byte) (answer []byte, err error)
	// Missing reports whether somebody is away who may wait for the host to announce itself. It
	// may be nil.
	Missing func() bool
	// Rival is called for another host of the same table: one that has taken it over from this
	// host, one that has taken it over as this host has, or the host before. claim is its
	// claim, if it sends one. It may be nil.
	Rival func(title room.Title, claim []byte)
	// Rivals reports whether such a host is known now. This host then repeats its claim. It may
	// be nil.
	Rivals func() bool
}

const (
	maxDeciding = 6  // requests for which Open may run at once
	maxVisits   = 32 // requests that are remembered, to answer them again
	maxReplies  = 4  // answers to one request, because messages get lost
	// maxNew is how many new requests are answered at once, each with a connection, and
	// newPause the time until one more is. A flood of requests by somebody with the secret must
	// not keep the page busy.
	maxNew   = 12
	newPause = 5 * time.Second
	// formerPause is how often an earlier host is told that others have continued without it.
	formerPause = 30 * time.Second
	// rivalPause is how often a host announces itself while there is another host of the same
	// table.
	rivalPause = 3 * time.Second
)

// passedOver has the requests that were ignored because there were too many. Half of the
// requests that the host answers are for guests that ask again after a while, as a page does. A
// flood of different offers does not do that.
type passedOver map[digest]time.Time

const (
	// maxPassed is how many are remembered. askAgain is the shortest time after which a guest
	// repeats a request.
	maxPassed = 1024
	askAgain  = firstWait / 2
)

func (p passedOver) note(request digest, now time.Time) {
	if len(p) >= maxPassed {
		clear(p)
	}
	if _, known := p[request]; !known {
		p[request] = now
	}
}

// before reports whether a request was ignored a while ago.
func (p passedOver) before(request digest, now time.Time) bool {
	at, known := p[request]
	return known && now.Sub(at) >= askAgain
}

// calls are the pauses before the announcements of a host, from joining a broker on. They go to
// one broker after another, because guests listen at all of them. The first pause gives guests
// time to come by themselves.
var calls = [...]time.Duration{2 * time.Second, 4 * time.Second, 6 * time.Second, 18 * time.Second}

// visit is a request and its state.
type visit struct {
	request message
	digest  digest
	at      []*place // where it was heard and is not answered yet
	reply   message
	decided bool
	replies int
}

// outcome is the result of [Handler.Open] for a request.
type outcome struct {
	*visit
	answer []byte
	err    error
}

// Answer answers requests until the context ends, and returns the context's error. Then it has
// left all brokers. Call it again when somebody is missing.
func (c *Client) Answer(ctx context.Context, handler Handler) error {
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	var (
		events   = c.attend(ctx)
		outcomes = make(chan outcome)
		visits   []*visit
		deciding int
		fresh    = bucket{burst: maxNew, every: newPause}
		passed   = passedOver{}
		calls    announcing
		former   = bucket{burst: 2, every: formerPause}
	)
	for {
		select {
		case e := <-events:
			if e.what != heard {
				c.note(e)
				if e.what == joined {
					calls.begin()
				}
				continue
			}
			said, err := c.open(e, room.Guest, room.Host)
			if err == nil && said.by == room.Host {
				c.compare(e, said, visits, handler, &former)
				if handler.Rivals != nil && handler.Rivals() {
					calls.insist()
				}
				continue
			}
			if err != nil || byte(said.refusal) > handler.Holder().Epoch {
				continue
			}
			v := find(visits, said.digest())
			if v == nil {
				if deciding == maxDeciding {
					continue // the guest will ask again
				}
				now := time.Now()
				spare := maxNew / 2
				if passed.before(said.digest(), now) {
					spare = 0
				}
				if !fresh.take(now, spare) {
					passed.note(said.digest(), now)
					_ = c.junk(e)
					continue
				}
				v = &visit{request: said, digest: said.digest()}
				visits = append(visits, v)
				deciding++
				go v.decide(ctx, handler, said.body, outcomes)
			}
			if !slices.Contains(v.at, e.at) {
				v.at = append(v.at, e.at)
			}
			c.reply(v, handler)
		case o := <-outcomes:
			deciding--
			if !o.settle() {
				visits = slices.DeleteFunc(visits, func(v *visit) bool { return v == o.visit })
			}
			c.reply(o.visit, handler)
			visits = visits[max(0, len(visits)-maxVisits):]
		case <-calls.due:
			rivals := handler.Rivals != nil && handler.Rivals()
			if rivals || handler.Missing != nil && handler.Missing() {
				c.call(handler)
			}
			calls.next(rivals)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// compare handles a message of another host of this room. It tells an earlier host who has the
// table now.
func (c *Client) compare(e Event, said message, visits []*visit, handler Handler, former *bucket) {
	if said.title == nil {
		_ = c.junk(e)
		return
	}
	var to digest // zero, as for announcements
	for _, v := range visits {
		if v.request.id == said.id {
			to = v.digest
		}
	}
	own, other := handler.Holder().Title, *said.title
	rival := other.Credential == own.Credential && other.Rivals(own)
	follows, followed := other.Supplants(own), own.Supplants(other)
	switch {
	case !rival && !follows && !followed || !said.genuine(to) || !other.Sound():
		_ = c.junk(e)
	default:
		if followed && former.take(time.Now(), 0) {
			c.call(handler)
		}
		if handler.Rival != nil {
			handler.Rival(other, said.claim())
		}
	}
}

// announcing is the schedule of a host's announcements.
type announcing struct {
	made int              // announcements since a broker was last joined
	due  <-chan time.Time // the time of the next one; nil if there is none
}

// begin starts the announcements again. One that is due stays due.
func (a *announcing) begin() {
	if a.made = 0; a.due == nil {
		a.due = time.After(calls[0])
	}
}

// next schedules the announcement after one.
func (a *announcing) next(rivals bool) {
	a.made++
	switch {
	case rivals:
		a.due = time.After(rivalPause)
	case a.made < len(calls):
		a.due = time.After(calls[a.made])
	default:
		a.due = nil
	}
}

// insist repeats announcements while there is another host of the table.
func (a *announcing) insist() {
	if a.due == nil || a.made < len(calls) && calls[a.made] > rivalPause {
		a.due, a.made = time.After(rivalPause), len(calls)
	}
}

// call announces the host at the broker with the fewest announcements.
func (c *Client) call(handler Handler) {
	var quietest *place
	for _, p := range c.places {
		if p.line != nil && (quietest == nil || p.calls < quietest.calls) {
			quietest = p
		}
	}
	if quietest != nil {
		quietest.calls++
		c.say(quietest, room.Host, announcement(handler.Holder().Claim).sign(handler.Holder(), digest{}), venture)
	}
}

func find(visits []*visit, request digest) *visit {
	for _, v := range visits {
		if v.digest == request {
			return v
		}
	}
	return nil
}

func (v *visit) decide(ctx context.Context, handler Handler, offer []byte, outcomes chan<- outcome) {
	answer, err := handler.Open(ctx, offer)
	select {
	case outcomes <- outcome{v, answer, err}:
	case <-ctx.Done():
	}
}

// settle records the reply, and reports whether there is one.
func (o outcome) settle() bool {
	o.reply = message{id: o.request.id, body: o.answer}
	if o.err != nil {
		o.reply.body = nil
		if !errors.As(o.err, &o.reply.refusal) {
			return false
		}
	}
	o.decided = len(o.reply.body) <= MaxBody
	return o.decided
}

// reply answers a decided request wherever it was heard since.
func (c *Client) reply(v *visit, handler Handler) {
	if !v.decided {
		return
	}
	reply := v.reply
	if !reply.refusal.version() {
		reply = reply.sign(handler.Holder(), v.digest)
	}
	for _, p := range v.at {
		if v.replies < maxReplies && c.say(p, room.Host, reply, asked) {
			v.replies++
		}
	}
	v.at = nil
}
