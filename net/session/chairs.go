package session

import (
	"cmp"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/handshake"
	"gavel/net/wire"
)

// chair is a chair of the table. It has a person or a bot. A person may have taken a bot's chair;
// the bot returns if they leave before a game.
type chair struct {
	level string // of the bot
	who   *person
}

// leave removes the person. It returns true if the chair stays, because a bot had it.
func (c *chair) leave() (stays bool) {
	c.who = nil
	return c.level != ""
}

// AddBot adds a bot of a level. It returns ErrTooMany if there is no room,
// ErrPlaying during a game.
func (h *Host) AddBot(level string) error {
	return h.arrange(func() error { return h.people.addBot(level, h.chosen.most(h.match.play)) })
}

// SetLevel changes the level of a bot. It returns ErrNoChair if there is no
// such bot, ErrPlaying during a game.
func (h *Host) SetLevel(i int, level string) error {
	return h.arrange(func() error { return h.people.setLevel(i, level) })
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

// Remove removes a bot, or a person for good. During a game a bot plays on for a removed person.
// It returns ErrNoChair for the host's own chair and for an unknown one, and ErrPlaying for a bot
// during a game.
func (h *Host) Remove(i int) error {
	defer h.lock()()
	switch p := h.people.at(i); {
	case p == h.people.me:
		return ErrNoChair
	case p != nil:
		h.admission.refuse(p.key)
		h.rooms.leaveHome()
		h.dismiss(p)
	case !h.people.isBot(i):
		return ErrNoChair
	case h.match.busy():
		return ErrPlaying
	default:
		h.people.removeBot(i)
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

func (c chair) shown(autoplayed bool) wire.Chair {
	p := c.who
	if p == nil {
		return wire.Chair{Level: c.level}
	}
	shown := wire.Chair{Name: p.name, Key: []byte(p.key), Ready: p.ready, Proposes: p.proposes, Face: p.face, Link: p.link, Autoplayed: autoplayed || p.gone}
	since := p.unseen
	if !p.local && p.conn == nil {
		since = p.since
	}
	if !since.IsZero() {
		shown.Link, shown.Away = wire.Away, wire.Seconds(time.Since(since).Truncate(time.Second))
	}
	return shown
}

// at returns the person on a chair. It is nil for a bot, and for no chair.
func (all *people) at(i int) *person {
	if i < 0 || i >= len(all.chairs) {
		return nil
	}
	return all.chairs[i].who
}

// isBot tells whether a bot is on a chair.
func (all *people) isBot(i int) bool {
	return i >= 0 && i < len(all.chairs) && all.chairs[i].who == nil
}

// addBot adds a bot, if there are not too many chairs.
func (all *people) addBot(level string, most int) error {
	if len(all.chairs) >= most {
		return ErrTooMany
	}
	all.chairs = append(all.chairs, chair{level: level})
	return nil
}

// setLevel changes the level of a bot.
func (all *people) setLevel(i int, level string) error {
	if !all.isBot(i) {
		return ErrNoChair
	}
	all.chairs[i].level = level
	return nil
}

// removeBot removes a bot and its chair.
func (all *people) removeBot(i int) { all.chairs = slices.Delete(all.chairs, i, i+1) }

// replaceBot moves the person of one chair to a bot's chair, and removes the person's old chair.
func (all *people) replaceBot(bot, by int) {
	all.chairs[bot].who = all.chairs[by].who
	all.chairs = slices.Delete(all.chairs, by, by+1)
}

// addLocal gives another person at this device a chair: a new one, or the last bot's.
func (all *people) addLocal(name string, most int) error {
	if all.count() >= most {
		return ErrTooMany
	}
	p := &person{name: all.unique(cmp.Or(handshake.Name(name), all.me.name), nil), local: true, ready: true}
	if len(all.chairs) < most {
		all.chairs = append(all.chairs, chair{who: p})
		return nil
	}
	for i := len(all.chairs) - 1; i >= 0; i-- {
		if all.isBot(i) {
			all.chairs[i].who = p
			return nil
		}
	}
	return ErrTooMany
}

// readmit gives chairs to connected people of a former table who have no chair here.
func (all *people) readmit(was []chair, most int) {
	for _, c := range was {
		if c.who != nil && c.who.conn != nil && all.find(c.who.key) == nil && len(all.chairs) < most {
			c.who.name = all.unique(c.who.name, nil)
			all.chairs = append(all.chairs, chair{who: c.who})
		}
	}
}

// challenge seats bots for the deal of a challenge, and the host on the empty seat.
func (all *people) challenge(levels []string) {
	spare := bot.Medium
	for _, level := range levels {
		if level != "" {
			spare = level
		}
	}
	all.chairs = nil
	for _, level := range levels {
		if level == "" { // if the host hands the table over, the deal still needs this seat
			all.chairs = append(all.chairs, chair{level: spare, who: all.me})
		} else {
			all.chairs = append(all.chairs, chair{level: level})
		}
	}
}

// seat seats bots and people as in a record. The first person is the host, and the others are at
// the host's device. It returns false if the record has no person.
func (all *people) seat(occupants []game.Occupant) bool {
	all.chairs = nil
	for _, s := range occupants {
		switch {
		case s.IsBot():
			all.chairs = append(all.chairs, chair{level: s.Level})
		case all.chairOf(all.me) < 0:
			all.me.name = s.Name
			all.chairs = append(all.chairs, chair{who: all.me})
		default:
			all.chairs = append(all.chairs, chair{who: &person{name: s.Name, local: true, ready: true}})
		}
	}
	return all.chairOf(all.me) >= 0
}
