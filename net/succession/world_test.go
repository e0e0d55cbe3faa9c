package succession

import (
	"crypto/sha256"
	"slices"
	"testing"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/room"
)

// message is a message between pages: one of these, or a statement that comes with it.
type message struct {
	frame   string
	lobby   *lobby
	title   room.Title
	have    *Have
	gather  *Have
	bringMe *Have
	bring   string
	share   *Share
	kept    *Kept
	gave    *Gave
	follow  *Follow
	moved   *int
	ask     bool
}

type lobby struct{ known []int }

// world is some pages and their connections. Messages on a connection arrive in order; losing
// one breaks the connection.
type world struct {
	now    time.Time
	pages  []*page
	cut    [6][6]bool
	queues [6][6][]message
	author map[ledger.Hash]int // the author of the line with this mark
	spent  budget              // what may still happen in a search
	down   []string            // what has happened, for readers of a counterexample
}

// newWorld returns a table of so many pages in a game, all connected to the first, with a
// confirmed box.
func newWorld(t testing.TB, n int) *world { return newTable(t, n, 0) }

// newTable is newWorld with more pages without a chair, and as many bots.
func newTable(t testing.TB, n, more int) *world {
	w := &world{now: time.Unix(1_800_000_000, 0), author: map[ledger.Hash]int{}}
	for i := range n + more {
		w.pages = append(w.pages, &page{w: w, n: i, replica: NewReplica(ledgertest.Key(i), find), at: -1, moved: -1, asked: map[int]Have{}})
		w.pages[i].store()
	}
	ada := w.pages[0]
	table := ledgertest.Table("forsale", n, max(more, 3-n))
	l, err := ledger.New(ada.private(), table, find)
	if err != nil {
		t.Fatal(err)
	}
	table.Deals = 1
	if l, err = l.Next(ada.private(), table); err != nil {
		t.Fatal(err)
	}
	seed := game.Seed(sha256.Sum256([]byte{byte(n)}))
	secret := NewSecret(seed, fair.Part{}, "")
	credential := room.Credential{Key: room.Public(ada.key())}
	ada.host = &hosting{log: l, secret: secret, boxes: NewBoxes(secret), follows: map[ledger.Key]Follow{}, title: room.Title{Credential: credential}}
	ada.keeps = ada.host.title
	ada.replica.Opened(l.Clone(), w.now)
	ada.write(ledgertest.Game(table, secret.Hash(fair.Occasion{Table: table.ID, Game: 1})))
	for i := 1; i < n; i++ {
		w.connect(i, 0)
	}
	ada.pump()
	w.deliverAll()
	for _, p := range w.pages[1:n] {
		if p.replica.CanGoOn() != nil {
			t.Fatalf("page %d: %v", p.n, p.replica.CanGoOn())
		}
	}
	return w
}

// wrote records the author of the newest line of a log.
func (w *world) wrote(by int, l *ledger.Log) {
	for n := l.At().N; n > 0; n-- {
		mark, _ := l.MarkAt(n)
		if _, known := w.author[mark]; known {
			return
		}
		w.author[mark] = by
	}
}

func (w *world) send(from, to int, m message) {
	if w.connected(from, to) {
		w.queues[from][to] = append(w.queues[from][to], m)
	}
}

func (w *world) connected(a, b int) bool { return w.pages[a].at == b || w.pages[b].at == a }

// deliver delivers the next message from one page to another.
func (w *world) deliver(from, to int) {
	q := w.queues[from][to]
	m := q[0]
	w.queues[from][to] = slices.Clone(q[1:])
	w.pages[to].take(from, m)
}

// deliverAll delivers until no message is on its way.
func (w *world) deliverAll() {
	for again := true; again; {
		again = false
		for i := range w.pages {
			for j := range w.pages {
				for len(w.queues[i][j]) > 0 {
					w.deliver(i, j)
					again = true
				}
			}
		}
	}
}

// connect connects a page to one that hosts the table or gathers, if it wants that.
func (w *world) connect(guest, to int) bool {
	p, q := w.pages[guest], w.pages[to]
	if !w.wants(p, q) {
		return false
	}
	if p.gather != nil {
		w.callOff(p) // the host answers, or another page has continued
	}
	if p.host != nil && p.host.tentative {
		w.end(p)
	}
	p.at = to
	if q.host != nil {
		q.join(guest)
		p.say(to)
		return true
	}
	asks := q.gather.Asks()
	w.queues[to][guest] = append(w.queues[to][guest], message{gather: &asks, title: q.title})
	return true
}

// wants reports whether a page connects to another one: to its own host at any time, to others
// once it has lost its host for the grace, or was sent there.
func (w *world) wants(p, q *page) bool {
	if p.n == q.n || w.cut[p.n][q.n] || p.at >= 0 || p.asleep || q.asleep || p.host != nil && !p.host.tentative || q.host == nil && q.gather == nil || q.away(p.n) {
		return false
	}
	of, follows := p.replica.Host()
	if follows && of == q.key() && q.host != nil || !follows {
		return q.host != nil
	}
	if p.moved == q.n {
		return q.host != nil && !q.host.tentative
	}
	if p.lost.IsZero() || w.now.Sub(p.lost) < grace || p.replica.Log() == nil {
		return false
	}
	if q.host == nil { // it gathers
		return p.host == nil && !q.hostile && slices.Contains(p.replica.log.Seated(), q.key()) && q.gather.Lost() == p.replica.Log().Author() && p.attempt.GivesWay(q.title, w.now)
	}
	if q.host.tentative {
		return false
	}
	return true
}

// disconnect ends a connection, and drops all its messages.
func (w *world) disconnect(a, b int) {
	w.queues[a][b], w.queues[b][a] = nil, nil
	for _, pair := range [][2]int{{a, b}, {b, a}} {
		p, q := w.pages[pair[0]], w.pages[pair[1]]
		if p.at == q.n {
			p.dropped()
			if q.host != nil {
				q.host.guests = slices.DeleteFunc(slices.Clone(q.host.guests), func(n int) bool { return n == p.n })
			}
		}
		delete(p.asked, q.n)
	}
}

// end ends a page's table: its guests have no host.
func (w *world) end(p *page) {
	p.host = nil
	for i, q := range w.pages {
		if q.at == p.n {
			w.disconnect(i, p.n)
		}
	}
}

// sever breaks the connection between two pages.
func (w *world) sever(a, b int) {
	w.cut[a][b], w.cut[b][a] = true, true
	w.disconnect(a, b)
}

func (w *world) heal(a, b int) { w.cut[a][b], w.cut[b][a] = false, false }

// reload reloads a page: it has only the data on its disk.
func (w *world) reload(p *page, older int) {
	for i := range w.pages {
		w.disconnect(i, p.n)
	}
	lost := p.lost
	r, err := ReadReplica(p.disk.Text(), p.key(), find)
	if err != nil {
		panic(err)
	}
	hosts := p.host != nil && !p.host.tentative
	p.replica, p.gather, p.attempt, p.host, p.asked = r, nil, attempt{}, nil, map[int]Have{}
	if !hosts {
		if p.lost = lost; lost.IsZero() {
			p.lost = w.now
		}
		return
	}
	s := p.saved[max(0, len(p.saved)-1-older)]
	p.saved = p.saved[:max(1, len(p.saved)-older)]
	l, err := ledger.ReadLog(s.log.From(1).Text(), find)
	if err != nil {
		panic(err)
	}
	if older > 0 { // of all versions on the disk
		p.replica.set(l)
		p.store()
		p.most = 0
		p.show()
	}
	secret, err := ReadSecret(s.secret.Text())
	if err != nil {
		panic(err)
	}
	p.host = &hosting{log: l, secret: secret, boxes: NewBoxes(secret), follows: map[ledger.Key]Follow{}, title: p.keeps, holds: w.now.Add(10 * time.Second)}
}

// pass lets time pass.
func (w *world) pass(d time.Duration) {
	w.now = w.now.Add(d)
	for _, p := range w.pages {
		w.wake(p)
	}
}

// wake does what is due on a page.
func (w *world) wake(p *page) {
	if p.asleep {
		return
	}
	if p.gather != nil {
		p.becomeHost()
	}
	for n := range p.asked {
		if q := w.pages[n]; q.gather != nil {
			p.bring(n, q.title)
		}
	}
	if p.host == nil || p.host.tentative {
		return
	}
	p.pump()
	w.giveWay(p)
}

// announce sends a host's claim to all other hosts that hear it.
func (w *world) announce(p *page) {
	for _, n := range p.host.guests {
		w.send(p.n, n, message{ask: true})
		for len(w.queues[p.n][n]) > 0 && w.pages[n].at == p.n {
			w.deliver(p.n, n)
		}
		for len(w.queues[n][p.n]) > 0 && p.host != nil {
			w.deliver(n, p.n)
		}
	}
	if p.host == nil {
		return
	}
	claim, err := ReadClaim(NewClaim(p.host.log, p.host.follows, w.now).Bytes())
	if err != nil {
		panic(err)
	}
	for _, q := range w.pages {
		if q != p && q.host != nil && !q.host.tentative && !w.cut[p.n][q.n] && !q.asleep && !p.asleep {
			q.host.patience.Heard(Rival{p.key(), claim}, w.now)
		}
	}
}

// giveWay lets a host yield to another one, if it is time.
func (w *world) giveWay(p *page) {
	h := p.host
	to, ok := h.patience.GivesWay(h.log, NewClaim(h.log, h.follows, w.now), w.now)
	if !ok {
		return
	}
	i := slices.IndexFunc(w.pages, func(q *page) bool { return q.key() == to })
	q := w.pages[i]
	if q.host == nil || q.host.tentative || w.cut[p.n][q.n] || q.asleep {
		return // it cannot be reached, so the table stays
	}
	for _, n := range h.guests {
		w.send(p.n, n, message{moved: &i})
	}
	p.replica.set(h.log.Clone())
	for j, g := range w.pages { // the last messages arrive
		for g.at == p.n && len(w.queues[p.n][j]) > 0 {
			w.deliver(p.n, j)
		}
	}
	w.end(p)
	p.moved, p.lost = i, w.now
	w.connect(p.n, i)
}
