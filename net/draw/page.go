// Package draw is a page's part in drawing cards when they are turned. The pages of all people
// make each draw together, so that nobody knows it before, not even the host. The package does no
// input or output, and knows no clock.
//
//  1. Each page announces the anchor of a chain of hashes (see package fair).
//  2. When a card is due, the host writes a line with the pages that take part, and with the next
//     link of its own chain.
//  3. Each of these pages plays the log itself. If a draw is due there too, it sends its next link
//     to the host.
//  4. The host writes a line with all links. The draw follows from them. Each page checks that the
//     links belong to the chains, and that the cards it is shown follow from the draws.
//
// If a page is silent, the draw begins anew without it, and with other links.
package draw

import (
	"crypto/ed25519"
	"errors"
	"reflect"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// ErrGame says that the log is not that of a game that follows the rules, or that a draw is not
// due.
var ErrGame = errors.New("draw: the log does not follow the rules of the game")

// Page is a page's part in the draws of a table, one game after the other.
type Page struct {
	key      ed25519.PrivateKey
	me       ledger.Key
	chain    *fair.Chain // of the occasion; nil before the first
	occasion fair.Occasion
	line     ledger.DrawChain // about the chain
	answer   Answer           // to the newest draw

	mark ledger.Hash // of the log that was read
	seat game.Seat
	seen Sight // of the seat
}

// Answer is a page's link for the draw that a line of the log has begun.
type Answer struct {
	Due  ledger.Hash `json:"due"` // the mark of that line
	Link fair.Link   `json:"link"`
}

// NewPage returns the part of the page with a key.
func NewPage(key ed25519.PrivateKey) *Page { return &Page{key: key, me: ledger.KeyOf(key)} }

// Heir returns a page with the chain of this one, which has none from now on. The page's next
// host needs it, to end a draw of the last one.
func (p *Page) Heir() *Page {
	heir := &Page{key: p.key, me: p.me, chain: p.chain, occasion: p.occasion, line: p.line, answer: p.answer}
	p.chain = nil
	return heir
}

// Key returns the page's public key.
func (p *Page) Key() ledger.Key { return p.me }

// IsOther reports whether a key is that of another page.
func (p *Page) IsOther(page ledger.Key) bool { return page != p.me }

// Chain returns the line about this page's chain in the log's game. ok is false if the page has no
// part in its draws.
func (p *Page) Chain(l *ledger.Log) (c ledger.DrawChain, ok bool) {
	if !l.Drawing() || !l.Plays(p.me) {
		return c, false
	}
	g, _ := l.Game()
	if o := g.Deal.Occasion; p.chain == nil || p.occasion != o || p.chain.Shown() > l.Asked(p.me, p.chain.Anchor()) { // a link was shown in a log that was given up
		p.chain, p.occasion, p.answer = fair.NewChain(o, fair.PageKey(p.me)), o, Answer{}
		p.line = ledger.NewDrawChain(p.key, o, p.chain.Anchor())
	}
	return p.line, true
}

// Next returns the next link of this page's chain, for a draw that it begins as the host. The log
// has the chain. ok is false if it has no link left.
func (p *Page) Next(l *ledger.Log) (link fair.Link, ok bool) {
	return p.chain.Show(l.Asked(p.me, p.chain.Anchor()) + 1)
}

// Answer returns this page's link for the open draw of the log. The page has read the log. It gives
// the same draw the same answer. ok is false if it has no part in the draw.
func (p *Page) Answer(l *ledger.Log) (a Answer, ok bool) {
	d, open := l.Open()
	switch {
	case !open || p.chain == nil:
		return a, false
	case p.answer.Due == d.Mark:
		return p.answer, true
	case p.mark != l.Mark() || d.By == p.me:
		return a, false
	}
	at, asks := d.Asks(p.me, p.chain.Anchor())
	if !asks {
		return a, false
	}
	link, ok := p.chain.Show(at)
	if ok {
		p.answer = Answer{d.Mark, link}
	}
	return p.answer, ok
}

// Read plays a log, as a seat sees it. It returns ErrGame if the game does not follow the rules, or if a draw has begun that is not
// due; and [ledger.ErrSeals].
func (p *Page) Read(l *ledger.Log, seat game.Seat) error {
	if l.Drawing() && p.mark == l.Mark() && p.seat == seat {
		return nil
	}
	p.mark, p.seat, p.seen = ledger.Hash{}, seat, Sight{}
	if !l.Drawing() {
		return nil
	}
	table, err := l.Start(nil)
	if err != nil {
		return ErrGame
	}
	table.Subscribe(seat, &p.seen)
	err = l.Continue(table)
	if _, open := l.Open(); err == nil && (!open || table.DrawDue()) {
		p.mark = l.Mark()
		return nil
	}
	if errors.Is(err, ledger.ErrSeals) {
		return err
	}
	return ErrGame
}

// Sight is what a seat has seen of a game, without the views of sealed rounds, because a log does not have the order of
// sealed decisions.
type Sight struct {
	N    int       // the number of views
	Last game.View // nil before the first
}

// See implements [game.Player].
func (s *Sight) See(step game.Step) {
	if v := step.View; v.Deciding().Mode != game.Sealed {
		*s = Sight{s.N + 1, v}
	}
}

// Shows reports whether two seats see the same now, but for what secret outcomes of chance show, because a log does not have these.
func (s *Sight) Shows(other Sight) bool { return reflect.DeepEqual(open(s.Last), open(other.Last)) }

func open(v game.View) game.View {
	if secret, ok := v.(game.SecretView); ok {
		return secret.WithoutSecrets()
	}
	return v
}

// Seen returns what the seat sees by the lines that were read.
func (p *Page) Seen() Sight { return p.seen }
