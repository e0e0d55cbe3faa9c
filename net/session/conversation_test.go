package session

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"os"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/succession"
	"gavel/net/wire"
)

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
		for h.frames < 300 && !h.t.Failed() {
			h.acts()
		}
		frames = h.frames
		h.ends()
	})
	return frames
}

// hostile is a person who sends random messages to a host.
type hostile struct {
	*gametest.Choices
	t        *testing.T
	ada, cy  *somebody
	honest   <-chan error // ends with Cy's connection
	me       handshake.Identity
	conn     *peer.Conn
	ended    chan error
	start    wire.GameStart
	follows  *game.Follower
	decision int    // the number of the last one
	chose    string // the newest sealed choice
	kept     []succession.Share
	old      [][]byte
	mine     *fair.Chain // of the newest chain sent; nil before
	frames   int
	gone     bool // the connection has ended
}

func newHostile(t *testing.T, as game.Seat, c *gametest.Choices) *hostile {
	all := catalogue.Games().Rules()
	ada, cy := hosting(t, all[c.IntN(len(all))].Name(), 3), visiting(t, "Cy")
	pace := []time.Duration{10 * time.Millisecond, 300 * time.Millisecond, time.Second}[min(c.IntN(20), 2)]
	ada.host.setup.Pause = func([]game.Event) time.Duration { return pace }
	for i, p := range []*somebody{ada, cy} { // no two people decide at the same moment
		decide, own := p.decide, pace+time.Duration(3+2*i)*time.Millisecond
		p.decide = func(d game.Decision) error { time.Sleep(own); return decide(d) }
	}
	_, _, _, ended := cy.come(ada.host)
	synctest.Wait()
	admit(ada.host, ada.host.Status().Requests[0].ID, true)
	h := &hostile{Choices: c, t: t, ada: ada, cy: cy, honest: ended}
	h.me.Seat = as
	if as == handshake.Watcher && c.IntN(3) == 0 {
		h.me.Seat = handshake.Screen
	}
	set(ada.host, func(s *wire.Settings) { s.Voices = true })
	h.comes()
	h.deals()
	return h
}

// comes joins the table, or reconnects.
func (h *hostile) comes() {
	h.gone = false
	h.frames++
	if h.me.Key == nil {
		_, h.me.Key, _ = ed25519.GenerateKey(nil)
		h.me.Name = "Eve"
	}
	a, b := peer.Pair()
	h.conn, h.ended = b, make(chan error, 1)
	ended := h.ended
	go func() { ended <- h.ada.host.Serve(h.t.Context(), a, secret) }()
	must(handshake.Ask(h.t.Context(), b, secret, h.me))(h.t)
	h.waits()
}

// waits lets everything happen that follows, and lets the host agree.
func (h *hostile) waits() {
	time.Sleep(121 * time.Millisecond)
	synctest.Wait()
	for _, k := range h.ada.host.Status().Requests {
		admit(h.ada.host, k.ID, h.IntN(8) > 0)
	}
	for range len(h.ada.screens) {
		<-h.ada.screens
	}
	for range len(h.cy.screens) {
		<-h.cy.screens
	}
	h.listens()
	select {
	case why := <-h.ended:
		h.gone = true
		h.conn.Close()
		if declined := errors.Is(why, ErrDeclined) || errors.Is(why, ErrGone); declined || h.IntN(6) == 0 {
			h.me.Key = nil // and joins as another person
		}
	case err := <-h.honest:
		h.t.Errorf("the honest guest has left: %v", err)
	default:
	}
}

// listens reads the host's messages.
func (h *hostile) listens() {
	ctx, cancel := context.WithTimeout(h.t.Context(), time.Millisecond)
	defer cancel()
	for {
		frame, err := h.conn.Receive(ctx)
		if err != nil {
			return
		}
		m, err := wire.Decode(frame)
		switch {
		case err != nil:
			h.t.Errorf("the host says %q: %v", frame, err)
		case m.GameStart != nil:
			if rules, err := m.GameStart.Check(catalogue.Games().Find); err == nil {
				h.start, h.decision = *m.GameStart, m.GameStart.Asked
				h.follows = game.Follow(rules, len(m.GameStart.Seats), m.GameStart.Options, m.GameStart.Seat)
			}
		case m.Steps != nil && h.follows != nil:
			for _, step := range m.Steps {
				if _, _, err := h.follows.Read(step); err != nil && !errors.Is(err, game.ErrMissing) { // the guest had claimed to know it
					h.t.Errorf("%v: the host tells %s", err, step)
				}
			}
		case m.Piece != nil && m.Piece.Of == wire.Share && m.Piece.Last:
			if s, err := succession.Read[succession.Share](m.Piece.Text); err == nil {
				h.kept = append(h.kept, s)
			}
		}
	}
}

// deals deals a game, which takes its time.
func (h *hostile) deals() {
	go func() { _ = h.ada.host.Deal(h.t.Context()) }() // a game may be on
	h.waits()
}

// acts sends a message.
func (h *hostile) acts() {
	if h.gone {
		time.Sleep(time.Duration(h.IntN(20)) * time.Second)
		h.comes()
		return
	}
	if l := h.ada.host.Lobby(); !l.Playing && h.IntN(4) == 0 {
		_ = choose(h.ada.host, catalogue.Games().Rules()[h.IntN(3)].Name(), nil)
		_ = addBot(h.ada.host, "easy")
		h.deals()
	}
	frame := must(json.Marshal(h.message()))(h.t)
	h.old = append(h.old[max(0, len(h.old)-20):], frame)
	switch h.IntN(24) {
	case 0:
		h.says(frame)
		h.says(frame)
	case 1, 2, 3:
		h.says(gametest.Spoil(frame, h))
	case 4:
		h.says(gametest.Spoil(gametest.Spoil(frame, h), h))
	case 5:
		h.says(h.old[h.IntN(len(h.old))])
		h.says(frame)
	case 6:
		h.says(frame[:h.IntN(len(frame))])
	case 7: // it closes the connection without a message
		h.conn.Close()
		h.waits()
	default:
		h.says(frame)
	}
}

func (h *hostile) says(frame []byte) {
	if h.gone {
		return
	}
	h.frames++
	_ = h.conn.Send(frame) // the host may have closed the connection
	h.waits()
}

// message returns a random message of a guest with a valid form.
func (h *hostile) message() (m wire.Message) {
	yes := h.IntN(2) == 0
	number := []int{0, 1, 2, 5, -1, 99, 1 << 40}[h.IntN(7)]
	switch h.IntN(20) {
	case 0:
		m.Ready = &yes
	case 1:
		name := []string{"", "forsale", "oddshop", "business", "chess"}[h.IntN(5)]
		m.Propose = &name
	case 2:
		m.Say = &number
	case 3:
		if h.IntN(4) == 0 {
			m.Leave = &yes
		} else {
			m.RequestSeat = &yes
		}
	case 4:
		m.Commit = &fair.Commitment{byte(h.IntN(256))}
	case 5:
		m.Part = &fair.Part{byte(h.IntN(256))}
	case 6:
		m.Resume = &wire.Resume{Game: h.start.Game, Steps: number}
	case 7:
		kept := succession.Kept{Chapter: uint32(h.IntN(3)), Box: uint32(1 + h.IntN(3))}
		if len(h.kept) > 0 {
			kept = succession.Kept{Chapter: h.kept[len(h.kept)-1].Chapter, Box: h.kept[len(h.kept)-1].Box}
		}
		m.Piece = &wire.Piece{Of: wire.Kept, Text: succession.Text(kept), Last: true}
	case 8:
		key := ledger.KeyOf(h.me.Key)
		m.Piece = &wire.Piece{Last: true}
		switch h.IntN(7) {
		case 6:
			m.Piece.Of, m.Piece.Text = wire.Opening, succession.Text(h.opening())
		case 4:
			m.Piece.Of, m.Piece.Text = wire.Chain, draw.ChainText(h.chain(key))
		case 5:
			m.Piece.Of, m.Piece.Text = wire.ChainLink, h.link().Text()
		case 0:
			m.Piece.Of, m.Piece.Text = wire.Have, succession.Text(succession.Have{Place: ledger.Place{Chapter: uint32(h.IntN(3)), N: uint32(1 + h.IntN(40))}})
		case 1:
			bring := succession.Bring{Chapter: uint32(h.IntN(3))}
			if len(h.kept) > 0 {
				bring.Held = []succession.Held{h.kept[0].Held}
			}
			m.Piece.Of, m.Piece.Text = wire.Bring, succession.Text(bring)
		case 2:
			m.Piece.Of, m.Piece.Text = wire.Gave, succession.Text(succession.Gave{Chapter: uint32(h.IntN(3)), To: []ledger.Key{key, {7}}})
		default:
			m.Piece.Of, m.Piece.Text = wire.Follow, succession.Text(succession.Follow{Number: uint32(1 + h.IntN(9))})
		}
	case 9:
		m.Lobby = &wire.Lobby{Chairs: []wire.Chair{{Name: "Eve"}}}
	case 11:
		m.Command = h.commands(number)
	case 10:
		m.Answer = &wire.Answer{ID: number}
	default:
		m.Decide = h.decides()
	}
	return m
}

// occasion returns that of the present game.
func (h *hostile) occasion() (o fair.Occasion) {
	h.ada.host.locked(func() { o = fair.Occasion{Table: h.ada.host.table.ID, Game: h.ada.host.table.Deals} })
	return o
}

// chain returns a line about a chain, usually of this page and game.
func (h *hostile) chain(key ledger.Key) ledger.DrawChain {
	o := h.occasion()
	if h.mine == nil || h.IntN(4) == 0 {
		h.mine = fair.NewChain(o, fair.PageKey(key))
	}
	c := ledger.NewDrawChain(h.me.Key, o, h.mine.Anchor())
	if h.IntN(8) == 0 {
		c.Page[0]++
	}
	return c
}

// link returns a link, sometimes the right one for the open draw.
func (h *hostile) link() (a draw.Answer) {
	h.ada.host.locked(func() {
		if log := h.ada.host.publisher.log; log != nil {
			open, _ := log.Open()
			a.Due = open.Mark
		}
	})
	if h.mine != nil {
		a.Link, _ = h.mine.Show(h.mine.Shown() + 1)
	}
	return a
}

// opening returns the opening of the guest's newest sealed choice, which may be another than the one that the
// host has.
func (h *hostile) opening() (o ledger.Opening) {
	h.ada.host.locked(func() {
		if log := h.ada.host.publisher.log; log != nil {
			o = ledger.Opening{Nonce: ledger.Nonce{byte(h.IntN(8) / 7)}, Do: cmp.Or(h.chose, "pass")}
			if s := log.Sealing(); s != nil {
				o.Seals = s.Mark
			}
		}
	})
	return o
}

// seals returns the text that hides a choice.
func (h *hostile) seals(do string) string {
	var hash ledger.Hash
	h.ada.host.locked(func() {
		if log := h.ada.host.publisher.log; log != nil {
			hash = log.Round().Seal(h.start.Seat, ledger.Nonce{}, do)
		}
	})
	text, _ := hash.MarshalText()
	return wire.Sealed + string(text)[h.IntN(16)/15:]
}

// commands returns a random command of the person with the remote control.
func (h *hostile) commands(number int) *wire.Command {
	yes, level := true, []string{"easy", "", "expert"}[h.IntN(3)]
	at := wire.Occupied{Chair: number, Name: []string{"", "Cy", "Eve"}[h.IntN(3)]}
	return &[]wire.Command{
		{}, {Deal: &yes}, {Gather: &yes, Deal: &yes}, {AddBot: &level}, {Level: &wire.Level{Chair: number, Level: level}}, {Remove: &at},
		{Autoplay: &at}, {Give: &wire.Give{Bot: number, To: at}}, {Admit: &wire.Admit{ID: number}}, {Settings: &wire.Settings{Timer: -1}},
		{Choose: &wire.Choice{Game: "forsale"}},
	}[h.IntN(11)]
}

// decides returns a random decision, which is usually legal.
func (h *hostile) decides() *wire.Decide {
	d := &wire.Decide{Game: h.start.Game, ID: h.decision + 1, Do: "pass"}
	if h.follows == nil {
		return d
	}
	if all := h.follows.View().Legal(&h.After); len(all) > 0 && h.IntN(12) > 0 {
		d.Do = all[h.IntN(len(all))].String()
	}
	if h.follows.View().Deciding().Mode == game.Sealed && h.IntN(3) > 0 {
		h.chose, d.Do = d.Do, h.seals(d.Do)
	}
	if h.IntN(10) > 0 {
		h.decision++
	} else {
		d.ID = []int{0, h.decision, h.decision + 2, -1, 1 << 62}[h.IntN(5)]
	}
	return d
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
