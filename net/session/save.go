package session

import (
	"crypto/ed25519"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/wire"
)

// saved is a table in the format that its host's browser stores or hands over.
type saved struct {
	ledger.Table
	Rooms []Room `json:"rooms"`
	secrets
	Log     string        `json:"log,omitempty"`     // see package ledger
	There   []ledger.Key  `json:"there,omitempty"`   // the connected guests, in the order of their arrival
	Follows []savedFollow `json:"follows,omitempty"` // followers of this host
	Pending []pending     `json:"pending,omitempty"` // choices of the game, not revealed yet
	Faces   []int         `json:"faces,omitempty"`   // by chair; people who are away keep their portraits
}

// secrets are the facts of a table that only the host knows.
type secrets struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	// Challenge is the deal of the next or current game, in the format of [deal.Challenge.Pack].
	Challenge string     `json:"challenge,omitempty"`
	Secret    string     `json:"secret,omitempty"` // of the current game, see package succession
	Deal      *fair.Deal `json:"deal,omitempty"`
	Record    string     `json:"record,omitempty"` // of the current game
}

type savedFollow struct {
	Key ledger.Key `json:"key"`
	succession.Follow
}

// Save encodes the table for [Restore]. It fails only if the record cannot be
// encoded.
func (h *Host) Save() (string, error) {
	defer h.lock()()
	return h.save(h.rooms.all)
}

// save encodes the table with these rooms.
func (h *Host) save(rooms []Room) (string, error) {
	p := &h.publisher
	s := saved{Table: h.table(), Rooms: rooms, There: h.people.keys(), Follows: p.savedFollows(), Faces: h.people.faces()}
	if h.chosen.challenged(h.match.play) && h.chosen.challenge != nil {
		s.Challenge = h.chosen.challenge.Pack()
	}
	if h.match.play.on() {
		var record strings.Builder
		if _, err := h.match.play.record.WriteTo(&record); err != nil {
			return "", err
		}
		s.Record, s.Deal, s.Pending = record.String(), &h.match.play.deal, h.match.unrevealed()
		if p.secret != nil {
			s.Secret = p.secret.Text()
		}
	}
	if p.log != nil {
		s.Log = p.log.From(1).Text()
	}
	text, err := json.Marshal(s)
	return string(text), err
}

// Restore makes a table from a saved text. Without a key, its own host restores it. With a key,
// the guest with that key restores a table that the host has handed over. [Host.Continue]
// continues its game. ErrNotSaved says that the text is no table, or another person's.
func Restore(setup Setup, text string, key ed25519.PublicKey) (*Host, error) {
	h := NewHost(setup, "")
	s, err := readSaved(setup, text, ledger.KeyOf(h.setup.Key), key != nil)
	if err != nil {
		return nil, ErrNotSaved
	}
	if s.Log != "" {
		log, err := ledger.ReadLog(s.Log, setup.Games.Find)
		if err != nil || log.ID() != s.ID || log.Author() != *s.Chairs[s.Host].Key {
			return nil, ErrNotSaved
		}
		h.publisher.log, h.publisher.read = log, log.At()
	}
	if key != nil {
		s.Chairs[s.Host].Gone, s.Chairs[s.Host].Key = true, nil
		s.Epoch = after(s.Epoch)
		if log := h.publisher.log; log != nil {
			if h.publisher.append(log.TakeOver(ledger.KeyOf(h.setup.Key), after(log.Epoch()), nil)) != nil {
				h.publisher.log = nil
			}
		}
		s.There, s.Follows = nil, nil
	}
	if err := h.adopt(s.Table); err != nil {
		return nil, err
	}
	h.people.arrive(s.There)
	h.people.showFaces(s.Faces)
	h.rooms.restore(s.Rooms)
	if s.Challenge != "" {
		c, err := deal.ReadChallenge(s.Challenge, setup.Games.Find)
		if err != nil {
			return nil, ErrNotSaved
		}
		h.chosen.challenge = &c
	}
	for _, f := range s.Follows[:min(len(s.Follows), 4*game.MaxSeats)] {
		if f.Of(f.Key, h.id, ledger.KeyOf(h.setup.Key)) {
			h.publisher.followed(f.Key, f.Follow)
		}
	}
	// The page that handed the table over may have written anything.
	if l := h.lobby(h.people.me); l.Check(setup.Games.Find) != nil {
		return nil, ErrNotSaved
	}
	if s.Record == "" {
		h.people.clear(func(who *person) bool { return who.gone || who.elsewhere() || who.screen })
		return h, h.Choose(s.Game, s.Options)
	}
	return h, h.restoreGame(s)
}

// restoreGame restores the saved game. [Host.Continue] continues it.
func (h *Host) restoreGame(s saved) error {
	r, err := game.ReadRecord(strings.NewReader(s.Record), h.setup.Games.Find)
	if err != nil || len(r.Seats) > len(h.people.chairs) || s.Deal == nil || !slices.Equal(r.Seats, occupants(h.people.chairs[:len(r.Seats)])) {
		return ErrNotSaved
	}
	if s.Secret != "" {
		secret, err := succession.ReadSecret(s.Secret)
		if err != nil || secret.Seed != r.Seed {
			return ErrNotSaved
		}
		h.publisher.secret = &secret
	}
	if h.chosen.challenge != nil && !fits(h.chosen.challenge.Deal, r.Rules, r.Options, len(r.Seats)) {
		return ErrNotSaved
	}
	h.chosen.rules, h.chosen.options = r.Rules, r.Options
	h.match.unfinished = &play{record: r, deal: *s.Deal, sealing: newSealing()}
	h.match.hold = newHold(s.There, s.Pending, r)
	return nil
}

// readSaved decodes a saved table, also in the format of older pages. The host of a table that
// was not handed over may have another key by now.
func readSaved(setup Setup, text string, me ledger.Key, handed bool) (s saved, err error) {
	if game.Strict([]byte(text), &s) != nil {
		var before savedBefore
		if game.Strict([]byte(text), &before) != nil {
			return s, ErrNotSaved
		}
		s = before.now(me)
	}
	if s.Host < 0 || s.Host >= len(s.Chairs) {
		return s, ErrNotSaved
	}
	if host := &s.Chairs[s.Host]; !handed && (host.Key == nil || *host.Key != me) {
		host.Key, s.Log = &me, ""
	}
	if s.Games > wire.MaxGameNumber {
		return s, ErrNotSaved
	}
	return s, s.Table.Check(setup.Games.Find)
}

// TakeOver makes a new table for the people of a lost host's table, from the facts that a guest
// knows. The lost host is not there, the guest is the host, and the new game is of the same kind.
// The error says that this game is not available, see [Host.Choose].
func TakeOver(setup Setup, from *Guest) (*Host, error) {
	defer from.lock()()
	if from.lobby == nil {
		return nil, ErrNotLost
	}
	h, err := takeOver(setup, *from.lobby, from.replica.table(*from.lobby))
	if err != nil {
		return nil, err
	}
	return h, h.Choose(h.chosen.name(), h.chosen.options)
}

// takeOver makes a new table for the people of a lost host's table.
func takeOver(setup Setup, was wire.Lobby, t ledger.Table) (*Host, error) {
	h := NewHost(setup, "")
	id, lost := h.id, t.Chairs[t.Host]
	if err := h.adopt(t); err != nil {
		return nil, ErrNoChair // a spectator cannot take over a table
	}
	h.people.know(was)
	h.id, h.match.deals, h.publisher.exposures = id, 0, nil
	h.people.clear(func(who *person) bool {
		return who.gone || who.elsewhere() || lost.Key != nil && who.key == string(lost.Key[:])
	})
	// Guests know the games of the lost host by their numbers, so this one starts elsewhere.
	h.match.number = int(binary.BigEndian.Uint32(h.id[:]))
	h.rooms.succeed(max(t.Epoch, was.Epoch))
	h.rooms.enter(was)
	return h, nil
}

// RestoreRecord makes a table from the record of a game without friends. All people are at this
// screen, and the first is the host. Sealed is from [Status]. [Host.Continue] continues the game.
// RestoreRecord returns ErrNobody if the record has no person.
func RestoreRecord(setup Setup, r game.Record, sealed string) (*Host, error) {
	h := NewHost(setup, "")
	h.chosen.rules, h.chosen.options = r.Rules, r.Options
	if !h.people.seat(r.Seats) {
		return nil, ErrNobody
	}
	h.match.unfinished = &play{record: r, sealing: newSealing()}
	if all := readSealed(sealed, game.Seat(h.people.chairOf(h.people.me))); all != nil {
		h.match.hold = newHold(nil, all, r)
	}
	return h, nil
}

// Continue continues the saved game, if there is one. It refuses a record that breaks a rule.
func (h *Host) Continue() (err error) {
	var s *start
	h.locked(func() { s = h.match.resume(&h.people) })
	if s == nil {
		return nil
	}
	var run func()
	defer h.locked(func() {
		h.match.unfinished, h.match.continuing = nil, false
		if run != nil {
			run()
		}
	})
	run, err = h.begin(s)
	return err
}

// HandOver gives the table to a guest, who becomes the new host. It ends this host's part at
// once. It tells all guests to go there, and the table here does not change any more. It returns
// ErrNoChair if the guest is not connected, or the connection's error.
func (h *Host) HandOver(i int) error {
	defer h.lock()()
	heir := h.people.at(i)
	if heir == nil || heir.conn == nil {
		return ErrNoChair
	}
	text, err := h.save(h.rooms.passed(room.Public([]byte(heir.key))))
	if err != nil {
		return err
	}
	if err := wire.SendText(heir.conn, wire.Handover, text); err != nil {
		return err
	}
	h.people.move(wire.Moved{Key: []byte(heir.key), Epoch: after(h.rooms.epoch)})
	h.close()
	return nil
}
