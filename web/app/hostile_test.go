package app

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
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
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/succession"
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

// FuzzHostileHost plays a whole conversation with a page. A seed and a script determine it. A case takes about a second,
// because the page writes and draws the game.
func FuzzHostileHost(f *testing.F) {
	for seed := range uint64(2) { // TestHostileHost goes on with the next
		f.Add(seed, []byte{})
	}
	stage := newEasel()
	f.Fuzz(func(t *testing.T, seed uint64, script []byte) { hostile(t, stage, seed, script) })
}

// TestHostileHost plays another such conversation, and in make soak many.
func TestHostileHost(t *testing.T) {
	stage, frames, most, seed := newEasel(), 0, 500, uint64(2)
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
		defer h.page.unload()
		h.talk()
		frames = h.frames
	})
	return frames
}

// line is the guest's end of a connection. The test decides when the host's frames arrive.
type line struct {
	in     chan []byte
	closed chan struct{}
	once   sync.Once
	mutex  sync.Mutex
	out    [][]byte
	said   chan struct{}
}

func newLine() *line {
	return &line{in: make(chan []byte, 64), closed: make(chan struct{}), said: make(chan struct{}, 1)}
}

func (l *line) Send(frame []byte) error {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.out = append(l.out, frame)
	select {
	case l.said <- struct{}{}:
	default:
	}
	return nil
}

func (l *line) Receive(ctx context.Context) ([]byte, error) {
	select {
	case frame := <-l.in:
		return frame, nil
	case <-l.closed:
		return nil, peer.ErrLost
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (l *line) Close()                               { l.once.Do(func() { close(l.closed) }) }
func (l *line) State() (peer.State, <-chan struct{}) { return peer.Connected, nil }
func (l *line) RoundTrip() time.Duration             { return 0 }
func (l *line) Relayed() bool                        { return false }

// far is the host's end of a line.
type far struct{ *line }

func (f far) Send(frame []byte) error {
	f.in <- frame
	return nil
}

func (f far) Receive(ctx context.Context) ([]byte, error) {
	for {
		if frame, ok := f.heard(); ok {
			return frame, nil
		}
		select {
		case <-f.said:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// heard returns the guest's next frame.
func (f far) heard() (frame []byte, ok bool) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if len(f.out) == 0 {
		return nil, false
	}
	frame, f.out = f.out[0], f.out[1:]
	return frame, true
}

// played is a game as the host sends it.
type played struct {
	start  wire.GameStart
	steps  []json.RawMessage
	record string
	deal   fair.Deal
}

// plays plays a game and returns its steps for a guest at the second seat, or for a spectator.
func plays(t *testing.T, rules game.Rules, seats int, viewer game.Seat, number int, choose gametest.Chooser) played {
	t.Helper()
	dealer := fair.NewDealer(fair.Occasion{Game: uint32(number)}, fair.Part{byte(choose.IntN(256)), byte(number)}, 0)
	dealer.CloseCommitments()
	setup := game.Setup{Seats: []game.Occupant{{Name: "Ada"}, {Name: "Bo"}}, Seed: dealer.Seed(), Options: game.Options{}}
	for len(setup.Seats) < seats {
		setup.Seats = append(setup.Seats, game.Occupant{Level: bot.Levels()[choose.IntN(5)]})
	}
	for _, o := range rules.Options() {
		setup.Options[o.Name] = o.Values[choose.IntN(len(o.Values))]
	}
	table, err := game.NewTable(rules, setup)
	if err != nil {
		t.Fatal(err)
	}
	var seen gametest.History
	table.Subscribe(viewer, &seen)
	table.Start()
	chance := game.SplitMix(choose.IntN(1 << 30))
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		of := turn.Owes
		if turn.Mode == game.Sealed && chance.IntN(4) == 0 {
			of = turn.May
		}
		seat := gametest.Someone(of, &chance)
		if err := table.Decide(seat, gametest.Choose(table.View(seat), &chance)); err != nil {
			t.Fatal(err)
		}
	}
	p := played{deal: dealer.Reveal()}
	p.deal.Dealer, p.deal.Locals = 0, 1
	for _, step := range seen[1:] {
		data, err := game.EncodeStep(step)
		if err != nil {
			t.Fatal(err)
		}
		p.steps = append(p.steps, data)
	}
	r := table.Record()
	p.record, err = r.Text()
	if err != nil {
		t.Fatal(err)
	}
	p.start = wire.GameStart{Game: number, Rules: rules.Name(), Options: r.Options, Seats: r.Seats, Seat: viewer, Faces: wire.Faces(r.Seed)}
	return p
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

// hostiles is a host that sends anything to a guest's page.
type hostiles struct {
	*gametest.Choices
	t      *testing.T
	page   *user
	easel  *easel
	guest  *guestSession
	key    ed25519.PrivateKey
	other  ed25519.PrivateKey // another person at the table
	room   room.Link
	title  room.Title
	log    *ledger.Log
	watch  bool
	games  []played
	at     int // the index of the current game
	begun  bool
	told   int // the number of steps sent
	seen   int // the number of steps sent when the guest last connected
	commit *fair.Commitment
	dealer *fair.Dealer
	conn   *line
	ended  chan error
	held   []byte // a frame that is sent later
	old    [][]byte
	frames int
	stuck  int // the number of connections in a row without a step
	final  bool
}

// secrets is the shared secret of the host and its guests.
var secrets = handshake.Terms{Version: handshake.Version{Protocol: handshake.Protocol, Rules: "test"}, Secret: [32]byte{1}}

func newHostile(t *testing.T, stage *easel, c *gametest.Choices) *hostiles {
	stage.scene, stage.clock = nil, 0
	h := &hostiles{Choices: c, t: t, easel: stage, watch: c.IntN(5) == 0}
	_, h.key, _ = ed25519.GenerateKey(nil)
	_, h.other, _ = ed25519.GenerateKey(nil)
	credential := room.Credential{Key: room.PublicOf(h.key)}
	h.room, h.title = room.NewLink(room.Secret{1}, credential), room.Title{Credential: credential}
	viewer := game.Seat(1)
	if h.watch {
		viewer = game.Spectator
	}
	all := catalogue.Games().Rules()
	for n := range 2 {
		rules := all[c.IntN(len(all))]
		fewest, most := rules.Seats()
		h.games = append(h.games, plays(t, rules, fewest+c.IntN(most-fewest+1), viewer, n+1, c))
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
	return h
}

// sitsDown makes the page join the host's table.
func (h *hostiles) sitsDown() {
	a := h.page.app
	as := game.Spectator
	if h.watch {
		as = []game.Seat{handshake.Watcher, handshake.Screen}[h.IntN(2)]
	}
	a.Do(func() {
		a.leave()
		g := a.friends.newGuest(h.room.In(""), "Bo", join.Visit{}, as, func(me handshake.Identity, setup session.Setup) *session.Guest {
			setup.Keep = nil
			return session.NewGuest(me, setup)
		})
		a.at, h.guest = &table{session: g}, g
		g.showJoin(model.JoinReaching)
	})
}

// connect connects guest and host, and sends the first messages.
func (h *hostiles) connect() {
	if h.stuck++; h.stuck > 4 { // like a host that has reloaded its page
		h.game().start.Game, h.stuck = h.game().start.Game+len(h.games), 0
	}
	h.shakeHands()
	h.say(wire.Message{Lobby: h.lobby()})
	if h.begun {
		h.startGame()
	}
}

// shakeHands makes a connection without messages.
func (h *hostiles) shakeHands() {
	h.conn, h.ended, h.held = newLine(), make(chan error, 1), nil
	g, conn := h.guest, h.conn
	go func() { h.ended <- g.Table.Serve(g.Context(), conn, secrets) }()
	if _, err := handshake.Admit(g.Context(), far{conn}, secrets, h.key); err != nil {
		h.t.Fatal(err)
	}
	synctest.Wait()
	h.listen()
}

// listen handles the guest's messages.
func (h *hostiles) listen() {
	for {
		frame, ok := far{h.conn}.heard()
		if !ok {
			return
		}
		m, err := wire.Decode(frame)
		switch {
		case err != nil:
			h.t.Errorf("the guest says %q: %v", frame, err)
		case m.Resume != nil:
			if m.Resume.Game != h.game().start.Game {
				m.Resume.Steps = 0
			}
			if m.Resume.Steps > h.seen {
				h.stuck = 0
			}
			h.seen = m.Resume.Steps
		case m.Commit != nil:
			h.commit = m.Commit
		case m.Part != nil && h.dealer != nil:
			_ = h.dealer.Open(1, *m.Part)
		case m.Decide != nil:
			a := wire.Answer{ID: m.Decide.ID}
			if h.IntN(4) == 0 {
				a.Refused = string(game.NotYourTurn)
			}
			h.say(wire.Message{Answer: &a})
		}
	}
}

func (h *hostiles) game() *played { return &h.games[h.at] }

func (h *hostiles) over() bool { return h.told == len(h.game().steps) }

// lobby returns the current lobby.
func (h *hostiles) lobby() *wire.Lobby {
	public := func(key ed25519.PrivateKey) []byte { return key.Public().(ed25519.PublicKey) }
	l := &wire.Lobby{
		Me: 1, Game: h.game().start.Rules, Options: h.game().start.Options, Playing: h.told > 0 && !h.over(),
		Settings: wire.Settings{Grace: wire.Seconds(30 * time.Second)}, Room: h.room.In(""), Title: h.title,
	}
	for i, s := range h.game().start.Seats {
		c := wire.Chair{Name: s.Name, Level: s.Level}
		switch i {
		case 0:
			c.Key = public(h.key)
		case 1:
			if c.Key = public(h.guest.me.Key); h.watch {
				c.Key = public(h.other)
			}
		}
		l.Chairs = append(l.Chairs, c)
	}
	if h.watch {
		l.Me, l.Room, l.Title = -1, "", room.Title{}
	}
	return l
}

// sendLog sends the table's log with the current game. Without it a guest's page refuses a seat.
func (h *hostiles) sendLog() {
	chapter, s := uint32(h.at+1), h.game().start
	if h.watch {
		return
	}
	if h.log == nil || h.log.At().Chapter < chapter {
		table := ledger.Table{Game: s.Rules, Options: s.Options, Deals: chapter, Settings: wire.Settings{Grace: wire.Seconds(30 * time.Second)}}
		keys := []ledger.Key{ledger.KeyOf(h.key), ledger.KeyOf(h.guest.me.Key)}
		for i, o := range s.Seats {
			chair := ledger.Chair{Name: o.Name, Level: o.Level}
			if i < len(keys) {
				chair.Key = &keys[i]
			}
			table.Chairs = append(table.Chairs, chair)
		}
		var err error
		if h.log == nil {
			h.log, err = ledger.New(h.key, table, h.page.rules.Find)
		} else {
			h.log, err = h.log.Next(h.key, table)
		}
		if err == nil {
			rules, _ := h.page.rules.Find(s.Rules)
			_, err = h.log.Append(h.key, &ledger.Game{
				Rules: s.Rules, Options: s.Options, Seats: s.Seats, Drawn: rules.Info().Drawable,
				Deal: fair.Deal{Occasion: fair.Occasion{Game: chapter}},
			})
		}
		if err != nil {
			h.t.Fatal(err)
		}
	}
	h.pieces(wire.Log, h.log.From(0).Text())
}

// startGame sends the current game, and the steps that the guest lacks.
func (h *hostiles) startGame() {
	s := h.game().start
	s.Past = h.told
	h.sendLog()
	conn := h.conn
	h.say(wire.Message{GameStart: &s})
	for at := h.seen; at < h.told && conn == h.conn && len(h.ended) == 0 && !h.final; at++ {
		h.conn.in <- message(h.t, wire.Message{Steps: h.game().steps[at : at+1]})
		synctest.Wait()
	}
}

// talk sends two games with everything around them, mostly with faults.
func (h *hostiles) talk() {
	h.sitsDown()
	h.connect()
	for h.at = range h.games {
		h.told, h.seen, h.begun = 0, 0, false
		h.deals()
		h.say(wire.Message{Lobby: h.lobby()})
		h.begun = true
		h.startGame()
		for !h.over() && !h.final {
			h.goesOn()
		}
		h.ends()
	}
	h.goes()
	h.person(20)
}

// deals sends a deal in which the guest has a part.
func (h *hostiles) deals() {
	h.commit = nil
	h.dealer = fair.NewDealer(fair.Occasion{Game: uint32(h.at + 1)}, fair.Part{7}, game.Only(1))
	show := func() {
		shown := h.dealer.Shown()
		h.say(wire.Message{Deal: &shown})
	}
	show()
	if h.commit != nil {
		_ = h.dealer.Commit(1, *h.commit)
	}
	h.dealer.CloseCommitments()
	show()
	show()
}

// goesOn sends some steps, and other messages between them.
func (h *hostiles) goesOn() {
	g := h.game()
	n := min(1+h.IntN(3), len(g.steps)-h.told)
	steps := g.steps[h.told : h.told+n]
	h.told += n
	h.say(wire.Message{Steps: steps})
	switch h.IntN(12) {
	case 0:
		h.say(wire.Message{Clock: &wire.Clock{Left: wire.Millis(time.Duration(h.IntN(60)) * time.Second)}})
	case 1:
		h.say(wire.Message{Said: &wire.Said{Chair: h.IntN(3), Phrase: 1 + h.IntN(8)}})
	case 2:
		l := h.lobby()
		l.Chairs[0].Link, l.Chairs[2%len(l.Chairs)].Autoplayed = wire.Poor, true
		h.say(wire.Message{Lobby: l})
	case 3:
		h.text(wire.Share, succession.Share{Chapter: uint32(h.IntN(3)), Held: succession.Held{Box: uint32(1 + h.IntN(3)), Sealed: []byte("sealed")}})
	case 4:
		h.text(wire.Have, succession.Have{Place: ledger.Place{Chapter: uint32(h.IntN(3)), N: uint32(1 + h.told)}})
	}
	h.person(1)
}

// ends sends the end of a game.
func (h *hostiles) ends() {
	h.say(wire.Message{Lobby: h.lobby()})
	d := h.game().deal
	d.Given = h.IntN(8) == 0
	h.say(wire.Message{Deal: &d})
	h.pieces(wire.Record, h.game().record)
	h.person(6)
}

// goes leaves the table in some way.
func (h *hostiles) goes() {
	switch h.IntN(4) {
	case 0:
		key := h.other.Public().(ed25519.PublicKey)
		h.say(wire.Message{Moved: &wire.Moved{Key: key, Epoch: 1}})
	case 1:
		why := []string{wire.Unwanted, wire.Full, wire.Duplicate, wire.Shut, wire.Crowd, wire.Unwatched, wire.Watched, "else"}[h.IntN(8)]
		h.say(wire.Message{Declined: &why})
	case 2:
		me, _ := json.Marshal(h.guest.me.Key.Public())
		h.pieces(wire.Handover, fmt.Sprintf(`{"chairs":[{"name":"Ada"},{"name":"Bo","key":%s},{"level":"easy"},{"level":"easy"}],"game":"forsale","grace":30,"rooms":[]}`, me))
	}
}

func (h *hostiles) text(of string, what any) {
	text, err := json.Marshal(what)
	if err != nil {
		h.t.Fatal(err)
	}
	h.pieces(of, string(text))
}

func (h *hostiles) pieces(of, text string) {
	const most = 4000
	for {
		p := wire.Piece{Of: of, Text: text[:min(len(text), most)], Last: len(text) <= most}
		h.say(wire.Message{Piece: &p})
		if text = text[len(p.Text):]; p.Last {
			return
		}
	}
}

func message(t *testing.T, m wire.Message) []byte {
	t.Helper()
	frame, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return frame
}

// say sends a message to the guest, or something else instead.
func (h *hostiles) say(m wire.Message) {
	frame := message(h.t, m)
	if len(frame) < 2000 {
		h.old = append(h.old[max(0, len(h.old)-30):], frame)
	}
	if held := h.held; held != nil {
		h.held = nil
		defer h.deliver(held)
	}
	switch h.IntN(80) {
	case 0: // the message is lost
	case 1:
		h.deliver(frame)
		h.deliver(frame)
	case 2:
		h.held = frame
	case 3, 4, 5, 6:
		h.deliver(gametest.Spoil(frame, h))
	case 7:
		h.deliver(gametest.Spoil(gametest.Spoil(frame, h), h))
	case 8:
		h.deliver(h.foreign())
	case 9:
		h.deliver([]byte(invented[h.IntN(len(invented))]))
	case 10:
		h.deliver(h.old[h.IntN(len(h.old))])
		h.deliver(frame)
	case 11:
		h.deliver(frame[:h.IntN(len(frame))])
	default:
		h.deliver(frame)
	}
}

// foreign returns something from another game.
func (h *hostiles) foreign() []byte {
	other := &h.games[(h.at+1)%len(h.games)]
	m := wire.Message{GameStart: &other.start}
	switch h.IntN(4) {
	case 0:
		m = wire.Message{Steps: []json.RawMessage{other.steps[h.IntN(len(other.steps))]}}
	case 1:
		m = wire.Message{Steps: []json.RawMessage{other.steps[min(h.told, len(other.steps)-1)]}}
	case 2:
		m = wire.Message{Piece: &wire.Piece{Of: wire.Record, Text: other.record[:min(len(other.record), 6000)], Last: true}}
	}
	return message(h.t, m)
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

// deliver sends a frame to the guest, and waits until it is handled completely.
func (h *hostiles) deliver(frame []byte) {
	if h.final {
		return
	}
	h.frames++
	h.conn.in <- frame
	time.Sleep(50 * time.Millisecond)
	synctest.Wait()
	select {
	case why := <-h.ended:
		h.left(why)
	default:
		h.listen()
	}
	h.look()
}

// left makes the page reconnect as it would.
func (h *hostiles) left(why error) {
	g := h.guest
	if h.page.app.session() != g || g.Context().Err() != nil {
		h.final = true
		return
	}
	if !g.Served(why) {
		if synctest.Wait(); !errors.Is(why, wire.ErrMessage) {
			h.final = true
			return
		}
		h.sitsDown() // the person tries again
	}
	h.connect()
}

// look checks the page, and that nothing keeps it busy.
func (h *hostiles) look() {
	h.easel.paint(70 * time.Millisecond)
	s := h.page.now()
	if len(s.failures) > 0 {
		h.t.Errorf("the page says %q", s.failures)
		h.page.note(func() { h.page.failures = nil })
	}
	if h.IntN(16) == 0 {
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

// does sends an intent to the page and waits until it is handled. A decision waits for the
// host.
func (h *hostiles) does(i model.Intent) {
	h.page.post(i)
	time.Sleep(10 * time.Millisecond)
	synctest.Wait()
}

// person makes some random actions of a person at the page.
func (h *hostiles) person(times int) {
	p := h.page
	for range times {
		switch h.IntN(14) {
		case 0, 1, 2:
			for _, c := range p.now().bar.Controls {
				if h.IntN(2) == 0 {
					value := c.Min + h.IntN(max(1, c.Max-c.Min+1))
					h.does(model.Press{ID: c.ID, Value: value})
				}
			}
		case 3:
			h.does(model.AskHint{})
		case 4:
			h.does(model.AskReview{})
		case 5:
			h.does(model.Replay{})
		case 6:
			at := h.IntN(400) - 20
			h.does(model.ReplayTo(at))
		case 7:
			h.does(model.LeaveReplay{})
		case 8:
			h.does(model.SaveRecord{})
			h.does(model.ShareReplay{})
		case 9:
			yes, phrase := h.IntN(2) == 0, 1+h.IntN(8)
			h.does(model.Ready(yes))
			h.does(model.Say(phrase))
			h.does(model.Propose("oddshop"))
		case 10:
			p.note(func() { p.settings.Lang = locale.Langs()[h.IntN(3)] })
			h.does(model.ChangeSettings(p.Settings()))
		case 11:
			h.does(model.SendResult{})
			h.does(model.SaveSeries{})
		case 12:
			h.does(model.FollowHint{})
			h.does(model.RequestSeat{})
		default:
			h.easel.paint(time.Second)
		}
		h.look()
	}
}

// TestAHintOfTheGameBefore: a hint is removed together with its game, for example when the host
// has reloaded its page.
func TestAHintOfTheGameBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHostile(t, newEasel(), &gametest.Choices{})
		defer h.page.unload()
		h.watch, h.games = false, []played{plays(t, forsale.Rules{}, 3, 1, 1, &h.After)}
		h.sitsDown()
		h.shakeHands()
		h.deliver(message(t, wire.Message{Lobby: h.lobby()}))
		h.sendLog()
		h.deliver(message(t, wire.Message{GameStart: &h.game().start}))
		for n := range h.game().steps {
			var view struct{ View forsale.View }
			h.deliver(message(t, wire.Message{Steps: h.game().steps[n : n+1]}))
			if err := json.Unmarshal(h.game().steps[n], &view); err != nil {
				t.Fatal(err)
			}
			if v := view.View; v.Turn.Owes.Has(1) && v.Phase == forsale.Buying {
				break
			}
		}
		hinted := func() bool { return h.page.now().hint != nil }
		h.page.send(model.AskHint{})
		time.Sleep(time.Minute)
		synctest.Wait()
		if !hinted() {
			t.Fatal("there is no hint")
		}
		h.game().start.Game++
		h.deliver(message(t, wire.Message{GameStart: &h.game().start}))
		if hinted() {
			t.Error("the hint is there still")
		}
		h.page.send(model.FollowHint{})
		synctest.Wait()
	})
}
