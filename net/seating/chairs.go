package seating

import (
	"cmp"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/handshake"
	"gavel/net/wire"
)

// Chair is a chair of the table. It has a person or a bot. A person may have taken a bot's chair;
// the bot returns if they leave before a game.
type Chair struct {
	level string // of the bot
	Who   *Person
}

// leave removes the person. It returns true if the chair stays, because a bot had it.
func (c *Chair) leave() (stays bool) {
	c.Who = nil
	return c.level != ""
}

// Shown returns the chair as a lobby shows it. autoplayed is true if a bot decides for the person.
func (c Chair) Shown(autoplayed bool) wire.Chair {
	p := c.Who
	if p == nil {
		return wire.Chair{Level: c.level}
	}
	shown := wire.Chair{Name: p.Name, Key: []byte(p.Key), Ready: p.Ready, Proposes: p.Proposes, Face: p.Face, Link: p.Link, Autoplayed: autoplayed || p.Gone}
	since := p.Unseen
	if !p.Local && p.Conn == nil {
		since = p.Since
	}
	if !since.IsZero() {
		shown.Link, shown.Away = wire.Away, wire.Seconds(time.Since(since).Truncate(time.Second))
	}
	return shown
}

// At returns the person on a chair. It is nil for a bot, and for no chair.
func (all *Chairs) At(i int) *Person {
	if i < 0 || i >= len(*all) {
		return nil
	}
	return (*all)[i].Who
}

// Occupied reports whether a chair still has the person or the bot.
func (all *Chairs) Occupied(o wire.Occupied) bool {
	if p := all.At(o.Chair); p != nil {
		return p.Name == o.Name
	}
	return all.IsBot(o.Chair) && o.Name == ""
}

// IsBot reports whether a bot is on a chair.
func (all *Chairs) IsBot(i int) bool {
	return i >= 0 && i < len(*all) && (*all)[i].Who == nil
}

// addBot adds a bot, if there are not too many chairs.
func (all *Chairs) addBot(level string, most int) error {
	if len(*all) >= most {
		return ErrTooMany
	}
	*all = append(*all, Chair{level: level})
	return nil
}

// setLevel changes the level of a bot.
func (all *Chairs) setLevel(i int, level string) error {
	if !all.IsBot(i) {
		return ErrNoChair
	}
	(*all)[i].level = level
	return nil
}

// ReplaceBot moves the person of one chair to a bot's chair, and removes the person's old chair.
func (all *Chairs) ReplaceBot(bot, by int) {
	(*all)[bot].Who = (*all)[by].Who
	*all = slices.Delete(*all, by, by+1)
}

// AddLocal gives another person at this device a chair: a new one, or the last bot's.
func (all *People) AddLocal(name string, most int) error {
	if all.count() >= most {
		return ErrTooMany
	}
	p := &Person{Name: all.Unique(cmp.Or(handshake.Name(name), all.Me.Name), nil), Local: true, Ready: true}
	if len(all.Chairs) < most {
		all.Chairs = append(all.Chairs, Chair{Who: p})
		return nil
	}
	for i := len(all.Chairs) - 1; i >= 0; i-- {
		if all.IsBot(i) {
			all.Chairs[i].Who = p
			return nil
		}
	}
	return ErrTooMany
}

// Readmit gives chairs to connected people of a former table who have no chair here.
func (all *People) Readmit(was []Chair, most int) {
	for _, c := range was {
		if c.Who != nil && c.Who.Conn != nil && all.Find(c.Who.Key) == nil && len(all.Chairs) < most {
			c.Who.Name = all.Unique(c.Who.Name, nil)
			all.Chairs = append(all.Chairs, Chair{Who: c.Who})
		}
	}
}

// SeatChallenge seats bots for the deal of a challenge, and the host on the empty seat.
func (t *Table) SeatChallenge(levels []string) {
	spare := bot.Medium
	for _, level := range levels {
		if level != "" {
			spare = level
		}
	}
	t.People.Chairs = nil
	for _, level := range levels {
		if level == "" { // if the host hands the table over, the deal still needs this seat
			t.People.Chairs = append(t.People.Chairs, Chair{level: spare, Who: t.People.Me})
		} else {
			t.People.Chairs = append(t.People.Chairs, Chair{level: level})
		}
	}
}

// Seat seats bots and people as in a record. The first person is the host, and the others are at
// the host's device. It returns false if the record has no person.
func (t *Table) Seat(occupants []game.Occupant) bool {
	t.People.Chairs = nil
	for _, s := range occupants {
		switch {
		case s.IsBot():
			t.People.Chairs = append(t.People.Chairs, Chair{level: s.Level})
		case t.People.ChairOf(t.People.Me) < 0:
			t.People.Me.Name = s.Name
			t.People.Chairs = append(t.People.Chairs, Chair{Who: t.People.Me})
		default:
			t.People.Chairs = append(t.People.Chairs, Chair{Who: &Person{Name: s.Name, Local: true, Ready: true}})
		}
	}
	return t.People.ChairOf(t.People.Me) >= 0
}

// Occupants returns the seats of a game at these chairs.
func Occupants(chairs []Chair) (seats []game.Occupant) {
	for _, c := range chairs {
		if c.Who == nil {
			seats = append(seats, game.Occupant{Level: c.level})
		} else {
			seats = append(seats, game.Occupant{Name: c.Who.Name})
		}
	}
	return seats
}

// Faces returns the portraits that guests have chosen, by chair, up to the last one who has chosen.
func (all *Chairs) Faces() (faces []int) {
	for i, c := range *all {
		if c.Who != nil && c.Who.Face != 0 {
			faces = append(append(faces, make([]int, i-len(faces))...), c.Who.Face)
		}
	}
	return faces
}

// ShowFaces restores what [Chairs.Faces] has returned.
func (all *Chairs) ShowFaces(faces []int) {
	for i, c := range (*all)[:min(len(*all), len(faces))] {
		if c.Who != nil {
			c.Who.Face = faces[i]
		}
	}
}

// Know takes people's portraits from the lobby of the host before, because somebody who is away cannot say which they have.
func (all *Chairs) Know(was wire.Lobby) {
	for _, c := range was.Chairs {
		if p := all.Find(string(c.Key)); p != nil && p.Key != "" {
			p.Face = c.Face
		}
	}
}
