package boardtest

import (
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// The areas in which tests lay out tables.
var (
	Phone   = geom.Rect{Y: 48, W: 320, H: 340}
	Desktop = geom.Rect{W: 1366, H: 672}
)

// Rig is a canvas for a scene, and a clock.
type Rig struct {
	Canvas *canvas.Canvas
	Clock  time.Duration
	Asked  map[sprite.ID]bool // the drawn pictures

	scene render.Scene
}

// NewRig lays out a scene in an area.
func NewRig(scene render.Scene, area geom.Rect, manner motion.Manner) *Rig {
	r := &Rig{scene: scene, Asked: map[sprite.ID]bool{}}
	r.Canvas = canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		r.Asked[id] = true
		return scene.Picture(id)
	}))
	scene.Arrange(render.Frame{Area: area, Text: 1, Manner: manner, Canvas: r.Canvas})
	return r
}

// Pass advances the clock, and reports whether the picture moves.
func (r *Rig) Pass(d time.Duration) (moving bool) {
	r.Clock += d
	return r.scene.Update(r.Clock, render.Hand{})
}

// Paint draws a frame.
func (r *Rig) Paint() {
	r.Canvas.Begin(r.Clock)
	r.scene.Draw(r.Canvas)
}

// Rest advances the clock until nothing moves.
func (r *Rig) Rest() {
	for range 100_000 {
		if !r.Pass(90 * time.Millisecond) {
			return
		}
	}
	panic("the picture never rests")
}

// Play lets bots of a level play a game. It calls see with every step of a seat, or of a
// spectator.
func Play(t testing.TB, setup game.Setup, rules game.Rules, level string, me game.Seat, see func(game.Step)) {
	t.Helper()
	table, err := game.NewTable(rules, setup)
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]bot.Bot, len(setup.Seats))
	for i := range bots {
		if bots[i], err = catalogue.Games().Bot(rules.Name(), level, game.Seat(i), uint64(setup.Seed[0])); err != nil {
			t.Fatal(err)
		}
	}
	table.Subscribe(me, gametest.Watcher(see))
	if err := bot.Play(table, bots); err != nil {
		t.Fatal(err)
	}
}
