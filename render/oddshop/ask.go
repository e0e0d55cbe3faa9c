package oddshop

import (
	"slices"

	"gavel/assets/art"
	rules "gavel/game/oddshop"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// button is something on the canvas that decides when it is pressed.
type button struct {
	id      string
	box     geom.Rect
	can     bool // it may be pressed now
	gold    bool // it is what one is most likely to press
	label   canvas.Line
	picture sprite.ID // beside or instead of the label
	size    float64   // height of the picture by the button's
	shape   float64   // of the picture, height by width
	tag     string    // over the picture
}

// askExperts is what a person is asked before the bidding.
func (s *Scene) askExperts(me *rules.Player) {
	count := s.last.picks.slots.Count()
	add := func(id, word string, expert int, tag string, can bool) {
		s.button(button{id: id, can: can, gold: can, picture: sprite.ID{Kind: expertPic, N: expert}, size: 0.86, shape: 1.1, tag: tag}, word, 4)
	}
	add("cheap", "oddshop.bar.cheap", 0, "", count == 1 && !me.Cheap && me.Money.Has(rules.Five))
	add("dear-10", "oddshop.bar.dear.ten", 1, "", count == 2 && !me.Dear && me.Money.Has(rules.Ten))
	add("dear-5", "oddshop.bar.dear.fives", 1, "5+5", count == 2 && !me.Dear && me.Money.Has(2*rules.Five))
	word := "oddshop.bar.done"
	if me.Cheap || me.Dear {
		word = "oddshop.bar.done.more"
	}
	s.button(button{id: "done", can: true, gold: count == 0, picture: sprite.ID{Kind: string(art.IconPass)}, size: 0.52, shape: 1}, word, 4)
	// Words beside all pictures, or beside none.
	if slices.ContainsFunc(s.buttons, func(b button) bool { return b.label.Text == "" }) {
		for i := range s.buttons {
			s.buttons[i].label = canvas.Line{}
		}
	}
}

// button appends the next of n buttons of the middle.
func (s *Scene) button(b button, word string, n int) {
	b.box = s.plan.button(len(s.buttons), n)
	room := b.box.W - 14*s.plan.unit
	if b.picture.Kind != "" {
		room -= b.size*b.box.H/b.shape + 4*s.plan.unit
	}
	if word != "" {
		text := s.book.T(word)
		b.label = s.frame.Canvas.Cut(text, canvas.Type{Size: s.plan.fontSize(14)}, smallest, room)
		if b.label.Text != text && b.picture.Kind != "" {
			b.label = canvas.Line{} // the picture says it
		}
	}
	s.buttons = append(s.buttons, b)
}

// ask finds the buttons of the middle.
func (s *Scene) ask() {
	s.buttons = s.buttons[:0]
	n := s.last.buttons()
	if n == 0 || s.frame.Watching {
		return
	}
	me := &s.view.Players[s.last.me]
	switch s.last.phase {
	case rules.Consulting:
		s.askExperts(me)
	case rules.Staying:
		s.button(button{id: "stay", can: me.Money != me.Bid, gold: true}, "oddshop.bar.stay", n)
		s.button(button{id: "withdraw", can: true}, "oddshop.bar.withdraw", n)
	case rules.Losing:
		for v := range kinds {
			if copies(me.Bid, v) > 0 {
				chosen := copies(me.Card, v) > 0
				s.button(button{id: ids.lose[v], can: !chosen, gold: chosen, picture: sprite.ID{Kind: moneyPic, N: moneyValues[v]}, size: 0.86, shape: cardShape}, "", n)
			}
		}
	}
}

// asks draws the buttons once the picture has caught up.
func (b *painter) asks() {
	if len(b.scene.reel.Moments) > 1 || b.way.to.stage == onDesk {
		return
	}
	for i := range b.scene.buttons {
		b.button(&b.scene.buttons[i])
	}
	b.invite()
}

func (b *painter) button(t *button) {
	u := b.Unit
	r := t.box
	tint := canvas.White
	if t.can {
		r.Y -= 3 * u * b.Hover.Lift(t.id)
		if b.Hover.Down == t.id {
			r.Y += 2 * u
		}
	} else if !t.gold {
		tint.A = 165
	}
	ink := b.Plate(r, t.gold, tint)
	ink.A = max(tint.A, 150)
	text := r.Centre()
	align := canvas.Middle
	if t.picture.Kind != "" {
		h := t.size * r.H
		w := min(h/t.shape, r.W-6*u)
		at := r.Centre()
		if t.label.Text != "" {
			at.X = r.X + 7*u + w/2
			text = geom.Pt(at.X+w/2+6*u, text.Y)
			align = canvas.Left
		}
		b.Picture(t.picture, motion.Pose{At: at, Width: w, Face: 1, Alpha: 1}, w, tint)
		if t.tag != "" {
			b.Tag(t.tag, b.way.now.fontSize(11), geom.Pt(at.X, at.Y+0.36*h), false)
		}
	}
	b.Text(t.label.Text, text, canvas.Type{Size: t.label.Size, Align: align, Colour: ink})
}

// bidding is what the own bid of the draft comes to: whether it can be made.
func (s *Scene) bidding() bool {
	p := &s.last
	if !p.bids() || !s.view.Turn.May.Has(p.me) {
		return false
	}
	draft := p.picks.money.all()
	return draft != 0 && draft != s.view.Players[p.me].Bid
}

// invite shows the sum of what is picked to bid, where it is to be laid.
func (b *painter) invite() {
	s := b.scene
	p := &b.way.now
	me := s.last.me
	if !s.last.bids() || b.Frame.Watching {
		return
	}
	stake := p.seats[me].stake
	switch {
	case s.bidding():
		r := stake
		r.Y -= 3 * b.Unit * b.Hover.Lift("bid")
		ink := b.Plate(r, true, canvas.White)
		b.Text(s.words.bid.Text, r.Centre(), canvas.Type{Size: s.words.bid.Size, Align: canvas.Middle, Colour: ink})
	case s.last.at[me].bid == 0:
		b.Outline(stake, 9*b.Unit, 1.5*b.Unit, b.Pal.Line)
		b.Text(s.words.none.Text, stake.Centre(), canvas.Type{Size: s.words.none.Size, Align: canvas.Middle, Colour: b.Pal.Text})
	}
}
