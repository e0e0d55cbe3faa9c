package session

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/succession"
	"gavel/net/wire"
)

// watchingBy returns a person who joins as a spectator, without a chair.
func watchingBy(t *testing.T, name string) *somebody {
	t.Helper()
	l := comingLate(t, name)
	l.me.Seat = handshake.Watcher
	l.guest = NewGuest(l.me, l.setup())
	return l
}

// look lets a person watch, whom the host admits if they ask. It returns both ends of the connection, and the channel for its
// error.
func (s *somebody) look(h *Host) (spy *leak, guestEnd *peer.Conn, ended <-chan error) {
	s.t.Helper()
	a, b := peer.Pair()
	spy = &leak{Conn: a}
	from := make(chan error, 1)
	go func() { _ = h.Serve(s.t.Context(), spy, secret) }()
	go func() { from <- s.guest.Serve(s.t.Context(), b, secret) }()
	if s.me.Seat == game.Spectator {
		until(s.t, h.Changes(), "the request", func() bool { return len(h.Status().Requests) == 1 })
		admit(h, h.Status().Requests[0].ID, true)
	}
	until(s.t, s.guest.Changes(), "the table", func() bool { _, ok := s.guest.Lobby(); return ok })
	return spy, b, from
}

// TestWatchersSeeWhatEverybodyMay: spectators are admitted without a question, before a game and
// during it. Late guests are admitted as before a game. All of them see exactly the spectators' view of the game, and can prove
// the deal. Spectators learn of no room.
func TestWatchersSeeWhatEverybodyMay(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			ada, bo, open := hosting(t, rules.Name(), 2), visiting(t, "Bo"), make(gate)
			ada.host.AddRoom(ada.room(1))
			ada.decide, bo.decide = open.before(ada.decide), open.before(bo.decide)
			bo.seat(ada.host)
			early, late, guest := watchingBy(t, "Cy"), watchingBy(t, "Bo"), comingLate(t, "Di")
			spies := make([]*leak, 3)
			spies[0], _, _ = early.look(ada.host)
			must.Do(t, ada.host.Deal(t.Context()))
			spies[1], _, _ = late.look(ada.host)
			if l := ada.host.Lobby(); len(l.Chairs) != 3 || !reflect.DeepEqual(l.Watchers, []string{"Cy", "Bo 2"}) || ada.host.Status().Missing {
				t.Errorf("%+v", l)
			}
			if l, _ := early.guest.Lobby(); l.Me != -1 || !l.Place || len(l.Known().Heirs) != 1 {
				t.Errorf("%+v", l)
			}
			spies[2], _, _ = guest.look(ada.host)
			if l, _ := guest.guest.Lobby(); !l.Playing || l.Me != 3 || !l.Chairs[3].Watches || l.Chairs[2].Watches {
				t.Errorf("%+v", l)
			}
			for _, who := range []*somebody{early, guest} {
				if err := who.guest.Decide(t.Context(), anyDecision{}); err == nil {
					t.Error("who watches decides")
				}
			}
			early.look(ada.host) // they reconnect
			close(open)
			watched := []*watcher{<-early.watches, <-late.watches, <-guest.watches}
			for i, l := range []*somebody{early, late, guest} {
				<-watched[i].over
				if p := l.proof(); p.Err != nil || p.Apart != 0 {
					t.Errorf("who watched finds %+v", p)
				}
			}
			if len(early.watches) > 0 {
				t.Error("the game begins again for who comes back")
			}
			for _, s := range []*somebody{ada, bo} {
				finish(t, <-s.screens)
			}
			r, _ := ada.host.Record()
			nothingSecret(t, r, spies[1])
			nothingSecret(t, r, spies[2])
			for _, spy := range spies[:2] {
				for _, frame := range spy.frames {
					if m, err := wire.Decode(frame); err == nil && m.Lobby != nil && (m.Lobby.Room != "" || len(m.Lobby.Title.Steps) > 0) {
						t.Errorf("told of a room: %.300s", frame)
					}
				}
			}
		})
	}
}

// TestAWatcherLooksAway: a spectator whose page is hidden, and shown again, still watches. If they then get a
// chair, the table knows that they do not look.
func TestAWatcherLooksAway(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, cy := hosting(t, "forsale", 3), watchingBy(t, "Cy")
		defer ada.host.Close()
		_, _, ended := cy.look(ada.host)
		for _, yes := range []bool{false, true, false} {
			cy.guest.Look(yes)
			synctest.Wait()
		}
		select {
		case err := <-ended:
			t.Fatalf("cut off: %v", err)
		default:
		}
		cy.guest.RequestSeat()
		synctest.Wait()
		admit(ada.host, ada.host.Status().Requests[0].ID, true)
		synctest.Wait()
		if away, _ := shownAway(ada.host, "Cy"); !away {
			t.Error("the table waits for a page that is hidden")
		}
	})
}

// TestWatchersAskForNothingElse: a message that only guests may send ends their connection, and
// no other.
func TestWatchersAskForNothingElse(t *testing.T) {
	ada, bo, open := underway(t, "forsale", 1)
	for n, frame := range []string{
		"noise", `{"ready":true}`, `{"commit":"00"}`, `{"decide":{"game":1,"id":1,"do":"bid 3"}}`, `{"lobby":{}}`,
		`{"said":{"chair":0,"phrase":1}}`, `{"piece":{"of":"record","text":"x"}}`, `{"sit":true,"leave":true}`,
	} {
		b, served := greets(t, ada.host, watchingBy(t, fmt.Sprint("W", n)).me)
		must.Do(t, b.Send([]byte(frame)))
		if err := <-served; !errors.Is(err, wire.ErrMessage) {
			t.Errorf("%s: served until %v", frame, err)
		}
	}
	close(open)
	for _, s := range []*somebody{ada, bo} {
		finish(t, <-s.screens)
	}
	if l := ada.host.Lobby(); len(l.Watchers) != 0 || len(l.Chairs) != 3 {
		t.Errorf("%+v", l)
	}
}

// TestFloodOfSpectatorsIsLimited: the game continues meanwhile, and few of their phrases are
// passed on.
func TestFloodOfSpectatorsIsLimited(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo, open := underway(t, "forsale", 1)
		set(ada.host, func(s *wire.Settings) { s.Voices = true })
		var served []<-chan error
		for n := range wire.MaxWatchers {
			b, at := greets(t, ada.host, watchingBy(t, fmt.Sprint("W", n)).me)
			served = append(served, at)
			phrase := 1
			for range 100 {
				_ = wire.Send(b, wire.Message{Say: &phrase})
			}
		}
		for _, at := range served {
			if err := <-at; !errors.Is(err, ErrFlood) && !errors.Is(err, peer.ErrMisbehaved) {
				t.Errorf("served until %v", err)
			}
		}
		if n := len(ada.host.Phrases()); n > 6 {
			t.Errorf("%d phrases at once", n)
		}
		close(open)
		for _, s := range []*somebody{ada, bo} {
			finish(t, <-s.screens)
		}
	})
}

// TestHowManyWatch checks the limit, and that the host can forbid watching. The saved table has
// this setting.
func TestHowManyWatch(t *testing.T) {
	ada := hosting(t, "forsale", 2)
	var ends []<-chan error
	for n := range wire.MaxWatchers {
		w := watchingBy(t, fmt.Sprint("W", n))
		if n == 0 {
			w.me.Seat = handshake.Screen
			w.guest = NewGuest(w.me, w.setup())
		}
		_, _, ended := w.look(ada.host)
		ends = append(ends, ended)
	}
	if l := ada.host.Lobby(); len(l.Watchers) != wire.MaxWatchers-1 || l.Screens != 1 || ada.host.Status().CanWatch {
		t.Errorf("%+v", l)
	}
	_, _, _, ended := watchingBy(t, "Di").come(ada.host)
	if err := <-ended; !errors.Is(err, ErrWatched) {
		t.Errorf("one too many is told %v", err)
	}
	set(ada.host, func(s *wire.Settings) { s.Unwatched = true })
	for _, ended := range ends {
		if err := <-ended; !errors.Is(err, ErrUnwatched) {
			t.Errorf("who watched is told %v", err)
		}
	}
	text := must.Get(ada.host.Save())(t)
	again := must.Get(Restore(newPerson(t).setup(), text, nil))(t)
	_, _, _, ended = watchingBy(t, "Di").come(again)
	if err := <-ended; !errors.Is(err, ErrUnwatched) {
		t.Errorf("another is told %v", err)
	}
	visiting(t, "Bo").seat(again)
}

// TestSpectatorGetsChair if the host agrees and there is room.
func TestSpectatorGetsChair(t *testing.T) {
	ada, bo, open := underway(t, "forsale", 1)
	cy, di := watchingBy(t, "Cy"), watchingBy(t, "Di")
	cy.look(ada.host)
	_, conn, _ := di.look(ada.host)
	for i, l := range []*somebody{cy, di} {
		l.guest.RequestSeat()
		until(t, ada.host.Changes(), "the request", func() bool { return len(ada.host.Status().Requests) == 1 })
		until(t, l.guest.Changes(), "the news", func() bool { l, _ := l.guest.Lobby(); return l.Asks && l.Place })
		admit(ada.host, ada.host.Status().Requests[0].ID, i == 1)
		until(t, l.guest.Changes(), "the answer", func() bool { l, _ := l.guest.Lobby(); return !l.Asks })
	}
	if l, _ := cy.guest.Lobby(); l.Me != -1 {
		t.Errorf("%+v", l)
	}
	if l, _ := di.guest.Lobby(); l.Me != 3 || !l.Chairs[3].Watches || !reflect.DeepEqual(l.Watchers, []string{"Cy"}) {
		t.Errorf("%+v", l)
	}
	conn.Close()
	until(t, ada.host.Changes(), "the absence", ada.missing)
	di.look(ada.host) // they reconnect to their chair
	until(t, ada.host.Changes(), "Di", func() bool { return !ada.host.Status().Missing })
	close(open)
	<-(<-cy.watches).over
	for _, s := range []*somebody{ada, bo} {
		finish(t, <-s.screens)
	}
	until(t, ada.host.Changes(), "the end", func() bool { return !ada.host.Lobby().Playing })
	must.Do(t, ada.host.Deal(t.Context()))
	for _, s := range []*somebody{ada, bo, di} {
		finish(t, <-s.screens)
	}
	<-(<-cy.watches).over
}

// TestNoPlaceForAWatcher: without room the host gets no request.
func TestNoPlaceForAWatcher(t *testing.T) {
	ada := hosting(t, "forsale", 2)
	cy := watchingBy(t, "Cy")
	cy.look(ada.host)
	set(ada.host, func(s *wire.Settings) { s.Shut = true })
	until(t, cy.guest.Changes(), "the news", func() bool { l, _ := cy.guest.Lobby(); return !l.Place })
	cy.guest.RequestSeat()
	cy.guest.Leave() // comes after it
	until(t, ada.host.Changes(), "the leaving", func() bool { return len(ada.host.Lobby().Watchers) == 0 })
	if n := len(ada.host.Status().Requests); n != 0 {
		t.Errorf("%d requests", n)
	}
}

// TestPhrasesOfSpectators: they are passed on, with a name, if the host allows them.
func TestPhrasesOfSpectators(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	bo.seat(ada.host)
	cy, di := watchingBy(t, "Cy"), watchingBy(t, "Di")
	cy.look(ada.host)
	di.look(ada.host)
	di.guest.Say(1)
	di.guest.RequestSeat() // comes after it
	until(t, ada.host.Changes(), "the request", func() bool { return len(ada.host.Status().Requests) == 1 })
	bo.guest.Say(2)
	if said := <-ada.host.Phrases(); said.Phrase != 2 {
		t.Errorf("a watcher says %+v", said)
	}
	set(ada.host, func(s *wire.Settings) { s.Voices = true })
	di.guest.Say(3)
	said := <-ada.host.Phrases()
	l := ada.host.Lobby()
	if i := said.Chair - len(l.Chairs); said.Phrase != 3 || i < 0 || l.Watchers[i] != "Di" {
		t.Errorf("%+v of %+v", said, l.Watchers)
	}
	for heard := range bo.guest.Phrases() {
		if heard == said {
			break
		}
	}
}

// roundabout is a connection through brokers.
type roundabout struct{ *peer.Conn }

func (roundabout) Relayed() bool { return true }

// TestNobodyWatchesThroughBrokers: such connections are only for players.
func TestNobodyWatchesThroughBrokers(t *testing.T) {
	ada, cy := hosting(t, "forsale", 2), watchingBy(t, "Cy")
	a, b := peer.Pair()
	go func() { _ = ada.host.Serve(t.Context(), roundabout{a}, secret) }()
	if err := cy.guest.Serve(t.Context(), b, secret); !errors.Is(err, ErrWatched) {
		t.Errorf("they are told %v", err)
	}
}

// TestWatchersDoNotTakeOver a table whose host is lost.
func TestWatchersDoNotTakeOver(t *testing.T) {
	ada := hosting(t, "forsale", 2)
	cy := watchingBy(t, "Cy")
	cy.look(ada.host)
	if _, err := TakeOver(cy.setup(), cy.guest); !errors.Is(err, ErrNoChair) {
		t.Errorf("%v", err)
	}
}

// TestTheHostIsSoughtAgain: a guest and a watcher have come to a page that goes on with a lost host's table, and that gives up. Both
// seek the host again.
func TestTheHostIsSoughtAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, watcher := newParty(t, "forsale", 0, "Bo", "Cy", "Di"), watchingBy(t, "Ed")
		watcher.enter(p.ada.host)
		p.deal()
		time.Sleep(5 * time.Second)
		cy := p.guests[1]
		heir := p.succeeds(cy, watcher)
		time.Sleep(succession.GatherWait / 2)
		for _, who := range []*somebody{cy, watcher} {
			if l, _ := who.guest.Lobby(); !l.Recovering {
				t.Fatalf("%s is at no page that goes on", who.me.Name)
			}
		}
		heir.host.Close()
		synctest.Wait()
		for _, who := range []*somebody{cy, watcher} {
			if l, ok := who.guest.Sought(); !ok || l.Chairs[l.Host].Name != "Ada" {
				t.Errorf("%s seeks %+v", who.me.Name, l.Chairs)
			}
		}
	})
}
