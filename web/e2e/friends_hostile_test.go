package e2e

import (
	"context"
	"crypto/ed25519"
	"errors"
	"slices"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
	"gavel/net/wire"
)

// intruder is somebody who joins a table by its link with their own program.
type intruder struct {
	testing.TB
	me      handshake.Identity
	room    *join.Room
	version handshake.Version // of the program
}

// meetingPlace returns the broker beside the page, and the key to the room of a link.
func meetingPlace(t testing.TB, url, link string) (signaling.Own, room.Key) {
	t.Helper()
	beside, err := signaling.Beside(url, "signaling")
	if err != nil {
		t.Fatal(err)
	}
	key, err := room.Read(link)
	if err != nil {
		t.Fatal(err)
	}
	return beside, key
}

func newIntruder(t testing.TB, name, url, link string) intruder {
	t.Helper()
	beside, key := meetingPlace(t, url, link)
	setup := join.Setup{
		Brokers: []*signaling.Rationed{signaling.Ration(beside)},
		Version: handshake.Version{Protocol: handshake.Protocol, Rules: catalogue.Version},
	}
	seed := make([]byte, ed25519.SeedSize)
	copy(seed, name)
	me := handshake.Identity{Key: ed25519.NewKeyFromSeed(seed), Name: name, Seat: game.Spectator}
	return intruder{t, me, join.NewRoom(setup, key), setup.Version}
}

// come joins the table like an honest guest.
func (i intruder) come() *peer.Conn {
	i.Helper()
	ctx, cancel := context.WithTimeout(i.Context(), patience)
	defer cancel()
	arrival, err := i.room.Request(ctx, room.Known{})
	if err != nil {
		i.Fatal(err)
	}
	i.Cleanup(arrival.Conn.Close)
	if arrival.Terms.Version != i.version {
		arrival.Terms.Version = i.version
		if _, err := handshake.Ask(ctx, arrival.Conn, arrival.Terms, i.me); !errors.As(err, new(handshake.VersionError)) {
			i.Fatal(err)
		}
		return arrival.Conn
	}
	if _, err := handshake.Ask(ctx, arrival.Conn, arrival.Terms, i.me); err != nil {
		i.Fatal(err)
	}
	return arrival.Conn
}

// dropped waits until the host has ended a connection, and ignores earlier messages.
func (i intruder) dropped(conn *peer.Conn) {
	i.Helper()
	ctx, cancel := context.WithTimeout(i.Context(), patience)
	defer cancel()
	for conn.Err() == nil {
		if _, err := conn.Receive(ctx); ctx.Err() != nil {
			i.Fatalf("still there: %v", err)
		}
	}
}

// TestImpostors: somebody who sits at a table answers every request there as well: as the host
// of their own room, as the host, and as a successor. Nobody connects to them.
func TestImpostors(t *testing.T) {
	inSoak(t)
	t.Parallel()
	url := serveWithBroker(t)
	h := host(t, url, 6, nil)
	link := h.room()
	mallory := newIntruder(t, "Mallory", url, link)
	conn := mallory.come()
	h.click(word("page.request.admit.who", "who", "Mallory"))
	told := mallory.lobby(conn).Title
	ctx, leave := context.WithCancel(t.Context())
	trapped, ended := make(chan join.Arrival, 9), make(chan error)
	titles := []room.Title{{Credential: room.NewCredential(room.PublicOf(mallory.me.Key))}, told.Former(), told}
	for _, title := range titles {
		answers := newIntruder(t, "Mallory", url, link)
		go func() {
			ended <- answers.room.Answer(ctx, join.Handler{
				Holder:  func() signaling.Holder { return signaling.Holder{Title: title, Key: mallory.me.Key} },
				Arrived: func(a join.Arrival) { trapped <- a },
				Refuse:  func() signaling.Refusal { return 0 },
			})
		}()
	}
	for _, name := range guests[:2] {
		h.admit(comes(t, name, link, nil))
	}
	leave()
	for range titles {
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
	if len(trapped) > 0 {
		t.Errorf("%d guests landed at an impostor's", len(trapped))
	}
}

// lobby waits for the host's lobby.
func (i intruder) lobby(conn *peer.Conn) *wire.Lobby {
	i.Helper()
	ctx, cancel := context.WithTimeout(i.Context(), patience)
	defer cancel()
	for {
		frame, err := conn.Receive(ctx)
		if err != nil {
			i.Fatal(err)
		}
		m, err := wire.Decode(frame)
		if err != nil {
			i.Fatal(err)
		}
		if m.Lobby != nil {
			return m.Lobby
		}
	}
}

// watchStalls records the longest time for which the page was blocked, in ms.
const watchStalls = `(() => {
	let last = performance.now();
	globalThis.stall = 0;
	setInterval(() => { const now = performance.now(); stall = Math.max(stall, now - last); last = now; }, 10);
})()`

// TestHostileGuest: a guest attacks and is disconnected each time, even with ten thousand
// messages at once. The host's page is not blocked, and the others play on.
func TestHostileGuest(t *testing.T) {
	inSoak(t)
	t.Parallel()
	url := serveWithBroker(t)
	h := host(t, url, 6, nil)
	h.shortGrace()
	link := h.room()
	bo := comes(t, "Bo", link, nil)
	h.admit(bo)
	mallory := newIntruder(t, "Mallory", url, link)
	conn := mallory.come()
	h.click(word("page.request.admit.who", "who", "Mallory"))
	h.find("button", word("page.chair.remove", "who", "Mallory"))
	attack := func(frames ...[]byte) {
		began := time.Now()
		for _, frame := range frames {
			conn.Send(frame) //nolint:errcheck // the connection may be closed at any time
		}
		mallory.dropped(conn)
		t.Logf("dropped %v after %.20q", time.Since(began).Round(time.Millisecond), frames[0])
		conn = mallory.come()
	}
	h.does(watchStalls)
	attack(slices.Repeat([][]byte{ready(t, true), ready(t, false)}, 5000)...)
	stall := eval[float64](h.person, "stall")
	if t.Logf("the page stood still for %.0f ms at most", stall); stall > 2000 {
		t.Error("what a guest says holds the host up")
	}
	h.deal()
	h.find("button", word("shell.tools.menu")) // the game has started
	attack([]byte("\x00\xffnoise"))
	attack([]byte(`{"table":{"game":1}}`)) // only hosts send this
	attack([]byte(`{"decide":{"game":7,"id":-1,"do":"pass"}}`))
	conn.Send([]byte(`{"leave":true}`)) //nolint:errcheck // that the game goes on tells whether it has come
	goOn(t, h, bo)
}

// ready is what a guest says who is ready for a game, or is not.
func ready(t testing.TB, yes bool) []byte {
	t.Helper()
	frame, err := wire.Encode(wire.Message{Ready: &yes})
	if err != nil {
		t.Fatal(err)
	}
	return frame
}
