package business

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"testing"

	"gavel/game"
)

// playout plays a game with random legal decisions to its end.
func playout(s *State, src *game.SplitMix) {
	for s.phase != Done {
		if s.Turn().Mode == game.Chance {
			s.Chance(src)
			continue
		}
		for seat := range s.Owes().All() {
			s.Play(seat, s.Nth(seat, src.IntN(s.Count(seat))))
		}
	}
}

// gamesHash is the hash of 5,000 seeded games on every platform.
const gamesHash = 0xaa39860381e38958

func TestSameGamesEverywhere(t *testing.T) {
	h := fnv.New64a()
	for i := range 5000 {
		src := game.SplitMix(i)
		s := New(2+i%5, Options{Original: i%3 == 0})
		playout(&s, &src)
		for seat := range s.seats {
			_ = binary.Write(h, binary.LittleEndian, int64(s.Money[seat]))
			_ = binary.Write(h, binary.LittleEndian, s.Hand[seat])
		}
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
		b.Run(fmt.Sprintf("players=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			src := game.SplitMix(1)
			for b.Loop() {
				s := New(n, Options{})
				playout(&s, &src)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
