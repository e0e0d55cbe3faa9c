package business

import (
	"strconv"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
	"gavel/game/catalogue"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// seen hands what a seat sees to a test.
type seen func(game.Step)

func (f seen) See(s game.Step) { f(s) }

// play plays a game of bots and calls see with every step of a seat.
func play(t testing.TB, seats int, me game.Seat, seed byte, options game.Options, see func(game.Step)) {
	t.Helper()
	table, err := game.NewTable(rules.Rules{}, game.Setup{Options: options, Seats: make([]game.Sitter, seats), Seed: game.Seed{seed}})
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]bot.Bot, seats)
	for i := range bots {
		if bots[i], err = catalogue.Games().Bot("business", "easy", game.Seat(i), uint64(seed)); err != nil {
			t.Fatal(err)
		}
		at := game.Seat(i)
		table.Sit(at, seen(func(s game.Step) {
			bots[at].See(s)
			if at == me {
				see(s)
			}
		}))
	}
	if me == game.Spectator {
		table.Sit(me, seen(see))
	}
	table.Start()
	for table.Turn().Mode != game.Over {
		for seat := range table.Turn().Owes.All() {
			d, ok := bots[seat].Decide()
			for !ok {
				d, ok = bots[seat].Decide()
			}
			if err := table.Decide(seat, d); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
}

// bench is a scene on a canvas, with a clock.
type bench struct {
	*Scene
	canvas *canvas.Canvas
	clock  time.Duration
	asked  map[sprite.ID]bool
}

func newBench(area geom.Rect, seats int, manner motion.Manner) *bench {
	b := &bench{asked: map[sprite.ID]bool{}}
	who := make([]render.Seat, seats)
	for i := range who {
		who[i] = render.Seat{Name: "Player with a long name " + strconv.Itoa(i), Avatar: i}
	}
	b.Scene = New(who, locale.For(locale.German), func(sound.Note) {})
	b.canvas = canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		b.asked[id] = true
		return b.Picture(id)
	}))
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
