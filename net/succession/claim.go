package succession

import (
	"encoding/binary"
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// Claim is a host's statement about its table for other hosts of the same table,
// see [Best].
type Claim struct {
	time     uint32 // of the host's clock
	epoch    uint8
	finished bool // the game of the chapter is over
	end      ledger.Place
	follows  []follower
}

// follower is a page that follows the host.
type follower struct {
	page [8]byte // a short hash of its key
	Follow
}

// fresh is the age limit of a signed statement in a new claim, in seconds. Hosts ask
// for new ones every [AskPause] while they know a rival. So a page that sleeps does not
// count.
const fresh = 60

// AskPause is how often a host asks its guests whether they follow it, while it knows
// a rival.
const AskPause = 30 * time.Second

const (
	maxFollows = game.MaxSeats - 1
	claimSize  = 4 + 1 + 1 + 4 + 4 + 1
	followSize = 8 + 4 + len(ledger.Signature{})

	// MaxClaim is the size of the largest claim, in bytes.
	MaxClaim = claimSize + maxFollows*followSize
)

// ErrClaim says that bytes are not a claim.
var ErrClaim = errors.New("succession: this is not the claim of a host")

// pageMark returns a short hash of a key.
func pageMark(k ledger.Key) [8]byte {
	h := ledger.HashOf("gavel page 1", k[:])
	return [8]byte(h[:])
}

// NewClaim returns the claim of a host with a log and the signed statements of
// its followers. If there are too many, those with the first chairs count.
func NewClaim(l *ledger.Log, follows map[ledger.Key]Follow, clock time.Time) Claim {
	_, over := l.End()
	c := Claim{time: seconds(clock), epoch: l.Epoch(), finished: over, end: l.At()}
	for _, k := range l.Seated() {
		f, ok := follows[k]
		if ok && k != l.Author() && len(c.follows) < maxFollows && c.fresh(f) && f.Of(k, l.ID(), l.Author()) {
			c.follows = append(c.follows, follower{pageMark(k), f})
		}
	}
	return c
}

// fresh reports whether a signed statement is new enough to count.
func (c Claim) fresh(f Follow) bool { return int64(f.Number)+fresh >= int64(c.time) }

// Bytes encodes a claim.
func (c Claim) Bytes() []byte {
	b := binary.BigEndian.AppendUint32(nil, c.time)
	b = append(b, c.epoch, flag(c.finished))
	b = binary.BigEndian.AppendUint32(b, c.end.Chapter)
	b = binary.BigEndian.AppendUint32(b, c.end.N)
	b = append(b, byte(len(c.follows)))
	for _, f := range c.follows {
		b = append(b, f.page[:]...)
		b = binary.BigEndian.AppendUint32(b, f.Number)
		b = append(b, f.Signature[:]...)
	}
	return b
}

// ReadClaim decodes a claim, or returns ErrClaim.
func ReadClaim(b []byte) (c Claim, err error) {
	if len(b) < claimSize || b[5] > 1 || len(b) != claimSize+int(b[claimSize-1])*followSize || len(b) > MaxClaim {
		return Claim{}, ErrClaim
	}
	c = Claim{time: binary.BigEndian.Uint32(b), epoch: b[4], finished: b[5] == 1}
	c.end = ledger.Place{Chapter: binary.BigEndian.Uint32(b[6:]), N: binary.BigEndian.Uint32(b[10:])}
	for b = b[claimSize:]; len(b) > 0; b = b[followSize:] {
		f := follower{[8]byte(b), Follow{binary.BigEndian.Uint32(b[8:]), ledger.Signature(b[12:])}}
		if f.Number == 0 || slices.ContainsFunc(c.follows, func(o follower) bool { return o.page == f.page }) {
			return Claim{}, ErrClaim
		}
		c.follows = append(c.follows, f)
	}
	return c, nil
}

func flag(yes bool) byte {
	if yes {
		return 1
	}
	return 0
}

// Later reports whether a claim is newer than another of the same host. Otherwise it may be a
// replay by somebody else.
func (c Claim) Later(than Claim) bool { return c.time > than.time }

// word returns the number of a page's signed statement that it follows the claim's host.
// It is 0 if there is no valid statement.
func (c Claim) word(page ledger.Key, table fair.TableID, host ledger.Key) uint32 {
	mark := pageMark(page)
	for _, f := range c.follows {
		if f.page == mark && c.fresh(f.Follow) && f.Of(page, table, host) {
			return f.Number
		}
	}
	return 0
}
