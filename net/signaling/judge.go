package signaling

import (
	"crypto/ed25519"
	"time"

	"gavel/net/room"
)

// Holder is a host as it shows that the room is its own.
type Holder struct {
	Title room.Title
	Key   ed25519.PrivateKey // of the title's holder
	// Epoch counts the hosts that the table has had before. A host answers no
	// guest that knows of a later one.
	Epoch byte
	// Claim is what the host says of its table to others who keep it too, at most
	// [MaxClaim] bytes; nil for nothing.
	Claim []byte
}

// Reply is a host's answer to a request.
type Reply struct {
	Body  []byte
	Title room.Title // by which it is the host's: its holder is who must be met
}

// judge decides for a guest who is the host. What nobody has signed whom the
// room's code certifies, or who follows by their word, is as if it had not
// been said.
type judge struct {
	key    room.Key // nil for hosts, who know their room
	known  room.Known
	proven *room.Credential // that the key certifies
	slow   bucket           // limits how often a code is compared with a credential, which takes long
	serial uint64           // of the newest announcement
}

const (
	// maxSlow is how many credentials are compared with a code at once, and
	// slowPause how long it takes until one more is. Who knows the code can
	// make up others, but not for a link, which needs no time.
	maxSlow   = 4
	slowPause = 2 * time.Second
)

// accepts tells whether a host's message is to be believed, as the answer to
// a request; sure, whether no other host can have a better claim.
func (j *judge) accepts(m message, to digest) (accepts, sure bool) {
	if m.title == nil || j.key == nil || !j.certified(m.title.Credential) {
		return false, false
	}
	follows, sure := j.known.Follows(*m.title)
	if !follows || !m.genuine(to) || !m.title.Sound() {
		return false, false
	}
	if m.refusal == present { // said again, it is nothing new
		if m.serial() <= j.serial {
			return false, false
		}
		j.serial = m.serial()
	}
	return true, sure
}

// certified tells whether a credential is the room's.
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
