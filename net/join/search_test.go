package join

import (
	"context"
	"crypto/ed25519"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/room"
	"gavel/net/signaling"
	"gavel/net/wire"
)

// TestSearch: a guest finds the host for the first time. During a later search another page
// takes the table over, and the guest hears its announcement. The guest does not connect to the
// old host, who has returned as well.
func TestSearch(t *testing.T) {
	p := open(t, false)
	s := NewSearch(p.setup(), must.Get(ReadWay(linkOfRoom.In("")))(t))
	defer s.Close()
	came := make(chan Arrival)
	go func() { came <- must.Get(s.First(patient(t), Visit{}, nil))(t) }()
	acquainted(t, <-p.arrived, <-came)

	bo := person(2)
	bos := must.Get(adas.Pass(ada, room.PublicOf(bo), 1, false))(t)
	// The guest knows that Bo has taken the table over.
	was := wire.Lobby{Epoch: 1, Host: 1, Chairs: []wire.Chair{{Key: publicOf(ada)}, {Key: publicOf(bo)}}}
	looks := make(chan struct{})
	go func() {
		close(looks)
		came <- must.Get(s.Again(patient(t), was))(t)
	}()
	<-looks
	ctx, leave := context.WithCancel(t.Context())
	ended, heirs := make(chan error), make(chan Arrival)
	go func() {
		heir := NewRoom(p.setup(), linkOfRoom)
		ended <- heir.Answer(ctx, Handler{
			Holder:  keeping(bos, bo, 1),
			Arrived: func(a Arrival) { heirs <- a },
			Refuse:  func() signaling.Refusal { return 0 },
			Missing: func() bool { return true },
		})
	}()
	select {
	case a := <-heirs:
		if atHost, atGuest := shake(t, bo, a, <-came); atHost != nil || atGuest != nil {
			t.Errorf("the successor says %v, the guest %v", atHost, atGuest)
		}
	case <-p.arrived:
		t.Error("went back to the host before")
	}
	leave()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	p.close()
}

// TestSearchForAnEarlierHost: a guest has followed a host who is gone, and the others have
// returned to the host before.
func TestSearchForAnEarlierHost(t *testing.T) {
	p := open(t, false)
	defer p.close()
	s := NewSearch(p.setup(), must.Get(ReadWay(linkOfRoom.In("")))(t))
	defer s.Close()
	s.enter(s.way.key)
	came := make(chan Arrival)
	go func() {
		known := room.Known{Epoch: 2, Host: room.PublicOf(person(2)), Heirs: []room.Public{room.PublicOf(ada)}}
		came <- must.Get(s.firstIn(patient(t), known, time.Second))(t)
	}()
	acquainted(t, <-p.arrived, <-came)
}

func publicOf(key ed25519.PrivateKey) []byte { return key.Public().(ed25519.PublicKey) }

// TestSearchGoesWhereItWasTold: the table has got its first room while the guest was there.
func TestSearchGoesWhereItWasTold(t *testing.T) {
	p := open(t, false)
	defer p.close()
	s := NewSearch(p.setup(), Way{})
	defer s.Close()
	told := wire.Lobby{Room: linkOfRoom.In("")}
	if s.HasRoom() || s.Way(told) != told.Room {
		t.Error("the search knows a room that nobody told it")
	}
	came := make(chan Arrival)
	go func() { came <- must.Get(s.Again(patient(t), told))(t) }()
	acquainted(t, <-p.arrived, <-came)
	if !s.HasRoom() {
		t.Error("the search has forgotten the room")
	}
}

// TestSearchEnds: a search ends with its context, even if it has nowhere to look.
func TestSearchEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := NewSearch(local, Way{})
	for _, told := range []wire.Lobby{{}, {Room: linkOfRoom.In("")}} {
		if _, err := s.Again(ctx, told); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
}

// TestHurryIsHeard: a hurried search looks again soon, even if the call comes just as a look
// has failed.
func TestHurryIsHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const every, times = 6, 20 // after so many looks the pause is long
		ctx, cancel := context.WithCancel(t.Context())
		s := NewSearch(Setup{}, Way{}) // without brokers a look ends at once
		looks, hurried := 0, time.Time{}
		s.Stage = func(Stage) {
			if wait := time.Since(hurried); !hurried.IsZero() && wait > lookPause {
				t.Errorf("looks again after %v", wait)
			}
			hurried = time.Time{}
			if looks++; looks%every == 0 {
				hurried = time.Now()
				synctest.Wait() // until the look listens
				s.Hurry()
			}
			if looks == every*times {
				cancel()
			}
		}
		if _, err := s.Again(ctx, wire.Lobby{Room: linkOfRoom.In("")}); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}
