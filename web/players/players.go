// Package players has the people who share a browser: their names and portraits, who joins and
// who leaves, and what each of them would lose. It knows neither browser nor clock.
package players

import (
	"slices"
	"strconv"
	"time"

	"gavel/assets/art"
	"gavel/net/handshake"
	"gavel/web/choices"
	"gavel/web/store"
)

// Person is what the page shows of a player.
type Person struct {
	Name   string // "" if the player has entered none
	Avatar int    // a portrait of [art.Avatar], below [art.Avatars]
}

// Of returns what the page shows of a player.
func Of(kept *store.Store, q store.Player) Person {
	avatar, err := strconv.Atoi(kept.Get(store.Of(q, store.Avatar)))
	if err != nil || avatar < 0 || avatar >= art.Avatars {
		avatar = int(q - store.First) // players who have chosen none differ
	}
	return Person{handshake.Name(kept.Get(store.Of(q, store.Name))), avatar}
}

// Face returns the portrait with which a player sits at a table, from 1. It is 0 for the only player
// of a browser who has chosen none.
func Face(kept *store.Store, q store.Player) int {
	if len(kept.Players()) == 1 && kept.Get(store.Of(q, store.Avatar)) == "" {
		return 0
	}
	return 1 + Of(kept, q).Avatar
}

// Names returns the names of all players but one, in order and without empty ones.
func Names(kept *store.Store, but store.Player) (names []string) {
	for _, q := range kept.Players() {
		if name := Of(kept, q).Name; q != but && name != "" {
			names = append(names, name)
		}
	}
	return names
}

// Named returns the player, other than the one of this page, who has a name.
func Named(kept *store.Store, name string) (store.Player, bool) {
	for _, q := range kept.Players() {
		if q != kept.Player() && handshake.Alike(Of(kept, q).Name, name) {
			return q, true
		}
	}
	return 0, false
}

// Add returns the change that adds a player, who begins with the connection settings of this
// page's player. It returns false if there is no room.
func Add(kept *store.Store, as Person, now time.Time) (c store.Change, q store.Player, ok bool) {
	all := kept.Players()
	for q = store.First; slices.Contains(all, q); q++ {
	}
	if q > store.MaxPlayers {
		return c, 0, false
	}
	c = erasing(kept, q) // what a page wrote that did not know of a removal
	c.Update(store.Roster, q.Enter)
	c.Join(Change(kept, q, as, now))
	for _, k := range []store.Key{store.STUN, store.TURN, store.TURNUser, store.TURNPass, store.Relay, store.Brokers} {
		if text := kept.Get(k); text != "" {
			choose(&c, q, k, text, now)
		}
	}
	return c, q, true
}

// Change returns the change that gives a player a name and a portrait. If another player has the
// name, a number follows it.
func Change(kept *store.Store, q store.Player, to Person, now time.Time) (c store.Change) {
	name := handshake.Name(to.Name)
	if name != "" {
		name = handshake.Distinct(name, Names(kept, q))
	}
	choose(&c, q, store.Name, name, now)
	choose(&c, q, store.Avatar, strconv.Itoa(to.Avatar), now)
	return c
}

func choose(c *store.Change, q store.Player, k store.Key, text string, now time.Time) {
	c.Set(store.Of(q, k), text)
	c.Update(store.Of(q, store.Chosen), func(times string) string { return choices.Stamp(times, k, now.Unix()) })
}

// Remove returns the change that removes a player with all items. The last player stays.
func Remove(kept *store.Store, q store.Player) (c store.Change) {
	if len(kept.Players()) == 1 {
		return c
	}
	c = erasing(kept, q)
	c.Update(store.Roster, q.Leave)
	return c
}

func erasing(kept *store.Store, q store.Player) (c store.Change) {
	for _, k := range kept.KeysOf(q) {
		c.Set(store.Of(q, k), "")
	}
	return c
}
