// Package relay carries a connection through brokers, if two pages find no direct one.
// Everything is encrypted end to end. Only the two ends know the keys; the room's secret
// does not reveal them. Each end makes a [Key] for this one connection. The ends exchange
// the public halves by signaling, where the host signs its answer to the guest's request.
// The handshake then proves both halves again, in place of certificates.
//
// The brokers belong to other people, so traffic is small, see [Connect]:
// waiting frames are sent together, in at most one message a second. Nothing
// is repeated after the other side has confirmed it.
package relay

import (
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"errors"

	"golang.org/x/crypto/chacha20poly1305"

	"gavel/net/room"
	"gavel/net/x25519"
)

// ErrKey says that the other side's key is invalid.
var ErrKey = errors.New("relay: not a key")

// Key is one end's key for one connection. It is never stored, so stored data cannot decrypt
// earlier messages.
type Key struct{ scalar [32]byte }

// Public is the public half of a Key.
type Public [32]byte

// NewKey makes a key.
func NewKey() (k Key) {
	rand.Read(k.scalar[:])
	return k
}

// basePoint is the base point of the curve.
var basePoint = [32]byte{9}

// Public returns the public half.
func (k Key) Public() Public { return x25519.Multiply(k.scalar, basePoint) }

// print identifies an end of the connection, in place of a certificate's fingerprint.
func (p Public) print() [sha256.Size]byte {
	return sha256.Sum256(append([]byte("gavel relay 1 end "), p[:]...))
}

// agreement follows from both keys: the topic, and the ciphers for each direction.
type agreement struct {
	topic        string
	mine, theirs cipher.AEAD
	local, far   [sha256.Size]byte
}

// agree computes it; as is the role of the key's owner.
func (k Key) agree(theirs Public, as room.Role) (agreement, error) {
	shared := x25519.Multiply(k.scalar, theirs)
	if shared == [32]byte{} { // a key of small order gives zero for every other key
		return agreement{}, ErrKey
	}
	mine := k.Public()
	a := agreement{local: mine.print(), far: theirs.print()}
	both := append(mine[:], theirs[:]...)
	if as == room.Guest {
		both = append(theirs[:], mine[:]...)
	}
	derive := func(purpose string, length int) []byte {
		key, err := hkdf.Key(sha256.New, shared[:], both, "gavel relay 1 "+purpose, length)
		if err != nil {
			panic(err) // only fails for other lengths
		}
		return key
	}
	seal := func(by room.Role) cipher.AEAD {
		aead, err := chacha20poly1305.New(derive("seal "+string('0'+rune(by)), chacha20poly1305.KeySize))
		if err != nil {
			panic(err) // only fails for keys of another size
		}
		return aead
	}
	a.topic = room.Topic([16]byte(derive("topic", 16)))
	a.mine, a.theirs = seal(as), seal(room.Host+room.Guest-as)
	return a, nil
}
