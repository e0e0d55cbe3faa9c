package e2e

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/debugger"
	"github.com/chromedp/chromedp"
)

// unhurried makes the page's person decide twice a second, also after a reload.
const unhurried = `setInterval(() => { hurries = true; setTimeout(() => hurries = false, 45) }, 500);`

const (
	// soakSpan is how long a game takes then. Faults happen at any time of it.
	soakSpan = 30 * time.Second
	// soakLimit is how long people keep trying; soakPatience is how long a guest waits without
	// a host before dealing again.
	soakLimit, soakPatience = 5 * time.Minute, 20 * time.Second
)

// TestFriendsSoak plays tables of three people and a bot with faults, at the rates of net/soak
// as far as browsers can simulate them. GAVEL_SOAK_TABLES is the number of tables per game, a
// hundred in make soak. Each person has their own network, which loses one packet in twenty.
func TestFriendsSoak(t *testing.T) {
	tables, err := strconv.Atoi(os.Getenv("GAVEL_SOAK_TABLES"))
	if err != nil {
		return
	}
	for _, game := range []string{"forsale", "oddshop", "business"} {
		t.Run(game, func(t *testing.T) {
			how, longest := map[string]int{}, time.Duration(0)
			for n := range tables {
				t.Run(fmt.Sprint(n), func(t *testing.T) {
					s := soaking{trial: &trial{TB: t}, game: game, chance: rand.New(rand.NewPCG(uint64(n), uint64(game[0])))}
					s.run(s.play)
					if s.failed != "" {
						s.how = soakNot
						s.note("%s", s.failed)
					}
					t.Logf("%s after %v: %q", s.how, s.took.Round(time.Second), s.notes)
					how[s.how]++
					longest = max(longest, s.longest)
				})
			}
			share := 1 - float64(how[soakNot])/float64(tables)
			t.Logf("%d tables: %v; %.0f %% finished; the longest wait for a host was %v", tables, how, 100*share, longest.Round(time.Second))
			if share < 0.95 {
				t.Errorf("only %.1f %% of the tables finish", 100*share)
			}
		})
	}
}

// The ways in which a table ends.
const (
	soakDealt, soakBots  = "as dealt", "with bots"
	soakHanded, soakAnew = "handed over", "dealt anew"
	soakNot              = "not"
)

// trial is a test whose failure is only counted.
type trial struct {
	testing.TB
	failed string
}

func (r *trial) Errorf(format string, args ...any) { r.failed = fmt.Sprintf(format, args...) }
func (r *trial) Fatal(args ...any)                 { r.failed = fmt.Sprint(args...); runtime.Goexit() }
func (r *trial) Fatalf(format string, args ...any) { r.Fatal(fmt.Sprintf(format, args...)) }

func (r *trial) run(play func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		play()
	}()
	<-done
}

// soaking is one table with its faults.
type soaking struct {
	*trial
	game    string
	chance  *rand.Rand
	link    string
	people  []*soaker // the host comes first
	events  []soakEvent
	how     string
	notes   []string
	start   time.Time
	took    time.Duration
	longest time.Duration
}

// soaker is a person at it.
type soaker struct {
	*friend
	network *badNetwork
	gone    bool // has left for good
	away    bool // has closed the page, or the page is suspended
	lost    time.Time
}

type soakEvent struct {
	at time.Duration
	do func()
}

func (s *soaking) play() {
	s.how = soakNot
	url := serveWithBroker(s)
	for i, name := range []string{"Ada", "Bo", "Cy"} {
		hidden, network := relay(s)
		p := &soaker{friend: newcomer(s, name, "about:blank", small, hidden), network: network}
		p.before(unhurried)
		if i == 0 {
			p.open(url, s.game, 4) // guests take the chairs of two bots; without the third person, two people could not deal a game
			s.link = p.room()
		} else {
			p.navigate(s.link)
			p.click(word("shell.join.now"))
			s.people[0].admit(p.friend)
		}
		s.people = append(s.people, p)
	}
	s.plan()
	s.people[0].deal()
	s.how, s.start = soakDealt, time.Now()
	for !s.over() {
		if time.Since(s.start) > soakLimit {
			s.note("given up")
			s.how = soakNot
			break
		}
		for len(s.events) > 0 && s.events[0].at < time.Since(s.start) {
			do := s.events[0].do
			s.events = s.events[1:]
			do()
		}
		for _, p := range s.people {
			s.waits(p)
		}
		time.Sleep(200 * time.Millisecond)
	}
	s.took = time.Since(s.start)
}

func (s *soaking) note(text string, args ...any) {
	s.notes = append(s.notes, fmt.Sprintf("%v ", time.Since(s.start).Round(time.Second))+fmt.Sprintf(text, args...))
}

func (s *soaking) at(after time.Duration, do func()) {
	s.events = append(s.events, soakEvent{after, do})
	slices.SortStableFunc(s.events, func(a, b soakEvent) int { return int(a.at - b.at) })
}

func (s *soaking) later(after time.Duration, do func()) { s.at(time.Since(s.start)+after, do) }

func (s *soaking) between(least, most time.Duration) time.Duration {
	return least + time.Duration(s.chance.Int64N(int64(most-least)))
}

// plan decides what will happen, at the rates of net/soak. Absences take 10 to 60 s.
func (s *soaking) plan() {
	happens := func(rate float64) bool { return s.chance.Float64() < rate }
	during := func() time.Duration { return s.between(0, soakSpan) }
	for i, p := range s.people {
		if happens(0.05) && i > 0 {
			s.at(during(), func() { s.leaves(p, happens(0.5)) })
		}
		if happens(0.20) {
			s.at(during(), func() { s.unplugs(p, s.between(time.Second, 15*time.Second)) })
		}
		if happens(0.25) { // a phone that suspends hidden pages
			s.at(during(), func() { s.sleeps(p, s.between(3*time.Second, 20*time.Second)) })
		}
	}
	ada := s.people[0]
	switch kind := s.chance.Float64(); {
	case kind < 0.10:
		s.at(during(), func() { s.note("the host reloads"); ada.reload() })
	case kind < 0.15:
		s.at(during(), func() { s.sleeps(ada, s.between(30*time.Second, 90*time.Second)) })
	case kind < 0.18:
		s.at(during(), func() { s.vanishes(ada) })
	case kind < 0.21:
		s.at(during(), func() { s.handsOver(ada) })
	}
}

func (s *soaking) leaves(p *soaker, forGood bool) {
	if p.away || p.gone || p.ended() {
		return
	}
	s.note("%s leaves, for good: %v", p.name, forGood)
	p.away, p.gone = true, forGood
	p.navigate("about:blank")
	if forGood {
		s.how = soakBots
		return
	}
	s.later(s.between(10*time.Second, time.Minute), func() {
		s.note("%s comes back", p.name)
		p.away = false
		p.navigate(s.link)
		p.click(word("shell.join.now"))
	})
}

func (s *soaking) unplugs(p *soaker, gap time.Duration) {
	if p.away || p.gone {
		return
	}
	s.note("%s has no network for %v", p.name, gap.Round(time.Second))
	p.network.cut.Store(true)
	p.must(p.page.Offline(true))
	s.later(gap, func() {
		p.network.cut.Store(false)
		if !p.gone {
			p.must(p.page.Offline(false))
		}
	})
}

// sleeps suspends a page and its network.
func (s *soaking) sleeps(p *soaker, gap time.Duration) {
	if p.away || p.gone || p.ended() {
		return
	}
	s.note("%s sleeps for %v", p.name, gap.Round(time.Second))
	p.away = true
	p.network.cut.Store(true)
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		if _, err := debugger.Enable().Do(ctx); err != nil {
			return err
		}
		return debugger.Pause().Do(ctx)
	}))
	s.later(gap, func() {
		p.network.cut.Store(false)
		p.run(chromedp.ActionFunc(func(ctx context.Context) error { return debugger.Disable().Do(ctx) }))
		p.away = false
		p.does(`document.dispatchEvent(new Event("visibilitychange"))`)
	})
}

func (s *soaking) vanishes(p *soaker) {
	if p.away || p.gone || p.ended() {
		return
	}
	s.note("the host vanishes")
	p.network.cut.Store(true)
	p.gone = true
	p.goes()
}

func (s *soaking) handsOver(p *soaker) {
	heir := slices.IndexFunc(s.people[1:], func(g *soaker) bool { return !g.away && !g.gone })
	if p.away || p.gone || p.ended() || heir < 0 {
		return
	}
	to := s.people[1+heir]
	s.note("the host hands over to %s", to.name)
	p.click(word("shell.tools.menu"))
	p.click(word("shell.menu.leave"))
	p.click(word("page.successor", "who", to.name))
	p.gone, s.how = true, soakHanded
}

// waits makes a guest without a host wait, and deal again after a long time; a new host deals.
func (s *soaking) waits(p *soaker) {
	if p.away || p.gone {
		return
	}
	deal := eval[bool](p.person, `!!document.getElementById("lobby-start")?.checkVisibility()`)
	switch lost := eval[bool](p.person, `document.getElementById("lost").open`); {
	case deal && p != s.people[0] && s.how == soakAnew:
		others := slices.ContainsFunc(s.people, func(o *soaker) bool { return o != p && o != s.people[0] && !o.gone && !o.seatedAgain() })
		if !others {
			p.deal()
		}
	case !lost:
		if !p.lost.IsZero() {
			s.longest = max(s.longest, time.Since(p.lost))
		}
		p.lost = time.Time{}
	case p.lost.IsZero():
		p.lost = time.Now()
	case time.Since(p.lost) > soakPatience && s.how != soakAnew:
		s.note("%s deals anew", p.name)
		s.how = soakAnew
		p.click(word("shell.lost.deal"))
	}
}

// seatedAgain reports whether a guest sits in the lobby of another host.
func (p *soaker) seatedAgain() bool {
	return !p.away && eval[bool](p.person, `!document.getElementById("lost").open && !!document.getElementById("lobby")?.checkVisibility()`)
}

// ended reports whether the game is over for a person.
func (p *soaker) ended() bool {
	return eval[bool](p.person, `!!document.getElementById("over")?.checkVisibility()`)
}

// over reports whether everybody who is still there sees the end. The first host may return to
// a table that the others have left.
func (s *soaking) over() bool {
	for i, p := range s.people {
		if p.gone || i == 0 && s.how == soakAnew {
			continue
		}
		if p.away || !p.ended() {
			return false
		}
	}
	return true
}
