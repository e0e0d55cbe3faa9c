// Package oddshop is the picture of Odd Shop. What is on the table follows from
// the newest view at once; what is seen catches up moment by moment: each event
// is a way from the picture before it to the picture after it, and every frame
// is a pure function of that way and the time.
package oddshop

import (
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/brush"
	"gavel/render/canvas"
	"gavel/render/motion"
	"gavel/render/sprite"
	"gavel/render/story"
)

// Scene shows one game of Odd Shop. It implements render.Scene.
type Scene struct {
	who  []render.Seat
	book *locale.Book
	hear func(s sound.Sound, rate float64)

	view  rules.View
	last  picture // of the view
	reel  story.Reel[moment]
	acts  render.Actions
	ahead rules.Object // pictures of objects ordered ahead

	frame   render.Frame
	plan    plan // of the last picture
	way     way
	items   []brush.Item
	targets []render.Target
	buttons []button
	lines   []line
	hover   render.Hover
	words   words
}

var _ render.Scene = (*Scene)(nil)

// New is the scene of a game between some people. hear is called when something
// on the table makes a sound, with how fast to play it.
func New(who []render.Seat, book *locale.Book, hear func(s sound.Sound, rate float64)) *Scene {
	s := &Scene{who: who, book: book, hear: hear}
	s.way.start = -1
	return s
}

// SetBook changes the language. The stage has to be refreshed, since some
// pictures bear words.
func (s *Scene) SetBook(book *locale.Book) {
	s.book = book
	s.aim()
}

// SetActions implements render.Scene: what is picked to bid, to look under or to
// trade is raised, or lies on the trays.
func (s *Scene) SetActions(a render.Actions) {
	s.acts = a
	now := s.last
	now.picks = picked(a.Picked)
	if now == s.last || s.view.Players == nil {
		s.aim()
		return
	}
	length := pickTime
	if now.picks.partner != s.last.picks.partner {
		length = settleFor
	}
	s.tell([]moment{{kind: settle, from: s.last, to: now, other: game.Spectator, length: length}})
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
		if s.last.bids() {
			s.last.picks.money = firstOf(s.last.at[s.last.me].bid)
		}
		s.aim()
		return
	}
	p := s.last
	var told []moment
	for _, e := range step.Events {
		for _, m := range p.tell(e) {
			p = m.to
			told = append(told, m)
		}
	}
	now := p.seen(v)
	switch {
	case len(told) > 0:
		told[len(told)-1].to = now
	case now != s.last:
		told = append(told, moment{kind: settle, from: s.last, to: now, other: game.Spectator, length: settleFor})
	}
	s.tell(told)
}

// tell appends moments.
func (s *Scene) tell(told []moment) {
	for _, m := range told {
		m.start = s.reel.Line.End()
		s.reel.Add(m, m.cues())
		s.last = m.to
	}
	s.aim()
}

// Arrange lays the table out for a frame.
func (s *Scene) Arrange(f render.Frame) {
	s.frame = f
	s.way.start, s.ahead = -1, 0
	s.aim()
}

func (s *Scene) planOf(p *picture) plan {
	r := room{
		area: s.frame.Area, seats: max(p.seats, rules.MinSeats), me: p.me, text: s.frame.TextSize(),
		stage: p.stage, row: p.n, focus: p.slot, buttons: p.buttons(), offers: p.offers,
	}
	if p.slot >= p.n {
		r.focus = -1
	}
	if s.frame.Watching {
		r.buttons = 0
	}
	if p.me != game.Spectator && p.seats > 0 {
		r.cards = p.at[p.me].money.Count()
	}
	return arrange(r)
}

// Update moves the picture on and sounds what is due.
func (s *Scene) Update(now time.Duration, hand render.Hand) bool {
	busy := s.reel.Advance(now, s.frame.Manner.Speed, s.hear)
	s.follow(s.reel.Line.Now())
	if !busy {
		s.prepare()
	}
	return s.hover.Follow(hand, now) || busy
}

// prepare orders the picture of an object that may come, while nothing moves
// and nobody would notice.
func (s *Scene) prepare() {
	c := s.frame.Canvas
	if c == nil || c.Sheet.Pending() || s.view.Players == nil {
		return
	}
	for s.ahead < objectCount {
		s.ahead++
		if !s.view.Coming.Has(s.ahead) {
			continue
		}
		// As it lies in the row before the bidding.
		p := s.planOf(&picture{seats: s.last.seats, me: s.last.me, n: rowMost, slot: -1, phase: rules.Consulting, owes: s.last.mine()})
		id := sprite.ID{Kind: objectPic, N: int(s.ahead)}
		if p.row[0].W < p.small() {
			id.Kind = smallPic
		}
		c.Ready(id, p.row[0].W)
		return
	}
}

// order asks for the pictures that the moment ends with, so that they are ready
// by then.
func (s *Scene) order() {
	c, w := s.frame.Canvas, &s.way
	if c == nil {
		return
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if at, ok := w.is.object(&w.to, o); ok && at.pose.Alpha > 0 {
			c.Ready(at.face(o), at.rest)
		}
	}
	for i := range w.to.n {
		if at, ok := w.is.seal(&w.to, i); ok && w.kind != open {
			for is := rules.Authentic; is <= rules.Unknown; is++ {
				c.Ready(sprite.ID{Kind: sealPic, N: int(is)}, at.rest)
			}
		}
	}
}

// mine is the own seat, or none.
func (p *picture) mine() game.Seats {
	if p.me == game.Spectator {
		return 0
	}
	return game.Only(p.me)
}

// follow sets the way to the moment at a picture time.
func (s *Scene) follow(at time.Duration) {
	m := moment{from: s.last, to: s.last, other: game.Spectator, start: at}
	if len(s.reel.Moments) > 0 {
		m = s.reel.Moments[0]
	} else if s.way.length == 0 && s.way.start >= 0 && s.way.to == s.last {
		m.start = s.way.start // at rest since then
	}
	w := &s.way
	if m.start != w.start || m.length != w.length {
		w.moment = m
		w.was, w.is = s.planOf(&m.from), s.planOf(&m.to)
		w.now = w.is
		s.order()
	}
	w.manner = s.frame.Manner
	w.at = at - m.start
	if w.was != w.is {
		k := motion.InOutCubic.At(motion.Part(w.at, w.leaving(), settleFor))
		if w.manner.Reduced {
			k = 1
		}
		w.now = w.was.toward(w.is, k)
	}
}

// Hurry shows the rest within a moment.
func (s *Scene) Hurry() { s.reel.Line.Hurry() }

// Targets lists what the own seat can press.
func (s *Scene) Targets() []render.Target { return s.targets }

// Draw shows the table as it is on its way.
func (s *Scene) Draw(c *canvas.Canvas) {
	if s.view.Players == nil || s.way.start < 0 {
		return
	}
	b := painter{Brush: brush.New(c, &s.frame, &s.hover, s.way.now.unit), scene: s, way: &s.way}
	b.draw()
}
