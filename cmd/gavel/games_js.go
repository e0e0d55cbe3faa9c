package main

import (
	"time"

	"gavel/assets/art"
	"gavel/game"
	"gavel/render/forsale"
	"gavel/render/motion"
)

// newScene returns the picture of a record's game.
func newScene(a *app, r game.Record, names []string) scene {
	who := make([]forsale.Seat, len(names))
	for i, name := range names {
		// Portraits follow from the deal; 5 leads through all of them.
		who[i] = forsale.Seat{Name: name, Avatar: (int(r.Seed[0]) + 5*i) % art.Avatars}
	}
	return forsale.New(who, a.page.Book(), a.page.Play)
}

// duration is how long the picture of some events takes.
func duration(events []game.Event, speed motion.Speed) time.Duration {
	return forsale.Duration(events, speed)
}
