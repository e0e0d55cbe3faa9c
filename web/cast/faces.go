package cast

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/games"
	"gavel/web/players"
	"gavel/web/store"
)

// Faces are the portraits of the people and bots in a game.
type Faces struct {
	Usual  byte           // gives everybody a portrait, see [wire.Faces]
	Chosen map[string]int // those that people have chosen instead, by their names; from 1
}

// Avatars returns the portrait of each seat. A bot's belongs to the name that it is called by. If
// somebody has chosen the usual portrait of a seat, that seat gets the next one.
func (f Faces) Avatars(seats []game.Occupant, called []string, book *locale.Book) []int {
	all, taken := make([]int, len(seats)), [art.Avatars]bool{}
	chosen := func(of game.Occupant) int {
		if of.IsBot() {
			return 0
		}
		return f.Chosen[of.Name]
	}
	for i, of := range seats {
		if n := chosen(of); n > 0 {
			all[i] = (n - 1) % art.Avatars
			taken[all[i]] = true
		}
	}
	for i, of := range seats {
		if rank := Rank(of.Level); rank > 0 {
			n := Character(called[i], of.Level, book)
			if n < 0 {
				n = i % art.OfRank
			}
			all[i] = art.Character(rank, n)
			continue
		}
		if chosen(of) > 0 {
			continue
		}
		n := Portrait(f.Usual, game.Seat(i))
		for taken[n] {
			n = (n + 1) % art.Avatars
		}
		all[i], taken[n] = n, true
	}
	return all
}

// Portrait returns the usual portrait of a seat. Steps of 5 reach all portraits.
func Portrait(usual byte, seat game.Seat) int { return (int(usual) + 5*int(seat)) % art.Avatars }

// Chosen returns the portraits that the people of a table have chosen, by their names.
func Chosen(l wire.Lobby) map[string]int {
	chosen := map[string]int{}
	for _, c := range l.Chairs {
		if c.Face > 0 {
			chosen[c.Name] = c.Face
		}
	}
	return chosen
}

// ChosenHere returns the portraits of the players of this browser among some people. Somebody
// without a name is this page's player.
func ChosenHere(kept *store.Store, seats []game.Occupant) map[string]int {
	chosen := map[string]int{}
	for _, of := range seats {
		if face := Face(kept, of.Name); face > 0 {
			chosen[of.Name] = face
		}
	}
	return chosen
}

// Face returns the portrait that a player of this browser has chosen, from 1; 0 for other people.
// "" is the name of this page's player. Any goroutine may call it.
func Face(kept *store.Store, name string) int {
	if of, is := players.Named(kept, name); is {
		return players.Face(kept, of)
	}
	if own := players.Of(kept, kept.Player()); name == "" || name == own.Name {
		return players.Face(kept, kept.Player())
	}
	return 0
}

// Scene returns the picture of a game between some people, who are called so. It calls hear for each sound.
func (f Faces) Scene(of games.Game, seats []game.Occupant, called []string, book *locale.Book, hear func(sound.Note)) render.Scene {
	who := make([]render.Seat, len(called))
	for i, face := range f.Avatars(seats, called, book) {
		who[i] = render.Seat{Name: called[i], Avatar: face}
	}
	return of.Scene(who, book, hear)
}
