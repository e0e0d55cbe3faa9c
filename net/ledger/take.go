package ledger

import (
	"crypto/ed25519"
	"slices"

	"gavel/game"
	"gavel/net/fair"
)

// take applies a new line to the state. It returns ErrLine if the line cannot stand here.
func (l *Log) take(line Line, at Place) error {
	if at.N == 1 {
		if _, isTable := line.(*Table); !isTable {
			return ErrLine
		}
	}
	if l.full(at.N) && l.waits(line) {
		return ErrFull
	}
	switch line := line.(type) {
	case *Table:
		return l.takeTable(line, at)
	case Game:
		return l.takeGame(line)
	case Do:
		return l.takeDo(line)
	case Seals:
		return l.takeSeals(line, at)
	case Chain:
		return l.takeChain(line)
	case Due:
		return l.takeDue(line, at)
	case Drawn:
		return l.takeDrawn(line)
	case There:
		return l.takeThere(line)
	case Box:
		return l.takeBox(line)
	case Boxed:
		return l.takeBoxed(line)
	case Host:
		return l.takeHost(line, at)
	case End:
		return l.takeEnd(line)
	}
	return ErrLine
}

// full reports whether only the reserved room of a log is left for its line n.
func (l *Log) full(n uint32) bool { return n > MaxLines-reserveLines || l.size > MaxSize-reserveSize }

// waits reports whether a line may not use the reserved room of a log. That room is for a later
// host with its table and boxes, and for the end.
func (l *Log) waits(line Line) bool {
	switch line := line.(type) {
	case *Table:
		return line.Host == l.table.Host
	case Do, Game, Seals, Chain, Due, Drawn, There:
		return true
	}
	return false
}

// Settled reports whether the log may refuse another line of table settings. They must wait for
// the next chapter.
func (l *Log) Settled() bool { return len(l.lines) >= tableLines || l.size+MaxLine > tableSize }

// chairs returns how many chairs count as seats. During a game these are the chairs that it
// started with.
func (l *Log) chairs() int {
	if l.Playing() {
		return len(l.game.Seats)
	}
	return len(l.table.Chairs)
}

// maxRise is the largest rise of the epoch in one line. Several people may leave at once.
const maxRise = 8

func (l *Log) takeTable(t *Table, at Place) error {
	if err := t.Check(l.find); err != nil {
		return err
	}
	writes := l.author(at.N)
	if t.ID != l.start.Table || t.Deals != l.start.Chapter || *t.Chairs[t.Host].Key != writes.key || t.Epoch < writes.epoch || int(t.Epoch) > int(writes.epoch)+maxRise {
		return ErrLine
	}
	if at.N > 1 && (at.N > tableLines || l.size > tableSize) && t.samePeople(*l.table) {
		return ErrFull
	}
	if l.Playing() && !t.exposes(l.table.Exposed) {
		return ErrLine
	}
	if l.Playing() && len(t.Chairs) < len(l.game.Seats) {
		return ErrLine
	}
	if t.Epoch > writes.epoch {
		l.authors = append(l.authors, author{at.N, writes.key, t.Epoch})
	}
	l.table = t
	if l.Playing() {
		l.seats = occupants(t.Chairs[:len(l.game.Seats)])
		l.sit()
	}
	return nil
}

func (l *Log) takeGame(g Game) error {
	rules, err := complete(g.Rules, &g.Options, l.find)
	if err != nil || l.game != nil {
		return ErrLine
	}
	fewest, most := rules.Seats()
	n := len(g.Seats)
	if n < fewest || n > most || n > len(l.table.Chairs) || !l.closed(g.Deal, n) {
		return ErrLine
	}
	if l.seats = occupants(l.table.Chairs[:n]); !slices.Equal(l.seats, g.Seats) {
		return ErrLine
	}
	if g.Drawn && (g.Deal.Given || !rules.Info().Drawable) {
		return ErrLine
	}
	g.rules = rules
	l.game = &g
	l.sit()
	return nil
}

// sit notes the pages with a seat in the game.
func (l *Log) sit() {
	for _, page := range l.Seated() {
		if !slices.Contains(l.sat, page) {
			l.sat = append(l.sat, page)
		}
	}
}

// closed reports whether a deal hides what must stay secret until the game is over.
func (l *Log) closed(d fair.Deal, seats int) bool {
	return d.Host.Part == fair.Part{} && !d.Host.Open && l.proper(d, seats)
}

// proper reports whether a deal belongs to this chapter, and has draws of at most this many
// seats.
func (l *Log) proper(d fair.Deal, seats int) bool {
	if d.Occasion != (fair.Occasion{Table: l.start.Table, Game: l.start.Chapter}) ||
		(d.Seats|d.Locals)&^game.AllSeats(seats) != 0 || d.Dealer < game.Spectator || int(d.Dealer) >= seats {
		return false
	}
	if d.Given && (d.Seats != 0 || d.Host != fair.Draw{}) {
		return false
	}
	for i, draw := range d.Draws {
		if !d.Seats.Has(game.Seat(i)) && draw != (fair.Draw{}) || !draw.Open && draw.Part != (fair.Part{}) {
			return false
		}
	}
	return true
}

func (l *Log) takeDo(d Do) error {
	if !l.Playing() || l.open != nil || d.Seat < 0 || int(d.Seat) >= len(l.game.Seats) {
		return ErrLine
	}
	if err := l.unseals(d); err != nil {
		return err
	}
	do, err := l.game.rules.Parse(d.Do)
	if err != nil {
		return ErrLine
	}
	l.decisions = append(l.decisions, Decision{d.Seat, do})
	l.past = HashOf("gavel past 1", l.past[:], []byte{byte(d.Seat)}, []byte(d.Do))
	return nil
}

func (l *Log) takeBox(b Box) error {
	n := len(b.Keepers)
	if !l.Playing() || b.N != l.Boxes()+1 || b.N > MaxBoxes || n == 0 || n > game.MaxSeats || len(b.Shares) != n {
		return ErrLine
	}
	seated := l.table.keys(l.chairs())
	for i, k := range b.Keepers {
		if k == l.author(l.At().N).key || !slices.Contains(seated, k) || slices.Contains(b.Keepers[:i], k) {
			return ErrLine
		}
	}
	l.boxes, l.confirmed = append(l.boxes, b), append(l.confirmed, 0)
	return nil
}

// takeBoxed applies confirmations of the newest box. There must be more than before, and only
// keepers of the box may confirm it.
func (l *Log) takeBoxed(b Boxed) error {
	box, ok := l.Box(b.N)
	if !ok || !l.Playing() || b.N != l.Boxes() || b.By&^game.AllSeats(len(box.Keepers)) != 0 {
		return ErrLine
	}
	if before := l.confirmed[b.N-1]; b.By&before != before || b.By == before {
		return ErrLine
	}
	l.confirmed[b.N-1] = b.By
	return nil
}

func (l *Log) takeHost(h Host, at Place) error {
	before := l.author(at.N - 1)
	if h.Key == before.key || int(h.Epoch) != int(before.epoch)+1 || len(h.By) > 2*game.MaxSeats ||
		!slices.Contains(l.table.keys(len(l.table.Chairs)), h.Key) {
		return ErrLine
	}
	if !ed25519.Verify(before.key[:], l.word(at.N-1), h.Before[:]) {
		return ErrSignature
	}
	l.authors = append(l.authors, author{at.N, h.Key, h.Epoch})
	return nil
}

func (l *Log) takeEnd(e End) error {
	if !l.Playing() || l.open != nil || l.sealing != nil {
		return ErrLine
	}
	n := len(l.game.Seats)
	if !l.proper(e.Deal, n) || len(e.Result.Scores) != n || len(e.Result.Tiebreak) != 0 && len(e.Result.Tiebreak) != n ||
		len(e.Result.Winners) == 0 || len(e.Result.Winners) > n {
		return ErrLine
	}
	for i, w := range e.Result.Winners {
		if w < 0 || int(w) >= n || i > 0 && w <= e.Result.Winners[i-1] {
			return ErrLine
		}
	}
	l.end = &e
	return nil
}
