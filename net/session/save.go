package session

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/seating"
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
func (cs *Copies) Save() (string, error) {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	return cs.save(cs.door.rooms.all)
}

// save encodes the table with these rooms.
func (cs *Copies) save(rooms []Room) (string, error) {
	p := &cs.game.publisher
	s := saved{Table: cs.table.Facts(), Rooms: rooms, There: cs.table.People.Keys(), Follows: p.savedFollows(), Faces: cs.table.People.Faces()}
	if cs.table.Chosen.Challenged() && cs.table.Chosen.Challenge != nil {
		s.Challenge = cs.table.Chosen.Challenge.Pack()
	}
	if cs.game.match.play.on() {
		var record strings.Builder
		if _, err := cs.game.match.play.record.WriteTo(&record); err != nil {
			return "", err
		}
		s.Record, s.Deal, s.Pending = record.String(), &cs.game.match.play.deal, cs.game.match.unrevealed()
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
		h.publisher.log = log
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
	if !h.table.Adopt(s.Table, h.setup.Games.Find) {
		return nil, ErrNotSaved
	}
	h.table.People.Arrive(s.There)
	h.table.People.ShowFaces(s.Faces)
	h.rooms.restore(s.Rooms)
	if s.Challenge != "" {
		c, err := deal.ReadChallenge(s.Challenge, setup.Games.Find)
		if err != nil {
			return nil, ErrNotSaved
		}
		h.table.Chosen.Challenge = &c
	}
	for _, f := range s.Follows[:min(len(s.Follows), 4*game.MaxSeats)] {
		if f.Of(f.Key, h.table.ID, ledger.KeyOf(h.setup.Key)) {
			h.publisher.followed(f.Key, f.Follow)
		}
	}
	// The page that handed the table over may have written anything.
	if l := h.lobby(h.table.People.Me); l.Check(setup.Games.Find) != nil {
		return nil, ErrNotSaved
	}
	if s.Record == "" {
		h.table.People.Clear(func(who *seating.Person) bool { return who.Gone || who.Elsewhere() || who.Screen })
		return h, h.chooseAgain()
	}
	return h, h.restoreGame(s)
}

// restoreGame restores the saved game. [Host.Continue] continues it.
func (cs *Copies) restoreGame(s saved) error {
	r, err := game.ReadRecord(strings.NewReader(s.Record), cs.setup.Games.Find)
	if err != nil || len(r.Seats) > len(cs.table.People.Chairs) || s.Deal == nil || !slices.Equal(r.Seats, seating.Occupants(cs.table.People.Chairs[:len(r.Seats)])) {
		return ErrNotSaved
	}
	if s.Secret != "" {
		secret, err := succession.ReadSecret(s.Secret)
		if err != nil || secret.Seed != r.Seed {
			return ErrNotSaved
		}
		cs.game.publisher.secret = &secret
	}
	if cs.table.Chosen.Challenge != nil && !cs.table.Chosen.Challenge.Deal.Fits(r.Rules, r.Options, len(r.Seats)) {
		return ErrNotSaved
	}
	cs.table.Chosen.Rules, cs.table.Chosen.Options = r.Rules, r.Options
	cs.game.match.unfinished = &play{record: r, deal: *s.Deal, sealing: newSealing()}
	cs.game.match.hold = newHold(s.There, s.Pending, r)
	return nil
}

// readSaved decodes a saved table. The host of a table that was not handed over may have another key by now.
func readSaved(setup Setup, text string, me ledger.Key, handed bool) (s saved, err error) {
	if game.Strict([]byte(text), &s) != nil || s.Host < 0 || s.Host >= len(s.Chairs) {
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

// Accept makes a table whose first game has the deal of a challenge. It has a chair for each
// seat: the host gets the challenge's seat, bots the others. Guests have no share in this deal,
// and the host tells everybody so, see [wire.Lobby]. The next game has an ordinary deal.
func Accept(setup Setup, name string, c deal.Challenge) *Host {
	h := NewHost(setup, name)
	h.table.Chosen = seating.Chosen{Rules: c.Deal.Rules, Options: c.Deal.Options, Challenge: &c}
	h.table.SeatChallenge(c.Deal.Levels)
	h.changed()
	return h
}

// TakeOver makes a new table for the people of a lost host's table, from the facts that a guest
// knows. The lost host is not there, the guest is the host, and the new game is of the same kind.
// The error says that this game is not available, see [Host.Do].
func TakeOver(setup Setup, from *Guest) (*Host, error) {
	from.mutex.Lock()
	defer from.mutex.Unlock()
	log := from.replica.Log()
	switch {
	case from.lobby == nil:
		return nil, ErrNotLost
	case log == nil, from.lobby.Me < 0: // a spectator
		return nil, ErrNoChair
	}
	h, err := takeOver(setup, *from.lobby, log.Table())
	if err != nil {
		return nil, err
	}
	return h, h.chooseAgain()
}

// takeOver makes a new table for the people of a lost host's table.
func takeOver(setup Setup, was wire.Lobby, t ledger.Table) (*Host, error) {
	h := NewHost(setup, "")
	id, lost := h.table.ID, t.Chairs[t.Host]
	if !h.table.Adopt(t, h.setup.Games.Find) {
		return nil, ErrNoChair // a spectator cannot take over a table
	}
	h.table.People.Know(was)
	h.table.ID, h.table.Deals, h.table.Exposed = id, 0, nil
	h.table.People.Clear(func(who *seating.Person) bool {
		return who.Gone || who.Elsewhere() || lost.Key != nil && who.Key == string(lost.Key[:])
	})
	// Guests know the games of the lost host by their numbers, so this one starts elsewhere.
	h.table.Games = int(binary.BigEndian.Uint32(h.table.ID[:]))
	h.rooms.succeed(max(t.Epoch, was.Epoch))
	h.rooms.enter(was)
	return h, nil
}

// RestoreRecord makes a table from the record of a game without friends. All people are at this
// screen, and the first is the host. Sealed is from [Status]. [Host.Continue] continues the game.
// RestoreRecord returns ErrNobody if the record has no person.
func RestoreRecord(setup Setup, r game.Record, sealed string) (*Host, error) {
	h := NewHost(setup, "")
	h.table.Chosen.Rules, h.table.Chosen.Options = r.Rules, r.Options
	if !h.table.Seat(r.Seats) {
		return nil, ErrNobody
	}
	h.match.unfinished = &play{record: r, sealing: newSealing()}
	if all := readSealed(sealed); all != nil {
		h.match.hold = newHold(nil, all, r)
	}
	return h, nil
}

// Continue continues the saved game, if there is one. It refuses a record that breaks a rule.
func (g *Game) Continue() (err error) {
	var s *start
	g.locked(func() { s = g.match.resume() })
	if s == nil {
		return nil
	}
	var run func()
	defer g.locked(func() {
		g.match.unfinished, g.match.continuing = nil, false
		if run != nil {
			run()
		}
	})
	run, err = g.begin(s)
	return err
}

// HandOver gives the table to a guest, who becomes the new host. It ends this host's part at
// once. It tells all guests to go there, and the table here does not change any more. It returns
// ErrNoChair if the guest is not connected, or the connection's error.
func (cs *Copies) HandOver(i int) error {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	heir := cs.table.People.At(i)
	if heir == nil || heir.Conn == nil {
		return ErrNoChair
	}
	text, err := cs.save(cs.door.rooms.passed(room.Public([]byte(heir.Key))))
	if err != nil {
		return err
	}
	if err := wire.SendText(heir.Conn, wire.Handover, text); err != nil {
		return err
	}
	move(&cs.table.People, wire.Moved{Key: []byte(heir.Key), Epoch: after(cs.table.Epoch)})
	cs.door.close()
	return nil
}

// Copies keeps the table alive without this page: it saves the table, hands it over, recovers that of a lost host, and gives way to
// another host of the same table.
type Copies struct {
	*core
	game   *Game
	door   *Door
	rivals rivals
}

// holdLimit is how long a restored game waits for the guests who were connected when it was
// saved. They may know of later decisions.
const holdLimit = 10 * time.Second

// hold is a restored game that does not continue yet.
type hold struct {
	there   []ledger.Key                  // the connected guests
	pending []pending                     // accepted choices
	entries int                           // of the record then
	ahead   map[*seating.Person]wire.Conn // guests with later lines who have not sent them yet
	woken   chan struct{}
}

// newHold returns the hold of a restored game. It leaves out choices for seats that the record
// does not have.
func newHold(there []ledger.Key, all []pending, r game.Record) *hold {
	all = slices.DeleteFunc(slices.Clone(all), func(c pending) bool { return c.Seat < 0 || int(c.Seat) >= len(r.Seats) })
	return &hold{there: there, pending: all, entries: len(r.Entries), ahead: map[*seating.Person]wire.Conn{}, woken: make(chan struct{}, 1)}
}

// wake looks again at whether a restored game can continue.
func (o *hold) wake() {
	if o == nil {
		return
	}
	offer(o.woken, struct{}{})
}

// takes adds lines of the log that this host has signed and then lost, unless it has written
// other lines since.
func (o *hold) takes(from *seating.Person, b succession.Bring, log *publisher) {
	if log.log == nil || o == nil {
		return
	}
	log.extend(from, b.Log)
	delete(o.ahead, from)
	o.wake()
}

// misses reports whether a guest who was connected then is still away, or has not sent all its
// lines.
func (o *hold) misses(among *seating.People, log *publisher) bool {
	return slices.ContainsFunc(o.there, func(k ledger.Key) bool {
		who := among.Find(string(k[:]))
		return who != nil && !who.Gone && (who.Conn == nil || !log.knows(who) || o.ahead[who] == who.Conn)
	})
}

// wait waits until nobody is missing, at most for a time.
func (o *hold) wait(ctx context.Context, most time.Duration, missing func() bool) {
	limit := time.After(most)
	for missing() {
		select {
		case <-o.woken:
		case <-limit:
			return
		case <-ctx.Done():
			return
		}
	}
}

// replay plays the decisions and draws that the log has and the record lacks, and then the accepted
// choices. The log may be nil.
func (o *hold) replay(table *game.Table, log *ledger.Log) {
	table.Start()
	if log != nil {
		_ = log.Continue(table) // this page wrote no decision that breaks a rule
	}
	if len(table.Record().Entries) != o.entries {
		return
	}
	for _, c := range o.pending {
		if d, err := table.Rules().Parse(c.Do); err == nil && table.Turn().Owes.Has(c.Seat) {
			_ = table.Decide(c.Seat, d) // if the table refuses it, the person chooses again
		}
	}
}

// settle waits for the guests who were connected when a game was saved, and plays the decisions
// that they know. Then it waits until the guests have the shares that they need to take over. The
// game's own goroutine calls it before the game continues. It locks the mutex.
func (g *Game) settle(ctx context.Context, table *game.Table) {
	var o *hold
	var opens <-chan struct{}
	g.locked(func() { o, opens = g.match.hold, g.publisher.opens })
	if o != nil {
		o.wait(ctx, cmp.Or(g.setup.Waits.Hold, holdLimit), func() (missing bool) {
			g.locked(func() { missing = o.misses(&g.table.People, &g.publisher) })
			return missing
		})
		log, current := g.endHold(ctx)
		if !current {
			return
		}
		o.replay(table, log)
		g.locked(func() {
			g.match.hold = nil
			g.publish()
			opens = g.publisher.opens
		})
	}
	if opens == nil {
		return
	}
	select {
	case <-opens:
	case <-ctx.Done():
	}
}

// endHold returns a copy of the log, or nil. current is false if the table has another game by
// now. It locks the mutex.
func (g *Game) endHold(ctx context.Context) (log *ledger.Log, current bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if ctx.Err() != nil {
		return nil, false
	}
	if g.publisher.log != nil {
		log = g.publisher.log.Clone()
	}
	return log, true
}
