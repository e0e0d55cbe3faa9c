package join

import (
	"context"
	"crypto/ed25519"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/net/handshake"
	"gavel/net/remote"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/signaling/slowtest"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// bidder is a page's player that decides like a bot.
type bidder struct {
	mutex sync.Mutex
	mind  bot.Bot
	last  game.Step
	turn  chan struct{}
}

func (p *bidder) Enter() { p.wake() }

func (p *bidder) See(s game.Step) {
	p.mutex.Lock()
	p.mind.See(s)
	p.last = s
	p.mutex.Unlock()
	p.wake()
}

func (p *bidder) wake() {
	select {
	case p.turn <- struct{}{}:
	default:
	}
}

func (p *bidder) play(ctx context.Context, decide func(game.Decision) error) {
	for {
		select {
		case <-p.turn:
		case <-ctx.Done():
			return
		}
		p.mutex.Lock()
		var d game.Decision
		if p.last.View != nil && p.last.View.Deciding().Owes.Has(p.last.View.Viewer()) {
			for done := false; !done; {
				d, done = p.mind.Decide()
			}
		}
		p.mutex.Unlock()
		if d != nil {
			_ = decide(d) // a refusal: something else has happened meanwhile
		}
	}
}

// slowTable is a host and a guest who find each other at a slow broker.
type slowTable struct {
	t      *testing.T
	ctx    context.Context
	broker *slowtest.Broker
	host   *session.Host
	guest  *session.Guest
	lost   int // how often the guest has lost the host
}

func (s *slowTable) setup(key ed25519.PrivateKey, decide func(game.Decision) error) session.Setup {
	return session.Setup{Key: key, Games: catalogue.Games(), Begin: func(of wire.GameStart) remote.Player {
		mind, err := catalogue.Games().Bot(of.Rules, bot.Easy, of.Seat, 1)
		if err != nil {
			s.t.Error(err)
		}
		p := &bidder{mind: mind, turn: make(chan struct{}, 1)}
		go p.play(s.ctx, decide)
		return p
	}}
}

// opensSlowly returns a table that listens in its room, and a guest who is joining it.
func opensSlowly(t *testing.T, delay time.Duration) *slowTable {
	t.Helper()
	s := &slowTable{t: t, broker: &slowtest.Broker{Delay: delay}}
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(func() {
		s.host.Close()
		stop()
		time.Sleep(5 * time.Minute) // until everything has ended
	})
	s.ctx = ctx
	s.host = session.NewHost(s.setup(ada, func(d game.Decision) error {
		answer := make(chan error, 1)
		s.host.Decide(game.Seat(s.host.Lobby().Me), d, func(err error) { answer <- err })
		return <-answer
	}), "Ada")
	for _, err := range []error{s.host.Do(wire.Command{Choose: &wire.Choice{Game: "forsale"}}), s.host.Do(wire.Command{AddBot: new(bot.Easy)})} {
		if err != nil {
			t.Fatal(err)
		}
	}
	me := handshake.Identity{Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), Name: "Bo", Seat: game.Spectator}
	s.guest = session.NewGuest(me, s.setup(me.Key, func(d game.Decision) error { return s.guest.Decide(ctx, d) }))
	return s
}

// at returns the setup of one page.
func (s *slowTable) at() Setup {
	return Setup{Version: version, Brokers: []*signaling.Rationed{signaling.Ration(s.broker)}}
}

// comes lets the guest join through the broker.
func (s *slowTable) comes() {
	s.t.Helper()
	go func() {
		_ = NewRoom(s.at(), linkOfRoom).Answer(s.ctx, Handler{
			Holder: keeping(adas, ada, 0), Refuse: func() signaling.Refusal { return 0 }, Relays: func() bool { return true },
			Arrived: func(a Arrival) { go func() { _ = s.host.Serve(s.ctx, a.Conn, a.Terms) }() },
		})
	}()
	time.Sleep(time.Second)
	began := time.Now()
	search := NewSearch(s.at(), Way{key: linkOfRoom})
	search.Relay()
	arrival, err := search.First(s.ctx, Visit{}, nil)
	if err != nil {
		s.t.Fatalf("after %v: %v", time.Since(began), err)
	}
	go func() {
		for s.ctx.Err() == nil {
			if err := s.guest.Serve(s.ctx, arrival.Conn, arrival.Terms); s.ctx.Err() == nil {
				s.t.Logf("the guest lost the host after %v: %v", time.Since(began), err)
				s.lost++
			}
			l, _ := s.guest.Lobby()
			arrival, _ = search.Again(s.ctx, l) // its only error is the context's
		}
	}()
	s.until("the request", func() bool { return len(s.host.Status().Requests) == 1 })
	_ = s.host.Do(wire.Command{Admit: &wire.Admit{ID: s.host.Status().Requests[0].ID, Yes: true}})
	s.until("a chair", func() bool { _, ok := s.guest.Lobby(); return ok })
	s.t.Logf("at the table after %v", time.Since(began).Round(time.Second))
}

func (s *slowTable) until(what string, done func() bool) {
	s.t.Helper()
	for limit := time.Now().Add(6 * time.Hour); !done(); time.Sleep(time.Second / 4) {
		if time.Now().After(limit) {
			s.t.Fatalf("%s does not come about", what)
		}
	}
}

// TestSlowBrokers: even if brokers delay every message by up to 30 s, people join the table,
// have a part in the deal, and play a whole game.
func TestSlowBrokers(t *testing.T) {
	delays := []time.Duration{5 * time.Second, 14 * time.Second, 30 * time.Second}
	if os.Getenv("GAVEL_SOAK") != "" {
		for d := range 31 {
			delays = append(delays, time.Duration(d)*time.Second)
		}
	}
	for _, delay := range delays {
		t.Run(delay.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := opensSlowly(t, delay)
				s.comes()
				began := time.Now()
				if err := s.host.Deal(s.ctx); err != nil {
					t.Fatal(err)
				}
				t.Logf("dealt after %v", time.Since(began).Round(time.Second))
				s.until("the end", func() bool { return s.guest.Status().Proof.Done() })
				t.Logf("played after %v", time.Since(began).Round(time.Second))
				for who, p := range map[string]verdict.Proof{"host": s.host.Status().Proof, "guest": s.guest.Status().Proof} {
					if p.Err != nil || p.Apart != 0 || p.Found == verdict.Unheard {
						t.Errorf("the %s finds %+v", who, p)
					}
				}
				if s.lost > 0 {
					t.Errorf("the connection was lost %d times", s.lost)
				}
			})
		})
	}
}

// TestHeldBack: a broker that delays messages at any moment of a deal makes nobody accuse
// anybody. As long as the connection lasts, everybody has a part in the deal.
func TestHeldBack(t *testing.T) {
	for _, held := range []time.Duration{14 * time.Second, 30 * time.Second, 3 * time.Minute} {
		for _, after := range []time.Duration{0, 500 * time.Millisecond, time.Second, 2 * time.Second, 3 * time.Second, 4 * time.Second} {
			t.Run(held.String()+" from "+after.String(), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := opensSlowly(t, 50*time.Millisecond)
					s.comes()
					time.AfterFunc(after, func() { s.broker.Hold(held) })
					if err := s.host.Deal(s.ctx); err != nil {
						t.Fatal(err)
					}
					s.until("the end", func() bool { return s.guest.Status().Proof.Done() })
					host, guest := s.host.Status().Proof, s.guest.Status().Proof
					if host.Err != nil || guest.Err != nil || host.Late != guest.Late || guest.Apart != 0 && s.lost == 0 {
						t.Errorf("the host finds %+v, the guest, who has lost it %d times, %+v", host, s.lost, guest)
					}
				})
			})
		}
	}
}

// TestDirectlyBySlowBrokers: pages that meet at slow brokers connect directly.
func TestDirectlyBySlowBrokers(t *testing.T) {
	delays := []time.Duration{time.Second}
	if os.Getenv("GAVEL_SOAK") != "" {
		delays = append(delays, 5*time.Second, 10*time.Second, 14*time.Second)
	}
	for _, delay := range delays {
		t.Run(delay.String(), func(t *testing.T) {
			t.Parallel()
			brokers := func(b *slowtest.Broker) Setup {
				return Setup{Version: version, Brokers: []*signaling.Rationed{signaling.Ration(b)}}
			}
			b, arrived := &slowtest.Broker{Delay: delay}, make(chan Arrival, 1)
			go func() {
				_ = NewRoom(brokers(b), linkOfRoom).Answer(t.Context(), Handler{
					Holder: keeping(adas, ada, 0), Refuse: func() signaling.Refusal { return 0 },
					Arrived: func(a Arrival) { arrived <- a },
				})
			}()
			guest, err := NewSearch(brokers(b), Way{key: linkOfRoom}).First(t.Context(), Visit{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			acquainted(t, <-arrived, guest)
		})
	}
}
