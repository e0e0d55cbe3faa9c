package succession

import (
	"encoding/binary"
	"errors"
	"slices"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// Claim is what a host says of its table where another host of the same one may
// hear it, see [Better].
type Claim struct {
	epoch    uint8
	finished bool // the game of the chapter is over
	end      ledger.Place
	parted   []parting
	follows  []follower
}

// parting is a [ledger.Parting] in few bytes.
type parting struct {
	at    ledger.Place
	epoch uint8
	host  [4]byte // of the key's hash
}

// follower is a page that goes by the host.
type follower struct {
	page [8]byte // of the key's hash
	Follow
}

// MaxClaim is the size of the largest claim, in bytes.
const MaxClaim = 1 + 1 + placeSize + 1 + ledger.MaxPartings*partingSize + 1 + maxFollows*followSize

const (
	maxFollows  = game.MaxSeats - 1
	placeSize   = 4 + 4
	partingSize = placeSize + 1 + 4
	followSize  = 8 + 4 + len(ledger.Signature{})
)

// ErrClaim says that some bytes are no claim.
var ErrClaim = errors.New("succession: this is not the claim of a host")

// pageMark stands for a key where there is little room.
func pageMark(k ledger.Key) ledger.Hash { return ledger.HashOf("gavel page 1", k[:]) }

// NewClaim returns the claim of a host with a log and the words of those who go by
// it. Pages that are seated come first if there are too many.
func NewClaim(l *ledger.Log, follows map[ledger.Key]Follow) Claim {
	_, over := l.End()
	c := Claim{epoch: l.Epoch(), finished: over, end: l.At()}
	for _, p := range l.Partings() {
		mark := pageMark(p.Host)
		c.parted = append(c.parted, parting{p.At, p.Epoch, [4]byte(mark[:])})
	}
	seated := l.Seated()
	var pages []ledger.Key
	for k, f := range follows {
		if k != l.Author() && f.Of(k, l.ID(), l.Author()) {
			pages = append(pages, k)
		}
	}
	slices.SortFunc(pages, func(a, b ledger.Key) int {
		if x, y := slices.Contains(seated, a), slices.Contains(seated, b); x != y {
			return map[bool]int{true: -1, false: 1}[x]
		}
		return a.Compare(b)
	})
	for _, k := range pages[:min(len(pages), maxFollows)] {
		mark := pageMark(k)
		c.follows = append(c.follows, follower{[8]byte(mark[:]), follows[k]})
	}
	return c
}

// Bytes writes a claim down.
func (c Claim) Bytes() []byte {
	b := appendPlace([]byte{c.epoch, flag(c.finished)}, c.end)
	b = append(b, byte(len(c.parted)))
	for _, p := range c.parted {
		b = append(append(appendPlace(b, p.at), p.epoch), p.host[:]...)
	}
	b = append(b, byte(len(c.follows)))
	for _, f := range c.follows {
		b = append(b, f.page[:]...)
		b = binary.BigEndian.AppendUint32(b, f.Number)
		b = append(b, f.Signature[:]...)
	}
	return b
}

// ReadClaim reads a claim, or is ErrClaim.
func ReadClaim(b []byte) (c Claim, err error) {
	r := reader{b: b}
	c.epoch = r.take(1)[0]
	finished := r.take(1)[0]
	c.finished = finished == 1
	c.end = r.place()
	for range r.count(ledger.MaxPartings) {
		c.parted = append(c.parted, parting{r.place(), r.take(1)[0], [4]byte(r.take(4))})
	}
	for range r.count(maxFollows) {
		f := follower{page: [8]byte(r.take(8))}
		f.Number = binary.BigEndian.Uint32(r.take(4))
		f.Signature = ledger.Signature(r.take(len(f.Signature)))
		c.follows = append(c.follows, f)
		if f.Number == 0 || slices.ContainsFunc(c.follows[:len(c.follows)-1], func(o follower) bool { return o.page == f.page }) {
			return Claim{}, ErrClaim
		}
	}
	if r.failed || len(r.b) > 0 || finished > 1 {
		return Claim{}, ErrClaim
	}
	return c, nil
}

// reader takes bytes off the front.
type reader struct {
	b      []byte
	failed bool
}

func (r *reader) take(n int) []byte {
	if len(r.b) < n {
		r.failed, r.b = true, nil
		return make([]byte, n)
	}
	taken := r.b[:n]
	r.b = r.b[n:]
	return taken
}

func (r *reader) count(most int) int {
	n := int(r.take(1)[0])
	if n > most {
		r.failed, n = true, 0
	}
	return n
}

func (r *reader) place() ledger.Place {
	return ledger.Place{Chapter: binary.BigEndian.Uint32(r.take(4)), N: binary.BigEndian.Uint32(r.take(4))}
}

func appendPlace(b []byte, p ledger.Place) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, p.Chapter), p.N)
}

func flag(yes bool) byte {
	if yes {
		return 1
	}
	return 0
}

// Reached tells whether a log is, or has been, where a claim says that its table
// is. A host that gives way sees to that first.
func (c Claim) Reached(l *ledger.Log) bool {
	_, over := l.End()
	return l.At().Compare(c.end) >= 0 && (over || !c.finished || l.At().Chapter > c.end.Chapter)
}

// word returns a page's word that it goes by the host of the claim; its number is
// 0 if there is none.
func (c Claim) word(page ledger.Key, table fair.TableID, host ledger.Key) Follow {
	mark := pageMark(page)
	for _, f := range c.follows {
		if f.page == [8]byte(mark[:]) && f.Of(page, table, host) {
			return f.Follow
		}
	}
	return Follow{}
}
