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

// MaxLength is the greatest length of a code. A QR code of a link with such a code is still
// easy to scan.
const MaxLength = 130

// Errors for pasted text that is not the expected code; there is also ErrVersion. The page has
// advice for each.
var (
	ErrNotACode = errors.New("there is no code in this text")
	ErrMistyped = errors.New("the code is damaged or incomplete")
	ErrKind     = errors.New("an invitation instead of a reply, or the reverse")
	ErrOwn      = errors.New("the host's own invitation")
	ErrForeign  = errors.New("a reply to somebody else's invitation")
)

// tagSize is the size of a code's tag in bytes: the nonce and the check sum.
const tagSize = 3

// Pack returns the code of a description: the packed form, the nonce that links a reply to its
// invitation, and a check sum, in the alphabet of links. If there is no room for all addresses,
// the least useful are left out. It returns "" for the zero Description.
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

// Fragment precedes an invitation in a link. Browsers never send the part after # to a server.
const Fragment = "#j="

// Link returns the address that opens an invitation in a page.
func Link(page, invitation string) string {
	page, _, _ = strings.Cut(page, "#")
	return page + Fragment + invitation
}

// UnpackOffer finds the invitation in a guest's pasted text. The text is a code or a link,
// perhaps broken over lines or inside a message. It returns the nonce for the reply. The error
// says what the text is instead.
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

// UnpackAnswer finds the reply in the host's pasted text, and which of the open invitations it
// answers; invitations are their nonces. The error says what the text is instead.
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
	// longWord is the length from which a word can only be meant as a code.
	longWord = 40
)

// unpack looks for a code in a text. It may be broken into parts.
func unpack(pasted string) (d Description, nonce byte, err error) {
	// Some chats wrap a link in one of their own.
	if plain, bad := url.PathUnescape(pasted); bad == nil {
		pasted = plain
	}
	words := strings.FieldsFunc(visible(pasted[:min(len(pasted), maxPaste)]), func(r rune) bool { return !inCode(r) })
	err = ErrNotACode
	if strings.Contains(pasted, Fragment) || slices.ContainsFunc(words, func(word string) bool { return len(word) >= longWord }) {
		err = ErrMistyped // if nothing better is found
	}
	for first := range words {
		text := ""
		for _, word := range words[first:] {
			if text += word; len(text) > MaxLength {
				break
			}
			switch d, nonce, found := decode(text); {
			case found == nil:
				return d, nonce, nil
			case errors.Is(found, ErrVersion) && len(text) >= longWord:
				err = found
			}
		}
	}
	return Description{}, 0, err
}

// visible drops the invisible characters that chats put into long words.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text)
}

func inCode(r rune) bool {
	return r < unicode.MaxASCII && (strings.ContainsRune(iceChars[:62], r) || r == '-' || r == '_')
}

// decode decodes a text that is only a code.
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

// crc is CRC-16/CCITT. It detects every single wrong character and every swap of two
// neighbours. It is 0 for bytes that end with their own check sum.
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
