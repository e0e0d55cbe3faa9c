package business

import (
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

func TestLot(t *testing.T) {
	for name, c := range map[string]struct {
		bids []rules.SeatBid
		want ui.Lot
	}{
		"big":             {[]rules.SeatBid{{Seat: 2, Amount: bigBid}, {Seat: 0, Amount: 5_000}}, ui.Lot{Winner: 2, Loser: 0}},
		"small":           {[]rules.SeatBid{{Seat: 2, Amount: bigBid - 1}, {Seat: 0, Amount: 5_000}}, ui.NoLot()},
		"a tie":           {[]rules.SeatBid{{Seat: 2, Amount: bigBid}, {Seat: 0, Amount: bigBid}}, ui.NoLot()},
		"without a rival": {[]rules.SeatBid{{Seat: 2, Amount: bigBid}, {Seat: 0}}, ui.Lot{Winner: 2, Loser: game.Spectator}},
		"alone":           {[]rules.SeatBid{{Seat: 2, Amount: bigBid}}, ui.NoLot()},
	} {
		if got := (Game{}).Lot([]game.Event{rules.GroupsDrawn{}, rules.BidsRevealed{Bids: c.bids}}); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
