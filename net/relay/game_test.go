package relay

import (
	"context"
	"crypto/ed25519"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/net/handshake"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
)

// player is a person who thinks for 2 to 10 s and then decides like a bot.
type player struct {
	decide func(game.Decision) error
	mutex  sync.Mutex
	mind   bot.Bot
	last   game.Step
	turn   chan struct{}
}

func (p *player) Enter() { p.wake() }

func (p *player) See(step game.Step) {
	p.mutex.Lock()
	p.mind.See(step)
	p.last = step
	p.mutex.Unlock()
	p.wake()
}

func (p *player) wake() {
	select {
	case p.turn <- struct{}{}:
	default:
	}
}

func (p *player) play(ctx context.Context, chance *rand.Rand) {
	for {
		select {
		case <-p.turn:
		case <-ctx.Done():
			return
		}
		for ctx.Err() == nil {
			p.mutex.Lock()
			owes := p.last.View != nil && p.last.View.Deciding().Owes.Has(p.last.View.Viewer())
			p.mutex.Unlock()
			if !owes {
				break
			}
			time.Sleep(2*time.Second + time.Duration(chance.Int64N(int64(8*time.Second))))
			p.mutex.Lock()
			var d game.Decision
			if p.last.View.Deciding().Owes.Has(p.last.View.Viewer()) {
				for done := false; !done; {
					d, done = p.mind.Decide()
				}
			}
			p.mutex.Unlock()
			if d == nil || p.decide(d) == nil {
				break
			}
		}
	}
}

// waiting is a player that notes how long each draw takes, from the step that needs it to that of
// the cards.
type waiting struct {
	remote.Player
	since time.Time
	took  *[]time.Duration
}

func (w *waiting) See(s game.Step) {
	if took := time.Since(w.since); !w.since.IsZero() && took > 0 { // one draw may serve several steps
		*w.took = append(*w.took, took)
	}
	w.since = time.Time{}
	if s.View.Deciding().Mode == game.Chance {
		w.since = time.Now()
	}
	w.Player.See(s)
}

// setup returns a page's setup for a table.
func setup(ctx context.Context, t *testing.T, seed uint64, key ed25519.PrivateKey, decide func(game.Decision) error) session.Setup {
	return session.Setup{
		Key: key, Games: catalogue.Games(),
		Pause: func([]game.Event) time.Duration { return time.Second },
		Begin: func(s wire.GameStart) remote.Player {
			mind, err := catalogue.Games().Bot(s.Rules, bot.Easy, s.Seat, seed)
			if err != nil {
				t.Error(err)
			}
			p := &player{decide: decide, mind: mind, turn: make(chan struct{}, 1)}
			go p.play(ctx, rand.New(rand.NewPCG(seed, 1)))
			return p
		},
	}
}

// TestGames plays a whole game of each kind between a host, a guest behind brokers that lose
// one message in fifty, and bots. It reports the traffic through the brokers. In the end the
// guest finds the deal fair.
func TestGames(t *testing.T) {
	games := 1
	if os.Getenv("GAVEL_SOAK") != "" {
		games = 20
	}
	for _, rules := range catalogue.Games().Rules() {
		name := rules.Name()
		t.Run(name, func(t *testing.T) {
			var total sum
			for seed := range uint64(games) {
				on(t, func(t *testing.T, a, b *broker) {
					a.loss, b.loss = 0.02, 0.02
					a.chance = rand.New(rand.NewPCG(seed, 5))
					took, draws := wholeGame(t, name, seed, a, b)
					frugal(t, a, b)
					total.add(took, draws, a, b)
				})
			}
			total.tell(t, games)
		})
	}
}

// sum is the traffic through the brokers.
type sum struct {
	took            time.Duration
	draws           []time.Duration
	messages, bytes map[string]int
}

func (s *sum) add(took time.Duration, draws []time.Duration, brokers ...*broker) {
	if s.messages == nil {
		s.messages, s.bytes = map[string]int{}, map[string]int{}
	}
	s.took += took
	s.draws = append(s.draws, draws...)
	for _, b := range brokers {
		for _, said := range b.heard() {
			s.messages[said.by]++
			s.bytes[said.by] += len(said.bytes)
		}
	}
}

func (s *sum) tell(t *testing.T, games int) {
	t.Helper()
	t.Logf("%v a game", (s.took / time.Duration(games)).Round(time.Second))
	if slices.Sort(s.draws); len(s.draws) > 0 {
		t.Logf("%d draws a game: half %v, nine in ten %v, all %v", len(s.draws)/games, s.draws[len(s.draws)/2], s.draws[len(s.draws)*9/10], s.draws[len(s.draws)-1])
	}
	for _, who := range []string{"host", "guest"} {
		t.Logf("the %s: %d messages, %d KB", who, s.messages[who]/games, s.bytes[who]/games/1000)
		if s.bytes[who] > games*HourlyBytes {
			t.Errorf("more than an hour allows")
		}
	}
}

// wholeGame plays a game. It returns its duration, and those of its draws.
func wholeGame(t *testing.T, name string, seed uint64, brokers ...*broker) (took time.Duration, draws []time.Duration) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	_, adas, _ := ed25519.GenerateKey(nil)
	_, bos, _ := ed25519.GenerateKey(nil)
	me := handshake.Identity{Key: bos, Name: "Bo", Seat: game.Spectator}
	var host *session.Host
	var guest *session.Guest
	hosts := setup(ctx, t, seed, adas, func(d game.Decision) error { return host.Decide(d) })
	begin := hosts.Begin
	hosts.Begin = func(s wire.GameStart) remote.Player { return &waiting{Player: begin(s), took: &draws} }
	host = session.NewHost(hosts, "Ada")
	defer host.Close()
	guest = session.NewGuest(me, setup(ctx, t, seed+1, bos, func(d game.Decision) error { return guest.Decide(ctx, d) }))
	if err := host.Choose(name, nil); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := host.AddBot(bot.Easy); err != nil {
			t.Fatal(err)
		}
	}
	began := time.Now()
	a, b := meet(t, brokers...)
	terms := handshake.Terms{Version: handshake.Version{Protocol: handshake.Protocol, Rules: "test"}, Secret: [32]byte{1}, HostKey: room.PublicOf(adas)}
	terms.Host, terms.Guest = a.Fingerprints()
	go func() { _ = host.Serve(ctx, a, terms) }()
	atGuest := terms
	atGuest.Guest, atGuest.Host = b.Fingerprints()
	go func() {
		if err := guest.Serve(ctx, b, atGuest); ctx.Err() == nil {
			t.Errorf("the guest lost the host: %v", err)
		}
	}()
	wait := func(what string, done func() bool) {
		t.Helper()
		for limit := time.Now().Add(3 * time.Hour); !done(); time.Sleep(time.Second / 4) {
			if time.Now().After(limit) {
				t.Fatalf("%s: not within three hours", what)
			}
		}
	}
	wait("the guest asks", func() bool { return len(host.Status().Requests) == 1 })
	host.Requests().Admit(host.Status().Requests[0].ID, true)
	wait("the guest is seated", func() bool { _, ok := guest.Lobby(); return ok })
	t.Logf("seated after %v", time.Since(began).Round(time.Second/10))
	l, _ := guest.Lobby()
	if l.Chairs[l.Me].Link != wire.Relayed || host.Lobby().Chairs[l.Me].Link != wire.Relayed {
		t.Error("neither page can say how the guest came")
	}
	dealt := time.Now()
	if err := host.Deal(ctx); err != nil {
		t.Fatal(err)
	}
	wait("the end", func() bool { return guest.Status().Proof.Done })
	took = time.Since(dealt)
	if p := guest.Status().Proof; p.Err != nil {
		t.Errorf("the deal: %v", p.Err)
	}
	return took, draws
}
