package session

import (
	"crypto/ed25519"
	"encoding/json"
	"slices"

	"gavel/game"
	"gavel/net/room"
	"gavel/net/signaling"
	"gavel/net/wire"
)

// Room is a room in which the table can be found.
type Room struct {
	Code  string     `json:"code,omitempty"` // "" where only the link is known
	Link  string     `json:"link"`           // as [room.Link.In] writes it, without a page
	Title room.Title `json:"title,omitzero"` // of this table's host
}

// OpenRoom makes a new room of a host. It is slow, see [room.Open].
func OpenRoom(key ed25519.PrivateKey) Room {
	code, link, credential := room.Open(room.PublicOf(key))
	return Room{code.String(), link.In(""), room.Title{Credential: credential}}
}

// UnmarshalJSON reads a room. One that was kept before rooms had titles, by
// its code alone, is nobody's. The error is JSON's.
func (r *Room) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, new(string)) == nil {
		*r = Room{}
		return nil
	}
	type plain Room
	return game.Strict(text, (*plain)(r))
}

// held tells whether a room belongs to a host.
func (r Room) held(by room.Public) bool {
	key, _ := room.Read(r.Link)
	link, ok := key.(room.Link)
	return ok && r.Link == link.In("") && (r.Code == "" || room.Written(r.Code)) &&
		link.Certifies(r.Title.Credential) && r.Title.Holder() == by && r.Title.Sound()
}

// AddRoom adds a room where the table can be found, and tells everybody. The earlier
// room remains while an absent person may know no other, or all search for each
// other there. At most two rooms remain: this one and the oldest.
func (h *Host) AddRoom(r Room) {
	defer h.lock()()
	rooms := []Room{r}
	if n := len(h.rooms); n > 0 && (h.missing() || h.home == h.rooms[n-1].Link) {
		rooms = append(rooms, h.rooms[n-1])
	}
	h.rooms, h.roomless = rooms, false
	h.forgetHeirs()
	h.changed()
}

// Rooms returns the rooms in which the table can be found, the newest first.
func (h *Host) Rooms() []Room {
	defer h.lock()()
	return h.rooms
}

// Roomless tells whether the table needs a new room. If its former room is still
// open, only people who were there accept this host in it.
func (h *Host) Roomless() bool {
	defer h.lock()()
	return h.roomless || len(h.rooms) > 0 && h.rooms[0].Code == ""
}

// Holder returns the host as it shows itself in a room.
func (h *Host) Holder(link string) signaling.Holder {
	defer h.lock()()
	holder := signaling.Holder{Key: h.setup.Key, Epoch: h.epoch, Claim: h.claims()}
	for _, r := range h.rooms {
		if r.Link == link {
			holder.Title = r.Title
		}
	}
	return holder
}

// The rest is called with the mutex locked.

// homeRoom returns the room in which the people of this table search for each other if
// this host is lost. All of them know it, even if they do not know the newest room.
func (h *Host) homeRoom() Room {
	for _, r := range h.rooms {
		if r.Link == h.home && len(r.Title.Steps) < room.MaxSteps {
			return r
		}
	}
	return h.rooms[0]
}

// heir returns the title of the home room that a person needs to take over the table.
func (h *Host) heir(p *person) room.Title {
	own := h.homeRoom().Title
	if p == h.me || len(p.key) != ed25519.PublicKeySize {
		return own
	}
	if len(p.title.Steps) == 0 {
		title, err := own.Pass(h.setup.Key, room.Public([]byte(p.key)), after(h.epoch), false)
		if err != nil { // it was passed on too often: they will open a new room
			return own
		}
		p.title = title
	}
	return p.title
}

// forgetHeirs deletes the titles, so that heir signs new ones.
func (h *Host) forgetHeirs() {
	for _, c := range h.chairs {
		if c.who != nil {
			c.who.title = room.Title{}
		}
	}
}

// renew begins a new epoch. The title of a person who has left for good is then too old
// to take over the table.
func (h *Host) renew() {
	epoch := after(h.epoch)
	if epoch == h.epoch {
		return
	}
	rooms := slices.Clone(h.rooms)
	for i := range rooms {
		if title, err := rooms[i].Title.Renew(h.setup.Key, epoch); err == nil {
			rooms[i].Title = title
		}
	}
	h.rooms, h.epoch = rooms, epoch
	h.forgetHeirs()
}

// credible tells whether a host's title of its room is valid. The title belongs to the
// host, or prepares the guest to follow it.
func credible(l *wire.Lobby, host, me room.Public) bool {
	if l.Room == "" {
		return true
	}
	return (l.Title.Holder() == host || l.Title.Prepares(host, me)) && l.Title.Sound()
}
