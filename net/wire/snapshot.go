package wire

import "gavel/net/escrow"

// Snapshot is the table as its host would save it, sealed, in case the host is
// lost: see package escrow.
type Snapshot struct {
	N      uint64       `json:"n"` // rises
	Share  escrow.Share `json:"share"`
	Sealed []byte       `json:"sealed"`
}

// Change is what has changed since a snapshot, or since the change before, sealed
// with the same key. Once one is heard, all guests have that snapshot.
type Change struct {
	Of     uint64 `json:"of"`
	N      uint64 `json:"n"`
	Sealed []byte `json:"sealed"`
}

// Share is what a guest gives another one who goes on with the table in place
// of the lost host: the share of a key, and the changes that it has.
type Share struct {
	Of      uint64       `json:"of"` // the snapshot
	Share   escrow.Share `json:"share"`
	Changes []Change     `json:"changes,omitempty"`
}

// MaxChanges is the most bytes of all changes of a snapshot but the last, and of
// each: so a share of any fits into a frame.
const MaxChanges = 3 << 10
