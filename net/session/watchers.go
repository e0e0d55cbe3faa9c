package session

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/remote"
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
			go v.seatWatcher()
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

// give gives a bot's chair to a spectator. From now on they decide there, and see the game from
// that seat. It returns ErrNoChair if there is no such bot, guest or game.
func (g *Game) give(bot, to int) error {
	p, who := g.match.play, g.table.People.At(to)
	if !p.on() || !g.table.People.IsBot(bot) || who == nil || who.Conn == nil {
		return ErrNoChair
	}
	seat := p.seatAt(bot)
	if seat == game.Spectator || p.seatAt(to) != game.Spectator {
		return ErrNoChair
	}
	g.table.People.ReplaceBot(bot, to)
	p.seat(seat, game.Occupant{Name: who.Name})
	p.remoteOf(who).Detach(who.Conn)
	g.table.NextNumber()
	g.changed() // the log has the seat before the game comes
	g.show(who, g.table.Games)
	return nil
}

// seatAt returns the seat of a chair. People who joined after the game began have none.
func (p *play) seatAt(chair int) game.Seat {
	if chair < 0 || chair >= len(p.record.Seats) {
		return game.Spectator
	}
	return game.Seat(chair)
}

// seat gives a bot's seat to a person.
func (p *play) seat(seat game.Seat, to game.Occupant) {
	p.record.Seats = slices.Clone(p.record.Seats)
	p.record.Seats[seat] = to
	for _, r := range p.remotes {
		r.Reseat(p.record.Seats)
	}
	p.runner.Join(seat)
}

// gameStart returns the message that starts the game for a seat.
func (p *play) gameStart(number int, seat game.Seat) wire.GameStart {
	r := p.record
	return wire.GameStart{Game: number, Rules: r.Rules.Name(), Options: r.Options, Seats: r.Seats, Seat: seat, Faces: wire.Faces(r.Seed)}
}

// remote returns the host's side of a guest at a seat.
func (p *play) remote(number int, seat game.Seat) *remote.Seat {
	return remote.NewSeat(p.gameStart(number, seat), p.histories[seat], p.record.Rules, p.guests)
}

// showAgain shows the game to a spectator who asks for missed steps. It shows a finished game only to those who have seen it.
func (p *play) showAgain(who *seating.Person, conn Conn, resume wire.Resume) {
	if p == nil || p.remotes[who] != nil || p.over && resume.Game != p.number {
		return
	}
	r := p.remote(p.number, game.Spectator)
	p.remotes[who] = r
	r.Attach(conn)
}

// show sends the game to a guest, under a number. The guest sees it from their seat, or
// as a spectator if they have none.
func (g *Game) show(who *seating.Person, number int) {
	p := g.match.play
	seat, playing := g.match.seat(who)
	if !playing {
		seat = game.Spectator
	}
	remote := p.remote(number, seat)
	p.remotes[who] = remote
	switch {
	case who.Conn != nil:
		g.tellLog(who) // before the guest gets anything that depends on it
		remote.Attach(who.Conn)
		_ = remote.Take(who.Conn, wire.Message{Resume: &wire.Resume{}}) // Serve notices a broken connection
	case playing:
		p.runner.Left(seat, true)
		if who.Gone || who.Lost {
			p.runner.Autoplay(seat)
		}
	}
}
