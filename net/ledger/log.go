package ledger

import (
	"crypto/ed25519"
	"slices"

	"gavel/game"
)

// Decision is a decision of a seat.
type Decision struct {
	Seat game.Seat
	Do   game.Decision
}

// Log is a chain with what its lines say. It is always valid: each line may stand at its place, and its host has signed
// it or a later line. Only its methods change it. A copy made by [Log.Clone] is independent.
type Log struct {
	Chain
	Fold
	notes
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
	if _, err = l.Append(key, &table); err != nil {
		return nil, err
	}
	return l, nil
}

// begin returns a log without lines. It is not valid before its first line.
func begin(opening []byte, find Find) (*Log, error) {
	c, err := newChain(opening)
	if err != nil {
		return nil, err
	}
	return &Log{Chain: c, Fold: Fold{setting: setting{find: find}}}, nil
}

// Clone returns a copy.
func (l *Log) Clone() *Log {
	c := *l
	c.lines, c.marks = slices.Clip(l.lines), slices.Clip(l.marks)
	c.decisions, c.laid, c.authors = slices.Clip(l.decisions), slices.Clip(l.laid), slices.Clip(l.authors)
	c.sealings = slices.Clip(l.sealings)
	c.drawn, c.sat = slices.Clip(l.drawn), slices.Clip(l.sat)
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
	next.note()
	*l = *next
	return l.From(first), nil
}

// add adds one line, without a signature.
func (l *Log) add(text []byte) error {
	line, err := decode(text)
	if err != nil {
		return err
	}
	before, n := l.author(l.At().N), l.At().N
	if err := l.push(text); err != nil {
		return err
	}
	if err := l.take(line, spot{l.At(), l.ID(), l.Mark(), before, l.full(n + 1), n+1 > tableLines || l.size > tableSize}); err != nil {
		return err
	}
	switch line := line.(type) {
	case *Table:
		if line.Epoch > before.epoch {
			l.succeed(before.key, line.Epoch)
		}
	case Host:
		if h := line; h.Key == before.key || int(h.Epoch) != int(before.epoch)+1 {
			return ErrLine
		} else if !ed25519.Verify(before.key[:], l.word(n), h.Before[:]) {
			return ErrSignature
		}
		l.succeed(line.Key, line.Epoch)
	}
	return nil
}
