package succession

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"time"

	"gavel/net/ledger"
)

// Rival is a host of a table, and its claim.
type Rival struct {
	Host  ledger.Key
	Claim Claim
}

// Better compares two hosts of the table of a log: it is above 0 if the table of
// the first stays. The log is that of one of them; all who have seen the place
// where the two tables parted find the same. It is 0 only for one host.
//
// People go before all else: a host that is alone could hurry through a game with
// bots.
func Better(l *ledger.Log, a, b Rival) int {
	return cmp.Or(
		cmp.Compare(people(l, a, b), people(l, b, a)),
		cmp.Compare(flag(a.Claim.finished), flag(b.Claim.finished)),
		a.Claim.end.Compare(b.Claim.end),
		cmp.Compare(b.Claim.epoch, a.Claim.epoch),
		lower(l, a.Host, b.Host),
	)
}

// lower is above 0 if the hash of the first key is lower.
func lower(l *ledger.Log, a, b ledger.Key) int {
	id := l.ID()
	x, y := ledger.HashOf("gavel host 1", id[:], a[:]), ledger.HashOf("gavel host 1", id[:], b[:])
	return bytes.Compare(y[:], x[:])
}

// people counts the pages with a seat that go by a host, its own included, and not
// by the other one since.
func people(l *ledger.Log, of, other Rival) (n int) {
	for _, k := range l.SeatedAt(parted(of.Claim, other.Claim)) {
		switch k {
		case of.Host:
			n++
		case other.Host:
		default:
			if of.Claim.word(k, l.ID(), of.Host).Number > other.Claim.word(k, l.ID(), other.Host).Number {
				n++
			}
		}
	}
	return n
}

// parted returns the place up to which two tables were one.
func parted(a, b Claim) ledger.Place {
	first := ledger.Place{Chapter: math.MaxUint32, N: math.MaxUint32}
	for _, pair := range [][2][]parting{{a.parted, b.parted}, {b.parted, a.parted}} {
		for _, p := range pair[0] {
			if !slices.Contains(pair[1], p) && p.at.Compare(first) < 0 {
				first = p.at
			}
		}
	}
	return first
}

// GiveWay is how long a host's table must be the lesser one, without a break,
// before the host gives way.
const GiveWay = 10 * time.Second

// Patience is how a host bears another one with a better claim.
type Patience struct {
	to    ledger.Key
	since time.Time // zero if no table is better
}

// Heard notes how the host's own table compares with another one, see [Better].
func (p *Patience) Heard(other ledger.Key, compared int, now time.Time) {
	switch {
	case compared < 0 && (p.since.IsZero() || p.to != other):
		*p = Patience{other, now}
	case compared >= 0 && p.to == other:
		*p = Patience{}
	}
}

// Due tells to whom the host gives way now; ok is false if it does not.
func (p *Patience) Due(now time.Time) (to ledger.Key, ok bool) {
	return p.to, !p.since.IsZero() && now.Sub(p.since) >= GiveWay
}
