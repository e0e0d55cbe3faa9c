package forsale

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"testing"

	"gavel/game"
)

// playout plays a game with random legal decisions to its end.
func playout(s *State, src *game.SplitMix) {
	s.Deal(src)
	for s.phase != Done {
		if s.phase == Buying {
			seat := s.turn
			s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
			continue
		}
		for owes := s.Owes(); owes != 0; owes &= owes - 1 {
			seat := owes.First()
			s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
		}
	}
}

// gamesHash is the hash of 5,000 seeded games on every platform.
const gamesHash = 0xabd4d10a8d03eafc

func TestSameGamesEverywhere(t *testing.T) {
	h := fnv.New64a()
	for i := range 5000 {
		src := game.SplitMix(i)
		s := New(3+i%4, Options{Scarce: i%3 == 0, RefundDown: i%5 == 0})
		playout(&s, &src)
		_ = binary.Write(h, binary.LittleEndian, s.Won)
		_ = binary.Write(h, binary.LittleEndian, s.Coins)
	}
	if got := h.Sum64(); got != gamesHash {
		t.Errorf("5000 games hash to %#x, want %#x", got, uint64(gamesHash))
	}
}

func TestPlayoutDoesNotAllocate(t *testing.T) {
	src := game.SplitMix(1)
	if n := testing.AllocsPerRun(100, func() {
		s := New(4, Options{})
		playout(&s, &src)
	}); n != 0 {
		t.Errorf("a playout allocates %v times", n)
	}
}

func BenchmarkPlayout(b *testing.B) {
	for n := MinSeats; n <= MaxSeats; n++ {
		for name, opts := range map[string]Options{"standard": {}, "scarce": {Scarce: true}} {
			b.Run(fmt.Sprintf("players=%d/%s", n, name), func(b *testing.B) {
				b.ReportAllocs()
				src := game.SplitMix(1)
				for b.Loop() {
					s := New(n, opts)
					playout(&s, &src)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}
