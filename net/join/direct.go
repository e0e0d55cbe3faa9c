package join

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"gavel/net/handshake"
	"gavel/net/invitecode"
	"gavel/net/peer"
	"gavel/net/room"
)

// Invitation is a host's offer to one guest: the first that uses its code. It
// is valid until it is accepted or closed.
type Invitation struct {
	pending *peer.Pending
	nonce   byte
	code    string
}

// Invite makes another invitation besides the open ones. It takes as long as
// finding this side's addresses, less than 3 s. The error is one of package
// peer.
func Invite(ctx context.Context, s Setup, open ...*Invitation) (*Invitation, error) {
	pending, err := peer.Offer(ctx, s.ICE)
	if err != nil {
		return nil, err
	}
	nonce := byte(rand.N(256))
	for slices.Contains(nonces(open), nonce) {
		nonce++
	}
	return &Invitation{pending, nonce, invitecode.Pack(pending.Local(), nonce)}, nil
}

// nonces returns the nonces of the invitations. A reply has the nonce of its invitation.
func nonces(open []*Invitation) []byte {
	all := make([]byte, len(open))
	for n, i := range open {
		all[n] = i.nonce
	}
	return all
}

// Code returns the code for the guest, see [invitecode.Link].
func (i *Invitation) Code() string { return i.code }

// Close cancels the invitation. It does not end a connection that
// [Received.Accept] has returned.
func (i *Invitation) Close() { i.pending.Close() }

// Received is a guest's reply as the host has pasted it.
type Received struct {
	To     *Invitation // the answered one
	answer invitecode.Description
}

// AcceptLimit is how long a guest whose reply was pasted may take to come in.
const AcceptLimit = 30 * time.Second

// ReadReply finds a reply in pasted text, and the open invitation that it
// answers. An error of package invitecode says what the text is instead.
func ReadReply(pasted string, open []*Invitation) (Received, error) {
	answer, nonce, err := invitecode.UnpackAnswer(pasted, nonces(open)...)
	if err != nil {
		return Received{}, err
	}
	return Received{open[slices.Index(nonces(open), nonce)], answer}, nil
}

// Accept connects to the guest that has replied. The invitation is used up
// even on an error, which is one of package peer: peer.ErrTaken if it was
// used up before.
func (r Received) Accept(ctx context.Context, s Setup) (Arrival, error) {
	i := r.To
	if err := i.pending.Accept(r.answer); errors.Is(err, peer.ErrTaken) {
		return Arrival{}, err // the answering guest may still connect
	} else if err != nil {
		i.Close()
		return Arrival{}, err
	}
	conn, err := i.pending.Open(ctx)
	if err != nil {
		i.Close()
		return Arrival{}, err
	}
	return s.atHost(conn, handshake.CodesSecret(i.code, invitecode.Pack(r.answer, i.nonce))), nil
}

// Reply is a guest's reply to an invitation. A guest may reply several times,
// for instance from another network. The host accepts one reply, so the guest
// keeps all of them until one is opened.
type Reply struct {
	pending *peer.Pending
	setup   Setup
	code    string
	secret  [32]byte
}

// Reply makes a reply to the invitation of this way. It takes less than 2 s;
// the error is one of package peer.
func (w Way) Reply(ctx context.Context, s Setup) (*Reply, error) {
	pending, err := peer.Answer(ctx, s.ICE, w.offer)
	if err != nil {
		return nil, err
	}
	reply := invitecode.Pack(pending.Local(), w.nonce)
	return &Reply{pending, s, reply, handshake.CodesSecret(invitecode.Pack(w.offer, w.nonce), reply)}, nil
}

// Code returns the code for the host.
func (r *Reply) Code() string { return r.code }

// Open waits until the host has accepted the reply. If only the context has
// ended, Open can be called again. Any other error is one of package peer.
func (r *Reply) Open(ctx context.Context) (Arrival, error) {
	conn, err := r.pending.Open(ctx)
	if err != nil {
		return Arrival{}, err
	}
	return r.setup.atGuest(conn, r.secret, room.Public{}), nil
}

// Close cancels the reply. It does not end a connection that Open has
// returned.
func (r *Reply) Close() { r.pending.Close() }
