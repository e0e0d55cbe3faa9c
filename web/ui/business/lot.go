package business

import (
	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// bigBid is the lowest bid that wins a big lot.
const bigBid = 60_000

// Lot implements ui.Game: the first choice of a month's groups for a big bid. If the highest bids
// tie, nobody has won yet.
func (Game) Lot(events []game.Event) ui.Lot {
	for _, e := range events {
		e, is := e.(rules.BidsRevealed)
		if !is || len(e.Bids) < 2 || e.Bids[0].Amount < bigBid || e.Bids[0].Amount == e.Bids[1].Amount {
			continue
		}
		if e.Bids[1].Amount == 0 {
			return ui.Lot{Winner: e.Bids[0].Seat, Loser: game.Spectator}
		}
		return ui.Lot{Winner: e.Bids[0].Seat, Loser: e.Bids[1].Seat}
	}
	return ui.NoLot()
}
