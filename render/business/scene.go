// Package business draws the table of Business: the layout, the appearance of all things, and the
// movements of each event.
package business

import (
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/motion"
)

// Scene shows one game of Business. It implements render.Scene.
type Scene struct {
	board.Board[boardState, effect, layout]
	view rules.View

	draft choice       // the shares picked to sell or discard
	tally rules.Tally  // how often each offer is taken
	gone  rules.Shares // own shares that leave in the transitions to come
	from  rules.Shares // the hand that they leave

	items []board.Item
	words words
	clock time.Duration
}

var _ render.Scene = (*Scene)(nil)

// New returns the scene of a game between some people. hear is called for each sound on the
// table.
func New(who []render.Seat, book *locale.Book, hear func(sound.Note)) *Scene {
	s := &Scene{}
	s.Board = board.New(board.Game[boardState, effect, layout]{
		Blank: blank, Seen: board.Keeps(&s.view, boardState.seen), TransitionsOf: transitionsOf, Cues: cues, Layout: layoutOf, Captions: captions,
		Refresh: s.refresh, Stays: stays,
	}, who, book, hear)
	return s
}

// stays reports whether the stage still shows an act to its end before the next one begins.
func stays(last transition, now boardState) bool {
	return last.To.act() != now.act() && !last.Effect.kind.opens()
}

// choose reads the picked controls, such as "sell-RRB" and "discard-R". Shares picked for a sale are
// raised, and those for a discard are apart.
func (s *Scene) choose() {
	if !s.Begun() {
		return
	}
	lot, tally := lotOf(s.Actions.Picked, s.view.Card())
	if me := s.view.Seat; me == game.Spectator || !s.view.Players[me].Hand.Has(lot) {
		lot, tally = 0, rules.Tally{}
	}
	s.tally = tally
	if act := s.Last.act(); act != s.draft.act || lot != s.draft.now {
		was := s.draft.now
		if act != s.draft.act {
			was = 0
		}
		s.draft = choice{act: act, was: was, now: lot, since: s.clock}
	}
}

// See implements render.Scene.
func (s *Scene) See(step game.Step) {
	if s.Begun() {
		for _, t := range s.TransitionsOf(step.Events) {
			s.parts(t)
		}
	}
	s.Board.See(step)
}

// parts stores the shares that the own seat sells or discards. They stay picked until the picture
// gets there.
func (s *Scene) parts(t transition) {
	if t.From.me == game.Spectator || t.Effect.kind != sell && t.Effect.kind != discard {
		return
	}
	s.from = t.From.at[t.From.me].hand
	s.gone = s.from - t.To.at[t.From.me].hand
}

func layoutOf(s boardState, f render.Frame) layout {
	return arrange(room{area: f.Area, seats: max(s.seats, rules.MinSeats), me: s.me, act: s.act(), text: f.TextSize(), handScale: f.HandScale()})
}

// Update implements render.Scene.
func (s *Scene) Update(now time.Duration, hand render.Hand) bool {
	s.clock = now
	picking := s.draft.part < 1
	s.draft.part = motion.Part(now, s.draft.since, pickTime)
	if s.Frame.Manner.Reduced {
		s.draft.part = 1
	}
	return s.Board.Update(now, hand) || picking
}

func (s *Scene) animation() animation { return animation{&s.Animation, s.chosen()} }

// chosen returns the picked shares in the visible hand.
func (s *Scene) chosen() choice {
	a := &s.Animation
	if a.To.me == game.Spectator {
		return choice{}
	}
	hand, act := a.From.at[a.To.me].hand, a.From.act()
	switch {
	case a.From.month == s.Last.month && hand == s.Last.at[s.Last.me].hand && act == s.Last.act() && act == s.draft.act:
		return s.draft
	case s.gone != 0 && hand == s.from && (act == selling || act == discarding):
		return choice{act: act, was: s.gone, now: s.gone, part: 1}
	}
	return choice{}
}
