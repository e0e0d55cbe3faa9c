package forsale

import (
	"image/color"
	"strconv"
	"time"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Picture finds the drawings.
func (s *Scene) Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case housePic:
		if id.Small {
			return art.HouseSmall(id.N)
		}
		return art.House(id.N, s.Book.T("forsale.house."+strconv.Itoa(id.N)))
	case chequePic:
		return art.Cheque(id.N, art.ChequeWords{
			Bank: s.Book.T("forsale.cheque.bank"), Title: s.Book.T("forsale.cheque.title"),
			Pay: s.Book.T("forsale.cheque.pay"), Void: s.Book.T("forsale.cheque.void"),
		})
	default:
		return board.Picture(id)
	}
}

// painter draws one frame.
type painter struct {
	board.Painter
	scene     *Scene
	animation animation
}

// Draw shows the table as it is on its way.
func (s *Scene) Draw(c *canvas.Canvas) {
	base, ok := s.Painter(c)
	if !ok {
		return
	}
	b := painter{base, s, animation{&s.Animation}}
	b.cloth()
	for seat := range game.Seat(b.animation.To.seats) {
		b.seat(seat)
	}
	b.deck()
	b.round()
	b.heapShadow()
	s.items = b.animation.coins(s.items[:0])
	s.items = b.animation.bank(s.items)
	s.items = b.animation.houses(s.items)
	b.lines()
	b.Items(s.items, false)
	b.ghosts()
	for seat := range game.Seat(b.animation.To.seats) {
		b.numbers(seat)
	}
	b.sellers()
	b.invite()
	b.Items(s.items, true)
	b.price()
	b.gavel()
	b.hero()
	b.void()
	b.Captions(b.animation.To.me, b.animation.Now.FontSize(17), b.captionAt)
	b.chart()
}

// captionAt is where a caption of a seat begins to rise: at its plate, or where
// lost coins go.
func (b *painter) captionAt(seat game.Seat, aside bool) geom.Point {
	l := &b.animation.Now
	if aside {
		return geom.Pt(l.box.Centre().X, l.box.Y)
	}
	plate := l.seats[seat].Plate
	return geom.Pt(plate.Centre().X, plate.Y+4*l.Unit)
}

// cloth lights up places of the table.
func (b *painter) cloth() {
	l := &b.animation.Now
	u := l.Unit
	for seat := range game.Seat(b.animation.To.seats) {
		b.bidGround(seat)
	}
	if b.animation.To.phase == rules.Buying {
		b.lowest()
	}
	if me := b.animation.To.me; me != game.Spectator {
		for _, z := range [...]struct {
			zone geom.Rect
			id   string
		}{{l.seats[me].Stake, "bid"}, {l.pile, "more1"}} {
			if b.Hover.Over == z.id {
				b.Outline(z.zone, 10*u, 2*u, b.Pal.Light)
			}
		}
	}
}

// lowest is the place of the house that whoever passes next takes; -1 if there is
// none.
func (s *Scene) lowest(state *boardState) int {
	if state.phase != rules.Buying || state.owes == 0 || s.view.Pass.House == 0 {
		return -1
	}
	return state.offer.first()
}

// lowest lights that house up.
func (b *painter) lowest() {
	a := b.animation
	i := b.scene.lowest(&a.To)
	if i < 0 || !a.Over() {
		return
	}
	u := a.Now.Unit
	light := render.Faded(b.Pal.Light, 0.45)
	if a.To.owes.Has(a.To.me) {
		light = b.Pal.Light
	}
	r := a.Now.offered(i, a.To.offer.n)
	b.Glow(r, 0.07*r.W, 13*u, light)
	b.Panel(r.Inset(-2.5*u), 0.07*r.W+2.5*u, light)
}

// deck draws the cards to come and the slot of the box.
func (b *painter) deck() {
	l := &b.animation.Now
	u := l.Unit
	left := b.animation.To.deck
	back := sprite.ID{Kind: housesPic}
	shape := houseShape
	zone := l.deck
	if b.animation.To.phase >= rules.Selling {
		back, shape = sprite.ID{Kind: bankPic}, chequeShape
		zone = geom.Around(zone.Centre(), zone.W, zone.W*chequeShape)
	}
	for i := range min(4, (left+4)/5) {
		r := zone.Shift(geom.Pt(0, -2*u*float64(i)))
		it := board.Item{Front: back, Back: back, Pose: board.Lying(r, 1), Rest: zone.W, Shape: shape}
		b.Item(&it)
	}
	if left > 0 {
		b.pill(strconv.Itoa(left), geom.Pt(l.deck.Centre().X, l.deck.Bottom()-0.73*l.pillType().Size), false)
	}
	// A brass plate with a slit.
	b.Panel(l.box, 6*u, brass)
	b.Outline(l.box, 6*u, 1.5*u, b.Pal.Ink)
	b.Panel(geom.Around(l.box.Centre(), 5*u, l.box.H*0.62), 2.5*u, b.Pal.Ink)
}

var brass = color.NRGBA{0xc9, 0x97, 0x3c, 255}

// round says which round it is, above the offer.
func (b *painter) round() {
	if l := &b.animation.Now; !l.round.Empty() {
		ty := l.roundType()
		ty.Size, ty.Align, ty.Colour = b.scene.words.round.Size, canvas.Middle, b.Pal.Text
		b.OnFelt(b.scene.words.round.Text, l.round.Centre(), ty)
	}
}

// pill is a number or word in the usual size.
func (b *painter) pill(text string, at geom.Point, gold bool) {
	b.Tag(text, b.animation.Now.pillType().Size, at, gold)
}

// asks reports whether the own seat is asked to bid or pass.
func (b *painter) asks() bool {
	a := b.animation
	me := a.To.me
	return me != game.Spectator && a.To.owes.Has(me) && a.Over() && a.To.phase == rules.Buying && b.scene.Actions.Can("pass")
}

// invite marks what the own seat can do now: the house that passing takes, and
// the bid that is being thought of.
func (b *painter) invite() {
	if !b.asks() {
		return
	}
	a := b.animation
	l := &a.Now
	pass := &b.scene.words.onDeck
	at := geom.Pt(l.deck.Centre().X, l.deck.Y+0.73*pass.Size) // not over the number
	if b.scene.view.Pass.House != 0 {
		pass = &b.scene.words.pass
		at = l.passAt(l.offered(max(0, a.To.offer.first()), a.To.offer.n), pass.Size)
	}
	b.Tag(pass.Text, pass.Size, at, true)
}

// price hangs what was paid on the house that is won, from the blow on.
func (b *painter) price() {
	a := b.animation
	if a.Effect.kind != hammer || a.At < board.Impact || a.Over() {
		return
	}
	for i := range b.scene.items {
		it := &b.scene.items[i]
		if it.Front.Kind != housePic || it.Front.N != int(a.Effect.house) {
			continue
		}
		if at, size := b.Price(it, strconv.Itoa(a.Effect.coins), motion.Part(a.At, board.Impact, 200*time.Millisecond)); size > 0 {
			b.Still(sprite.ID{Kind: coinPic}, at.Add(geom.Pt(-0.95*size, 0.1*size)), 1.3*size)
		}
	}
}

// gavel strikes at its place, or beside the house that is won.
func (b *painter) gavel() {
	a := b.animation
	strikes := a.Effect.kind == hammer
	if place := a.Now.gavel; !place.Empty() && (strikes || a.To.phase == rules.Buying) {
		at := time.Duration(0)
		if strikes {
			at = a.At
		}
		b.GavelOn(place, at, 1)
		return
	}
	if !strikes {
		return
	}
	lot := geom.Around(a.Now.offer.Centre(), 1, 1)
	if i := a.From.offer.find(a.Effect.house); i >= 0 {
		lot = a.Now.offered(i, a.From.offer.n)
	}
	b.Gavel(lot, geom.Clamp(0.9*lot.W, 60*b.Unit, 130*b.Unit), a.At)
}

// chart has a tower grow for each seat where the cards lay: its cheques, the highest below, and
// the coins left above.
func (b *painter) chart() {
	a := b.animation
	if a.To.phase != rules.Done {
		return
	}
	chart := b.scene.chart(&a.To, &a.Now)
	b.ResultChart(&chart, a.Effect.kind == finish, a.At)
}

func (s *Scene) chart(of *boardState, l *layout) board.ResultChart {
	return board.ResultChart{
		Standing: of.end, ChartWords: s.words.chart, Seats: of.seats, Me: of.me, Coin: sprite.ID{Kind: coinPic}, Text: l.FontSize(40), Towers: of.towers(),
	}
}

// Towers returns what the scores of a finished game are made of.
func Towers(v game.View) board.Towers { return boardState{}.seen(v.(rules.View)).towers() }

func (s boardState) towers() (all board.Towers) {
	for seat := range s.seats {
		h, t := &s.at[seat], &all[seat]
		for v := rules.Cheque(greatest); v > 0; v-- {
			for range h.bundle >> (2 * v) & 3 {
				t.Add(board.Sheet{Picture: sprite.ID{Kind: chequePic, N: int(v)}, Shape: chequeShape, Worth: int(v), Number: int(v), Stub: stubOf(v)})
			}
		}
		t.Coins = h.coins
	}
	return all
}

// stubOf is the colour of a cheque's stub.
func stubOf(v rules.Cheque) color.NRGBA {
	switch {
	case v < 5:
		return color.NRGBA{0x2c, 0x7a, 0x50, 255}
	case v < 9:
		return color.NRGBA{0x2a, 0x62, 0xa8, 255}
	case v < 13:
		return color.NRGBA{0x6a, 0x3f, 0xa6, 255}
	}
	return color.NRGBA{0x96, 0x62, 0x0a, 255}
}
