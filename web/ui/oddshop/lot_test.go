package oddshop

import (
	"testing"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

func TestLot(t *testing.T) {
	const much, less, little = 3 * rules.Twenty, rules.Twenty, rules.Five
	bids := []rules.Stake{{Seat: 0, Cards: little}, {Seat: 1, Cards: much}, {Seat: 2, Cards: less}, {Seat: 3, Cards: rules.Zero}}
	for name, c := range map[string]struct {
		events []game.Event
		want   ui.Lot
	}{
		"big":             {[]game.Event{rules.BidsRevealed{Bids: bids}, rules.Sold{Seat: 1, Paid: much}}, ui.Lot{Winner: 1, Loser: 2}},
		"after a tie":     {[]game.Event{rules.CardsRevealed{Bids: bids[:2]}, rules.Sold{Seat: 1, Paid: much}}, ui.Lot{Winner: 1, Loser: 0}},
		"small":           {[]game.Event{rules.BidsRevealed{Bids: bids}, rules.Sold{Seat: 2, Paid: less}}, ui.NoLot()},
		"without a rival": {[]game.Event{rules.Sold{Seat: 1, Paid: much}}, ui.Lot{Winner: 1, Loser: game.Spectator}},
		"not sold":        {[]game.Event{rules.BidsRevealed{Bids: bids}}, ui.NoLot()},
	} {
		if got := (Game{}).Lot(c.events); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
