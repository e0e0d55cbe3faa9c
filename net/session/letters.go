package session

import (
	"crypto/cipher"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"

	"golang.org/x/crypto/chacha20poly1305"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/wire"
	"gavel/net/x25519"
)

// post seals and opens letters between pages. All pass through the host's page, which can neither read nor write those of two guests: a
// letter is sealed with its writer's key for its reader's.
type post struct {
	key  ed25519.PrivateKey
	read func(from ledger.Key, text string) // see [Setup.Letter]
	sent map[ledger.Key]int                 // the bytes that have come from each page
}

func newPost(s Setup) post { return post{s.Key, s.Letter, map[ledger.Key]int{}} }

// SendLetter sends a letter to the page of somebody at the table.
func (h *Host) SendLetter(to ledger.Key, text string) {
	h.locked(func() { h.carry(to, ledger.KeyOf(h.setup.Key), h.post.seal(to, text)) })
}

// SendLetter sends a letter to the page of somebody at the table.
func (g *Guest) SendLetter(to ledger.Key, text string) {
	g.locked(func() { g.line.sendText(wire.Letter, addressed(to, g.post.seal(to, text))) })
}

// carry brings a letter to a guest.
func (h *Host) carry(to, from ledger.Key, sealed string) {
	if h.table.People.IsConnected(to) {
		sendText(h.table.People.Find(string(to[:])), wire.Letter, addressed(from, sealed))
	}
}

// takeLetter takes a guest's letter to this page or to another guest.
func (h *Host) takeLetter(from ledger.Key, text string) error {
	to, sealed, err := readLetter(text)
	switch {
	case err != nil || !h.post.counts(from, text):
	case to == ledger.KeyOf(h.setup.Key):
		h.post.open(from, sealed)
	default:
		h.carry(to, from, sealed)
	}
	return err
}

// takeLetter takes a letter to this page.
func (g *Guest) takeLetter(text string) error {
	from, sealed, err := readLetter(text)
	if err == nil && g.post.counts(from, text) {
		g.post.open(from, sealed)
	}
	return err
}

// counts counts the bytes of a letter. It reports whether its page has not sent too much.
func (p *post) counts(from ledger.Key, text string) bool {
	if len(p.sent) < 4*game.MaxSeats || p.sent[from] > 0 {
		p.sent[from] += len(text)
	}
	return p.sent[from] > 0 && p.sent[from] <= wire.MaxLetters
}

func (p *post) seal(to ledger.Key, text string) string {
	from, nonce := ledger.KeyOf(p.key), make([]byte, chacha20poly1305.NonceSizeX)
	rand.Read(nonce) // never fails
	return letters.EncodeToString(p.with(to).Seal(nonce, nonce, []byte(text), from[:]))
}

// open reads a letter, unless it is empty or this writer has not sealed it for this page.
func (p *post) open(from ledger.Key, sealed string) {
	b, err := letters.DecodeString(sealed)
	if p.read == nil || err != nil || len(b) < chacha20poly1305.NonceSizeX {
		return
	}
	nonce, b := b[:chacha20poly1305.NonceSizeX], b[chacha20poly1305.NonceSizeX:]
	if text, err := p.with(from).Open(nil, nonce, b, from[:]); err == nil && len(text) > 0 {
		p.read(from, string(text))
	}
}

// with returns the cipher that only this page and another have.
func (p *post) with(other ledger.Key) cipher.AEAD {
	secret, ok := x25519.Shared(p.key, other)
	if !ok {
		rand.Read(secret[:]) // nobody has this cipher
	}
	key := ledger.HashOf("gavel letter 1", secret[:])
	aead, _ := chacha20poly1305.NewX(key[:]) // only fails for keys of another size
	return aead
}

var letters = base64.RawURLEncoding.Strict()

// addressed is the text of a letter on its way, with the key of its reader to the host and that of its writer from there.
func addressed(other ledger.Key, sealed string) string {
	return letters.EncodeToString(other[:]) + sealed
}

// readLetter reads what addressed has written.
func readLetter(text string) (other ledger.Key, sealed string, err error) {
	size := min(letters.EncodedLen(len(other)), len(text))
	b, err := letters.DecodeString(text[:size])
	if err != nil || len(b) != len(other) {
		return other, "", wire.ErrMessage
	}
	return ledger.Key(b), text[size:], nil
}
