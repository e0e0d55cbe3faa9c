package signaling

import (
	"crypto/ed25519"
	"time"

	"gavel/net/room"
)

// Holder is a host with the proof that the room is its own.
type Holder struct {
	Title room.Title
	Key   ed25519.PrivateKey // of the title's holder
	// Epoch is the number of hosts that the table has had before. A host does not answer guests
	// that know a later one.
	Epoch byte
	// Claim is the host's claim for other hosts of the same table, at most [MaxClaim] bytes;
	// nil for none.
	Claim []byte
}

// Reply is a host's answer to a request.
type Reply struct {
	Body  []byte
	Title room.Title // the host's title; the guest must connect to its holder
}

// judge decides for a guest which messages come from the host. It ignores messages unless the
// room's code certifies the signer, or a certified host has named the signer as its successor.
type judge struct {
	key    room.Key // nil for hosts, who know their room
	known  room.Known
	proven *room.Credential // certified by the key
	slow   bucket           // limits how often a code is compared with a credential, which is slow
	serial uint64           // of the newest announcement
}

const (
	// maxSlow is how many credentials are compared with a code at once, and slowPause the time
	// until one more is. Somebody with the code can invent others. Checking a link is fast and
	// needs no limit.
	maxSlow   = 4
	slowPause = 2 * time.Second
)

// accepts reports whether a host's message is valid as the answer to a request. sure says that
// no other host can have a better claim.
func (j *judge) accepts(m message, to digest) (accepts, sure bool) {
	if m.title == nil || j.key == nil || !j.certified(m.title.Credential) {
		return false, false
	}
	follows, sure := j.known.Follows(*m.title)
	if !follows || !m.genuine(to) || !m.title.Sound() {
		return false, false
	}
	if m.refusal == present { // a repeated announcement is not new
		if m.serial() <= j.serial {
			return false, false
		}
		j.serial = m.serial()
	}
	return true, sure
}

// certified reports whether a credential is the room's.
func (j *judge) certified(c room.Credential) bool {
	if j.proven != nil {
		return *j.proven == c
	}
	if _, code := j.key.(room.Code); code && !j.slow.take(time.Now(), 0) {
		return false
	}
	if !j.key.Certifies(c) {
		return false
	}
	j.proven = &c
	return true
}
