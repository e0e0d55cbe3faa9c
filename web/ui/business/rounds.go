package business

import (
	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// Rounds implements ui.Game. It returns the change of a seat's money in every month.
func (Game) Rounds(steps []game.Step, seat game.Seat) (all []int) {
	for _, month := range readYear(steps) {
		all = append(all, month[seat].sold.money-month[seat].bought.money)
	}
	return all
}

// Brought implements ui.Game. It returns the price of a seat's sales in every month.
func (Game) Brought(steps []game.Step, seat game.Seat) (all []int) {
	for _, month := range readYear(steps) {
		all = append(all, month[seat].sold.money)
	}
	return all
}

// RoundNames implements ui.Game.
func (Game) RoundNames(n ui.Narrator, rounds int) (names []string) {
	for month := range min(rounds, rules.Months) {
		names = append(names, monthName(month+1, n.Book))
	}
	return names
}
