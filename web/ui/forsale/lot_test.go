package forsale

import (
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

func TestLot(t *testing.T) {
	sales := []rules.Sale{{Seat: 2, House: 3, Cheque: 0}, {Seat: 0, House: 9, Cheque: 8}, {Seat: 1, House: 20, Cheque: 14}}
	for name, c := range map[string]struct {
		events []game.Event
		want   ui.Lot
	}{
		"nothing":          {nil, ui.NoLot()},
		"a big house":      {[]game.Event{rules.Passed{Seat: 2, House: 12, Back: 3, Lost: 3}, rules.HouseWon{Seat: 1, House: 28, Paid: 7}}, ui.Lot{Winner: 1, Loser: 2}},
		"without a rival":  {[]game.Event{rules.Passed{Seat: 2, House: 12}, rules.HouseWon{Seat: 1, House: 28, Paid: 7}}, ui.Lot{Winner: 1, Loser: game.Spectator}},
		"a small house":    {[]game.Event{rules.Passed{Seat: 2, House: 12, Back: 6}, rules.HouseWon{Seat: 1, House: 24, Paid: 7}}, ui.NoLot()},
		"a house for free": {[]game.Event{rules.Passed{Seat: 2, House: 12}, rules.HouseWon{Seat: 1, House: 28}}, ui.NoLot()},
		"a big cheque":     {[]game.Event{rules.Revealed{Sales: sales}}, ui.Lot{Winner: 1, Loser: 0}},
		"no big cheque":    {[]game.Event{rules.Revealed{Sales: sales[:2]}}, ui.NoLot()},
	} {
		if got := (Game{}).Lot(c.events); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
