package forsale

import (
	"image/color"

	rules "gavel/game/forsale"
	"gavel/render/motion"
	"gavel/render/podium"
)

// The colours of the two parts of a score: what the cheques are worth, and the
// coins left.
var (
	chequeColour = color.NRGBA{0x6f, 0xb0, 0x8c, 255}
	coinColour   = color.NRGBA{0xea, 0xb5, 0x3a, 255}
)

// finale raises a bar for each seat where the cards lay, highest score first:
// cheques below, coins left above.
func (b *painter) finale() {
	w := b.way
	if w.to.phase != rules.Done {
		return
	}
	grown := 1.0
	if w.kind == finish {
		grown = motion.OutCubic.At(motion.Part(w.at, 0, tallyTime))
	}
	var bars [rules.MaxSeats]podium.Bar
	for i, seat := range w.to.end.Order[:w.to.seats] {
		h := &w.to.at[seat]
		bars[i] = podium.Bar{Parts: [podium.Parts]int{h.cheques, h.coins}, Won: w.to.end.Won.Has(seat)}
		if int(seat) < len(b.scene.who) {
			bars[i].Avatar = b.scene.who[seat].Avatar
		}
	}
	end := podium.Podium{
		Bars: bars[:w.to.seats], Colours: [podium.Parts]color.NRGBA{chequeColour, coinColour},
		Zone: w.now.offer, Text: w.now.fontSize(20), Grown: grown, Number: b.scene.book.Number,
	}
	if w.kind == finish {
		end.Cheer = motion.Part(w.at, tallyTime, w.length-tallyTime)
	}
	end.Draw(&b.Brush)
}
