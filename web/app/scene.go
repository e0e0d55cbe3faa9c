package app

import (
	"gavel/assets/art"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/web/games"
)

// newScene returns the picture of a game between some people. It calls hear for each sound.
func newScene(a *App, of games.Game, seats []game.Occupant, faces byte, names []string, hear func(sound.Note)) render.Scene {
	who := make([]render.Seat, len(names))
	for i, name := range names {
		who[i] = render.Seat{Name: name, Avatar: avatar(seats, faces, game.Seat(i))}
	}
	return of.Scene(who, a.page.Book(), hear)
}

// avatar returns the portrait of the occupant of a seat. The badge shows a bot's level.
func avatar(seats []game.Occupant, faces byte, seat game.Seat) int {
	n := portrait(faces, seat)
	if seats[seat].IsBot() {
		n += art.Avatars * rank(seats[seat].Level)
	}
	return n
}

// portrait returns the portrait of a seat. Steps of 5 reach all portraits.
func portrait(faces byte, seat game.Seat) int { return (int(faces) + 5*int(seat)) % art.Avatars }
