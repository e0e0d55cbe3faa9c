package store

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Player is one of the people who share a browser, by number: [First] to [MaxPlayers]. Each has
// items of their own. The keys of the first player's items are as they are in this package; on
// the disk, the number and a slash stand before those of the others.
type Player int

// The players of a browser. A browser of one person has only the first.
const (
	First      Player = 1
	MaxPlayers Player = 6
)

// ReadPlayers decodes the list of a browser's players, in ascending order. Anybody may have
// written it, so unknown characters count for nothing, and there is always a player.
func ReadPlayers(text string) (all []Player) {
	for q := First; q <= MaxPlayers; q++ {
		if strings.Contains(text, q.String()) {
			all = append(all, q)
		}
	}
	if all == nil {
		return []Player{First}
	}
	return all
}

// WritePlayers encodes a list for [ReadPlayers].
func WritePlayers(all []Player) string {
	var text strings.Builder
	for _, q := range all {
		text.WriteString(q.String())
	}
	return text.String()
}

// String returns the player's number.
func (q Player) String() string { return strconv.Itoa(int(q)) }

// choose returns the player that a text names, if the browser has that player; otherwise the
// first of the list.
func choose(all []Player, named string) Player {
	for _, q := range all {
		if q.String() == named {
			return q
		}
	}
	return all[0]
}

// Of is the key of an item of a certain player, for a page of any player.
func Of(q Player, k Key) Key { return Key(q.String()+"/") + k }

// cut returns the player whom a key names and the rest of the key; 0 if it names none.
func (k Key) cut() (Player, Key) {
	if len(k) > 1 && k[1] == '/' {
		if q := Player(k[0] - '0'); q >= First && q <= MaxPlayers {
			return q, k[2:]
		}
	}
	return 0, k
}

// shared reports whether an item belongs to the browser, not to a person.
func (k Key) shared() bool { return k == Roster || strings.HasPrefix(string(k), owners) }

// OnDisk returns the key of an item on the disk, from its key on a page of this player.
func (q Player) OnDisk(k Key) Key {
	named, rest := k.cut()
	switch {
	case named != 0:
		q = named
	case k.shared():
		return k
	}
	if q == First {
		return rest
	}
	return Of(q, rest)
}

// Person returns the player to whom an item on the disk belongs, and its plain key; 0 if it
// belongs to the browser.
func (k Key) Person() (Player, Key) {
	q, rest := k.cut()
	if q == 0 && !k.shared() {
		q = First
	}
	return q, rest
}

// person is who uses this page.
type person struct {
	asked  string // who the page was opened for
	player Player
	owner  int // identifies the player among all who have had the number
}

// Player returns the player of this page.
func (s *person) Player() Player { return s.player }

// placed returns a change with the keys on the disk.
func (s *person) placed(c Change) Change {
	c.writes = slices.Clone(c.writes)
	for i := range c.writes {
		c.writes[i].key = s.player.OnDisk(c.writes[i].key)
	}
	return c
}

// Players returns the players of this browser, in ascending order.
func (s *Store) Players() []Player { return ReadPlayers(s.Get(Roster)) }

// The list of players has the number of each. If a player is removed, a letter takes the place of
// the number, and stays. So the list tells apart all who have ever had a number.

// Enter returns a list of players with one more.
func (q Player) Enter(list string) string { return cmp.Or(list, First.String()) + q.String() }

// Leave returns a list of players without one.
func (q Player) Leave(list string) string {
	return strings.ReplaceAll(cmp.Or(list, First.String()), q.String(), q.gone())
}

// gone returns the letter of a player who was removed.
func (q Player) gone() string { return string(rune('`' + q)) }

// owner identifies, by a list, the person who has a player's number now: 0 is the first one.
func (q Player) owner(list string) int {
	list = cmp.Or(list, First.String())
	return strings.Count(list, q.String()) + 2*strings.Count(list, q.gone()) - 1
}

// become finds the player of this page in a list.
func (s *person) become(list string) {
	s.player = choose(ReadPlayers(list), s.asked)
	s.owner = s.player.owner(list)
}

// meant notes for each write whose items this page believes them to be, by a list of players.
func (s *person) meant(p *pending, list string) {
	for i, w := range p.writes {
		if q, _ := w.key.Person(); q == s.player {
			p.writes[i].owner = s.owner
		} else {
			p.writes[i].owner = q.owner(list)
		}
	}
}

// strangers reports whether a change writes items of somebody who is not a player of the browser,
// before or after it, or leaves no player. A page may be open for a player whom another page has
// removed, also if somebody else has the number now.
func (p *pending) strangers(now map[Key]Item) bool {
	list := now[Roster].Text
	text := list
	for _, w := range p.writes {
		if w.key == Roster {
			after := w.make(text)
			if !strings.ContainsAny(after, "123456") {
				return true
			}
			text = WritePlayers(ReadPlayers(text)) + after
		}
	}
	all := ReadPlayers(text)
	return slices.ContainsFunc(p.writes, func(w writing) bool {
		q, _ := w.key.Person()
		return q != 0 && (q.owner(list) != w.owner || !slices.Contains(all, q))
	})
}
