package store

import (
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

// person returns the player to whom an item on the disk belongs, and its plain key; 0 if it
// belongs to the browser.
func (k Key) person() (Player, Key) {
	q, rest := k.cut()
	if q == 0 && !k.shared() {
		q = First
	}
	return q, rest
}

// Player returns the player of this page.
func (s *Store) Player() Player { return s.player }

// Players returns the players of this browser, in ascending order.
func (s *Store) Players() []Player { return ReadPlayers(s.Get(Roster)) }

// strangers reports whether a change writes items of somebody who is not a player of the browser,
// before or after it. A page may be open for a player whom another page has removed.
func (p *pending) strangers(now map[Key]Item) bool {
	text := now[Roster].Text
	for _, w := range p.writes {
		if w.key == Roster {
			text = WritePlayers(ReadPlayers(text)) + w.make(text)
		}
	}
	all := ReadPlayers(text)
	return slices.ContainsFunc(p.writes, func(w writing) bool {
		q, _ := w.key.person()
		return q != 0 && !slices.Contains(all, q)
	})
}
