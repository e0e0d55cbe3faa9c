package succession

import (
	"crypto/ed25519"
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/room"
)

var find = catalogue.Games().Find

// grace is how long a table waits for its host.
const grace = 30 * time.Second

// page is a browser in the model. It does with the values of this package what the
// session does with them.
type page struct {
	w       *world
	n       int
	replica *Replica
	disk    *Replica // as it was stored last; it is written down when it is read
	host    *hosting
	saved   []save     // of the table, if this page keeps one: the newest last
	at      int        // the host to which it is connected; -1 for none
	known   []int      // who was connected to that host when it was last heard
	lost    time.Time  // when the host was lost; zero if it is there
	title   room.Title // prepared by the host
	keeps   room.Title // of the table that it keeps
	gather  *Gathering
	attempt Attempt
	asked   map[int]Have // gatherers to which it is connected, and what they ask
	moved   int          // to whom its host has sent it; -1 for nobody
	asleep  bool
	hostile bool
	shown   []ledger.Decision // on the screen
	said    bool              // that this is not the game that was seen
	most    int               // decisions that were ever on the screen
	secrets []got             // all shares that it has ever had
}

// got is a share that a page was given by the host, or got from another one.
type got struct {
	Held
	of int // whose it is
}

// hosting is the table of a page that keeps one.
type hosting struct {
	log       *ledger.Log
	secret    Secret
	boxes     *Boxes
	guests    []int
	follows   map[ledger.Key]Follow
	patience  Patience
	tentative bool      // nobody has followed yet
	holds     time.Time // until then nothing is written
	title     room.Title
}

type save struct {
	log    *ledger.Log
	secret Secret
	guests []int
}

func (p *page) key() ledger.Key             { return ledgertest.Key(p.n) }
func (p *page) private() ed25519.PrivateKey { return ledgertest.Private(p.n) }

// store writes down what the page has. What follows from it is shown after that.
func (p *page) store() { p.disk = p.replica.clone() }

// clone returns a copy.
func (r *Replica) clone() *Replica {
	c := *r
	c.held, c.given = slices.Clone(r.held), slices.Clone(r.given)
	return &c
}

// show shows the decisions of the log, unless the page has to say something first.
func (p *page) show() {
	if l := p.replica.Log(); l != nil {
		p.shown = l.Decisions()
	}
}

// take takes in a message of another page.
func (p *page) take(from int, m message) {
	switch {
	case p.host != nil:
		p.serve(from, m)
	case p.gather != nil && m.bring != "":
		if b, err := Read[Bring](m.bring); err == nil {
			for _, h := range b.Held {
				p.secrets = append(p.secrets, got{h, from})
			}
			_ = p.gather.Bring(ledgertest.Key(from), b, p.w.now)
			p.goOn()
		}
	case m.gather != nil:
		p.asked[from] = *m.gather
		p.bring(from, m.title)
	case from == p.at:
		p.follow(from, m)
	}
}

// bring brings a gatherer what this page has, once it has lost the host for as long.
func (p *page) bring(to int, title room.Title) {
	asks, ok := p.asked[to]
	if !ok || p.lost.IsZero() || p.w.now.Sub(p.lost) < grace || !p.attempt.GivesWay(title, p.w.now) {
		return
	}
	delete(p.asked, to)
	b, err := p.replica.Bring(ledgertest.Key(to), asks)
	if err != nil {
		return
	}
	p.store()
	if p.hostile {
		b.Held = nil
	}
	p.w.send(p.n, to, message{bring: Text(b)})
}

// follow takes in what its host says.
func (p *page) follow(from int, m message) {
	host := ledgertest.Key(from)
	switch {
	case m.lobby != nil:
		if p.known, p.title = m.lobby.known, m.title; !p.lost.IsZero() {
			p.say(from) // the gatherer has gone on
		}
	case m.frame != "":
		f, err := ledger.ReadFrame(m.frame)
		if err != nil {
			return
		}
		news, err := p.replica.Take(host, f)
		if errors.Is(err, ErrOtherGame) && p.moved == from {
			var loss Loss
			if loss, err = p.replica.Replace(host, f); err == nil {
				p.said, news = p.said || !loss.None(), Successor
			}
		}
		switch {
		case errors.Is(err, ErrBehind):
			if m.have == nil {
				p.w.send(p.n, from, message{frame: p.replica.Log().From(1).Text()})
			}
		case errors.Is(err, ErrOtherGame):
			p.said = true
			p.leave()
			p.moved = from // the person goes over to it
		case errors.Is(err, ledger.ErrGap):
			p.say(from)
		case err != nil:
		default:
			p.lost = time.Time{}
			p.attempt, p.gather = Attempt{}, nil
			if news == Missed {
				p.said = true
			}
			if of, ok := p.replica.Host(); news == Successor || !ok || of != host {
				p.word(from)
				if g, ok := p.replica.Gave(); ok && !p.hostile {
					p.w.send(p.n, from, message{gave: &g})
				}
			}
			p.store()
			p.show()
		}
	case m.have != nil: // the host is behind
		if l := p.replica.Log(); l != nil {
			p.w.send(p.n, from, message{frame: l.From(1).Text()})
		}
	case m.share != nil:
		p.secrets = append(p.secrets, got{m.share.Held, p.n})
		if k, err := p.replica.TakeShare(*m.share); err == nil {
			p.store()
			if !p.hostile {
				p.w.send(p.n, from, message{kept: &k})
			}
		}
	case m.ask:
		p.word(from)
		p.store()
	case m.bringMe != nil:
		if b, err := p.replica.Bring(host, *m.bringMe); err == nil {
			p.w.send(p.n, from, message{bring: Text(b)})
		}
	case m.moved != nil:
		p.leave()
		p.moved = *m.moved
	}
}

// word gives the host this page's word.
func (p *page) word(to int) {
	if f, err := p.replica.Follow(p.private(), ledgertest.Key(to), p.w.now); err == nil {
		p.store()
		p.moved = -1
		p.w.send(p.n, to, message{follow: &f})
	}
}

// say says what this page has, on a new connection.
func (p *page) say(to int) {
	have, _ := p.replica.Have()
	m := message{have: &have}
	if g, ok := p.replica.Gave(); ok && !p.hostile {
		m.gave = &g
	}
	p.w.send(p.n, to, m)
}

// leave ends the connection to the host.
func (p *page) leave() {
	if p.at >= 0 {
		p.w.disconnect(p.n, p.at)
	}
}

// dropped hears that the connection to its host is gone.
func (p *page) dropped() {
	p.at = -1
	if p.lost.IsZero() {
		p.lost = p.w.now
	}
}

// press goes on without the host, if that is offered.
func (p *page) press() bool {
	if !p.offered() || !p.attempt.Press(p.title, p.w.now) {
		return false
	}
	var connected []ledger.Key
	for _, n := range p.known {
		connected = append(connected, ledgertest.Key(n))
	}
	g, err := Gather(p.replica, connected, p.w.now)
	if err != nil {
		return false
	}
	p.gather = g
	p.goOn()
	return true
}

func (p *page) offered() bool {
	return !p.hostile && p.host == nil && p.gather == nil && p.at < 0 && !p.asleep && !p.lost.IsZero() && p.w.now.Sub(p.lost) >= grace &&
		p.replica.CanGoOn() == nil && len(p.title.Steps) > 0
}

// goOn makes this page the host when it can be.
func (p *page) goOn() {
	if errors.Is(p.gather.Why(), ErrNoSeat) { // it was sent away, and learns it now
		p.w.callOff(p)
		return
	}
	if wait, ok := p.gather.Ready(p.w.now); !ok || wait > 0 {
		return
	}
	r := p.gather.Result()
	l := r.Log.Clone()
	table := l.Table()
	table.Chairs = slices.Clone(table.Chairs)
	table.Epoch = l.Epoch() + 1
	if g, ok := p.replica.Gave(); ok { // to somebody who has not gone on
		table.Exposed = append(slices.Clone(table.Exposed), Exposures(l, p.key(), g)...)
	}
	table.Host = slices.IndexFunc(table.Chairs, func(c ledger.Chair) bool { return c.Key != nil && *c.Key == p.key() })
	if _, err := l.Append(p.private(), l.TakeOver(p.key(), table.Epoch, r.By), &table); err != nil {
		p.gather = nil
		return
	}
	p.gather = nil
	p.attempt.CallOff()
	p.host = &hosting{log: l, secret: r.Secret, boxes: NewBoxes(r.Secret), follows: map[ledger.Key]Follow{}, tentative: true, title: p.title}
	if l.Playing() && len(Keepers(l)) == 0 || p.replica.Alone() || len(r.By) == 0 {
		p.settled()
	}
	p.pump()
	for other := range p.asked {
		delete(p.asked, other)
	}
	for n, q := range p.w.pages {
		if q.at == p.n {
			p.join(n)
		}
	}
}

// settled makes the table this page's own: somebody follows, or nobody is needed.
func (p *page) settled() {
	h := p.host
	h.tentative = false
	p.replica.Opened(h.log.Clone(), p.w.now)
	p.lost, p.moved = time.Time{}, -1
	p.store()
	p.show()
	if t, err := h.title.Renew(p.private(), h.log.Epoch()); err == nil {
		h.title = t
	}
	p.keeps = h.title
}

// join is the host's end of a new connection.
func (p *page) join(n int) {
	h := p.host
	if !slices.Contains(h.guests, n) {
		h.guests = append(h.guests, n)
		slices.Sort(h.guests)
	}
	p.tellLobby()
}

func (p *page) tellLobby() {
	h := p.host
	for _, n := range h.guests {
		t, err := h.title.Pass(p.private(), room.Public(ledgertest.Key(n)), h.log.Epoch()+1, false)
		if _, last := t.Renew(ledgertest.Private(n), h.log.Epoch()+2); err != nil || last != nil { // a new room
			h.title = room.Title{Credential: room.Credential{Key: room.Public(p.key()), Nonce: [16]byte{h.log.Epoch()}}}
			p.keeps = h.title
			t, _ = h.title.Pass(p.private(), room.Public(ledgertest.Key(n)), h.log.Epoch()+1, false)
		}
		p.w.send(p.n, n, message{lobby: &lobby{slices.Clone(h.guests)}, title: t})
	}
}

// serve takes in what a guest says.
func (p *page) serve(from int, m message) {
	h, key := p.host, ledgertest.Key(from)
	if !slices.Contains(h.guests, from) {
		return
	}
	if m.gave != nil {
		if e := Exposures(h.log, key, *m.gave); len(e) > 0 {
			table := h.log.Table()
			table.Exposed = append(slices.Clone(table.Exposed), e...)
			p.write(&table)
		}
	}
	switch {
	case m.have != nil:
		if m.have.Place.Compare(h.log.At()) > 0 {
			own := Have{h.log.At(), h.log.Mark()}
			p.w.send(p.n, from, message{have: &own})
			return
		}
		first := uint32(1)
		if mark, ok := h.log.MarkAt(m.have.N); ok && m.have.Chapter == h.log.At().Chapter && mark == m.have.Mark {
			first = m.have.N + 1
		}
		p.w.send(p.n, from, message{frame: h.log.From(first).Text()})
		p.share(from)
	case m.frame != "": // what this host lacks
		f, err := ledger.ReadFrame(m.frame)
		if err != nil {
			return
		}
		switch err := h.log.Extend(f); {
		case err == nil:
			p.keep()
			p.tell(h.log.From(1))
		case !errors.Is(err, ledger.ErrOld): // they part: the page is to see it
			p.w.send(p.n, from, message{frame: h.log.From(1).Text()})
		}
	case m.kept != nil:
		h.boxes.Kept(h.log, key, *m.kept)
		p.pump()
	case m.follow != nil:
		if m.follow.Of(key, h.log.ID(), p.key()) {
			h.follows[key] = *m.follow
			if h.tentative {
				p.settled()
			}
			p.pump()
			p.share(from)
		}
	}
}

// share gives a keeper its share.
func (p *page) share(to int) {
	if s, ok := p.host.boxes.Share(p.host.log, ledgertest.Key(to)); ok {
		p.w.send(p.n, to, message{share: &s})
	}
}

// pump writes what is due.
func (p *page) pump() {
	h := p.host
	if h.log.Author() != p.key() || p.w.now.Before(h.holds) {
		return
	}
	for {
		lines := h.boxes.Due(h.log, p.w.now)
		if len(lines) == 0 {
			return
		}
		p.write(lines...)
		if _, isBox := lines[0].(ledger.Box); isBox {
			for _, n := range h.guests {
				p.share(n)
			}
		}
	}
}

// write writes lines, stores and tells them.
func (p *page) write(lines ...ledger.Line) bool {
	f, err := p.host.log.Append(p.private(), lines...)
	if err != nil {
		return false
	}
	p.w.wrote(p.n, p.host.log)
	p.keep()
	p.tell(f)
	return true
}

func (p *page) tell(f ledger.Frame) {
	for _, n := range p.host.guests {
		p.w.send(p.n, n, message{frame: f.Text()})
	}
}

// keep writes the table down.
func (p *page) keep() {
	h := p.host
	p.saved = append(slices.Clip(p.saved), save{h.log.Clone(), h.secret, slices.Clone(h.guests)})
	if !h.tentative {
		p.replica.set(h.log.Clone())
		p.store()
		p.show()
	}
}

// act makes the next decision of the game at this host's table.
func (p *page) act() bool {
	h := p.host
	if !h.boxes.MayLay() || p.w.now.Before(h.holds) || !h.log.Playing() || h.tentative {
		return false
	}
	g, _ := h.log.Game()
	rules, _ := find(g.Rules)
	table, err := game.NewTable(rules, game.Setup{Options: g.Options, Seats: g.Seats, Seed: h.secret.Seed})
	if err != nil {
		return false
	}
	table.Start()
	for _, d := range h.log.Decisions() {
		if table.Decide(d.Seat, d.Do) != nil {
			return false
		}
	}
	before := len(table.Record().Entries)
	luck := game.SplitMix(p.n)
	for len(table.Record().Entries) == before && table.Turn().Mode != game.Over {
		seat := table.Turn().Owes.First()
		legal := table.View(seat).Legal(&luck)
		if table.Decide(seat, legal[(len(legal)-1)*min(p.n, 1)]) != nil {
			return false
		}
	}
	return p.write(h.log.Lines(table.Record())...)
}

// away tells whether this host's table has sent a page away.
func (p *page) away(n int) bool {
	return p.host != nil && !slices.Contains(seats(p.host.log), ledgertest.Key(n))
}
