package ledger

import (
	"crypto/ed25519"
	"slices"

	"gavel/game"
	"gavel/net/fair"
)

// start is the part of a log before its first line.
type start struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Table   fair.TableID `json:"table"`
	Chapter uint32       `json:"chapter"`
	Author  Key          `json:"author"`
	Epoch   uint8        `json:"epoch"`
	// Before is the last place of the chapter before, and Mark its mark; both are
	// zero in a table's first log.
	Before Place `json:"before"`
	Mark   Hash  `json:"mark"`
}

// Decision is a decision of a seat.
type Decision struct {
	Seat game.Seat
	Do   game.Decision
}

// Log is a log that is always valid: each line may stand at its place, and its host has signed
// it or a later line. Only its methods change it. A copy made by [Log.Clone] is independent.
type Log struct {
	find      Find
	start     start
	opening   []byte // the encoded start, as it is hashed
	lines     [][]byte
	marks     []Hash // of the start, and of each line
	signature Signature
	state
}

// state is the state of the table after the lines.
type state struct {
	table     *Table
	game      *Game
	decisions []Decision
	past      Hash     // the hash of the decisions and draws
	chains    []chain  // the newest of each page
	draws     []Draw   // that are over
	open      *Draw    // that has begun; nil if none
	there     []There  // statements of pages that had no part in a draw
	sealing   *Sealing // that is not revealed; nil if none
	sealings  []Sealing
	told      []uint32 // by line: the number of decisions, seals, draws and ends up to it
	boxes     []Box
	sat       []Key           // all pages that have had a seat in the game
	seats     []game.Occupant // of the game; a person may take a bot's seat
	confirmed []game.Seats    // seats that have confirmed the box, by box
	end       *End
	authors   []author
	size      int // the size of the log's text
}

// author is a host that writes the log, with its first line.
type author struct {
	from  uint32
	key   Key
	epoch uint8
}

// New starts the first log of a table, with its host's key.
func New(key ed25519.PrivateKey, table Table, find Find) (*Log, error) {
	return open(key, start{Table: table.ID, Chapter: table.Deals, Author: KeyOf(key), Epoch: table.Epoch}, table, find)
}

// Next starts the log of the next chapter. The table says its number.
func (l *Log) Next(key ed25519.PrivateKey, table Table) (*Log, error) {
	if table.Deals <= l.start.Chapter {
		return nil, ErrLine
	}
	first := start{
		Table: l.start.Table, Chapter: table.Deals, Author: KeyOf(key), Epoch: table.Epoch,
		Before: l.At(), Mark: l.Mark(),
	}
	if first.Author != l.Author() || table.Epoch < l.Epoch() {
		return nil, ErrLine
	}
	return open(key, first, table, l.find)
}

func open(key ed25519.PrivateKey, first start, table Table, find Find) (*Log, error) {
	opening, err := plain(first)
	if err != nil {
		return nil, ErrLine
	}
	l, err := begin(opening, find)
	if err != nil {
		return nil, err
	}
	_, err = l.Append(key, &table)
	return l, err
}

// begin returns a log without lines. It is not valid before its first line.
func begin(opening []byte, find Find) (*Log, error) {
	l := &Log{find: find, opening: opening, marks: []Hash{HashOf("gavel start 1", opening)}}
	if len(opening) > MaxLine || game.Strict(opening, &l.start) != nil || !l.start.fine() {
		return nil, ErrFormat
	}
	l.authors = []author{{0, l.start.Author, l.start.Epoch}}
	l.size = len(opening) + heading
	return l, nil
}

// fine reports whether the start of a log is valid.
func (s start) fine() bool {
	return (s.Before.Chapter < s.Chapter || s.Before == Place{}) && s.Before.N <= MaxLines
}

// heading is an upper limit for the size of a log's text without start and lines.
const heading = 512

// Clone returns a copy.
func (l *Log) Clone() *Log {
	c := *l
	c.lines, c.marks = slices.Clip(l.lines), slices.Clip(l.marks)
	c.decisions, c.boxes, c.authors = slices.Clip(l.decisions), slices.Clip(l.boxes), slices.Clip(l.authors)
	c.sealings, c.there = slices.Clip(l.sealings), slices.Clip(l.there)
	c.told, c.draws, c.sat = slices.Clip(l.told), slices.Clip(l.draws), slices.Clip(l.sat)
	c.confirmed = slices.Clone(l.confirmed)
	return &c
}

// Append adds lines of the host with this key, all or none, and returns them as a frame. It
// returns ErrLine if a line is not valid here, and ErrFull if the log takes no more lines of
// its kind.
func (l *Log) Append(key ed25519.PrivateKey, lines ...Line) (Frame, error) {
	next := l.Clone()
	first := uint32(len(l.lines)) + 1
	for _, line := range lines {
		text, err := encode(line)
		if err != nil {
			return Frame{}, err
		}
		if err := next.add(text); err != nil {
			return Frame{}, err
		}
	}
	if next.Author() != KeyOf(key) || len(lines) == 0 {
		return Frame{}, ErrSignature
	}
	next.signature = Signature(ed25519.Sign(key, next.word(next.At().N)))
	*l = *next
	return l.From(first), nil
}

// TakeOver returns the line by which a page writes this log from now on.
func (l *Log) TakeOver(key Key, epoch uint8, by []Key) Host {
	return Host{Key: key, Epoch: epoch, Before: l.signature, By: by}
}

// add adds one line, without a signature.
func (l *Log) add(text []byte) error {
	line, err := decode(text)
	if err != nil {
		return err
	}
	n := uint32(len(l.lines)) + 1
	if l.size += len(text) + 1; l.size > MaxSize || n > MaxLines {
		return ErrFull
	}
	last := l.marks[n-1]
	l.lines = append(l.lines, text)
	l.marks = append(l.marks, HashOf("gavel log 1", last[:], text))
	told := l.Told(n - 1)
	switch line.(type) {
	case Do, Seals, Due, Drawn, End:
		told++
	}
	l.told = append(l.told, told)
	return l.take(line, Place{l.start.Chapter, n})
}

// Told returns the number of decisions, seals, draws and ends in the first n lines.
func (l *Log) Told(n uint32) uint32 {
	if n = min(n, uint32(len(l.told))); n == 0 {
		return 0
	}
	return l.told[n-1]
}

// word returns the bytes that the author signs about the first n lines.
func (l *Log) word(n uint32) []byte {
	return word(l.start.Table, l.author(n).epoch, Place{l.start.Chapter, n}, l.marks[n])
}

// signed reports whether the author of line n has signed the first n lines.
func (l *Log) signed(n uint32, by Signature) bool {
	key := l.author(n).key
	return ed25519.Verify(key[:], l.word(n), by[:])
}

// author returns the author of a line.
func (l *Log) author(n uint32) (a author) {
	for _, next := range l.authors {
		if next.from <= n {
			a = next
		}
	}
	return a
}

// ID returns the table's number.
func (l *Log) ID() fair.TableID { return l.start.Table }

// At returns the place of the last line.
func (l *Log) At() Place { return Place{l.start.Chapter, uint32(len(l.lines))} }

// Mark returns the mark of the last line.
func (l *Log) Mark() Hash { return l.marks[len(l.lines)] }

// Signature returns the last author's signature of the last line.
func (l *Log) Signature() Signature { return l.signature }

// MarkAt returns the mark of the first n lines; ok is false if the log has fewer.
func (l *Log) MarkAt(n uint32) (mark Hash, ok bool) {
	if int(n) > len(l.lines) {
		return Hash{}, false
	}
	return l.marks[n], true
}

// Author returns the key of the present host.
func (l *Log) Author() Key { return l.author(l.At().N).key }

// Epoch returns the epoch of the table.
func (l *Log) Epoch() uint8 { return l.author(l.At().N).epoch }

// Wrote reports whether a key belongs to an author of this log.
func (l *Log) Wrote(key Key) bool {
	return slices.ContainsFunc(l.authors, func(a author) bool { return a.key == key })
}

// Table returns the latest version of the table. The caller must not change it.
func (l *Log) Table() Table { return *l.table }

// Game returns the game of the chapter; ok is false before it begins.
func (l *Log) Game() (g Game, ok bool) {
	if l.game == nil {
		return Game{}, false
	}
	return *l.game, true
}

// Playing reports whether a game is in progress.
func (l *Log) Playing() bool { return l.game != nil && l.end == nil }

// End returns the end of the game; ok is false before that.
func (l *Log) End() (e End, ok bool) {
	if l.end == nil {
		return End{}, false
	}
	return *l.end, true
}

// Decisions returns all decisions. The caller must not change the slice.
func (l *Log) Decisions() []Decision { return slices.Clip(l.decisions) }

// Box returns the box with a number; ok is false if there is none.
func (l *Log) Box(n uint32) (b Box, ok bool) {
	if n == 0 || int(n) > len(l.boxes) {
		return Box{}, false
	}
	return l.boxes[n-1], true
}

// Boxes returns the number of the newest box; 0 if there is none.
func (l *Log) Boxes() uint32 { return uint32(len(l.boxes)) }

// Boxed returns the keepers that have confirmed a box, by index in the box.
func (l *Log) Boxed(n uint32) game.Seats {
	if n == 0 || int(n) > len(l.confirmed) {
		return 0
	}
	return l.confirmed[n-1]
}

// Seated returns the keys of the pages with a seat in the current game, or with a chair between
// games.
func (l *Log) Seated() []Key { return l.table.keys(l.chairs()) }

// People returns the number of seated people at a page's device: the page's own person, and
// others who share the device.
func (l *Log) People(page Key) (n int) {
	for _, c := range l.table.Chairs[:l.chairs()] {
		if !c.Gone && (c.Key != nil && *c.Key == page || c.Device != nil && *c.Device == page) {
			n++
		}
	}
	return n
}

// Past returns a hash that identifies all decisions and draws so far.
func (l *Log) Past() Hash { return l.past }
