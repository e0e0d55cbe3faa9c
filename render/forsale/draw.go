package forsale

import (
	"image/color"
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/brush"
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
	default:
		return brush.Picture(id)
	}
}

// painter draws one frame.
type painter struct {
	brush.Brush
	scene *Scene
	way   *way
}

// Draw shows the table as it is on its way.
func (s *Scene) Draw(c *canvas.Canvas) {
	if s.view.Players == nil || s.way.start < 0 {
		return
	}
	b := painter{Brush: brush.New(c, &s.frame, &s.hover, s.way.now.unit), scene: s, way: &s.way}
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
		if !s.items[i].Flying {
			b.Item(&s.items[i])
		}
	}
	b.ghosts()
	for seat := range game.Seat(b.way.to.seats) {
		b.numbers(seat)
	}
	b.invite()
	for i := range s.items {
		if s.items[i].Flying {
			b.Item(&s.items[i])
		}
	}
	b.gavel()
}

// cloth marks the places of the table: the offer, and where the own coins lie.
func (b *painter) cloth() {
	p := &b.way.now
	u := p.unit
	b.Panel(p.offer, 14*u, render.Faded(b.Pal.Shadow, 0.5))
	b.Outline(p.offer, 14*u, 1.5*u, b.Pal.Line)
	for seat := range b.way.to.seats {
		b.Panel(p.seats[seat].stake, 10*u, render.Faded(b.Pal.Shadow, 0.35))
	}
	if b.way.to.phase == rules.Buying {
		row := &b.way.to.offer
		for i := range row.n {
			b.Outline(p.offered(i, row.n), 9*u, 1.5*u, b.Pal.Line)
		}
		b.lowest()
	}
	if me := b.way.to.me; me != game.Spectator {
		b.Panel(p.pile, 10*u, render.Faded(b.Pal.Shadow, 0.35))
		for _, z := range [...]struct {
			zone geom.Rect
			id   string
		}{{p.seats[me].stake, "bid"}, {p.pile, "more1"}} {
			line := b.Pal.Line
			if b.Hover.Over == z.id {
				line = b.Pal.Light
			}
			b.Outline(z.zone, 10*u, 1.5*u, line)
		}
	}
}

// lowest lights up the house that whoever passes next takes.
func (b *painter) lowest() {
	w := b.way
	i := w.to.offer.first()
	if i < 0 || w.to.owes == 0 || !w.over() || b.scene.view.Pass.House == 0 {
		return
	}
	u := w.now.unit
	light := render.Faded(b.Pal.Light, 0.45)
	if w.to.owes.Has(w.to.me) {
		light = b.Pal.Light
	}
	r := w.now.offered(i, w.to.offer.n)
	b.Glow(r, 0.07*r.W, 13*u, light)
	b.Panel(r.Inset(-2.5*u), 0.07*r.W+2.5*u, light)
}

// deck draws the cards to come and the slot of the box.
func (b *painter) deck() {
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
	b.Outline(p.deck, 5*u, 1.5*u, b.Pal.Line)
	for i := range min(4, (left+4)/5) {
		r := zone.Shift(geom.Pt(0, -2*u*float64(i)))
		it := brush.Item{Front: back, Back: back, Pose: brush.Lying(r, 1), Rest: zone.W, Shape: shape}
		b.Item(&it)
	}
	if left > 0 {
		b.pill(strconv.Itoa(left), geom.Pt(p.deck.Centre().X, p.deck.Bottom()-0.73*p.pillType().Size), false)
	}
	// A brass plate with a slit.
	b.Panel(p.box, 6*u, brass)
	b.Outline(p.box, 6*u, 1.5*u, b.Pal.Ink)
	b.Panel(geom.Around(p.box.Centre(), 5*u, p.box.H*0.62), 2.5*u, b.Pal.Ink)
}

var brass = color.NRGBA{0xc9, 0x97, 0x3c, 255}

// pill is a number or word in the usual size.
func (b *painter) pill(text string, at geom.Point, gold bool) {
	b.Tag(text, b.way.now.pillType().Size, at, gold)
}

// numbers counts the coins in front of a seat, and names the house that the own
// seat has laid.
func (b *painter) numbers(seat game.Seat) {
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

// asks tells whether the own seat is asked to bid or pass.
func (b *painter) asks() bool {
	w := b.way
	me := w.to.me
	return me != game.Spectator && w.to.owes.Has(me) && w.over() && w.to.phase == rules.Buying && b.scene.acts.Can("pass")
}

// ghosts are the coins that the bid being thought of would add.
func (b *painter) ghosts() {
	if !b.asks() {
		return
	}
	w := b.way
	stake, most := w.now.seats[w.to.me].stake, rules.StartCoins(w.to.seats)
	ghost := canvas.White
	ghost.A = 130
	for i := w.to.at[w.to.me].bid; i < min(b.scene.acts.Bid, most); i++ {
		b.Picture(sprite.ID{Kind: coinPic}, w.coinPose(w.now.coin(stake, i, most, int(w.to.me))), w.now.coinWidth(), ghost)
	}
}

// invite marks what the own seat can do now: the house that passing takes, and
// the bid that is being thought of.
func (b *painter) invite() {
	if !b.asks() {
		return
	}
	w := b.way
	p := &w.now
	pass := &b.scene.words.onDeck
	at := geom.Pt(p.deck.Centre().X, p.deck.Y+0.73*pass.Size) // not over the number
	if b.scene.view.Pass.House != 0 {
		pass = &b.scene.words.pass
		house := p.offered(max(0, w.to.offer.first()), w.to.offer.n)
		at = geom.Pt(house.Centre().X, house.Bottom()-11*p.text)
		if p.face(house.W) == housePic {
			at.Y += 7 * p.text // not over its name
		}
	}
	b.Tag(pass.Text, pass.Size, at, true)
	if b.scene.acts.Can("more1") {
		b.pill("+1", geom.Pt(p.pile.Right()-1.1*p.pillType().Size, p.pile.Y+0.75*p.pillType().Size), true)
	}
	if b.scene.acts.Can("bid") {
		stake := p.seats[w.to.me].stake
		b.Outline(stake, 10*p.unit, 2*p.unit, b.Pal.Light)
		draft := &b.scene.words.draft
		b.Tag(draft.Text, draft.Size, geom.Pt(stake.Right()-0.5*b.scene.words.wide-0.55*draft.Size, stake.Y+0.75*draft.Size), true)
	}
}

// gavel strikes above the house that is won.
func (b *painter) gavel() {
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
		b.Glow(geom.Around(at, 90*u, 90*u), 45*u, (20+50*k)*u, render.Faded(b.Pal.Light, 0.6*(1-k)))
	}
	b.Picture(sprite.ID{Kind: gavelPic}, pose, 130*u, canvas.White)
}
