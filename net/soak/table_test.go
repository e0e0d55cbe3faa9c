//go:build !js

package soak

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
)

// rates are the probabilities of faults, each for the people or tables that it concerns.
type rates struct {
	loss    float64 // of packets
	guest   float64 // guests who close the page: half of them for good, the others for 30 s to 10 min
	network float64 // people whose network changes
	reload  float64 // hosts who reload the page
	sleep   float64 // hosts whose machine sleeps for 30 s to 10 min
	lost    float64 // hosts who are lost for good, without a goodbye
	handed  float64 // hosts who leave and hand the table over
	split   float64 // tables whose people are separated into two groups for 30 s to 10 min
	phones  float64 // people on phones, who look at the page for four fifths of the time
	screens float64 // hosts without a seat, see [session.NewScreen]
	stalls  float64 // people whose page stands still for some seconds, twice a minute
}

var stated = rates{loss: 0.03, guest: 0.05, network: 0.20, reload: 0.10, sleep: 0.05, lost: 0.03, handed: 0.03, split: 0.05, phones: 0.5, stalls: 0.1}

const (
	// limit is how long people keep trying.
	limit = time.Hour
	// gathering is how long a host waits for missing people.
	gathering = 5 * time.Minute
	// rallying is how long a person waits who has taken the table over.
	rallying = time.Minute
)

// span is roughly how long a game takes. Faults happen at any time of it.
var span = map[string]time.Duration{"forsale": 6 * time.Minute, "oddshop": 8 * time.Minute, "business": 8 * time.Minute}

// table is a table of friends and all that happens to it.
type table struct {
	t       *testing.T
	rules   string
	seed    uint64
	network *network
	link    string    // of the first host's room
	screen  bool      // the first host is a big screen
	people  []*person // the first host comes first
	start   time.Time
	end     chan struct{}
	running sync.WaitGroup

	plan *rand.Rand // decides what will happen

	mutex    sync.Mutex
	chance   *rand.Rand // decides what happens meanwhile
	notes    []string
	problems int
	how      map[string]string // how tables came about, by host
	whole    time.Time         // when the split network healed; zero if it never split
}

// outcome is the result of a table.
type outcome struct {
	how      string
	seed     uint64
	took     time.Duration
	longest  time.Duration   // the longest wait of a present person for an event
	back     []time.Duration // how long guests needed to find the host after both could be reached
	apart    bool            // the first host returned to a table that the others had left
	late     int             // people who arrived during the game and have no chair
	unproven int             // people whose page doubts the deal
	problems int
	notes    []string
}

const (
	asDealt  = "as dealt"
	anew     = "dealt anew"
	another  = "dealt by another host, since the first was lost before a game was dealt"
	without  = "gone on without the host"
	handed   = "handed over"
	withBots = "with bots"
	halves   = "ended by each half of a split network"
	not      = "not"
)

// play lets a table with a seed meet, play a game with faults at these rates, and end. It needs
// its own clock, see synctest.
func play(t *testing.T, rules string, seed uint64, r rates) outcome {
	s := newTable(t, rules, seed, r.loss)
	s.meet(r)
	for !s.over() && time.Since(s.start) < limit {
		time.Sleep(time.Second)
		for _, p := range s.people {
			p.live()
		}
	}
	o := s.outcome()
	s.close()
	return o
}

func newTable(t *testing.T, rules string, seed uint64, loss float64) *table {
	return &table{
		t: t, rules: rules, seed: seed, start: time.Now(), end: make(chan struct{}), network: newNetwork(t, rand.New(rand.NewPCG(seed, 2)), loss),
		plan: rand.New(rand.NewPCG(seed, uint64(rules[0]))), chance: rand.New(rand.NewPCG(seed, 1)), how: map[string]string{},
	}
}

// close ends the table, and waits until all connections have ended.
func (s *table) close() {
	close(s.end)
	s.running.Wait()
	for _, p := range s.people {
		p.device.wake()
		p.closes(true)
	}
	time.Sleep(2 * time.Minute)
	_ = s.network.router.Stop()
}

// between returns a random time.
func (s *table) between(least, most time.Duration) time.Duration {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return between(s.chance, least, most)
}

func between(chance *rand.Rand, least, most time.Duration) time.Duration {
	return least + time.Duration(chance.Int64N(int64(most-least)))
}

// absence is 30 s to 10 min; all orders of magnitude are equally likely.
func absence(chance *rand.Rand) time.Duration {
	return time.Duration(30 * math.Pow(20, chance.Float64()) * float64(time.Second))
}

func (s *table) note(format string, args ...any) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.notes = append(s.notes, fmt.Sprintf("%v "+format, append([]any{time.Since(s.start).Round(time.Second)}, args...)...))
}

func (s *table) problem(format string, args ...any) {
	s.note("PROBLEM "+format, args...)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.problems++
}

// later does something after a while, unless the table has ended.
func (s *table) later(after time.Duration, do func()) {
	s.running.Go(func() {
		if s.wait(after) {
			do()
		}
	})
}

// strikes does something to a person after a while, unless the game is over for them.
func (s *table) strikes(p *person, after time.Duration, do func()) {
	s.later(after, func() {
		if !p.done() {
			do()
		}
	})
}

// wait waits, and reports whether the table has not ended.
func (s *table) wait(d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-s.end:
		return false
	}
}

// meet opens the table and lets the guests join, and decides what else will happen.
func (s *table) meet(r rates) {
	happens := func(rate float64) bool { return s.plan.Float64() < rate }
	during := func() time.Duration { return between(s.plan, 0, span[s.rules]) }
	for _, name := range []string{"Ada", "Bo", "Cy", "Di", "Ed"}[:2+s.plan.IntN(4)] {
		p := &person{table: s, name: name, key: ed25519.NewKeyFromSeed(random(s.plan, ed25519.SeedSize)), device: s.network.device(s.t)}
		p.patience, p.lonely = between(s.plan, time.Minute, 5*time.Minute), between(s.plan, time.Minute, 4*time.Minute)
		s.people = append(s.people, p)
	}
	s.screen = rand.New(rand.NewPCG(s.seed, 5)).Float64() < r.screens
	s.opens(s.people[0])
	stalls := rand.New(rand.NewPCG(s.seed, 4)) // so that all else happens as without them
	for i, p := range s.people {
		if stalls.Float64() < r.stalls {
			s.running.Go(func() { s.stalls(p) })
		}
		if i > 0 {
			s.later(between(s.plan, 0, 30*time.Second), func() { p.opens(func(a *page) { a.visit(s.link, room.Known{}) }) })
			if after, forGood, away := during(), happens(0.5), absence(s.plan); happens(r.guest) {
				s.strikes(p, after, func() { s.leaves(p, forGood, away) })
			}
		}
		if after, gap := during(), between(s.plan, -15*time.Second, 15*time.Second); happens(r.network) {
			noticed := happens(0.5)
			s.strikes(p, after, func() { s.moves(p, gap, noticed) })
		}
		if sleeps := happens(0.5); happens(r.phones) {
			s.running.Go(func() { s.glances(p, sleeps) })
		}
	}
	ada, after, away := s.people[0], during(), absence(s.plan)
	switch kind := s.plan.Float64(); {
	case kind < r.reload:
		s.strikes(ada, after, func() { s.reloads(ada) })
	case kind < r.reload+r.sleep:
		s.strikes(ada, after, func() { s.sleeps(ada, away) })
	case kind < r.reload+r.sleep+r.lost:
		s.strikes(ada, after, func() { s.vanishes(ada) })
	case kind < r.reload+r.sleep+r.lost+r.handed:
		s.strikes(ada, after, func() { s.handsOver(ada) })
	}
	if after, long, some := during(), absence(s.plan), 1+s.plan.IntN(len(s.people)-1); happens(r.split) {
		s.later(after, func() { s.splits(some, long) })
	}
}

// splits separates the last people from the others for a while.
func (s *table) splits(some int, long time.Duration) {
	var apart []*device
	for _, p := range s.people[len(s.people)-some:] {
		apart = append(apart, p.device)
	}
	s.note("the network splits for %v: %d of %d are apart", long.Round(time.Second), some, len(s.people))
	s.mutex.Lock()
	s.whole = time.Now().Add(long)
	s.mutex.Unlock()
	s.network.split(apart...)
	s.wait(long)
	s.note("the network is whole again")
	s.network.split()
	for _, d := range apart {
		d.hangUp() // their side had different brokers
	}
	for _, p := range s.people {
		p.device.mutex.Lock()
		p.device.since = time.Now() // when others could reach it
		p.device.mutex.Unlock()
	}
}

func random(chance *rand.Rand, length int) []byte {
	all := make([]byte, length)
	for i := range all {
		all[i] = byte(chance.IntN(256))
	}
	return all
}

// opens opens the table.
func (s *table) opens(host *person) {
	host.opens(func(a *page) {
		err := a.keep(func(setup session.Setup) (*session.Host, error) {
			h, first := session.NewHost(setup, host.name), s.newRoom(host)
			if s.screen {
				h = session.NewScreen(setup, host.name)
			}
			s.link = first.Link
			h.AddRoom(first)
			return h, h.Do(wire.Command{Choose: &wire.Choice{Game: s.rules}})
		})
		must.Do(s.t, err)
	})
}

// newRoom makes a room like [session.OpenRoom], but nobody can join by its code: stretching the
// code would take more time than everything else.
func (s *table) newRoom(host *person) session.Room {
	credential := room.NewCredential(room.PublicOf(host.key))
	s.mutex.Lock()
	defer s.mutex.Unlock()
	secret := room.Secret(random(s.chance, len(room.Secret{})))
	return session.Room{
		Code: room.Code(s.chance.Uint32()).String(), Link: room.NewLink(secret, credential).In(""), Title: room.Title{Credential: credential},
	}
}

// leaves makes a guest close the page, and return or not.
func (s *table) leaves(p *person, forGood bool, away time.Duration) {
	s.note("%s leaves, for good %v or for %v", p.name, forGood, away.Round(time.Second))
	was := p.closes(forGood)
	if forGood || was == nil || !s.wait(away) {
		return
	}
	p.comesBack(was)
}

// comesBack opens the page again, with its stored data.
func (p *person) comesBack(was *page) {
	p.table.note("%s comes back", p.name)
	p.opens(func(a *page) {
		if was.host == nil {
			a.visit(cmp.Or(p.way, p.table.link), p.known)
			return
		}
		err := a.keep(func(setup session.Setup) (*session.Host, error) { return session.Restore(setup, p.kept, nil) })
		if err != nil {
			p.table.problem("restoring: %v", err)
			return
		}
		go a.goesOn("back")
	})
}

// moves changes the network of a person's device, in half of the cases with an outage.
func (s *table) moves(p *person, gap time.Duration, noticed bool) {
	s.note("%s changes the network, %v without any", p.name, max(gap, 0).Round(time.Second))
	if noticed || gap > 0 {
		p.device.hangUp()
	} else {
		p.device.deaden()
	}
	p.device.unplug(true)
	s.wait(gap)
	p.device.move()
	p.device.unplug(false)
	p.mutex.Lock()
	a := p.page
	p.mutex.Unlock()
	if gap > 0 && a != nil {
		a.do(a.online)
	}
}

// glances makes a person with a phone use other apps for a fifth of the time. Some phones
// suspend the page then.
func (s *table) glances(p *person, sleeps bool) {
	for s.wait(s.often(80 * time.Second)) {
		away := min(s.often(20*time.Second), 2*time.Minute)
		if !p.present() {
			continue
		}
		p.turnTo(false)
		if sleeps {
			s.wait(3 * time.Second)
			p.device.sleep()
			s.note("%s's phone sleeps for %v", p.name, away.Round(time.Second))
		}
		s.wait(away)
		if sleeps {
			p.device.wake()
		}
		p.turnTo(true)
	}
}

// stalls makes a person's page stand still again and again, for longer than a draw waits for it. The
// connections survive that.
func (s *table) stalls(p *person) {
	for s.wait(s.often(30 * time.Second)) {
		if p.present() {
			p.device.sleep()
			s.wait(s.between(2500*time.Millisecond, 5*time.Second))
			p.device.runOn()
		}
	}
}

// often returns a random time until an event that happens once in a period on average.
func (s *table) often(once time.Duration) time.Duration {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return time.Duration(s.chance.ExpFloat64() * float64(once))
}

func (s *table) reloads(p *person) {
	s.note("%s reloads", p.name)
	was := p.closes(false)
	if was != nil && s.wait(s.between(2*time.Second, 8*time.Second)) {
		p.comesBack(was)
	}
}

func (s *table) sleeps(p *person, away time.Duration) {
	s.note("%s sleeps for %v", p.name, away.Round(time.Second))
	p.turnTo(false)
	p.device.sleep()
	s.wait(away)
	s.note("%s wakes", p.name)
	p.device.wake()
	p.turnTo(true)
}

func (s *table) vanishes(p *person) {
	s.note("%s vanishes", p.name)
	p.device.unplug(true)
	p.device.hangUp()
	p.closes(true)
}

// handsOver makes the host hand the table to the first guest who is there.
func (s *table) handsOver(p *person) {
	p.mutex.Lock()
	a := p.page
	p.mutex.Unlock()
	if a == nil || a.host == nil {
		return
	}
	for i, c := range a.host.Table.Lobby().Chairs {
		if c.Name != "" && c.Link != wire.Here && c.Link != wire.Away && a.host.Table.HandOver(i) == nil {
			s.note("%s hands over to %s", p.name, c.Name)
			p.closes(true)
			return
		}
	}
}

// keeps does what a host does: it lets people in, and deals once everybody has arrived or enough
// time has passed. A host who has taken over a table that nobody joins looks for the others.
func (s *table) keeps(p *person, a *page) {
	for _, k := range a.host.Table.Status().Requests {
		if err := a.host.Table.Do(wire.Command{Admit: &wire.Admit{ID: k.ID, Yes: true}}); err != nil {
			s.problem("letting somebody in: %v", err)
		}
	}
	l := a.host.Table.Lobby()
	if l.Playing && l.Epoch > 0 {
		s.mutex.Lock()
		if s.how[keptBy(l)] == "" {
			s.how[keptBy(l)] = without // nobody dealt it
		}
		s.mutex.Unlock()
	}
	a.do(func() { p.ends(l) })
	if _, begun := a.host.Table.Record(); begun || l.Playing || p.done() {
		return
	}
	expected, here := s.expects(l)
	a.visited = a.visited || here > 1
	waited := time.Since(a.opened)
	switch took := l.Epoch > 0; {
	case took && !a.visited && waited > p.lonely:
		s.note("%s keeps a table to which nobody comes, and comes by the link", p.name)
		p.closes(false)
		p.opens(func(a *page) { a.visit(p.way, p.known) })
	case l.Recovering && waited < rallying: // one more share is on its way
	case here >= expected, here > 1 && waited > gathering, here > 1 && took && waited > rallying:
		s.deals(p, a, here, expected)
	}
}

// expects returns how many people a host waits for, and how many are there.
func (s *table) expects(l wire.Lobby) (expected, here int) {
	for _, c := range l.Chairs {
		if c.Name != "" {
			expected++
			if c.Link != wire.Away {
				here++
			}
		}
	}
	if l.Epoch > 0 {
		return expected, here
	}
	expected = 0
	for _, p := range s.people {
		p.mutex.Lock()
		if !p.gone {
			expected++
		}
		p.mutex.Unlock()
	}
	return expected, here
}

// deals deals a game, with bots if there are too few people.
func (s *table) deals(p *person, a *page, here, expected int) {
	rules, _ := catalogue.Games().Find(s.rules)
	fewest, _ := rules.Seats()
	for n := len(a.host.Table.Lobby().Seats()); n < fewest; n++ {
		if err := a.host.Table.Do(wire.Command{AddBot: new(bot.Easy)}); err != nil {
			s.problem("adding a bot: %v", err)
		}
	}
	s.note("%s deals to %d of %d", p.name, here, expected)
	s.mutex.Lock()
	how := s.how[keptBy(a.host.Table.Lobby())]
	s.mutex.Unlock()
	ctx, cancel := context.WithTimeout(a.ctx, time.Minute)
	defer cancel()
	if err := a.host.Table.Deal(ctx); err != nil && a.ctx.Err() == nil {
		s.problem("dealing: %v", err)
	}
	if how == without {
		how = another
	}
	if how != "" {
		s.came(a, how) // after a take-over, this is recorded when the game starts
	}
	chairs := a.host.Table.Lobby().Chairs
	for _, other := range s.people {
		if !slices.ContainsFunc(chairs, func(c wire.Chair) bool { return c.Name == other.name }) {
			other.mutex.Lock()
			other.late = other.screen == nil
			other.mutex.Unlock()
		}
	}
}

// reachable returns since when a person and the host could find each other.
func (s *table) reachable(p *person, host string, lost time.Time) time.Time {
	from := later(lost, p.device.back())
	for _, other := range s.people {
		if other.name == host {
			from = later(from, other.device.back())
			// The time of a page that was opened since is even later.
			if other != p && other.mutex.TryLock() {
				if other.page != nil {
					from = later(from, other.page.opened)
				}
				other.mutex.Unlock()
			}
		}
	}
	return from
}

// over reports whether everybody who is still there has finished.
func (s *table) over() bool {
	for _, p := range s.people {
		p.mutex.Lock()
		over := p.gone || p.late || p.finished != ""
		p.mutex.Unlock()
		if !over {
			return false
		}
	}
	return true
}

func (s *table) outcome() outcome {
	s.mutex.Lock()
	o := outcome{how: asDealt, seed: s.seed, took: time.Since(s.start), problems: s.problems, notes: s.notes}
	whole := s.whole
	s.mutex.Unlock()
	var at, kept string
	everybody := true                         // everybody has finished
	first := map[string]time.Time{}           // when a table was over for its first person
	for i := len(s.people) - 1; i >= 0; i-- { // the first host comes last
		p := s.people[i]
		p.mutex.Lock()
		p.waited()
		if f, seen := first[p.finished]; p.finished != "" && (!seen || p.over.Before(f)) {
			first[p.finished] = p.over
		}
		o.longest = max(o.longest, p.longest)
		o.back = append(o.back, p.back...)
		if err := p.proof.Err; err != nil {
			o.unproven++
			o.notes = append(o.notes, fmt.Sprintf("%s: %v", p.name, err))
		}
		switch {
		case p.gone:
			if o.how == asDealt {
				o.how = withBots
			}
		case p.late:
			o.late++
		case p.finished == "":
			o.how, everybody = not, false
			o.notes = append(o.notes, p.name+" has not finished")
		case at == "":
			at, kept = p.finished, p.at
		case at != p.finished && i == 0:
			o.apart = true
		case at != p.finished:
			o.how = not
			o.notes = append(o.notes, "there are two tables")
		}
		p.mutex.Unlock()
	}
	if how := s.how[kept]; how != "" && o.how != not {
		o.how = how
	}
	if o.how == not && everybody && ended(first).Before(whole.Add(heals)) {
		o.how = halves
	}
	return o
}

// heals is how long two tables may need to find each other after the network has healed.
const heals = 20 * time.Second

// ended returns when the last of some tables was over for a person.
func ended(tables map[string]time.Time) (last time.Time) {
	for _, at := range tables {
		last = later(last, at)
	}
	return last
}

func (o outcome) String() string {
	return fmt.Sprintf("table %d: %s after %v, longest wait %v\n\t%s", o.seed, o.how, o.took.Round(time.Second), o.longest.Round(time.Second), strings.Join(o.notes, "\n\t"))
}
