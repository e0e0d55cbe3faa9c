package succession

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"gavel/net/ledger"
)

// settle lets everything happen that happens by itself for some seconds: pages look for hosts,
// people press some time after an offer, hosts send their claims.
func (w *world) settle(seconds int, presses bool) {
	for range seconds {
		w.look()
		w.deliverAll()
		hosts := 0
		for _, p := range w.pages {
			if p.host != nil {
				hosts++
			}
			if presses && p.offered() {
				p.press()
			}
		}
		if hosts > 1 && w.now.Unix()%3 == 0 {
			for _, p := range w.pages {
				if p.host != nil && !p.host.tentative && !p.asleep {
					w.announce(p)
				}
			}
		}
		w.deliverAll()
		w.pass(time.Second)
	}
	w.look()
	w.deliverAll()
}

// look lets each page look for a host, its own first.
func (w *world) look() {
	for _, p := range w.pages {
		for _, own := range []bool{true, false} {
			for i, q := range w.pages {
				if of, ok := p.replica.Host(); (ok && of == q.key()) == own {
					w.connect(p.n, i)
				}
			}
		}
	}
}

// hosts returns the pages that host a table, except those removed by another one of them: these
// have a table of their own.
func (w *world) hosts() (all []*page) {
	for _, p := range w.pages {
		if p.host != nil && !p.host.tentative && !p.asleep && !slices.ContainsFunc(w.pages, func(q *page) bool { return !q.asleep && q.away(p.n) }) {
			all = append(all, p)
		}
	}
	return all
}

// united returns why the awake pages are not all at one table with one log.
func (w *world) united() error {
	hosts := w.hosts()
	if len(hosts) > 1 && w.sentAway(hosts) {
		return nil
	}
	if len(hosts) != 1 {
		return fmt.Errorf("%d tables%s", len(hosts), w)
	}
	h := hosts[0]
	for _, p := range w.pages {
		if p.asleep || p == h || h.away(p.n) || p.at >= 0 && h.away(p.at) {
			continue // or they are with a page that was removed from here
		}
		if p.at != h.n {
			return fmt.Errorf("page %d is not at the table of page %d", p.n, h.n)
		}
		if p.replica.Log().Mark() != h.host.log.Mark() {
			return fmt.Errorf("page %d has %v, its host %v", p.n, p.replica.Log().At(), h.host.log.At())
		}
	}
	return nil
}

// String describes where everybody is, for readers of a counterexample.
func (w *world) String() (s string) {
	for _, p := range w.pages {
		s += fmt.Sprintf("\n  page %d at %d, log %s, asleep %t, hostile %t, lost %v, title %d, can go on: %v", p.n, p.at, w.path(p.replica.log), p.asleep, p.hostile, !p.lost.IsZero(), len(p.title.Steps), p.replica.CanGoOn())
		if p.host != nil {
			s += fmt.Sprintf(", hosts %s, tentative %t, guests %v", w.path(p.host.log), p.host.tentative, p.host.guests)
		}
		if p.gather != nil {
			s += fmt.Sprintf(", gathers: %v, waits for %d, with %d", p.gather.Why(), len(p.gather.Waits()), len(p.gather.brought))
		}
	}
	return s
}

// sentAway reports whether a page removed from one table is at another. It counts there and not
// here, so each table may find itself the better one.
func (w *world) sentAway(hosts []*page) bool {
	return slices.ContainsFunc(hosts, func(h *page) bool {
		return slices.ContainsFunc(w.pages, func(p *page) bool { return h.away(p.n) && p.at >= 0 && p.at != h.n })
	})
}

// lose removes a host.
func (w *world) lose(n int) {
	w.pages[n].asleep = true
	for i := range w.pages {
		w.disconnect(i, n)
	}
}

// TestGoOn: two to five pages lose their host. Each presses when it may, in every order, at
// once or one after the other. The game continues with all of them, where it was.
func TestGoOn(t *testing.T) {
	for n := 2; n <= 5; n++ {
		for _, apart := range []int{0, 1, 2, 5} {
			for first := 1; first < n; first++ {
				w := newWorld(t, n)
				for range 5 {
					w.pages[0].act()
				}
				w.deliverAll()
				before := w.pages[0].host.log.Decisions()
				w.lose(0)
				w.pass(grace)
				for i := range n - 1 {
					w.pages[1+(first-1+i)%(n-1)].press()
					w.settle(apart, false)
				}
				w.settle(20, false)
				if err := w.united(); err != nil {
					t.Fatalf("%d pages, %d s apart, page %d first: %v", n, apart, first, err)
				}
				h := w.hosts()[0]
				if got := h.host.log.Decisions(); !slices.Equal(got, before) {
					t.Fatalf("%d decisions of %d", len(got), len(before))
				}
				if !h.act() {
					t.Fatal("the game does not go on")
				}
				w.deliverAll()
				for _, p := range w.pages[1:] {
					if len(p.shown) != len(before)+1 || p.said {
						t.Fatalf("page %d shows %d decisions, has said so: %t", p.n, len(p.shown), p.said)
					}
				}
			}
		}
	}
}

// TestHostBack: the host returns after others have continued. One table stays, the one with
// more people, and nobody loses a decision without being told.
func TestHostBack(t *testing.T) {
	w := newWorld(t, 3)
	w.pages[0].act()
	w.deliverAll()
	w.lose(0)
	w.pass(grace)
	w.settle(20, true)
	w.hosts()[0].act()
	w.pages[0].asleep = false
	w.pages[0].act() // while it does not know
	w.settle(40, false)
	if err := w.united(); err != nil {
		t.Fatal(err)
	}
	if w.pages[0].host != nil || !w.pages[0].said {
		t.Errorf("the host of before keeps a table: %t, has said what it loses: %t", w.pages[0].host != nil, w.pages[0].said)
	}
	if got := w.hosts()[0].host.log.Exposed(); len(got) == 0 || got[0].To != w.pages[0].key() {
		t.Errorf("it knows the secret, and nobody says so: %v", got)
	}
}

var _ = ledger.MaxLines
