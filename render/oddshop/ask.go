package oddshop

import (
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// button is something on the canvas that decides when it is pressed.
type button struct {
	id    string
	box   geom.Rect
	can   bool // it may be pressed now
	gold  bool // it is chosen, or probably the wanted button
	label canvas.Line
	swap  bool      // two arrows instead of the label
	card  sprite.ID // a money card instead of the label
}

// ask sets the buttons of the middle: the cards that the viewer may lose.
func (s *Scene) ask() {
	s.buttons = s.buttons[:0]
	n := s.Last.buttons()
	if n == 0 {
		return
	}
	chosen := s.view.Players[s.Last.me].Card
	for v := range kinds {
		if a := s.Actions.Find(ids.lose[v]); a.ID != "" {
			s.buttons = append(s.buttons, button{
				id: a.ID, box: s.Layout.button(len(s.buttons), n), can: a.Enabled, gold: copies(chosen, v) > 0,
				card: sprite.ID{Kind: moneyPic, N: moneyValues[v]},
			})
		}
	}
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

func (b *ink) button(t *button) {
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
	if t.card.Kind != "" {
		w := min(0.86*r.H/cardShape, r.W-6*u)
		b.Picture(t.card, motion.Pose{At: r.Centre(), Width: w, Face: 1, Alpha: 1}, w, tint)
		return
	}
	if t.swap {
		b.swap(r.Centre(), 1.7*u, ink)
		return
	}
	b.Text(t.label.Text, r.Centre(), canvas.Type{Size: t.label.Size, Align: canvas.Middle, Colour: ink})
}

// invite draws the sum of the picked cards in the place of the bid.
func (b *painter) invite() {
	s := b.scene
	if cards := s.Last.picks.money.all(); cards != 0 && s.Last.changing() {
		l := &b.animation.Now
		stake, ty := l.seats[s.Last.me].stake, canvas.Type{Size: l.FontSize(20), Align: canvas.Middle, Colour: b.Pal.Text}
		sum := s.Numbers.Plain(cards.Sum())
		if !l.Roomy {
			b.OnFelt(sum, stake.Centre(), ty)
			return
		}
		ty.Size = min(44*b.Unit, 0.6*stake.H)
		b.Figure(sum, stake.Centre(), ty)
	}
}
