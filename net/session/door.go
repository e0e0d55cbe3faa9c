package session

import (
	"time"

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
	d := &Door{core: c, game: g, rooms: rooms{key: c.setup.Key, table: &c.table}}
	d.requests = requests{arriving: newArriving(), table: &c.table, changed: d.requestsChanged}
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
