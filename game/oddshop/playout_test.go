package oddshop

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"testing"

	"gavel/game"
)

// goods are the goods of the seats at a table.
type goods [MaxSeats]Goods

func (s *State) goods() (held goods) {
	for i := range held {
		held[i] = Goods{s.Owned[i], s.Money[i]}
	}
	return held
}

// part returns a random small part of the goods: a card or an object, or both, or sometimes
// nothing.
func part(g Goods, src *game.SplitMix) (p Goods) {
	if n := g.Objects.Count(); n > 0 && src.IntN(3) > 0 {
		k := src.IntN(n)
		for o := range g.Objects.All() {
			if k == 0 {
				p.Objects.add(o)
			}
			k--
		}
	}
	if n := g.Money.kinds(); n > 0 && src.IntN(3) > 0 {
		p.Money = g.Money.kind(src.IntN(n))
	}
	return p
}

// randomOffer returns a random offer of a seat. ok is false if it found none.
func randomOffer(held *goods, seat game.Seat, seats int, src *game.SplitMix) (d Decision, ok bool) {
	to := (int(seat) + 1 + src.IntN(seats-1)) % seats
	d = Decision{Do: Propose, N: uint8(to), Give: part(held[seat], src), Want: part(held[to], src)}
	return d, !d.Give.empty() || !d.Want.empty()
}

// choose returns a random legal decision of a seat that owes one. In a window it seldom returns
// an offer, so that games end.
func choose(s *State, seat game.Seat, src *game.SplitMix) Decision {
	if s.phase.allows(Propose) && s.CanOffer(seat) && src.IntN(8) == 0 {
		held := s.goods()
		if d, ok := randomOffer(&held, seat, int(s.seats), src); ok {
			return d
		}
	}
	return s.Nth(seat, src.IntN(s.Count(seat)))
}

// playout plays a game with random legal decisions to its end, and returns their number.
func playout(s *State, src *game.SplitMix) (decisions int) {
	for {
		switch turn := s.Turn(); turn.Mode {
		case game.Over:
			return decisions
		case game.Chance:
			s.Chance(src)
		default:
			seat := s.first(turn.Owes)
			s.Play(seat, choose(s, seat, src))
			decisions++
		}
	}
}

// gamesHash is the hash of 2,000 seeded games on every platform.
const gamesHash = 0xd21080f12619d85b

func TestSameGamesEverywhere(t *testing.T) {
	h := fnv.New64a()
	for i := range 2000 {
		src := game.SplitMix(i)
		s := New(3+i%4, Length(i/4%4))
		playout(&s, &src)
		for _, part := range []any{s.Owned, s.Money, s.authentic, s.unknown, s.discarded} {
			_ = binary.Write(h, binary.LittleEndian, part)
		}
	}
	if got := h.Sum64(); got != gamesHash {
		t.Errorf("2000 games hash to %#x, want %#x", got, uint64(gamesHash))
	}
}

func TestPlayoutDoesNotAllocate(t *testing.T) {
	src := game.SplitMix(1)
	if n := testing.AllocsPerRun(100, func() {
		s := New(4, AllCards)
		playout(&s, &src)
	}); n != 0 {
		t.Errorf("a playout allocates %v times", n)
	}
}

func BenchmarkPlayout(b *testing.B) {
	for n := MinSeats; n <= MaxSeats; n++ {
		for length := range lengthCount {
			b.Run(fmt.Sprintf("players=%d/rounds=%s", n, roundsValues[length]), func(b *testing.B) {
				b.ReportAllocs()
				src := game.SplitMix(1)
				decisions := 0
				for b.Loop() {
					s := New(n, length)
					decisions += playout(&s, &src)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
				b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
			})
		}
	}
}
