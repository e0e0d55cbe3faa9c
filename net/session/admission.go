package session

import (
	"slices"

	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/wire"
)

const (
	shownRequests = wire.MaxRequests // at once, those that have waited longest
	maxRequests   = 24               // each holds a connection
)

// requests has all people who want to join the table: the connections in the handshake, and the open
// requests. It decides which requests the page shows. The host's person
// answers them.
type requests struct {
	arriving
	comes wire.Bucket    // of spectators
	open  []*JoinRequest // the longest waiting first; the page shows the first of them
	asked int

	table   *seating.Table // has the refused keys, and the name that people who ask see
	changed func()         // other requests are listed
}

// ask adds a request, or returns ErrDeclined for a key that may not ask. A newer request of the same key replaces an older one.
func (a *requests) ask(conn Conn, key, name string) (*JoinRequest, error) {
	if !a.table.Refused.MayAsk(key) {
		return nil, ErrDeclined
	}
	for _, other := range a.open {
		if other.key == key {
			other.tell(ErrDuplicate)
		}
	}
	if len(a.open) >= maxRequests {
		a.open[shownRequests].tell(ErrCrowd)
	}
	a.asked++
	k := &JoinRequest{ID: a.asked, Name: name, Again: a.table.Refused.Refused(key), key: key, conn: conn, answer: make(chan error, 1)}
	a.open = append(a.open, k)
	a.show()
	return k, nil
}

// end removes a request that was answered, or whose person has gone.
func (a *requests) end(k *JoinRequest) {
	a.open = slices.DeleteFunc(a.open, func(other *JoinRequest) bool { return other == k })
	if a.show(); k.shown {
		a.changed()
	}
}

// admit answers the request with a number.
func (a *requests) admit(id int, yes bool) {
	for _, k := range a.open {
		if k.ID != id {
			continue
		}
		if yes {
			a.table.Refused.Forgive(k.key)
			k.tell(nil)
			continue
		}
		a.table.Refused.Refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// refuseAll refuses all current requests. In a crowd no key has to wait, see [Status.Crowd].
func (a *requests) refuseAll() {
	crowd := len(a.open) >= shownRequests
	for _, k := range a.open {
		if !crowd {
			a.table.Refused.Refuse(k.key)
		}
		k.tell(ErrDeclined)
	}
}

// shut ends all requests, because nobody else may join.
func (a *requests) shut() {
	for _, k := range a.open {
		k.tell(ErrShut)
	}
}

// list returns the shown requests.
func (a *requests) list() (list []JoinRequest) {
	for _, k := range a.open[:min(len(a.open), shownRequests)] {
		if k.ID != 0 {
			list = append(list, *k)
		}
	}
	return list
}

// show tells people, and the page, whether the page shows their request, if that has changed.
func (a *requests) show() {
	for i, k := range a.open {
		shown := i < shownRequests
		if k.ID == 0 || shown == k.shown && k.told {
			continue
		}
		k.shown, k.told = shown, true
		k.tellShown(a.table.People.Me.Name)
		if shown {
			a.changed()
		}
	}
}

// maxHandshakes is the largest number of handshakes at once, for direct and for relayed
// connections each. The handshake of an honest guest takes a second.
const maxHandshakes = 16

// arriving has the connections in the handshake. It counts relayed ones separately, because they
// take longer.
type arriving struct{ direct, relayed *peer.Newest }

func newArriving() arriving {
	return arriving{&peer.Newest{Most: maxHandshakes}, &peer.Newest{Most: maxHandshakes}}
}

func (a arriving) by(conn Conn) *peer.Newest {
	if conn.Relayed() {
		return a.relayed
	}
	return a.direct
}

func (a arriving) len() int { return a.direct.Len() + a.relayed.Len() }
