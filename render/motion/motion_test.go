package motion

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gavel/render/geom"
)

const ms = time.Millisecond

var eases = []Ease{Linear, OutCubic, InCubic, InOutCubic, OutBack}

func TestEasesRunFromNoughtToOneWithoutJumps(t *testing.T) {
	for _, e := range eases {
		if e.At(-1) != 0 || math.Abs(e.At(0)) > 1e-12 || math.Abs(e.At(1)-1) > 1e-12 || math.Abs(e.At(9)-1) > 1e-12 {
			t.Errorf("ease %d: ends at %v and %v", e, e.At(0), e.At(1))
		}
		for i := range 1000 {
			if d := math.Abs(e.At(float64(i+1)/1000) - e.At(float64(i)/1000)); d > 0.01 {
				t.Errorf("ease %d jumps by %v at %d", e, d, i)
			}
		}
	}
}

func TestPart(t *testing.T) {
	for at, want := range map[time.Duration]float64{0: 0, 100 * ms: 0, 150 * ms: 0.25, 300 * ms: 1, 900 * ms: 1} {
		if got := Part(at, 100*ms, 200*ms); got != want {
			t.Errorf("at %v: %v, want %v", at, got, want)
		}
	}
	if Part(0, 0, 0) != 1 {
		t.Error("what takes no time is over at once")
	}
}

func TestFlightGoesUpAndOver(t *testing.T) {
	f := Flight{
		From: Pose{At: geom.Pt(0, 100), Width: 50, Face: -1, Alpha: 1}, To: Pose{At: geom.Pt(200, 100), Width: 100, Face: 1, Alpha: 1},
		Start: 50 * ms, Length: 100 * ms, Arc: 40,
	}
	mid := f.At(100 * ms)
	if want := (Pose{At: geom.Pt(100, 60), Width: 75, Face: 0, Lift: 20, Alpha: 1}); mid != want {
		t.Errorf("half way: %+v, want %+v", mid, want)
	}
	if mid.Squeeze() != 0 {
		t.Error("half way over a card should stand on edge")
	}
	if f.At(0) != f.From || f.At(time.Second) != f.To {
		t.Error("a flight should rest where it starts and ends")
	}
	if f.Flying(49*ms) || !f.Flying(50*ms) || f.Flying(150*ms) {
		t.Error("flying at the wrong times")
	}
}

func TestReducedMotionMovesNothing(t *testing.T) {
	f := Flight{From: Pose{At: geom.Pt(0, 0), Alpha: 1}, To: Pose{At: geom.Pt(300, 50), Alpha: 1}, Length: 500 * ms, Arc: 40}
	m := Manner{Reduced: true}
	for at := time.Duration(0); at <= 600*ms; at += 5 * ms {
		p := m.Show(f, at)
		if p.At != f.From.At && p.At != f.To.At {
			t.Fatalf("at %v it is on the way: %v", at, p.At)
		}
		if at >= 150*ms && p != f.To {
			t.Fatalf("at %v it is not yet there: %+v", at, p)
		}
	}
}

func TestBetweenStaysAPose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		unit := rapid.Float64Range(-1, 1)
		p := Pose{Face: unit.Draw(t, "f"), Lift: 3, Alpha: 1}
		q := Pose{Face: unit.Draw(t, "g"), Alpha: 0}
		got := p.Between(q, rapid.Float64Range(-0.5, 1.5).Draw(t, "k"))
		if got.Face < -1 || got.Face > 1 || got.Lift < 0 || got.Alpha < 0 || got.Alpha > 1 {
			t.Fatalf("%+v", got)
		}
	})
}

func TestStagger(t *testing.T) {
	s := Stagger{Step: 70 * ms, Whole: 300 * ms}
	if s.At(2, 4) != 140*ms || s.Last(4) != 210*ms {
		t.Error("few things should start a step apart")
	}
	if s.Last(31) != 300*ms {
		t.Errorf("many things should start within the whole, not %v", s.Last(31))
	}
	if s.Last(0) != 0 || s.Last(1) != 0 {
		t.Error("one thing starts at once")
	}
}

func run(tl *Timeline, frames int, speed Speed) {
	for range frames {
		tl.Advance(10*ms, speed)
	}
}

func TestTimelineRunsAtTheChosenSpeed(t *testing.T) {
	for speed, want := range map[Speed]time.Duration{Normal: 500 * ms, Fast: time.Second, Slow: 500 * ms * 10 / 17, Instant: 2 * time.Second} {
		var tl Timeline
		tl.Append(2 * time.Second)
		run(&tl, 50, speed)
		if d := (tl.Now() - want).Abs(); d > ms {
			t.Errorf("speed %d: at %v after half a second, want %v", speed, tl.Now(), want)
		}
	}
}

func TestAppendFollowsOn(t *testing.T) {
	var tl Timeline
	if tl.Append(time.Second) != 0 || tl.Append(time.Second) != time.Second || tl.End() != 2*time.Second {
		t.Error("lengths should follow each other")
	}
	run(&tl, 1000, Normal)
	if tl.Busy() || tl.Now() != tl.End() {
		t.Errorf("should have stopped at its end, not at %v", tl.Now())
	}
	if tl.Append(ms) != 2*time.Second {
		t.Error("what comes after a rest starts at the rest")
	}
}

// TestHurryWhileSlow: a short rest must not become slower by a hurry.
func TestHurryWhileSlow(t *testing.T) {
	var tl Timeline
	tl.Append(150 * ms)
	tl.Hurry()
	if run(&tl, 19, Slow); tl.Busy() {
		t.Errorf("still %v to show after 190 ms", tl.End()-tl.Now())
	}
}

func TestHurryEndsWithinAMoment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tl Timeline
		tl.Append(time.Duration(rapid.IntRange(1, 30_000).Draw(t, "ms")) * ms)
		run(&tl, rapid.IntRange(0, 20).Draw(t, "frames"), Normal)
		tl.Hurry()
		run(&tl, 21, rapid.SampledFrom([]Speed{Normal, Slow, Fast, Instant}).Draw(t, "speed"))
		if tl.Busy() {
			t.Fatalf("still %v to show", tl.End()-tl.Now())
		}
		// The hurry ends with the hurried lengths.
		start := tl.Append(time.Second)
		tl.Advance(10*ms, Normal)
		if got := tl.Now() - start; got != 10*ms {
			t.Fatalf("the next thing ran %v in 10 ms", got)
		}
	})
}

// TestWhatFollowsAHurryIsNotHurried: something is appended before the hurried lengths are over.
func TestWhatFollowsAHurryIsNotHurried(t *testing.T) {
	var tl Timeline
	tl.Append(5 * time.Second)
	tl.Hurry()
	run(&tl, 5, Normal)
	start := tl.Append(time.Second)
	run(&tl, 14+50, Normal)
	if got := tl.Now() - start; got < 450*ms || got > 510*ms {
		t.Errorf("the next thing ran %v in half a second", got)
	}
}

func TestPauseDoesNotSkipThePicture(t *testing.T) {
	var tl Timeline
	tl.Append(time.Second)
	tl.Advance(time.Hour, Normal)
	if tl.Now() > 200*ms {
		t.Errorf("one frame after a pause went on to %v", tl.Now())
	}
}

// TestASlowDeviceCatchesUp: the picture catches up after long frames, even after many.
func TestASlowDeviceCatchesUp(t *testing.T) {
	for _, frame := range []time.Duration{150 * ms, 300 * ms, 900 * ms} {
		var tl Timeline
		tl.Append(5 * time.Second)
		for passed := frame; passed <= 4*time.Second; passed += frame {
			if now := tl.Advance(frame, Normal); passed-now > time.Second || now > passed {
				t.Errorf("after %v in frames of %v the picture is at %v", passed, frame, now)
			}
		}
	}
}

func TestABacklogIsCaughtUp(t *testing.T) {
	var tl Timeline
	tl.Append(10 * time.Minute)
	run(&tl, 4000, Normal)
	if left := tl.End() - tl.Now(); left > 7*time.Second {
		t.Errorf("after 40 s still %v behind", left)
	}
}

func TestBounceHitsTheTable(t *testing.T) {
	high := 2.0
	for i, p := range Bounces {
		from := 0.0
		if i > 0 {
			from = Bounces[i-1]
		}
		if h := Bounce((from + p) / 2); h <= 0 || h >= high {
			t.Errorf("jump %d is %v high after %v", i, h, high)
		} else {
			high = h
		}
		if h := Bounce(p); math.Abs(h) > 1e-9 {
			t.Errorf("at %v it should hit the table, not be %v above", p, h)
		}
	}
}

func TestSettleBeginsAndEndsAtRest(t *testing.T) {
	if Settle(0) != 0 || math.Abs(Settle(1)) > 1e-9 || Settle(0.2) <= 0 || Settle(0.7) >= 0 {
		t.Errorf("%v, %v, %v, %v", Settle(0), Settle(0.2), Settle(0.7), Settle(1))
	}
}
