package feature

import (
	"gavel/game"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/ui"
)

// Exercise is the table of a lesson or a puzzle. It has no whole game, so there are no standing
// orders, no score sheet and no challenge. The loop calls all methods.
type Exercise interface {
	// Decide makes the learner's decision, and calls answered on the loop, perhaps later, if the table has taken or
	// refused it.
	Decide(d game.Decision, answered func(error))
	Bar(ui.Bar) ui.Bar                   // changes a game's action bar for the exercise
	Holds(game.Step) bool                // lets the picture stop within the step, and reports whether it does
	Shown(all bool, at render.Moment)    // the page has changed: it shows all steps, and the picture has reached the moment
	Record() (r game.Record, known bool) // of the game so far
	Teaches() bool                       // it is a lesson, not a puzzle
	Close()                              // the person leaves
}

// Desk is where a person does an exercise. The loop calls its methods, if nothing else is said.
type Desk interface {
	// Work calls f beside the loop. If f panics, the exercise ends.
	Work(f func())
	// Sit gives the person the seat of a game: begin lets them see its steps so far. Then it shows
	// the table and calls then at once. It is called beside the loop.
	Sit(t wire.GameStart, begin func(Pupil) error, then func(Pupil)) error
	Here() bool            // the page is still there
	Refresh()              // shows the table again
	Hold(at render.Moment) // stops the picture there; the zero Moment lets it go on
	Spot(ids string)       // lets the picture show where the things lie
}

// Pupil is a person who does an exercise.
type Pupil interface {
	Player
	game.Player
}
