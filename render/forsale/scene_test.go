package forsale

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/look"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// play plays a game of random legal decisions and calls see with every step of
// a seat.
func play(t testing.TB, seats int, me game.Seat, seed byte, options game.Options, see func(game.Step)) {
	t.Helper()
	all, err := gametest.Play(rules.Rules{}, seats, options, uint64(seed))
	if err != nil {
		t.Fatal(err)
	}
	if me == game.Spectator {
		me = game.Seat(seats)
	}
	for _, step := range all[me] {
		see(step)
	}
}

// bench is a scene on a canvas, with a clock and an ear.
type bench struct {
	*Scene
	canvas *canvas.Canvas
	clock  time.Duration
	heard  []sound.Sound
}

func newBench(area geom.Rect, seats int, manner motion.Manner) *bench {
	b := &bench{}
	who := make([]render.Seat, seats)
	for i := range who {
		who[i] = render.Seat{Name: "Player with a long name " + strconv.Itoa(i), Avatar: i}
	}
	b.Scene = New(who, locale.For(locale.German), func(s sound.Sound, _ float64) { b.heard = append(b.heard, s) })
	b.canvas = canvas.New(sprite.NewSheet(b.Picture))
	b.Arrange(render.Frame{Area: area, Text: 1, Manner: manner, Canvas: b.canvas})
	return b
}

func (b *bench) pass(d time.Duration) bool {
	b.clock += d
	return b.Update(b.clock, render.Hand{})
}

func (b *bench) rest() {
	for range 100_000 {
		if !b.pass(90 * time.Millisecond) {
			return
		}
	}
	panic("the picture never rests")
}

var (
	phone   = geom.Rect{Y: 48, W: 320, H: 340}
	desktop = geom.Rect{W: 1366, H: 672}
)

func TestThePictureEndsWhereTheGameIs(t *testing.T) {
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, me := range []game.Seat{0, game.Spectator} {
			b := newBench(phone, seats, motion.Manner{})
			play(t, seats, me, 5, game.Options{"variant": "scarce"}, func(s game.Step) {
				b.See(s)
				v := s.View.(rules.View)
				for i, p := range v.Players {
					h := b.last.at[i]
					if h.bid != p.Bid || h.coins != p.Coins || h.taken != p.Taken || h.laid != p.Laid || h.house != p.House {
						t.Fatalf("step %d, seat %d: %+v is shown of %+v", s.N, i, h, p)
					}
				}
				if left := b.last.offer; v.Phase == rules.Buying && strings.Trim(fmt.Sprint(left.standing()), "[]") != strings.Trim(fmt.Sprint(v.Offer), "[]") {
					t.Fatalf("step %d: %v on offer is shown as %v", s.N, v.Offer, left.standing())
				}
			})
			b.rest()
			if b.way.to != b.last || b.reel.Line.Busy() {
				t.Error("the picture has not caught up")
			}
		}
	}
}

func (r *row[T]) standing() (all []T) {
	for i := range r.n {
		if !r.gone[i] {
			all = append(all, r.card[i])
		}
	}
	return all
}

// show is what can be seen of the cards and coins at a time of the way, in
// whole dp. Cards that lie face down on the deck or on a seat's stack are one
// with it.
func (w way) show(at time.Duration) []string {
	w.at, w.now = at, w.is
	if at == 0 {
		w.now = w.was
	}
	stacks := []geom.Point{w.now.deck.Centre()}
	for seat := range game.Seat(w.to.seats) {
		stacks = append(stacks, w.goods(seat).At)
	}
	var all []string
	for _, it := range w.houses(w.bank(w.coins(nil))) {
		p, id := it.Pose, it.Front
		if p.Face < 0 {
			id = it.Back
		}
		if p.Alpha < 0.02 || p.Face == -1 && slices.Contains(stacks, p.At) {
			continue
		}
		all = append(all, fmt.Sprintf("%v at %.0f,%.0f width %.0f face %.1f turn %.2f", id, p.At.X, p.At.Y, p.Width, p.Face, math.Abs(p.Turn)))
	}
	slices.Sort(all)
	return all
}

func TestMomentsFollowWithoutJumps(t *testing.T) {
	for _, area := range []geom.Rect{phone, desktop} {
		for _, options := range []game.Options{nil, {"variant": "scarce"}, {"open": "true"}} {
			for seats := rules.MinSeats; seats <= rules.MaxSeats; seats += 3 {
				b := newBench(area, seats, motion.Manner{})
				play(t, seats, 1, 9, options, b.See)
				still := func(p picture) way {
					w := way{moment: moment{from: p, to: p}, is: b.planOf(p)}
					w.was = w.is
					return w
				}
				for i, m := range b.reel.Moments {
					w := way{moment: m, was: b.planOf(m.from), is: b.planOf(m.to)}
					before, after := still(m.from), still(m.to)
					if got, want := w.show(0), before.show(time.Hour); !slices.Equal(got, want) {
						t.Fatalf("moment %d (kind %d) of %d seats, %v, starts with a jump:\n%s\nbut before it\n%s", i, m.kind, seats, options, strings.Join(got, "\n"), strings.Join(want, "\n"))
					}
					if got, want := w.show(m.length), after.show(time.Hour); !slices.Equal(got, want) {
						t.Fatalf("moment %d (kind %d) of %d seats, %v, ends with a jump:\n%s\nbut after it\n%s", i, m.kind, seats, options, strings.Join(got, "\n"), strings.Join(want, "\n"))
					}
				}
			}
		}
	}
}

func TestCoinsNeitherAppearNorVanish(t *testing.T) {
	b := newBench(desktop, 4, motion.Manner{})
	play(t, 4, 0, 3, nil, b.See)
	for _, m := range b.reel.Moments {
		if m.kind != bid || m.seat != m.to.me {
			continue
		}
		w := way{moment: m, was: b.planOf(m.from), is: b.planOf(m.to)}
		for at := time.Duration(0); at <= m.length; at += 20 * time.Millisecond {
			if got, want := len(w.show(at)), len(w.show(0)); got != want {
				t.Fatalf("%d things at %v, %d at the start", got, at, want)
			}
		}
	}
}

func TestDurationIsWhatThePictureTakes(t *testing.T) {
	b := newBench(phone, 5, motion.Manner{})
	play(t, 5, 2, 11, nil, func(s game.Step) {
		before := b.reel.Line.End()
		b.See(s)
		if got, want := b.Duration(s.Events, motion.Normal), b.reel.Line.End()-before; len(s.Events) > 0 && got != want {
			t.Fatalf("step %d takes %v, but Duration says %v", s.N, want, got)
		}
		if b.Duration(s.Events, motion.Instant) != 0 || b.Duration(s.Events, motion.Fast)*2 != b.Duration(s.Events, motion.Normal) {
			t.Fatalf("step %d: speeds do not count", s.N)
		}
	})
}

// acts are the actions of who can do some things and has prepared a bid.
func acts(bid int, ids ...string) render.Actions {
	a := render.Actions{Bid: bid}
	for _, id := range ids {
		a.All = append(a.All, render.Action{ID: id, Label: id + " " + strconv.Itoa(bid), Enabled: true})
	}
	return a
}

// buying are the actions of who may bid.
func buying(bid int) render.Actions { return acts(bid, "draft", "more1", "bid", "pass") }

func TestActionsLieOnTheTable(t *testing.T) {
	for _, area := range []geom.Rect{phone, desktop} {
		b := newBench(area, 4, motion.Manner{})
		play(t, 4, 1, 4, nil, func(s game.Step) {
			b.See(s)
			v := s.View.(rules.View)
			want, can := []string{"more1", "bid", "pass"}, buying(v.High+1)
			if v.Phase == rules.Selling {
				want = nil
				for h := range v.Players[1].Hand.All() {
					if h != v.Players[1].House {
						want = append(want, "sell-"+strconv.Itoa(int(h)))
					}
				}
				can = acts(0, want...)
			}
			can.All = append(can.All, render.Action{ID: "sell-30"}) // is not enabled
			b.SetActions(can)
			var got []string
			for _, target := range b.Targets() {
				got = append(got, target.ID)
				if !area.Covers(target.Rect) || target.Rect.W < touchable || target.Rect.H < touchable {
					t.Errorf("step %d: %s at %v", s.N, target.ID, target.Rect)
				}
			}
			if v.Turn.May.Has(1) && !slices.Equal(got, want) {
				t.Errorf("step %d: targets %v, want %v", s.N, got, want)
			}
			if b.SetActions(render.Actions{}); len(b.Targets()) > 0 {
				t.Errorf("step %d: targets without actions", s.N)
			}
		})
	}
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
	for _, s := range []sound.Sound{sound.Card, sound.Flip, sound.Coin, sound.CoinBack, sound.Gavel, sound.Stamp, sound.Turn, sound.Reveal} {
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
		b := newBench(window.Area, seats, manner)
		b.frame.Theme = rapid.SampledFrom([]render.Theme{render.Cloth, render.HighContrast}).Draw(rt, "theme")
		options := game.Options{
			"variant": rapid.SampledFrom([]string{"standard", "scarce"}).Draw(rt, "variant"),
			"open":    strconv.FormatBool(rapid.Bool().Draw(rt, "open")),
		}
		dice := game.SplitMix(rapid.Uint64().Draw(rt, "dice"))
		play(t, seats, me, byte(dice.IntN(256)), options, func(s game.Step) {
			b.See(s)
			b.SetActions(buying(dice.IntN(12)))
			if dice.IntN(4) == 0 {
				b.pass(time.Duration(dice.IntN(400)) * time.Millisecond)
				b.canvas.Begin(b.clock)
				b.Draw(b.canvas)
			}
			if dice.IntN(20) == 0 {
				f := b.frame
				f.Area = f.Area.Inset(float64(dice.IntN(6)))
				b.Arrange(f)
			}
		})
	})
}

func TestJoiningInTheMiddle(t *testing.T) {
	var steps []game.Step
	play(t, 5, 1, 6, nil, func(s game.Step) { steps = append(steps, s) })
	for i := range steps {
		b := newBench(phone, 5, motion.Manner{})
		b.See(game.Step{N: steps[i].N, View: steps[i].View})
		if b.reel.Line.Busy() {
			t.Fatalf("step %d: what was there before is not news", i)
		}
		if _, over := steps[i].View.Final(); over != (b.last.end.Won != 0) {
			t.Fatalf("step %d: over is %v, the picture has %v win", i, over, b.last.end.Won)
		}
		b.rest()
		b.canvas.Begin(b.clock)
		b.Draw(b.canvas)
		// And then anywhere else, as a replay's scrubber does.
		b.See(game.Step{View: steps[(i*7)%len(steps)].View})
		b.rest()
		b.canvas.Begin(b.clock)
		b.Draw(b.canvas)
	}
}

func TestASteadyFrameAllocatesNothing(t *testing.T) {
	b := newBench(desktop, 6, motion.Manner{})
	var steps []game.Step
	play(t, 6, 0, 6, nil, func(s game.Step) { steps = append(steps, s) })
	for _, s := range steps[:30] {
		b.See(s)
	}
	for i := range 300 { // until all pictures are there
		b.pass(30 * time.Millisecond)
		b.canvas.Sheet.Work(b.clock, 0)
		b.canvas.Begin(b.clock)
		b.Draw(b.canvas)
		if i > 100 && !b.canvas.Sheet.Pending() && !b.reel.Line.Busy() {
			break
		}
	}
	b.ahead = 99
	frame := func() {
		b.pass(time.Millisecond)
		b.canvas.Begin(b.clock)
		b.Draw(b.canvas)
	}
	if n := testing.AllocsPerRun(50, frame); n > 0 {
		t.Errorf("a frame of %d draws allocates %v times", b.canvas.Draws(), n)
	}
}
