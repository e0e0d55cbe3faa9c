package handshake

import (
	"cmp"
	"fmt"
)

// Protocol is the version of all messages between pages. It rises with every change that an
// older page would not understand.
const Protocol = 23

// Version must be the same on two pages that play together.
type Version struct {
	Protocol uint16
	// Rules is the version of the rule sets, at most 32 bytes, such as a date. The greater text
	// is the newer version.
	Rules string
}

// Compare returns -1, 0 or +1 as v is older than w, the same, or newer.
func (v Version) Compare(w Version) int {
	return cmp.Or(cmp.Compare(v.Protocol, w.Protocol), cmp.Compare(v.Rules, w.Rules))
}

// VersionError says that the two pages are of different versions. The older
// must be reloaded.
type VersionError struct{ Mine, Theirs Version }

// ReloadMine reports whether this side is the older one; otherwise it is the other.
func (e VersionError) ReloadMine() bool { return e.Mine.Compare(e.Theirs) < 0 }

func (e VersionError) Error() string {
	return fmt.Sprintf("handshake: this page is of version %d %q, the other of %d %q",
		e.Mine.Protocol, e.Mine.Rules, e.Theirs.Protocol, e.Theirs.Rules)
}

// refusalError returns the error for a refusal.
func (v Version) refusalError(said refusal) error {
	if said.version != v {
		return VersionError{v, said.version}
	}
	return ErrRefused
}
