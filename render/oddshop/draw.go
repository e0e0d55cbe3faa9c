package oddshop

import (
	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// The kinds of pictures of the scene.
const (
	objectPic     = "object"
	replicaPic    = "replica"
	objectBackPic = "back of objects"
	moneyPic      = "money"
	moneyBackPic  = "back of money"
	sealPic       = "authentication" // N is a rules.Type
	verdictPic    = "verdict"        // likewise
	foxPic        = "opportunist"
	pointerPic    = "pointer"
	signPic       = "category"
	familyPic     = "family"
)

// verdicts are the drawings of the types.
var verdicts = [...]art.Verdict{
	rules.Hidden: art.VerdictHidden, rules.Authentic: art.VerdictAuthentic,
	rules.Replica: art.VerdictReplica, rules.Unknown: art.VerdictUnknown,
}

// Picture finds the drawings.
func (s *Scene) Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case objectPic:
		o := rules.Object(id.N)
		card := art.ObjectCard{
			Number: id.N, Name: s.Book.T("oddshop.object." + o.ID()),
			Authentic: o.Worth(rules.Authentic), Replica: o.Worth(rules.Replica),
		}
		if id.Small {
			return art.ObjectSmall(card)
		}
		return art.Object(card)
	case replicaPic:
		return s.Picture(sprite.ID{Kind: objectPic, N: id.N, Small: true}).Grey()
	case objectBackPic:
		return art.ObjectBack()
	case moneyPic:
		return art.Money(id.N)
	case moneyBackPic:
		return art.MoneyBack()
	case sealPic:
		return verdicts[id.N].Card(s.Book.T(types[id.N]))
	case verdictPic:
		return verdicts[id.N].Mark()
	case foxPic:
		return art.Opportunist()
	case pointerPic:
		return art.SalePointer()
	case signPic:
		return art.CategorySign(id.N)
	case familyPic:
		return art.FamilyMark(id.N)
	default:
		return board.Picture(id)
	}
}

// types are the texts of the words on authentication cards.
var types = [...]string{
	rules.Hidden: "oddshop.type.hidden", rules.Authentic: "oddshop.type.authentic",
	rules.Replica: "oddshop.type.replica", rules.Unknown: "oddshop.type.unknown",
}

// ink draws signs and other things that look the same everywhere.
type ink struct{ board.Painter }

// mover draws what the state and the time of a transition show.
type mover struct {
	ink
	animation animation
}

// painter draws one frame.
type painter struct {
	mover
	scene *Scene
}

func (b *painter) draw() {
	s, a := b.scene, b.animation
	b.cloth()
	for seat := range game.Seat(a.To.seats) {
		b.seat(seat)
	}
	b.ledge()
	b.trays()
	b.faces()
	b.halo()

	s.items = a.seals(s.items[:0])
	b.lying(s.items)
	b.footnotes()
	s.items = a.objects(s.items[:0])
	objects := len(s.items)
	s.items = a.cash(s.items)
	b.lying(s.items[:objects])
	for seat := range game.Seat(a.To.seats) {
		b.counters(a.Now.seats[seat].shelf, a.Shown().at[seat].owned)
	}
	b.lying(s.items[objects:])
	b.invites()
	b.highlights()
	b.pointer()
	for seat := range game.Seat(a.To.seats) {
		b.bid(seat)
	}
	b.asks()
	b.offers()
	s.items = a.seals(s.items)
	b.flying(s.items)
	b.price()
	b.gavel()
	b.held()
	b.unveil()
	b.loupe()
	b.Captions(a.To.me, a.Now.FontSize(17), b.captionAt)
	b.chart()
}

// captionAt returns the place where a caption of a seat starts: its plate.
func (b *mover) captionAt(seat game.Seat, _ bool) geom.Point {
	plate := b.animation.Now.seats[seat].plate
	return geom.Pt(plate.Centre().X, plate.Y+4*b.Unit)
}

// lying draws the things at rest, with the known types of objects.
func (b *painter) lying(items []board.Item) {
	for i := range items {
		it := &items[i]
		if it.Flying {
			continue
		}
		b.thing(it)
	}
}

func (b *painter) flying(items []board.Item) {
	for i := range items {
		if items[i].Flying {
			b.thing(&items[i])
		}
	}
}

func (b *painter) thing(it *board.Item) {
	chosen := b.chosen(it.Target)
	if chosen {
		box := geom.Around(it.Pose.At, it.Pose.Width, it.Pose.Width*it.Shape)
		b.Shape(canvas.Shape{Radius: 0.1 * it.Pose.Width}, box.Inset(-2.5*b.Unit), it.Pose.Turn, b.Pal.Light)
	}
	b.Item(it)
	if it.Front.Kind == objectPic {
		b.mark(it, rules.Object(it.Front.N))
	}
}

// chosen reports whether a target is picked.
func (b *painter) chosen(target string) bool {
	for _, id := range b.scene.words.picked {
		if id == target {
			return target != ""
		}
	}
	return false
}

// cloth lights up places of the table, and draws a ground for the scores at the end.
func (b *mover) cloth() {
	l := &b.animation.Now
	u := l.Unit
	if b.animation.To.stage == onDesk {
		b.Mat(l.block)
	}
	for seat := range game.Seat(b.animation.To.seats) {
		st := &l.seats[seat]
		if !st.stake.Empty() {
			b.Lit(st.stake, 9*u, b.animation.popped(seat))
		}
	}
}

// verdict draws the type of an object: the mark alone if it is public, under a loupe if only the
// viewer knows it.
func (b *ink) verdict(is rules.Type, at geom.Point, size float64, public bool) {
	if !public {
		b.Panel(geom.Around(at, size*1.25, size*1.25), size*0.3, b.Pal.Ink)
		b.Panel(geom.Around(at, size*1.13, size*1.13), size*0.25, b.Pal.Paper)
	}
	b.Still(sprite.ID{Kind: verdictPic, N: int(is)}, at, size)
	if !public {
		b.Still(sprite.ID{Kind: verdictPic, N: int(rules.Hidden)}, at.Add(geom.Pt(0.55*size, -0.45*size)), 0.72*size)
	}
}

// void strikes out the worth on a card that does not count.
func (b *ink) void(box geom.Rect, small bool, is rules.Type) {
	at := art.Printed(small)
	plate := func(p art.Part) geom.Rect { return board.Printed(box, art.ObjectW, p) }
	k, shade := box.W/art.ObjectW, render.Faded(b.Pal.Ink, 0.72)
	switch is {
	case rules.Authentic:
		b.Panel(plate(at.Replica), 10*k, shade)
	case rules.Replica:
		b.Panel(plate(at.Authentic), 10*k, shade)
	}
}
