package app

import (
	"gavel/assets/art"
	"gavel/game"
	"gavel/render"
	"gavel/web/games"
)

// newScene returns the picture of a game between some people.
func newScene(a *App, of games.Game, seats []game.Occupant, faces byte, names []string) render.Scene {
	who := make([]render.Seat, len(names))
	for i, name := range names {
		// The portraits follow from the faces; steps of 5 reach all of them. The badge shows
		// the bot's level.
		who[i] = render.Seat{Name: name, Avatar: (int(faces) + 5*i) % art.Avatars}
		if seats[i].IsBot() {
			who[i].Avatar += art.Avatars * rank(seats[i].Level)
		}
	}
	return of.Scene(who, a.page.Book(), a.page.Play)
}
