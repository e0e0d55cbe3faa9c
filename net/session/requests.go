package session

import (
	"context"
	"errors"
	"time"

	"gavel/net/peer"
	"gavel/net/wire"
)

// JoinRequest is a person's request to join the table.
type JoinRequest struct {
	ID     int
	Name   string
	Again  bool // the key was refused before; another refusal is for good
	key    string
	conn   Conn
	shown  bool // the state that the person was last told
	told   bool // the person was told whether the request is shown
	answer chan error
}

// Reasons why a host does not let a guest in.
var (
	ErrDeclined = errors.New("session: not let in")
	ErrShut     = errors.New("session: nobody else is let in")
	ErrCrowd    = errors.New("session: too many ask to be let in")
)

// CrowdPause is how long a guest waits after ErrCrowd before it asks again.
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

// admitted returns a request that was answered already: the person may join.
func admitted(conn Conn) *JoinRequest {
	k := &JoinRequest{conn: conn, answer: make(chan error, 1)}
	k.answer <- nil
	return k
}

// tellShown tells a person whether the host's page shows their request now. If the connection is
// broken, wait notices it.
func (k *JoinRequest) tellShown(host string) {
	_ = wire.Send(k.conn, wire.Message{Asked: &wire.Asked{Host: host, Shown: k.shown}})
}

// request adds a person's request to join. Its caller waits for the answer with the mutex free,
// and then ends the request.
func (v *visit) request(key, name string) (*JoinRequest, error) {
	h := v.host
	if h.table.Settings.Shut {
		return nil, ErrShut
	}
	if !h.table.HasPlace() {
		return nil, ErrFull
	}
	if h.table.Settings.Open && !h.table.Refused.Refused(key) {
		return admitted(v.conn), nil
	}
	return h.requests.ask(v.conn, key, name)
}

// crowded returns ErrCrowd in place of the error of a failed handshake if the host ended the
// handshake to make room for others, see [Host.Serve].
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
