package ledger

import (
	"crypto/ed25519"
	"encoding/binary"
	"slices"

	"gavel/game"
	"gavel/net/fair"
)

// DrawChain announces a page's chain for the draws of the game. A page that was loaded again has a new
// one.
type DrawChain struct {
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

// Draw is a draw of the game, and its pages.
type Draw struct {
	Due
	Seed    game.Seed   // zero while the draw is open
	Without []Key       // pages without a part in the draw that have or had a seat in the game
	After   int         // the number of decisions before it
	Mark    Hash        // of the line that began it
	By      Key         // the host that began it
	chains  []pageChain // of its pages
}

// draws are the draws of a game.
type draws struct {
	occasion fair.Occasion
	chains   []pageChain // the newest of each page
	drawn    []Draw      // that are over
	open     *Draw       // that has begun; nil if none
}

// pageChain is the newest chain of a page.
type pageChain struct {
	page   Key
	anchor fair.Anchor
	last   fair.Link     // the last one shown
	asked  int           // how many draws have begun with the chain; the newest one needs the link of this number
	former []fair.Anchor // of the page's earlier chains
}

// Asks returns the number of the link that a page owes for the draw, if it has a part with the chain
// of an anchor. The log fixes this number when the draw begins, so nobody can choose among links.
func (d Draw) Asks(page Key, a fair.Anchor) (at int, ok bool) {
	i := slices.IndexFunc(d.chains, func(c pageChain) bool { return c.page == page && c.anchor == a })
	if i < 0 {
		return 0, false
	}
	return d.chains[i].asked, true
}

// maxChains is the largest number of chains of a page in a game.
const maxChains = 32

// NewDrawChain returns the line of a page's chain.
func NewDrawChain(key ed25519.PrivateKey, o fair.Occasion, a fair.Anchor) DrawChain {
	return DrawChain{KeyOf(key), a, Signature(ed25519.Sign(key, chainWord(o, a)))}
}

func chainWord(o fair.Occasion, a fair.Anchor) []byte {
	word := append([]byte("gavel chain 1"), o.Table[:]...)
	word = binary.BigEndian.AppendUint32(word, o.Game)
	return append(append(word, a.Chain[:]...), a.Part[:]...)
}

// Anchor returns the anchor of a page's newest chain; ok is false if it has none.
func (all *draws) Anchor(page Key) (a fair.Anchor, ok bool) {
	if c := all.chain(page); c != nil {
		return c.anchor, true
	}
	return fair.Anchor{}, false
}

// Asked returns how many draws have begun with a page's chain of this anchor; 0 if that is not the
// page's newest chain.
func (all *draws) Asked(page Key, a fair.Anchor) int {
	if c := all.chain(page); c != nil && c.anchor == a {
		return c.asked
	}
	return 0
}

func (all *draws) chain(page Key) *pageChain {
	i := slices.IndexFunc(all.chains, func(c pageChain) bool { return c.page == page })
	if i < 0 {
		return nil
	}
	return &all.chains[i]
}

// Draws returns the draws of the game that are over. The caller must not change the slice.
func (all *draws) Draws() []Draw { return slices.Clip(all.drawn) }

// Open returns the draw that is not over; ok is false if there is none.
func (all *draws) Open() (d Draw, ok bool) {
	if all.open == nil {
		return Draw{}, false
	}
	return *all.open, true
}

// Drawing reports whether the game in progress is drawn as it goes.
func (f *setting) Drawing() bool { return f.Playing() && f.game.Drawn }

// plays reports whether a page may have a part in the draws: it has a seat, or it is the host's.
func (f *setting) plays(page, host Key) bool {
	return page == host || slices.Contains(f.Seated(), page)
}

func (all *draws) takeChain(c DrawChain, host Key, of *setting) error {
	if !of.Drawing() || !of.plays(c.Page, host) {
		return ErrLine
	}
	next := pageChain{page: c.Page, anchor: c.Anchor, last: fair.Link{Part: c.Part}}
	if old := all.chain(c.Page); old != nil {
		next.former = append(slices.Clip(old.former), old.anchor)
	}
	if len(next.former) >= maxChains || slices.Contains(next.former, c.Anchor) { // the links of a former chain are known
		return ErrLine
	}
	if !ed25519.Verify(c.Page[:], chainWord(all.occasion, c.Anchor), c.Signature[:]) {
		return ErrSignature
	}
	all.chains = append(slices.DeleteFunc(slices.Clone(all.chains), func(c pageChain) bool { return c.page == next.page }), next)
	return nil
}

// takeDue begins a draw. A page that was silent in the try before has no part in it. Nobody joins
// meanwhile, except a new host.
func (all *draws) takeDue(d Due, at spot, after int, of *setting) error {
	host := at.by.key
	if !of.Drawing() || !slices.Contains(d.Pages, host) || int(d.N) != len(all.drawn)+1 {
		return ErrLine
	}
	draw, chains := Draw{Due: d, After: after, Mark: at.mark, By: host}, slices.Clone(all.chains)
	for i, page := range d.Pages {
		at := slices.IndexFunc(chains, func(c pageChain) bool { return c.page == page })
		if at < 0 || !of.plays(page, host) || slices.Contains(d.Pages[:i], page) {
			return ErrLine
		}
		chains[at].asked++
		draw.chains = append(draw.chains, chains[at])
	}
	for _, page := range of.sat {
		if !slices.Contains(d.Pages, page) {
			draw.Without = append(draw.Without, page)
		}
	}
	if !all.follows(d, host) || !all.leads(draw.chains[slices.Index(d.Pages, host)], d.Link) {
		return ErrLine
	}
	all.open, all.chains = &draw, chains
	return nil
}

// follows reports whether a draw may begin now: it is the first try, or it leaves out a page of the
// try before.
func (all *draws) follows(d Due, host Key) bool {
	if all.open == nil {
		return d.Try == 1
	}
	isHost := func(page Key) bool { return page == host }
	others := slices.DeleteFunc(slices.Clone(d.Pages), isHost)
	before := slices.DeleteFunc(slices.Clone(all.open.Pages), isHost)
	joins := func(page Key) bool { return !slices.Contains(before, page) }
	return d.Try == all.open.Try+1 && len(others) < len(before) && !slices.ContainsFunc(others, joins)
}

// leads reports whether a link is the one that a chain owes for the newest draw with it.
func (all *draws) leads(c pageChain, next fair.Link) bool {
	return next.At == c.asked && all.occasion.Leads(fair.PageKey(c.page), c.anchor.Chain, next, c.last)
}

func (all *draws) takeDrawn(d Drawn) error {
	if all.open == nil || len(d.Links) != len(all.open.Pages) {
		return ErrLine
	}
	draw, chains := *all.open, slices.Clone(all.chains)
	var shown []fair.Shown
	for i, link := range d.Links {
		c := draw.chains[i]
		if !all.owes(&draw, i, link) {
			return ErrLine
		}
		shown = append(shown, fair.Shown{Page: fair.PageKey(c.page), Chain: c.anchor.Chain, Link: link})
		for j, now := range chains {
			if now.anchor == c.anchor {
				chains[j].last = link
			}
		}
	}
	draw.Seed = all.occasion.Draw(draw.N, draw.Try, shown)
	all.drawn, all.chains, all.open = append(all.drawn, draw), chains, nil
	return nil
}

// Fits reports whether a link of a page may stand in the open draw.
func (all *draws) Fits(page Key, link fair.Link) bool {
	d, open := all.Open()
	if !open {
		return false
	}
	i := slices.Index(d.Pages, page)
	return i >= 0 && all.owes(&d, i, link)
}

// owes reports whether a link is the one that page i of a draw owes for it.
func (all *draws) owes(d *Draw, i int, link fair.Link) bool {
	return all.leads(d.chains[i], link) && (d.Pages[i] != d.By || link == d.Link)
}
