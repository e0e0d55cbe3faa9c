package session

import (
	"errors"
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/net/wire"
)

// Reasons why a person cannot watch.
var (
	ErrUnwatched = errors.New("session: nobody may watch")
	ErrWatched   = errors.New("session: too many watch")
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
	defer h.lock()()
	key := string(who.Key[:])
	if i := slices.IndexFunc(h.people.watchers, func(p *person) bool { return p.key == key }); i >= 0 {
		h.expel(h.people.watchers[i], ErrDuplicate)
	}
	err := h.people.unwatchable(h.settings)
	if v.conn.Relayed() { // the connection through brokers is only for players
		err = ErrWatched
	}
	if err == nil && !h.admission.comes.take(time.Now(), watchInterval, watchBurst) {
		err = ErrCrowd
	}
	if err != nil {
		decline(v.conn, err)
		return err
	}
	v.who = &person{key: key, name: h.people.unique(who.Name, nil), watches: true, screen: who.Seat == handshake.Screen, conn: v.conn, link: wire.Good}
	h.people.watchers = append(h.people.watchers, v.who)
	h.changed() // before they get any other message about the table
	return nil
}

// expel removes a spectator.
func (h *Host) expel(p *person, why error) {
	conn := p.conn
	decline(conn, why)
	h.lose(p, conn)
	conn.Close()
}

// handleWatcher does what a message of a spectator asks for. Spectators decide nothing.
func (v *visit) handleWatcher(m wire.Message) error {
	h, p := v.host, v.who
	if !p.talk.take(time.Now(), murmurInterval, murmurBurst) {
		return ErrFlood
	}
	switch {
	case m.Say != nil:
		h.phrases.say(&h.people, p, *m.Say, h.settings.Voices)
	case m.Look != nil:
		h.match.looks(p, *m.Look, &h.people) // the table knows it if they get a chair
	case m.RequestSeat != nil && !p.screen:
		if *m.RequestSeat && !p.asks {
			p.asks = true
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
	h.locked(func() { asks, err = v.request(p.key, p.name) })
	if err == nil {
		err = asks.wait(v.ctx)
	}
	defer h.lock()()
	if asks != nil {
		h.admission.end(asks)
	}
	p.asks = false
	if err == nil && p.conn == v.conn && h.people.find(p.key) == nil && h.people.place(p, h.chosen.fewest(), h.chosen.most(h.match.play), h.match.busy()) == nil { // they may have got a chair by another connection
		p.watches = false
		h.people.unwatch(p)
	}
	h.changed()
}
