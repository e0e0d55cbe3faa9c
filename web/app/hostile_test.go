package app

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/render"
	drawn "gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/store"
)

// A hostile host can send anything to a guest's page. No part of the page may fail: the table,
// the log, the description, notes, explanations, the hint, the score sheet, the review, the
// proof, and the picture.

// FuzzHostileHost plays two games at a table. A seed and a script choose what changes on the way to the guest's page. A case
// takes about a second, because the page writes and draws the games.
func FuzzHostileHost(f *testing.F) {
	for seed := range uint64(2) { // TestHostileHost goes on with the next
		f.Add(seed, []byte{})
	}
	stage := newEasel()
	f.Fuzz(func(t *testing.T, seed uint64, script []byte) { hostile(t, stage, seed, script) })
}

// TestHostileHost plays another such conversation, and in make soak many.
func TestHostileHost(t *testing.T) {
	stage, frames, most, seed := newEasel(), 0, 1000, uint64(2)
	switch {
	case os.Getenv("GAVEL_SOAK") != "":
		most = 100_000
	case testing.Short():
		t.Skip("FuzzHostileHost plays two")
	}
	for ; frames < most; seed++ {
		frames += hostile(t, stage, seed, nil)
		if t.Failed() {
			t.Fatalf("in the conversation of seed %d", seed)
		}
	}
	t.Logf("%d frames in %d conversations", frames, seed-2)
}

// hostile plays one conversation, and returns its number of frames.
func hostile(t *testing.T, stage *easel, seed uint64, script []byte) (frames int) {
	t.Helper()
	cryptotest.SetGlobalRandom(t, seed)
	synctest.Test(t, func(t *testing.T) {
		h := newHostile(t, stage, &gametest.Choices{Script: script, After: game.SplitMix(seed)})
		defer h.ends()
		h.talk()
		frames = h.frames
	})
	return frames
}

// line is the guest's end of a connection to an honest host. What comes over it is not what the host has sent.
type line struct {
	*peer.Conn
	of   *hostiles
	next [][]byte
}

func (l *line) Receive(ctx context.Context) ([]byte, error) {
	for len(l.next) == 0 {
		frame, err := l.Conn.Receive(ctx)
		if err != nil {
			return nil, err
		}
		if l.next = [][]byte{frame}; l.of.isMessage(frame) { // otherwise of the handshake
			l.next = l.of.spoils(frame)
		}
	}
	frame := l.next[0]
	l.next = l.next[1:]
	return frame, nil
}

// easel is a stage that draws without a screen.
type easel struct {
	canvas
	on    *drawn.Canvas
	clock time.Duration
}

func newEasel() *easel {
	e := &easel{}
	blank := art.Picture{W: 1, H: 1, Draw: func(*art.Pen) {}}
	e.on = drawn.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		e.scene.Picture(id) // any picture
		return blank
	}))
	return e
}

func (e *easel) Show(s render.Scene) {
	e.scene = s
	if s != nil {
		s.Arrange(render.Frame{Area: geom.Rect{Y: 48, W: 360, H: 420}, Text: 1, Canvas: e.on, Manner: motion.Manner{}})
	}
}

// paint draws the table at a later time.
func (e *easel) paint(later time.Duration) {
	e.Post(func() {
		if e.scene == nil {
			return
		}
		e.clock += later
		e.scene.Update(e.clock, render.Hand{})
		e.on.Begin(e.clock)
		e.scene.Draw(e.on)
		for e.on.Sheet.Pending() {
			e.on.Sheet.Work(e.clock, time.Second)
		}
	})
}

// hostiles is a table whose host a guest's page must take for hostile.
type hostiles struct {
	t       *testing.T
	ctx     context.Context
	stop    context.CancelFunc
	page    *user
	easel   *easel
	guest   *guestSession
	host    *session.Host
	games   []game.Rules // that it plays, one after another
	begun   int          // how many have begun
	key     ed25519.PrivateKey
	room    room.Link
	as      game.Seat  // who the guest is
	conn    *line      // nil before the first
	ended   chan error // why the connection has ended
	stopped bool       // the page is the host now

	mutex  sync.Mutex // guards what follows
	chance *gametest.Choices
	old    [][]byte // frames of the host
	held   []byte   // a frame that comes later
	frames int
}

// secrets is the shared secret of the host and its guests.
var secrets = handshake.Terms{Version: handshake.Version{Protocol: handshake.Protocol, Rules: "test"}, Secret: [32]byte{1}}

func newHostile(t *testing.T, stage *easel, c *gametest.Choices) *hostiles {
	stage.scene, stage.clock = nil, 0
	h := &hostiles{t: t, easel: stage, chance: c, as: game.Spectator}
	h.ctx, h.stop = context.WithCancel(t.Context())
	if c.IntN(5) == 0 {
		h.as = []game.Seat{handshake.Watcher, handshake.Screen}[c.IntN(2)]
	}
	_, h.key, _ = ed25519.GenerateKey(nil)
	h.room = room.NewLink(room.Secret{1}, room.Credential{Key: room.PublicOf(h.key)})
	all := catalogue.Games().Rules()
	for range 2 {
		h.games = append(h.games, all[c.IntN(len(all))])
	}
	h.page = &user{t: t, name: "Bo", games: games.All(), chance: game.SplitMix(c.IntN(1 << 20))}
	for _, g := range catalogue.Games() {
		h.page.rules = append(h.page.rules, catalogue.Game{Rules: g.Rules, Bots: func(int) map[string]bot.Maker { return g.Bots(100) }})
	}
	disk, locks := store.NewMemory(), &pageLocks{MemoryLocks: &store.MemoryLocks{}}
	kept := store.Open(disk.Page(), locks, "")
	h.page.document = &document{changed: make(chan struct{}, 1), settings: model.Settings{Lang: locale.English, Speed: model.Instant, Notes: true}, store: kept, locks: locks, clock: &clock{}}
	h.page.app = New(h.page.rules, h.page.games, h.easel, kept, func(send func(model.Intent), ask model.Lookups) Page {
		h.page.post, h.page.ask = send, ask
		return h.page.document
	})
	h.host = session.NewHost(session.Setup{Key: h.key, Games: h.page.rules, Begin: func(s wire.GameStart) remote.Player {
		return &ada{host: h.host, seat: s.Seat, chance: game.SplitMix(s.Game)}
	}}, "Ada")
	h.does(h.host.Do(wire.Command{Settings: &wire.Settings{Timer: wire.Seconds(time.Second), Grace: wire.Seconds(30 * time.Second)}}))
	return h
}

// ends closes the table and the page.
func (h *hostiles) ends() {
	h.page.unload()
	h.stop()
	h.host.Close()
	h.rests(time.Minute)
}

// ada is the host's person, who decides at random.
type ada struct {
	host   *session.Host
	seat   game.Seat
	chance game.SplitMix
}

func (*ada) Enter() {}

func (a *ada) See(step game.Step) {
	if step.View.Deciding().Owes.Has(a.seat) {
		d := gametest.Choose(step.View, &a.chance)
		go a.host.Decide(a.seat, d, func(error) {})
	}
}

// does reports an error of the host.
func (h *hostiles) does(err error) {
	if err != nil {
		h.t.Error(err)
	}
}

// draw chooses a number below n.
func (h *hostiles) draw(n int) int {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.chance.IntN(n)
}

// sitsDown makes the page join the host's table.
func (h *hostiles) sitsDown() {
	a := h.page.app
	a.Do(func() {
		a.leave()
		g := a.friends.newGuest(h.room.In(""), "Bo", join.Visit{}, h.as, func(me handshake.Identity, setup session.Setup) *session.Guest {
			setup.Keep = nil
			return session.NewGuest(me, setup)
		})
		a.at, h.guest = &table{session: g}, g
		g.entrance.show(model.JoinReaching)
	})
}

// connects connects guest and host, who lets them in.
func (h *hostiles) connects() {
	here, there := peer.Pair()
	h.conn, h.ended = &line{Conn: here, of: h}, make(chan error, 1)
	g, conn := h.guest, h.conn
	go func() { h.ended <- g.Table.Serve(g.Context(), conn, secrets) }()
	go func() { _ = h.host.Serve(h.ctx, there, secrets) }()
	h.rests(time.Second)
	for _, r := range h.host.Status().Requests {
		h.does(h.host.Do(wire.Command{Admit: &wire.Admit{ID: r.ID, Yes: true}}))
	}
	h.rests(time.Second)
}

// rests lets some time pass, and waits until nothing happens any more.
func (h *hostiles) rests(while time.Duration) {
	time.Sleep(while)
	synctest.Wait()
}

// talk plays two games with everything around them.
func (h *hostiles) talk() {
	h.sitsDown()
	h.connects()
	for rounds := 0; rounds < 150 && !h.stopped && !h.t.Failed(); rounds++ {
		if l := h.host.Lobby(); !l.Playing && h.begun == len(h.games) {
			break
		} else if !l.Playing {
			h.after()
			h.deals(len(l.Chairs))
		}
		h.person(1)
		h.rests(time.Duration(h.draw(3)) * time.Second)
		h.goesOn()
		h.look()
	}
	h.after()
	h.goes()
	h.person(20)
}

// after lets the person do something with a finished game.
func (h *hostiles) after() {
	for range 6 {
		h.goesOn()
		h.person(2)
	}
}

// deals deals the next game, with enough bots.
func (h *hostiles) deals(chairs int) {
	rules := h.games[h.begun]
	h.begun++
	h.does(h.host.Do(wire.Command{Choose: &wire.Choice{Game: rules.Name(), Options: game.Options{}}}))
	for fewest, _ := rules.Seats(); chairs < fewest; chairs++ {
		h.does(h.host.Do(wire.Command{AddBot: &bot.Levels()[h.draw(5)]}))
	}
	go func() { _ = h.host.Deal(h.ctx) }()
	h.rests(time.Second)
}

// goesOn connects the page again if its connection has ended, as the page or its person would.
func (h *hostiles) goesOn() {
	select {
	case why := <-h.ended:
		if h.page.app.session() != h.guest {
			h.stopped = true
			return
		}
		if h.guest.Context().Err() != nil || !h.guest.Served(why) {
			h.sitsDown()
		}
		h.connects()
	default:
	}
}

// goes leaves the table in some way.
func (h *hostiles) goes() {
	m := wire.Message{}
	switch h.draw(4) {
	case 0:
		m.Moved = &wire.Moved{Key: h.key.Public().(ed25519.PublicKey), Epoch: 1}
	case 1:
		m.Declined = &[]string{wire.Unwanted, wire.Full, wire.Duplicate, wire.Shut, wire.Crowd, wire.Unwatched, wire.Watched, "else"}[h.draw(8)]
	case 2:
		me, _ := json.Marshal(h.guest.me.Key.Public())
		m.Piece = &wire.Piece{Of: wire.Handover, Last: true, Text: fmt.Sprintf(`{"chairs":[{"name":"Ada"},{"name":"Bo","key":%s},{"level":"easy"},{"level":"easy"}],"game":"forsale","grace":30,"rooms":[]}`, me)}
	default:
		return
	}
	frame, err := json.Marshal(m)
	h.does(err)
	h.mutex.Lock()
	h.old, h.held = nil, frame // it comes with the next
	h.mutex.Unlock()
	h.host.Rename("Eve")
	h.rests(time.Second)
}

// isMessage reports whether a frame is a message to an admitted guest.
func (h *hostiles) isMessage(frame []byte) bool {
	_, err := wire.Decode(frame)
	return err == nil
}

// spoils returns what the guest gets for a frame of the host.
func (h *hostiles) spoils(frame []byte) [][]byte {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.frames++
	if len(frame) < 2000 {
		h.old = append(h.old[max(0, len(h.old)-60):], frame)
	}
	all := [][]byte{frame}
	switch c := h.chance; c.IntN(80) {
	case 0: // the message is lost
		all = nil
	case 1:
		all = append(all, frame)
	case 2:
		all, frame = nil, append([]byte(nil), frame...)
		defer func() { h.held = frame }()
	case 3, 4, 5, 6:
		all[0] = gametest.Spoil(frame, c)
	case 7:
		all[0] = gametest.Spoil(gametest.Spoil(frame, c), c)
	case 8, 9:
		all[0] = []byte(invented[c.IntN(len(invented))])
	case 10, 11: // of this game or the one before
		if len(h.old) > 0 {
			all = append(all, h.old[c.IntN(len(h.old))])
		}
	case 12:
		all[0] = frame[:c.IntN(len(frame))]
	}
	if h.held != nil {
		all, h.held = append(all, h.held), nil
	}
	return all
}

// invented are messages that an honest host never sends.
var invented = []string{
	`{}`, `null`, `[]`, `""`, "\x00", `{"lobby":null}`, `{"lobby":{}}`, `{"lobby":{"chairs":[]}}`, `{"table":{"game":0}}`, `{"table":{"game":3,"rules":"forsale","seats":[{"name":"a"},{"name":"b"},{"name":"c"}],"seat":2}}`,
	`{"steps":[]}`, `{"steps":[null]}`, `{"steps":[{"n":1,"events":[],"view":null}]}`, `{"answer":{"id":1,"refused":"it is not this seat's turn"}}`, `{"answer":{"id":2,"refused":"because"}}`,
	`{"answer":{"id":-1}}`, `{"clock":{"left":-9223372036854775}}`, `{"clock":{"left":0}}`, `{"said":{"chair":2,"phrase":99}}`, `{"asked":{"host":""}}`, `{"asked":{"host":"Ada"}}`,
	`{"deal":{}}`, `{"deal":{"seats":255,"host":{"open":true}}}`, `{"deal":{"given":true}}`, `{"deal":{"given":true,"seats":63,"dealer":-1}}`, `{"deal":{"dealer":5,"locals":63,"host":{"open":true}}}`,
	`{"piece":{"of":"record","text":"","last":true}}`, `{"piece":{"of":"record","text":"{\"gavel\":1,\"game\":\"business\",\"options\":{},\"seats\":[\"a\",\"b\"]}","last":true}}`,
	`{"piece":{"of":"handover","text":"{}","last":true}}`, `{"piece":{"of":"snapshot","text":"{}","last":true}}`, `{"piece":{"of":"change","text":"{}","last":true}}`, `{"piece":{"of":"else","text":"x"}}`,
	`{"moved":{"key":"","epoch":0}}`, `{"moved":{"key":null,"epoch":255,"room":"x"}}`, `{"ready":true}`, `{"decide":{"game":1,"id":1,"do":"pass"}}`, `{"share":{"of":1}}`, `{"kept":1}`, `{"commit":"00"}`,
	`{"declined":"crowd"}`,
}

// look checks the page, and that nothing keeps it busy.
func (h *hostiles) look() {
	h.easel.paint(70 * time.Millisecond)
	s := h.page.now()
	if len(s.failures) > 0 {
		h.t.Errorf("the page says %q", s.failures)
		h.page.note(func() { h.page.failures = nil })
	}
	if h.draw(16) == 0 {
		for _, subject := range h.subjects() {
			h.page.app.Rested(subject, false)
		}
	}
}

func (h *hostiles) subjects() (all []render.Target) {
	h.easel.Post(func() {
		if h.easel.scene != nil {
			all = slices.Clone(h.easel.scene.Subjects())
		}
	})
	return all
}

// wants sends an intent to the page and waits until it is handled. A decision waits for the
// host.
func (h *hostiles) wants(i model.Intent) {
	h.page.post(i)
	h.rests(10 * time.Millisecond)
}

// person makes some random actions of a person at the page.
func (h *hostiles) person(times int) {
	p := h.page
	for range times {
		switch h.draw(14) {
		case 0, 1, 2:
			for _, c := range p.now().bar.Controls {
				if h.draw(2) == 0 {
					value := c.Min + h.draw(max(1, c.Max-c.Min+1))
					h.wants(model.Press{ID: c.ID, Value: value})
				}
			}
		case 3:
			h.wants(model.AskHint{})
		case 4:
			h.wants(model.AskReview{})
		case 5:
			h.wants(model.Replay{})
		case 6:
			at := h.draw(400) - 20
			h.wants(model.ReplayTo(at))
		case 7:
			h.wants(model.LeaveReplay{})
		case 8:
			h.wants(model.SaveRecord{})
			h.wants(model.ShareReplay{})
		case 9:
			yes, phrase := h.draw(2) == 0, 1+h.draw(8)
			h.wants(model.Ready(yes))
			h.wants(model.Say(phrase))
			h.wants(model.Propose("oddshop"))
		case 10:
			p.note(func() { p.settings.Lang = locale.Langs()[h.draw(3)] })
			h.wants(model.ChangeSettings(p.Settings()))
		case 11:
			h.wants(model.SendResult{})
			h.wants(model.SaveSeries{})
		case 12:
			h.wants(model.FollowHint{})
			h.wants(model.RequestSeat{})
		default:
			h.easel.paint(time.Second)
		}
		h.look()
	}
}
