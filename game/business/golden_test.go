package business

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"hash"
	"hash/fnv"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

//go:embed testdata/steps.txt
var steps string

// TestStepsNeverChange compares whole games with testdata, and what bots imagine in them.
func TestStepsNeverChange(t *testing.T) {
	gametest.Golden(t, Rules{}, steps, func(v game.View, out hash.Hash) {
		view := v.(View)
		if view.Seat == game.Spectator || !view.Turn.May.Has(view.Seat) {
			return
		}
		s := view.Imagined()
		src := game.SplitMix(7)
		s.Year.Redeal(&src)
		fmt.Fprintln(out, view.Private(), view.Card(), struct { // the golden file has the state in this form
			Hand           [MaxSeats]Shares
			Money, Bid     [MaxSeats]int
			bag            Shares
			groups         [MaxSeats]Shares
			sale           [MaxSeats]Tally
			discard        [MaxSeats]Shares
			rank           [MaxSeats]uint8
			seats, phase   uint8
			month          int
			in, made, next uint8
			year           [Months]Card
			dealt          int
			opts           Options
		}{
			s.Hand, s.Money, s.Bid, s.bag, s.Groups, s.sale, s.discard, s.queue.rank, s.seats, uint8(s.phase), s.Year.Month,
			uint8(s.In), uint8(s.made), s.queue.next, s.Year.Cards, s.Year.dealt, s.Options,
		}, s.Year.Month, s.Year.Cards, s.Groups, s.In, s.Options, s.Card(), s.Owes(), s.Best())
	})
}

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
