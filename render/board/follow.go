package board

import (
	"gavel/game"
	"gavel/render"
)

// Follow appends the transitions of a step to those still to be shown, as Show does. It notes
// when each part of the step can be seen. If the picture must stop within the step, the rest
// follows with Hold.
func (b *Board[S, E, L]) Follow(step game.Step, told []Transition[S, E], now S) {
	rest := 0
	for i := range told {
		m := &told[i].moment
		if m.Step = step.N; rest == 0 && m.Step == b.stop.Step && m.Event >= b.stop.Event {
			rest = i
		}
	}
	seen := render.Moment{Step: step.N}
	if rest > 0 {
		told[len(told)-1].To = now
		told, b.held = told[:rest], told[rest:]
		now, seen = told[rest-1].To, b.stop
	}
	b.Show(told, now)
	b.Queue.Expect(b.Queue.Line.End(), seen)
}

// Hold implements render.Scene.
func (b *Board[S, E, L]) Hold(at render.Moment) {
	b.stop = at
	if rest := b.held; len(rest) > 0 && at.Step == 0 {
		b.held = nil
		b.Show(rest, rest[len(rest)-1].To)
		b.Queue.Expect(b.Queue.Line.End(), render.Moment{Step: rest[0].moment.Step})
	}
}
