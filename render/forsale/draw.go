package forsale

import (
	"image/color"
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Picture finds the drawings.
func (s *Scene) Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case housePic:
		return art.House(id.N, s.book.T("forsale.house."+strconv.Itoa(id.N)))
	case smallPic:
		return art.HouseSmall(id.N)
	case housesPic:
		return art.HouseBack()
	case chequePic:
		return art.Cheque(id.N, art.ChequeWords{
			Bank: s.book.T("forsale.cheque.bank"), Title: s.book.T("forsale.cheque.title"),
			Pay: s.book.T("forsale.cheque.pay"), Void: s.book.T("forsale.cheque.void"),
		})
	case bankPic:
		return art.ChequeBack()
	case coinPic:
		return art.Coin()
	case gavelPic:
		return art.Gavel()
	case pursePic:
		return art.Purse()
	case avatarPic:
		return art.Avatar(id.N)
	case markPic:
		return art.SeatMark(id.N)
	case sparkPic:
		return art.Spark()
	case plaquePic:
		return art.DarkPlaque()
	case goldPic:
		return art.GoldPlaque()
	default:
		return art.Icon(id.Kind).Picture()
	}
}

const (
	sparkPic  = "spark"
	plaquePic = "plaque"
	goldPic   = "gold plaque"
)

// brush draws one frame.
type brush struct {
	*canvas.Canvas
	scene *Scene
	way   *way
	pal   render.Palette
}

// Draw shows the table as it is on its way.
func (s *Scene) Draw(c *canvas.Canvas) {
	if s.view.Players == nil || s.way.start < 0 {
		return
	}
	b := brush{Canvas: c, scene: s, way: &s.way, pal: s.frame.Theme.Palette()}
	b.cloth()
	for seat := range game.Seat(b.way.to.seats) {
		b.seat(seat)
	}
	b.deck()
	b.finale()
	s.items = b.way.coins(s.items[:0])
	s.items = b.way.bank(s.items)
	s.items = b.way.houses(s.items)
	for i := range s.items {
		if !s.items[i].flying {
			b.item(&s.items[i])
		}
	}
	for seat := range game.Seat(b.way.to.seats) {
		b.numbers(seat)
	}
	b.invite()
	for i := range s.items {
		if s.items[i].flying {
			b.item(&s.items[i])
		}
	}
	b.gavel()
}

// cloth marks the places of the table: the offer, and where the own coins lie.
func (b *brush) cloth() {
	p := &b.way.now
	u := p.unit
	b.Panel(p.offer, 14*u, render.Faded(b.pal.Shadow, 0.5))
	b.Outline(p.offer, 14*u, 1.5*u, b.pal.Line)
	for seat := range b.way.to.seats {
		b.Panel(p.seats[seat].stake, 10*u, render.Faded(b.pal.Shadow, 0.35))
	}
	if b.way.to.phase == rules.Buying {
		row := &b.way.to.offer
		for i := range row.n {
			b.Outline(p.offered(i, row.n), 9*u, 1.5*u, b.pal.Line)
		}
		b.lowest()
	}
	if me := b.way.to.me; me != game.Spectator {
		b.Panel(p.pile, 10*u, render.Faded(b.pal.Shadow, 0.35))
		for _, z := range [...]struct {
			zone geom.Rect
			id   string
		}{{p.seats[me].stake, "bid"}, {p.pile, "more1"}} {
			line := b.pal.Line
			if b.scene.hover.over == z.id {
				line = b.pal.Light
			}
			b.Outline(z.zone, 10*u, 1.5*u, line)
		}
	}
}

// lowest lights up the house that whoever passes next takes.
func (b *brush) lowest() {
	w := b.way
	i := w.to.offer.first()
	if i < 0 || w.to.owes == 0 || !w.over() || b.scene.view.Pass.House == 0 {
		return
	}
	u := w.now.unit
	light := render.Faded(b.pal.Light, 0.45)
	if w.to.owes.Has(w.to.me) {
		light = b.pal.Light
	}
	r := w.now.offered(i, w.to.offer.n)
	b.Glow(r, 0.07*r.W, 13*u, light)
	b.Panel(r.Inset(-2.5*u), 0.07*r.W+2.5*u, light)
}

// item draws a card or a coin with its shadow.
func (b *brush) item(it *item) {
	pose := it.pose
	if pose.Alpha <= 0 {
		return
	}
	u := b.way.now.unit
	if lift := b.scene.hover.lift(it.target); lift != 0 && !it.flying {
		pose.At.Y -= 10 * u * lift
		pose.Lift += 6 * u * lift
		pose.Width *= 1 + 0.06*lift
		if b.scene.hover.down == it.target {
			pose.Width *= 0.96
		}
	}
	if it.front.Kind == coinPic {
		if it.flying {
			b.coinShadow(pose)
		}
		b.Picture(it.front, pose, it.rest, canvas.White)
		return
	}
	id, blank := it.front, b.pal.Paper
	if pose.Face < 0 {
		id, blank = it.back, backColour
	}
	w, h := pose.Width*pose.Squeeze(), pose.Width*it.shape
	box := geom.Around(pose.At, w, h)
	radius := 0.07 * pose.Width
	shadow := box.Shift(geom.Pt(0.3*pose.Lift, 2.5*u+pose.Lift))
	b.Shape(canvas.Shape{Edge: canvas.Soft, Radius: radius, Size: 5 * u}, shadow, pose.Turn, render.Faded(b.pal.Shadow, pose.Alpha))
	if b.Ready(id, it.rest) < 1 {
		b.Shape(canvas.Shape{Radius: radius}, box, pose.Turn, render.Faded(blank, pose.Alpha))
	}
	b.Picture(id, pose, it.rest, canvas.White)
}

// backColour is a card's back while its pattern is not ready.
var backColour = color.NRGBA{0x7a, 0x2f, 0x4a, 255}

func (b *brush) coinShadow(pose motion.Pose) {
	w := pose.Width
	at := pose.At.Add(geom.Pt(0, pose.Lift*1.6))
	b.Shape(canvas.Shape{Edge: canvas.Soft, Radius: w / 2, Size: w / 5}, geom.Around(at, w*0.8, w*0.35), 0, render.Faded(b.pal.Shadow, pose.Alpha))
}

// deck draws the cards to come and the slot of the box.
func (b *brush) deck() {
	p := &b.way.now
	u := p.unit
	left := b.way.to.deck
	back := sprite.ID{Kind: housesPic}
	shape := houseShape
	zone := p.deck
	if b.way.to.phase >= rules.Selling {
		back, shape = sprite.ID{Kind: bankPic}, chequeShape
		zone = geom.Around(zone.Centre(), zone.W, zone.W*chequeShape)
	}
	b.Outline(p.deck, 5*u, 1.5*u, b.pal.Line)
	for i := range min(4, (left+4)/5) {
		r := zone.Shift(geom.Pt(0, -2*u*float64(i)))
		it := item{front: back, back: back, pose: lying(r, 1), rest: zone.W, shape: shape}
		b.item(&it)
	}
	if left > 0 {
		b.pill(strconv.Itoa(left), geom.Pt(p.deck.Centre().X, p.deck.Bottom()-4*u), false)
	}
	// A brass plate with a slit.
	b.Panel(p.box, 6*u, brass)
	b.Outline(p.box, 6*u, 1.5*u, b.pal.Ink)
	b.Panel(geom.Around(p.box.Centre(), 5*u, p.box.H*0.62), 2.5*u, b.pal.Ink)
}

var brass = color.NRGBA{0xc9, 0x97, 0x3c, 255}

// pill is a number or word in the usual size.
func (b *brush) pill(text string, at geom.Point, gold bool) {
	b.tag(text, b.way.now.pillType().Size, at, gold)
}

// tag is a number or word on a dark ground, or on gold when it matters.
func (b *brush) tag(text string, size float64, at geom.Point, gold bool) {
	ground, ink := b.pal.Ink, b.pal.Paper
	if gold {
		ground, ink = b.pal.Light, b.pal.Ink
	}
	ty := canvas.Type{Size: size, Align: canvas.Middle, Colour: ink}
	h := ty.Size * 1.45
	w := max(h, b.Width(text, ty)+h*0.7)
	r := geom.Around(at, w, h).Within(b.scene.frame.Area)
	b.Panel(r, h/2, ground)
	b.Outline(r, h/2, 1.2*b.way.now.unit, render.Faded(b.pal.Paper, 0.55))
	b.Text(text, r.Centre(), ty)
}

// numbers counts the coins in front of a seat, and names the house that the own
// seat has laid.
func (b *brush) numbers(seat game.Seat) {
	w := b.way
	stake := w.now.seats[seat].stake
	most := rules.StartCoins(w.to.seats)
	if bid := w.shownBid(seat); bid > 0 {
		b.pill(strconv.Itoa(bid), w.now.tally(stake, bid, most), bid == w.to.high && w.to.at[seat].bid == w.to.high)
	}
	if seat != w.to.me {
		return
	}
	if coins := w.shownCoins(seat); coins != rules.Hidden {
		b.pill(strconv.Itoa(coins), w.now.tally(w.now.pile, coins, most), false)
	}
	if h := w.to.at[seat]; h.laid && !h.faceUp && (w.from.at[seat].house == h.house || w.over()) {
		b.pill(strconv.Itoa(int(h.house)), geom.Pt(stake.Centre().X, stake.Bottom()-6*w.now.unit), true)
	}
}

// invite marks what the own seat can do now: the house that passing takes, and
// the bid that is being thought of.
func (b *brush) invite() {
	w := b.way
	p := &w.now
	me := w.to.me
	if me == game.Spectator || !w.to.owes.Has(me) || !w.over() || w.to.phase != rules.Buying {
		return
	}
	at := p.deck
	if b.scene.view.Pass.House != 0 {
		at = p.offered(max(0, w.to.offer.first()), w.to.offer.n)
	}
	up := 11 * p.text
	if p.face(at.W) == housePic {
		up = 4 * p.text // not over its name
	}
	b.tag(b.scene.words.pass.text, b.scene.words.pass.size, geom.Pt(at.Centre().X, at.Bottom()-up), true)
	if max(b.scene.draft, w.to.high) < b.scene.view.Total() {
		b.pill("+1", geom.Pt(p.pile.Right()-16*p.unit, p.pile.Y+12*p.unit), true)
	}
	stake := p.seats[me].stake
	most := rules.StartCoins(w.to.seats)
	ghost := canvas.White
	ghost.A = 130
	for i := range min(b.scene.draft, most) {
		if i >= w.to.at[me].bid {
			b.Picture(sprite.ID{Kind: coinPic}, w.coinPose(p.coin(stake, i, most, int(me))), p.coinWidth(), ghost)
		}
	}
	if b.scene.draft > w.to.high {
		b.Outline(stake, 10*p.unit, 2*p.unit, b.pal.Light)
		b.pill(b.scene.words.draft, geom.Pt(stake.Right()-30*p.unit, stake.Y+12*p.unit), true)
	}
}

// gavel strikes above the house that is won.
func (b *brush) gavel() {
	w := b.way
	if w.kind != hammer || w.at >= strike || w.manner.Reduced {
		return
	}
	u := w.now.unit
	at := w.now.offer.Centre()
	if i := w.from.offer.find(w.house); i >= 0 {
		at = w.now.offered(i, w.from.offer.n).Centre()
	}
	fall := motion.InCubic.At(motion.Part(w.at, impact/3, impact*2/3))
	pose := motion.Pose{At: at.Add(geom.Pt(0, -60*u*(1-fall))), Width: (130 + 40*(1-fall)) * u, Turn: -0.5 * (1 - fall), Face: 1}
	pose.Alpha = motion.Part(w.at, 0, impact/3) * (1 - motion.Part(w.at, strike-breath/2, breath/2))
	if w.at >= impact {
		k := motion.OutCubic.At(motion.Part(w.at, impact, strike-impact))
		b.Glow(geom.Around(at, 90*u, 90*u), 45*u, (20+50*k)*u, render.Faded(b.pal.Light, 0.6*(1-k)))
	}
	b.Picture(sprite.ID{Kind: gavelPic}, pose, 130*u, canvas.White)
}
