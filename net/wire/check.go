package wire

import (
	"bytes"
	"cmp"
	"crypto/ed25519"
	"fmt"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/net/handshake"
	"gavel/net/room"
)

// A guest shows what the host's page sends, and that page may be anybody's. The checks here
// refuse what an honest host does not send or what cannot be shown. [game.Follower] checks
// steps, and [game.Replay] records.

const (
	// maxWait is the longest that a table waits for anything.
	maxWait = 24 * time.Hour
	// MaxPhrase is the highest number of a phrase. Pages ignore unknown phrases.
	MaxPhrase = 99
	// MaxGameNumber is the highest number of a game, see [GameStart]. Then counting starts
	// again from 1.
	MaxGameNumber = 1 << 53
	// maxCount is more than the steps or decisions of any game.
	maxCount = 1 << 20
)

// Check fails for an impossible table; find finds rule sets. It completes the options.
func (l *Lobby) Check(find func(string) (game.Rules, bool)) error {
	n := len(l.Chairs)
	if n > 2*game.MaxSeats || l.Me < -1 || l.Me >= n || l.Host < 0 || l.Host >= n {
		return fmt.Errorf("%w: chairs %d and %d of %d", ErrMessage, l.Me, l.Host, n)
	}
	seats := make([]game.Occupant, n)
	for i, c := range l.Chairs {
		seats[i] = game.Occupant{Name: c.Name, Level: c.Level}
		if _, known := find(c.Proposes); l.impossible(i) || c.Proposes != "" && (!known || c.Name == "") {
			return fmt.Errorf("%w: chair %d", ErrMessage, i)
		}
	}
	for _, name := range l.Watchers {
		seats = append(seats, game.Occupant{Name: name})
	}
	if l.impossibleNames() {
		return fmt.Errorf("%w: people without chairs", ErrMessage)
	}
	if err := cmp.Or(believe(seats, l.Me, l.Host), l.Settings.Check(), l.found()); err != nil {
		return err
	}
	if err := l.Series.Check(); err != nil {
		return fmt.Errorf("%w: %w", ErrMessage, err)
	}
	if l.Game == "" && len(l.Options) == 0 {
		return nil // nothing has been chosen yet
	}
	_, err := Complete(l.Game, &l.Options, find)
	return err
}

// impossible reports whether no table has such a chair.
func (l *Lobby) impossible(i int) bool {
	c := l.Chairs[i]
	return slices.Contains([]bool{
		c.Link < Here || c.Link > Relayed || c.Away < 0 || c.Thinks < 0 || c.Starts < 0,
		len(c.Key) > 0 && len(c.Key) != ed25519.PublicKeySize,
		// Watchers are people, and come last.
		c.Watches && (!l.Playing || c.Level != "") || !c.Watches && i > 0 && l.Chairs[i-1].Watches,
		c.Screen && (i != l.Host || i != len(l.Chairs)-1 || c.Watches != l.Playing),
		c.Remote && (c.Name == "" || c.Screen || !l.Chairs[l.Host].Screen),
		c.Face < 0 || c.Face > MaxFace || c.Face > 0 && c.Name == "",
	}, true)
}

// impossibleNames reports whether no table has so many people, or people of such names, without chairs.
func (l *Lobby) impossibleNames() bool {
	last, unnamed := game.Spectator, func(name string) bool { return name == "" || name != handshake.Name(name) }
	return slices.Contains([]bool{
		len(l.Requests) > MaxRequests || len(l.Requests) > 0 && !l.Remote(),
		slices.ContainsFunc(l.Requests, func(r Request) bool { return r.ID < 1 || unnamed(r.Name) }),
		len(l.Watchers) > MaxWatchers || l.Screens < 0 || l.Screens > MaxWatchers,
		len(l.Exposed) > 2*game.MaxSeats || slices.ContainsFunc(l.Exposed, unnamed),
		slices.ContainsFunc(l.Other, func(f deal.Finish) bool {
			before := last
			last = f.Seat
			return f.Seat <= before || f.Seat >= game.MaxSeats || f.Name != handshake.Name(f.Name) ||
				f.Level != "" && (f.Name != "" || !slices.Contains(bot.Levels(), f.Level))
		}),
	}, true)
}

// found fails for an invalid room, or a title that belongs to another room. The title's
// signatures are checked where it is used.
func (l *Lobby) found() error {
	if l.Room == "" && l.Door == "" && len(l.Title.Steps) == 0 {
		return nil
	}
	if link, _ := asLink(l.Room); !link.Certifies(l.Title.Credential) { // the empty link certifies nothing
		return fmt.Errorf("%w: room %q", ErrMessage, l.Room)
	}
	if _, err := asLink(l.Door); err != nil && l.Door != "" {
		return fmt.Errorf("%w: room %q", ErrMessage, l.Door)
	}
	return nil
}

// asLink decodes a room's link in exactly the form of [room.Link.In].
func asLink(text string) (room.Link, error) {
	key, _ := room.Read(text)
	link, _ := key.(room.Link)
	if text != link.In("") {
		return room.Link{}, ErrMessage
	}
	return link, nil
}

// Moved returns the table after its host has left it to a guest. It returns ErrMessage if there
// is no such guest or the room is invalid.
func (l Lobby) Moved(to Moved) (Lobby, error) {
	l.Epoch = to.Epoch
	l.Chairs, l.Requests = slices.Clone(l.Seats()), nil // without a host that has no seat
	for i := range l.Chairs {
		l.Chairs[i].Remote = false
	}
	l.Host = slices.IndexFunc(l.Chairs, func(c Chair) bool { return len(c.Key) > 0 && bytes.Equal(c.Key, to.Key) })
	if l.Host < 0 {
		return l, fmt.Errorf("%w: nobody's table", ErrMessage)
	}
	if to.Room == "" {
		return l, nil
	}
	_, err := asLink(to.Room)
	l.Room, l.Title, l.Door = to.Room, room.Title{}, ""
	return l, err
}

// Check fails for an impossible game, and returns its rules; find finds rule sets. It completes
// the options.
func (t *GameStart) Check(find func(string) (game.Rules, bool)) (game.Rules, error) {
	rules, err := Complete(t.Rules, &t.Options, find)
	if err != nil {
		return nil, err
	}
	n := len(t.Seats)
	if fewest, most := rules.Seats(); n < fewest || n > most || t.Seat < game.Spectator || int(t.Seat) >= n {
		return nil, fmt.Errorf("%w: seat %d of %d", ErrMessage, t.Seat, n)
	}
	if t.Game < 1 || t.Game > MaxGameNumber || t.Past < 0 || t.Past > maxCount || t.Asked < 0 || t.Asked > maxCount {
		return nil, fmt.Errorf("%w: game %d with %d steps and %d decisions", ErrMessage, t.Game, t.Past, t.Asked)
	}
	return rules, believe(t.Seats, int(t.Seat))
}

// Check fails if nobody can have said this at a table of so many chairs.
func (s Said) Check(chairs int) error {
	if s.Chair < 0 || s.Chair >= chairs || s.Phrase < 1 || s.Phrase > MaxPhrase {
		return fmt.Errorf("%w: phrase %d of chair %d", ErrMessage, s.Phrase, s.Chair)
	}
	return nil
}

// Check fails if the host's name cannot be shown.
func (a Asked) Check() error {
	return believe([]game.Occupant{{Name: a.Host}})
}

// Check fails for a time that no table has.
func (c Clock) Check() error {
	if left := time.Duration(c.Left); left > maxWait {
		return fmt.Errorf("%w: %v left", ErrMessage, left)
	}
	return nil
}

// believe fails for a person whose name cannot be shown or is taken, for a bot of an unknown
// level, and for a bot in a person's place.
func believe(seats []game.Occupant, people ...int) error {
	for i, s := range seats {
		fine := s.Name != "" && s.Name == handshake.Name(s.Name) && !slices.Contains(seats[:i], s)
		if s.IsBot() {
			fine = s.Name == "" && slices.Contains(bot.Levels(), s.Level) && !slices.Contains(people, i)
		}
		if !fine {
			return fmt.Errorf("%w: seat %d", ErrMessage, i)
		}
	}
	return nil
}

// Complete sets all options of a game, and returns its rules.
func Complete(name string, options *game.Options, find func(string) (game.Rules, bool)) (game.Rules, error) {
	rules, ok := find(name)
	if !ok {
		return nil, fmt.Errorf("%w: unknown game %q", ErrMessage, name)
	}
	full, err := game.Choose(rules, *options)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMessage, err)
	}
	*options = full
	return rules, nil
}
