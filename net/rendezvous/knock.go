package rendezvous

import (
	"context"
	"errors"
	"fmt"
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

// Knock offers the host a connection and returns its answer. It knocks at one
// broker after another, ever more slowly, until there is an answer, a
// [Refusal], or the context ends: then with ErrUnreachable or ErrUnanswered,
// and the context's error. Without any broker it is ErrUnreachable at once.
func (m *Meeting) Knock(ctx context.Context, offer []byte) (answer []byte, err error) {
	if len(offer) > MaxBody {
		return nil, ErrTooLong
	}
	if len(m.places) == 0 {
		return nil, ErrUnreachable
	}
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	events := m.attend(ctx)
	knock := message{knock: newKnockID(), body: offer}

	reason := ErrUnreachable
	var due <-chan time.Time // never, as long as no broker was joined
	for {
		select {
		case e := <-events:
			if e.what != heard {
				m.note(e)
				// The first broker after a time without any is asked at once.
				if e.what == joined && m.reached() == 1 {
					due = time.After(0)
				}
				continue
			}
			said, by, err := m.open(e)
			if err != nil || by != room.Host || said.knock != knock.knock {
				continue
			}
			if said.refusal != 0 {
				return nil, said.refusal
			}
			return said.body, nil
		case <-due:
			p := m.quietest()
			if p == nil {
				due = nil
				continue
			}
			reason = ErrUnanswered
			m.say(p, room.Guest, knock)
			p.knocks++
			due = time.After(patience(p.knocks - 1))
		case <-ctx.Done():
			return nil, fmt.Errorf("%w: %w", reason, ctx.Err())
		}
	}
}

// quietest returns the place with the fewest knocks so far, or nil if none is
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
