package session

import (
	"context"
	"errors"
	"time"

	"gavel/net/peer"
	"gavel/net/wire"
)

// JoinRequest is a person's request to be let in.
type JoinRequest struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	ID     int
	Name   string
	key    string
	conn   Conn
	from   time.Time // not shown before
	turns  int       // how many it has had, with the current one
	since  time.Time // when it was last shown or hidden
	shown  bool      // what the person was told last
	told   bool      // the person was told whether the request is shown
	answer chan error
}

// Reasons why a guest is not let in.
var (
	ErrDeclined = errors.New("session: not let in")
	ErrShut     = errors.New("session: nobody else is let in")
	ErrCrowd    = errors.New("session: too many ask to be let in")
)

// CrowdPause is how long a guest waits after ErrCrowd before it asks again. Then its
// request is shown before those that were shown already.
const CrowdPause = 2 * time.Second

// tell answers a request. Only the first answer counts.
func (k *JoinRequest) tell(answer error) {
	if k.ID != 0 {
		k.ID = 0
		k.answer <- answer
	}
}

// wait waits for the host's answer; nil admits the person.
func (k *JoinRequest) wait(ctx context.Context) error {
	select {
	case err := <-k.answer:
		return err
	case <-gone(k.conn):
		return peer.ErrLost
	case <-ctx.Done():
		return ctx.Err()
	}
}

// tellShown tells a person whether the host's page shows their request now. wait notices
// a broken connection.
func (k *JoinRequest) tellShown(host string) {
	_ = wire.Send(k.conn, wire.Message{Asked: &wire.Asked{Host: host, Shown: k.shown}})
}

// Requests has the requests to join, for the page to answer. [Status] lists them.
func (h *Host) Requests() *Requests { return &h.admission }

// request adds a person's request to join. Its caller waits for the answer with the mutex
// free, and then ends it.
func (h *Host) request(conn Conn, key, name string) (*JoinRequest, error) {
	if h.settings.Shut {
		return nil, ErrShut
	}
	if h.people.count() >= h.chosen.most(h.match.play) {
		return nil, ErrFull
	}
	return h.admission.ask(conn, key, name), nil
}

// crowded turns the error of a failed handshake into ErrCrowd if the host ended it to
// make room for others, see [Host.shakeHands].
func crowded(err error) error {
	if errors.Is(err, peer.ErrLeft) {
		return ErrCrowd
	}
	return err
}

// gone returns a channel that is closed when a connection has ended.
func gone(conn Conn) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for state, changed := conn.State(); state != peer.Gone; state, changed = conn.State() {
			<-changed
		}
	}()
	return ended
}
