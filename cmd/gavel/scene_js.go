package main

import (
	"gavel/assets/art"
	"gavel/game"
	"gavel/render"
	"gavel/web/games"
)

// newScene returns the picture of a record's game, whose seats have some faces.
func newScene(a *app, r game.Record, faces byte, names []string) render.Scene {
	who := make([]render.Seat, len(names))
	for i, name := range names {
		// Portraits follow from the faces; 5 leads through all of them. The
		// badge is the bot's.
		who[i] = render.Seat{Name: name, Avatar: (int(faces) + 5*i) % art.Avatars}
		if r.Seats[i].IsBot() {
			who[i].Avatar += art.Avatars * rank(r.Seats[i].Level)
		}
	}
	g, _ := games.Find(r.Rules.Name())
	return g.Scene(who, a.page.Book(), a.page.Play)
}
