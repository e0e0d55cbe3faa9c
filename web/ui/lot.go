package ui

import "gavel/game"

// Lot is a sale that the table talks about: something big has been sold.
type Lot struct {
	Winner game.Seat // game.Spectator if nothing big has been sold
	Loser  game.Seat // who came second, or game.Spectator
}

// NoLot says that nothing big has been sold.
func NoLot() Lot { return Lot{game.Spectator, game.Spectator} }
