package session

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/must"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/wire"
)

func TestHostileGuestsHarmNobody(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	ada.decide = func(game.Decision) error { return nil }
	for _, frame := range []string{
		"noise", `{"lobby":{}}`, `{"commit":"00"}`, `{"decide":{"game":1,"id":1,"do":"bid 3"}}`, `{"piece":{"of":"record","text":"x"}}`, `{"propose":"chess"}`,
	} {
		b, served := greets(t, ada.host, bo.me)
		until(t, ada.host.Changes(), "a chair", func() bool {
			for _, k := range ada.host.Status().Requests {
				admit(ada.host, k.ID, true)
			}
			return seated(ada.host) == "Ada,Bo,easy,"
		})
		must.Do(t, b.Send([]byte(frame)))
		if err := <-served; !errors.Is(err, wire.ErrMessage) {
			t.Errorf("%s: served until %v", frame, err)
		}
	}
	if l := ada.host.Lobby(); seated(ada.host) != "Ada,Bo,easy," || l.Playing {
		t.Errorf("%+v", l)
	}
}

func TestFloodingGuestIsCutOff(t *testing.T) {
	for what, say := range map[string]func(n int) wire.Message{
		"readiness": func(n int) wire.Message { return wire.Message{Ready: new(n%2 == 0)} },
		"votes":     func(n int) wire.Message { return wire.Message{Propose: new([]string{"forsale", "oddshop"}[n%2])} },
	} {
		onItsOwnClock(t, func(t *testing.T) {
			ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
			bo.seat(ada.host)
			b, served := greets(t, ada.host, bo.me)
			for n := range 60 {
				_ = wire.Send(b, say(n))
			}
			if err := <-served; !errors.Is(err, ErrFlood) {
				t.Errorf("%s: served until %v", what, err)
			}
			told := 0 // messages that everybody gets
			for err := error(nil); err == nil; told++ {
				_, err = b.Receive(t.Context())
			}
			if told > 15 {
				t.Errorf("%s: %d messages for everybody", what, told)
			}
		})
	}
}

// endless is a connection whose other side sends without end after the handshake.
type endless struct {
	*peer.Conn
	handshake, said int
	frame           []byte
}

func (e *endless) Receive(ctx context.Context) ([]byte, error) {
	if e.handshake > 0 {
		e.handshake--
		return e.Conn.Receive(ctx)
	}
	e.said++
	return e.frame, nil
}

// TestFloodingHostIsCutOff: a guest does not read without a limit either.
func TestFloodingHostIsCutOff(t *testing.T) {
	ada, bo := newPerson(t), visiting(t, "Bo")
	a, b := peer.Pair()
	go func() { _, _ = handshake.Admit(t.Context(), a, secret, ada.me.Key) }()
	host := &endless{Conn: b, handshake: 2, frame: []byte(`{"clock":{"left":1000}}`)}
	if err := bo.guest.Serve(t.Context(), host, secret); !errors.Is(err, ErrFlood) || host.said < tellBurst || host.said > 4*tellBurst {
		t.Errorf("the guest listens to %d messages, until %v", host.said, err)
	}
}

func TestPhrasesAreRare(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
		bo.seat(ada.host)
		for range 10 {
			bo.guest.Say(2)
		}
		first := <-ada.host.Phrases()
		if first.Phrase != 2 || ada.host.Lobby().Chairs[first.Chair].Name != "Bo" {
			t.Errorf("%+v", first)
		}
		bo.guest.Ready(true)
		until(t, ada.host.Changes(), "the readiness", func() bool { return ada.host.Lobby().Chairs[first.Chair].Ready })
		if n := len(ada.host.Phrases()); n != 2 {
			t.Errorf("%d more phrases at once", n)
		}
	})
}

// TestAGuestBelievesNothingImpossible: an invalid message of a hostile host ends the connection,
// and nobody sees its content.
func TestAGuestBelievesNothingImpossible(t *testing.T) {
	ada := newPerson(t)
	honest := wire.Lobby{Chairs: []wire.Chair{{Name: "Ada", Key: ada.public()}}}
	for _, m := range []wire.Message{
		{Lobby: &wire.Lobby{}},
		{Lobby: &wire.Lobby{Chairs: []wire.Chair{{Name: "A\u202eda"}}}},
		{Lobby: &wire.Lobby{Chairs: []wire.Chair{{Name: strings.Repeat("a", 10_000)}}}},
		{GameStart: &wire.GameStart{Game: 1, Rules: "forsale", Seats: []game.Occupant{{Name: "Ada"}, {Level: "zz"}, {Level: bot.Easy}}}},
		{Said: &wire.Said{Chair: 1, Phrase: 1}},
		{Clock: &wire.Clock{Left: 1 << 60}},
		{Asked: &wire.Asked{Host: "A\u202eda"}},
	} {
		bo := visiting(t, "Bo")
		a, ended := bo.believes(ada)
		for _, m := range []wire.Message{{Lobby: &honest}, m} {
			must.Do(t, wire.Send(a, m))
		}
		if err := <-ended; !errors.Is(err, wire.ErrMessage) {
			t.Errorf("%+v: the guest stays until %v", m, err)
		}
		if l, _ := bo.guest.Lobby(); len(l.Chairs) != 1 || l.Chairs[0].Name != "Ada" || len(bo.screens) > 0 || len(bo.guest.Phrases()) > 0 {
			t.Errorf("%+v: the guest believes it", m)
		}
	}
}

// TestAHostCannotFloodAGuest: messages that make a guest's page build or show something are
// limited.
func TestAHostCannotFloodAGuest(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo := newPerson(t), visiting(t, "Bo")
		bo.screens = make(chan *screen, 1000)
		a, ended := bo.believes(ada)
		heard := 0
		go func() {
			for {
				select {
				case <-bo.guest.Phrases():
					heard++
				case <-t.Context().Done():
					return
				}
			}
		}()
		send := func(m wire.Message) {
			if err := wire.Send(a, m); err != nil && !errors.Is(err, peer.ErrLeft) { // the guest may close the connection before the end
				t.Error(err)
			}
		}
		send(wire.Message{Lobby: &wire.Lobby{Chairs: []wire.Chair{{Name: "Ada", Key: ada.public()}}}})
		for range 100 {
			send(wire.Message{Said: &wire.Said{Phrase: 1}})
		}
		for n := range 50 {
			send(wire.Message{GameStart: &wire.GameStart{Game: n + 1, Rules: "forsale", Seats: []game.Occupant{{Name: "Bo"}, {Level: bot.Easy}, {Level: bot.Easy}}, Seat: game.Spectator}})
		}
		if err := <-ended; !errors.Is(err, ErrFlood) {
			t.Errorf("the guest stays until %v", err)
		}
		synctest.Wait()
		if n := len(bo.screens); n > 12 || heard > 20 {
			t.Errorf("%d tables are built, %d phrases heard", n, heard)
		}
	})
}

// greets connects somebody who shakes hands with a host, and sends after that what the test wants. served gets the error of [Host.Serve].
func greets(t *testing.T, h *Host, who handshake.Identity) (b *peer.Conn, served <-chan error) {
	t.Helper()
	a, b := peer.Pair()
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(t.Context(), a, secret) }()
	must.Get(handshake.Ask(t.Context(), b, secret, who))(t)
	return b, ended
}
