package business

import (
	"testing"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
	"gavel/render/board/boardtest"
	"gavel/render/geom"
	"gavel/render/motion"
)

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
	scene := New(boardtest.People(seats), locale.For(locale.German), func(sound.Note) {})
	return &bench{scene, boardtest.NewRig(scene, area, manner)}
}
