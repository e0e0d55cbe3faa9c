package oddshop

import (
	"slices"

	"gavel/assets/art"
	rules "gavel/game/oddshop"
	"gavel/render/board"
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
	gold    bool // it is probably the wanted button
	label   canvas.Line
	picture sprite.ID // beside or instead of the label
	size    float64   // height of the picture, as a part of the button's
	shape   float64   // of the picture, height by width
	tag     string    // over the picture
}

// ask sets the buttons of the middle.
func (s *Scene) ask() {
	s.buttons = s.buttons[:0]
	n := s.Last.buttons()
	if n == 0 {
		return
	}
	switch s.Last.phase {
	case rules.Consulting:
		s.askExperts(n)
	case rules.Staying:
		s.button(button{id: "stay"}, n)
		s.button(button{id: "withdraw"}, n)
	case rules.Losing:
		card := s.view.Players[s.Last.me].Card
		for v := range kinds {
			s.button(button{id: ids.lose[v], gold: copies(card, v) > 0, picture: sprite.ID{Kind: moneyPic, N: moneyValues[v]}, size: 0.86, shape: cardShape}, n)
		}
	}
}

// askExperts sets the buttons of the experts, before the bidding.
func (s *Scene) askExperts(n int) {
	add := func(id string, expert int, tag string) {
		s.button(button{id: id, picture: sprite.ID{Kind: expertPic, N: expert}, size: 0.86, shape: 1.1, tag: tag}, n)
	}
	add("cheap", 0, "")
	add("dear-10", 1, "")
	add("dear-5", 1, "5+5")
	s.button(button{id: "done", picture: sprite.ID{Kind: string(art.IconPass)}, size: 0.52, shape: 1}, n)
	// All pictures have words beside them, or none.
	if slices.ContainsFunc(s.buttons, func(b button) bool { return b.label.Text == "" }) {
		for i := range s.buttons {
			s.buttons[i].label = canvas.Line{}
		}
	}
}

// button appends an existing action as the next of n buttons of the middle. The card of a button
// may replace its label.
func (s *Scene) button(b button, n int) {
	a := s.Actions.Find(b.id)
	if a.ID == "" {
		return
	}
	b.can, b.gold = a.Enabled, b.gold || a.Enabled && a.Primary
	b.box = s.Layout.button(len(s.buttons), n)
	room := b.box.W - 14*s.Layout.Unit
	if b.picture.Kind != "" {
		room -= b.size*b.box.H/b.shape + 4*s.Layout.Unit
	}
	if b.picture.Kind != moneyPic {
		b.label = s.Frame.Canvas.Cut(a.Label, canvas.Type{Size: s.Layout.FontSize(14)}, board.Smallest, room)
		if b.label.Text != a.Label && b.picture.Kind != "" {
			b.label = canvas.Line{} // the picture is enough
		}
	}
	s.buttons = append(s.buttons, b)
}

// asks draws the buttons once the picture shows the newest state.
func (b *painter) asks() {
	if len(b.scene.Transitions) > 1 || b.animation.To.stage == onDesk {
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
			b.Tag(t.tag, b.animation.Now.FontSize(11), geom.Pt(at.X, at.Y+0.36*h), false)
		}
	}
	b.Text(t.label.Text, text, canvas.Type{Size: t.label.Size, Align: align, Colour: ink})
}

// invite draws the sum of the picked cards in the place of the bid.
func (b *painter) invite() {
	s := b.scene
	l := &b.animation.Now
	me := s.Last.me
	if !s.Last.bids() || s.Actions.Find("bid").ID == "" {
		return
	}
	stake := l.seats[me].stake
	switch {
	case s.Actions.Can("bid"):
		r := stake
		r.Y -= 3 * b.Unit * b.Hover.Lift("bid")
		ink := b.Plate(r, true, canvas.White)
		b.Text(s.words.bid.Text, r.Centre(), canvas.Type{Size: s.words.bid.Size, Align: canvas.Middle, Colour: ink})
	case s.Last.at[me].bid == 0:
		b.OnFelt(s.words.none.Text, stake.Centre(), canvas.Type{Size: s.words.none.Size, Align: canvas.Middle, Colour: b.Pal.Text})
	}
}
