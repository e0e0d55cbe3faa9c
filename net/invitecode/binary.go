package invitecode

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"net/netip"
	"strings"
)

// Version is the version of the packed form and of the way in which two pages connect. Pages
// with different versions cannot connect.
const Version = 2

// Errors for bytes that are not a description. ErrOlder and ErrNewer wrap ErrVersion, and say
// whose page must be reloaded.
var (
	ErrMalformed = errors.New("malformed description")
	ErrVersion   = errors.New("made by another version of the page")
	ErrOlder     = fmt.Errorf("%w, an older one", ErrVersion)
	ErrNewer     = fmt.Errorf("%w, a newer one", ErrVersion)
)

// iceChars are the characters of ICE credentials, RFC 8839 section 5.4.
const iceChars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// shape is the form of credentials of a known program. Credentials are random text, and each
// shape packs them without loss; most use the alphabet of base64.
type shape struct {
	ufrag, pwd int // lengths
	hex        bool
}

// The order is part of the packed form.
var shapes = [...]shape{
	{ufrag: 4, pwd: 24},            // Chromium, Safari
	{ufrag: 8, pwd: 32, hex: true}, // Firefox
	{ufrag: 16, pwd: 32},           // pion
}

// literal stands for credentials that are stored unchanged, after their lengths. They must
// leave room for an address in a code.
const (
	literal    = len(shapes)
	maxLiteral = 40
)

// shapeOf returns the first matching shape; -1 if the credentials are invalid or too long.
func shapeOf(ufrag, pwd string) int {
	if strings.Trim(ufrag+pwd, iceChars) != "" {
		return -1
	}
	for i, s := range shapes {
		if len(ufrag) == s.ufrag && len(pwd) == s.pwd && (!s.hex || strings.Trim(ufrag+pwd, "0123456789abcdef") == "") {
			return i
		}
	}
	if len(ufrag) < 4 || len(pwd) < 22 || len(ufrag)+len(pwd) > maxLiteral {
		return -1
	}
	return literal
}

// bytes packs credentials of this shape.
func (s shape) bytes(ufrag, pwd string) []byte {
	decode := base64.StdEncoding.DecodeString
	if s.hex {
		decode = hex.DecodeString
	}
	b, _ := decode(ufrag + pwd) // shapeOf has checked the text
	return b
}

// size returns the number of these bytes.
func (s shape) size() int {
	if s.hex {
		return (s.ufrag + s.pwd) / 2
	}
	return (s.ufrag + s.pwd) / 4 * 3
}

// text is the reverse of bytes.
func (s shape) text(b []byte) (ufrag, pwd string) {
	text := base64.StdEncoding.EncodeToString(b)
	if s.hex {
		text = hex.EncodeToString(b)
	}
	return text[:s.ufrag], text[s.ufrag:]
}

// MarshalBinary packs d whole: some 60 bytes and 7 to 19 for each address. The
// zero Description is ErrMalformed.
//
//	version (4 bits)  shape (3 bits)  kind (1 bit)
//	credentials       as the shape says
//	fingerprint       32 bytes
//	candidates        to the end
func (d Description) MarshalBinary() ([]byte, error) {
	form := shapeOf(d.ufrag, d.pwd)
	if form < 0 {
		return nil, ErrMalformed // the zero Description
	}
	b := []byte{Version<<4 | byte(form)<<1 | byte(d.kind)}
	if form == literal {
		b = append(append(b, byte(len(d.ufrag))), d.ufrag...)
		b = append(append(b, byte(len(d.pwd))), d.pwd...)
	} else {
		b = append(b, shapes[form].bytes(d.ufrag, d.pwd)...)
	}
	b = append(b, d.fingerprint[:]...)
	for _, c := range d.candidates {
		b = c.append(b)
	}
	return b, nil
}

// UnmarshalBinary decodes the output of MarshalBinary, and nothing else. The error is ErrOlder,
// ErrNewer or ErrMalformed.
func (d *Description) UnmarshalBinary(packed []byte) error {
	if len(packed) == 0 {
		return ErrMalformed
	}
	switch version := packed[0] >> 4; {
	case version < Version:
		return ErrOlder
	case version > Version:
		return ErrNewer
	}
	r := reader{rest: packed[1:]}
	out := Description{kind: Kind(packed[0] & 1)}
	switch form := int(packed[0] >> 1 & 7); {
	case form < literal:
		out.ufrag, out.pwd = shapes[form].text(r.take(shapes[form].size()))
	case form == literal:
		out.ufrag = string(r.take(int(r.take(1)[0])))
		out.pwd = string(r.take(int(r.take(1)[0])))
	default:
		return ErrMalformed
	}
	out.fingerprint = [32]byte(r.take(32))
	for len(r.rest) > 0 && len(out.candidates) < maxCandidates {
		c, ok := r.candidate()
		if !ok {
			return ErrMalformed
		}
		out.candidates = append(out.candidates, c)
	}
	// Packing again finds values that could be encoded in two ways.
	if again, err := out.MarshalBinary(); err != nil || r.short || !bytes.Equal(again, packed) {
		return ErrMalformed
	}
	*d = out
	return nil
}

// The forms of a candidate's address.
const (
	v4 = iota
	v6
	mdns
)

// append packs a candidate: origin and form of the address in a byte, the
// address, the port.
func (c candidate) append(b []byte) []byte {
	form, address := byte(mdns), c.name[:]
	if c.addr.IsValid() {
		form, address = v6, c.addr.AsSlice()
		if c.addr.Is4() {
			form = v4
		}
	}
	b = append(append(b, byte(c.origin)<<2|form), address...)
	return binary.BigEndian.AppendUint16(b, c.port)
}

// reader reads bytes one after another. If some are missing it returns zeros and sets short.
type reader struct {
	rest  []byte
	short bool
}

func (r *reader) take(n int) []byte {
	if n > len(r.rest) {
		r.rest, r.short = nil, true
		return make([]byte, n)
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) candidate() (c candidate, ok bool) {
	head := r.take(1)[0]
	if c.origin = origin(head >> 2); c.origin >= origins {
		return c, false
	}
	switch head & 3 {
	case v4:
		c.addr = netip.AddrFrom4([4]byte(r.take(4)))
	case v6:
		c.addr = netip.AddrFrom16([16]byte(r.take(16)))
	case mdns:
		c.name = [16]byte(r.take(16))
	default:
		return c, false
	}
	c.port = binary.BigEndian.Uint16(r.take(2))
	return c, c.port != 0 && (head&3 == mdns || usable(c.addr))
}
