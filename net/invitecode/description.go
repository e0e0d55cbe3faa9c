// Package invitecode packs the WebRTC description of a page into a code that people can send. WebRTC
// describes a side in some 800 bytes of SDP. For a data channel it is enough to know the side's
// credentials, its fingerprint and a few of its addresses. A [Description] has only these, checked.
// Nothing else from a stranger reaches the browser, because [Description.SDP] fills one fixed
// template. A packed code has at most [MaxLength] characters, for links, QR codes and chats.
package invitecode

import (
	"encoding/hex"
	"net/netip"
	"slices"
	"sort"
)

// Kind is the kind of a description.
type Kind byte

// An offer is the host's invitation, an answer the guest's reply.
const (
	Offer Kind = iota
	Answer
)

// Description says how to reach one side of a connection and how to recognise it. Only
// [FromSDP], [Description.UnmarshalBinary] and the unpacking of codes make one, so every
// description is valid.
type Description struct {
	kind        Kind
	ufrag, pwd  string // of ICE, RFC 8839 section 5.4
	fingerprint [32]byte
	candidates  []candidate // the most useful first, at most maxCandidates
}

// maxCandidates is the greatest number of addresses in a description. Browsers seldom have more
// than four.
const maxCandidates = 16

// Kind returns the kind of the description.
func (d Description) Kind() Kind { return d.kind }

// Fingerprint returns the SHA-256 of the described side's certificate.
func (d Description) Fingerprint() [32]byte { return d.fingerprint }

// Addresses returns the number of addresses. Without any, only the other side can be reached.
func (d Description) Addresses() int { return len(d.candidates) }

// candidate is an address at which a side may be reachable by UDP.
type candidate struct {
	origin origin
	addr   netip.Addr // the zero Addr if there is a name instead
	name   [16]byte   // the UUID of an mDNS name, with which browsers hide local addresses
	port   uint16
}

// origin is how a side learned a candidate's address.
type origin byte

const (
	host      origin = iota // from its own network
	reflexive               // seen by a STUN server
	relayed                 // lent by a TURN server
	origins
)

func (o origin) String() string { return [...]string{"host", "srflx", "relay"}[o] }

// address returns the address as SDP writes it.
func (c candidate) address() string {
	if c.addr.IsValid() {
		return c.addr.String()
	}
	h := hex.EncodeToString(c.name[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:] + ".local"
}

// usable reports whether an address can be a peer's. It must be in the same form as when it is
// unpacked.
func usable(a netip.Addr) bool {
	return a.IsValid() && !a.IsUnspecified() && !a.IsMulticast() && a.Zone() == "" && !a.Is4In6()
}

// preferred orders candidates for the case that there is no room for all. The best one of each
// origin comes first, because each may be the only one that works. Within an origin, lower
// classes come first.
func preferred(all []candidate, class func(candidate) int) []candidate {
	var by [origins][]candidate
	for _, c := range all {
		if !slices.Contains(by[c.origin], c) {
			by[c.origin] = append(by[c.origin], c)
		}
	}
	for _, of := range by {
		sort.SliceStable(of, func(i, j int) bool { return class(of[i]) < class(of[j]) })
	}
	var out []candidate
	for rank := range len(all) {
		for _, of := range by {
			if rank < len(of) && len(out) < maxCandidates {
				out = append(out, of[rank])
			}
		}
	}
	return out
}
