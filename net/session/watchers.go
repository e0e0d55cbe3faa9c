package session

import (
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/net/seating"
	"gavel/net/wire"
)

// Reasons why a person cannot watch.
var (
	ErrUnwatched = seating.ErrUnwatched
	ErrWatched   = seating.ErrWatched
)

const (
	// The host sends each new spectator the whole game, and everybody a lobby.
	watchInterval, watchBurst = 5 * time.Second, 3 * wire.MaxWatchers
	// Spectators send few messages.
	murmurInterval, murmurBurst = time.Second, 24
)

// enterWatcher adds a spectator. Spectators need no permission and get no key, and the table
// forgets them when they leave. It ends an older connection with the same key. It locks the
// mutex.
func (v *visit) enterWatcher(who handshake.Person) error {
	h := v.host
	h.mutex.Lock()
	defer h.mutex.Unlock()
	key := string(who.Key[:])
	if i := slices.IndexFunc(h.table.People.Watchers, func(p *seating.Person) bool { return p.Key == key }); i >= 0 {
		h.expel(h.table.People.Watchers[i], ErrDuplicate)
	}
	err := h.table.People.Unwatchable(h.table.Settings)
	if v.conn.Relayed() { // the connection through brokers is only for players
		err = ErrWatched
	}
	if err == nil && !h.requests.comes.Take(time.Now(), watchInterval, watchBurst) {
		err = ErrCrowd
	}
	if err != nil {
		decline(v.conn, err)
		return err
	}
	v.who = &seating.Person{Key: key, Name: h.table.People.Unique(who.Name, nil), Watches: true, Screen: who.Seat == handshake.Screen, Conn: v.conn, Link: wire.Good}
	h.table.People.Watchers = append(h.table.People.Watchers, v.who)
	h.changed() // before they get any other message about the table
	return nil
}

// expel removes a spectator.
func (d *Door) expel(p *seating.Person, why error) {
	conn := p.Conn
	decline(conn, why)
	d.lose(p, conn)
	conn.Close()
}

// handleWatcher does what a message of a spectator asks for. Spectators decide nothing.
func (v *visit) handleWatcher(m wire.Message) error {
	h, p := v.host, v.who
	if !v.murmur.Take(time.Now(), murmurInterval, murmurBurst) {
		return ErrFlood
	}
	switch {
	case m.Say != nil:
		h.phrases.say(&h.table.People, p, *m.Say, h.table.Settings.Voices)
	case m.Look != nil:
		h.match.looks(p, *m.Look) // the table knows it if they get a chair
	case m.RequestSeat != nil && !p.Screen:
		if *m.RequestSeat && !p.Asks {
			p.Asks = true
			h.changed() // the spectator sees that the host is asked
			guard.Go(v.seatWatcher, func(error) { h.cutOff(v.conn) })
		}
	default:
		return wire.ErrMessage
	}
	return nil
}

// seatWatcher gives a spectator a chair if the host agrees. It locks the mutex.
func (v *visit) seatWatcher() {
	h, p := v.host, v.who
	var asks *JoinRequest
	var err error
	h.locked(func() { asks, err = v.request(p.Key, p.Name) })
	if err == nil {
		err = asks.wait(v.ctx)
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if asks != nil {
		h.requests.end(asks)
	}
	p.Asks = false
	if err == nil && p.Conn == v.conn && h.table.People.Find(p.Key) == nil && h.table.Place(p, h.match.busy()) == nil { // they may have got a chair by another connection
		p.Watches = false
		h.table.People.Unwatch(p)
	}
	h.changed()
}
