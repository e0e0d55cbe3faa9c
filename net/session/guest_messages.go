package session

import (
	"time"

	"gavel/game"
	"gavel/net/room"
	"gavel/net/wire"
)

// This file handles the messages that a guest gets from its host.

// handle handles a message of the host, and answers it. It handles messages about the game with the mutex free.
// The player at this screen gets them at once, and may wait for a goroutine that calls this
// guest.
func (g *Guest) handle(conn Conn, m *wire.Message) (err error) {
	if m.GameStart != nil || m.Steps != nil || m.Answer != nil {
		err = g.takeGame(conn, m)
	} else {
		err = g.takeTable(conn, m)
	}
	if err == nil {
		err = g.answer(conn)
	}
	if m.Piece != nil {
		g.notify() // what this page has found in the log
	}
	return err
}

// takeGame takes a message about the game.
func (g *Guest) takeGame(conn Conn, m *wire.Message) error {
	if m.GameStart != nil {
		if err := g.startsGame(conn, m.GameStart); err != nil {
			return err
		}
	}
	err := g.game.Take(conn, *m)
	if err != nil {
		g.locked(func() { g.line.gameNumber = 0 }) // the host's next game may be at another table
	}
	return err
}

// answer sends what is due after a message, once the replica is stored. It checks the game before that.
func (g *Guest) answer(conn Conn) error {
	choosing := g.game.Choosing()
	if err := g.sendDue(conn); err != nil {
		return err
	}
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.verify()
	if err := g.draw(); err != nil {
		return err
	}
	return g.opens(conn, choosing)
}

// takeTable takes a message about the table.
func (g *Guest) takeTable(conn Conn, m *wire.Message) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.line.conn != conn {
		return wire.ErrSuperseded
	}
	defer g.notify()
	switch {
	case m.Lobby != nil:
		return g.takeLobby(m.Lobby)
	case m.Asked != nil:
		if err := m.Asked.Check(); err != nil {
			return err
		}
		g.asked = *m.Asked
	case m.Said != nil && g.lobby != nil:
		return g.hear(*m.Said)
	case m.Declined != nil:
		return declined(*m.Declined)
	case m.Moved != nil:
		return g.move(m.Moved)
	case m.Deal != nil:
		return g.dealt(m.Deal)
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

// takeLobby stores the lobby that a host has sent.
func (g *Guest) takeLobby(l *wire.Lobby) error {
	if err := l.Check(g.games.Find); err != nil {
		return err
	}
	if k := l.Known(); k.Host != g.line.host || !credible(l, g.line.host, room.PublicOf(g.me.Key)) {
		return wire.ErrMessage
	}
	g.lobby, g.line.welcome = l, true
	if _, follows := g.replica.Host(); !l.Recovering && (!follows || g.replica.follows(g.line.host)) {
		g.replica.lobby = l
	}
	if l.Me >= 0 {
		g.me.Seat = game.Spectator // a person with a chair gets it back
		if face := g.face(""); l.Chairs[l.Me].Face != face {
			g.line.send(wire.Message{Face: &face}) // this host does not know it yet
		}
	}
	return g.meet(l)
}

// hear passes on a phrase that somebody at the table says. It limits the host to the number of
// phrases that a talkative table needs.
func (g *Guest) hear(said wire.Said) error {
	if err := said.Check(len(g.lobby.Chairs) + len(g.lobby.Watchers)); err != nil {
		return err
	}
	if g.line.phrases.Take(time.Now(), time.Second/game.MaxSeats, 3*game.MaxSeats) {
		offer(g.said, said)
	}
	return nil
}

// move stores the host to which this page is sent. It returns a [MovedError].
func (g *Guest) move(to *wire.Moved) error {
	if g.lobby != nil {
		moved, err := g.lobby.Moved(*to)
		if err != nil {
			return err
		}
		g.lobby = &moved
		g.moved = room.Public(to.Key)
	}
	return MovedError{string(to.Key)}
}

// piece handles a part of a long text.
func (g *Guest) piece(p wire.Piece) error {
	text, whole, err := g.line.texts.take(p, longestTold(p.Of))
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
	case wire.Letter:
		return g.takeLetter(text)
	}
	return wire.ErrMessage
}

// takeLog adds lines to the log.
func (g *Guest) takeLog(text string) error {
	took, other, err := g.following.takeLog(text)
	if !took {
		return err
	}
	g.catchesUp()
	if w := g.check.Witness; w != nil && other {
		w.Chapter = 0 // its views are not those of the new log
	}
	return nil
}
