// Package boardtest has helpers for the tests of all games' boards.
package boardtest

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gavel/render/board"
	"gavel/render/geom"
)

// Jumps checks all transitions that a board still has to show. Each must begin with the picture
// before it, and end with the picture after it. show lists the picture at the animation's time.
func Jumps[S comparable, E any, L board.Layout[L]](b *board.Board[S, E, L], show func(*board.Animation[S, E, L]) []string) error {
	still := func(s S) []string {
		l := b.LayoutOf(s)
		a := board.Animate(board.Transition[S, E]{From: s, To: s}, l, l)
		a.At = time.Hour
		return show(&a)
	}
	for i, t := range b.Transitions {
		was, is := b.LayoutOf(t.From), b.LayoutOf(t.To)
		for _, end := range []struct {
			of  string
			now L
			at  time.Duration
			s   S
		}{{"starts", was, 0, t.From}, {"ends", is, t.Length, t.To}} {
			a := board.Animate(t, was, is)
			a.Now, a.At = end.now, end.at
			got, want := show(&a), still(end.s)
			if !slices.Equal(got, want) {
				return fmt.Errorf("transition %d (%+v) %s with a jump:\n%s\nbut at rest\n%s", i, t.Effect, end.of, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
	return nil
}

// Flight is the way of a thing that flies during a transition, in the layout at its end.
type Flight[S comparable, E any, L board.Layout[L]] struct {
	During   *board.Animation[S, E, L]
	Item     board.Item
	From, To geom.Point
}

// Flights returns everything that flies in the transitions that a board still has to show. It
// checks that nothing flies below both ends of its way.
func Flights[S comparable, E any, L board.Layout[L]](b *board.Board[S, E, L], items func(*board.Animation[S, E, L]) []board.Item) (all []Flight[S, E, L], err error) {
	const parts, sag = 24, 4 // in dp
	for i, t := range b.Transitions {
		is := b.LayoutOf(t.To)
		a := board.Animate(t, is, is)
		start := items(&a)
		lowest, ends, flies := make([]float64, len(start)), make([]float64, len(start)), make([]bool, len(start))
		for k := range parts + 1 {
			a.At = t.Length * time.Duration(k) / parts
			for n, it := range items(&a) {
				if y := it.Pose.At.Y; it.Flying {
					if !flies[n] { // it may have been moved before
						flies[n], ends[n] = true, max(y, start[n].Pose.At.Y)
					}
					lowest[n] = max(lowest[n], y)
				}
			}
		}
		for n, it := range items(&a) {
			f := Flight[S, E, L]{&a, it, start[n].Pose.At, it.Pose.At}
			if flies[n] && lowest[n] > max(ends[n], f.To.Y)+sag {
				return nil, fmt.Errorf("transition %d (%+v): %v sinks to %.0f between %v and %v", i, t.Effect, it.Front, lowest[n], f.From, f.To)
			}
			if flies[n] {
				all = append(all, f)
			}
		}
	}
	return all, nil
}

// Landings checks the transitions that a board still has to show, frame by frame: a thing that has flown is
// heard as it lands, from 9 frames of 1/60 s before, when it seems to lie there, to 3 after. It ignores
// transitions in which things are turned over; these are heard as they turn.
func Landings[S comparable, E any, L board.Layout[L]](b *board.Board[S, E, L], items func(*board.Animation[S, E, L]) []board.Item, cues func(board.Transition[S, E]) board.Cues, turns func(E) bool) error {
	const frame, before, after = time.Second / 60, 9, 3
	for n, t := range b.Transitions {
		is := b.LayoutOf(t.To)
		a := board.Animate(t, is, is)
		lands := time.Duration(0)
		for last := items(&a); lands == 0 && a.At < t.Length; last = items(&a) {
			a.At += frame
			for i, it := range items(&a) {
				if i < len(last) && last[i].Flying && !it.Flying {
					lands = a.At
				}
			}
		}
		heard := slices.ContainsFunc(cues(t), func(c board.Cue) bool { return c.At > lands-before*frame && c.At < lands+after*frame })
		if lands > 0 && !heard && !turns(t.Effect) {
			return fmt.Errorf("transition %d (%+v): nothing is heard when a thing lands at %v: %v", n, t.Effect, lands, cues(t))
		}
	}
	return nil
}
