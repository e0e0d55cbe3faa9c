package forsale

import (
	"image/color"

	"gavel/game"
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
	order := w.to.ranking()
	var bars [rules.MaxSeats]podium.Bar
	for i, seat := range order[:w.to.seats] {
		h := &w.to.at[seat]
		bars[i] = podium.Bar{Parts: [podium.Parts]int{h.score - h.coins, h.coins}, Won: w.to.winners.Has(seat)}
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

// ranking is the seats from the best score to the worst; equal scores go by
// coins left, then by seat [F18].
func (p *picture) ranking() (order [rules.MaxSeats]game.Seat) {
	for i := range p.seats {
		seat := game.Seat(i)
		k := i
		for ; k > 0 && p.less(order[k-1], seat); k-- {
			order[k] = order[k-1]
		}
		order[k] = seat
	}
	return order
}

func (p *picture) less(a, b game.Seat) bool {
	x, y := &p.at[a], &p.at[b]
	return x.score < y.score || x.score == y.score && x.coins < y.coins
}
