package business

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/geom"
	"gavel/render/look"
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
					h := b.last.at[i]
					if h.hand != p.Hand || h.money != p.Money {
						t.Fatalf("step %d, seat %d: %+v is shown of %+v", s.N, i, h, p)
					}
				}
				if b.last.bag != v.Bag.Count() || b.last.year != v.Year || !slices.Equal(b.last.groups[:len(v.Groups)], v.Groups) {
					t.Fatalf("step %d: %+v is shown of %+v", s.N, b.last, v)
				}
			})
			b.rest()
			if b.way.to != b.last || b.reel.Line.Busy() {
				t.Error("the picture has not caught up")
			}
		}
	}
}

// show is what can be seen of cards, shares and dice at a time of the way, in
// whole dp. Shares of others are counted on their chips.
func (w way) show(at time.Duration) []string {
	w.at, w.now = at, w.is
	if at == 0 {
		w.now = w.was
	}
	var counters []geom.Point
	for seat := range game.Seat(w.to.seats) {
		for c := rules.Red; c < rules.Colours && seat != w.to.me; c++ {
			counters = append(counters, w.now.seats[seat].counter(c).Centre())
		}
	}
	var all []string
	for _, it := range w.hands(w.groups(w.cards(nil))) {
		p := it.Pose
		if p.Alpha < 0.02 || slices.Contains(counters, p.At) {
			continue
		}
		all = append(all, fmt.Sprintf("%v at %.0f,%.0f width %.0f face %.1f", it.Front.N, p.At.X, p.At.Y, p.Width, math.Abs(p.Face)))
	}
	slices.Sort(all)
	return all
}

func TestMomentsFollowWithoutJumps(t *testing.T) {
	for _, area := range []geom.Rect{phone, desktop} {
		for seats := rules.MinSeats; seats <= rules.MaxSeats; seats += 2 {
			b := newBench(area, seats, motion.Manner{})
			play(t, seats, 1, 9, nil, b.See)
			still := func(p picture) way {
				w := way{moment: moment{from: p, to: p}, is: b.planOf(p)}
				w.was = w.is
				return w
			}
			for i, m := range b.reel.Moments {
				w := way{moment: m, was: b.planOf(m.from), is: b.planOf(m.to)}
				before, after := still(m.from), still(m.to)
				if got, want := w.show(0), before.show(time.Hour); !slices.Equal(got, want) {
					t.Fatalf("moment %d (kind %d) of %d seats starts with a jump:\n%s\nbut before it\n%s", i, m.kind, seats, strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
				if got, want := w.show(m.length), after.show(time.Hour); !slices.Equal(got, want) {
					t.Fatalf("moment %d (kind %d) of %d seats ends with a jump:\n%s\nbut after it\n%s", i, m.kind, seats, strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			}
		}
	}
}

func TestDurationIsWhatThePictureTakes(t *testing.T) {
	b := newBench(phone, 5, motion.Manner{})
	play(t, 5, 2, 11, nil, func(s game.Step) {
		before := b.reel.Line.End()
		b.See(s)
		took := b.reel.Line.End() - before
		if got := b.Duration(s.Events, motion.Normal); len(s.Events) > 0 && got != took && got+settleFor != took {
			t.Fatalf("step %d takes %v, but Duration says %v", s.N, took, got)
		}
		fast, normal := b.Duration(s.Events, motion.Fast), b.Duration(s.Events, motion.Normal)
		if b.Duration(s.Events, motion.Instant) != 0 || (2*fast-normal).Abs() > time.Microsecond {
			t.Fatalf("step %d: speeds do not count", s.N)
		}
	})
}

func TestCuesComeInOrderAndInTheirMoment(t *testing.T) {
	b := newBench(phone, 6, motion.Manner{})
	play(t, 6, 3, 8, nil, b.See)
	kinds := map[sound.Sound]bool{}
	for i, c := range b.reel.Cues {
		kinds[c.Sound] = true
		if i > 0 && c.At < b.reel.Cues[i-1].At {
			t.Fatalf("cue %d at %v comes after one at %v", i, c.At, b.reel.Cues[i-1].At)
		}
		if c.At > b.reel.Line.End() || c.Rate <= 0 {
			t.Fatalf("cue %+v", c)
		}
	}
	for _, s := range []sound.Sound{sound.Card, sound.Flip, sound.Coin, sound.Gavel, sound.Stamp, sound.Turn, sound.Reveal, sound.Tick} {
		if !kinds[s] {
			t.Errorf("sound %d is never heard in a whole game", s)
		}
	}
}

func TestHurryAndInstantSkipButHear(t *testing.T) {
	b := newBench(phone, 4, motion.Manner{})
	play(t, 4, 0, 2, nil, b.See)
	b.pass(10 * time.Millisecond)
	b.Hurry()
	for range 20 {
		b.pass(10 * time.Millisecond)
	}
	if b.reel.Line.Busy() || len(b.reel.Cues) > 0 || len(b.reel.Moments) > 0 {
		t.Error("a hurried game is still on its way")
	}
	if len(b.heard) == 0 || len(b.heard) > 200 {
		t.Errorf("%d sounds within a moment", len(b.heard))
	}
	b = newBench(phone, 4, motion.Manner{Speed: motion.Instant})
	play(t, 4, 0, 2, nil, func(s game.Step) {
		b.See(s)
		if b.pass(time.Millisecond); b.reel.Line.Busy() {
			t.Fatalf("step %d is not shown at once", s.N)
		}
	})
}

func TestDrawingNeverPanics(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		window := rapid.SampledFrom(look.Views()).Draw(rt, "window")
		seats := rapid.IntRange(rules.MinSeats, rules.MaxSeats).Draw(rt, "seats")
		me := game.Seat(rapid.IntRange(-1, seats-1).Draw(rt, "me"))
		manner := motion.Manner{
			Speed:   rapid.SampledFrom([]motion.Speed{motion.Normal, motion.Fast, motion.Instant}).Draw(rt, "speed"),
			Reduced: rapid.Bool().Draw(rt, "reduced"),
		}
		area := window.Area
		if rapid.IntRange(0, 5).Draw(rt, "cramped") == 0 {
			area.H *= 0.3
		}
		b := newBench(area, seats, manner)
		b.frame.Theme = rapid.SampledFrom([]render.Theme{render.Cloth, render.HighContrast}).Draw(rt, "theme")
		dice := game.SplitMix(rapid.Uint64().Draw(rt, "dice"))
		options := game.Options{"payout": rapid.SampledFrom([]string{"quarters", "original"}).Draw(rt, "payout")}
		play(t, seats, me, byte(dice.IntN(256)), options, func(s game.Step) {
			b.See(s)
			var presses []string
			if me != game.Spectator {
				presses = sales(b.view)
			}
			prepare(b.Scene, b.view, presses[:dice.IntN(len(presses)+1)]...)
			if dice.IntN(8) == 0 {
				b.clock += time.Duration(dice.IntN(400)) * time.Millisecond
				b.Update(b.clock, render.Hand{Over: []string{"", "month-0", "more5", "sell", "best"}[dice.IntN(5)]})
				b.draw()
			}
			if dice.IntN(30) == 0 {
				f := b.frame
				f.Area = f.Area.Inset(float64(dice.IntN(6)))
				b.Arrange(f)
			}
		})
	})
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

func TestJoiningInTheMiddle(t *testing.T) {
	var steps []game.Step
	play(t, 5, 1, 6, nil, func(s game.Step) { steps = append(steps, s) })
	for i := len(steps) - 1; i >= 0; i -= 3 {
		b := newBench(phone, 5, motion.Manner{})
		b.See(game.Step{N: steps[i].N, View: steps[i].View})
		if b.reel.Line.Busy() {
			t.Fatalf("step %d: what was there before is not news", i)
		}
		if _, over := steps[i].View.Final(); over != (b.last.end.Won != 0) {
			t.Fatalf("step %d: over is %v, the picture has %v win", i, over, b.last.end.Won)
		}
		b.rest()
		b.draw()
		// And then anywhere else, as a replay's scrubber does.
		b.See(game.Step{View: steps[(i*7)%len(steps)].View})
		b.rest()
		b.draw()
	}
}

func TestASteadyFrameAllocatesNothing(t *testing.T) {
	var steps []game.Step
	play(t, 6, 0, 6, nil, func(s game.Step) { steps = append(steps, s) })
	for _, n := range []int{12, 40, len(steps)} {
		b := newBench(desktop, 6, motion.Manner{Speed: motion.Instant})
		for _, s := range steps[:n] {
			b.See(s)
		}
		prepare(b.Scene, b.view)
		for i := range 400 { // until all pictures are there
			b.pass(30 * time.Millisecond)
			b.draw()
			b.canvas.Sheet.Work(b.clock, time.Second)
			if i > 20 && !b.canvas.Sheet.Pending() {
				break
			}
		}
		frame := func() {
			b.pass(time.Millisecond)
			b.draw()
		}
		if n := testing.AllocsPerRun(50, frame); n > 0 {
			t.Errorf("phase %d: a frame of %d draws allocates %v times", b.view.Phase, b.canvas.Draws(), n)
		}
	}
}
