// Package board has the part that the boards of all games share. The newest view
// sets the state of the table at once. The picture follows by transitions, each
// from one state of the board to the next. Every frame is a pure function of the
// current transition and the time.
//
// A game's scene embeds a [Board]. The game defines what an event moves, where
// things lie and how they look.
package board

import (
	"slices"
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
)

const (
	// Touchable is the least side of a target, in dp.
	Touchable = 44
	// Smallest is the least size of a text that can be read, in dp.
	Smallest = 10.5
	// pointable is the least side of what is explained for itself, in dp.
	pointable = 18
)

// Game is what a board has to know of its game. S is the state of the board, a
// plain value; E is what a transition does, in the game's own terms; L is the
// layout of a state.
type Game[S comparable, E any, L Layout[L]] struct {
	// Blank is a state of which nothing is known but whose picture it is.
	Blank func(me game.Seat) S
	// Tell is what an event moves, from a state on. Who decides next, and all else
	// that follows by the rules, is in the view after the step, which is put in
	// place of the last state.
	Tell func(S, game.Event) []Transition[S, E]
	// Cues are the sounds of a transition.
	Cues func(Transition[S, E]) Cues
	// Layout says where the things of a state lie in a frame.
	Layout func(S, render.Frame) L
	// Captions are what a transition brings the seats; nil if it is never said.
	Captions func(Transition[S, E]) []Caption
}

// Base is the part of a board that knows nothing of its game: who sits at the
// table, how it is shown, and what can be pressed.
type Base struct {
	Who     []render.Seat
	Book    *locale.Book
	Numbers Numbers
	Frame   render.Frame
	Hover   render.Hover
	Actions render.Actions
	Queue   Queue // what is still to be shown

	hear     func(sound.Note)
	captions captions
	targets  []render.Target
	subjects []render.Target
	stale    bool // texts are those of another frame or language
}

// Hurry implements render.Scene.
func (b *Base) Hurry() {
	b.Queue.Line.Hurry()
	b.captions.hurry(b.Queue.clock)
}

// Targets implements render.Scene.
func (b *Base) Targets() []render.Target { return b.targets }

// Subjects implements render.Scene.
func (b *Base) Subjects() []render.Target { return b.subjects }

// Seen implements render.Scene.
func (b *Base) Seen() render.Moment { return b.Queue.seen }

// Target adds where something lies that can be pressed; nowhere if r is empty.
func (b *Base) Target(id string, r geom.Rect) {
	if !r.Empty() {
		b.targets = append(b.targets, render.Target{ID: id, Rect: r.Grown(Touchable, Touchable).Within(b.Frame.Area)})
	}
}

// Subject adds where something lies that can be explained; nowhere if r is empty.
func (b *Base) Subject(id string, r geom.Rect) { b.subject(id, r, 0) }

// Numbered adds where one of several of a kind lies that can be explained.
func (b *Base) Numbered(kind string, n int, r geom.Rect) {
	b.subject(kind+"-"+strconv.Itoa(n), r, 0)
}

// Sign adds where a part of something lies that can be explained for itself, large
// enough to be pointed at; nowhere if r is empty.
func (b *Base) Sign(id string, r geom.Rect) { b.subject(id, r, pointable) }

func (b *Base) subject(id string, r geom.Rect, least float64) {
	if r.Empty() {
		return
	}
	if least > 0 {
		r = r.Grown(least, least).Within(b.Frame.Area)
	}
	b.subjects = append(b.subjects, render.Target{ID: id, Rect: r})
}

// Translate changes the language.
func (b *Base) Translate(book *locale.Book) {
	b.Book, b.stale = book, true
	b.Numbers.SetBook(book)
}

// painter returns what draws on a canvas.
func (b *Base) painter(c *canvas.Canvas, unit float64) Painter {
	return Painter{
		Canvas: c, Frame: &b.Frame, Hover: &b.Hover, Numbers: &b.Numbers, Who: b.Who, Pal: b.Frame.Theme.Palette(), Unit: unit,
		captions: &b.captions, clock: b.Queue.clock,
	}
}

// Board is the part of a scene that is alike in all games: the newest state, and
// the transitions that lead there.
type Board[S comparable, E any, L Layout[L]] struct {
	Base
	Last        S                  // the newest state
	Layout      L                  // of the newest state
	Transitions []Transition[S, E] // to the newest state; the first is under way
	Animation   Animation[S, E, L] // what is seen

	game  Game[S, E, L]
	begun bool // there is a state
}

// New is the board of a game between some people. hear is called when something
// on the table makes a sound.
func New[S comparable, E any, L Layout[L]](g Game[S, E, L], who []render.Seat, book *locale.Book, hear func(sound.Note)) Board[S, E, L] {
	b := Board[S, E, L]{Base: Base{Who: who, hear: hear}, game: g}
	b.Translate(book)
	b.Animation.start = never
	return b
}

// Begin puts the first state on the board.
func (b *Board[S, E, L]) Begin(s S) { b.Last, b.begun = s, true }

// Tell returns what events move, one after the other, from the newest state on.
func (b *Board[S, E, L]) Tell(events []game.Event) (told []Transition[S, E]) {
	return b.game.tell(b.Last, events)
}

func (g *Game[S, E, L]) tell(s S, events []game.Event) (told []Transition[S, E]) {
	for i, e := range events {
		parts := g.Tell(s, e)
		for k, t := range parts {
			t.moment = render.Moment{Event: i, Part: k + 1, Parts: len(parts)}
			told = append(told, t)
			s = t.To
		}
	}
	return told
}

// After returns the state after transitions.
func (b *Board[S, E, L]) After(told []Transition[S, E]) S {
	if len(told) == 0 {
		return b.Last
	}
	return told[len(told)-1].To
}

// Follow appends the transitions that a step tells of to what is still to be
// shown, as Show does, and says when what of the step can be seen.
func (b *Board[S, E, L]) Follow(step game.Step, told []Transition[S, E], now S) {
	for i := range told {
		told[i].moment.Step = step.N
	}
	b.Show(told, now)
	b.Queue.Expect(b.Queue.Line.End(), render.Moment{Step: step.N})
}

// Show appends transitions to what is still to be shown. The last of them ends
// with the state now; if there are none, what differs slides to its place.
func (b *Board[S, E, L]) Show(told []Transition[S, E], now S) {
	switch {
	case len(told) > 0:
		told[len(told)-1].To = now
	case now != b.Last:
		told = []Transition[S, E]{Settle[S, E](b.Last, now)}
	}
	for _, t := range told {
		t.start = b.Queue.Add(t.Length, b.game.Cues(t))
		if b.game.Captions != nil {
			b.captions.add(t.start, b.game.Captions(t))
		}
		if t.moment.Parts > 0 {
			b.Queue.Expect(t.start+max(0, t.Length-Breath), t.moment)
		}
		b.Transitions = append(b.Transitions, t)
	}
	b.Last = now
}

// Duration implements render.Scene.
func (b *Board[S, E, L]) Duration(events []game.Event, me game.Seat, speed motion.Speed) time.Duration {
	var whole time.Duration
	for _, t := range b.game.tell(b.game.Blank(me), events) {
		whole += t.Length
	}
	return time.Duration(float64(whole) * speed.Factor())
}

// LayoutOf returns the layout of a state in the present frame.
func (b *Board[S, E, L]) LayoutOf(s S) L { return b.game.Layout(s, b.Frame) }

// Resize lays the board out for a frame.
func (b *Board[S, E, L]) Resize(f render.Frame) {
	b.Frame, b.stale = f, true
	b.Animation.start = never
}

// Retarget lays the newest state out and drops targets and subjects, which lie where
// things will be once the picture has caught up. It returns false while there is
// nothing to lay out, or no room; recut tells whether texts have to be cut to
// another room than before, or in another language.
func (b *Board[S, E, L]) Retarget() (ok, recut bool) {
	b.targets, b.subjects = b.targets[:0], b.subjects[:0]
	if b.Frame.Canvas == nil || !b.begun {
		return false, false
	}
	l := b.LayoutOf(b.Last)
	recut = b.stale || l != b.Layout
	b.Layout, b.stale = l, false
	return true, recut
}

// Advance moves the picture on to the time now of a person's clock, and sounds
// what is due. It tells whether something moves, and whether it is another
// transition than before.
func (b *Board[S, E, L]) Advance(now time.Duration) (busy, other bool) {
	hurried := b.Queue.Line.Hurried()
	busy, over := b.Queue.Advance(now, b.Frame.Manner.Speed, b.hear)
	b.Transitions = slices.Delete(b.Transitions, 0, over)
	told := b.captions.advance(b.Queue.Line.Now(), now, hurried)
	return busy || told, b.follow(b.Queue.Line.Now())
}

// follow sets the animation to the transition at a picture time, and tells
// whether it is another than before.
func (b *Board[S, E, L]) follow(at time.Duration) (other bool) {
	a := &b.Animation
	t := Transition[S, E]{From: b.Last, To: b.Last, start: at}
	if len(b.Transitions) > 0 {
		t = b.Transitions[0]
	} else if a.Length == 0 && a.start >= 0 && a.To == b.Last {
		t.start = a.start // at rest since then
	}
	if other = t.start != a.start || t.Length != a.Length || t.To != a.To; other {
		*a = Animate(t, b.LayoutOf(t.From), b.LayoutOf(t.To))
	}
	a.Manner = b.Frame.Manner
	a.At = at - t.start
	if a.Was != a.Is {
		a.Now = a.Was.Toward(a.Is, a.slid(t.Leaving))
	}
	return other
}

// Painter returns what draws a frame; false while there is nothing to draw.
func (b *Board[S, E, L]) Painter(c *canvas.Canvas) (Painter, bool) {
	return b.painter(c, b.Animation.Now.Dp(1)), b.begun && b.Animation.start >= 0
}
