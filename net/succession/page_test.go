package succession

import (
	"crypto/ed25519"
	"errors"
	"slices"
	"time"

	"gavel/game/catalogue"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/room"
)

var find = catalogue.Games().Find

// grace is how long a table waits for its host.
const grace = 30 * time.Second

// page is a browser in the model. It uses the values of this package as the session does.
type page struct {
	w       *world
	n       int
	replica *Replica
	disk    *Replica // as last stored; it is encoded when it is read
	host    *hosting
	saved   []save     // of the table, if this page hosts one: the newest last
	at      int        // the host to which it is connected; -1 for none
	known   []int      // who was connected to that host when it was last heard
	lost    time.Time  // when the host was lost; zero if it is there
	title   room.Title // prepared by the host
	keeps   room.Title // of the table that it hosts
	gather  *Gathering
	attempt attempt
	asked   map[int]Have // gatherers to which it is connected, and their requests
	moved   int          // the page to which its host has sent it; -1 for none
	asleep  bool
	hostile bool
	shown   []ledger.Decision // on the screen
	said    bool              // the page has said that this is not the game that was seen
	most    int               // the most decisions that were ever on the screen
	secrets []got             // all shares that it has ever had
}

// got is a share that the host or another page gave to this page.
type got struct {
	Held
	of int // its owner
}

func (p *page) key() ledger.Key             { return ledgertest.Key(p.n) }
func (p *page) private() ed25519.PrivateKey { return ledgertest.Private(p.n) }

// store stores the replica. What follows from it is shown after that.
func (p *page) store() { p.disk = p.replica.clone() }

// clone returns a copy.
func (r *Replica) clone() *Replica {
	c := *r
	c.held, c.given = slices.Clone(r.held), slices.Clone(r.given)
	return &c
}

// show shows the decisions of the log, unless the page must say something first.
func (p *page) show() {
	if l := p.replica.Log(); l != nil {
		p.shown = l.Decisions()
	}
}

// take handles a message of another page.
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
			p.becomeHost()
		}
	case m.gather != nil:
		p.asked[from] = *m.gather
		p.bring(from, m.title)
	case from == p.at:
		p.follow(from, m)
	}
}

// bring sends a gatherer this page's replica, once it has lost the host for as long.
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

// follow handles a message of its host.
func (p *page) follow(from int, m message) {
	host := ledgertest.Key(from)
	switch {
	case m.lobby != nil:
		if p.known, p.title = m.lobby.known, m.title; !p.lost.IsZero() {
			p.say(from) // the gatherer has continued
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
			p.moved = from // the person changes to it
		case errors.Is(err, ledger.ErrGap):
			p.say(from)
		case err != nil:
		default:
			p.lost = time.Time{}
			p.attempt, p.gather = attempt{}, nil
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
		k, err := p.replica.TakeShare(*m.share)
		if err == nil || p.hostile { // an honest page forgets what it does not accept
			p.secrets = append(p.secrets, got{m.share.Held, p.n})
		}
		if err == nil {
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

// word sends the host this page's statement that it follows.
func (p *page) word(to int) {
	if f, err := p.replica.Follow(p.private(), ledgertest.Key(to), p.w.now); err == nil {
		p.store()
		p.moved = -1
		p.w.send(p.n, to, message{follow: &f})
	}
}

// say sends this page's state on a new connection.
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

// dropped handles the loss of the connection to its host.
func (p *page) dropped() {
	p.at = -1
	if p.lost.IsZero() {
		p.lost = p.w.now
	}
}

// press continues without the host, if that is offered.
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
	p.becomeHost()
	return true
}

func (p *page) offered() bool {
	return !p.hostile && p.host == nil && p.gather == nil && p.at < 0 && !p.asleep && !p.lost.IsZero() && p.w.now.Sub(p.lost) >= grace &&
		p.replica.CanGoOn() == nil && len(p.title.Steps) > 0
}
