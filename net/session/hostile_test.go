package session

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/succession"
	"gavel/net/wire"
)

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

// A guest or a spectator can send any message to a host in the middle of a game. The table always
// stays, it can be saved, and the others play on.

// FuzzHostileGuest plays a conversation between a guest and a host. It follows a seed and a
// script. A case is a table with up to 300 messages and everybody's games, so there are only a few a second.
func FuzzHostileGuest(f *testing.F) { fuzzHostile(f, game.Spectator) }

// FuzzHostileWatcher does the same for a spectator.
func FuzzHostileWatcher(f *testing.F) { fuzzHostile(f, handshake.Watcher) }

func fuzzHostile(f *testing.F, as game.Seat) {
	for seed := range uint64(2) { // the tests below go on with the next
		f.Add(seed, []byte{})
	}
	f.Fuzz(func(t *testing.T, seed uint64, script []byte) { converse(t, as, seed, script) })
}

// TestHostileGuest plays a number of these conversations.
func TestHostileGuest(t *testing.T) { conversations(t, game.Spectator) }

// TestHostileWatcher does the same for a spectator.
func TestHostileWatcher(t *testing.T) { conversations(t, handshake.Watcher) }

func conversations(t *testing.T, as game.Seat) {
	frames, most, seed := 0, 900, uint64(2)
	switch {
	case os.Getenv("GAVEL_SOAK") != "":
		most = 100_000
	case testing.Short():
		t.Skip("the targets above play two")
	}
	for ; frames < most; seed++ {
		frames += converse(t, as, seed, nil)
		if t.Failed() {
			t.Fatalf("in the conversation of seed %d", seed)
		}
	}
	t.Logf("%d frames in %d conversations", frames, seed-2)
}

// converse plays one conversation, and returns its number of frames.
func converse(t *testing.T, as game.Seat, seed uint64, script []byte) (frames int) {
	t.Helper()
	cryptotest.SetGlobalRandom(t, seed)
	onItsOwnClock(t, func(t *testing.T) {
		h := newHostile(t, as, &gametest.Choices{Script: script, After: game.SplitMix(seed)})
		for frames < 300 && !h.t.Failed() {
			h.acts()
			h.lying.Lock()
			frames = h.frames
			h.lying.Unlock()
		}
		h.ends()
	})
	return frames
}

// hostile is a person with an honest page. The connection changes, repeats, cuts and invents messages.
type hostile struct {
	t       *testing.T
	ada, cy *somebody
	honest  <-chan error // ends with Cy's connection
	eve     *somebody
	as      game.Seat
	conn    *peer.Conn
	ended   <-chan error

	choosing sync.Mutex // for the choices, which several goroutines make
	choices  *gametest.Choices
	lying    sync.Mutex // for all that follows
	old      [][]byte
	frames   int
}

// IntN makes the next choice.
func (h *hostile) IntN(n int) int {
	h.choosing.Lock()
	defer h.choosing.Unlock()
	return h.choices.IntN(n)
}

func newHostile(t *testing.T, as game.Seat, c *gametest.Choices) *hostile {
	all := catalogue.Games().Rules()
	ada, cy := hosting(t, all[c.IntN(len(all))].Name(), 3), visiting(t, "Cy")
	pace := []time.Duration{10 * time.Millisecond, 300 * time.Millisecond, time.Second}[min(c.IntN(20), 2)]
	ada.host.setup.Pause = func([]game.Event) (time.Duration, bool) { return pace, true }
	h := &hostile{t: t, ada: ada, cy: cy, as: as, choices: c}
	h.invites()
	for i, p := range []*somebody{ada, cy, h.eve} { // no two people decide at the same moment
		decide, own := p.decide, pace+time.Duration(3+2*i)*time.Millisecond
		p.decide = func(d game.Decision) error { time.Sleep(own); return decide(d) }
	}
	_, _, h.honest = cy.sits(ada.host)
	set(ada.host, func(s *wire.Settings) { s.Voices = true })
	h.comes()
	h.deals()
	return h
}

// invites finds another person to be hostile.
func (h *hostile) invites() {
	h.eve = comingLate(h.t, "Eve")
	if h.eve.me.Seat = h.as; h.as == handshake.Watcher && h.IntN(3) == 0 {
		h.eve.me.Seat = handshake.Screen
	}
	h.eve.guest = NewGuest(h.eve.me, h.eve.setup())
}

// liar is the hostile person's end of a connection.
type liar struct {
	*peer.Conn
	h *hostile
}

// Send implements Conn.
func (l liar) Send(frame []byte) error {
	if frame[0] != '{' { // of the handshake
		return l.Conn.Send(frame)
	}
	l.h.lying.Lock()
	defer l.h.lying.Unlock()
	for _, f := range l.h.lies(frame) {
		l.h.frames++
		_ = l.Conn.Send(f) // the host may have closed the connection
	}
	return nil
}

// lies returns what is sent instead of a message.
func (h *hostile) lies(frame []byte) [][]byte {
	h.old = append(h.old[max(0, len(h.old)-20):], slices.Clone(frame))
	switch h.IntN(24) {
	case 0:
		return [][]byte{frame, frame}
	case 1, 2:
		return [][]byte{gametest.Spoil(frame, h)}
	case 3:
		return [][]byte{gametest.Spoil(gametest.Spoil(frame, h), h)}
	case 4:
		return [][]byte{h.old[h.IntN(len(h.old))], frame}
	case 5:
		return [][]byte{frame[:h.IntN(len(frame))]}
	}
	return [][]byte{frame}
}

// comes joins the table, or reconnects.
func (h *hostile) comes() {
	a, b := peer.Pair()
	ended := make(chan error, 1)
	h.conn, h.ended = b, ended
	go func() { ended <- h.ada.host.Serve(h.t.Context(), a, secret) }()
	eve := h.eve.guest
	go func() { _ = eve.Serve(h.t.Context(), liar{b, h}, secret) }()
	h.waits()
}

// waits lets everything happen that follows, and lets the host agree.
func (h *hostile) waits() {
	time.Sleep(121 * time.Millisecond)
	synctest.Wait()
	for _, k := range h.ada.host.Status().Requests {
		admit(h.ada.host, k.ID, h.IntN(8) > 0)
	}
	for _, s := range []*somebody{h.ada, h.cy, h.eve} {
		for range len(s.screens) {
			<-s.screens
		}
	}
	for range len(h.eve.watches) {
		<-h.eve.watches
	}
	select {
	case err := <-h.honest:
		h.t.Errorf("the honest guest has left: %v", err)
	default:
	}
}

// deals deals a game, which takes its time.
func (h *hostile) deals() {
	go func() { _ = h.ada.host.Deal(h.t.Context()) }() // a game may be on
	h.waits()
}

// acts lets the hostile page say something.
func (h *hostile) acts() {
	select {
	case why := <-h.ended:
		h.conn.Close()
		if errors.Is(why, ErrDeclined) || errors.Is(why, ErrGone) || h.IntN(6) == 0 {
			h.invites()
		}
		time.Sleep(time.Duration(h.IntN(20)) * time.Second)
		h.comes()
		return
	default:
	}
	if l := h.ada.host.Lobby(); !l.Playing && h.IntN(4) == 0 {
		_ = choose(h.ada.host, catalogue.Games().Rules()[h.IntN(3)].Name(), nil)
		_ = addBot(h.ada.host, "easy")
		h.deals()
	}
	guest, yes, number := h.eve.guest, h.IntN(2) == 0, []int{0, 1, 2, 5, -1, 99, 1 << 40}[h.IntN(7)]
	switch h.IntN(20) {
	case 0:
		guest.Ready(yes)
	case 1:
		guest.Propose([]string{"", "forsale", "oddshop", "business", "chess"}[h.IntN(5)])
	case 2:
		guest.Say(number)
	case 3:
		guest.Look(yes)
	case 4:
		guest.RequestSeat()
	case 5:
		guest.Command(h.commands(number))
	case 6:
		if h.IntN(8) == 0 {
			guest.Leave()
		}
	case 7: // it closes the connection without a message
		h.conn.Close()
	case 8, 9, 10, 11:
		if frame, err := json.Marshal(h.invents(yes, number)); err == nil {
			_ = liar{h.conn, h}.Send(frame)
		}
	}
	h.waits()
}

// invents returns a message that an honest page does not send now.
func (h *hostile) invents(yes bool, number int) wire.Message {
	piece := func(of, text string) wire.Message {
		return wire.Message{Piece: &wire.Piece{Of: of, Text: text, Last: true}}
	}
	key, chapter := ledger.KeyOf(h.eve.me.Key), uint32(h.IntN(3))
	line := ledger.NewDrawChain(h.eve.me.Key, h.occasion(), fair.NewChain(h.occasion(), fair.PageKey(key)).Anchor())
	return []wire.Message{
		{Commit: &fair.Commitment{byte(number)}}, {Part: &fair.Part{byte(number)}}, {Resume: &wire.Resume{Game: 1, Steps: number}}, {Face: &number},
		{Lobby: &wire.Lobby{Chairs: []wire.Chair{{Name: "Eve"}}}}, {Answer: &wire.Answer{ID: number}}, {Decide: &wire.Decide{Game: 1, ID: number, Do: "pass"}},
		{RequestSeat: &yes}, piece(wire.Kept, succession.Text(succession.Kept{Chapter: chapter, Box: 1})), piece(wire.Chain, succession.Text(line)),
		piece(wire.Opening, succession.Text(ledger.Opening{Do: "pass"})), piece(wire.Bring, succession.Text(succession.Bring{Chapter: chapter})),
		piece(wire.Gave, succession.Text(succession.Gave{Chapter: chapter, To: []ledger.Key{key, {7}}})), piece(wire.ChainLink, succession.Text(draw.Answer{Link: fair.Link{At: 1}})),
		piece(wire.Have, succession.Text(succession.Have{Place: ledger.Place{Chapter: chapter, N: 1}})), piece(wire.Follow, succession.Text(succession.Follow{Number: 1})),
	}[h.IntN(16)]
}

// occasion returns that of the present game.
func (h *hostile) occasion() (o fair.Occasion) {
	h.ada.host.locked(func() { o = fair.Occasion{Table: h.ada.host.table.ID, Game: h.ada.host.table.Deals} })
	return o
}

// commands returns a random command of the person with the remote control.
func (h *hostile) commands(number int) wire.Command {
	yes, level := true, []string{"easy", "", "expert"}[h.IntN(3)]
	at := wire.Occupied{Chair: number, Name: []string{"", "Cy", "Eve"}[h.IntN(3)]}
	return []wire.Command{
		{}, {Deal: &yes}, {Gather: &yes, Deal: &yes}, {AddBot: &level}, {Level: &wire.Level{Chair: number, Level: level}}, {Remove: &at},
		{Autoplay: &at}, {Give: &wire.Give{Bot: number, To: at}}, {Admit: &wire.Admit{ID: number}}, {Settings: &wire.Settings{Timer: -1}},
		{Choose: &wire.Choice{Game: "forsale"}},
	}[h.IntN(11)]
}

// ends checks the final table.
func (h *hostile) ends() {
	text, err := h.ada.host.Save()
	if err != nil {
		h.t.Error(err)
	}
	if _, err := Restore(h.ada.again().setup(), text, nil); err != nil && h.ada.host.Lobby().Game != "" {
		h.t.Errorf("%v: %s", err, text)
	}
	h.conn.Close()
	if !h.cy.guest.Status().Connected {
		h.t.Error("the honest guest is gone")
	}
}
