package business

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/board"
	"gavel/render/board/boardtest"
	"gavel/render/geom"
	"gavel/render/motion"
)

func TestThePictureEndsWhereTheGameIs(t *testing.T) {
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, me := range []game.Seat{0, game.Spectator} {
			b := newBench(phone, seats, motion.Manner{})
			play(t, seats, me, 5, nil, func(s game.Step) {
				b.See(s)
				v := s.View.(rules.View)
				for i, p := range v.Players {
					h := b.Last.at[i]
					if h.hand != p.Hand || h.money != p.Money {
						t.Fatalf("step %d, seat %d: %+v is shown of %+v", s.N, i, h, p)
					}
				}
				if b.Last.bag != v.Bag.Count() || b.Last.year != v.Year || !slices.Equal(b.Last.groups[:len(v.Groups)], v.Groups) {
					t.Fatalf("step %d: %+v is shown of %+v", s.N, b.Last, v)
				}
			})
			b.rest()
			if b.Animation.To != b.Last || b.Queue.Line.Busy() {
				t.Error("the picture has not caught up")
			}
		}
	}
}

// visible lists what can be seen of cards, shares and dice, in whole dp. Shares of others
// are counted on their chips.
func visible(under *board.Animation[boardState, effect, layout]) []string {
	a := animation{Animation: under}
	var counters []geom.Point
	for seat := range game.Seat(a.To.seats) {
		for c := rules.Red; c < rules.Colours && seat != a.To.me; c++ {
			counters = append(counters, a.Now.seats[seat].counter(c).Centre())
		}
	}
	var all []string
	for _, it := range a.hands(a.groups(a.cards(nil))) {
		p := it.Pose
		if p.Alpha < 0.02 || slices.Contains(counters, p.At) {
			continue
		}
		all = append(all, fmt.Sprintf("%v at %.0f,%.0f width %.0f face %.1f", it.Front.N, p.At.X, p.At.Y, p.Width, math.Abs(p.Face)))
	}
	slices.Sort(all)
	return all
}

func TestTransitionsFollowWithoutJumps(t *testing.T) {
	for _, area := range []geom.Rect{phone, desktop} {
		for seats := rules.MinSeats; seats <= rules.MaxSeats; seats += 2 {
			b := newBench(area, seats, motion.Manner{})
			play(t, seats, 1, 9, nil, b.See)
			if err := boardtest.Jumps(&b.Board, visible); err != nil {
				t.Fatalf("%d seats: %v", seats, err)
			}
		}
	}
}

func TestEveryPictureExists(t *testing.T) {
	b := newBench(desktop, 6, motion.Manner{Speed: motion.Fast})
	play(t, 6, 0, 6, nil, func(s game.Step) {
		b.See(s)
		for range 4 {
			b.pass(100 * time.Millisecond)
			b.draw()
			for b.canvas.Sheet.Pending() {
				b.canvas.Sheet.Work(b.clock, 0) // panics for a picture that there is not
			}
		}
	})
	kinds := map[string]bool{}
	for id := range b.asked {
		kinds[id.Kind] = true
	}
	for _, kind := range []string{sharePic, blankPic, monthPic, backPic, seasonPic, notePic, envelopePic, diePic, bagPic, pursePic} {
		if !kinds[kind] {
			t.Errorf("%s is never drawn", kind)
		}
	}
}
