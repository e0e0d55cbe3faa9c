package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"gavel/game"
)

// This file has the draws of a game whose cards are drawn when they are turned. Each page has a
// chain of hashes. It shows the last link, the anchor, before the game, and then one link for each
// draw. Everybody can check that a link leads to the anchor. Nobody else can compute a link before
// the page shows it.

// ChainLength is the number of links of a chain.
const ChainLength = 256

// maxStep is the largest distance between two shown links of a chain. It limits the work of a
// check.
const maxStep = 64

// PageKey is the public key of a page.
type PageKey [32]byte

// ChainID tells a page's chains of one game from each other.
type ChainID [8]byte

// Anchor is the public end of a chain.
type Anchor struct {
	Chain ChainID `json:"chain"`
	Part  Part    `json:"anchor"`
}

// Link is a link of a chain. The anchor is link 0.
type Link struct {
	At   int  `json:"at"`
	Part Part `json:"part"`
}

// Chain is a page's secret for the draws of a game.
type Chain struct {
	links  [ChainLength + 1]Part
	anchor Anchor
	shown  int
}

// NewChain returns a random chain of a page for a game.
func NewChain(o Occasion, page PageKey) *Chain {
	c := &Chain{}
	id := NewPart()
	copy(c.anchor.Chain[:], id[:])
	c.links[ChainLength] = NewPart()
	for i := ChainLength; i > 0; i-- {
		c.links[i-1] = o.before(page, c.anchor.Chain, Link{i, c.links[i]})
	}
	c.anchor.Part = c.links[0]
	return c
}

// Anchor returns the public end of the chain.
func (c *Chain) Anchor() Anchor { return c.anchor }

// Show returns the link with a number. ok is false if this link or a later one was shown before, or
// if there is none.
func (c *Chain) Show(at int) (l Link, ok bool) {
	if at <= c.shown || at > ChainLength {
		return Link{}, false
	}
	c.shown = at
	return Link{at, c.links[at]}, true
}

// Shown returns the number of the last link shown; 0 for none.
func (c *Chain) Shown() int { return c.shown }

// before returns the link before another one: its hash.
func (o Occasion) before(page PageKey, chain ChainID, l Link) Part {
	b := append([]byte("gavel link 1"), o.Table[:]...)
	b = binary.BigEndian.AppendUint32(b, o.Game)
	b = append(append(b, page[:]...), chain[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(l.At))
	return sha256.Sum256(append(b, l.Part[:]...))
}

// Leads reports whether a later link of a page's chain leads to an earlier one. The two are at most
// 64 links apart.
func (o Occasion) Leads(page PageKey, chain ChainID, later, earlier Link) bool {
	if later.At > ChainLength || later.At <= earlier.At || later.At > earlier.At+maxStep {
		return false
	}
	for later.At > earlier.At {
		later = Link{later.At - 1, o.before(page, chain, later)}
	}
	return later == earlier
}

// Shown is a page's link for a draw.
type Shown struct {
	Page  PageKey
	Chain ChainID
	Link
}

// Draw returns the draw with a number that follows from the links of all its pages. A draw that
// is repeated with fewer pages has the next try. The decisions of the game do not change a draw.
func (o Occasion) Draw(n, try uint32, all []Shown) game.Seed {
	b := append([]byte("gavel draw 1"), o.Table[:]...)
	for _, number := range []uint32{o.Game, n, try, uint32(len(all))} {
		b = binary.BigEndian.AppendUint32(b, number)
	}
	for _, s := range all {
		b = slices.Concat(b, s.Page[:], s.Chain[:], binary.BigEndian.AppendUint32(nil, uint32(s.At)), s.Part[:])
	}
	return sha256.Sum256(b)
}
