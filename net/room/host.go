package room

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"strings"

	"golang.org/x/crypto/argon2"
)

// Public is the public key of a host or a guest.
type Public [ed25519.PublicKeySize]byte

// PublicOf returns the public half of a key.
func PublicOf(key ed25519.PrivateKey) Public { return Public(key.Public().(ed25519.PublicKey)) }

// Credential is the source of a room's code and link: with one of these, a
// guest can check that the room belongs to this key.
type Credential struct {
	Key   Public   // of the host that opened the room
	Nonce [16]byte // random, so that the key does not reveal the code
}

// NewCredential makes the credential of a new room of a host.
func NewCredential(host Public) Credential {
	c := Credential{Key: host}
	rand.Read(c.Nonce[:])
	return c
}

// Code returns the code that certifies the credential. It is a slow hash as
// in [Code.Secret]: finding another credential with this code takes 2^55
// tries, each as slow.
func (c Credential) Code() Code {
	hash := argon2.IDKey(append(c.Key[:], c.Nonce[:]...), []byte("gavel host code"), 1, 64*1024, 1, 7)
	var code Code
	for _, b := range hash {
		code = code<<8 | Code(b)
	}
	return code >> (8*len(hash) - codeBits)
}

// id identifies the room in signatures.
func (c Credential) id() [sha256.Size]byte {
	return sha256.Sum256(append([]byte("gavel host 1"), append(c.Key[:], c.Nonce[:]...)...))
}

// Link is the content of a room's link: the secret, and 128 bits of a hash
// that certify the host.
type Link struct {
	secret Secret
	print  [16]byte
}

// NewLink returns the link of a room. It does not need the code.
func NewLink(s Secret, c Credential) Link {
	id := c.id()
	return Link{s, [16]byte(id[:])}
}

// Secret returns the room's secret.
func (l Link) Secret() Secret { return l.secret }

// Certifies reports whether the link was made from a credential.
func (l Link) Certifies(c Credential) bool { return l == NewLink(l.secret, c) }

// String encodes the link's fragment in 53 characters.
func (l Link) String() string {
	return base.EncodeToString(l.secret[:]) + "-" + base.EncodeToString(l.print[:])
}

// Fragment precedes the link's text in an address. A browser never sends the
// part after # to the server.
const Fragment = "#r="

// In returns the address that opens the room in the given page.
func (l Link) In(page string) string {
	page, _, _ = strings.Cut(page, "#")
	return page + Fragment + l.String()
}

// Open makes a new room of a host. It takes twice as long as [Code.Secret].
func Open(host Public) (Code, Link, Credential) {
	credential := NewCredential(host)
	code := credential.Code()
	return code, NewLink(code.Secret(), credential), credential
}
