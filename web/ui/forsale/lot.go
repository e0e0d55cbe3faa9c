package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// The lowest house and cheque that are big.
const (
	bigHouse  rules.House  = 25
	bigCheque rules.Cheque = 14
)

// Lot implements ui.Game: a big house that somebody paid for, or a big cheque. The second is the
// seat that passed last, or that laid the next lower house.
func (Game) Lot(events []game.Event) ui.Lot {
	lot := ui.NoLot()
	passed := game.Spectator
	for _, e := range events {
		switch e := e.(type) {
		case rules.Passed:
			if passed = game.Spectator; e.Back+e.Lost > 0 {
				passed = e.Seat
			}
		case rules.HouseWon:
			if e.House >= bigHouse && e.Paid > 0 {
				lot = ui.Lot{Winner: e.Seat, Loser: passed}
			}
		case rules.Revealed:
			if n := len(e.Sales); n > 1 && e.Sales[n-1].Cheque >= bigCheque {
				lot = ui.Lot{Winner: e.Sales[n-1].Seat, Loser: e.Sales[n-2].Seat}
			}
		}
	}
	return lot
}
