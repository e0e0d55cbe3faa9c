package session

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// screen is a person at a screen who plays as a bot does.
type screen struct {
	mind   bot.Bot
	decide func(game.Decision) error
	turn   chan struct{}
	mutex  sync.Mutex
	last   game.Step
	live   bool
	over   chan struct{}
}

func (s *screen) See(step game.Step) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.mind.See(step)
	s.last = step
	if s.live {
		s.react()
	}
}

func (s *screen) Enter() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.live = true
	s.react()
}

func (s *screen) react() {
	turn := s.last.View.Deciding()
	if turn.Mode == game.Over {
		select {
		case <-s.over:
		default:
			close(s.over)
		}
	}
	if turn.Owes.Has(s.last.View.Viewer()) {
		select {
		case s.turn <- struct{}{}:
		default:
		}
	}
}

// play decides whenever the screen owes a decision, until the context ends.
func (s *screen) play(ctx context.Context) {
	for {
		select {
		case <-s.turn:
		case <-ctx.Done():
			return
		}
		s.mutex.Lock()
		var d game.Decision
		if s.last.View.Deciding().Owes.Has(s.last.View.Viewer()) {
			for done := false; !done; {
				d, done = s.mind.Decide()
			}
		}
		s.mutex.Unlock()
		if d != nil {
			_ = s.decide(d) // a refusal: the game has changed meanwhile
		}
	}
}

// somebody is a person with a page in this test.
type somebody struct {
	t       testing.TB
	ctx     context.Context
	screens chan *screen  // of the starting games
	watches chan *watcher // of those that they watch; nil if they see them as on a screen
	decide  func(game.Decision) error
	host    *Host
	guest   *Guest
	me      handshake.Identity
	one     chan struct{} // full while a decision is due: one at a time, also of a game that has just ended
}

// missing reports whether an absent guest may still return to this host.
func (s *somebody) missing() bool { return s.host.Status().Missing }

func (s *somebody) setup() Setup {
	return Setup{Key: s.me.Key, Games: catalogue.Games(), Begin: func(table wire.GameStart) remote.Player {
		if table.Seat == game.Spectator && s.watches != nil {
			w := &watcher{told: table, came: make(chan struct{}, 1), over: make(chan struct{})}
			s.watches <- w
			return w
		}
		mind, err := catalogue.Games().Bot(table.Rules, bot.Easy, table.Seat, 7)
		if err != nil {
			s.t.Error(err)
		}
		decide := func(d game.Decision) error {
			s.one <- struct{}{}
			defer func() { <-s.one }()
			return s.decide(d)
		}
		at := &screen{mind: mind, decide: decide, turn: make(chan struct{}, 1), over: make(chan struct{})}
		go at.play(s.ctx)
		s.screens <- at
		return at
	}}
}

func newPerson(t testing.TB) *somebody {
	_, key, err := ed25519.GenerateKey(nil)
	must.Do(t, err)
	me := handshake.Identity{Key: key, Seat: game.Spectator}
	s := &somebody{t: t, ctx: t.Context(), screens: make(chan *screen, 10), me: me, one: make(chan struct{}, 1)}
	s.decide = func(d game.Decision) error {
		if s.host != nil {
			return hostDecides(s.host, d)
		}
		return s.guest.Decide(s.ctx, d)
	}
	return s
}

func (s *somebody) public() ed25519.PublicKey { return s.me.Key.Public().(ed25519.PublicKey) }

// again returns the same person after a reload of their page, which has lost everything but the
// key.
func (s *somebody) again() *somebody {
	again := newPerson(s.t)
	again.me, again.watches = s.me, s.watches
	return again
}

// reopened is a host whose page is loaded anew, and finds the table as it was kept.
func (s *somebody) reopened() *somebody {
	s.t.Helper()
	text := must.Get(s.host.Save())(s.t)
	s.host.Close()
	return s.restored(text)
}

// restored is a host whose page is loaded anew with a saved table.
func (s *somebody) restored(text string) *somebody {
	s.t.Helper()
	again := s.again()
	again.host = must.Get(Restore(again.setup(), text, nil))(s.t)
	s.t.Cleanup(again.host.Close)
	return again
}

func hosting(t *testing.T, rules string, bots int) *somebody {
	t.Helper()
	s := newPerson(t)
	s.host = NewHost(s.setup(), "Ada")
	t.Cleanup(s.host.Close)
	must.Do(t, choose(s.host, rules, nil))
	for range bots {
		must.Do(t, addBot(s.host, bot.Easy))
	}
	return s
}

func visiting(t testing.TB, name string) *somebody {
	t.Helper()
	s := newPerson(t)
	s.me.Name = name
	s.guest = NewGuest(s.me, s.setup())
	return s
}

var secret = handshake.Terms{Version: handshake.Version{Protocol: handshake.Protocol, Rules: "test"}, Secret: [32]byte{1}}

// come connects a guest with a host. It returns both ends and the channels for their errors.
func (s *somebody) come(h *Host) (hostEnd, guestEnd *peer.Conn, served, ended <-chan error) {
	a, b := peer.Pair()
	at, from := make(chan error, 1), make(chan error, 1)
	go func() { at <- h.Serve(s.ctx, a, secret) }()
	go func() { from <- s.guest.Serve(s.ctx, b, secret) }()
	return a, b, at, from
}

// believes connects a guest with a test that has a host's key and may send any message.
func (s *somebody) believes(host *somebody) (hostEnd *peer.Conn, ended <-chan error) {
	s.t.Helper()
	a, b := peer.Pair()
	from := make(chan error, 1)
	go func() { from <- s.guest.Serve(s.ctx, b, secret) }()
	must.Get(handshake.Admit(s.ctx, a, secret, host.me.Key))(s.t)
	return a, from
}

// until waits for a condition of a host's table.
func until(t testing.TB, changes <-chan struct{}, what string, done func() bool) {
	t.Helper()
	limit := time.After(2 * time.Minute)
	for !done() {
		select {
		case <-changes:
		case <-limit:
			t.Fatalf("%s does not come about", what)
		}
	}
}

// seat lets a guest join, and the host admit them.
func (s *somebody) seat(h *Host) *peer.Conn {
	s.t.Helper()
	b, _, _ := s.sits(h)
	return b
}

// sits is seat for tests that also need the errors of both ends.
func (s *somebody) sits(h *Host) (guestEnd *peer.Conn, served, ended <-chan error) {
	s.t.Helper()
	_, b, served, ended := s.come(h)
	until(s.t, h.Changes(), "the request", func() bool { return len(h.Status().Requests) == 1 })
	admit(h, h.Status().Requests[0].ID, true)
	until(s.t, s.guest.Changes(), "the chair", func() bool { _, ok := s.guest.Lobby(); return ok })
	return b, served, ended
}

// inherits makes a host hand its table over to a guest, and returns the guest as the host.
func (s *somebody) inherits(from *Host) *somebody {
	s.t.Helper()
	chair := slices.IndexFunc(from.Lobby().Chairs, func(c wire.Chair) bool { return bytes.Equal(c.Key, s.public()) })
	must.Do(s.t, from.HandOver(chair))
	until(s.t, s.guest.Changes(), "the table", func() bool { return s.guest.Status().Heir != "" })
	return s.inherited()
}

// inherited returns a guest who has got a table as its host.
func (s *somebody) inherited() *somebody {
	s.t.Helper()
	heir := s.again()
	heir.host = must.Get(Restore(heir.setup(), s.guest.Status().Heir, s.public()))(s.t)
	s.t.Cleanup(heir.host.Close)
	return heir
}

func finish(t *testing.T, at *screen) {
	t.Helper()
	select {
	case <-at.over:
	case <-time.After(3 * time.Minute):
		t.Fatal("the game does not end")
	}
}

func (s *somebody) proof() verdict.Proof {
	s.t.Helper()
	until(s.t, s.guest.Changes(), "the proof", func() bool { return s.guest.Status().Proof.Done() })
	return s.guest.Status().Proof
}

func TestFriendsPlay(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			ada, bo, cy := hosting(t, rules.Name(), 3), visiting(t, "Bo"), visiting(t, "Cy")
			bo.seat(ada.host)
			cy.seat(ada.host)
			for range 2 { // a game and another one
				plays(t, ada, bo, cy)
				for _, s := range []*somebody{bo, cy} {
					if p := s.proof(); p.Err != nil || p.Apart != 0 {
						t.Errorf("the deal is not verified: %+v", p)
					}
					r, _ := s.guest.Record()
					if mine, _ := ada.host.Record(); r.Seed != mine.Seed || len(r.Entries) != len(mine.Entries) {
						t.Error("the guest has another record")
					}
				}
				if p := ada.host.Status().Proof; !p.Done() || p.Err != nil {
					t.Errorf("the host finds %+v", p)
				}
			}
			if got := seated(ada.host); got != "Cy,easy,Ada,Bo," {
				t.Error("after two games they sit so:", got)
			}
		})
	}
}

func TestTheHostSaysWhoComesIn(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	_, _, served, ended := bo.come(ada.host)
	until(t, ada.host.Changes(), "the request", func() bool { return len(ada.host.Status().Requests) == 1 })
	if k := ada.host.Status().Requests[0]; k.Name != "Bo" {
		t.Errorf("%q asks", k.Name)
	}
	until(t, bo.guest.Changes(), "the host's name", func() bool { return bo.guest.Status().Asked == wire.Asked{Host: "Ada", Shown: true} })
	admit(ada.host, ada.host.Status().Requests[0].ID, false)
	if err := <-served; !errors.Is(err, ErrDeclined) {
		t.Errorf("served until %v", err)
	}
	if err := <-ended; !errors.Is(err, ErrDeclined) {
		t.Errorf("the guest was told %v", err)
	}
	if n := len(ada.host.Lobby().Chairs); n != 3 || len(ada.host.Status().Requests) != 0 {
		t.Errorf("%d chairs, requests %v", n, ada.host.Status().Requests)
	}
}

// late delays its guest's requests after the handshake until the other side has left.
type late struct {
	*peer.Conn
	t *testing.T
}

func (l late) Send(frame []byte) error {
	if bytes.Contains(frame, []byte("resume")) {
		<-l.Conn.Done()
		if err := l.Conn.Send(frame); err == nil {
			l.t.Error("the other side is still there")
		}
	}
	return l.Conn.Send(frame)
}

// TestFailedGuestGetsReason: a guest whose own message fails still gets the reason.
func TestFailedGuestGetsReason(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	a, b := peer.Pair()
	go func() { _ = ada.host.Serve(t.Context(), a, secret) }()
	ended := make(chan error, 1)
	go func() { ended <- bo.guest.Serve(t.Context(), late{b, t}, secret) }()
	until(t, ada.host.Changes(), "the request", func() bool { return len(ada.host.Status().Requests) == 1 })
	admit(ada.host, ada.host.Status().Requests[0].ID, false)
	if err := <-ended; !errors.Is(err, ErrDeclined) {
		t.Errorf("the guest was told %v", err)
	}
}

// ending calls a function as soon as the end of a game is seen.
type ending struct {
	remote.Player
	seen func()
}

func (e ending) See(step game.Step) {
	e.Player.See(step)
	if step.View.Deciding().Mode == game.Over {
		e.seen()
	}
}

// TestAGameHasOneResult, also while its last step is still being sent.
func TestAGameHasOneResult(t *testing.T) {
	ada, early := hosting(t, "forsale", 2), make(chan *game.Result, 1)
	begin := ada.host.setup.Begin
	ada.host.setup.Begin = func(w wire.GameStart) remote.Player {
		return ending{begin(w), func() { r, _ := ada.host.Record(); early <- r.Result }}
	}
	must.Do(t, ada.host.Deal(t.Context()))
	was := <-early
	until(t, ada.host.Changes(), "the end", func() bool { return !ada.host.Lobby().Playing })
	if r, _ := ada.host.Record(); was == nil || !reflect.DeepEqual(r.Result, was) {
		t.Errorf("first it is %v, then %v", was, r.Result)
	}
}

func TestTheHostHandsOver(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 4), visiting(t, "Bo"), visiting(t, "Cy")
	ada.decide = func(game.Decision) error { return nil } // it is never Ada's turn for long
	bo.seat(ada.host)
	_, _, ended := cy.sits(ada.host)
	must.Do(t, ada.host.Deal(t.Context()))
	heir := bo.inherits(ada.host)
	var moved MovedError
	if err := <-ended; !errors.As(err, &moved) || moved.Key != string(bo.public()) {
		t.Errorf("Cy was told %v", err)
	}
	if l, _ := cy.guest.Lobby(); l.Epoch != 1 {
		t.Errorf("Cy goes back to epoch %d", l.Epoch)
	}
	if was, _ := bo.guest.Lobby(); heir.host.Lobby().Epoch != was.Epoch+1 || was.Epoch != 0 {
		t.Errorf("after epoch %d comes %d", was.Epoch, heir.host.Lobby().Epoch)
	}
	must.Do(t, heir.host.Continue())
	cy.come(heir.host)
	finish(t, <-heir.screens) // a bot plays in Ada's place
	r, _ := heir.host.Record()
	if len(r.Seats) != 5 {
		t.Errorf("%+v", r.Seats)
	}
	if p := cy.proof(); p.Err != nil {
		t.Error(p.Err)
	}
	until(t, heir.host.Changes(), "the end", func() bool { return !heir.host.Lobby().Playing })
	if l := heir.host.Lobby(); len(l.Chairs) != 4 || l.Chairs[l.Me].Name != "Bo" {
		t.Errorf("afterwards %+v", l.Chairs)
	}
}

// room returns the n-th room of a person. A table does not check the origin of its code.
func (s *somebody) room(n byte) Room {
	c := room.Credential{Key: room.PublicOf(s.me.Key), Nonce: [16]byte{n}}
	return Room{room.Code(n).String(), room.NewLink(room.Secret{n}, c).In(""), room.Title{Credential: c}}
}

// TestRooms: people find a table by its newest room. They also find it by the room before, while
// a person who knows only that one is away. There are never more than two rooms.
func TestRooms(t *testing.T) {
	ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
	code := ada.room
	rooms := func(want ...Room) {
		t.Helper()
		if got := ada.host.Status().Rooms; !slices.EqualFunc(got, want, func(a, b Room) bool { return a.Link == b.Link && a.Code == b.Code }) {
			t.Errorf("rooms %v, not %v", got, want)
		}
	}
	rooms()
	ada.host.AddRoom(code(1))
	ada.host.AddRoom(code(2))
	rooms(code(2))
	conn := bo.seat(ada.host)
	until(t, bo.guest.Changes(), "the room", func() bool { l, _ := bo.guest.Lobby(); return l.Room == code(2).Link })
	ada.host.AddRoom(code(3))
	rooms(code(3))
	until(t, bo.guest.Changes(), "the room", func() bool { l, _ := bo.guest.Lobby(); return l.Room == code(3).Link })
	conn.Close()
	until(t, ada.host.Changes(), "the absence", ada.missing)
	for n := byte(4); n <= 6; n++ {
		ada.host.AddRoom(code(n))
		rooms(code(n), code(3))
	}
	restored := ada.restored(must.Get(ada.host.Save())(t))
	if got := restored.host.Status().Rooms; len(got) != 2 || got[0].Link != code(6).Link || got[1].Link != code(3).Link || restored.host.Status().Roomless {
		t.Errorf("after a reload: %v", got)
	}
	bo.come(ada.host)
	until(t, ada.host.Changes(), "Bo", func() bool { return !ada.host.Status().Missing })
	rooms(code(6))
}

func TestGuestTakesOverTable(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 3), visiting(t, "Bo"), visiting(t, "Cy")
	ada.host.AddRoom(ada.room(1))
	bo.seat(ada.host)
	cy.seat(ada.host)
	until(t, bo.guest.Changes(), "Cy", func() bool { l, _ := bo.guest.Lobby(); return l.Chairs[2].Name == "Cy" })
	must.Do(t, ada.host.Deal(t.Context()))
	finish(t, <-cy.screens)
	bo.proof()
	cy.proof() // a page that has not seen the end waits for Ada first
	was, _ := bo.guest.Lobby()
	ada.host.Close()
	heir := bo.again()
	heir.host = must.Get(TakeOver(heir.setup(), bo.guest))(t)
	t.Cleanup(heir.host.Close)
	if l := heir.host.Lobby(); l.Epoch != was.Epoch+1 || l.Room != was.Room || l.Room == "" {
		t.Errorf("after %+v comes %+v", was, l)
	}
	cy.come(heir.host) // without a new request
	until(t, heir.host.Changes(), "Cy", func() bool { return !heir.host.Status().Missing })
	must.Do(t, heir.host.Deal(t.Context()))
	finish(t, <-cy.screens)
	if p := cy.proof(); p.Err != nil {
		t.Error(p.Err)
	}
}

// hostDecides makes a decision of the host's person, and returns the answer.
func hostDecides(h *Host, d game.Decision) error {
	seat := game.Spectator
	h.locked(func() { seat, _ = h.match.seat(h.table.People.Me) })
	return hostDecidesAt(h, seat, d)
}

// hostDecidesAt makes a decision for a seat at the host's device, and returns the answer.
func hostDecidesAt(h *Host, seat game.Seat, d game.Decision) error {
	answer := make(chan error, 1)
	h.Decide(seat, d, func(err error) { answer <- err })
	return <-answer
}
