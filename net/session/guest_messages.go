package session

import (
	"errors"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/room"
	"gavel/net/wire"
)

// This file has what a guest does with the messages of its host.

// handle handles a message of the host. Messages about the game are handled with the
// mutex free, because the player at this screen gets them at once and may wait for a
// goroutine that calls this guest.
func (g *Guest) handle(conn Conn, m wire.Message) error {
	if m.GameStart != nil {
		if err := g.expects(conn, m.GameStart.Game); err != nil {
			return err
		}
	}
	if m.GameStart != nil || m.Steps != nil || m.Answer != nil {
		err := g.game.Take(conn, m)
		if err != nil {
			defer g.lock()()
			g.gameNumber = 0 // what it tells next may be another table
		}
		return err
	}
	defer g.lock()()
	if g.conn != conn {
		return wire.ErrSuperseded
	}
	defer g.changed()
	switch {
	case m.Lobby != nil:
		if err := m.Lobby.Check(g.find); err != nil {
			return err
		}
		if k := m.Lobby.Known(); k.Host != g.host || !credible(m.Lobby, g.host, room.PublicOf(g.me.Key)) {
			return wire.ErrMessage
		}
		g.lobby, g.welcome = m.Lobby, true
		if followed, ok := g.replica.Host(); ok && room.Public(followed) == g.host && !m.Lobby.Recovering {
			g.replica.lobby = m.Lobby
		}
		if m.Lobby.Me >= 0 {
			g.me.Seat = game.Spectator // a person with a chair gets it back
		}
		if err := g.meet(m.Lobby); err != nil {
			return err
		}
	case m.Asked != nil:
		if err := m.Asked.Check(); err != nil {
			return err
		}
		g.asked = *m.Asked
	case m.Said != nil && g.lobby != nil:
		if err := m.Said.Check(len(g.lobby.Chairs) + len(g.lobby.Watchers)); err != nil {
			return err
		}
		if g.phrases.take(time.Now(), time.Second/game.MaxSeats, 3*game.MaxSeats) { // as a table of talkers
			select {
			case g.said <- *m.Said:
			default: // nobody listens
			}
		}
	case m.Declined != nil && *m.Declined == wire.Full:
		return ErrFull
	case m.Declined != nil && *m.Declined == wire.Duplicate:
		return ErrDuplicate
	case m.Declined != nil && *m.Declined == wire.Shut:
		return ErrShut
	case m.Declined != nil && *m.Declined == wire.Crowd:
		return ErrCrowd
	case m.Declined != nil && *m.Declined == wire.Unwatched:
		return ErrUnwatched
	case m.Declined != nil && *m.Declined == wire.Watched:
		return ErrWatched
	case m.Declined != nil:
		return ErrDeclined
	case m.Moved != nil:
		if g.lobby != nil {
			moved, err := g.lobby.Moved(*m.Moved)
			if err != nil {
				return err
			}
			g.lobby = &moved
			g.moved = room.Public(m.Moved.Key)
		}
		return MovedError{string(m.Moved.Key)}
	case m.Deal != nil:
		return g.dealt(*m.Deal)
	case m.Clock != nil:
		if err := m.Clock.Check(); err != nil {
			return err
		}
		g.deadline = time.Time{}
		if left := time.Duration(m.Clock.Left); left >= 0 {
			g.deadline = time.Now().Add(left)
		}
	case m.Piece != nil:
		return g.piece(*m.Piece)
	default:
		return wire.ErrMessage
	}
	return nil
}

// expects returns an error if no game may begin now. It limits how often games begin,
// because this page builds a table for each.
func (g *Guest) expects(conn Conn, number int) error {
	defer g.lock()()
	switch {
	case g.conn != conn:
		return wire.ErrSuperseded
	case !g.welcome:
		return wire.ErrMessage
	case number == g.gameNumber:
		return nil
	}
	g.gameNumber = number
	if !g.starts.take(time.Now(), time.Second, 10) {
		return ErrFlood
	}
	return nil
}

// dealt answers the state of a deal. The page checks the deal and reports faults when the
// game is over.
func (g *Guest) dealt(d fair.Deal) error {
	switch {
	case d.Host.Open || d.Given:
		g.revealed = &d
		g.verify()
	case g.draw == nil || d.Occasion != g.occasion:
		if d.Seats != 0 || g.lobby == nil || g.lobby.Me < 0 {
			return nil // this guest came too late for a share
		}
		draw := fair.NewParticipant(d.Occasion, game.Seat(g.lobby.Me), fair.NewPart(), d.Host.Commitment)
		g.draw, g.occasion = &draw, d.Occasion
		commitment := draw.Commitment()
		_ = wire.Send(g.conn, wire.Message{Commit: &commitment})
	case d.Seats != 0 && d.Silent() == d.Seats:
		part, err := g.draw.Open(d)
		if fault := (fair.Error{}); errors.As(err, &fault) && fault.Fault == fair.Late {
			return nil
		} else if err != nil {
			g.proof = Proof{Done: true, Err: err}
			return nil
		}
		_ = wire.Send(g.conn, wire.Message{Part: &part})
	}
	return nil
}

// piece handles a part of a long text.
func (g *Guest) piece(p wire.Piece) error {
	text, whole, err := g.texts.take(p, longestTold(p.Of))
	if err != nil || !whole {
		return err
	}
	switch p.Of {
	case wire.Handover:
		g.heir = text
		return nil
	case wire.Log:
		return g.takeLog(text)
	case wire.Share:
		return g.takeShare(text)
	case wire.Have:
		return g.takeHave(text)
	case wire.Follow:
		return g.takeAsk(text)
	case wire.Record:
		return g.takeRecord(text)
	}
	return wire.ErrMessage
}

// takeRecord stores the record of the finished game, and checks it.
func (g *Guest) takeRecord(text string) error {
	if err := g.recorded(text); err != nil {
		g.proof = Proof{Done: true, Err: err}
		return nil
	}
	g.verify()
	return nil
}
