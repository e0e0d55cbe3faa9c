package session

import (
	"crypto/ed25519"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/net/evening"
	"gavel/net/fair"
	"gavel/net/room"
	"gavel/net/wire"
)

// saved is a table as it is kept by its host's browser, or handed over.
type saved struct {
	Table   fair.TableID `json:"table"`
	Host    int          `json:"host"` // chair
	Chairs  []savedChair `json:"chairs"`
	Game    string       `json:"game"`
	Options game.Options `json:"options"`
	wire.Limits
	wire.Watching
	Rooms   []Room          `json:"rooms"`
	Epoch   uint8           `json:"epoch,omitempty"`
	Shut    bool            `json:"shut,omitempty"`
	Direct  bool            `json:"direct,omitempty"` // nobody comes in through brokers
	Evening evening.Evening `json:"evening,omitzero"`
	Stay    bool            `json:"stay,omitempty"`
	// Challenge is what the next game, or the one that is on, is dealt from, as [deal.Challenge.Pack] has it.
	Challenge string     `json:"challenge,omitempty"`
	Deals     uint32     `json:"deals"`
	Sittings  int        `json:"sittings"`
	Deal      *fair.Deal `json:"deal,omitempty"`
	Record    string     `json:"record,omitempty"` // of the game that is on
}

type savedChair struct {
	Level string `json:"level,omitempty"` // of a bot, also of one that has stepped aside
	Name  string `json:"name,omitempty"`
	Key   []byte `json:"key,omitempty"`
	Local bool   `json:"local,omitempty"` // plays at the host's device
	Gone  bool   `json:"gone,omitempty"`
}

// Save writes the table down, for [Restore]. It fails only if the record cannot be
// written.
func (h *Host) Save() (string, error) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.save(h.rooms)
}

// save writes the table down with these rooms, and the mutex locked.
func (h *Host) save(rooms []Room) (string, error) {
	s := saved{
		Table: h.id, Host: h.chairOf(h.me), Options: h.options, Deals: h.deals, Sittings: h.sittings,
		Limits: h.limits, Watching: h.watch.Watching, Rooms: rooms, Epoch: h.epoch, Shut: h.requests.shut, Direct: h.direct,
		Evening: h.evening, Stay: h.stay,
	}
	if h.challenged() {
		s.Challenge = h.challenge.Pack()
	}
	if h.rules != nil {
		s.Game = h.rules.Name()
	}
	for _, c := range h.chairs {
		chair := savedChair{Level: c.level}
		if p := c.who; p != nil {
			chair = savedChair{Level: c.level, Name: p.name, Key: []byte(p.key), Local: p.local && p != h.me, Gone: p.gone}
		}
		s.Chairs = append(s.Chairs, chair)
	}
	if h.playing() {
		var record strings.Builder
		if _, err := h.play.record.WriteTo(&record); err != nil {
			return "", err
		}
		s.Record, s.Deal = record.String(), &h.play.deal
	}
	text, err := json.Marshal(s)
	return string(text), err
}

// Restore makes a table of what was saved: by its host, or, if a key is given,
// handed over to the guest whose key it is; the host who did so is gone.
// [Host.Continue] goes on with its game. ErrNotSaved says that the text is no
// table, or not theirs.
func Restore(setup Setup, text string, key ed25519.PublicKey) (*Host, error) {
	var s saved
	if game.Strict([]byte(text), &s) != nil || s.Host < 0 || s.Host >= len(s.Chairs) || len(s.Chairs) > 2*game.MaxSeats {
		return nil, ErrNotSaved
	}
	if key != nil {
		s.Chairs[s.Host].Gone = true
	}
	return restore(setup, s, key)
}

// restore makes a table of what was saved. With a key the host is another one
// than before.
func restore(setup Setup, s saved, key ed25519.PublicKey) (*Host, error) {
	if s.Sittings < 0 || s.Sittings > wire.MaxSittings {
		return nil, ErrNotSaved
	}
	h := NewHost(setup, "")
	h.id, h.chairs, h.deals, h.sittings = s.Table, nil, s.Deals, s.Sittings
	h.limits, h.epoch, h.evening, h.stay = s.Limits, s.Epoch, s.Evening, s.Stay
	h.watch.Watching = s.Watching
	for _, r := range s.Rooms[:min(len(s.Rooms), 2)] {
		if r.held(room.PublicOf(h.setup.Key)) {
			h.rooms = append(h.rooms, r)
		}
	}
	h.roomless = len(h.rooms) == 0 && len(s.Rooms) > 0
	h.requests.shut, h.direct = s.Shut, s.Direct
	if s.Challenge != "" {
		c, err := deal.ReadChallenge(s.Challenge, setup.Games.Find)
		if err != nil {
			return nil, ErrNotSaved
		}
		h.challenge = &c
	}
	if key != nil {
		h.epoch = after(s.Epoch)
		for i, c := range s.Chairs { // with the host's device go all who play there
			s.Chairs[i].Gone = c.Gone || c.Local
		}
		s.Host = slices.IndexFunc(s.Chairs, func(c savedChair) bool { return string(c.Key) == string(key) })
	}
	for i, c := range s.Chairs {
		switch {
		case c.Level != "" && !slices.Contains(bot.Levels(), c.Level):
			return nil, ErrNotSaved
		case i == s.Host:
			h.me.name = c.Name
			h.chairs = append(h.chairs, chair{level: c.Level, who: h.me})
		case c.Name == "" && len(c.Key) == 0:
			h.chairs = append(h.chairs, chair{level: c.Level})
		default:
			h.chairs = append(h.chairs, chair{level: c.Level, who: absent(c)})
		}
	}
	if h.chairOf(h.me) < 0 {
		return nil, ErrNotSaved
	}
	// Whoever handed it over may have written anything.
	if l := h.lobby(h.me); l.Check(setup.Games.Find) != nil {
		return nil, ErrNotSaved
	}
	if s.Record == "" {
		h.clear(func(who *person) bool { return who.gone })
		return h, h.Choose(s.Game, s.Options)
	}
	r, err := game.ReadRecord(strings.NewReader(s.Record), setup.Games.Find)
	if err != nil || len(r.Seats) > len(h.chairs) || s.Deal == nil || !slices.Equal(r.Seats, sitters(h.chairs[:len(r.Seats)])) {
		return nil, ErrNotSaved
	}
	if h.challenge != nil && !fits(h.challenge.Deal, r.Rules, r.Options, len(r.Seats)) {
		return nil, ErrNotSaved
	}
	h.rules, h.options = r.Rules, r.Options
	h.kept = &play{record: r, deal: *s.Deal}
	return h, nil
}

// Succeed makes a table of what a guest knows of one whose host is lost: the
// same people, less the host, a new game of the same kind, and the guest its
// host. The error says that its game cannot be had, see [Host.Choose].
func Succeed(setup Setup, was wire.Lobby) (*Host, error) {
	h := NewHost(setup, "")
	h.chairs = nil
	// Guests know games of the lost host by their numbers.
	h.sittings = int(binary.BigEndian.Uint32(h.id[:]))
	h.limits, h.evening, h.stay = was.Limits, was.Evening, was.Stay
	h.watch.Watching = was.Watching
	h.epoch, h.unasked = after(was.Epoch), true
	if r := (Room{Link: was.Room, Title: was.Title}); r.held(room.PublicOf(h.setup.Key)) {
		h.rooms = []Room{r} // for those who were there
	}
	h.roomless = len(h.rooms) == 0 && was.Room != ""
	for i, c := range was.Chairs {
		switch {
		case i == was.Me:
			h.me.name = c.Name
			h.chairs = append(h.chairs, chair{who: h.me})
		case c.Level != "":
			h.chairs = append(h.chairs, chair{level: c.Level})
		case i != was.Host && len(c.Key) > 0:
			h.chairs = append(h.chairs, chair{who: absent(savedChair{Name: c.Name, Key: c.Key})})
		}
	}
	if h.chairOf(h.me) < 0 {
		return nil, ErrNoChair // who watches takes no table over
	}
	return h, h.Choose(was.Game, was.Options)
}

// after returns the epoch that follows. There is an end to them, which no
// table will see.
func after(epoch uint8) uint8 { return max(epoch, epoch+1) }

// Resume makes a table of the record of a game without friends: all people sit at this
// screen, and the first is the host. [Host.Continue] goes on with it. It is ErrNobody if
// there is no person.
func Resume(setup Setup, r game.Record) (*Host, error) {
	h := NewHost(setup, "")
	h.chairs = nil
	h.rules, h.options = r.Rules, r.Options
	for _, s := range r.Seats {
		switch {
		case s.IsBot():
			h.chairs = append(h.chairs, chair{level: s.Level})
		case h.chairOf(h.me) < 0:
			h.me.name = s.Name
			h.chairs = append(h.chairs, chair{who: h.me})
		default:
			h.chairs = append(h.chairs, chair{who: &person{name: s.Name, local: true, ready: true}})
		}
	}
	if h.chairOf(h.me) < 0 {
		return nil, ErrNobody
	}
	h.kept = &play{record: r}
	return h, nil
}

// Continue goes on with the game that was kept, if there is one. A record that
// breaks a rule is refused.
func (h *Host) Continue() error {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.kept == nil || h.resuming {
		return nil
	}
	h.resuming = true
	defer func() { h.kept, h.resuming = nil, false }()
	r := h.kept.record
	if err := h.begin(r, h.kept.deal); err != nil {
		return err
	}
	h.repeat(r, h.play.seatAt(h.chairOf(h.me)))
	return nil
}

// absent is a person who has not come back yet, unless they play at the host's device.
func absent(c savedChair) *person {
	if c.Local && !c.Gone {
		return &person{name: c.Name, local: true, ready: true}
	}
	return &person{name: c.Name, key: string(c.Key), gone: c.Gone, since: time.Now(), link: wire.Away}
}

// HandOver gives the table to a guest, who becomes its host, and ends this
// host's part in it: everybody is told to go there. It is ErrNoChair for who is
// not there, or the connection's error.
func (h *Host) HandOver(i int) error {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if i < 0 || i >= len(h.chairs) || h.chairs[i].who == nil || h.chairs[i].who.conn == nil {
		return ErrNoChair
	}
	heir := h.chairs[i].who
	rooms := slices.Clone(h.rooms)
	for n, r := range rooms {
		// A room that was passed on too often is none of the heir's.
		rooms[n].Title, _ = r.Title.Pass(h.setup.Key, room.Public([]byte(heir.key)), after(h.epoch), true)
	}
	text, err := h.save(rooms)
	if err != nil {
		return err
	}
	if err := wire.SendText(heir.conn, wire.Handover, text); err != nil {
		return err
	}
	h.move(wire.Moved{Key: []byte(heir.key), Epoch: after(h.epoch)})
	return nil
}

// Yield ends this host's part in a table that somebody who sat there has taken
// over, as well or from this host: everybody is told to go there, to the room of
// a link. It tells whether it did, and what this host knows of that table. A
// host with whom there still is a guest yields to nobody who follows it unasked.
func (h *Host) Yield(link string, to room.Title) (room.Known, bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	holder := to.Holder()
	if len(to.Steps) == 0 || h.find(string(holder[:])) == nil || h.follows(link, to) && h.connected() {
		return room.Known{}, false
	}
	epoch := to.Steps[len(to.Steps)-1].Epoch
	h.move(wire.Moved{Key: holder[:], Epoch: epoch, Room: link})
	return room.Known{Epoch: epoch, Host: holder}, true
}

// follows tells whether a title is of somebody who follows this host unasked.
func (h *Host) follows(link string, to room.Title) bool {
	return slices.ContainsFunc(h.rooms, func(r Room) bool { return r.Link == link && to.Supplants(r.Title) })
}

// connected tells whether a guest is there.
func (h *Host) connected() bool {
	return slices.ContainsFunc(h.chairs, func(c chair) bool { return c.who != nil && c.who.conn != nil })
}

// move sends everybody to another host.
func (h *Host) move(to wire.Moved) {
	for _, c := range h.chairs {
		if c.who != nil && c.who.conn != nil && c.who.key != string(to.Key) {
			h.send(c.who, wire.Message{Moved: &to})
		}
	}
	to.Room = "" // those who watch know how they came
	for _, p := range h.watch.all {
		h.send(p, wire.Message{Moved: &to})
	}
	if h.play != nil {
		h.play.stop()
	}
}
