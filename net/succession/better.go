package succession

import (
	"bytes"
	"cmp"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/ledger"
)

// Rival is a host of a table with its newest claim.
type Rival struct {
	Host  ledger.Key
	Claim Claim
}

// Best returns which of several hosts of one table wins, and how many people follow
// each. A page counts for the host that it signed for last, with all people at its
// device; a host's page counts for itself. The caller's log says who is seated. One
// host must not be named twice.
//
// The number of people decides first, because a host that is alone could hurry
// through a game with bots. Then the order is: the later chapter, in the same one a
// game that is over, a game that is [farAhead], the lower epoch, the lower hash of the
// key.
func Best(l *ledger.Log, all ...Rival) (best int, people []int) {
	people = make([]int, len(all))
	for _, k := range l.Seated() {
		if of := goesBy(l, k, all); of >= 0 {
			people[of] += l.People(k)
		}
	}
	for i := range all {
		if compare(all[i].Claim, people[i], all[best].Claim, people[best]) > 0 {
			best = i
		}
	}
	first := best // of those that are as good
	for i, r := range all {
		if compare(r.Claim, people[i], all[first].Claim, people[first]) == 0 && r.Claim.end.N > all[best].Claim.end.N {
			best = i
		}
	}
	furthest := all[best].Claim.end.N
	for i, r := range all {
		if compare(r.Claim, people[i], all[first].Claim, people[first]) == 0 && r.Claim.end.N+farAhead > furthest && before(l, r, all[best]) {
			best = i
		}
	}
	return best, people
}

// farAhead is how many lines one game must be ahead of another to be the better one. While two
// hosts compare their games, both games continue, and each host knows the other's place of some
// seconds ago. If one line decided, each could see itself ahead, and both would keep their
// tables.
const farAhead = 20

// goesBy returns the host that a page follows. It is -1 if the page follows none of them,
// or two at once.
func goesBy(l *ledger.Log, page ledger.Key, all []Rival) (of int) {
	if of = slices.IndexFunc(all, func(r Rival) bool { return r.Host == page }); of >= 0 {
		return of
	}
	newest := uint32(0)
	for i, r := range all {
		switch n := r.Claim.word(page, l.ID(), r.Host); {
		case n > newest:
			newest, of = n, i
		case n == newest:
			of = -1
		}
	}
	return of
}

// compare is above 0 if the table of the first claim is better than that of the second, by
// its people, its chapter, and whether the game is over.
func compare(a Claim, withA int, b Claim, withB int) int {
	return cmp.Or(
		cmp.Compare(withA, withB),
		cmp.Compare(a.end.Chapter, b.end.Chapter),
		cmp.Compare(flag(a.finished), flag(b.finished)),
	)
}

// before reports whether a host comes before another whose table is as good. No two hosts have
// the same place.
func before(l *ledger.Log, a, b Rival) bool {
	return cmp.Or(cmp.Compare(a.Claim.epoch, b.Claim.epoch), bytes.Compare(order(l, a.Host), order(l, b.Host))) < 0
}

// order returns a hash of a key. It orders the hosts of a table, and nobody can choose the
// order.
func order(l *ledger.Log, host ledger.Key) []byte {
	id := l.ID()
	h := ledger.HashOf("gavel host 1", id[:], host[:])
	return h[:]
}

// The times of a host with rivals.
const (
	// GiveWay is how long another host must be the better one, without a break,
	// before a host gives way to it.
	GiveWay = 10 * time.Second
	// rivalLasts is how long a silent rival counts.
	rivalLasts = 15 * time.Second
)

// Patience decides when a host gives way to other hosts of its table.
type Patience struct {
	Lasts time.Duration // replaces [GiveWay]; 0 means GiveWay

	rivals []heard
	to     ledger.Key
	since  time.Time // zero if no table is better
}

type heard struct {
	Rival
	at time.Time
}

// maxRivals is the largest number of hosts that a table can have at once.
const maxRivals = game.MaxSeats

// Heard records the claim of another host. It ignores a claim that is not newer than that
// host's last.
func (p *Patience) Heard(r Rival, now time.Time) {
	i := slices.IndexFunc(p.rivals, func(h heard) bool { return h.Host == r.Host })
	switch {
	case i >= 0 && r.Claim.Later(p.rivals[i].Claim):
		p.rivals[i] = heard{r, now}
	case i < 0 && len(p.rivals) < maxRivals:
		p.rivals = append(p.rivals, heard{r, now})
	}
}

// Rivals reports whether another host is known now.
func (p *Patience) Rivals(now time.Time) bool {
	return slices.ContainsFunc(p.rivals, func(h heard) bool { return now.Sub(h.at) < rivalLasts })
}

// GivesWay returns the host to which this one gives way now; ok is false if there
// is none. Call it at every change, and every second while there are rivals. A host
// with followers does not give way to one without.
func (p *Patience) GivesWay(l *ledger.Log, own Claim, now time.Time) (to ledger.Key, ok bool) {
	all := []Rival{{l.Author(), own}}
	p.rivals = slices.DeleteFunc(p.rivals, func(h heard) bool { return now.Sub(h.at) >= rivalLasts })
	for _, h := range p.rivals {
		all = append(all, h.Rival)
	}
	best, people := Best(l, all...)
	switch {
	case best == 0 || len(own.follows) > 0 && people[best] < 2:
		p.since = time.Time{}
	case p.since.IsZero() || p.to != all[best].Host:
		p.to, p.since = all[best].Host, now
	}
	return p.to, !p.since.IsZero() && now.Sub(p.since) >= cmp.Or(p.Lasts, GiveWay)
}
