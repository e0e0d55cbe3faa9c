package forsale

import (
	_ "embed"
	"fmt"
	"hash"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

//go:embed testdata/steps.txt
var steps string

// TestStepsNeverChange compares whole games with testdata, and what bots imagine in them.
func TestStepsNeverChange(t *testing.T) {
	gametest.Golden(t, Rules{}, steps, func(v game.View, out hash.Hash) {
		view := v.(View)
		if seat := view.Seat; seat != game.Spectator {
			fmt.Fprintln(out, view.Total(), view.Private())
		}
		if view.Phase != Buying && view.Phase != Selling {
			return
		}
		s := view.Imagined()
		src := game.SplitMix(7)
		s.Redeal(&src)
		table, _ := s.Cheques()
		shown := s.houses.used - uint8(s.Unseen())
		type dealt struct{ houses, cheques uint8 }
		fmt.Fprintln(out, struct { // the golden file has the state in this form
			Hand                    [MaxSeats]Houses
			Won                     [MaxSeats]Cheques
			Bid, Coins              [MaxSeats]uint8
			Laid                    [MaxSeats]House
			offer                   Houses
			cheques                 [MaxSeats]Cheque
			seats, phase            uint8
			turn                    game.Seat
			high                    uint8
			in, laid                game.Seats
			first                   game.Seat
			round, next, due, cards uint8
			opts                    Options
			houses                  [decks]House
			bank                    [decks]Cheque
			dealt                   dealt
		}{
			s.Hand, s.Won, s.Bid, s.Coins, s.sale.laid, s.Offer, s.sale.cheques, s.seats, uint8(s.phase), s.turn, s.High, s.In, s.sale.by, s.first,
			s.round, shown, s.houses.due + s.cheques.due, s.houses.used, s.opts, s.houses.order, s.cheques.order,
			dealt{s.houses.dealt, s.cheques.dealt},
		}, s.Offer, table, s.cheques.order[shown:s.houses.used], s.Unseen(), s.High, s.In, s.Phase(), s.Seats(), s.turn)
	})
}
