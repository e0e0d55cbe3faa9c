package games_test

import (
	"slices"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/layoutcheck"
	"gavel/render/motion"
	"gavel/render/sprite"
	"gavel/web/games"
	"gavel/web/ui"
	"pgregory.net/rapid"
)

// Every scene behaves the same in all of this.

// table is a scene on a canvas, with a clock, recorded sounds, and a person who presses
// controls.
type table struct {
	render.Scene
	game    games.Game
	names   []string
	canvas  *canvas.Canvas
	frame   render.Frame
	actions ui.Actions
	book    *locale.Book
	clock   time.Duration
	heard   []sound.Sound
}

var (
	phone   = geom.Rect{Y: 48, W: 320, H: 340}
	desktop = geom.Rect{W: 1366, H: 672}
)

// lay returns the table of a game.
func lay(rules game.Rules, seats int, area geom.Rect, manner motion.Manner) *table {
	of, _ := games.All().Find(rules.Name())
	names := gametest.Names(seats)
	who := make([]render.Seat, seats)
	for i, name := range names {
		who[i] = render.Seat{Name: name, Avatar: i + i%2*art.Avatars} // every second one is a bot
	}
	b := &table{game: of, names: names, book: locale.For(locale.German), actions: of.Actions(names)}
	b.Scene = of.Scene(who, b.book, func(n sound.Note) { b.heard = append(b.heard, n.Sound) })
	b.canvas = canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		p := b.Picture(id)
		p.Draw = nil
		return p
	}))
	b.frame = render.Frame{Area: area, Text: 1, Manner: manner, Canvas: b.canvas}
	b.Arrange(b.frame)
	return b
}

func (b *table) See(s game.Step) {
	b.actions.See(s)
	b.Scene.See(s)
	b.act()
}

// act gives the scene the available actions and the draft.
func (b *table) act() { b.SetActions(b.actions.Bar(b.book).Actions(b.actions.Draft())) }

func (b *table) pass(d time.Duration) (moving bool) {
	b.clock += d
	return b.Update(b.clock, render.Hand{})
}

// narrator returns who tells a seat about the game.
func (b *table) narrator(viewer game.Seat) ui.Narrator {
	return ui.Narrator{Game: b.game, Names: b.names, Viewer: viewer, Book: b.book}
}

func (b *table) draw() {
	b.canvas.Begin(b.clock)
	b.Draw(b.canvas)
}

// rest shows everything that remains to be shown, with all its pictures.
func (b *table) rest(t rapid.TB) {
	for range 20_000 {
		moving := b.pass(90 * time.Millisecond)
		if b.draw(); !moving && !b.canvas.Sheet.Pending() {
			return
		}
		b.canvas.Sheet.Work(b.clock, time.Hour)
	}
	t.Fatal("the picture never rests")
}

// everyGame runs a test of each game, with the steps of a seat.
func everyGame(t *testing.T, seats, seat int, test func(t *testing.T, rules game.Rules, steps []game.Step)) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			seen := must.Get(gametest.Play(rules, seats, nil, 6))(t)
			test(t, rules, seen[seat])
		})
	}
}

func TestHurryAndInstantSkipButHear(t *testing.T) {
	everyGame(t, 4, 0, func(t *testing.T, rules game.Rules, steps []game.Step) {
		b := lay(rules, 4, phone, motion.Manner{})
		for _, s := range steps {
			b.See(s)
		}
		b.pass(10 * time.Millisecond)
		b.Hurry()
		moving := true
		for range 20 {
			moving = b.pass(10 * time.Millisecond)
		}
		if moving {
			t.Error("a hurried game still moves after 0.2 s")
		}
		if len(b.heard) == 0 || len(b.heard) > 200 {
			t.Errorf("%d sounds within a moment", len(b.heard))
		}
		b = lay(rules, 4, phone, motion.Manner{Speed: motion.Instant})
		for _, s := range steps {
			b.See(s)
			b.pass(time.Second)
			if b.pass(time.Second) {
				t.Fatalf("step %d is not shown at once", s.N)
			}
		}
	})
}

func TestDurationCountsTheSpeed(t *testing.T) {
	everyGame(t, 5, 2, func(t *testing.T, rules game.Rules, steps []game.Step) {
		b := lay(rules, 5, phone, motion.Manner{})
		for _, s := range steps {
			fast, normal := b.Duration(s.Events, 2, motion.Fast), b.Duration(s.Events, 2, motion.Normal)
			if b.Duration(s.Events, 2, motion.Instant) != 0 || (2*fast-normal).Abs() > time.Microsecond {
				t.Fatalf("step %d takes %v, and %v when fast", s.N, normal, fast)
			}
		}
	})
}

func TestDrawingNeverPanics(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rules := rapid.SampledFrom(catalogue.Games().Rules()).Draw(rt, "rules")
		seats, options, seed := gametest.Draw(rt, rules)
		window := rapid.SampledFrom(layoutcheck.Views()).Draw(rt, "window")
		if rapid.IntRange(0, 5).Draw(rt, "cramped") == 0 {
			window.Area.H *= 0.3
		}
		b := lay(rules, seats, window.Area, motion.Manner{
			Speed:   rapid.SampledFrom([]motion.Speed{motion.Normal, motion.Fast, motion.Instant}).Draw(rt, "speed"),
			Reduced: rapid.Bool().Draw(rt, "reduced"),
		})
		b.frame.Theme = rapid.SampledFrom([]render.Theme{render.Cloth, render.HighContrast}).Draw(rt, "theme")
		b.frame.Text = window.Text
		b.Arrange(b.frame)
		play := gametest.Play
		if rapid.Bool().Draw(rt, "drawn") {
			play = gametest.PlayDrawn
		}
		seen := must.Get(play(rules, seats, options, seed))(rt)
		chance := game.SplitMix(seed)
		steps := seen[rapid.IntRange(0, seats).Draw(rt, "seat")]
		for _, s := range steps[chance.IntN(len(steps)):] { // joins anywhere
			b.See(s)
			if controls := b.actions.Bar(b.book).Controls; len(controls) > 0 {
				c := controls[chance.IntN(len(controls))]
				b.actions.Press(c.ID, c.Max)
				b.act()
			}
			if chance.IntN(8) == 0 {
				b.clock += time.Duration(chance.IntN(400)) * time.Millisecond
				hand := render.Hand{}
				if targets := b.Targets(); len(targets) > 0 {
					hand.Over = targets[chance.IntN(len(targets))].ID
				}
				b.Update(b.clock, hand)
				b.draw()
			}
			if chance.IntN(30) == 0 {
				b.frame.Area = b.frame.Area.Inset(float64(chance.IntN(6)))
				b.Arrange(b.frame)
			}
		}
	})
}

// TestJoiningInTheMiddle: earlier events are not news, and a finished game has a winner,
// however a person joins it.
func TestJoiningInTheMiddle(t *testing.T) {
	everyGame(t, 5, 1, func(t *testing.T, rules game.Rules, steps []game.Step) {
		for i := len(steps) - 1; i >= 0; i -= 3 {
			b := lay(rules, 5, phone, motion.Manner{})
			b.Scene.See(game.Step{N: steps[i].N, View: steps[i].View})
			b.pass(time.Second)
			if b.pass(time.Second) || len(b.heard) > 0 {
				t.Fatalf("step %d moves, and sounds like %v", i, b.heard)
			}
			b.rest(t)
			crowned := slices.ContainsFunc(b.canvas.Marks(), func(m canvas.Mark) bool { return m.Name == string(art.IconCrown) })
			if _, over := steps[i].View.Final(); over && !crowned {
				t.Fatalf("step %d: it is over, and nobody wears the crown", i)
			}
			// And then anywhere else, like the slider of a replay.
			b.Scene.See(game.Step{View: steps[(i*7)%len(steps)].View})
			b.rest(t)
		}
	})
}

func TestASteadyFrameAllocatesNothing(t *testing.T) {
	everyGame(t, 6, 0, func(t *testing.T, rules game.Rules, steps []game.Step) {
		for _, n := range []int{12, len(steps) / 3, 2 * len(steps) / 3, len(steps)} {
			b := lay(rules, 6, desktop, motion.Manner{Speed: motion.Instant})
			for _, s := range steps[:n] {
				b.See(s)
			}
			for range 100 { // until everything has been prepared
				b.rest(t)
			}
			frame := func() {
				b.pass(time.Millisecond)
				b.draw()
			}
			if allocs := testing.AllocsPerRun(50, frame); allocs > 0 {
				t.Errorf("step %d: a frame of %d draws allocates %v times", n, b.canvas.Draws(), allocs)
			}
		}
	})
}
