package oddshop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/gametest"
)

// stroll lets chance and random players play until a seat owes a decision. It returns the seat.
func stroll(t *rapid.T, s *State, src *game.SplitMix) game.Seat {
	for n := rapid.IntRange(0, 300).Draw(t, "decisions"); ; {
		turn := s.Turn()
		switch turn.Mode {
		case game.Over:
			t.Skip("the game was over before")
		case game.Chance:
			s.Chance(src)
			continue
		}
		seat := gametest.Someone(turn.Owes, src)
		if n--; n < 0 {
			return seat
		}
		s.Play(seat, choose(s, seat, src))
	}
}

// unseal takes back the sealed choices.
func (s *State) unseal() {
	if s.Turn().Mode != game.Sealed {
		return
	}
	s.acted, s.Card = 0, [MaxSeats]Money{}
	if s.phase == Bidding {
		s.Bid = [MaxSeats]Money{}
	}
}

// TestImaginedViewMatchesGame: the seat's view of an imagined state is that of the game, after
// each redeal.
func TestImaginedViewMatchesGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		seat := stroll(t, &s, &src)
		v := s.View(seat)
		imagined := v.Imagined()
		s.unseal()
		for range 3 {
			if got, want := imagined.View(seat), s.View(seat); !reflect.DeepEqual(got, want) {
				t.Fatalf("imagined %+v\nof       %+v", got, want)
			}
			imagined.Redeal(seat, &src)
		}
		playout(&imagined, &src) // it can be played like any other game
	})
}

// TestTruthCanBeImagined: the true state is imagined sometimes.
func TestTruthCanBeImagined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		seat := stroll(t, &s, &src)
		v := s.View(seat)
		imagined := v.Imagined()
		types, next := false, int(s.next) == s.length.Objects()
		for range 10_000 {
			types = types || imagined.types == s.types
			next = next || imagined.deck[s.next] == s.deck[s.next]
			if types && next {
				return
			}
			imagined.Redeal(seat, &src)
		}
		t.Fatalf("imagined the cards: %v, the next object: %v", types, next)
	})
}

func TestRedealDoesNotAllocate(t *testing.T) {
	src := game.SplitMix(1)
	s := New(4, AllCards)
	s.Chance(&src)
	s.Chance(&src)
	if n := testing.AllocsPerRun(100, func() { s.Redeal(0, &src) }); n != 0 {
		t.Errorf("it allocates %v times", n)
	}
}
