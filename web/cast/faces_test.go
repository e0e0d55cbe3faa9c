package cast_test

import (
	"slices"
	"testing"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/cast"
)

// TestNobodyHasAnothersFace: people have the portraits that they have chosen, and the others have
// theirs unless somebody has chosen it. Bots have those of their names.
func TestNobodyHasAnothersFace(t *testing.T) {
	seats := []game.Occupant{{Name: "Ada"}, {Level: "hard"}, {Name: "Bo"}, {Level: "easy"}, {Name: "Cy"}, {Level: "easy"}}
	book := locale.For(locale.English)
	called := cast.Names(seats, book)
	for usual := range byte(art.Avatars) {
		before := cast.Faces{Usual: usual}.Avatars(seats, called, book)
		for i, n := range before {
			want := cast.Portrait(usual, game.Seat(i))
			if seats[i].IsBot() {
				want = art.Character(cast.Rank(seats[i].Level), i)
			}
			if n != want {
				t.Errorf("without a choice, seat %d of table %d has the portrait %d, want %d", i, usual, n, want)
			}
		}
		for n := range art.Avatars {
			got := cast.Faces{Usual: usual, Chosen: map[string]int{"Ada": 1 + n, "Cy": 256 + n, "": 1}}.Avatars(seats, called, book)
			if got[0] != n || got[4] != (255+n)%art.Avatars {
				t.Errorf("Ada and Cy have chosen %d and %d, and have %v", n, (255+n)%art.Avatars, got)
			}
			var all []int
			for i, face := range got {
				if all = append(all, face); seats[i].IsBot() && face != before[i] {
					t.Errorf("the bot at seat %d has the portrait %d, not %d", i, face, before[i])
				}
			}
			slices.Sort(all)
			if len(slices.Compact(all)) != len(seats) {
				t.Errorf("two have the same portrait: %v", got)
			}
		}
	}
}
