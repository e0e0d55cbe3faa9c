// Package handshake authenticates a guest and a host on a fresh connection.
// Both prove that they know the room's secret, and that nobody is in the
// middle. The proofs cover the fingerprints of both certificates as each side
// sees them, fresh random numbers of both sides, the versions, and all earlier
// messages. Each side also proves its identity: the host by the key that the
// room's code certifies, before the guest proves anything; the guest by the
// key that its seat belongs to.
//
//	guest  opening  version, random number
//	host   counter  version, random number, public key; signature, proof
//	guest  hello    public key, name, seat; signature, proof
//	host   welcome  proof
//
// A proof is an HMAC of the transcript so far, with a label for each message.
// So no proof is valid for another message, handshake or direction.
package handshake

import (
	"context"
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"

	"gavel/game"
)

// Conn is a connection to the other side that keeps messages whole and in order.
type Conn interface {
	Send(message []byte) error
	Receive(ctx context.Context) ([]byte, error)
}

// Fingerprint is the SHA-256 of the certificate at one end of a connection.
type Fingerprint [32]byte

// Terms are what both sides must agree on.
type Terms struct {
	Version Version
	Secret  [32]byte    // of the room, or made by [CodesSecret]
	Host    Fingerprint // of the host's end
	Guest   Fingerprint // of the guest's end
	// HostKey is the key that the host of a room must have. It is zero if the two sides met by
	// direct codes, which name the host's certificate.
	HostKey [ed25519.PublicKeySize]byte
}

// CodesSecret returns the secret of two people who met by direct codes. Only people who have
// seen both codes know it.
func CodesSecret(offer, answer string) [32]byte {
	o, a := sha256.Sum256([]byte(offer)), sha256.Sum256([]byte(answer))
	key, _ := hkdf.Key(sha256.New, append(o[:], a[:]...), nil, "gavel codes 1 proof", 32) // only fails for other lengths
	return [32]byte(key)
}

// Identity is how a guest presents itself.
type Identity struct {
	Key  ed25519.PrivateKey
	Name string    // see [Name]
	Seat game.Seat // the earlier seat; game.Spectator for any seat; Watcher or Screen for none
}

// Values of Seat for guests who come to watch.
const (
	Watcher game.Seat = game.Spectator - 1
	Screen  game.Seat = game.Spectator - 2 // a big screen for many people
)

// Person is the person at the other end, as the host knows them.
type Person struct {
	Key  [ed25519.PublicKeySize]byte // proved to be the guest's
	Name string                      // cleaned by [Name]; "?" if nothing is left
	Seat game.Seat                   // the requested seat, as in [Identity]
}

// Errors about the other side, besides [VersionError].
var (
	// ErrProof says that the other side does not know the secret, or that somebody is in the
	// middle.
	ErrProof = errors.New("handshake: the other side proves nothing")
	// ErrRefused is ErrProof found by the other side.
	ErrRefused = errors.New("handshake: the other side does not believe us")
	// ErrHost says that the other side is not the host of the room.
	ErrHost = errors.New("handshake: the other side is not the room's host")
	// ErrMalformed says that the other side sent an invalid message.
	ErrMalformed = errors.New("handshake: malformed message")
)

// The labels of proofs and signatures.
const (
	transcriptLabel = "gavel handshake 2"
	counterLabel    = "gavel host"
	helloLabel      = "gavel guest"
	welcomeLabel    = "gavel welcome"
	seatLabel       = "gavel seat"
	hostLabel       = "gavel keeper"
)

// Ask runs the guest's side. It returns the host's key. The context should have a deadline. The
// error is the connection's or the context's, a [VersionError], or one of this package.
func Ask(ctx context.Context, conn Conn, terms Terms, me Identity) (host [ed25519.PublicKeySize]byte, err error) {
	open := opening{version: terms.Version, random: newRandom()}.bytes()
	if err := send(conn, open); err != nil {
		return host, err
	}
	reply, err := receive(ctx, conn)
	if err != nil {
		return host, err
	}
	if said, refused := readRefusal(reply); refused {
		return host, terms.Version.refusalError(said)
	}
	counter, err := readCounter(reply)
	if err != nil {
		return host, err
	}
	t, err := terms.believe(open, counter)
	if err != nil {
		return host, refuse(conn, terms, err)
	}

	hello := hello{name: Name(me.Name), seat: me.Seat}
	copy(hello.key[:], me.Key.Public().(ed25519.PublicKey))
	t = t.add(counter.proof[:]).add(hello.unsigned())
	copy(hello.signature[:], ed25519.Sign(me.Key, t.signed(seatLabel)))
	t = t.add(hello.signature[:])
	hello.proof = t.prove(helloLabel)
	if err := send(conn, hello.bytes()); err != nil {
		return host, err
	}
	if reply, err = receive(ctx, conn); err != nil {
		return host, err
	}
	if said, refused := readRefusal(reply); refused {
		return host, terms.Version.refusalError(said)
	}
	proof, err := readWelcome(reply)
	if err != nil {
		return host, err
	}
	if !t.add(hello.proof[:]).proved(welcomeLabel, proof) {
		return host, refuse(conn, terms, ErrProof)
	}
	return counter.key, nil
}

// believe checks the host's first message, and returns the transcript up to its proof.
func (terms Terms) believe(open []byte, c counter) (transcript, error) {
	if c.version != terms.Version {
		return transcript{}, VersionError{terms.Version, c.version}
	}
	t := terms.transcript(open).add(c.unsigned())
	signed := t.signed(hostLabel)
	if t = t.add(c.signature[:]); !t.proved(counterLabel, c.proof) {
		return t, ErrProof
	}
	known := terms.HostKey == [ed25519.PublicKeySize]byte{} || terms.HostKey == c.key
	if !known || !ed25519.Verify(c.key[:], signed, c.signature[:]) {
		return t, ErrHost
	}
	return t, nil
}

// Admit runs the host's side, with the host's key. The context should have a deadline. Its
// errors are those of [Ask].
func Admit(ctx context.Context, conn Conn, terms Terms, key ed25519.PrivateKey) (Person, error) {
	open, err := receive(ctx, conn)
	if err != nil {
		return Person{}, err
	}
	opening, err := readOpening(open)
	if err != nil {
		return Person{}, err
	}
	if opening.version != terms.Version {
		return Person{}, refuse(conn, terms, VersionError{terms.Version, opening.version})
	}
	counter := counter{version: terms.Version, random: newRandom()}
	copy(counter.key[:], key.Public().(ed25519.PublicKey))
	t := terms.transcript(open).add(counter.unsigned())
	copy(counter.signature[:], ed25519.Sign(key, t.signed(hostLabel)))
	t = t.add(counter.signature[:])
	counter.proof = t.prove(counterLabel)
	if err := send(conn, counter.bytes()); err != nil {
		return Person{}, err
	}

	reply, err := receive(ctx, conn)
	if err != nil {
		return Person{}, err
	}
	if said, refused := readRefusal(reply); refused {
		return Person{}, terms.Version.refusalError(said)
	}
	hello, err := readHello(reply)
	if err != nil {
		return Person{}, err
	}
	t = t.add(counter.proof[:]).add(hello.unsigned())
	signed := t.signed(seatLabel)
	t = t.add(hello.signature[:])
	if !t.proved(helloLabel, hello.proof) || !ed25519.Verify(hello.key[:], signed, hello.signature[:]) {
		return Person{}, refuse(conn, terms, ErrProof)
	}
	if err := send(conn, welcome(t.add(hello.proof[:]).prove(welcomeLabel))); err != nil {
		return Person{}, err
	}
	return Person{Key: hello.key, Name: Distinct(Name(hello.name), nil), Seat: hello.seat}, nil
}

// transcript is a running hash of all messages, and the secret for proofs of it.
type transcript struct {
	secret [32]byte
	sum    [sha256.Size]byte
}

func (terms Terms) transcript(opening []byte) transcript {
	t := transcript{secret: terms.Secret, sum: sha256.Sum256([]byte(transcriptLabel))}
	return t.add(terms.Host[:]).add(terms.Guest[:]).add(opening)
}

// add adds the next message. Each is hashed by itself, so that their borders count.
func (t transcript) add(said []byte) transcript {
	part := sha256.Sum256(said)
	t.sum = sha256.Sum256(append(t.sum[:], part[:]...))
	return t
}

func (t transcript) prove(label string) [sha256.Size]byte {
	mac := hmac.New(sha256.New, t.secret[:])
	mac.Write([]byte(label))
	mac.Write(t.sum[:])
	return [sha256.Size]byte(mac.Sum(nil))
}

func (t transcript) proved(label string, proof [sha256.Size]byte) bool {
	want := t.prove(label)
	return hmac.Equal(want[:], proof[:])
}

// signed returns the bytes that a host's or a guest's key signs.
func (t transcript) signed(label string) []byte { return append([]byte(label), t.sum[:]...) }

func newRandom() (random [32]byte) {
	rand.Read(random[:])
	return random
}

func send(conn Conn, message []byte) error {
	if err := conn.Send(message); err != nil {
		return fmt.Errorf("handshake: %w", err)
	}
	return nil
}

func receive(ctx context.Context, conn Conn) ([]byte, error) {
	message, err := conn.Receive(ctx)
	if err != nil {
		return nil, fmt.Errorf("handshake: %w", err)
	}
	if len(message) > maxMessage {
		return nil, ErrMalformed
	}
	return message, nil
}

// refuse tells the other side the reason and returns it. The other side may have stopped
// listening.
func refuse(conn Conn, terms Terms, why error) error {
	conn.Send(refusal{terms.Version}.bytes()) //nolint:errcheck // see above
	return why
}
