package succession

import (
	"slices"

	"gavel/net/escrow"
	"gavel/net/ledger"
)

// TakeShare records a share from the host, after the line of its box. The page sends the
// returned answer as soon as the replica is stored.
func (r *Replica) TakeShare(s Share) (Kept, error) {
	if r.log == nil || s.Chapter != r.log.At().Chapter {
		return Kept{}, ErrShare
	}
	if !checked(r.log, r.me, s.Held) {
		return Kept{}, ErrShare
	}
	if s.Share.Whole() {
		if _, err := open(r.log, s.Box, s.Share.Of, s.Sealed); err != nil {
			return Kept{}, ErrShare
		}
	}
	kept := Kept{s.Chapter, s.Box}
	i, known := slices.BinarySearchFunc(r.held, s.Box, func(h Held, n uint32) int { return int(h.Box) - int(n) })
	if !known {
		r.held = slices.Insert(r.held, i, s.Held)
		for len(r.held) > MaxHeld {
			r.held = slices.Delete(r.held, r.useless(), r.useless()+1)
		}
	}
	return kept, nil
}

// useless returns the box to delete: the oldest one that cannot be opened, or the oldest.
func (r *Replica) useless() int {
	return max(0, slices.IndexFunc(r.held, func(h Held) bool { return r.opens(h) != nil }))
}

// checked reports whether a keeper's share and box match their hashes in a log.
func checked(l *ledger.Log, keeper ledger.Key, h Held) bool {
	box, ok := l.Box(h.Box)
	i := slices.Index(box.Keepers, keeper)
	return ok && i >= 0 && h.Share.Whole() == (len(box.Keepers) == 1) &&
		hashShare(l, h.Box, keeper, h.Share) == box.Shares[i] && hashSealed(l, h.Box, h.Sealed) == box.Sealed
}

// opens returns an error if the box of a share cannot be opened. This page and another one
// must have confirmed it.
func (r *Replica) opens(h Held) error {
	if h.Share.Whole() {
		return nil
	}
	box, _ := r.log.Box(h.Box)
	by := r.log.Boxed(h.Box)
	if me := slices.Index(box.Keepers, r.me); me < 0 || by>>me&1 == 0 || by.Count() < 2 {
		return ErrUnconfirmed
	}
	return nil
}

// CanGoOn returns nil if this page could continue the table after a loss of its
// host, or the reason why not.
func (r *Replica) CanGoOn() error {
	switch {
	case r.log == nil:
		return ErrNoLog
	case !slices.Contains(r.log.Seated(), r.me):
		return ErrNoSeat
	case !r.log.Playing(), r.log.Public():
		return nil
	}
	err := ErrNoShare
	for _, h := range r.held {
		if err = r.opens(h); err == nil {
			return nil
		}
	}
	return err
}

// Alone reports whether this page can go on with the current game without others.
func (r *Replica) Alone() bool {
	if r.log != nil && r.log.Public() {
		return len(others(r.log)) == 1
	}
	return r.log != nil && r.log.Playing() && (r.opened || slices.ContainsFunc(r.held, func(h Held) bool { return h.Share.Whole() }))
}

// Bring returns this page's replica for another page. That page asks for it because the same
// host is lost; or it is the host itself, which lacks lines and gets no share. The page must store the
// replica before it sends this, because the replica records which pages got shares.
func (r *Replica) Bring(to ledger.Key, asks Have) (Bring, error) {
	if r.log == nil {
		return Bring{}, ErrNoLog
	}
	at := r.log.At()
	b := Bring{Chapter: at.Chapter}
	if at.Chapter < asks.Chapter {
		return b, nil // the other page knows more
	}
	first := uint32(1)
	if mark, ok := r.log.MarkAt(asks.N); ok && at.Chapter == asks.Chapter && mark == asks.Mark {
		first = asks.N + 1
	}
	b.Log = r.log.From(first).Text()
	if !r.log.Playing() || !slices.Contains(r.log.Seated(), to) || to == r.me || to == r.log.Author() || len(r.held) == 0 {
		return b, nil
	}
	b.Held = slices.Clone(r.held)
	if !slices.Contains(r.given, to) {
		r.given = append(r.given, to)
	}
	return b, nil
}

// combine returns the secret from the shares of a box. It needs one whole key, or any two
// shares.
func combine(l *ledger.Log, shares []Held) (Secret, error) {
	for i, a := range shares {
		for _, b := range shares[:i+1] {
			if !a.Share.Whole() && a.Share.At == b.Share.At {
				continue
			}
			key, err := escrow.Combine(a.Share, b.Share)
			if err != nil {
				continue
			}
			if s, err := open(l, a.Box, key, a.Sealed); err == nil {
				return s, nil
			}
		}
	}
	return Secret{}, ErrSecret
}
