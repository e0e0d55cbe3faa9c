package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// bigPrice is the lowest price of a big lot.
const bigPrice = 55

// Lot implements ui.Game: an object with a big price. The second is the highest of the other
// seats whose bids are revealed in the same step.
func (Game) Lot(events []game.Event) ui.Lot {
	lot := ui.NoLot()
	var bids []rules.Stake
	for _, e := range events {
		switch e := e.(type) {
		case rules.BidsRevealed:
			bids = e.Bids
		case rules.CardsRevealed:
			bids = e.Bids
		case rules.Sold:
			if e.Paid.Sum() >= bigPrice {
				lot = ui.Lot{Winner: e.Seat, Loser: second(bids, e.Seat)}
			}
		}
	}
	return lot
}

// second returns the seat with the highest bid without the winner's.
func second(bids []rules.Stake, winner game.Seat) game.Seat {
	seat, most := game.Spectator, 0
	for _, b := range bids {
		if sum := b.Cards.Sum(); b.Seat != winner && sum > most {
			seat, most = b.Seat, sum
		}
	}
	return seat
}
