package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
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
		Zone: a.Now.block, Text: a.Now.FontSize(40), Towers: a.To.towers(),
	}
	b.ResultChart(&chart, a.Effect.kind == finish, a.At, tallyTime)
}

// Towers returns what the scores of a finished game are made of.
func Towers(v game.View) board.Towers { return boardState{}.seen(v.(rules.View)).towers() }

func (s boardState) towers() (all board.Towers) {
	for seat := range s.seats {
		all[seat].Coins = max(0, s.at[seat].score)
	}
	return all
}
