package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"time"

	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/wire"
)

// search is how a visitor looks for the host: by codes that are handed over,
// or in rooms.
type search struct {
	setup   join.Setup
	me      handshake.Identity
	pasted  string            // the invitation, if there is one
	replies []*join.Answering // to it
	secret  *room.Secret      // of the room at which the table is, if it has one
	told    string            // the room as the host told it last
	rooms   map[room.Secret]*join.Room
	nudge   chan struct{} // look again at once
}

// The longest that is looked at one place before another.
const (
	firstLook = 45 * time.Second
	nextLook  = 8 * time.Second // grows to 16 times as much
	lookPause = time.Second
)

// errNoRoom says that a table without a room has got another host.
var errNoRoom = errors.New("the table has another host and no room")

func newSearch(setup join.Setup, me handshake.Identity) search {
	return search{setup: setup, me: me, rooms: map[room.Secret]*join.Room{}, nudge: make(chan struct{}, 1)}
}

// learn takes in the way to the table: a link, a room's code, or an
// invitation. It takes a second for a code.
func (s *search) learn(way string) error {
	if join.Direct(way) {
		s.pasted = way
		return nil
	}
	return s.enter(way)
}

// enter takes in a room's code or link.
func (s *search) enter(way string) error {
	key, err := room.Read(way)
	if err != nil {
		return err
	}
	secret := key.Secret()
	s.secret = &secret
	return nil
}

// first finds the host for the first time. With an invitation it calls reply
// with what the host needs.
func (s *search) first(ctx context.Context, reply func(code string)) (join.Arrival, error) {
	if s.pasted == "" {
		ctx, cancel := context.WithTimeout(ctx, firstLook)
		defer cancel()
		return s.room(*s.secret).Knock(ctx)
	}
	for {
		answering, err := join.Reply(ctx, s.setup, s.pasted)
		if err != nil {
			return join.Arrival{}, err
		}
		s.replies = append(s.replies, answering)
		reply(answering.Code())
		arrival, err := s.opened(ctx)
		if !errors.Is(err, errAgain) {
			return arrival, err
		}
	}
}

var errAgain = errors.New("another reply is asked for")

// opened waits until the host has accepted one of the replies, or another
// reply is asked for.
func (s *search) opened(ctx context.Context) (join.Arrival, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type end struct {
		join.Arrival
		error
	}
	ends := make(chan end, len(s.replies))
	for _, r := range s.replies {
		go func() {
			a, err := r.Open(ctx)
			ends <- end{a, err}
		}()
	}
	var first end
	for range s.replies {
		select {
		case first = <-ends:
			if first.error == nil {
				return first.Arrival, nil
			}
		case <-s.nudge:
			return join.Arrival{}, errAgain
		}
	}
	return join.Arrival{}, first.error
}

// again finds the host who was lost: where they were, or where one of the
// guests keeps the table now.
func (s *search) again(ctx context.Context, l wire.Lobby) (join.Arrival, error) {
	if l.Room != "" && l.Room != s.told {
		if err := s.enter(l.Room); err != nil {
			return join.Arrival{}, err
		}
		s.told = l.Room
	}
	if s.secret == nil {
		<-ctx.Done() // nothing to do but to wait for the person
		return join.Arrival{}, ctx.Err()
	}
	home := *s.secret
	var heirs []room.Secret
	for i, c := range l.Chairs {
		if i != l.Me && len(c.Key) > 0 {
			heirs = append(heirs, home.For(c.Key))
		}
	}
	for n := 0; ; n++ {
		// Each look costs a message, of which brokers take few.
		looking, stop := context.WithTimeout(ctx, nextLook<<min(n/4, 4))
		go func() {
			select {
			case <-s.nudge:
				stop()
			case <-looking.Done():
			}
		}()
		// A host who is back soon, after a reload, is more likely than an heir.
		place := home
		if n >= 2 && n%2 == 0 && len(heirs) > 0 {
			place = heirs[(n/2-1)%len(heirs)]
		}
		arrival, err := s.room(place).Knock(looking)
		stop()
		if err == nil {
			s.secret = &place
			return arrival, nil
		}
		select {
		case <-time.After(lookPause):
		case <-ctx.Done():
			return join.Arrival{}, ctx.Err()
		}
	}
}

// follow goes where the guest with a key keeps the table from now on.
func (s *search) follow(key []byte, l wire.Lobby) error {
	if s.secret == nil {
		return errNoRoom
	}
	next := s.secret.For(key)
	s.secret, s.told = &next, l.Room
	return nil
}

func (s *search) room(secret room.Secret) *join.Room {
	if s.rooms[secret] == nil {
		s.rooms[secret] = join.NewRoom(s.setup, secret)
	}
	return s.rooms[secret]
}

func (s *search) hasRoom() bool { return s.secret != nil }

// way returns how the table is found again, "" if that takes a new
// invitation.
func (s *search) way(l wire.Lobby) string {
	switch {
	case s.secret != nil:
		return s.secret.Link("")
	default:
		return l.Room
	}
}

// heirRoom returns the room in which the others look for this guest as their
// host.
func (s *search) heirRoom() []string {
	if s.secret == nil {
		return nil
	}
	return []string{s.secret.For(s.me.Key.Public().(ed25519.PublicKey)).Link("")}
}

// hurry looks again at once.
func (s *search) hurry() {
	select {
	case s.nudge <- struct{}{}:
	default:
	}
}

func (s *search) close() {
	for _, r := range s.replies {
		r.Close()
	}
}
