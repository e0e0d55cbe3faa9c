package main

import (
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/render"
	"gavel/render/business"
	"gavel/render/forsale"
	"gavel/render/motion"
	"gavel/render/oddshop"
)

// scene is the picture of one game.
type scene interface {
	render.Scene
	// SetBook has the texts in another language.
	SetBook(*locale.Book)
	// Duration is how long the picture of some events takes.
	Duration(events []game.Event, speed motion.Speed) time.Duration
}

// newScene returns the picture of a record's game, whose seats have some faces.
func newScene(a *app, r game.Record, faces byte, names []string) scene {
	who := make([]render.Seat, len(names))
	for i, name := range names {
		// Portraits follow from the faces; 5 leads through all of them. The
		// badge is the bot's.
		who[i] = render.Seat{Name: name, Avatar: (int(faces) + 5*i) % art.Avatars}
		if r.Seats[i].IsBot() {
			who[i].Avatar += art.Avatars * rank(r.Seats[i].Level)
		}
	}
	book, hear := a.page.Book(), a.page.Play
	switch r.Rules.Name() {
	case "oddshop":
		return shopScene{oddshop.New(who, book, hear)}
	case "business":
		return businessScene{business.New(who, book, hear)}
	}
	return saleScene{forsale.New(who, book, hear)}
}

type saleScene struct{ *forsale.Scene }

func (saleScene) Duration(events []game.Event, speed motion.Speed) time.Duration {
	return forsale.Duration(events, speed)
}

type shopScene struct{ *oddshop.Scene }

func (shopScene) Duration(events []game.Event, speed motion.Speed) time.Duration {
	return oddshop.Duration(events, speed)
}

type businessScene struct{ *business.Scene }

func (businessScene) Duration(events []game.Event, speed motion.Speed) time.Duration {
	return business.Duration(events, speed)
}
