package invitecode

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"net/url"
	"slices"
	"strings"
	"unicode"
)

// MaxLength is the most characters a code has; a QR code of it and a link is
// still easy to scan.
const MaxLength = 130

// What pasted text may be instead of the code that was asked for; there is
// also ErrVersion. Each has its own remedy, which the page tells.
var (
	ErrNotACode = errors.New("there is no code in this text")
	ErrMistyped = errors.New("the code is damaged or incomplete")
	ErrKind     = errors.New("an invitation instead of a reply, or the reverse")
	ErrOwn      = errors.New("the host's own invitation")
	ErrForeign  = errors.New("a reply to somebody else's invitation")
)

// tagSize is the bytes of a code's tag: the nonce and the check.
const tagSize = 3

// Pack returns the code of a description: the packed form, the nonce that
// ties a reply to its invitation, and a check, in the alphabet of links.
// Addresses for which there is no room are left out, the least useful first.
// It is "" for the zero Description.
func Pack(d Description, nonce byte) string {
	const room = MaxLength*3/4 - tagSize
	short := d
	short.candidates = nil
	for _, c := range d.candidates {
		more := short
		more.candidates = append(slices.Clone(short.candidates), c)
		if b, _ := more.MarshalBinary(); len(b) <= room {
			short = more
		}
	}
	b, err := short.MarshalBinary()
	if err != nil {
		return ""
	}
	b = append(b, nonce)
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint16(b, crc(b)))
}

// Fragment precedes an invitation in a link. What follows # never reaches the
// server that the page comes from.
const Fragment = "#j="

// Link returns the address that opens an invitation in the given page.
func Link(page, invitation string) string {
	page, _, _ = strings.Cut(page, "#")
	return page + Fragment + invitation
}

// UnpackOffer finds the invitation in what a guest pasted: a code or a link
// with one, perhaps broken over lines, perhaps within a message. It returns
// the nonce for the reply's code. The error says what the text is instead.
func UnpackOffer(pasted string) (Description, byte, error) {
	d, nonce, err := unpack(pasted)
	if err == nil && d.kind != Offer {
		err = ErrKind
	}
	if err != nil {
		return Description{}, 0, err
	}
	return d, nonce, nil
}

// UnpackAnswer finds the reply in what the host pasted and returns which of
// the host's open invitations it answers, given by their nonces. The error says
// what the text is instead.
func UnpackAnswer(pasted string, invitations ...byte) (Description, byte, error) {
	d, nonce, err := unpack(pasted)
	if err == nil {
		switch mine := slices.Contains(invitations, nonce); {
		case d.kind == Offer && mine:
			err = ErrOwn
		case d.kind == Offer:
			err = ErrKind
		case !mine:
			err = ErrForeign
		}
	}
	if err != nil {
		return Description{}, 0, err
	}
	return d, nonce, nil
}

const (
	// maxPaste is how many bytes of a text are searched.
	maxPaste = 4096
	// longWord is how long a word without a space must be for nobody to have
	// meant anything by it but a code.
	longWord = 40
)

// unpack looks for a code in a text.
func unpack(pasted string) (d Description, nonce byte, err error) {
	err = ErrNotACode
	// Some chats wrap a link in one of their own.
	if plain, bad := url.PathUnescape(pasted); bad == nil {
		pasted = plain
	}
	if strings.Contains(pasted, Fragment) {
		err = ErrMistyped // a link to an invitation, if nothing better is found
	}
	for _, pieces := range passages(pasted[:min(len(pasted), maxPaste)]) {
		for first := range pieces {
			text, odd := "", false
			for _, piece := range pieces[first:] {
				if text += piece; len(text) > MaxLength {
					break
				}
				odd = odd || len(piece) >= longWord
				if d, nonce, found := decode(text); found == nil {
					return d, nonce, nil
				} else if odd && !errors.Is(err, ErrVersion) {
					err = found
				}
			}
			if len(pieces[first]) > MaxLength && errors.Is(err, ErrNotACode) {
				err = ErrMistyped
			}
		}
	}
	return Description{}, 0, err
}

// passages returns the words of a text made of a code's characters. Words of
// one passage have only space between them: together they may be one code.
func passages(text string) [][]string {
	var out [][]string
	for _, passage := range strings.FieldsFunc(text, func(r rune) bool { return !inCode(r) && !between(r) }) {
		out = append(out, strings.FieldsFunc(passage, between))
	}
	return out
}

func inCode(r rune) bool {
	return r < unicode.MaxASCII && (strings.ContainsRune(iceChars[:62], r) || r == '-' || r == '_')
}

// between tells the white space, seen and unseen, that mail programs and
// chats put into long words.
func between(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// decode reads a text that is a code and nothing else.
func decode(text string) (d Description, nonce byte, err error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) < tagSize || crc(b) != 0 {
		return d, 0, ErrMistyped
	}
	end := len(b) - tagSize
	err = d.UnmarshalBinary(b[:end])
	if errors.Is(err, ErrMalformed) {
		err = ErrMistyped
	}
	return d, b[end], err
}

// crc is CRC-16/CCITT. It notices every single wrong character and every two
// neighbours exchanged. Of bytes that end with their own check it is 0.
func crc(b []byte) uint16 {
	sum := uint16(0xffff)
	for _, octet := range b {
		sum ^= uint16(octet) << 8
		for range 8 {
			if sum&0x8000 != 0 {
				sum = sum<<1 ^ 0x1021
			} else {
				sum <<= 1
			}
		}
	}
	return sum
}
