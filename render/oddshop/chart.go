package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/sprite"
)

// lowest is the least height of a strip in points, so that a face can be seen in it.
const lowest = 57

// chart has a tower grow for each seat in the place of the objects: its objects and, in gold, the
// additions for families and categories.
func (b *painter) chart() {
	a := b.animation
	if a.To.stage != onChart {
		return
	}
	chart := b.scene.chart(&a.To, &a.Now)
	b.ResultChart(&chart, a.Effect.kind == finish, a.At, tallyTime)
}

func (s *Scene) chart(of *boardState, l *layout) board.ResultChart {
	return board.ResultChart{
		Standing: of.end, ChartWords: s.words.chart, Seats: of.seats, Me: of.me,
		Text: l.FontSize(40), Towers: of.towers(), Bonus: s.words.bonus, Least: lowest,
	}
}

// Towers returns what the scores of a finished game are made of.
func Towers(v game.View) board.Towers {
	s := boardState{}.seen(v.(rules.View))
	return s.towers()
}

// towers returns what the scores are made of: the dearest objects lowest, then the additions.
func (s *boardState) towers() (all board.Towers) {
	for seat := range s.seats {
		t, owned := &all[seat], s.at[seat].owned
		for worth := dearest; worth > 0; worth -= 5 {
			for o := range owned.All() {
				if is, _ := s.typeOf(o); o.Worth(is) == worth {
					t.Add(strip(o, is))
				}
			}
		}
		tally := s.length.Tally(owned, s.authentic, s.replica)
		for f, gold := range tally.Families {
			if gold > 0 {
				t.Add(board.Sheet{Worth: gold, Gold: true, Sign: sprite.ID{Kind: familyPic, N: f}})
			}
		}
		for c, gold := range tally.Bonuses {
			if gold > 0 {
				t.Add(board.Sheet{Worth: gold, Gold: true, Bonus: true, Sign: sprite.ID{Kind: signPic, N: c}})
			}
		}
	}
	return all
}

// dearest is at least the worth of any object. All are multiples of 5.
const dearest = 200

// strip returns an object as a sheet of a tower. A replica is grey.
func strip(o rules.Object, is rules.Type) board.Sheet {
	id := sprite.ID{Kind: objectPic, N: int(o), Small: true}
	if is == rules.Replica {
		id.Kind = replicaPic
	}
	return board.Sheet{Picture: id, Shape: cardShape, Face: 0.42, Worth: o.Worth(is), Sign: sprite.ID{Kind: verdictPic, N: int(is)}}
}
