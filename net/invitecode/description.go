// Package invitecode packs the WebRTC description of one page into a code that
// people can send each other. WebRTC describes a side in some 800 bytes of
// SDP; a data channel needs only credentials, a fingerprint and a few
// addresses of it. A [Description] has just these, checked. Nothing else from
// a stranger reaches the browser, because [Description.SDP] fills one fixed
// template. A packed code has at most [MaxLength] characters, for links, QR
// codes and chats.
package invitecode

import (
	"encoding/hex"
	"net/netip"
	"slices"
	"sort"
)

// Kind says which half of the exchange a description is.
type Kind byte

// An offer is the host's invitation, an answer the guest's reply.
const (
	Offer Kind = iota
	Answer
)

// Description says how to reach one side of a connection and how to know
// it. Only [FromSDP], [UnmarshalBinary] and the unpacking of codes make one,
// which keeps every description valid.
type Description struct {
	kind        Kind
	ufrag, pwd  string // of ICE, RFC 8839 section 5.4
	fingerprint [32]byte
	candidates  []candidate // the most useful first, at most maxCandidates
}

// maxCandidates bounds the addresses of a description. Browsers have seldom
// more than four.
const maxCandidates = 16

// Kind returns which half of the exchange d is.
func (d Description) Kind() Kind { return d.kind }

// Fingerprint returns the SHA-256 of the certificate of the side described.
func (d Description) Fingerprint() [32]byte { return d.fingerprint }

// Addresses returns how many addresses d names. With none, only the other
// side can be found.
func (d Description) Addresses() int { return len(d.candidates) }

// candidate is an address at which a side may be reached by UDP.
type candidate struct {
	origin origin
	addr   netip.Addr // the zero Addr if name stands for it
	name   [16]byte   // the UUID of an mDNS name, behind which browsers hide local addresses
	port   uint16
}

// origin is how a side came to know a candidate's address.
type origin byte

const (
	host      origin = iota // its own network
	reflexive               // a STUN server saw it
	relayed                 // a TURN server lends it
	origins
)

func (o origin) String() string { return [...]string{"host", "srflx", "relay"}[o] }

// address returns the address as it stands in SDP.
func (c candidate) address() string {
	if c.addr.IsValid() {
		return c.addr.String()
	}
	h := hex.EncodeToString(c.name[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:] + ".local"
}

// usable tells whether an address can be a peer's. It is in no other form
// than the one it is packed in.
func usable(a netip.Addr) bool {
	return a.IsValid() && !a.IsUnspecified() && !a.IsMulticast() && a.Zone() == "" && !a.Is4In6()
}

// preferred orders candidates by their use when there is no room for all: of
// each origin the best one first, for each may be the only one that works.
// Of one origin those of the lowest class come first.
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
