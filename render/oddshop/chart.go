package oddshop

import (
	"image/color"

	"gavel/game"
	"gavel/render/board"
)

// The parts of a score: the objects' values, the complete families [O16], the bonuses of
// categories [O17].
var partColours = [board.Parts]color.NRGBA{
	{0x6f, 0xb0, 0x8c, 255}, {0x8f, 0xa8, 0xe0, 255}, {0xea, 0xb5, 0x3a, 255},
}

// chart draws a bar for each seat in the place of the objects.
func (b *painter) chart() {
	a := b.animation
	if a.To.stage != onChart {
		return
	}
	chart := board.ResultChart{
		Standing: a.To.end, ChartWords: b.scene.words.chart, Seats: a.To.seats, Colours: partColours,
		Zone: a.Now.block, Text: a.Now.FontSize(20),
	}
	for seat := range game.Seat(a.To.seats) {
		chart.Scores[seat] = a.To.at[seat].parts
	}
	if chart.Stand(); a.Effect.kind == finish {
		chart.Rise(a.At, tallyTime)
	}
	b.ResultChart(&chart)
}
