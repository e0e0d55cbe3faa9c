package business

import (
	"gavel/game"
	rules "gavel/game/business"
)

// rounds tells what a seat's money changed by in every month.
func rounds(steps []game.Step, seat game.Seat) (all []int) {
	for _, month := range readYear(steps) {
		all = append(all, month[seat].sold.money-month[seat].bought.money)
	}
	return all
}

// brought tells what a seat sold its shares for in every month.
func brought(steps []game.Step, seat game.Seat) (all []int) {
	for _, month := range readYear(steps) {
		all = append(all, month[seat].sold.money)
	}
	return all
}

func roundNames(rounds int, s narrator) (names []string) {
	for month := range min(rounds, rules.Months) {
		names = append(names, monthName(month+1, s.Book))
	}
	return names
}
