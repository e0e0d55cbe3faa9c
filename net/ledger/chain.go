package ledger

import (
	"crypto/ed25519"
	"slices"

	"gavel/game"
	"gavel/net/fair"
)

// start is the part of a log before its first line.
type start struct {
	Table   fair.TableID `json:"table"`
	Chapter uint32       `json:"chapter"`
	Author  Key          `json:"author"`
	Epoch   uint8        `json:"epoch"`
	// Before is the last place of the chapter before, and Mark its mark; both are
	// zero in a table's first log.
	Before Place `json:"before"`
	Mark   Hash  `json:"mark"`
}

// Chain is a list of lines. Each is signed by the host of that time, by its own signature or that of a later line. A chain knows who
// may write, but no games: a [Fold] reads the lines.
type Chain struct {
	start     start
	opening   []byte // the encoded start, as it is hashed
	lines     [][]byte
	marks     []Hash // of the start, and of each line
	signature Signature
	authors   []author
	size      int // the size of the log's text
}

// author is a host that writes the log, with its first line.
type author struct {
	from  uint32
	key   Key
	epoch uint8
}

// newChain returns a chain without lines. It is not valid before its first line.
func newChain(opening []byte) (Chain, error) {
	c := Chain{opening: opening, marks: []Hash{HashOf("gavel start 1", opening)}}
	if len(opening) > MaxLine || game.Strict(opening, &c.start) != nil || !c.start.fine() {
		return Chain{}, ErrFormat
	}
	c.authors = []author{{0, c.start.Author, c.start.Epoch}}
	c.size = len(opening) + heading
	return c, nil
}

// push adds a line, which is not signed yet.
func (c *Chain) push(text []byte) error {
	n := len(c.lines) + 1
	if c.size += len(text) + 1; c.size > MaxSize || n > MaxLines {
		return ErrFull
	}
	last := c.Mark()
	c.lines = append(c.lines, text)
	c.marks = append(c.marks, HashOf("gavel log 1", last[:], text))
	return nil
}

// succeed lets a host write from the last line on.
func (c *Chain) succeed(key Key, epoch uint8) {
	c.authors = append(c.authors, author{c.At().N, key, epoch})
}

// fine reports whether the start of a log is valid.
func (s start) fine() bool {
	return (s.Before.Chapter < s.Chapter || s.Before == Place{}) && s.Before.N <= MaxLines
}

// heading is an upper limit for the size of a log's text without start and lines.
const heading = 512

// TakeOver returns the line by which a page writes this log from now on.
func (c *Chain) TakeOver(key Key, epoch uint8, by []Key) Host {
	return Host{Key: key, Epoch: epoch, Before: c.signature, By: by}
}

// word returns the bytes that the author signs about the first n lines.
func (c *Chain) word(n uint32) []byte {
	return word(c.start.Table, c.author(n).epoch, Place{c.start.Chapter, n}, c.marks[n])
}

// signed reports whether the author of line n has signed the first n lines.
func (c *Chain) signed(n uint32, by Signature) bool {
	key := c.author(n).key
	return ed25519.Verify(key[:], c.word(n), by[:])
}

// author returns the author of a line.
func (c *Chain) author(n uint32) (a author) {
	for _, next := range c.authors {
		if next.from <= n {
			a = next
		}
	}
	return a
}

// ID returns the table's number.
func (c *Chain) ID() fair.TableID { return c.start.Table }

// At returns the place of the last line.
func (c *Chain) At() Place { return Place{c.start.Chapter, uint32(len(c.lines))} }

// Mark returns the mark of the last line.
func (c *Chain) Mark() Hash { return c.marks[len(c.lines)] }

// MarkAt returns the mark of the first n lines; ok is false if the log has fewer.
func (c *Chain) MarkAt(n uint32) (mark Hash, ok bool) {
	if int(n) > len(c.lines) {
		return Hash{}, false
	}
	return c.marks[n], true
}

// Author returns the key of the present host.
func (c *Chain) Author() Key { return c.author(c.At().N).key }

// Epoch returns the epoch of the table.
func (c *Chain) Epoch() uint8 { return c.author(c.At().N).epoch }

// Succeeded reports whether another host has continued the chapter.
func (c *Chain) Succeeded() bool {
	return slices.ContainsFunc(c.authors, func(a author) bool { return a.key != c.start.Author })
}

// full reports whether only the reserved room of a log is left for its line n.
func (c *Chain) full(n uint32) bool { return n > MaxLines-reserveLines || c.size > MaxSize-reserveSize }

// Settled reports whether the log may refuse another line of table settings. They must wait for
// the next chapter.
func (c *Chain) Settled() bool { return len(c.lines) >= tableLines || c.size+MaxLine > tableSize }

// From returns the lines from a number on; 1 means the whole log.
func (c *Chain) From(first uint32) Frame {
	first = max(1, min(first, c.At().N+1))
	f := Frame{Chapter: c.start.Chapter, First: first, Signature: c.signature, lines: slices.Clip(c.lines)[first-1:]}
	if first == 1 {
		f.opening = c.opening
	}
	return f
}

// Follows says how a log is related to one of an earlier chapter.
func (c *Chain) Follows(former *Log) Continuity {
	switch before := c.start.Before; {
	case c.start.Table != former.start.Table || c.start.Chapter <= former.start.Chapter:
		return Apart
	case before == former.At() && c.start.Mark == former.Mark():
		return Next
	case before.Compare(former.At()) > 0:
		return Missed
	}
	return Apart
}

// Continuity is how a log of a new chapter is related to that before.
type Continuity int

// The relations.
const (
	Apart  Continuity = iota // it takes back lines of the earlier log, or belongs to another table
	Next                     // it starts where the earlier log ends
	Missed                   // lines in between are missing, so nobody can check them
)
