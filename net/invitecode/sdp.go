package invitecode

import (
	"encoding/hex"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
)

// ErrSDP says that a session description is not that of a single data channel in the form of a
// known browser.
var ErrSDP = errors.New("unusable session description")

// FromSDP extracts what the other side needs from a local description. It skips addresses that
// cannot be packed, such as those of TCP. It fails if [Description.SDP] could not express the
// result.
func FromSDP(kind Kind, sdp string) (Description, error) {
	values := map[string]string{}
	var addresses []candidate
	classes := map[candidate]int{}
	media := 0
	for line := range strings.Lines(sdp) {
		line = strings.TrimRight(line, "\r\n")
		if m, ok := strings.CutPrefix(line, "m="); ok {
			if media++; media > 1 || !strings.HasPrefix(m, "application ") {
				return Description{}, fmt.Errorf("%w: media %q", ErrSDP, m)
			}
		}
		attribute, ok := strings.CutPrefix(line, "a=")
		if !ok {
			continue
		}
		name, value, _ := strings.Cut(attribute, ":")
		switch name {
		case "candidate":
			if c, class, ok := parseCandidate(value); ok {
				addresses = append(addresses, c)
				classes[c] = class
			}
		case "ice-ufrag", "ice-pwd", "fingerprint", "setup", "mid":
			if before, twice := values[name]; twice && before != value {
				return Description{}, fmt.Errorf("%w: two values for %s", ErrSDP, name)
			}
			values[name] = value
		}
	}
	d := Description{kind: kind, ufrag: values["ice-ufrag"], pwd: values["ice-pwd"]}
	if media != 1 || values["mid"] != "0" || values["setup"] != setup(kind) {
		return Description{}, fmt.Errorf("%w: mid %q, setup %q", ErrSDP, values["mid"], values["setup"])
	}
	if shapeOf(d.ufrag, d.pwd) < 0 {
		return Description{}, fmt.Errorf("%w: credentials", ErrSDP)
	}
	var err error
	if d.fingerprint, err = parseFingerprint(values["fingerprint"]); err != nil {
		return Description{}, err
	}
	d.candidates = preferred(addresses, func(c candidate) int { return classes[c] })
	return d, nil
}

// setup says who opens DTLS: the offer leaves it open, and the answer does it.
func setup(kind Kind) string {
	if kind == Offer {
		return "actpass"
	}
	return "active"
}

func parseFingerprint(value string) (fingerprint [32]byte, err error) {
	algorithm, digest, _ := strings.Cut(value, " ")
	pairs := strings.Split(digest, ":")
	if !strings.EqualFold(algorithm, "sha-256") || len(pairs) != len(fingerprint) {
		return fingerprint, fmt.Errorf("%w: fingerprint", ErrSDP)
	}
	for i, pair := range pairs {
		octet, err := hex.DecodeString(pair)
		if err != nil || len(octet) != 1 {
			return fingerprint, fmt.Errorf("%w: fingerprint", ErrSDP)
		}
		fingerprint[i] = octet[0]
	}
	return fingerprint, nil
}

// parseCandidate parses the attribute of RFC 8839 section 5.1. class is 0 for addresses that
// most probably work, and higher for others.
func parseCandidate(value string) (c candidate, class int, ok bool) {
	fields := strings.Fields(value) // foundation component transport priority address port "typ" type …
	if len(fields) < 8 || fields[1] != "1" || !strings.EqualFold(fields[2], "udp") || fields[6] != "typ" {
		return c, 0, false
	}
	switch fields[7] {
	case "host":
		c.origin = host
	case "srflx":
		c.origin = reflexive
	case "relay":
		c.origin = relayed
	default:
		return c, 0, false
	}
	port, err := strconv.ParseUint(fields[5], 10, 16)
	if err != nil || port == 0 {
		return c, 0, false
	}
	c.port = uint16(port)
	if c.name, ok = parseName(fields[4]); ok {
		return c, nameClass(fields[3]), true
	}
	addr, err := netip.ParseAddr(fields[4])
	if err != nil || !usable(addr) {
		return c, 0, false
	}
	c.addr = addr
	switch {
	case addr.IsLoopback() || addr.IsLinkLocalUnicast():
		class = 2
	case addr.Is6():
		class = 1
	}
	return c, class, true
}

// nameClass distinguishes the names of IPv4 addresses from others. A name hides the family. But
// Chromium and Safari leave its precedence in the priority, as the low byte of the local
// preference: 30 for IPv4.
func nameClass(priority string) int {
	if p, err := strconv.ParseUint(priority, 10, 32); err == nil && p>>8&0xff == 30 {
		return 0
	}
	return 1
}

// parseName parses an mDNS name made by a browser: a UUID under "local".
func parseName(s string) (uuid [16]byte, ok bool) {
	s, ok = strings.CutSuffix(s, ".local")
	if !ok || len(s) != 36 || s[8] != '-' || s[13] != '-' || s[18] != '-' || s[23] != '-' {
		return uuid, false
	}
	b, err := hex.DecodeString(s[:8] + s[9:13] + s[14:18] + s[19:23] + s[24:])
	if err != nil {
		return uuid, false
	}
	return [16]byte(b), true
}

// SDP returns the description for SetRemoteDescription. The messages stay far below the size
// that it allows. All candidates are in it, although it does not say so. Firefox, which once
// stalled on names in such descriptions (Bugzilla 1691189), connects; the browser tests check
// it.
func (d Description) SDP() string {
	var b strings.Builder
	b.WriteString("v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n" +
		"m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\n" +
		"a=sctp-port:5000\r\na=max-message-size:65536\r\n")
	fmt.Fprintf(&b, "a=setup:%s\r\na=ice-ufrag:%s\r\na=ice-pwd:%s\r\na=fingerprint:sha-256", setup(d.kind), d.ufrag, d.pwd)
	for i, octet := range d.fingerprint {
		fmt.Fprintf(&b, "%c%02X", " :"[min(i, 1)], octet)
	}
	b.WriteString("\r\n")
	for i, c := range d.candidates {
		// RFC 8445 section 5.1.2.1
		preference := [...]uint32{host: 126, reflexive: 100, relayed: 0}[c.origin]
		priority := preference<<24 | (0xffff-uint32(i))<<8 | 255
		fmt.Fprintf(&b, "a=candidate:%d 1 udp %d %s %d typ %s", i+1, priority, c.address(), c.port, c.origin)
		if c.origin != host {
			b.WriteString(" raddr 0.0.0.0 rport 0") // required, but need not be true
		}
		b.WriteString("\r\n")
	}
	return b.String()
}
