package succession

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/net/escrow"
	"gavel/net/ledger"
)

// How long a host waits with its boxes.
const (
	// BoxWait is how long keepers have to confirm a box, before it counts without
	// them.
	BoxWait = 3 * time.Second
	// boxPause is how long a box lasts at least if only a share was given.
	boxPause = 5 * time.Second
)

// Boxes are how the host of a game gives its secret to the keepers. It says which
// lines are due; the caller writes them, and gives the keepers their shares.
type Boxes struct {
	secret Secret
	box    ledger.Box // the newest of this host's; its number is 0 before the first
	sealed []byte
	shares []escrow.Share // by keeper
	kept   game.Seats     // of the keepers, who has confirmed it
	made   time.Time
	given  []ledger.Key // pages that have shares of others, or have opened a box
	stale  bool         // a share of the newest was given
	may    bool         // something may be laid that the secret hides
}

// NewBoxes returns the boxes of a game whose host this page has become, by dealing
// it, by going on, or by being loaded again.
func NewBoxes(secret Secret) *Boxes { return &Boxes{secret: secret} }

// Keepers returns the pages that keep shares in the game of a log: those with a
// seat, absent ones too, but not the host's.
func Keepers(l *ledger.Log) []ledger.Key {
	if !l.Playing() {
		return nil
	}
	return slices.DeleteFunc(l.Seated(), func(k ledger.Key) bool { return k == l.Author() })
}

// Due returns the lines that are to be written now: that there is a new box, or
// who has confirmed it.
func (b *Boxes) Due(l *ledger.Log, now time.Time) (lines []ledger.Line) {
	keepers := Keepers(l)
	if len(keepers) == 0 {
		b.box.Keepers = nil // who sits down next gets another
		b.may = true
		return nil
	}
	if !slices.Equal(keepers, b.box.Keepers) || b.stale && now.Sub(b.made) >= boxPause {
		if l.Boxes() < ledger.MaxBoxes {
			b.fill(l, keepers, now)
			return []ledger.Line{b.box}
		}
	}
	if b.box.N == 0 || b.box.N != l.Boxes() {
		return nil // the line of the box is not there yet
	}
	if !b.Waits(now) {
		b.may = true
		if b.kept != l.Boxed(b.box.N) {
			return []ledger.Line{ledger.Boxed{N: b.box.N, By: b.kept}}
		}
	}
	return nil
}

// fill makes a new box.
func (b *Boxes) fill(l *ledger.Log, keepers []ledger.Key, now time.Time) {
	key, n := escrow.NewKey(), l.Boxes()+1
	b.sealed, b.shares = key.Seal(uint64(n), []byte(b.secret.Text())), key.Split(len(keepers))
	b.box = ledger.Box{N: n, Keepers: keepers, Sealed: hashSealed(l, n, b.sealed)}
	for i, s := range b.shares {
		b.box.Shares = append(b.box.Shares, hashShare(l, n, keepers[i], s))
	}
	b.kept, b.made, b.stale = 0, now, false
}

// Share returns what a keeper gets of the newest box, after its line; ok is false
// for everybody else.
func (b *Boxes) Share(l *ledger.Log, keeper ledger.Key) (s Share, ok bool) {
	i := slices.Index(b.box.Keepers, keeper)
	if i < 0 || b.box.N != l.Boxes() {
		return Share{}, false
	}
	return Share{l.At().Chapter, Held{b.box.N, b.shares[i], b.sealed}}, true
}

// Kept hears that a keeper has confirmed a box.
func (b *Boxes) Kept(l *ledger.Log, from ledger.Key, k Kept) {
	if i := slices.Index(b.box.Keepers, from); i >= 0 && k == (Kept{l.At().Chapter, b.box.N}) {
		b.kept |= game.Only(game.Seat(i))
	}
}

// Gave hears that a page which is back has given its share to others, or has opened
// a box itself. Who has no key of this table is nobody.
func (b *Boxes) Gave(l *ledger.Log, from ledger.Key, g Gave) {
	if g.Chapter != l.At().Chapter || !slices.Contains(b.box.Keepers, from) {
		return
	}
	seats := l.Seated()
	for _, to := range g.To {
		if slices.Contains(seats, to) && to != l.Author() && !slices.Contains(b.given, to) {
			b.given = append(b.given, to)
		}
		b.stale = true
	}
}

// Waits tells whether the newest box waits for confirmations.
func (b *Boxes) Waits(now time.Time) bool {
	return b.kept != game.AllSeats(len(b.box.Keepers)) && now.Sub(b.made) < BoxWait
}

// Next returns when [Boxes.Due] is to be asked again at the latest; ok is false if
// nothing is due by time.
func (b *Boxes) Next(now time.Time) (at time.Time, ok bool) {
	switch {
	case len(b.box.Keepers) == 0:
		return at, false
	case b.Waits(now):
		return b.made.Add(BoxWait), true
	case b.stale:
		return b.made.Add(boxPause), true
	}
	return at, false
}

// MayLay tells whether something may be laid that the secret hides. It may from
// the first box on that is confirmed, or whose time is over.
func (b *Boxes) MayLay() bool { return b.may }

// Exposed returns the pages that may know the secret by themselves while the game
// is on: they held a key alone before others sat down, or have shares of others.
func (b *Boxes) Exposed(l *ledger.Log) []ledger.Key {
	all := slices.Clone(b.given)
	keepers := Keepers(l)
	for n := uint32(1); n <= l.Boxes(); n++ {
		if box, _ := l.Box(n); len(box.Keepers) == 1 && !slices.Equal(box.Keepers, keepers) && !slices.Contains(all, box.Keepers[0]) {
			all = append(all, box.Keepers[0])
		}
	}
	return all
}
