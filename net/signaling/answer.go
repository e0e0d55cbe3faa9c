package signaling

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/room"
)

// Handler is what a host does about those who come.
type Handler struct {
	// Holder returns the host as it is now.
	Holder func() Holder
	// Open makes the answer to an offer. It is called once for a request,
	// however often that is heard, on a goroutine of its own. A [Refusal] is
	// told the guest; after any other error the guest hears nothing, and may
	// ask again.
	Open func(ctx context.Context, offer []byte) (answer []byte, err error)
	// Missing tells whether somebody is away who may wait to hear that the
	// host is there. It may be nil.
	Missing func() bool
	// Rival is told of another who keeps the table too: who has taken it over from
	// this host, or just as this host has, or from whom this host has; with what it
	// claims, if it says so. It may be nil.
	Rival func(title room.Title, claim []byte)
	// Rivals tells whether another such host is known now, to whom this one says
	// its claim again and again. It may be nil.
	Rivals func() bool
}

const (
	maxDeciding = 6  // requests that Open may be busy with
	maxVisits   = 32 // requests that are remembered, to be answered again
	maxReplies  = 4  // answers to one request: messages get lost, but not for ever
	// maxNew is how many new requests are looked at, each of which makes a
	// connection, and newPause how long it takes until one more is. Whoever
	// knows the secret and asks without end must not keep the page busy.
	maxNew   = 12
	newPause = 5 * time.Second
	// formerPause is how often a host of before is told that others have gone
	// on without it.
	formerPause = 30 * time.Second
	// rivalPause is how often a host announces itself while another keeps the table too.
	rivalPause = 3 * time.Second
)

// passedOver are requests that were not looked at as there were too many. Half
// of what the host looks at is for those who ask again after a while, as a
// guest's page does, and a flood of offers that are all different does not.
type passedOver map[digest]time.Time

const (
	// maxPassed is how many are remembered, askAgain how long a guest waits at
	// least before it repeats a request.
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

// before tells whether a request was passed over a while ago.
func (p passedOver) before(request digest, now time.Time) bool {
	at, known := p[request]
	return known && now.Sub(at) >= askAgain
}

// calls are the pauses before a host announces that it is there, from joining
// a broker on: at one after another, for guests listen at all of them. The
// first gives time to a guest that comes by itself.
var calls = [...]time.Duration{2 * time.Second, 4 * time.Second, 6 * time.Second, 18 * time.Second}

// visit is a request and what became of it.
type visit struct {
	request message
	digest  digest
	at      []*place // where it was heard and not yet answered
	reply   message
	decided bool
	replies int
}

// outcome is what [Handler.Open] made of a request.
type outcome struct {
	*visit
	answer []byte
	err    error
}

// Answer answers requests until the context ends, and returns the context's
// error. Then it is silent and gone from all brokers; call it again when
// somebody is missing.
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

// compare looks at what another says as the host of this room. Who had the table
// before is told who has it now.
func (c *Client) compare(e event, said message, visits []*visit, handler Handler, former *bucket) {
	if said.title == nil {
		_ = c.junk(e)
		return
	}
	var to digest // of an announcement
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

// announcing is when a host announces that it is there.
type announcing struct {
	made int              // since a broker was joined last
	due  <-chan time.Time // the next; nil if none is
}

// begin has the announcements begin anew; one that is due already stays so.
func (a *announcing) begin() {
	if a.made = 0; a.due == nil {
		a.due = time.After(calls[0])
	}
}

// next follows an announcement.
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

// insist has the host announce itself again and again, while another keeps the table
// too.
func (a *announcing) insist() {
	if a.due == nil || a.made < len(calls) && calls[a.made] > rivalPause {
		a.due, a.made = time.After(rivalPause), len(calls)
	}
}

// call announces that the host is there, where it has done so least often.
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
	var answer []byte
	err := guard.Run(func() (err error) {
		answer, err = handler.Open(ctx, offer)
		return err
	})
	select {
	case outcomes <- outcome{v, answer, err}:
	case <-ctx.Done():
	}
}

// settle notes the reply, and tells whether there is any.
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

// reply answers a request, once decided, wherever it was heard since.
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
