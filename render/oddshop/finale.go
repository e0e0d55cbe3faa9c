package oddshop

import (
	"image/color"

	"gavel/game"
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
	for i, seat := range w.to.ranking() {
		if i == w.to.seats {
			break
		}
		bars[i] = podium.Bar{Parts: w.to.at[seat].parts, Won: w.to.winners.Has(seat)}
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

// ranking is the seats from the best score to the worst, the winners first.
func (p *picture) ranking() (order [rules.MaxSeats]game.Seat) {
	score := func(seat game.Seat) int {
		parts := &p.at[seat].parts
		sum := 2 * (parts[0] + parts[1] + parts[2])
		if p.winners.Has(seat) {
			sum++
		}
		return sum
	}
	for i := range p.seats {
		k := i
		for ; k > 0 && score(order[k-1]) < score(game.Seat(i)); k-- {
			order[k] = order[k-1]
		}
		order[k] = game.Seat(i)
	}
	return order
}
