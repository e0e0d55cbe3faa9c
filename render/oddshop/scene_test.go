package oddshop

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/look"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// watched is a bot whose steps a test sees too.
type watched struct {
	bot.Bot
	see func(game.Step)
}

func (w watched) See(s game.Step) {
	w.Bot.See(s)
	w.see(s)
}

// seen hands what a spectator sees to a test.
type seen func(game.Step)

func (f seen) See(s game.Step) { f(s) }

// play has bots play a game and calls see with every step of a seat.
func play(t testing.TB, seats int, me game.Seat, seed byte, level, rounds string, see func(game.Step)) {
	t.Helper()
	setup := game.Setup{Options: game.Options{"rounds": rounds}, Seats: make([]game.Sitter, seats), Seed: game.Seed{seed}}
	table, err := game.NewTable(rules.Rules{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]bot.Bot, seats)
	for i := range bots {
		if bots[i], err = catalogue.Bot(rules.Rules{}.Name(), level, game.Seat(i), uint64(seed)); err != nil {
			t.Fatal(err)
		}
		if game.Seat(i) == me {
			bots[i] = watched{bots[i], see}
		}
	}
	if me == game.Spectator {
		table.Sit(me, seen(see))
	}
	if err := bot.Play(table, bots); err != nil {
		t.Fatal(err)
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

func (b *bench) draw() {
	b.canvas.Begin(b.clock)
	b.Draw(b.canvas)
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
			play(t, seats, me, 5, bot.Easy, "5", func(s game.Step) {
				b.See(s)
				v := s.View.(rules.View)
				for i, p := range v.Players {
					h := b.last.at[i]
					if h.owned != p.Owned || h.money != p.Money || h.bid != p.Bid || h.out != p.Out || h.card != p.Card {
						t.Fatalf("step %d, seat %d: %+v is shown of %+v", s.N, i, h, p)
					}
				}
			})
			b.rest()
			if b.way.to != b.last || b.reel.Line.Busy() {
				t.Error("the picture has not caught up")
			}
			if b.last.end.Won == 0 {
				t.Error("nobody has won")
			}
		}
	}
}

// TestEventsMoveWhatTheViewHas: before the event that opens what comes next,
// all goods lie where the view has them, so that nothing jumps in its moment.
func TestEventsMoveWhatTheViewHas(t *testing.T) {
	for _, level := range []string{bot.Random, bot.Medium} {
		b := newBench(phone, 4, motion.Manner{})
		compared := 0
		play(t, 4, 1, 7, level, "5", func(s game.Step) {
			p := b.last
			for _, e := range s.Events {
				for _, m := range p.tell(e) {
					p = m.to
				}
			}
			b.See(s)
			switch n := len(s.Events); {
			case n < 2:
				return
			default:
				switch s.Events[n-1].(type) {
				case rules.AuctionOpened, rules.WindowOpened, rules.Ended:
				default:
					return
				}
			}
			compared++
			for i := range p.seats {
				if x, y := p.at[i], b.last.at[i]; x.owned != y.owned || x.money != y.money || x.out != y.out {
					t.Errorf("step %d, %v: seat %d is told as %+v, seen as %+v", s.N, s.Events, i, x, y)
				}
			}
		})
		if compared < 10 {
			t.Errorf("only %d steps compared", compared)
		}
	}
}

func TestEveryPictureThatIsDrawnExists(t *testing.T) {
	for _, area := range []geom.Rect{phone, desktop} {
		b := newBench(area, 4, motion.Manner{})
		asked := map[string]bool{}
		b.canvas.Sheet = sprite.NewSheet(func(id sprite.ID) art.Picture {
			p := b.Picture(id)
			if p.W <= 0 || p.H <= 0 || p.Draw == nil {
				t.Fatalf("no picture of %+v", id)
			}
			asked[id.Kind] = true
			return coins(id)
		})
		for seed := byte(1); seed <= 3; seed++ {
			play(t, 4, 0, seed, bot.Medium, "5", func(s game.Step) {
				b.See(s)
				prepare(b.Scene, s.View.(rules.View))
				b.pass(700 * time.Millisecond)
				b.pass(70 * time.Millisecond)
				b.draw()
				for b.canvas.Sheet.Pending() {
					b.canvas.Sheet.Work(b.clock, time.Second)
				}
			})
			b.rest()
			b.draw()
		}
		for _, kind := range []string{smallPic, moneyPic, moneyBackPic, sealPic, verdictPic, expertPic, foxPic, pointerPic, signPic, gavelPic} {
			if !asked[kind] {
				t.Errorf("%s is never drawn in three games on %v", kind, area)
			}
		}
	}
}

func TestDurationIsWhatThePictureTakes(t *testing.T) {
	b := newBench(phone, 5, motion.Manner{})
	play(t, 5, 2, 11, bot.Medium, "5", func(s game.Step) {
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

func TestASpectatorHasNoTargets(t *testing.T) {
	b := newBench(phone, 3, motion.Manner{})
	play(t, 3, game.Spectator, 4, bot.Medium, "5", func(s game.Step) {
		b.See(s)
		prepare(b.Scene, s.View.(rules.View))
		if len(b.Targets()) > 0 {
			t.Fatalf("step %d: %v", s.N, b.Targets())
		}
	})
}

func TestCuesComeInOrderAndInTheirMoment(t *testing.T) {
	b := newBench(phone, 6, motion.Manner{})
	play(t, 6, 3, 8, bot.Medium, "5", b.See)
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
	play(t, 4, 0, 2, bot.Easy, "5", b.See)
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
	play(t, 4, 0, 2, bot.Easy, "5", func(s game.Step) {
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
		dice := game.SplitMix(rapid.Uint64().Draw(rt, "dice"))
		first := dice.IntN(240) // joins anywhere, and stays for a while
		play(t, seats, me, byte(dice.IntN(256)), bot.Random, "5", func(s game.Step) {
			if s.N < first || s.N > first+60 {
				return
			}
			b.See(s)
			if dice.IntN(4) == 0 {
				prepare(b.Scene, s.View.(rules.View))
				b.acts.Picked = anything(s.View.(rules.View), &dice)
				b.SetActions(b.acts)
			}
			if dice.IntN(12) == 0 {
				b.pass(time.Duration(dice.IntN(400)) * time.Millisecond)
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

// anything is a draft of anything that may be there, and more.
func anything(v rules.View, dice *game.SplitMix) (list []string) {
	for range dice.IntN(5) {
		value := strconv.Itoa(moneyValues[dice.IntN(kinds)]) + "-" + strconv.Itoa(1+dice.IntN(4))
		object := rules.Object(1 + dice.IntN(objectCount)).ID()
		list = append(list, []string{
			"slot-" + strconv.Itoa(dice.IntN(rowMost)), "money-" + value, "to-" + strconv.Itoa(dice.IntN(len(v.Players))),
			"give-" + object, "want-" + object, "give-" + value, "want-" + value, "nonsense",
		}[dice.IntN(8)])
	}
	return list
}

func TestJoiningInTheMiddle(t *testing.T) {
	var steps []game.Step
	play(t, 5, 1, 6, bot.Easy, "5", func(s game.Step) { steps = append(steps, s) })
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
	for _, phase := range []rules.Phase{rules.Consulting, rules.Bidding, rules.TradingBefore} {
		b := newBench(desktop, 6, motion.Manner{})
		b.canvas.Sheet = sprite.NewSheet(coins)
		done := false
		play(t, 6, 0, 6, bot.Medium, "5", func(s game.Step) {
			if v := s.View.(rules.View); !done {
				b.See(s)
				done = v.Phase == phase && v.Round > 2 && v.Turn.Owes.Has(0)
			}
		})
		b.rest()
		for range 400 { // until all pictures are there
			b.pass(30 * time.Millisecond)
			b.draw()
			b.canvas.Sheet.Work(b.clock, time.Second)
		}
		b.ahead = objectCount
		frame := func() {
			b.pass(time.Millisecond)
			b.draw()
		}
		if n := testing.AllocsPerRun(50, frame); n > 0 {
			t.Errorf("phase %d: a frame of %d draws allocates %v times", phase, b.canvas.Draws(), n)
		}
	}
}

// coins are quick to rasterise.
func coins(sprite.ID) art.Picture { return art.Coin() }

func TestPickedReadsTheControls(t *testing.T) {
	list := []string{"slot-1", "slot-4", "to-2", "money-10-2", "money-0-1", "give-m03", "give-5-1", "want-p01", "bid", "done", "slot-9", "to-x"}
	p := picked(list)
	got := appendPicked(nil, &p)
	for _, id := range []string{"slot-1", "slot-4", "money-10-2", "money-0-1", "give-m03", "give-5-1", "want-p01"} {
		if !slices.Contains(got, id) {
			t.Errorf("%s is lost: %s", id, strings.Join(got, " "))
		}
	}
	if len(got) != 7 || p.partner != game.Only(2) || p.money.all().Sum() != 10 {
		t.Errorf("got %v with %v", got, p.partner)
	}
}
