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
	"gavel/render/sprite"
)

const (
	// Touchable is the least side of a target, in dp.
	Touchable = 44
	// Smallest is the least size of a readable text, in dp.
	Smallest = 10.5
	// pointable is the least side of a part that has its own explanation, in dp.
	pointable = 18
)

// Game has the functions of a game that a board needs. S is the state of the board, a plain
// value. E is the effect of a transition, in the game's own terms. L is the layout of a state.
type Game[S comparable, E any, L Layout[L]] struct {
	// Blank returns a state that has only the viewer's seat.
	Blank func(me game.Seat) S
	// Seen returns the state in a view, the newest one of the game. Facts that no view has are those of the
	// state before it. It returns false for the view of another game.
	Seen func(before S, v game.View) (S, bool)
	// TransitionsOf returns the movements of an event, from a state on. Everything that follows by the
	// rules, such as the next seat to decide, is in the view after the step. The board replaces
	// the last state with that view.
	TransitionsOf func(S, game.Event) []Transition[S, E]
	// Cues are the sounds of a transition.
	Cues func(Transition[S, E]) Cues
	// Layout returns the places of the things of a state in a frame.
	Layout func(S, render.Frame) L
	// Captions returns the captions of a transition for the seats.
	Captions func(Transition[S, E]) []Caption
	// Refresh updates texts, targets and subjects for the newest state.
	Refresh func()
	// Coming returns the n-th of the pictures that may come. They are ordered one by one while nothing
	// moves and a delay is invisible. Without a width it is not needed; ok is false if there is none yet.
	// Coming is nil if the game orders none.
	Coming func(n int) (id sprite.ID, width float64, ok bool)
	// Begins is called when another transition has begun. It may be nil.
	Begins func()
	// Stays reports whether the table stays as it is after the last transition of a step for a moment,
	// before it becomes that of a state. It is nil if it never does.
	Stays func(last Transition[S, E], now S) bool
}

// Base is the part of a board that knows nothing of its game: the people at the table, the frame,
// and the targets.
type Base struct {
	Who     []render.Seat
	Book    *locale.Book
	Numbers Numbers
	Frame   render.Frame
	Hover   render.Hover
	Actions render.Actions
	Away    game.Seats // people who are away
	Queue   Queue      // the transitions still to be shown

	hear     func(sound.Note)
	away     string // what is stamped on the plates of people who are away
	captions captions
	targets  []render.Target
	subjects []render.Target
	stale    bool // the texts are those of another frame or language
}

// Hurry implements render.Scene.
func (b *Base) Hurry() {
	b.Queue.Line.Hurry()
	b.captions.hurry(b.Queue.clock)
}

// SetAway implements render.Scene.
func (b *Base) SetAway(away game.Seats) { b.Away = away }

// Targets implements render.Scene.
func (b *Base) Targets() []render.Target { return b.targets }

// Subjects implements render.Scene.
func (b *Base) Subjects() []render.Target { return b.subjects }

// Seen implements render.Scene.
func (b *Base) Seen() render.Moment { return b.Queue.seen }

// Target adds the place of a thing that can be pressed. It adds nothing if r is empty.
func (b *Base) Target(id string, r geom.Rect) {
	if !r.Empty() {
		b.targets = append(b.targets, render.Target{ID: id, Rect: r.Grown(Touchable, Touchable).Within(b.Frame.Area)})
	}
}

// Subject adds the place of a thing that can be explained. It adds nothing if r is empty.
func (b *Base) Subject(id string, r geom.Rect) {
	if !r.Empty() {
		b.subjects = append(b.subjects, render.Target{ID: id, Rect: r})
	}
}

// Numbered adds the place of one thing of a kind that can be explained.
func (b *Base) Numbered(kind string, n int, r geom.Rect) {
	b.Subject(kind+"-"+strconv.Itoa(n), r)
}

// Sign adds the place of a part that has its own explanation. The place is large enough to point
// at. It adds nothing if r is empty.
func (b *Base) Sign(id string, r geom.Rect) {
	if !r.Empty() {
		b.Subject(id, r.Grown(pointable, pointable).Within(b.Frame.Area))
	}
}

// Translate changes the language.
func (b *Base) Translate(book *locale.Book) {
	b.Book, b.stale = book, true
	b.away = book.T("page.away")
	b.Numbers.SetBook(book)
}

// painter returns the painter for a canvas.
func (b *Base) painter(c *canvas.Canvas, unit float64) Painter {
	return Painter{
		Canvas: c, Frame: &b.Frame, Hover: &b.Hover, Numbers: &b.Numbers, Who: b.Who, Away: b.Away, Pal: b.Frame.Theme.Palette(), Unit: unit,
		away: b.away, captions: &b.captions, clock: b.Queue.clock,
	}
}

// Board is the common part of the scenes of all games: the newest state, and the transitions that
// lead there.
type Board[S comparable, E any, L Layout[L]] struct {
	Base
	Last        S                  // the newest state
	Layout      L                  // of the newest state
	Transitions []Transition[S, E] // to the newest state; the first is in progress
	Animation   Animation[S, E, L] // the visible one

	game  Game[S, E, L]
	begun bool               // the first state is there
	ahead int                // pictures ordered ahead
	stop  render.Moment      // the picture of a step stops there; zero if it does not
	held  []Transition[S, E] // the rest of a step that has stopped
}

// Keeps returns a game's Seen, by its own function, which also keeps the newest view.
func Keeps[V game.View, S any](view *V, seen func(S, V) S) func(S, game.View) (S, bool) {
	return func(before S, newest game.View) (S, bool) {
		v, ok := newest.(V)
		if !ok {
			return before, false
		}
		*view = v
		return seen(before, v), true
	}
}

// New returns the board of a game between some people. hear is called for each sound on the
// table.
func New[S comparable, E any, L Layout[L]](g Game[S, E, L], who []render.Seat, book *locale.Book, hear func(sound.Note)) Board[S, E, L] {
	b := Board[S, E, L]{Base: Base{Who: who, hear: hear}, game: g}
	b.Translate(book)
	b.Animation.start = never
	return b
}

// See implements render.Scene.
func (b *Board[S, E, L]) See(step game.Step) {
	var told []Transition[S, E]
	if b.begun {
		told = b.TransitionsOf(step.Events)
	}
	now, ok := b.game.Seen(b.After(told), step.View)
	switch n := len(told); {
	case !ok:
		return
	case !b.begun:
		b.Last, b.begun = now, true
		b.Queue.Expect(b.Queue.Line.End(), render.Moment{Step: step.N})
	case n > 0 && b.game.Stays != nil && b.game.Stays(told[n-1], now):
		told = append(told, Settle[S, E](told[n-1].To, now))
		fallthrough
	default:
		b.Follow(step, told, now)
	}
	b.game.Refresh()
}

// SetBook implements render.Scene.
func (b *Board[S, E, L]) SetBook(book *locale.Book) {
	b.Translate(book)
	b.game.Refresh()
}

// SetActions implements render.Scene.
func (b *Board[S, E, L]) SetActions(a render.Actions) {
	b.Actions = a
	b.game.Refresh()
}

// Begun reports whether the first state is there.
func (b *Board[S, E, L]) Begun() bool { return b.begun }

// TransitionsOf returns the movements of events, one after the other, from the newest state on.
func (b *Board[S, E, L]) TransitionsOf(events []game.Event) (told []Transition[S, E]) {
	return b.game.transitionsOf(b.Last, events)
}

func (g *Game[S, E, L]) transitionsOf(s S, events []game.Event) (told []Transition[S, E]) {
	for i, e := range events {
		parts := g.TransitionsOf(s, e)
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

// Show appends transitions to those still to be shown. The last of them ends with the state now.
// If there are none, things that differ slide to their places.
func (b *Board[S, E, L]) Show(told []Transition[S, E], now S) {
	switch {
	case len(told) > 0:
		told[len(told)-1].To = now
	case now != b.Last:
		told = []Transition[S, E]{Settle[S, E](b.Last, now)}
	}
	for _, t := range told {
		t.start = b.Queue.Add(t.Length, b.game.Cues(t))
		b.captions.add(t.start, b.game.Captions(t))
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
	for _, t := range b.game.transitionsOf(b.game.Blank(me), events) {
		whole += t.Length
	}
	return time.Duration(float64(whole) * speed.Factor())
}

// LayoutOf returns the layout of a state in the current frame.
func (b *Board[S, E, L]) LayoutOf(s S) L { return b.game.Layout(s, b.Frame) }

// Arrange implements render.Scene.
func (b *Board[S, E, L]) Arrange(f render.Frame) {
	b.Frame, b.stale = f, true
	b.Animation.start = never
	b.ahead = 0
	b.game.Refresh()
}

// Retarget lays out the newest state and removes all targets and subjects. These have their
// places in the newest state, not in the visible picture. It returns false if there is no state,
// or no room. recut reports whether texts must be cut again, for another room or language.
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

// Update implements render.Scene. It plays the sounds that are due.
func (b *Board[S, E, L]) Update(now time.Duration, hand render.Hand) bool {
	hurried := b.Queue.Line.Hurried()
	busy, over := b.Queue.Advance(now, b.Frame.Manner.Speed, b.hear)
	b.Transitions = slices.Delete(b.Transitions, 0, over)
	busy = b.captions.advance(b.Queue.Line.Now(), now, hurried) || busy
	if b.follow(b.Queue.Line.Now()) && b.game.Begins != nil {
		b.game.Begins()
	}
	if c := b.Frame.Canvas; !busy && c != nil && b.begun && b.game.Coming != nil && !c.Sheet.Pending() {
		for {
			id, width, ok := b.game.Coming(b.ahead)
			if !ok {
				break
			}
			if b.ahead++; width > 0 {
				c.Ready(id, width)
				break
			}
		}
	}
	return b.Hover.Follow(hand, now) || busy
}

// follow sets the animation to the transition at a picture time. It reports whether another
// transition has begun.
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

// Painter returns the painter of a frame. It returns false if there is nothing to draw.
func (b *Board[S, E, L]) Painter(c *canvas.Canvas) (Painter, bool) {
	return b.painter(c, b.Animation.Now.Dp(1)), b.begun && b.Animation.start >= 0
}

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
