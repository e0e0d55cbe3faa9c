package oddshop

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
		if view.Seat == game.Spectator || !view.Turn.May.Has(view.Seat) {
			return
		}
		s := view.Imagined()
		src := game.SplitMix(7)
		s.Redeal(view.Seat, &src)
		type row struct {
			slots, next uint8
			types       rowTypes
			deck        [objectCount]Object
		}
		type offers struct {
			offered uint8
			made    [MaxSeats]uint8
			offers  [MaxSeats * MaxOffers]Offer
		}
		fmt.Fprintln(out, view.Private(), struct { // the golden file has the state in this form
			holdings
			known
			seats             uint8
			length            Length
			phase             Phase
			round             uint8
			opportunist       game.Seat
			slot              uint8
			in, acted, stayed game.Seats
			visits
			row
			offers
		}{
			s.holdings, s.known, s.seats, s.length, s.phase, s.round, s.opportunist, s.slot, s.in, s.acted, s.stayed, s.visits,
			row{s.slots, s.next, s.types, s.deck}, offers{s.offered, s.made, s.window.offers},
		}, s.Sees(view.Seat), s.Turn())
	})
}
