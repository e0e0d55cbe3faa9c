package oddshop

import (
	"math"

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
	objectBackPic = "oddshop/object-back"
	moneyPic      = "oddshop/money"
	moneyBackPic  = "oddshop/money-back"
	sealPic       = "authentication"       // N is a rules.Type
	verdictPic    = "oddshop/verdict-mark" // likewise
	foxPic        = "oddshop/opportunist"
	pointerPic    = "parlour/sale-pointer"
	signPic       = "oddshop/category"
	familyPic     = "oddshop/family"
)

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
	case sealPic:
		return art.AuthenticationCard(id.N, s.Book.T(types[id.N]))
	default:
		return board.Picture(id)
	}
}

// types are the texts of the words on authentication cards.
var types = [...]string{
	rules.Hidden: "oddshop.type.hidden", rules.Authentic: "oddshop.type.authentic",
	rules.Replica: "oddshop.type.replica", rules.Unknown: "oddshop.type.unknown",
}

// painter draws one frame.
type painter struct {
	board.Painter
	scene     *Scene
	animation animation
}

// Draw implements render.Scene.
func (s *Scene) Draw(c *canvas.Canvas) {
	base, ok := s.Painter(c)
	if !ok {
		return
	}
	b := painter{base, s, animation{&s.Animation}}
	a := b.animation
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
	b.yours()
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
func (b *painter) captionAt(seat game.Seat, _ bool) geom.Point {
	plate := b.animation.Now.seats[seat].Plate
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
func (b *painter) cloth() {
	l := &b.animation.Now
	u := l.Unit
	if b.animation.To.stage == onDesk {
		b.Mat(l.block)
	}
	for seat := range game.Seat(b.animation.To.seats) {
		st := &l.seats[seat]
		if !st.Stake.Empty() {
			b.Lit(st.Stake, 9*u, b.animation.popped(seat))
		}
	}
}

// verdict draws the type of an object: the mark alone if it is public, under a loupe if only the
// viewer knows it.
func (b *painter) verdict(is rules.Type, at geom.Point, size float64, public bool) {
	if !public {
		b.Panel(geom.Around(at, size*1.25, size*1.25), size*0.3, b.Pal.Ink)
		b.Panel(geom.Around(at, size*1.13, size*1.13), size*0.25, b.Pal.Paper)
	}
	b.Still(sprite.ID{Kind: verdictPic, N: int(is)}, at, size)
	if !public {
		b.Still(sprite.ID{Kind: verdictPic, N: int(rules.Hidden)}, at.Add(geom.Pt(0.55*size, -0.45*size)), 0.72*size)
	}
}

// tick draws a tick on a dark disc: a thing is chosen. size is that of a tag's text beside it.
func (b *painter) tick(at geom.Point, size float64) {
	r := 0.65 * size
	b.Panel(geom.Around(at, 2*r, 2*r), r, b.Pal.Light)
	b.Panel(geom.Around(at, 1.7*r, 1.7*r), r, b.Pal.Ink)
	line := canvas.Shape{Radius: 0.15 * r}
	b.Shape(line, geom.Around(at.Add(geom.Pt(-0.38*r, 0.15*r)), 0.62*r, 0.3*r), math.Pi/4, b.Pal.Paper)
	b.Shape(line, geom.Around(at.Add(geom.Pt(0.18*r, -0.03*r)), 1.12*r, 0.3*r), -0.3*math.Pi, b.Pal.Paper)
}

// void strikes out the worth on a card that does not count.
func (b *painter) void(box geom.Rect, small bool, is rules.Type) {
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

// lowest is the least height of a strip in points, so that a face can be seen in it.
const lowest = 57

// chart has a tower grow for each seat in the place of the objects: its objects and, in gold, the
// additions for families and categories.
func (b *painter) chart() {
	a := b.animation
	if a.To.stage != onChart {
		return
	}
	chart := b.scene.chart(&a.To, &a.Now)
	b.ResultChart(&chart, a.Effect.kind == finish, a.At)
}

func (s *Scene) chart(of *boardState, l *layout) board.ResultChart {
	return board.ResultChart{
		Standing: of.end, ChartWords: s.words.chart, Seats: of.seats, Me: of.me,
		Text: l.FontSize(40), Towers: of.towers(), Bonus: s.words.bonus, Least: lowest,
	}
}

// Towers returns what the scores of a finished game are made of.
func Towers(v game.View) board.Towers {
	s := boardState{}.seen(v.(rules.View))
	return s.towers()
}

// towers returns what the scores are made of: the dearest objects lowest, then the additions.
func (s *boardState) towers() (all board.Towers) {
	for seat := range s.seats {
		t, owned := &all[seat], s.at[seat].owned
		for worth := dearest; worth > 0; worth -= 5 {
			for o := range owned.All() {
				if is, _ := s.typeOf(o); o.Worth(is) == worth {
					t.Add(strip(o, is))
				}
			}
		}
		tally := s.length.Tally(owned, s.authentic, s.replica)
		for f, gold := range tally.Families {
			if gold > 0 {
				t.Add(board.Sheet{Worth: gold, Gold: true, Sign: sprite.ID{Kind: familyPic, N: f - int(rules.Knight)}})
			}
		}
		for c, gold := range tally.Bonuses {
			if gold > 0 {
				t.Add(board.Sheet{Worth: gold, Gold: true, Bonus: true, Sign: sprite.ID{Kind: signPic, N: c}})
			}
		}
	}
	return all
}

// dearest is at least the worth of any object. All are multiples of 5.
const dearest = 200

// strip returns an object as a sheet of a tower. A replica is grey.
func strip(o rules.Object, is rules.Type) board.Sheet {
	id := sprite.ID{Kind: objectPic, N: int(o), Small: true}
	if is == rules.Replica {
		id.Kind = replicaPic
	}
	return board.Sheet{Picture: id, Shape: cardShape, Face: 0.42, Worth: o.Worth(is), Sign: sprite.ID{Kind: verdictPic, N: int(is)}}
}
