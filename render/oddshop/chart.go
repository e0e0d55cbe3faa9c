package oddshop

import (
	"gavel/game"
	"gavel/render/board"
	"gavel/render/sprite"
)

// chart has a tower of coins grow for each seat in the place of the objects.
func (b *painter) chart() {
	a := b.animation
	if a.To.stage != onChart {
		return
	}
	chart := board.ResultChart{
		Standing: a.To.end, ChartWords: b.scene.words.chart, Seats: a.To.seats, Coin: sprite.ID{Kind: coinPic},
		Zone: a.Now.block, Text: a.Now.FontSize(40),
	}
	for seat := range game.Seat(a.To.seats) {
		chart.Towers[seat].Coins = max(0, a.To.at[seat].score)
	}
	if chart.Stand(); a.Effect.kind == finish {
		chart.Rise(a.At, tallyTime)
	}
	b.ResultChart(&chart)
}
