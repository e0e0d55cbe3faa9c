package session

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/wire"
)

// onItsOwnClock runs a test in a bubble, in which all connections end before it does.
func onItsOwnClock(t *testing.T, test func(*testing.T)) {
	synctest.Test(t, func(t *testing.T) {
		t.Cleanup(func() { time.Sleep(time.Minute) })
		test(t)
	})
}

// names returns the names of the requests that the host sees.
func names(h *Host) (names []string) {
	for _, k := range h.Status().Requests {
		names = append(names, k.Name)
	}
	return names
}

// asks lets a person ask to join, and waits until the host's table has the request.
func (s *somebody) asks(h *Host) <-chan error {
	_, _, _, ended := s.come(h)
	synctest.Wait()
	return ended
}

// TestMoreRequestsThanShown: nobody is told that all chairs are taken just because others ask as well. The page shows those who have
// waited longest. Beyond a limit, the first of the others gets a refusal with the reason. Each learns whether it is shown.
func TestMoreRequestsThanShown(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada := hosting(t, "forsale", 1)
		var all []*somebody
		var ended []<-chan error
		for n := range maxRequests + 1 {
			s := visiting(t, fmt.Sprint("Guest ", n))
			all, ended = append(all, s), append(ended, s.asks(ada.host))
		}
		if err := <-ended[6]; !errors.Is(err, ErrCrowd) {
			t.Errorf("the first of those who are not shown is told %v", err)
		}
		admit(ada.host, ada.host.Status().Requests[1].ID, false)
		synctest.Wait()
		if err := <-ended[1]; !errors.Is(err, ErrDeclined) {
			t.Errorf("a refused person is told %v", err)
		}
		shown := names(ada.host)
		if got := fmt.Sprint(shown); got != "[Guest 0 Guest 2 Guest 3 Guest 4 Guest 5 Guest 7]" {
			t.Errorf("shown are %s", got)
		}
		for n, s := range all {
			if says := s.guest.Status().Asked.Shown; n != 1 && n != 6 && says != slices.Contains(shown, s.me.Name) {
				t.Errorf("the page of %s says %t", s.me.Name, says)
			}
		}
	})
}

// TestAFriendInACrowd: a hundred strangers ask. The host refuses all, which lets nobody wait, and a friend comes by the new link.
func TestAFriendInACrowd(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		for n := range 100 {
			visiting(t, fmt.Sprint("Stranger ", n)).asks(ada.host)
		}
		waits := bo.asks(ada.host)
		if n := len(ada.host.requests.open); n > maxRequests {
			t.Errorf("%d requests are kept", n)
		}
		if !ada.host.Status().Crowd() {
			t.Error("this is no crowd")
		}
		refuseAll(ada.host)
		if err := <-waits; !errors.Is(err, ErrDeclined) {
			t.Errorf("Bo is told %v", err)
		}
		bo.asks(ada.host)
		if got := fmt.Sprint(names(ada.host)); got != "[Bo]" {
			t.Fatalf("shown are %s", got)
		}
		admit(ada.host, ada.host.Status().Requests[0].ID, true)
		synctest.Wait()
		if !bo.guest.Status().Connected || len(ada.host.Lobby().Chairs) != 3 {
			t.Errorf("Bo is not in: %+v", ada.host.Lobby().Chairs)
		}
	})
}

// TestRefusedKeysWait: a refused person may ask again after a minute, and no more when refused again. It starts anew after they were
// admitted. A refusal outlives a reload of the host's page.
func TestRefusedKeysWait(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		answer := func(yes bool) {
			t.Helper()
			if got := fmt.Sprint(names(ada.host)); got != "[Bo]" {
				t.Fatalf("shown are %s", got)
			}
			admit(ada.host, ada.host.Status().Requests[0].ID, yes)
			synctest.Wait()
		}
		declined := func(after time.Duration) {
			t.Helper()
			time.Sleep(after)
			if err := <-bo.asks(ada.host); !errors.Is(err, ErrDeclined) {
				t.Errorf("after %v: %v", after, err)
			}
		}
		bo.asks(ada.host)
		answer(false)
		declined(seating.RefusalWait - time.Second)
		time.Sleep(time.Second)
		conn := bo.asks(ada.host)
		if !ada.host.Status().Requests[0].Again {
			t.Error("the page does not know that Bo was refused before")
		}
		answer(true)
		must.Do(t, remove(ada.host, 2))
		if err := <-conn; !errors.Is(err, ErrDeclined) {
			t.Errorf("Bo is told %v", err)
		}
		declined(0)
		time.Sleep(seating.RefusalWait)
		bo.asks(ada.host)
		answer(false)
		declined(seating.RefusalWait)
		ada.host.locked(func() { ada.host.table.Refused = seating.RestoredRefusals(ada.host.table.Refused.Written()) })
		declined(24 * time.Hour)
	})
}

// TestOneRequestPerKey: a person who asks by another connection has one request.
func TestOneRequestPerKey(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		first := bo.asks(ada.host)
		again := reloaded(bo)
		again.asks(ada.host)
		if err := <-first; !errors.Is(err, ErrDuplicate) {
			t.Errorf("the first connection is told %v", err)
		}
		if got := names(ada.host); len(got) != 1 {
			t.Errorf("shown are %v", got)
		}
	})
}

// TestRemovedGuestLearnsNoNewRoom: only the remaining people learn of a new room after a person
// was removed.
func TestRemovedGuestLearnsNoNewRoom(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo, cy := hosting(t, "forsale", 1), visiting(t, "Bo"), visiting(t, "Cy")
		ada.host.AddRoom(ada.room(1))
		bo.seat(ada.host)
		cy.seat(ada.host)
		must.Do(t, remove(ada.host, 2))
		ada.host.AddRoom(ada.room(2))
		synctest.Wait()
		stays, _ := cy.guest.Lobby()
		left, _ := bo.guest.Lobby()
		if stays.Room != ada.room(2).Link || left.Room != ada.room(1).Link || len(ada.host.Status().Rooms) != 1 {
			t.Errorf("who stays knows %q, who was sent away %q; the rooms are %v", stays.Room, left.Room, ada.host.Status().Rooms)
		}
	})
}

// TestClosedTableRefusesNewPeople: no new person may join until the table is opened again, but
// people with a chair may reconnect. The saved table has this setting.
func TestClosedTableRefusesNewPeople(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo, cy := hosting(t, "forsale", 1), visiting(t, "Bo"), visiting(t, "Cy")
		conn := bo.seat(ada.host)
		asked := cy.asks(ada.host)
		set(ada.host, func(s *wire.Settings) { s.Shut = true })
		if err := <-asked; !errors.Is(err, ErrShut) {
			t.Errorf("who asked before is told %v", err)
		}
		if err := <-cy.asks(ada.host); !errors.Is(err, ErrShut) || !ada.host.Status().Settings.Shut {
			t.Errorf("who asks then is told %v", err)
		}
		conn.Close()
		synctest.Wait()
		bo.asks(ada.host)
		if ada.host.Status().Missing {
			t.Error("Bo is shut out")
		}
		if !ada.restored(must.Get(ada.host.Save())(t)).host.Status().Settings.Shut {
			t.Error("after a reload the door is open")
		}
		set(ada.host, func(s *wire.Settings) { s.Shut = false })
		cy.asks(ada.host)
		if got := names(ada.host); len(got) != 1 || got[0] != "Cy" {
			t.Errorf("shown are %v", got)
		}
	})
}

// TestFrequentReconnectsAreDelayed: a person with a chair who reconnects often is admitted after
// growing delays, and soon once they stay.
func TestFrequentReconnectsAreDelayed(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		conn := bo.seat(ada.host)
		conn.Close()
		synctest.Wait()
		in := 0
		for range 600 {
			_, b, _, _ := bo.come(ada.host)
			synctest.Wait()
			if !ada.host.Status().Missing {
				in++
			}
			b.Close()
			time.Sleep(100 * time.Millisecond)
		}
		if in > comeBurst+int(time.Minute/comeInterval) {
			t.Errorf("let in %d times within a minute", in)
		}
		bo.come(ada.host)
		time.Sleep(2 * comeInterval)
		synctest.Wait()
		if ada.host.Status().Missing {
			t.Error("who stays is not let in")
		}
	})
}

// TestHandshakesThatDoNotEnd: the newest handshake replaces the oldest.
func TestHandshakesThatDoNotEnd(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		var ended []<-chan error
		for range 3 * maxHandshakes {
			a, _ := peer.Pair()
			served := make(chan error, 1)
			go func() { served <- ada.host.Serve(t.Context(), a, secret) }()
			ended = append(ended, served)
			synctest.Wait()
		}
		over := 0
		for _, e := range ended {
			over += len(e)
		}
		if over != 2*maxHandshakes || ada.host.requests.arriving.len() != maxHandshakes {
			t.Errorf("%d have given way, %d are under way", over, ada.host.requests.arriving.len())
		}
		bo.seat(ada.host)
		time.Sleep(handshakeLimit)
		synctest.Wait()
		if n := ada.host.requests.arriving.len(); n != 0 {
			t.Errorf("%d are under way", n)
		}
	})
}

func (a arriving) len() int { return a.direct.Len() + a.relayed.Len() }

// tired is a host's connection on which the host waits after its second message, the last of the handshake.
type tired struct {
	Conn
	sent atomic.Int32
	then chan struct{} // closed for it to go on
}

func (c *tired) Send(data []byte) error {
	err := c.Conn.Send(data)
	if c.sent.Add(1) == 2 {
		<-c.then
	}
	return err
}

// TestALostConnectionTakesNobodysPlace: a host that is slow after a handshake learns of a connection only when it has been lost, and the
// guest has come by a newer one. The guest keeps the newer one.
func TestALostConnectionTakesNobodysPlace(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		bo.seat(ada.host).Close()
		time.Sleep(time.Minute) // who comes often waits
		a, b := peer.Pair()
		slow, lost, ended := &tired{Conn: a, then: make(chan struct{})}, make(chan error, 1), make(chan error, 1)
		go func() { lost <- ada.host.Serve(t.Context(), slow, secret) }()
		go func() { ended <- bo.guest.Serve(t.Context(), b, secret) }()
		synctest.Wait()
		b.Close()
		if err := <-ended; err == nil {
			t.Error("the guest keeps a lost connection")
		}
		bo.come(ada.host)
		time.Sleep(time.Minute)
		close(slow.then)
		if err := <-lost; err == nil {
			t.Error("the host serves a lost connection")
		}
		time.Sleep(time.Minute)
		if ada.host.Status().Missing || !bo.guest.Status().Connected {
			t.Errorf("the guest is missing: %v, connected: %v", ada.host.Status().Missing, bo.guest.Status().Connected)
		}
	})
}
