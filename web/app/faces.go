package app

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/wire"
	"gavel/web/players"
)

// faces are the portraits of the people and bots in a game.
type faces struct {
	usual  byte           // gives everybody a portrait, see [wire.Faces]
	chosen map[string]int // those that people have chosen instead, by their names; from 1
}

// avatars returns the portrait of each seat. A bot's belongs to the name that it is called by. If
// somebody has chosen the usual portrait of a seat, that seat gets the next one.
func (f faces) avatars(seats []game.Occupant, called []string, book *locale.Book) []int {
	all, taken := make([]int, len(seats)), [art.Avatars]bool{}
	chosen := func(of game.Occupant) int {
		if of.IsBot() {
			return 0
		}
		return f.chosen[of.Name]
	}
	for i, of := range seats {
		if n := chosen(of); n > 0 {
			all[i] = (n - 1) % art.Avatars
			taken[all[i]] = true
		}
	}
	for i, of := range seats {
		if rank := rank(of.Level); rank > 0 {
			n := character(called[i], of.Level, book)
			if n < 0 {
				n = i % art.OfRank
			}
			all[i] = art.Character(rank, n)
			continue
		}
		if chosen(of) > 0 {
			continue
		}
		n := portrait(f.usual, game.Seat(i))
		for taken[n] {
			n = (n + 1) % art.Avatars
		}
		all[i], taken[n] = n, true
	}
	return all
}

// portrait returns the usual portrait of a seat. Steps of 5 reach all portraits.
func portrait(usual byte, seat game.Seat) int { return (int(usual) + 5*int(seat)) % art.Avatars }

// chosenAt returns the portraits that the people of a table have chosen, by their names.
func chosenAt(l wire.Lobby) map[string]int {
	chosen := map[string]int{}
	for _, c := range l.Chairs {
		if c.Face > 0 {
			chosen[c.Name] = c.Face
		}
	}
	return chosen
}

// chosenHere returns the portraits of the players of this browser among some people. Somebody
// without a name is this page's player.
func (a *App) chosenHere(seats []game.Occupant) map[string]int {
	chosen := map[string]int{}
	for _, of := range seats {
		if face := a.face(of.Name); face > 0 {
			chosen[of.Name] = face
		}
	}
	return chosen
}

// face returns the portrait that a player of this browser has chosen, from 1; 0 for other people.
// "" is the name of this page's player. Any goroutine may call it.
func (a *App) face(name string) int {
	if of, is := players.Named(a.kept, name); is {
		return players.Face(a.kept, of)
	}
	if own := players.Of(a.kept, a.kept.Player()); name == "" || name == own.Name {
		return players.Face(a.kept, a.kept.Player())
	}
	return 0
}
