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
		// The badge shows the bot's level.
		who[i] = render.Seat{Name: name, Avatar: portrait(faces, game.Seat(i))}
		if seats[i].IsBot() {
			who[i].Avatar += art.Avatars * rank(seats[i].Level)
		}
	}
	return of.Scene(who, a.page.Book(), hear)
}

// portrait returns the portrait of a seat. Steps of 5 reach all portraits.
func portrait(faces byte, seat game.Seat) int { return (int(faces) + 5*int(seat)) % art.Avatars }
