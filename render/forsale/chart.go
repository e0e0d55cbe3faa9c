package forsale

import (
	"image/color"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/sprite"
)

// chart has a tower grow for each seat where the cards lay: its cheques, the highest below, and
// the coins left above.
func (b *painter) chart() {
	a := b.animation
	if a.To.phase != rules.Done {
		return
	}
	chart := b.scene.chart(&a.To, &a.Now)
	b.ResultChart(&chart, a.Effect.kind == finish, a.At, tallyTime)
}

func (s *Scene) chart(of *boardState, l *layout) board.ResultChart {
	return board.ResultChart{
		Standing: of.end, ChartWords: s.words.chart, Seats: of.seats, Me: of.me, Coin: sprite.ID{Kind: coinPic}, Text: l.FontSize(40), Towers: of.towers(),
	}
}

// Towers returns what the scores of a finished game are made of.
func Towers(v game.View) board.Towers { return boardState{}.seen(v.(rules.View)).towers() }

func (s boardState) towers() (all board.Towers) {
	for seat := range s.seats {
		h, t := &s.at[seat], &all[seat]
		for v := rules.Cheque(greatest); v > 0; v-- {
			for range h.bundle >> (2 * v) & 3 {
				t.Add(board.Sheet{Picture: sprite.ID{Kind: chequePic, N: int(v)}, Shape: chequeShape, Worth: int(v), Number: int(v), Stub: stubOf(v)})
			}
		}
		t.Coins = h.coins
	}
	return all
}

// stubOf is the colour of a cheque's stub.
func stubOf(v rules.Cheque) color.NRGBA {
	switch {
	case v < 5:
		return color.NRGBA{0x2c, 0x7a, 0x50, 255}
	case v < 9:
		return color.NRGBA{0x2a, 0x62, 0xa8, 255}
	case v < 13:
		return color.NRGBA{0x6a, 0x3f, 0xa6, 255}
	}
	return color.NRGBA{0x96, 0x62, 0x0a, 255}
}
