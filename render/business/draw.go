package business

import (
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/brush"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/podium"
	"gavel/render/sprite"
)

// Picture finds the drawings.
func (s *Scene) Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case sharePic:
		return art.Share(id.N, s.letters()[id.N])
	case smallPic:
		return art.ShareSmall(id.N, s.letters()[id.N])
	case blankPic:
		return art.ShareSmall(id.N, "")
	case monthPic:
		return art.Month(s.month(id.N>>4, rules.Card(id.N&15)))
	case backPic:
		return art.MonthBack()
	case seasonPic:
		return art.Season(id.N)
	case notePic:
		return art.Note(id.N)
	case envelopePic:
		return art.Envelope()
	case diePic:
		return art.Die(id.N)
	case bagPic:
		return art.Bag()
	case undoPic:
		return art.Undo()
	case pursePic:
		return art.Purse()
	default:
		return brush.Picture(id)
	}
}

// letters stand for the colours in the language of the scene.
func (s *Scene) letters() (all [art.Shares]string) {
	for i, colour := range [...]string{"red", "blue", "yellow", "violet", "green"} {
		all[i] = s.book.T("business.letter." + colour)
	}
	return all
}

// month is what is printed on a month's card: what the bank pays then.
func (s *Scene) month(month int, card rules.Card) art.MonthCard {
	c := art.MonthCard{
		Month: month, Name: s.book.T("business.month." + strconv.Itoa(month)),
		Times: s.view.Options.Multiple(month), Letters: s.letters(),
	}
	for i, o := range card.Offers() {
		for colour := rules.Red; colour < rules.Colours; colour++ {
			for range o.Combo.Of(colour) {
				c.Offers[i].Shares = append(c.Offers[i].Shares, int(colour))
			}
		}
		c.Offers[i].Price = s.book.Number(o.Price * c.Times)
	}
	return c
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
	w := b.way
	b.year()
	b.cloth()
	b.finale()
	for seat := range game.Seat(w.to.seats) {
		b.seat(seat)
	}
	b.desk()
	b.till()
	s.items = w.cards(s.items[:0])
	s.items = w.pileOf(s.items)
	s.items = w.groups(s.items)
	s.items = w.hands(s.items)
	s.items = w.envelopes(s.items)
	s.items = w.dice(s.items)
	for i := range s.items {
		if !s.items[i].Flying {
			b.Item(&s.items[i])
		}
	}
	b.numbers()
	s.items = w.notes(s.items)
	for i := range s.items {
		if s.items[i].Flying {
			b.Item(&s.items[i])
		}
	}
	b.closer()
}

// year draws the twelve months: those that are over are pale, that of the day
// is framed in gold, those whose cards lie open in white.
func (b *painter) year() {
	w := b.way
	p, u := &w.now, w.now.unit
	if p.leaf[0].Empty() {
		return
	}
	shown := &w.from
	if w.over() {
		shown = &w.to
	}
	for month := 1; month <= rules.Months; month++ {
		r := p.leaf[month-1]
		tint := canvas.White
		if month < shown.month || shown.phase == rules.Done {
			tint.A = 95
		}
		if month == shown.month && shown.phase != rules.Done {
			b.Glow(r, 5*u, 7*u, render.Faded(b.Pal.Light, 0.8))
			b.Panel(r.Inset(-2*u), 6*u, b.Pal.Light)
		} else if _, open := shown.open(month); open && shown.phase != rules.Done {
			b.Panel(r.Inset(-1.2*u), 5.5*u, b.Pal.Paper)
		}
		b.Panel(r, 4.5*u, render.Faded(b.Pal.Paper, float64(tint.A)/255))
		if r.W > 34 {
			b.Outline(r, 4.5*u, 1.2*u, b.Pal.Ink)
		}
		line := &b.scene.words.short[month-1]
		foot := line.Size * 1.3
		image := r.Inset(2 * u)
		image.H -= foot - 1*u
		width := min(image.W, image.H/0.6)
		pose := flat(image.Centre(), width)
		pose.Alpha = float64(tint.A) / 255
		times := b.scene.view.Options.Multiple(month)
		small := r.W < 34 || r.H < 36
		if times > 1 && small { // the mark needs all of the place
			b.Panel(geom.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - foot}, 4.5*u, render.Faded(b.Pal.Light, 2*pose.Alpha))
			b.Text(timesText[times], image.Centre(), canvas.Type{Size: smallest, Align: canvas.Middle, Colour: b.Pal.Ink})
		} else {
			b.Picture(sprite.ID{Kind: seasonPic, N: month}, pose, width, canvas.White)
		}
		b.Text(line.Text, geom.Pt(r.Centre().X, r.Bottom()-0.62*foot), canvas.Type{Size: line.Size, Align: canvas.Middle, Colour: b.Pal.Ink})
		if times > 1 && !small {
			b.Tag(timesText[times], max(smallest, min(13*p.text, 0.28*r.H)), image.Centre(), true)
		}
	}
	b.Still(sprite.ID{Kind: bagPic}, p.bag.Centre(), p.bag.W)
	bag := shown.bag
	if w.kind == draw || w.kind == deal {
		bag = w.to.bag
	}
	b.Tag(strconv.Itoa(bag), max(smallest, min(12*p.text, 0.34*p.bag.H)), geom.Pt(p.bag.Centre().X, p.bag.Bottom()-0.22*p.bag.H), false)
}

// timesText are the marks of the months in which the bank pays more.
var timesText = [...]string{2: "×2", 3: "×3"}

// cloth marks the places of the table: the stage with the groups' trays, and
// where discards go.
func (b *painter) cloth() {
	w := b.way
	p, u := &w.now, w.now.unit
	b.Panel(p.stage, 12*u, render.Faded(b.Pal.Shadow, 0.5))
	b.Outline(p.stage, 12*u, 1.5*u, b.Pal.Line)
	switch w.to.act() {
	case market:
		for g := range w.to.seats {
			if w.from.groups[g] == 0 && w.to.groups[g] == 0 {
				continue
			}
			r := p.group(g, w.to.seats)
			line := b.Pal.Line
			ground := render.Faded(b.Pal.Plate, 0.7)
			if b.scene.can(takeIDs[g]) && b.live() {
				line = b.Pal.Light
				b.Glow(r, 9*u, 8*u*(1+b.Hover.Lift(takeIDs[g])), render.Faded(b.Pal.Light, 0.55))
				ground = b.Pal.Plate
			}
			b.Panel(r, 9*u, ground)
			b.Outline(r, 9*u, 1.5*u, line)
		}
	case discarding:
		if w.to.me == game.Spectator {
			return
		}
		for c := rules.Red; c < rules.Colours; c++ {
			r := p.tray(c).Inset(1.5 * u)
			b.Panel(r, 9*u, render.Faded(b.Pal.Plate, 0.7))
			b.Outline(r, 9*u, 1.5*u, b.Pal.Line)
			pose := flat(r.Centre(), p.trayChip())
			pose.Alpha = 0.16
			b.Picture(sprite.ID{Kind: blankPic, N: int(c)}, pose, pose.Width, canvas.White)
		}
	}
}

// numbers counts what lies at the seats.
func (b *painter) numbers() {
	w := b.way
	for seat := range game.Seat(w.to.seats) {
		b.stake(seat)
	}
	me := w.to.me
	if me == game.Spectator {
		return
	}
	p, u := &w.now, w.now.unit
	if money := w.shownMoney(); money != rules.Hidden {
		text := b.scene.sum(money)
		size := b.Fit(text, canvas.Type{Size: max(smallest, min(p.fontSize(14), 0.3*p.pile.H))}, smallest, p.pile.W-16*u).Size
		half := 0.5*b.Width(text, canvas.Type{Size: size}) + 0.6*size
		b.Tag(text, size, geom.Pt(p.pile.Right()-half-2*u, p.pile.Bottom()-0.8*size), false)
	}
	if b.scene.can("more5") && b.live() {
		b.Tag("+5", max(smallest, min(p.fontSize(12), 0.3*p.pile.H)), geom.Pt(p.pile.Right()-12*u, p.pile.Y+8*u), true)
	}
	hand := w.to.at[me].hand
	for c := rules.Red; c < rules.Colours; c++ {
		if n := hand.Of(c); n > 1 && (w.over() || w.from.at[me].hand.Of(c) == n) {
			r := p.slot(c)
			at := geom.Pt(p.held(c, n-1, n).X+0.5*p.chip(), r.Centre().Y+0.36*p.chip())
			b.Tag(strconv.Itoa(n), max(smallest, min(p.fontSize(12), 0.3*p.chip())), at, false)
		}
	}
}

// finale raises a bar of money for each seat.
func (b *painter) finale() {
	w := b.way
	if w.to.phase != rules.Done {
		return
	}
	p := podium.Podium{Zone: w.now.stage, Text: w.now.fontSize(19), Grown: 1, Cheer: 1, Number: b.scene.write}
	if size, ok := b.scoreSize(w.to.at[w.to.end.Order[0]].money); ok {
		p.Text = size
	} else {
		p.Number = unsaid
	}
	p.Colours[0] = coinColour
	if w.kind == finish {
		p.Grown = motion.OutCubic.At(motion.Part(w.at, 0, tallyTime))
		p.Cheer = motion.Part(w.at, tallyTime, w.length-tallyTime)
	}
	var bars [rules.MaxSeats]podium.Bar
	for i, seat := range w.to.end.Order[:w.to.seats] {
		bars[i] = podium.Bar{Parts: [podium.Parts]int{max(0, w.to.at[seat].money)}, Won: w.to.end.Won.Has(seat)}
		if int(seat) < len(b.scene.who) {
			bars[i].Avatar = b.scene.who[seat].Avatar
		}
	}
	p.Bars = bars[:w.to.seats]
	p.Draw(&b.Brush)
}

// scoreSize is how large the most money can be written on a bar at the end;
// false if it cannot be read there, and stands at the seats instead.
func (b *painter) scoreSize(most int) (size float64, ok bool) {
	p := &b.way.now
	bar := 0.64 * min((p.stage.W-16*b.Unit)/float64(b.way.to.seats), 150*b.Unit)
	ty := b.Fit(b.scene.sum(most), canvas.Type{Size: p.fontSize(19)}, smallest, bar)
	return ty.Size, b.Width(b.scene.sum(most), ty) <= bar
}

// unsaid is a score that is not written on its bar.
func unsaid(int) string { return "" }

// worth is how much wider a card has to become to be looked at closer.
const worth = 1.3

// close is how wide a card is that is looked at closer.
func (p *plan) close(area geom.Rect) float64 {
	return min(190*max(1, p.unit), 0.9*area.W, 0.94*area.H/cardShape)
}

// closer shows an open card that is pointed at or held large enough to read.
func (b *painter) closer() {
	w := b.way
	area := b.Frame.Area
	for month := 1; month <= rules.Months; month++ {
		place, open := w.to.open(month)
		if !open {
			continue
		}
		r, lift := w.now.cards[place], b.Hover.Lift(monthIDs[place])
		if w.now.bare || w.now.shut && place == 0 {
			r = w.now.leaf[month-1]
		}
		width := w.now.close(area)
		if lift <= 0 || width < worth*r.W {
			continue
		}
		it := w.card(w.to.year[month-1], month, width)
		to := geom.Around(r.Centre(), width, width*cardShape).Within(area)
		it.Pose = brush.Lying(r, 1).Between(brush.Lying(to, 1), min(1, lift))
		it.Pose.Lift = 10 * w.now.unit * lift
		b.Item(&it)
	}
}
