// Package boardtest has helpers for the tests of all games' boards.
package boardtest

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gavel/render/board"
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
