package succession

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/net/escrow"
	"gavel/net/ledger"
)

// BoxWait is how long keepers have to confirm a box before it counts without them.
const BoxWait = 3 * time.Second

// lastBoxes are reserved for later hosts: changes of one host's keepers must not use
// up all boxes.
const lastBoxes = 32

// Boxes give the secret of a game from its host to the keepers. They return the lines that are
// due. The caller writes them, and sends the keepers their shares.
type Boxes struct {
	secret Secret
	box    ledger.Box // the newest of this host's; its number is 0 before the first
	sealed []byte
	shares []escrow.Share // by keeper
	kept   game.Seats     // the keepers that have confirmed it, by index
	made   time.Time
	may    bool // decisions that the secret protects may be written
}

// NewBoxes returns the boxes of a game when this page becomes its host: by a deal,
// a take-over or a reload.
func NewBoxes(secret Secret) *Boxes { return &Boxes{secret: secret} }

// Keepers returns the pages with shares in the game of a log: all with a seat,
// present or not, except the host's. A game without a secret has none.
func Keepers(l *ledger.Log) []ledger.Key {
	if !l.Playing() || l.Public() {
		return nil
	}
	return others(l)
}

// others returns the pages with a seat, except the host's.
func others(l *ledger.Log) []ledger.Key {
	return slices.DeleteFunc(l.Seated(), func(k ledger.Key) bool { return k == l.Author() })
}

// Due returns the lines to write now: a new box, or its confirmations.
func (b *Boxes) Due(l *ledger.Log, now time.Time) (lines []ledger.Line) {
	keepers := Keepers(l)
	if len(keepers) == 0 {
		b.box.Keepers = nil // the next person who sits down gets another box
		b.may = true
		return nil
	}
	if !slices.Equal(keepers, b.box.Keepers) && b.room(l) {
		b.fill(l, keepers, now)
		return []ledger.Line{b.box}
	}
	if b.box.N == 0 || b.Waits(now) {
		return nil
	}
	b.may = true
	if b.box.N == l.Boxes() && b.kept != l.Boxed(b.box.N) {
		return []ledger.Line{ledger.Boxed{N: b.box.N, By: b.kept}}
	}
	return nil
}

// room reports whether the log has room for another box.
func (b *Boxes) room(l *ledger.Log) bool {
	if b.box.N == 0 {
		return l.Boxes() < ledger.MaxBoxes
	}
	return l.Boxes() < ledger.MaxBoxes-lastBoxes
}

// fill makes a new box for these keepers.
func (b *Boxes) fill(l *ledger.Log, keepers []ledger.Key, now time.Time) {
	key, n := escrow.NewKey(), l.Boxes()+1
	b.sealed, b.shares = key.Seal(uint64(n), []byte(b.secret.Text())), key.Split(len(keepers))
	b.box = ledger.Box{N: n, Keepers: keepers, Sealed: hashSealed(l, n, b.sealed)}
	for i, s := range b.shares {
		b.box.Shares = append(b.box.Shares, hashShare(l, n, keepers[i], s))
	}
	b.kept, b.made = 0, now
}

// Share returns a keeper's share of the newest box, to send after its line; ok is
// false for everybody else.
func (b *Boxes) Share(l *ledger.Log, keeper ledger.Key) (s Share, ok bool) {
	i := slices.Index(b.box.Keepers, keeper)
	if i < 0 || b.box.N != l.Boxes() || !slices.Contains(Keepers(l), keeper) {
		return Share{}, false
	}
	return Share{l.At().Chapter, Held{b.box.N, b.shares[i], b.sealed}}, true
}

// Kept records a keeper's confirmation of a box.
func (b *Boxes) Kept(l *ledger.Log, from ledger.Key, k Kept) {
	if i := slices.Index(b.box.Keepers, from); i >= 0 && k == (Kept{l.At().Chapter, b.box.N}) {
		b.kept |= game.Only(game.Seat(i))
	}
}

// Waits reports whether the newest box waits for confirmations.
func (b *Boxes) Waits(now time.Time) bool {
	return b.kept != game.AllSeats(len(b.box.Keepers)) && now.Sub(b.made) < BoxWait
}

// Next returns the latest time for the next call of [Boxes.Due]; ok is false if nothing depends
// on time.
func (b *Boxes) Next(now time.Time) (at time.Time, ok bool) {
	return b.made.Add(BoxWait), len(b.box.Keepers) > 0 && b.Waits(now)
}

// MayLay reports whether decisions that the secret protects may be written. They may once the
// first box is confirmed, or its time is over.
func (b *Boxes) MayLay() bool { return b.may }

// Exposures returns the lines that the table must write about shares that a page
// gave to others while the host was lost. It leaves out known ones.
func Exposures(l *ledger.Log, from ledger.Key, g Gave) (all []ledger.Exposure) {
	seated := l.Seated()
	if !l.Playing() || g.Chapter != l.At().Chapter || !slices.Contains(seated, from) {
		return nil
	}
	known := l.Table().Exposed
	for _, to := range g.To {
		e := ledger.Exposure{By: from, To: to}
		if to != l.Author() && slices.Contains(seated, to) && !slices.Contains(known, e) && !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	return all
}
