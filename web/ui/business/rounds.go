package business

import (
	"gavel/game"
	"gavel/web/ui"
)

// rounds tells what a seat's money changed by in every month.
func rounds(steps []game.Step, seat game.Seat, s narrator) (all []ui.Round) {
	for i, month := range readYear(steps) {
		made := month[seat].sold.money - month[seat].bought.money
		all = append(all, ui.Round{Head: shortMonth(i+1, s.Book), Made: made})
	}
	return all
}
