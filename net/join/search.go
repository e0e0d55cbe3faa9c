package join

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"gavel/net/room"
	"gavel/net/signaling"
	"gavel/net/wire"
)

// Search is a guest's search for the host: by exchanged codes, or in a room. Only one goroutine
// at a time may search. Any goroutine may read the state.
type Search struct {
	// Stage receives the guest's progress on its way by a room. Set it before
	// any other call. It may be nil.
	Stage func(Stage)

	setup  Setup
	way    Way
	told   string // the last room that the host has named
	nudge  chan struct{}
	relays atomic.Bool

	mutex   sync.Mutex // the searching goroutine writes the following, others read it
	replies []*Reply   // if the way is an invitation
	room    *Room      // of the table, if it has one
}

// Visit is a guest's stored data of a table, to find it again.
type Visit struct {
	Link  string // of its room; "" if it has none
	Known room.Known
	// Relayed: the guest connected through the brokers.
	Relayed bool
}

const (
	// firstLook is the time limit of the search for a table that the guest has
	// not visited yet.
	firstLook = 45 * time.Second
	// slowLook is the same through brokers: the time for five messages, each as slow as
	// slowest, and the pauses.
	slowLook = 5*slowest + 10*time.Second
	// lookPause is how long a guest that cannot search waits before the next try. It grows to
	// 16 times as much.
	lookPause = time.Second
)

// NewSearch returns a search that starts with a way to the table.
func NewSearch(setup Setup, way Way) *Search {
	return &Search{setup: setup, way: way, nudge: make(chan struct{}, 1)}
}

// enter sets the room of a key. For a code this takes a second.
func (s *Search) enter(key room.Key) {
	r := NewRoom(s.setup, key)
	r.stage = s.Stage
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.room = r
}

// at returns the room of the table, or nil.
func (s *Search) at() *Room {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.room
}

// made returns the replies that this guest has made.
func (s *Search) made() []*Reply {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return slices.Clone(s.replies)
}

// First finds the host for the first time since the page was loaded. last is the stored last
// visit to this table or another. With an invitation, it calls reply with the code for the
// host. The error is one of package peer, of [Room.Request], or the context's.
func (s *Search) First(ctx context.Context, last Visit, reply func(code string)) (Arrival, error) {
	if !s.way.direct {
		if s.at() == nil {
			s.enter(s.way.key)
		}
		var known room.Known
		if s.room.reachedBy(last.Link) {
			known = last.Known
		}
		limit := firstLook
		if s.relays.Load() {
			limit = slowLook
		}
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		return s.firstIn(ctx, known, limit/2)
	}
	for {
		made, err := s.way.Reply(ctx, s.setup)
		if err != nil {
			return Arrival{}, err
		}
		s.mutex.Lock()
		s.replies = append(s.replies, made)
		s.mutex.Unlock()
		reply(made.Code())
		arrival, err := s.opened(ctx)
		if !errors.Is(err, errAgain) {
			return arrival, err
		}
	}
}

// firstIn searches a room. For a while it accepts only the known host and its successors. Then
// it accepts any host of the room, as a newcomer does, because the others may all have returned
// to an earlier host.
func (s *Search) firstIn(ctx context.Context, known room.Known, while time.Duration) (Arrival, error) {
	if known.Host != (room.Public{}) {
		looking, stop := context.WithTimeout(ctx, while)
		arrival, err := s.request(looking, known)
		stop()
		if ctx.Err() != nil || !errors.Is(err, signaling.ErrUnanswered) {
			return arrival, err
		}
	}
	return s.request(ctx, room.Known{})
}

var errAgain = errors.New("another reply is asked for")

// opened waits until the host has accepted one of the replies, or the person wants another
// reply.
func (s *Search) opened(ctx context.Context) (Arrival, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type end struct {
		Arrival
		error
	}
	replies := s.made()
	ends := make(chan end, len(replies))
	for _, r := range replies {
		go func() {
			a, err := r.Open(ctx)
			ends <- end{a, err}
		}()
	}
	var first end
	for range replies {
		select {
		case first = <-ends:
			if first.error == nil {
				return first.Arrival, nil
			}
		case <-s.nudge:
			return Arrival{}, errAgain
		}
	}
	return Arrival{}, first.error
}

// Again finds the lost host, or the table's new host, until the context ends. l is the newest
// state of the table. The error is the context's, or says that the lobby's room is invalid.
func (s *Search) Again(ctx context.Context, l wire.Lobby) (Arrival, error) {
	if l.Room != "" && l.Room != s.told {
		key, err := room.Read(l.Room)
		if err != nil {
			return Arrival{}, err
		}
		s.enter(key)
		s.told = l.Room
	}
	if s.room == nil {
		<-ctx.Done() // only the person can help now
		return Arrival{}, ctx.Err()
	}
	for n := 0; ; n++ {
		looking, stop := context.WithCancel(ctx)
		nudged := make(chan bool, 1)
		go func() {
			select {
			case <-s.nudge:
				stop()
				nudged <- true
			case <-looking.Done():
				nudged <- false
			}
		}()
		arrival, err := s.request(looking, l.Known())
		stop()
		if err == nil {
			return arrival, nil
		}
		if <-nudged { // also if that happened as the look ended
			n = 0
		}
		select {
		case <-time.After(lookPause << min(n, 4)):
		case <-s.nudge:
		case <-ctx.Done():
			return Arrival{}, ctx.Err()
		}
	}
}

// request sends a request to the host in the room, and connects.
func (s *Search) request(ctx context.Context, known room.Known) (Arrival, error) {
	s.room.relays = s.relays.Load()
	return s.room.Request(ctx, known)
}

// Relay makes this guest connect through the brokers from now on. A running search starts again
// at once. Without this call a guest never does that.
func (s *Search) Relay() {
	s.relays.Store(true)
	s.Hurry()
}

// Relayed reports whether this guest connects through the brokers.
func (s *Search) Relayed() bool { return s.relays.Load() }

// HasRoom reports whether the table can be found in a room.
func (s *Search) HasRoom() bool { return s.at() != nil }

// Replied reports whether the host can accept a reply.
func (s *Search) Replied() bool { return len(s.made()) > 0 }

// Way returns how to find the table again; "" if that needs a new invitation.
func (s *Search) Way(l wire.Lobby) string {
	if l.Room != "" { // the newest room, perhaps not that of this visit
		return l.Room
	}
	if room := s.at(); room != nil {
		if link, ok := room.Link(); ok {
			return link.In("")
		}
	}
	return l.Room
}

// Hurry searches again at once, or makes another reply.
func (s *Search) Hurry() {
	select {
	case s.nudge <- struct{}{}:
	default:
	}
}

// Close cancels the replies.
func (s *Search) Close() {
	for _, r := range s.made() {
		r.Close()
	}
}
