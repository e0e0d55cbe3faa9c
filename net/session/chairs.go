package session

import (
	"slices"
	"time"

	"gavel/net/wire"
)

// chair has a person or a bot on it. A person may have taken a bot's chair; the
// bot is back if they leave before a game.
type chair struct {
	level string // of the bot
	who   *person
}

// leave removes the person. It tells whether the chair stays, because a bot had it.
func (c *chair) leave() (stays bool) {
	c.who = nil
	return c.level != ""
}

// AddBot adds a bot of a level. It returns ErrTooMany if there is no room,
// ErrPlaying during a game.
func (h *Host) AddBot(level string) error {
	return h.arrange(func() error {
		if len(h.people.chairs) >= h.chosen.most(h.match.play) {
			return ErrTooMany
		}
		h.people.chairs = append(h.people.chairs, chair{level: level})
		return nil
	})
}

// SetLevel changes the level of a bot. It returns ErrNoChair if there is no
// such bot, ErrPlaying during a game.
func (h *Host) SetLevel(i int, level string) error {
	return h.arrange(func() error {
		if i < 0 || i >= len(h.people.chairs) || h.people.chairs[i].who != nil {
			return ErrNoChair
		}
		h.people.chairs[i].level = level
		return nil
	})
}

// arrange changes the chairs between games.
func (h *Host) arrange(change func() error) error {
	defer h.lock()()
	if h.match.busy() {
		return ErrPlaying
	}
	if err := change(); err != nil {
		return err
	}
	h.changed()
	return nil
}

// Remove removes a bot, or a person for good; during a game a bot plays on in
// their place. It returns ErrNoChair for the host's own chair and for none,
// ErrPlaying for a bot during a game.
func (h *Host) Remove(i int) error {
	defer h.lock()()
	if i < 0 || i >= len(h.people.chairs) || h.people.chairs[i].who == h.people.me {
		return ErrNoChair
	}
	switch p := h.people.chairs[i].who; {
	case p != nil:
		h.admission.refuse(p.key)
		h.rooms.leaveHome()
		h.dismiss(p)
	case h.match.busy():
		return ErrPlaying
	default:
		h.people.chairs = slices.Delete(h.people.chairs, i, i+1)
		h.chosen.checkChallenge(h.match.play, len(h.people.chairs))
	}
	h.changed()
	return nil
}

// dismiss disconnects a person and frees their chair.
func (h *Host) dismiss(p *person) {
	if conn := p.conn; conn != nil {
		decline(conn, ErrDeclined)
		h.lose(p, conn)
		conn.Close()
	}
	h.release(p)
}

// release frees the chair of a person who has left for good.
func (h *Host) release(p *person) {
	h.rooms.renew()
	if p.local {
		p.local, p.since, p.link = false, time.Now(), wire.Away
	}
	seat, playing := h.match.seat(p, &h.people)
	switch {
	case playing:
		h.match.play.runner.Left(seat, true)
		h.match.play.runner.Autoplay(seat)
		fallthrough
	case h.match.dealing != nil:
		p.gone, p.key = true, ""
	default:
		h.people.clear(func(who *person) bool { return who == p })
		if h.match.play != nil {
			delete(h.match.play.remotes, p)
		}
	}
}

// HasPlace tells whether somebody new could sit down.
func (h *Host) HasPlace() bool {
	defer h.lock()()
	return h.people.count() < h.chosen.most(h.match.play)
}

func (c chair) shown(autoplayed bool) wire.Chair {
	p := c.who
	if p == nil {
		return wire.Chair{Level: c.level}
	}
	shown := wire.Chair{Name: p.name, Key: []byte(p.key), Ready: p.ready, Proposes: p.proposes, Link: p.link, Autoplayed: autoplayed || p.gone}
	since := p.unseen
	if !p.local && p.conn == nil {
		since = p.since
	}
	if !since.IsZero() {
		shown.Link, shown.Away = wire.Away, wire.Seconds(time.Since(since).Truncate(time.Second))
	}
	return shown
}
