package business

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
	"gavel/game/must"
	"gavel/render/board"
	"gavel/render/board/boardtest"
	"gavel/render/geom"
	"gavel/render/motion"
	ui "gavel/web/ui/business"
	"gavel/web/ui/uitest"
)

func TestThePictureEndsWhereTheGameIs(t *testing.T) {
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, me := range []game.Seat{0, game.Spectator} {
			b := newBench(boardtest.Phone, seats, motion.Manner{})
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
			b.Rest()
			if b.Animation.To != b.Last || b.Queue.Line.Busy() {
				t.Error("the picture has not caught up")
			}
		}
	}
}

// things are what may fly.
func things(under *board.Animation[boardState, effect, layout]) []board.Item {
	a := animation{Animation: under}
	return a.hands(a.groups(a.cards(nil)))
}

// visible lists the visible cards, shares and dice, in whole dp. The chips of other seats count
// their shares.
func visible(under *board.Animation[boardState, effect, layout]) []string {
	a := animation{Animation: under}
	var counters []geom.Point
	for seat := range game.Seat(a.To.seats) {
		for c := rules.Red; c < rules.Colours && seat != a.To.me; c++ {
			counters = append(counters, a.Now.seats[seat].counter(c).Centre())
		}
	}
	var all []string
	for _, it := range things(under) {
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
	for _, area := range []geom.Rect{boardtest.Phone, boardtest.Desktop} {
		for seats := rules.MinSeats; seats <= rules.MaxSeats; seats += 2 {
			b := newBench(area, seats, motion.Manner{})
			play(t, seats, 1, 9, nil, b.See)
			if err := boardtest.Jumps(&b.Board, visible); err != nil {
				t.Fatalf("%d seats: %v", seats, err)
			}
			must.Get(boardtest.Flights(&b.Board, things))(t)
		}
	}
}

func TestWhatFliesIsHeardAsItLands(t *testing.T) {
	b := newBench(boardtest.Desktop, 4, motion.Manner{})
	play(t, 4, 1, 9, nil, b.See)
	must.Do(t, boardtest.Landings(&b.Board, things, cues, func(e effect) bool { return e.kind == reveal || e.kind == roll || e.kind == settle }))
}

func TestEveryPictureExists(t *testing.T) {
	b := newBench(boardtest.Desktop, 6, motion.Manner{Speed: motion.Fast})
	play(t, 6, 0, 6, nil, func(s game.Step) {
		b.See(s)
		for range 4 {
			b.Pass(100 * time.Millisecond)
			b.Paint()
			for b.Canvas.Sheet.Pending() {
				b.Canvas.Sheet.Work(b.Clock, 0) // panics for a missing picture
			}
		}
	})
	kinds := map[string]bool{}
	for id := range b.Asked {
		kinds[id.Kind] = true
	}
	for _, kind := range []string{sharePic, blankPic, monthPic, backPic, seasonPic, notePic, envelopePic, diePic, bagPic, pursePic} {
		if !kinds[kind] {
			t.Errorf("%s is never drawn", kind)
		}
	}
}

// TestPayoutIsCounted: the price of a sale is counted note by note, and complete with the last
// note. Then its caption appears.
func TestPayoutIsCounted(t *testing.T) {
	s := blank(1)
	s.seats = 3
	e := rules.Sold{Sellers: []rules.Seller{{Seat: 0}, {Seat: 1, Money: 235_000}, {Seat: 2, Money: 2_000_000}}}
	tr := transitionsOf(s, e)[0]
	a := animation{Animation: &board.Animation[boardState, effect, layout]{Transition: tr}}
	start, _ := paysAt(sell)
	for seat, want := range []int{0, 235_000, 2_000_000} {
		before := 0
		for a.At = 0; a.At <= tr.Length; a.At += 10 * time.Millisecond {
			sum, since := a.received(game.Seat(seat))
			if sum < before || sum > want || sum > 0 && (a.At < start || since > a.At) {
				t.Fatalf("seat %d has got %d at %v, after %d", seat, sum, a.At, before)
			}
			before = sum
		}
		if before != want {
			t.Errorf("seat %d gets %d, want %d", seat, before, want)
		}
	}
	said := captions(tr)
	if len(said) != 1 || said[0].Seat != 1 || said[0].Sum != 235_000 || said[0].At < start || said[0].At > tr.Length-board.Breath {
		t.Errorf("said: %+v of %v", said, tr.Length)
	}
	if nothing := transitionsOf(s, rules.Sold{Sellers: []rules.Seller{{Seat: 1}}})[0]; nothing.Length >= tr.Length {
		t.Error("a sale of nothing takes as long")
	}
}

// TestLosingDiceDim: the highest die wins [B4]. The others become dark for a while.
func TestLosingDiceDim(t *testing.T) {
	b := newBench(boardtest.Desktop, 4, motion.Manner{})
	s := blank(0)
	s.seats, s.phase = 4, rules.Rolling
	tr := transitionsOf(s, rules.DiceRolled{Seats: []game.Seat{1, 3}, Rolls: []int{2, 5}})[0]
	under := board.Animate(tr, b.LayoutOf(tr.From), b.LayoutOf(tr.To))
	a := animation{Animation: &under}
	a.At = rollTime
	dice := a.dice(nil)
	if len(dice) != 2 || dice[0].Dim < 0.9 || dice[1].Dim != 0 {
		t.Errorf("%d dice, dark as %+v", len(dice), dice)
	}
	a.At = tr.Length
	for _, it := range a.dice(nil) {
		if it.Dim != 0 {
			t.Error("a die stays in the dark")
		}
	}
}

// prepare gives a scene the viewer's possible actions, after some presses.
func prepare(s *Scene, v rules.View, presses ...string) {
	s.SetActions(uitest.Actions(ui.Game{}, v, s.Book, presses...))
}

// play lets bots play a game, and calls see with every step of a seat.
func play(t testing.TB, seats int, me game.Seat, seed byte, options game.Options, see func(game.Step)) {
	t.Helper()
	setup := game.Setup{Options: options, Seats: make([]game.Occupant, seats), Seed: game.Seed{seed}}
	boardtest.Play(t, setup, rules.Rules{}, bot.Easy, me, see)
}

// bench is a scene on a rig.
type bench struct {
	*Scene
	*boardtest.Rig
}

func newBench(area geom.Rect, seats int, manner motion.Manner) *bench {
	scene := New(boardtest.LongNames(seats), locale.For(locale.German), func(sound.Note) {})
	return &bench{scene, boardtest.NewRig(scene, area, manner)}
}
