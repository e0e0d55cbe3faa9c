package forsale

import (
	"reflect"
	"testing"

	"gavel/game"

	"pgregory.net/rapid"
)

// TestImagined: a state imagined from a view shows the same view again, for each order of the
// unseen cards. It can be played to its end.
func TestImagined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), Options{
			Scarce:     rapid.Bool().Draw(t, "scarce"),
			RefundDown: rapid.Bool().Draw(t, "refund down"),
		})
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		s.Deal(&src)
		for range rapid.IntRange(0, 80).Draw(t, "decisions") {
			seat := s.Owes().First()
			if s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat)))); s.Phase() == Done {
				t.Skip("the game was over before")
			}
		}
		viewer := s.Owes().First()
		v := s.View(viewer)
		imagined := v.Imagined()
		for range 3 {
			imagined.Redeal(&src)
			got := imagined.View(viewer)
			// Laid houses of others are left out.
			want := v
			want.Turn, want.Players = got.Turn, append([]Player(nil), v.Players...)
			for i := range want.Players {
				want.Players[i].Laid, want.Players[i].House = false, 0
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("imagined\n%+v, from\n%+v", got, want)
			}
		}
		seen := s.Offer
		for i := range s.seats {
			seen |= s.Hand[i]
		}
		for _, h := range imagined.houses.left() {
			if seen.Has(h) {
				t.Fatalf("house %d is still to come, and was seen", h)
			}
		}
		for imagined.Phase() != Done {
			seat := imagined.Owes().First()
			imagined.Play(seat, imagined.Nth(seat, src.IntN(imagined.Count(seat))))
		}
	})
}

func TestLowestAndHighest(t *testing.T) {
	var h Houses
	h.add(4)
	h.add(17)
	h.add(30)
	if h.Lowest() != 4 || h.Highest() != 30 {
		t.Errorf("from %d to %d, want 4 to 30", h.Lowest(), h.Highest())
	}
}
