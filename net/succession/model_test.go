package succession

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// budget is how much of everything may still happen in a search. With unlimited faults and time
// a search would not end.
type budget struct{ acts, faults, waits, presses, leaves, loads int }

// event is a possible next event.
type event struct {
	name string
	do   func(*world) bool // false if it cannot happen after all
}

// events returns the possible next events in a world.
func (w *world) events(b budget) (all []event) {
	add := func(name string, do func(*world) bool) { all = append(all, event{name, do}) }
	always := func(do func(*world)) func(*world) bool {
		return func(w *world) bool { do(w); return true }
	}
	hosts := 0
	for i, p := range w.pages {
		if p.host != nil && !p.host.tentative {
			hosts++
		}
		for j, q := range w.pages {
			if len(w.queues[i][j]) > 0 {
				add(fmt.Sprintf("deliver %d-%d", i, j), always(func(w *world) { w.deliver(i, j) }))
			}
			if w.wants(p, q) {
				add(fmt.Sprintf("connect %d-%d", i, j), func(w *world) bool { return w.connect(i, j) })
			}
			if i < j && b.faults > 0 && !w.cut[i][j] {
				add(fmt.Sprintf("cut %d-%d", i, j), always(func(w *world) { w.spent.faults--; w.sever(i, j) }))
			}
			if i < j && w.cut[i][j] {
				add(fmt.Sprintf("heal %d-%d", i, j), always(func(w *world) { w.heal(i, j) }))
			}
		}
		if p.offered() && b.presses > 0 {
			add(fmt.Sprintf("press %d", i), func(w *world) bool { w.spent.presses--; return w.pages[i].press() })
		}
		if p.gather != nil {
			add(fmt.Sprintf("call off %d", i), always(func(w *world) { w.callOff(w.pages[i]) }))
		}
		if p.asleep {
			add(fmt.Sprintf("wake %d", i), always(func(w *world) { w.pages[i].asleep = false; w.wake(w.pages[i]) }))
		} else if b.faults > 0 {
			add(fmt.Sprintf("sleep %d", i), always(func(w *world) { w.spent.faults--; w.lose(i) }))
		}
		if b.loads > 0 && !p.asleep {
			add(fmt.Sprintf("reload %d", i), always(func(w *world) { w.spent.loads--; w.reload(w.pages[i], 0) }))
		}
		if p.host == nil || p.asleep {
			continue
		}
		if b.acts > 0 {
			add(fmt.Sprintf("act %d", i), func(w *world) bool { w.spent.acts--; return w.pages[i].act() })
		}
		if b.leaves > 0 && !p.host.tentative {
			for j := range w.pages {
				if j != i && p.away(j) {
					add(fmt.Sprintf("sit %d-%d", i, j), func(w *world) bool { return w.pages[i].sit(j) })
				} else if j != i {
					add(fmt.Sprintf("leave %d-%d", i, j), func(w *world) bool { w.spent.leaves--; return w.pages[i].dismiss(j) })
				}
			}
		}
		if b.loads > 0 && !p.host.tentative {
			add(fmt.Sprintf("older %d", i), always(func(w *world) { w.spent.loads--; w.reload(w.pages[i], 2) }))
		}
	}
	if hosts > 1 {
		for i, p := range w.pages {
			if p.host != nil && !p.host.tentative {
				add(fmt.Sprintf("claim %d", i), always(func(w *world) { w.announce(w.pages[i]) }))
			}
		}
	}
	if b.waits > 0 {
		for _, d := range []time.Duration{BoxWait, grace} {
			add(fmt.Sprintf("wait %v", d), always(func(w *world) { w.spent.waits--; w.pass(d) }))
		}
	}
	return all
}

// callOff ends a gathering at a person's request.
func (w *world) callOff(p *page) {
	p.gather = nil
	p.attempt.CallOff()
	for i, q := range w.pages {
		if q.at == p.n {
			w.disconnect(i, p.n)
		}
	}
}

// dismiss removes a page for good.
func (p *page) dismiss(n int) bool {
	table := p.host.log.Table()
	table.Chairs = slices.Clone(table.Chairs)
	key := ledgertest.Key(n)
	i := slices.IndexFunc(table.Chairs, func(c ledger.Chair) bool { return c.Key != nil && *c.Key == key && !c.Gone })
	if i < 0 {
		return false
	}
	table.Chairs[i].Gone, table.Epoch = true, p.host.log.Epoch()+1
	if !p.write(&table) {
		return false
	}
	p.w.disconnect(n, p.n)
	p.pump()
	return true
}

// sit gives a bot's chair to a page without one.
func (p *page) sit(n int) bool {
	table := p.host.log.Table()
	table.Chairs = slices.Clone(table.Chairs)
	i := slices.IndexFunc(table.Chairs, func(c ledger.Chair) bool { return c.Name == "" })
	if i < 0 || !p.away(n) || p.host.tentative || slices.ContainsFunc(table.Chairs, func(c ledger.Chair) bool { return c.Name == ledgertest.Names[n] }) {
		return false
	}
	key := ledgertest.Key(n)
	table.Chairs[i].Name, table.Chairs[i].Key = ledgertest.Names[n], &key
	done := p.write(&table)
	p.pump()
	return done
}

// clone returns an independent copy.
func (w *world) clone() *world {
	c := *w
	c.pages = nil // everybody knows who wrote which line
	for i := range w.queues {
		for j := range w.queues[i] {
			c.queues[i][j] = slices.Clone(w.queues[i][j])
		}
	}
	for _, p := range w.pages {
		q := *p
		q.w, q.replica = &c, p.replica.clone()
		q.known, q.secrets, q.asked = slices.Clone(p.known), slices.Clip(p.secrets), maps.Clone(p.asked)
		q.saved, q.shown = slices.Clip(p.saved), slices.Clip(p.shown)
		q.attempt.others = slices.Clone(p.attempt.others)
		if p.gather != nil {
			g := *p.gather
			g.brought = slices.Clone(g.brought)
			q.gather = &g
		}
		if p.host != nil {
			h, b := *p.host, *p.host.boxes
			h.log, h.boxes, h.guests, h.follows = h.log.Clone(), &b, slices.Clone(h.guests), maps.Clone(h.follows)
			h.patience.rivals = slices.Clone(h.patience.rivals)
			q.host = &h
		}
		c.pages = append(c.pages, &q)
	}
	return &c
}

// print identifies a world by everything that influences its future. Keys and marks are random,
// so their meaning is used instead.
func (w *world) print() [32]byte {
	var b strings.Builder
	ago := func(t time.Time) int64 {
		if t.IsZero() {
			return -1
		}
		return int64(min(w.now.Sub(t), time.Minute) / time.Second)
	}
	fmt.Fprint(&b, w.cut, w.spent)
	for i, p := range w.pages {
		fmt.Fprint(&b, "|", w.path(p.replica.log), w.path(p.replica.next), p.at, p.known, ago(p.lost), p.moved, p.asleep, p.said, len(p.shown), p.attempt.on, len(p.title.Steps), p.replica.opened)
		of, _ := p.replica.Host()
		fmt.Fprint(&b, w.number(of), w.path(p.disk.log))
		for _, h := range p.replica.held {
			fmt.Fprint(&b, " ", h.Box)
		}
		for _, k := range p.replica.given {
			fmt.Fprint(&b, " g", w.number(k))
		}
		for _, o := range p.attempt.others {
			fmt.Fprint(&b, " o", w.number(ledger.Key(o.key)), ago(o.since))
		}
		for _, s := range p.saved[max(0, len(p.saved)-3):] {
			fmt.Fprint(&b, " s", w.path(s.log))
		}
		for j := range w.pages {
			_, asked := p.asked[j]
			fmt.Fprint(&b, asked)
			for _, m := range w.queues[i][j] {
				b.WriteString(m.print())
			}
		}
		if g := p.gather; g != nil {
			fmt.Fprint(&b, " G", ago(g.since), len(g.awaited))
			for _, o := range g.brought {
				fmt.Fprint(&b, " ", w.number(o.from), w.path(o.log), len(o.held))
			}
		}
		if h := p.host; h != nil {
			fmt.Fprint(&b, " H", w.path(h.log), h.guests, h.tentative, ago(h.holds), h.boxes.box.N, h.boxes.kept, ago(h.boxes.made), h.boxes.may, ago(h.patience.since), len(h.follows), len(h.patience.rivals))
		}
	}
	return sha256.Sum256([]byte(b.String()))
}

func (w *world) number(k ledger.Key) int {
	return slices.IndexFunc(w.pages, func(p *page) bool { return p.key() == k })
}

// path identifies a log by the author, kind and place of its last line.
func (w *world) path(l *ledger.Log) string {
	if l == nil {
		return "-"
	}
	return fmt.Sprint(l.At(), w.number(l.Author()), l.Epoch(), l.Boxes(), l.Boxed(l.Boxes()), len(l.Decisions()), len(l.Table().Exposed), len(l.Seated()))
}

func (m message) print() string {
	return fmt.Sprint("/", len(m.frame), m.lobby, m.have != nil, m.gather != nil, m.bringMe != nil, len(m.bring), m.share != nil, m.kept, m.gave != nil, m.follow != nil, m.moved != nil, m.ask)
}

// search tries all orders of events to a depth, and returns the number of different worlds. It
// takes some worlds to their end.
func search(t *testing.T, begin *world, b budget, depth, every int) (states int) {
	seen := map[[32]byte]bool{}
	level := []*world{begin}
	begin.spent = b
	for d := range depth {
		var next []*world
		for _, w := range level {
			for _, e := range w.events(w.spent) {
				c := w.clone()
				c.down = append(slices.Clip(w.down), e.name)
				if !e.do(c) {
					continue
				}
				mark := c.print()
				if seen[mark] {
					continue
				}
				seen[mark] = true
				if err := c.wrong(); err != nil {
					t.Fatalf("after %q: %v", c.down, err)
				}
				if int(mark[0])<<8|int(mark[1]) < 1<<16/every {
					if err := c.clone().ends(); err != nil {
						t.Fatalf("after %q, and all that happens by itself: %v", c.down, err)
					}
				}
				if d+1 < depth {
					next = append(next, c)
				}
			}
		}
		level = next
		t.Logf("depth %d: %d worlds", d+1, len(seen))
	}
	return len(seen)
}

// ends heals all connections and lets everybody press. It returns an error if the game does not
// continue with everybody. Then it removes one host after the other, as long as two others have
// confirmed the box.
func (w *world) ends() error {
	w.cut = [6][6]bool{}
	for _, p := range w.pages {
		p.asleep = false
	}
	w.settle(75, true)
	if err := w.goesOn(); err != nil {
		return err
	}
	for len(w.hosts()) == 1 && w.safe(w.hosts()[0]) {
		w.lose(w.hosts()[0].n)
		w.settle(int(grace/time.Second)+20, true)
		if err := w.goesOn(); err != nil {
			return fmt.Errorf("without its host: %w", err)
		}
	}
	return nil
}

// safe reports whether the table of a host must survive its loss: two honest keepers are there
// and have confirmed the newest box.
func (w *world) safe(h *page) bool {
	l := h.host.log
	box, _ := l.Box(l.Boxes())
	by := l.Boxed(l.Boxes())
	keep := 0
	for i, k := range box.Keepers {
		if p := w.pages[w.number(k)]; by.Has(game.Seat(i)) && p.at == h.n && !p.hostile {
			keep++
		}
	}
	return l.Playing() && keep >= 2
}

// goesOn returns why the game does not continue with everybody who is there.
func (w *world) goesOn() error {
	if err := w.wrong(); err != nil {
		return err
	}
	if err := w.united(); err != nil {
		return err
	}
	hosts := w.hosts()
	if len(hosts) != 1 || !hosts[0].host.log.Playing() {
		return nil
	}
	if !hosts[0].act() {
		return fmt.Errorf("page %d cannot go on with the game", hosts[0].n)
	}
	w.deliverAll()
	return w.united()
}

// TestAllOrders tries all orders of events at a table of three, from several beginnings.
func TestAllOrders(t *testing.T) {
	soak := os.Getenv("GAVEL_SOAK") != ""
	// To reach a greater depth, fewer optional events may happen.
	depth, every := 4, 256
	if testing.Short() {
		depth = 2
	}
	few := func(b, inSoak budget) budget {
		if soak {
			depth, every = 10, 4096
			return inSoak
		}
		return b
	}
	lost := func(presses ...int) *world {
		w := newWorld(t, 3)
		w.pages[0].act()
		w.deliverAll()
		w.sever(0, 1)
		w.sever(0, 2)
		w.pass(grace)
		for _, n := range presses {
			w.pages[n].press()
		}
		return w
	}
	states := 0
	for name, c := range map[string]struct {
		w *world
		b budget
	}{
		"playing":     {newWorld(t, 3), few(budget{2, 2, 2, 2, 1, 1}, budget{acts: 1, faults: 1, waits: 1, presses: 1})},
		"host lost":   {lost(), few(budget{1, 1, 2, 3, 0, 1}, budget{faults: 1, waits: 1, presses: 2})},
		"one presses": {lost(1), few(budget{1, 1, 1, 2, 0, 1}, budget{acts: 1, faults: 1, presses: 1})},
		"two press":   {lost(1, 2), few(budget{1, 1, 1, 2, 0, 1}, budget{faults: 1, waits: 1, presses: 1})},
	} {
		t.Run(name, func(t *testing.T) { states += search(t, c.w, c.b, depth, every) })
	}
	t.Logf("%d worlds of three pages, to depth %d", states, depth)
}
