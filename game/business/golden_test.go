package business

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
		s.Year.Redeal(&src)
		fmt.Fprintln(out, view.Private(), view.Card(), struct { // the golden file has the state in this form
			Hand           [MaxSeats]Shares
			Money, Bid     [MaxSeats]int
			bag            Shares
			groups         [MaxSeats]Shares
			sale           [MaxSeats]Tally
			discard        [MaxSeats]Shares
			rank           [MaxSeats]uint8
			seats, phase   uint8
			month          int
			in, made, next uint8
			year           [Months]Card
			dealt          int
			opts           Options
		}{
			s.Hand, s.Money, s.Bid, s.bag, s.Groups, s.sale, s.discard, s.queue.rank, s.seats, uint8(s.phase), s.Year.Month,
			uint8(s.In), uint8(s.made), s.queue.next, s.Year.Cards, s.Year.dealt, s.Options,
		}, s.Year.Month, s.Year.Cards, s.Groups, s.In, s.Options, s.Card(), s.Owes(), s.Best())
	})
}
