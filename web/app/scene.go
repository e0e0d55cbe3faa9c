package app

import (
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/web/games"
)

// newScene returns the picture of a game between some people. It calls hear for each sound.
func newScene(a *App, of games.Game, seats []game.Occupant, f faces, names []string, hear func(sound.Note)) render.Scene {
	who := make([]render.Seat, len(names))
	for i, face := range f.avatars(seats, names, a.page.Book()) {
		who[i] = render.Seat{Name: names[i], Avatar: face}
	}
	return of.Scene(who, a.page.Book(), hear)
}
