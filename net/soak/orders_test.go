//go:build !js

package soak

import (
	"crypto/ed25519"
	"fmt"
	"os"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/net/room"
)

// order is how the guests of a table with a lost host press "Go on".
type order struct {
	presses []time.Duration // by guest, the time after the offer; negative for never
	what    string          // what else happens
}

// after is the longest time from the last press until the game continues with everybody who is
// there.
const after = 20 * time.Second

// TestTakeOverInEveryOrder: two to five guests press "Go on" at once or some seconds apart, in
// every order. Something else happens before, meanwhile or after.
func TestTakeOverInEveryOrder(t *testing.T) {
	orders := []order{
		{[]time.Duration{0, 0}, ""},
		{[]time.Duration{0, 3 * time.Second}, ""},
		{[]time.Duration{2 * time.Second, 0, 1 * time.Second}, ""},
		{[]time.Duration{0, 0}, "reload while"},
		{[]time.Duration{0, -1, -1}, "host back"},
		{[]time.Duration{0, 0, 0}, "second loss"},
	}
	if os.Getenv("GAVEL_SOAK") != "" {
		orders = everyOrder()
	}
	for _, o := range orders {
		t.Run(fmt.Sprint(o), func(t *testing.T) { synctest.Test(t, func(t *testing.T) { goesOn(t, o) }) })
	}
}

// everyOrder returns all orders in which two to five guests press at once, or 0, 1, 3 or 5
// seconds after the offer, each with everything else that may happen.
func everyOrder() (all []order) {
	for n := 2; n <= 5; n++ {
		for _, gaps := range [][]time.Duration{{0, 0, 0, 0, 0}, {0, 1, 3, 5, 5}, {0, 0, 5, 5, 2}} {
			for _, permuted := range permutations(gaps[:n]) {
				for _, what := range []string{"", "reload before", "reload while", "sleep while", "host back", "second loss"} {
					if n > 3 && what != "" && permuted[0] != 0 {
						continue // the others would take the whole day
					}
					o := order{what: what}
					for _, gap := range permuted {
						o.presses = append(o.presses, gap*time.Second)
					}
					all = append(all, o)
				}
			}
		}
	}
	return all
}

// permutations returns the different orders of some times.
func permutations(of []time.Duration) (all [][]time.Duration) {
	if len(of) == 0 {
		return [][]time.Duration{nil}
	}
	seen := map[time.Duration]bool{}
	for i, first := range of {
		if seen[first] {
			continue
		}
		seen[first] = true
		rest := append(append([]time.Duration(nil), of[:i]...), of[i+1:]...)
		for _, more := range permutations(rest) {
			all = append(all, append([]time.Duration{first}, more...))
		}
	}
	return all
}

// gathered returns a table of friends who have begun to play, and how long their guests wait after the offer until they press
// "Go on": negative for never.
func gathered(t *testing.T, presses []time.Duration) *table {
	s := newTable(t, "forsale", 1, 0)
	for i, name := range []string{"Ada", "Bo", "Cy", "Di", "Ed", "Fe"}[:1+len(presses)] {
		p := &person{table: s, name: name, key: ed25519.NewKeyFromSeed(random(s.plan, ed25519.SeedSize)), device: s.network.device(t)}
		p.patience, p.lonely = time.Hour, time.Hour
		if i > 0 {
			press := presses[i-1]
			if press < 0 {
				press = time.Hour
			}
			p.presses = &press
		}
		s.people = append(s.people, p)
	}
	s.opens(s.people[0])
	for _, p := range s.people[1:] {
		p.opens(func(a *page) { a.visit(s.link, room.Known{}) })
	}
	if !s.live(time.Minute, func() bool { return s.playing(s.people, 0) }) {
		t.Fatalf("nobody plays: %v", s.notes)
	}
	s.live(20*time.Second, never)
	return s
}

// live lets the people live until something is so, at most for some time. It reports whether it is so.
func (s *table) live(d time.Duration, until func() bool) bool {
	for end := time.Now().Add(d); time.Now().Before(end); time.Sleep(250 * time.Millisecond) {
		for _, p := range s.people {
			p.live()
		}
		if until() {
			return true
		}
	}
	return false
}

func never() bool { return false }

func goesOn(t *testing.T, o order) {
	s := gathered(t, o.presses)
	defer s.close()
	last := max(0, slices.Max(o.presses))
	seen := s.decisions(s.people[0])
	ada, guests := s.people[0], s.people[1:]
	was := ada.page
	if o.what == "host back" {
		ada.closes(false)
	} else {
		s.vanishes(ada)
	}
	bo := guests[0]
	reload := func() {
		if was := bo.closes(false); was != nil {
			bo.comesBack(was)
		}
	}
	if o.what == "reload before" {
		s.later(20*time.Second, reload)
	}
	s.live(29*time.Second, never)
	lost := time.Now()
	switch o.what {
	case "reload while":
		s.later(2*time.Second+last/2, reload)
		last += 31 * time.Second // the page waits for the grace again
	case "reload before":
		last += 21 * time.Second
	case "sleep while":
		s.later(2*time.Second+last/2, func() { bo.device.sleep(); s.wait(10 * time.Second); bo.device.wake() })
		last += 15 * time.Second
	case "host back":
		s.later(2*time.Second+last, func() { ada.comesBack(was) })
		guests = s.people
		last += 20 * time.Second
	}
	if !s.live(last+8*time.Second+after, func() bool { return s.playing(guests, seen) }) {
		t.Fatalf("the game does not go on after %v: %v", time.Since(lost), s.notes)
	}
	if o.what == "second loss" && len(guests) > 2 {
		var next []*person
		for _, p := range guests {
			if p.page.host != nil {
				seen = s.decisions(p)
				s.vanishes(p)
			} else {
				next = append(next, p)
			}
		}
		if !s.live(40*time.Second+last+after, func() bool { return s.playing(next, seen) }) {
			t.Fatalf("the game does not go on after a second loss: %v", s.notes)
		}
		guests = next
	}
	s.live(15*time.Second, never)
	if !s.live(after, func() bool { return s.playing(guests, seen) }) { // a device may just have woken up
		t.Fatalf("the game has not gone on: %v", s.notes)
	}
	if s.problems > 0 {
		t.Error(s.notes)
	}
}

// decisions returns the number of entries in the record on a host's page.
func (s *table) decisions(p *person) int {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.page == nil || p.page.host == nil {
		return 0
	}
	r, _ := p.page.host.Table.Record()
	return len(r.Entries)
}

// playing reports whether people play one game at one table, or have finished it, with at least
// so many entries.
func (s *table) playing(people []*person, entries int) bool {
	hosts, ended := 0, 0
	for _, p := range people {
		p.mutex.Lock()
		a, screen, over := p.page, p.screen, p.finished != ""
		p.mutex.Unlock()
		switch {
		case over:
			ended++
		case a == nil || screen == nil || screen.page != a:
			return false
		case a.host != nil:
			hosts++
			r, _ := a.host.Table.Record()
			if !a.host.Table.Lobby().Playing && r.Result == nil || len(r.Entries) < entries {
				return false
			}
		default:
			if l, ok := a.guest.Table.Lobby(); !ok || !a.guest.Table.Status().Connected || l.Recovering {
				return false
			}
		}
	}
	return hosts == 1 || ended == len(people)
}

// TestAReloadBetweenTwoHosts: the host of a table that was lost before is away. A guest closes the page while another guest begins to go
// on with the table. That one gives up, and the host comes back. The first guest opens the page again, and finds the host.
func TestAReloadBetweenTwoHosts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := gathered(t, []time.Duration{0, -1, -1, -1})
		defer s.close()
		bo, cy, di, ed := s.people[1], s.people[2], s.people[3], s.people[4]
		guestOf := func(p *person, recovering bool) func() bool {
			return func() bool {
				p.mutex.Lock()
				defer p.mutex.Unlock()
				if p.page.guest == nil {
					return false // the page tries again soon
				}
				l, seated := p.page.guest.Table.Lobby()
				return seated && l.Recovering == recovering && p.page.guest.Table.Status().Connected
			}
		}
		seen := s.decisions(s.people[0])
		s.vanishes(s.people[0])
		if !s.live(time.Minute, func() bool { return s.playing(s.people[1:], seen) }) {
			t.Fatalf("the game does not go on: %v", s.notes)
		}
		host := bo.closes(false)
		ed.device.sleep() // Di waits for this page, and then for that of Cy
		cy.comesBack(cy.closes(false))
		*di.presses = 0
		if !s.live(2*time.Minute, guestOf(cy, true)) {
			t.Fatalf("nobody goes on: %v", s.notes)
		}
		s.live(250*time.Millisecond, never) // Cy's page notes where it is
		guest := cy.closes(false)
		*di.presses = time.Hour
		di.page.do(di.page.guest.CallOff)
		bo.comesBack(host)
		if !s.live(time.Minute, guestOf(di, false)) {
			t.Fatalf("the host is not back: %v", s.notes)
		}
		cy.comesBack(guest)
		if !s.live(time.Minute, guestOf(cy, false)) {
			t.Errorf("the host is not found: %v", s.notes)
		}
	})
}
