package succession

import (
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/room"
)

// hosting is the table of a page that hosts one.
type hosting struct {
	log       *ledger.Log
	secret    Secret
	boxes     *Boxes
	guests    []int
	follows   map[ledger.Key]Follow
	patience  Patience
	tentative bool      // nobody follows yet
	holds     time.Time // nothing is written until then
	title     room.Title
}

type save struct {
	log    *ledger.Log
	secret Secret
	guests []int
}

// becomeHost makes this page the host if it can be.
func (p *page) becomeHost() {
	if errors.Is(p.gather.Why(), ErrNoSeat) { // it was removed, and learns it now
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
	if g, ok := p.replica.Gave(); ok { // to a page that has not continued
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

// serve handles a guest's message.
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
	case m.frame != "": // lines that this host lacks
		f, err := ledger.ReadFrame(m.frame)
		if err != nil {
			return
		}
		switch err := h.log.Extend(f); {
		case err == nil:
			p.keep()
			p.tell(h.log.From(1))
		case !errors.Is(err, ledger.ErrOld): // the logs differ, and the page must see it
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

// pump writes the lines that are due.
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

// write writes, stores and sends lines.
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

// keep stores the table.
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
	return p.write(h.log.Lines(table.Record(), nil)...)
}

// away reports whether this host's table has removed a page.
func (p *page) away(n int) bool {
	return p.host != nil && !slices.Contains(seats(p.host.log), ledgertest.Key(n))
}
