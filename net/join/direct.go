package join

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"

	"gavel/net/code"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/room"
)

// Direct tells whether a text is meant as an invitation or a reply, good or
// damaged, and not as a room's link or code.
func Direct(pasted string) bool {
	_, _, err := code.UnpackOffer(pasted)
	switch {
	case err == nil, errors.Is(err, code.ErrKind):
		return true
	case errors.Is(err, code.ErrNotACode):
		return false
	}
	key, err := room.Read(pasted) // a room's link may have a long word in it
	if _, link := key.(room.Link); link || errors.Is(err, room.ErrLink) || errors.Is(err, room.ErrOldLink) {
		return false
	}
	// A room's code may stand beside a long word. What looks like one within it
	// is a part of a damaged code.
	rest := slices.DeleteFunc(strings.Fields(pasted), func(word string) bool { return len(word) > longest })
	_, err = room.Read(strings.Join(rest, " "))
	return err != nil
}

// longest is how many characters a room's code has at most, with all that may
// stand around it in one word.
const longest = 32

// approach is a connection that is being made, until it is handed over.
type approach struct {
	*peer.Pending
	over atomic.Bool
}

func (a *approach) open(ctx context.Context) (*peer.Conn, error) {
	conn, err := a.Open(ctx)
	if err == nil {
		a.over.Store(true)
	}
	return conn, err
}

func (a *approach) close() {
	if !a.over.Load() {
		a.Close()
	}
}

// Invitation is a host's offer to one guest, whoever has its code. It stays
// good until it is accepted or closed.
type Invitation struct {
	approach approach
	nonce    byte
	code     string
}

// Invite makes an invitation besides those that are open. It takes as long as
// it takes to find out this side's addresses, less than 3 s.
func Invite(ctx context.Context, s Setup, open ...*Invitation) (*Invitation, error) {
	pending, err := peer.Offer(ctx, s.ICE)
	if err != nil {
		return nil, err
	}
	nonce := byte(rand.N(256))
	for slices.Contains(nonces(open), nonce) {
		nonce++
	}
	return &Invitation{approach: approach{Pending: pending}, nonce: nonce, code: code.Pack(pending.Local(), nonce)}, nil
}

// nonces returns what ties replies to the invitations.
func nonces(open []*Invitation) []byte {
	all := make([]byte, len(open))
	for n, i := range open {
		all[n] = i.nonce
	}
	return all
}

// Code returns what the guest needs, see [code.Link].
func (i *Invitation) Code() string { return i.code }

// Close takes the invitation back. It does not end a connection that Accept
// has returned.
func (i *Invitation) Close() { i.approach.close() }

// Answered finds which of the open invitations a pasted reply answers. The
// error is one of package code.
func Answered(pasted string, open []*Invitation) (*Invitation, error) {
	_, nonce, err := code.UnpackAnswer(pasted, nonces(open)...)
	if err != nil {
		return nil, err
	}
	return open[slices.Index(nonces(open), nonce)], nil
}

// Accept finds which of the open invitations a pasted reply answers, and
// connects. The reply may stand in a longer text.
//
// Without an invitation, the error is one of package code and nothing has
// happened. With one it is of package peer, and that invitation is spent:
// peer.ErrTaken if it was before.
func Accept(ctx context.Context, s Setup, pasted string, open []*Invitation) (Arrival, *Invitation, error) {
	answer, nonce, err := code.UnpackAnswer(pasted, nonces(open)...)
	if err != nil {
		return Arrival{}, nil, err
	}
	i := open[slices.Index(nonces(open), nonce)]
	if err := i.approach.Accept(answer); errors.Is(err, peer.ErrTaken) {
		return Arrival{}, i, err // by somebody who may be on the way in
	} else if err != nil {
		i.Close()
		return Arrival{}, i, err
	}
	conn, err := i.approach.open(ctx)
	if err != nil {
		i.Close()
		return Arrival{}, i, err
	}
	return s.atHost(conn, secret(i.code, code.Pack(answer, nonce))), i, nil
}

// Answering is a guest's reply to an invitation. An invitation may be replied
// to again, for instance from another network: the host accepts one reply, so
// a guest keeps all of them until one is opened.
type Answering struct {
	approach approach
	setup    Setup
	code     string
	secret   [32]byte
}

// Reply makes a reply to the invitation in a pasted text. An error of package
// code says what the text is instead. It takes less than 2 s.
func Reply(ctx context.Context, s Setup, pasted string) (*Answering, error) {
	offer, nonce, err := code.UnpackOffer(pasted)
	if err != nil {
		return nil, err
	}
	pending, err := peer.Answer(ctx, s.ICE, offer)
	if err != nil {
		return nil, err
	}
	reply := code.Pack(pending.Local(), nonce)
	return &Answering{approach{Pending: pending}, s, reply, secret(code.Pack(offer, nonce), reply)}, nil
}

// Code returns what the host needs.
func (a *Answering) Code() string { return a.code }

// Open waits until the host has accepted the reply. When only the context has
// ended, Open can be called again.
func (a *Answering) Open(ctx context.Context) (Arrival, error) {
	conn, err := a.approach.open(ctx)
	if err != nil {
		return Arrival{}, err
	}
	return a.setup.atGuest(conn, a.secret), nil
}

// Close takes the reply back. It does not end a connection that Open has
// returned.
func (a *Answering) Close() { a.approach.close() }

// secret is what both codes together are: only who has seen both knows it. A
// code that was unpacked and is packed again is the same.
func secret(invitation, reply string) [32]byte {
	return handshake.CodesSecret([]byte(invitation), []byte(reply))
}
