package board

import (
	"slices"

	"gavel/game"
	"gavel/render"
)

// held is the rest of a step whose picture has stopped.
type held[S comparable, E any] struct {
	told []Transition[S, E]
	now  S
	step int
}

// Follow appends the transitions of a step to those still to be shown, as Show does. It notes
// when each part of the step can be seen. If the picture must stop within the step, the rest
// follows later.
func (b *Board[S, E, L]) Follow(step game.Step, told []Transition[S, E], now S) {
	b.release()
	for i := range told {
		told[i].moment.Step = step.N
	}
	rest := len(told)
	if b.stop.Step == step.N {
		if i := slices.IndexFunc(told, func(t Transition[S, E]) bool { return t.moment.Event >= b.stop.Event }); i > 0 {
			rest = i
		}
	}
	if rest == len(told) {
		b.finish(held[S, E]{told, now, step.N})
		return
	}
	b.Show(told[:rest], told[rest-1].To)
	b.Queue.Expect(b.Queue.Line.End(), b.stop)
	b.held = &held[S, E]{told[rest:], now, step.N}
}

// Hold implements render.Scene.
func (b *Board[S, E, L]) Hold(at render.Moment) {
	if b.stop = at; at == (render.Moment{}) {
		b.release()
	}
}

// release continues with the rest of a step that has stopped.
func (b *Board[S, E, L]) release() {
	if rest := b.held; rest != nil {
		b.held = nil
		b.finish(*rest)
	}
}

// finish appends the rest of a step.
func (b *Board[S, E, L]) finish(rest held[S, E]) {
	b.Show(rest.told, rest.now)
	b.Queue.Expect(b.Queue.Line.End(), render.Moment{Step: rest.step})
}
