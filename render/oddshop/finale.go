package oddshop

import (
	"image/color"

	rules "gavel/game/oddshop"
	"gavel/render/motion"
	"gavel/render/podium"
)

// The parts of a score: what the objects are worth, what complete families
// add [O16], what enough objects of a category earn [O17].
var partColours = [podium.Parts]color.NRGBA{
	{0x6f, 0xb0, 0x8c, 255}, {0x8f, 0xa8, 0xe0, 255}, {0xea, 0xb5, 0x3a, 255},
}

// finale raises a bar for each seat where the objects lay, the best first.
func (b *painter) finale() {
	w := b.way
	if w.to.stage != onPodium {
		return
	}
	var bars [rules.MaxSeats]podium.Bar
	for i, seat := range w.to.end.Order[:w.to.seats] {
		bars[i] = podium.Bar{Parts: w.to.at[seat].parts, Won: w.to.end.Won.Has(seat)}
		if int(seat) < len(b.scene.who) {
			bars[i].Avatar = b.scene.who[seat].Avatar
		}
	}
	end := podium.Podium{
		Bars: bars[:w.to.seats], Colours: partColours,
		Zone: w.now.block, Text: w.now.fontSize(20), Grown: 1, Number: b.scene.book.Number,
	}
	if w.kind == finish {
		end.Grown = motion.OutCubic.At(motion.Part(w.at, 0, tallyTime))
		end.Cheer = motion.Part(w.at, tallyTime, w.length-tallyTime)
	}
	end.Draw(&b.Brush)
}
