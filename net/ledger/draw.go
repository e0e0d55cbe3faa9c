package ledger

import (
	"crypto/ed25519"
	"encoding/binary"
	"slices"

	"gavel/game"
	"gavel/net/fair"
)

// Chain announces a page's chain for the draws of the game. A page that was loaded again has a new
// one.
type Chain struct {
	Page Key `json:"page"`
	fair.Anchor
	Signature Signature `json:"signature"` // by the page
}

// Due begins a draw of the game. The pages that take part are fixed by it, and so is the link of
// the host that writes it. The host gets the links of the others only after that.
type Due struct {
	N     uint32    `json:"draw"` // the number of the draw in the game, from 1
	Try   uint32    `json:"try"`  // from 1; a page that is silent has no part in the next try
	Pages []Key     `json:"pages"`
	Link  fair.Link `json:"link"`
}

// Drawn ends a draw: it has the links of all its pages, in their order.
type Drawn struct {
	Links []fair.Link `json:"links"`
}

// There is the statement of a page that was left out of a draw: it was there. It accuses nobody, because its link may have
// been lost on the way.
type There struct {
	Page      Key       `json:"page"`
	N         uint32    `json:"draw"`
	Signature Signature `json:"signature"` // by the page
}

// Draw is a draw of the game, and its pages.
type Draw struct {
	Due
	Seed    game.Seed // zero while the draw is open
	Without []Key     // pages without a part in the draw that have or had a seat in the game
	After   int       // the number of decisions before it
	Mark    Hash      // of the line that began it
	By      Key       // the host that began it
	chains  []chain   // of its pages
}

// chain is the newest chain of a page.
type chain struct {
	page   Key
	anchor fair.Anchor
	last   fair.Link     // the last one shown
	asked  int           // how many draws have begun with the chain; the newest one needs the link of this number
	former []fair.Anchor // of the page's earlier chains
}

// Asks returns the number of the link that a page owes for the draw, if it has a part with the chain
// of an anchor. The log fixes this number when the draw begins, so nobody can choose among links.
func (d Draw) Asks(page Key, a fair.Anchor) (at int, ok bool) {
	i := slices.IndexFunc(d.chains, func(c chain) bool { return c.page == page && c.anchor == a })
	if i < 0 {
		return 0, false
	}
	return d.chains[i].asked, true
}

// maxChains is the largest number of chains of a page in a game.
const maxChains = 32

// NewChain returns the line of a page's chain.
func NewChain(key ed25519.PrivateKey, o fair.Occasion, a fair.Anchor) Chain {
	return Chain{KeyOf(key), a, Signature(ed25519.Sign(key, chainWord(o, a)))}
}

func chainWord(o fair.Occasion, a fair.Anchor) []byte {
	word := append([]byte("gavel chain 1"), o.Table[:]...)
	word = binary.BigEndian.AppendUint32(word, o.Game)
	return append(append(word, a.Chain[:]...), a.Part[:]...)
}

// NewThere returns a page's statement about a draw that was made without it.
func NewThere(key ed25519.PrivateKey, o fair.Occasion, draw uint32) There {
	return There{KeyOf(key), draw, Signature(ed25519.Sign(key, thereWord(o, draw)))}
}

func thereWord(o fair.Occasion, draw uint32) []byte {
	word := binary.BigEndian.AppendUint32(append([]byte("gavel there 1"), o.Table[:]...), o.Game)
	return binary.BigEndian.AppendUint32(word, draw)
}

// Anchor returns the anchor of a page's newest chain; ok is false if it has none.
func (l *Log) Anchor(page Key) (a fair.Anchor, ok bool) {
	if c := l.chain(page); c != nil {
		return c.anchor, true
	}
	return fair.Anchor{}, false
}

// Asked returns how many draws have begun with a page's chain of this anchor; 0 if that is not the
// page's newest chain.
func (l *Log) Asked(page Key, a fair.Anchor) int {
	if c := l.chain(page); c != nil && c.anchor == a {
		return c.asked
	}
	return 0
}

func (l *Log) chain(page Key) *chain {
	i := slices.IndexFunc(l.chains, func(c chain) bool { return c.page == page })
	if i < 0 {
		return nil
	}
	return &l.chains[i]
}

// Draws returns the draws of the game that are over. The caller must not change the slice.
func (l *Log) Draws() []Draw { return slices.Clip(l.draws) }

// Open returns the draw that is not over; ok is false if there is none.
func (l *Log) Open() (d Draw, ok bool) {
	if l.open == nil || !l.Playing() {
		return Draw{}, false
	}
	return *l.open, true
}

// Drawing tells whether the game in progress is drawn as it goes.
func (l *Log) Drawing() bool { return l.Playing() && l.game.Drawn }

// occasion returns the occasion of the game.
func (l *Log) occasion() fair.Occasion { return l.game.Deal.Occasion }

// Plays tells whether a page may have a part in the draws: it has a seat, or it is the host's.
func (l *Log) Plays(page Key) bool {
	return page == l.Author() || slices.Contains(l.Seated(), page)
}

func (l *Log) takeChain(c Chain) error {
	if !l.Drawing() || !l.Plays(c.Page) {
		return ErrLine
	}
	next := chain{page: c.Page, anchor: c.Anchor, last: fair.Link{Part: c.Part}}
	if old := l.chain(c.Page); old != nil {
		next.former = append(slices.Clip(old.former), old.anchor)
	}
	if len(next.former) >= maxChains || slices.Contains(next.former, c.Anchor) { // the links of a former chain are known
		return ErrLine
	}
	if !ed25519.Verify(c.Page[:], chainWord(l.occasion(), c.Anchor), c.Signature[:]) {
		return ErrSignature
	}
	l.chains = append(slices.DeleteFunc(slices.Clone(l.chains), func(c chain) bool { return c.page == next.page }), next)
	return nil
}

// takeDue begins a draw. A page that was silent in the try before has no part in it. Nobody joins
// meanwhile, except a new host.
func (l *Log) takeDue(d Due, at Place) error {
	host := l.Author()
	if !l.Drawing() || l.sealing != nil || !slices.Contains(d.Pages, host) || int(d.N) != len(l.draws)+1 {
		return ErrLine
	}
	draw, chains := Draw{Due: d, After: len(l.decisions), Mark: l.marks[at.N], By: host}, slices.Clone(l.chains)
	for i, page := range d.Pages {
		at := slices.IndexFunc(chains, func(c chain) bool { return c.page == page })
		if at < 0 || !l.Plays(page) || slices.Contains(d.Pages[:i], page) {
			return ErrLine
		}
		chains[at].asked++
		draw.chains = append(draw.chains, chains[at])
	}
	for _, page := range l.sat {
		if !slices.Contains(d.Pages, page) {
			draw.Without = append(draw.Without, page)
		}
	}
	if !l.follows(d, host) || !l.leads(draw.chains[slices.Index(d.Pages, host)], d.Link) {
		return ErrLine
	}
	l.open, l.chains = &draw, chains
	return nil
}

// follows tells whether a draw may begin now: it is the first try, or it leaves out a page of the
// try before.
func (l *Log) follows(d Due, host Key) bool {
	if l.open == nil {
		return d.Try == 1
	}
	isHost := func(page Key) bool { return page == host }
	others := slices.DeleteFunc(slices.Clone(d.Pages), isHost)
	before := slices.DeleteFunc(slices.Clone(l.open.Pages), isHost)
	joins := func(page Key) bool { return !slices.Contains(before, page) }
	return d.Try == l.open.Try+1 && len(others) < len(before) && !slices.ContainsFunc(others, joins)
}

// leads tells whether a link is the one that a chain owes for the newest draw with it.
func (l *Log) leads(c chain, next fair.Link) bool {
	return next.At == c.asked && l.occasion().Leads(fair.PageKey(c.page), c.anchor.Chain, next, c.last)
}

func (l *Log) takeDrawn(d Drawn) error {
	if !l.Drawing() || l.open == nil || len(d.Links) != len(l.open.Pages) {
		return ErrLine
	}
	draw, chains := *l.open, slices.Clone(l.chains)
	var shown []fair.Shown
	for i, link := range d.Links {
		c := draw.chains[i]
		if !l.owes(&draw, i, link) {
			return ErrLine
		}
		shown = append(shown, fair.Shown{Page: fair.PageKey(c.page), Chain: c.anchor.Chain, Link: link})
		for j, now := range chains {
			if now.anchor == c.anchor {
				chains[j].last = link
			}
		}
	}
	draw.Seed = l.occasion().Draw(draw.N, draw.Try, shown)
	l.draws, l.chains, l.open = append(l.draws, draw), chains, nil
	l.past = HashOf("gavel past 1", l.past[:], draw.Seed[:])
	return nil
}

// takeThere notes a page's statement. That about the last draw may come after the game.
func (l *Log) takeThere(t There) error {
	if l.game == nil || !l.game.Drawn || !l.wasWithout(t.Page, t.N) {
		return ErrLine
	}
	for _, known := range l.there {
		if known.Page == t.Page && known.N == t.N {
			return ErrLine
		}
	}
	if !ed25519.Verify(t.Page[:], thereWord(l.occasion(), t.N), t.Signature[:]) {
		return ErrSignature
	}
	l.there = append(l.there, t)
	return nil
}

// wasWithout tells whether a page has no part in a draw that has begun.
func (l *Log) wasWithout(page Key, draw uint32) bool {
	d, _ := l.Open()
	for _, over := range l.draws {
		if over.N == draw {
			d = over
		}
	}
	return d.N == draw && slices.Contains(d.Without, page)
}

// There returns the number of draws without a page for which the page says that it was there.
func (l *Log) There(page Key) (n int) {
	for _, t := range l.there {
		if t.Page == page {
			n++
		}
	}
	return n
}

// Fits tells whether a link of a page may stand in the open draw.
func (l *Log) Fits(page Key, link fair.Link) bool {
	d, open := l.Open()
	if !open {
		return false
	}
	i := slices.Index(d.Pages, page)
	return i >= 0 && l.owes(&d, i, link)
}

// owes tells whether a link is the one that page i of a draw owes for it.
func (l *Log) owes(d *Draw, i int, link fair.Link) bool {
	return l.leads(d.chains[i], link) && (d.Pages[i] != d.By || link == d.Link)
}
