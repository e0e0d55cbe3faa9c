package session

import (
	"slices"

	"gavel/game"
	"gavel/net/remote"
	"gavel/net/seating"
	"gavel/net/wire"
)

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

// showAgain shows the game to a spectator who asks for missed steps. It sends a spectator of a
// finished game the record and the deal too.
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
