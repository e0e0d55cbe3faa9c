package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/seating"
	"gavel/net/wire"
)

// Door lets people in and out: the requests to join, the rooms where people find the table, and the connections of the people at it.
type Door struct {
	*core
	game     *Game
	requests requests
	rooms    rooms
}

func newDoor(c *core, g *Game) *Door {
	d := &Door{core: c, game: g, rooms: rooms{key: c.setup.Key, table: &c.table, heirs: map[*seating.Person]room.Title{}}}
	d.requests = requests{arriving: arriving{&peer.Newest{Most: maxHandshakes}, &peer.Newest{Most: maxHandshakes}}, table: &c.table, changed: d.requestsChanged}
	g.dealt = d.rooms.begins
	return d
}

// remove removes a person for good. During a game a bot plays on for them. It returns ErrNoChair for the host.
func (d *Door) remove(p *seating.Person) error {
	if p == d.table.People.Me {
		return ErrNoChair
	}
	d.table.Refused.Refuse(p.Key)
	d.rooms.leaveHome()
	d.dismiss(p)
	d.changed()
	return nil
}

// dismiss disconnects a person and frees their chair.
func (d *Door) dismiss(p *seating.Person) {
	if conn := p.Conn; conn != nil {
		decline(conn, ErrDeclined)
		d.lose(p, conn)
		conn.Close()
	}
	d.release(p)
}

// release frees the chair of a person who has left for good.
func (d *Door) release(p *seating.Person) {
	d.rooms.renew()
	if p.Local {
		p.Local, p.Since, p.Link = false, time.Now(), wire.Away
	}
	seat, playing := d.game.match.seat(p)
	switch {
	case playing:
		d.game.match.play.runner.Left(seat, true)
		d.game.match.play.runner.Autoplay(seat)
		fallthrough
	case d.game.match.dealing != nil:
		p.Gone, p.Key = true, ""
	default:
		d.table.People.Clear(func(who *seating.Person) bool { return who == p })
		if d.game.match.play != nil {
			delete(d.game.match.play.remotes, p)
		}
	}
}

// mayReturn reports whether a person with a chair may connect again now. People without a chair may
// always ask.
func (d *Door) mayReturn(key string) bool {
	p := d.table.People.Find(key)
	return p == nil || p.Comings.Take(time.Now(), comeInterval, comeBurst)
}

// cutOff closes the connection of a guest whose message caused a panic here. The table
// continues as if the guest had lost the connection. It locks the mutex.
func (d *Door) cutOff(conn Conn) {
	conn.Close()
	d.mutex.Lock()
	defer d.mutex.Unlock()
	for _, p := range d.table.People.Present() {
		if p.Conn == conn {
			d.lose(p, conn)
			d.changed()
			return
		}
	}
}

// JoinRequest is a person's request to join the table.
type JoinRequest struct {
	ID     int
	Name   string
	Again  bool // the key was refused before; another refusal is for good
	key    string
	conn   Conn
	shown  bool // the state that the person was last told
	told   bool // the person was told whether the request is shown
	answer chan error
}

// Reasons why a host does not let a guest in.
var (
	ErrDeclined = errors.New("session: not let in")
	ErrShut     = errors.New("session: nobody else is let in")
	ErrCrowd    = errors.New("session: too many ask to be let in")
)

// CrowdPause is how long a guest waits after ErrCrowd before it asks again.
const CrowdPause = 2 * time.Second

// tell answers a request. Only the first answer counts.
func (k *JoinRequest) tell(answer error) {
	if k.ID != 0 {
		k.ID = 0
		k.answer <- answer
	}
}

// wait waits for the host's answer; nil admits the person.
func (k *JoinRequest) wait(ctx context.Context) error {
	select {
	case err := <-k.answer:
		return err
	case <-k.conn.Done():
		return peer.ErrLost
	case <-ctx.Done():
		return ctx.Err()
	}
}

// admitted returns a request that was answered already: the person may join.
func admitted(conn Conn) *JoinRequest {
	k := &JoinRequest{conn: conn, answer: make(chan error, 1)}
	k.answer <- nil
	return k
}

// tellShown tells a person whether the host's page shows their request now. If the connection is
// broken, wait notices it.
func (k *JoinRequest) tellShown(host string) {
	_ = wire.Send(k.conn, wire.Message{Asked: &wire.Asked{Host: host, Shown: k.shown}})
}

// request adds a person's request to join. Its caller waits for the answer with the mutex free,
// and then ends the request.
func (v *visit) request(key, name string) (*JoinRequest, error) {
	h := v.host
	if h.table.Settings.Shut {
		return nil, ErrShut
	}
	if !h.table.HasPlace() {
		return nil, ErrFull
	}
	if h.table.Settings.Open && !h.table.Refused.Refused(key) {
		return admitted(v.conn), nil
	}
	return h.requests.ask(v.conn, key, name)
}

// crowded returns ErrCrowd in place of the error of a failed handshake if the host ended the
// handshake to make room for others, see [Host.Serve].
func crowded(err error) error {
	if errors.Is(err, peer.ErrLeft) {
		return ErrCrowd
	}
	return err
}

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

func (a arriving) by(conn Conn) *peer.Newest {
	if conn.Relayed() {
		return a.relayed
	}
	return a.direct
}
