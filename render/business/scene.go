// Package business is the picture of Business. What is on the table follows
// from the newest view at once; what is seen catches up moment by moment: each
// event is a way from the picture before it to the picture after it, and every
// frame is a pure function of that way and the time.
package business

import (
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/brush"
	"gavel/render/motion"
	"gavel/render/story"
)

// Scene shows one game of Business. It implements render.Scene.
type Scene struct {
	who  []render.Seat
	book *locale.Book
	hear func(s sound.Sound, rate float64)

	view rules.View
	last picture // of the view
	reel story.Reel[moment]

	acts  render.Actions
	draft choice       // the shares picked to sell or discard
	tally rules.Tally  // how often each offer is taken
	gone  rules.Shares // what the own seat parts with in the moments to come
	from  rules.Shares // of which hand

	frame   render.Frame
	plan    plan // of the last picture
	way     way
	items   []brush.Item
	targets []render.Target
	hover   render.Hover
	words   words
	sums    map[int]string   // sums of money in figures, as far as they were needed
	write   func(int) string // sum, kept so that no frame makes it
	clock   time.Duration
}

var _ render.Scene = (*Scene)(nil)

// New is the scene of a game between some people. hear is called when something
// on the table makes a sound, with how fast to play it.
func New(who []render.Seat, book *locale.Book, hear func(s sound.Sound, rate float64)) *Scene {
	s := &Scene{who: who, book: book, hear: hear, sums: map[int]string{}}
	s.write = s.sum
	s.way.start = -1
	return s
}

// SetBook changes the language. The stage has to be refreshed, since some
// pictures bear words.
func (s *Scene) SetBook(book *locale.Book) {
	s.book = book
	s.reflow()
	s.aim()
}

// SetActions implements render.Scene: shares picked to be sold are raised, and those
// to be discarded lie apart. They are picked by "sell-RRB" and "discard-R".
func (s *Scene) SetActions(a render.Actions) {
	s.acts = a
	s.choose()
	s.aim()
}

// choose reads what is picked.
func (s *Scene) choose() {
	if s.view.Players == nil {
		return
	}
	lot, tally := lotOf(s.acts.Picked, s.view.Card())
	if me := s.view.Seat; me == game.Spectator || !s.view.Players[me].Hand.Has(lot) {
		lot, tally = 0, rules.Tally{}
	}
	s.tally = tally
	if act := s.last.act(); act != s.draft.act || lot != s.draft.now {
		was := s.draft.now
		if act != s.draft.act {
			was = 0
		}
		s.draft = choice{act: act, was: was, now: lot, since: s.clock}
	}
}

// See takes in a step.
func (s *Scene) See(step game.Step) {
	v, ok := step.View.(rules.View)
	if !ok {
		return
	}
	first := s.view.Players == nil
	s.view = v
	if first {
		s.last = picture{}.seen(v)
		s.choose()
		s.reflow()
		s.aim()
		return
	}
	var told []moment
	for _, e := range step.Events {
		if m, ok := s.last.tell(e); ok {
			s.parts(m)
			s.last = m.to
			told = append(told, m)
		}
	}
	now := s.last.seen(v)
	switch {
	case len(told) > 0 && (s.last.act() == now.act() || told[len(told)-1].kind.opens()):
		told[len(told)-1].to = now
	case now != s.last:
		told = append(told, moment{kind: settle, from: s.last, to: now, length: settleFor})
	}
	s.last = now
	for _, m := range told {
		m.start = s.reel.Line.End()
		s.reel.Add(m, m.cues())
	}
	s.choose()
	s.aim()
}

// parts remembers what the own seat sells or discards: it lies picked until the
// picture gets there.
func (s *Scene) parts(m moment) {
	if m.from.me == game.Spectator || m.kind != sell && m.kind != discard {
		return
	}
	s.from = m.from.at[m.from.me].hand
	s.gone = s.from - m.to.at[m.from.me].hand
}

// Arrange lays the table out for a frame.
func (s *Scene) Arrange(f render.Frame) {
	s.frame = f
	s.way.start = -1
	s.reflow()
	s.aim()
}

func (s *Scene) planOf(p picture) plan {
	return arrange(room{area: s.frame.Area, seats: max(p.seats, rules.MinSeats), me: p.me, act: p.act(), text: s.frame.TextSize()})
}

// Update moves the picture on and sounds what is due.
func (s *Scene) Update(now time.Duration, hand render.Hand) bool {
	s.clock = now
	busy := s.reel.Advance(now, s.frame.Manner.Speed, s.hear)
	s.follow(s.reel.Line.Now())
	picking := s.draft.part < 1
	s.draft.part = motion.Part(now, s.draft.since, pickTime)
	if s.frame.Manner.Reduced {
		s.draft.part = 1
	}
	return s.hover.Follow(hand, now) || busy || picking
}

// follow sets the way to the moment at a picture time.
func (s *Scene) follow(at time.Duration) {
	m := moment{from: s.last, to: s.last, start: at}
	if len(s.reel.Moments) > 0 {
		m = s.reel.Moments[0]
	} else if s.way.length == 0 && s.way.start >= 0 && s.way.to == s.last {
		m.start = s.way.start // at rest since then
	}
	w := &s.way
	if m.start != w.start || m.length != w.length || m.to != w.to {
		w.moment = m
		w.was, w.is = s.planOf(m.from), s.planOf(m.to)
		w.now = w.is
	}
	w.manner = s.frame.Manner
	w.at = at - m.start
	w.chosen = s.chosen()
	if w.was != w.is {
		k := motion.InOutCubic.At(motion.Part(w.at, 0, settleFor))
		if w.manner.Reduced {
			k = 1
		}
		w.now = w.was.toward(w.is, k)
	}
}

// chosen is what lies picked in the hand that is seen.
func (s *Scene) chosen() choice {
	w := &s.way
	if w.to.me == game.Spectator {
		return choice{}
	}
	hand, act := w.from.at[w.to.me].hand, w.from.act()
	switch {
	case w.from.month == s.last.month && hand == s.last.at[s.last.me].hand && act == s.last.act() && act == s.draft.act:
		return s.draft
	case s.gone != 0 && hand == s.from && (act == selling || act == discarding):
		return choice{act: act, was: s.gone, now: s.gone, part: 1}
	}
	return choice{}
}

// Hurry shows the rest within a moment.
func (s *Scene) Hurry() { s.reel.Line.Hurry() }

// Targets lists what can be pressed or looked at closer.
func (s *Scene) Targets() []render.Target { return s.targets }
