package business

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
)

// stroll lets chance and random players play until a seat owes a decision. It returns the seat.
func stroll(t *rapid.T, s *State, src *game.SplitMix) game.Seat {
	for n := rapid.IntRange(0, 200).Draw(t, "decisions"); ; {
		turn := s.Turn()
		switch turn.Mode {
		case game.Over:
			t.Skip("the game was over before")
		case game.Chance:
			s.Chance(src)
			continue
		}
		seat := turn.Owes.First()
		if n--; n < 0 {
			return seat
		}
		s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
	}
}

// unseal takes back the sealed choices.
func (s *State) unseal() {
	s.made = 0
	if s.phase == Bidding {
		s.Bid = [MaxSeats]int{}
	}
}

// TestImaginedViewMatchesGame: the seat's view of an imagined state is that of the game, after
// each redeal.
func TestImaginedViewMatchesGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), Options{Original: rapid.Bool().Draw(t, "original")})
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		seat := stroll(t, &s, &src)
		v := s.View(seat)
		imagined := v.Imagined()
		if _, n := unused(imagined.Year.Cards[:]); n != deck-Months {
			t.Fatalf("the year has the cards %v", imagined.Year.Cards)
		}
		s.unseal()
		for range 3 {
			if got, want := imagined.View(seat), s.View(seat); !reflect.DeepEqual(got, want) {
				t.Fatalf("imagined %+v\nof       %+v", got, want)
			}
			imagined.Year.Redeal(&src)
		}
		playout(&imagined, &src) // it can be played like any other game
	})
}

// TestTruthCanBeImagined: the true state is imagined sometimes.
func TestTruthCanBeImagined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(4, Options{})
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		seat := stroll(t, &s, &src)
		v := s.View(seat)
		imagined := v.Imagined()
		var right [Months]bool
		for range 300 { // each card is one of at most 12
			for i, c := range imagined.Year.Cards {
				right[i] = right[i] || c == s.Year.Cards[i]
			}
			imagined.Year.Redeal(&src)
		}
		for i, ok := range right {
			if !ok {
				t.Fatalf("never imagined %s in month %d", s.Year.Cards[i], i+1)
			}
		}
	})
}
