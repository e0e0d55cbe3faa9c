package session

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/net/peer"
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

// TestMoreRequestsThanShown: nobody is told that all chairs are taken just because others ask as
// well. They wait for their turn. Beyond a limit, the person who has waited longest gets a
// refusal with the reason.
func TestMoreRequestsThanShown(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada := hosting(t, "forsale", 1)
		ended := map[string]<-chan error{}
		for n := range maxRequests {
			name := fmt.Sprint("Guest ", n)
			ended[name] = visiting(t, name).asks(ada.host)
			ada.host.Requests().Hold()
			time.Sleep(time.Second) // for the work that the host demands
		}
		if got := fmt.Sprint(names(ada.host)); got != "[Guest 0 Guest 1 Guest 2 Guest 3 Guest 4 Guest 5]" {
			t.Errorf("shown are %s", got)
		}
		ended["Late"] = visiting(t, "Late").asks(ada.host)
		time.Sleep(time.Second)
		if err := <-ended["Guest 6"]; !errors.Is(err, ErrCrowd) {
			t.Errorf("the first of those who are not shown is told %v", err)
		}
		delete(ended, "Guest 6")
		ada.host.Requests().Admit(ada.host.Status().Requests[1].ID, false)
		synctest.Wait()
		if got := fmt.Sprint(names(ada.host)); got != "[Guest 0 Late Guest 2 Guest 3 Guest 4 Guest 5]" {
			t.Errorf("then shown are %s", got)
		}
		ada.host.Requests().RefuseAll()
		for name, ended := range ended {
			if err := <-ended; !errors.Is(err, ErrDeclined) {
				t.Errorf("%s is told %v", name, err)
			}
		}
		synctest.Wait()
		if len(ada.host.Status().Requests) != 0 || len(ada.host.Lobby().Chairs) != 2 {
			t.Errorf("%v still ask, %d are at the table", names(ada.host), len(ada.host.Lobby().Chairs))
		}
	})
}

// TestRefusedKeysWait: a refused person who asks again at once is shown only after a while, which
// grows each time. It starts again after they were admitted.
func TestRefusedKeysWait(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		bo.asks(ada.host)
		for _, wait := range []time.Duration{10 * time.Second, time.Minute, 10 * time.Minute, 10 * time.Minute} {
			ada.host.Requests().Admit(ada.host.Status().Requests[0].ID, false)
			synctest.Wait()
			asked := time.Now()
			bo.asks(ada.host)
			time.Sleep(wait - time.Millisecond)
			synctest.Wait()
			if len(ada.host.Status().Requests) != 0 {
				t.Errorf("shown before %v", wait)
			}
			for len(ada.host.Changes()) > 0 {
				<-ada.host.Changes()
			}
			<-ada.host.Changes() // the page reads the list again
			if len(ada.host.Status().Requests) != 1 || time.Since(asked) != wait {
				t.Errorf("%v shown after %v, not %v", names(ada.host), time.Since(asked), wait)
			}
		}
		visiting(t, "Cy").asks(ada.host) // who does not wait because of Bo
		if got := fmt.Sprint(names(ada.host)); got != "[Bo Cy]" {
			t.Errorf("shown are %s", got)
		}
		ada.host.Requests().Admit(ada.host.Status().Requests[0].ID, true)
		synctest.Wait()
		if err := ada.host.Remove(2); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		bo.asks(ada.host)
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if got := fmt.Sprint(names(ada.host)); got != "[Cy Bo]" {
			t.Errorf("after being sent away, shown are %s", got)
		}
	})
}

// TestOneRequestPerKey: a person who asks by another connection has one request.
func TestOneRequestPerKey(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
		first := bo.asks(ada.host)
		again := visiting(t, "Bo")
		again.me = bo.me
		again.guest = NewGuest(bo.me, again.setup())
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
		if err := ada.host.Remove(2); err != nil {
			t.Fatal(err)
		}
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
		ada.host.Set(func(s *wire.Settings) { s.Shut = true })
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
		text, err := ada.host.Save()
		if err != nil {
			t.Fatal(err)
		}
		again := ada.again()
		if again.host, err = Restore(again.setup(), text, nil); err != nil || !again.host.Status().Settings.Shut {
			t.Errorf("after a reload the door is open: %v", err)
		}
		ada.host.Set(func(s *wire.Settings) { s.Shut = false })
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

// flooded lets a number of strangers ask at once.
func flooded(t *testing.T, ada *somebody, strangers int) {
	t.Helper()
	for n := range strangers {
		visiting(t, fmt.Sprint("Stranger ", n)).come(ada.host)
	}
}

// persists asks a host to join, and asks once more if too many ask, as a page does.
func (s *somebody) persists(h *Host) {
	go func() {
		for err := ErrCrowd; errors.Is(err, ErrCrowd); time.Sleep(CrowdPause) {
			_, _, _, ended := s.come(h)
			err = <-ended
		}
	}()
}

// shownWithin waits until the host's page shows a person, and checks that their own page agrees
// all the time.
func (s *somebody) shownWithin(h *Host, limit time.Duration) {
	s.t.Helper()
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		synctest.Wait()
		shown := slices.Contains(names(h), s.me.Name)
		if says := s.guest.Status().Asked.Shown; says != shown {
			s.t.Errorf("the page says %t, the host's page shows %t", says, shown)
		}
		if shown {
			s.t.Logf("shown after %v", time.Since(began))
			return
		}
		if time.Since(began) > limit {
			s.t.Errorf("not shown within %v", limit)
			return
		}
	}
}

// TestAGuestIsSeenInAFlood of a hundred keys: before the flood, after it, in its middle, and
// during one that continues.
func TestAGuestIsSeenInAFlood(t *testing.T) {
	for name, flood := range map[string]func(t *testing.T, ada, bo *somebody){
		"before": func(t *testing.T, ada, bo *somebody) {
			bo.persists(ada.host)
			synctest.Wait()
			flooded(t, ada, 100)
		},
		"after": func(t *testing.T, ada, bo *somebody) {
			flooded(t, ada, 100)
			time.Sleep(3 * time.Second)
			bo.persists(ada.host)
		},
		"at once": func(t *testing.T, ada, bo *somebody) {
			flooded(t, ada, 100)
			bo.persists(ada.host)
		},
		"amid": func(t *testing.T, ada, bo *somebody) {
			flooded(t, ada, 90)
			time.Sleep(time.Second)
			bo.persists(ada.host)
			flooded(t, ada, 10)
		},
		"while it lasts": func(t *testing.T, ada, bo *somebody) {
			go func() {
				for range 100 {
					flooded(t, ada, 1)
					time.Sleep(time.Second)
				}
			}()
			time.Sleep(30 * time.Second)
			bo.persists(ada.host)
		},
	} {
		t.Run(name, func(t *testing.T) {
			onItsOwnClock(t, func(t *testing.T) {
				ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
				flood(t, ada, bo)
				bo.shownWithin(ada.host, 10*time.Second)
				time.Sleep(2 * time.Minute)
			})
		})
	}
}

// TestTurns: if more people ask than are shown, each has a turn within a round, keeps the row
// during it, and learns when it begins and ends. The rows stay while the host's person is about
// to answer.
func TestTurns(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada := hosting(t, "forsale", 1)
		var all []*somebody
		for n := range 15 {
			s := visiting(t, fmt.Sprint("Guest ", n))
			s.asks(ada.host)
			all = append(all, s)
		}
		seen, rows, since := map[string]bool{}, names(ada.host), [shownRequests]time.Time{}
		for range 1000 {
			now := names(ada.host)
			for i, name := range now {
				seen[name] = true
				if name == rows[i] {
					continue
				}
				if slices.Contains(rows, name) {
					t.Errorf("%s has moved to row %d", name, i)
				}
				if time.Since(since[i]) < shortTurn {
					t.Errorf("row %d was of %s for %v only", i, rows[i], time.Since(since[i]))
				}
				since[i] = time.Now()
			}
			rows = now
			for _, s := range all {
				if says := s.guest.Status().Asked.Shown; says != slices.Contains(now, s.me.Name) {
					t.Errorf("the page of %s says %t", s.me.Name, says)
				}
			}
			time.Sleep(10 * time.Millisecond)
			synctest.Wait()
		}
		if len(seen) != len(all) {
			t.Errorf("%d of %d were shown within 10 s", len(seen), len(all))
		}
		ada.host.Requests().Hold()
		rows = names(ada.host)
		time.Sleep(holdTurn - time.Millisecond)
		synctest.Wait()
		if !slices.Equal(names(ada.host), rows) {
			t.Errorf("%v became %v under the finger", rows, names(ada.host))
		}
		time.Sleep(shortTurn)
		synctest.Wait()
		if slices.Equal(names(ada.host), rows) {
			t.Error("nobody else is shown after that")
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
		if over != 2*maxHandshakes || ada.host.admission.arriving.len() != maxHandshakes {
			t.Errorf("%d have given way, %d are under way", over, ada.host.admission.arriving.len())
		}
		bo.seat(ada.host)
		time.Sleep(handshakeLimit)
		synctest.Wait()
		if n := ada.host.admission.arriving.len(); n != 0 {
			t.Errorf("%d are under way", n)
		}
	})
}
