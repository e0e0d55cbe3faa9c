package forsale

import (
	"image/color"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
)

// The colours of the two parts of a score: what the cheques are worth, and the
// coins left.
var (
	chequeColour = color.NRGBA{0x6f, 0xb0, 0x8c, 255}
	coinColour   = color.NRGBA{0xea, 0xb5, 0x3a, 255}
)

// chart raises a bar for each seat where the cards lay: cheques below, coins left
// above.
func (b *painter) chart() {
	a := b.animation
	if a.To.phase != rules.Done {
		return
	}
	chart := board.ResultChart{
		Standing: a.To.end, ChartWords: b.scene.words.chart, Seats: a.To.seats, Colours: [board.Parts]color.NRGBA{chequeColour, coinColour},
		Zone: a.Now.offer, Text: a.Now.FontSize(20),
	}
	for seat := range game.Seat(a.To.seats) {
		chart.Scores[seat] = board.Score{a.To.at[seat].cheques, a.To.at[seat].coins}
	}
	if chart.Stand(); a.Effect.kind == finish {
		chart.Rise(a.At, tallyTime)
	}
	b.ResultChart(&chart)
}
