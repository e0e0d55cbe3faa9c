package oddshop

import (
	"math/bits"
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// picks are the controls that a person has pressed in their draft.
type picks struct {
	slots        rules.Slots
	partner      game.Seats // of a trade: none or one
	money        pickedCards
	gives, wants goods
}

// goods are the picked goods on one tray.
type goods struct {
	objects rules.Objects
	money   pickedCards
}

// pickedCards are the picked copies of each value, as bits.
type pickedCards [kinds]uint32

// count returns the number of picked copies of the v-th value.
func (c *pickedCards) count(v int) int { return bits.OnesCount32(c[v]) }

// all returns all picked cards.
func (c *pickedCards) all() (m rules.Money) {
	for v := range kinds {
		m |= rules.Money(c.count(v)) << (8 * v)
	}
	return m
}

// firstOf picks the first copies of each value, as many as there are in m.
func firstOf(m rules.Money) (c pickedCards) {
	for v := range kinds {
		c[v] = 1<<copies(m, v) - 1
	}
	return c
}

// add picks a copy, counted from 1.
func (c *pickedCards) add(value, which int) {
	for v, worth := range moneyValues {
		if worth == value && which > 0 && which <= 32 {
			c[v] |= 1 << (which - 1)
		}
	}
}

// has reports whether a copy is picked, counted from 0.
func (c *pickedCards) has(v, which int) bool { return c[v]>>which&1 == 1 }

// picked reads the ids of the pressed controls, such as "money-10-2", "slot-0", "to-2",
// "give-m03". It ignores others.
func picked(ids []string) (p picks) {
	for _, id := range ids {
		do, what, _ := strings.Cut(id, "-")
		first, second, isCard := strings.Cut(what, "-")
		n, err := strconv.Atoi(first)
		which := 0
		if isCard {
			which, _ = strconv.Atoi(second)
		}
		switch {
		case do == "slot" && err == nil && n >= 0 && n < rowMost:
			p.slots |= 1 << n
		case do == "to" && err == nil && n >= 0 && n < rules.MaxSeats:
			p.partner = game.Only(game.Seat(n))
		case do == "money":
			p.money.add(n, which)
		case do == "give":
			p.gives.pick(what, n, which)
		case do == "want":
			p.wants.pick(what, n, which)
		}
	}
	return p
}

func (g *goods) pick(what string, value, which int) {
	if which > 0 {
		g.money.add(value, which)
		return
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if o.ID() == what {
			g.objects |= 1 << o
		}
	}
}

// objectCount is how many objects there are.
const objectCount = 49

// names are the ids of all targets, made once.
type names struct {
	give, want                       [objectCount + 1]string
	money, giveMoney, wantMoney      [kinds][mostCopies]string
	add, lose                        [kinds]string
	slot                             [rowMost]string
	to                               [rules.MaxSeats]string
	accept, decline, counter, cancel [rules.MaxSeats*rules.MaxOffers + 1]string
}

// mostCopies is the largest number of cards of one value.
const mostCopies = 3 * rules.MaxSeats

var ids = func() (n names) {
	for o := rules.Object(1); o <= objectCount; o++ {
		n.give[o], n.want[o] = "give-"+o.ID(), "want-"+o.ID()
	}
	for v, worth := range moneyValues {
		value := strconv.Itoa(worth)
		n.add[v], n.lose[v] = "add-"+value, "lose-"+value
		for k := range mostCopies {
			card := value + "-" + strconv.Itoa(k+1)
			n.money[v][k], n.giveMoney[v][k], n.wantMoney[v][k] = "money-"+card, "give-"+card, "want-"+card
		}
	}
	for i := range n.slot {
		n.slot[i] = "slot-" + strconv.Itoa(i)
	}
	for i := range n.to {
		n.to[i] = "to-" + strconv.Itoa(i)
	}
	for i := range n.accept {
		number := strconv.Itoa(i)
		n.accept[i], n.decline[i] = "accept-"+number, "decline-"+number
		n.counter[i], n.cancel[i] = "counter-"+number, "cancel-"+number
	}
	return n
}()

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
				card: sprite.ID{Kind: moneyPic, N: v},
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
		stake, ty := l.seats[s.Last.me].Stake, canvas.Type{Size: l.FontSize(20), Align: canvas.Middle, Colour: b.Pal.Text}
		sum := s.Numbers.Plain(cards.Sum())
		if !l.Roomy {
			b.OnFelt(sum, stake.Centre(), ty)
			return
		}
		ty.Size = min(44*b.Unit, 0.6*stake.H)
		b.Figure(sum, stake.Centre(), ty)
	}
}
