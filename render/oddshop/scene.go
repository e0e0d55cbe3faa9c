// Package oddshop draws the table of Odd Shop: the layout, the appearance of all things, and the
// movements of each event.
package oddshop

import (
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/sprite"
)

// Scene shows one game of Odd Shop. It implements render.Scene.
type Scene struct {
	board.Board[boardState, effect, layout]
	view    rules.View
	items   []board.Item
	buttons []button
	lines   []line
	words   words
}

var _ render.Scene = (*Scene)(nil)

// New returns the scene of a game between some people. hear is called for each sound on the
// table.
func New(who []render.Seat, book *locale.Book, hear func(sound.Note)) *Scene {
	s := &Scene{}
	s.Board = board.New(board.Game[boardState, effect, layout]{
		Blank: blank, Seen: board.Keeps(&s.view, boardState.seen), TransitionsOf: transitionsOf, Cues: cues, Layout: layoutOf, Captions: captions,
		Refresh: s.refresh, Coming: s.coming, Begins: s.order,
	}, who, book, hear)
	return s
}

// SetActions implements render.Scene. Cards and places that are picked to bid, to look under or
// to trade are raised, or are on the trays.
func (s *Scene) SetActions(a render.Actions) {
	if now := s.Last; s.Begun() {
		now.picks = picked(a.Picked)
		s.pick(now)
	}
	s.Board.SetActions(a)
}

// pick shows a state with other picks.
func (s *Scene) pick(now boardState) {
	if now == s.Last {
		return
	}
	t := board.Settle[boardState, effect](s.Last, now)
	if now.picks.partner == s.Last.picks.partner {
		t.Length = pickTime
	}
	s.Show([]transition{t}, now)
}

func layoutOf(s boardState, f render.Frame) layout {
	r := room{
		area: f.Area, seats: max(s.seats, rules.MinSeats), me: s.me, text: f.TextSize(), handScale: f.HandScale(),
		stage: s.stage, row: s.n, focus: s.slot, bids: selling(s.phase), buttons: s.buttons(), offers: s.offers, partner: s.picks.partner != 0,
	}
	if r.stage == onChart {
		r.stage = onBlock // the towers cover it
	}
	if s.slot >= s.n {
		r.focus = -1
	}
	for i := range s.n {
		if s.row[i].gone {
			r.gone |= 1 << i
		}
	}
	if f.Watching {
		r.buttons = 0
	}
	if s.me != game.Spectator && s.seats > 0 {
		r.cards, r.spent = s.at[s.me].money.Count(), s.at[s.me].out.Count()
	}
	return arrange(r)
}

// coming returns the objects that may come, at their size in the row before the bidding.
func (s *Scene) coming(n int) (id sprite.ID, width float64, ok bool) {
	o := rules.Object(n + 1)
	if !s.view.Coming.Has(o) {
		return id, 0, o <= objectCount
	}
	l := s.LayoutOf(boardState{seats: s.Last.seats, me: s.Last.me, n: rowMost, slot: -1, phase: rules.Consulting, owes: s.Last.mine()})
	width = l.row[0].W
	return sprite.ID{Kind: objectPic, N: int(o), Small: width < l.small()}, width, true
}

// order orders the pictures at the end of the transition, so that they are ready by then.
func (s *Scene) order() {
	c, a := s.Frame.Canvas, animation{&s.Animation}
	if c == nil {
		return
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if at, ok := (placed{&a.Is, &a.To}).object(o); ok && at.pose.Alpha > 0 {
			c.Ready(at.face(o), at.rest)
		}
	}
	for i := range a.To.n {
		if at, ok := (placed{&a.Is, &a.To}).seal(i); ok && a.Effect.kind != open {
			for is := rules.Authentic; is <= rules.Unknown; is++ {
				c.Ready(sprite.ID{Kind: sealPic, N: int(is)}, at.rest)
			}
		}
	}
}

// mine returns the own seat, or none.
func (s *boardState) mine() game.Seats {
	if s.me == game.Spectator {
		return 0
	}
	return game.Only(s.me)
}
