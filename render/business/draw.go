package business

import (
	"image/color"
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// Picture finds the drawings.
func (s *Scene) Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case sharePic:
		if id.Small {
			return art.ShareSmall(id.N, s.letters()[id.N])
		}
		return art.Share(id.N, s.letters()[id.N])
	case blankPic:
		return art.ShareSmall(id.N, "")
	case monthPic:
		return art.Month(s.month(id.N>>4, rules.Card(id.N&15)))
	case seasonPic:
		return art.Season(id.N)
	default:
		return board.Picture(id)
	}
}

// letters returns the letters of the colours in the language of the scene.
func (s *Scene) letters() (all [art.Shares]string) {
	for i, colour := range [...]string{"red", "blue", "yellow", "violet", "green"} {
		all[i] = s.Book.T("business.letter." + colour)
	}
	return all
}

// month returns the print of a month's card: the bank's offers in that month.
func (s *Scene) month(month int, card rules.Card) art.MonthCard {
	c := art.MonthCard{
		Month: month, Name: s.Book.T("business.month." + strconv.Itoa(month)),
		Times: s.view.Options.Multiple(month), Letters: s.letters(),
	}
	for i, o := range card.Offers() {
		for colour := rules.Red; colour < rules.Colours; colour++ {
			for range o.Combo.Of(colour) {
				c.Offers[i].Shares = append(c.Offers[i].Shares, int(colour))
			}
		}
		c.Offers[i].Price = s.Book.Number(o.Price * c.Times)
	}
	return c
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
	b := painter{base, s, s.animation()}
	b.year()
	b.cloth()
	for seat := range game.Seat(b.animation.To.seats) {
		b.seat(seat)
	}
	b.desk()
	b.till()
	s.items = b.animation.cards(s.items[:0])
	s.items = b.animation.pileOf(s.items)
	s.items = b.animation.groups(s.items)
	s.items = b.animation.hands(s.items)
	s.items = b.animation.envelopes(s.items)
	b.Items(s.items, false)
	for seat := range game.Seat(b.animation.To.seats) {
		b.opened(seat)
	}
	bids := len(s.items)
	s.items = b.animation.dice(s.items) // in front of the envelopes
	b.Items(s.items[bids:], false)
	b.numbers()
	s.items = b.animation.notes(s.items)
	b.rolling()
	b.Items(s.items, true)
	b.Captions(b.animation.To.me, b.animation.Now.FontSize(17), b.captionAt)
	b.chart()
	b.closer()
}

// captionAt returns the place where a caption of a seat starts: its plate, or the own money.
func (b *painter) captionAt(seat game.Seat, _ bool) geom.Point {
	l := &b.animation.Now
	r := l.seats[seat].Plate
	if seat == b.animation.To.me {
		r = l.pile
	}
	return geom.Pt(r.Centre().X, r.Y+4*l.Unit)
}

// year draws the twelve months. Past months are pale, the current one has a gold frame, and
// months with open cards have a white frame.
func (b *painter) year() {
	a := b.animation
	l, u := &a.Now, a.Now.Unit
	if l.leaf[0].Empty() {
		return
	}
	shown := a.Shown()
	for month := 1; month <= rules.Months; month++ {
		r := l.leaf[month-1]
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
		image := l.leafImage(month, line.Size)
		width := min(image.W, image.H/0.6)
		pose := flat(image.Centre(), width)
		pose.Alpha = float64(tint.A) / 255
		times := b.scene.view.Options.Multiple(month)
		small := r.W < 34 || r.H < 36
		if times > 1 && small { // the mark needs the whole place
			b.Panel(geom.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - foot}, 4.5*u, render.Faded(b.Pal.Light, 2*pose.Alpha))
			b.Text(timesText[times], image.Centre(), canvas.Type{Size: board.Smallest, Align: canvas.Middle, Colour: b.Pal.Ink})
		} else {
			b.Picture(sprite.ID{Kind: seasonPic, N: month}, pose, width, canvas.White)
		}
		b.Text(line.Text, geom.Pt(r.Centre().X, r.Bottom()-0.62*foot), canvas.Type{Size: line.Size, Align: canvas.Middle, Colour: b.Pal.Ink})
		if times > 1 && !small {
			b.Tag(timesText[times], l.timesSize(r), image.Centre(), true)
		}
	}
	b.Still(sprite.ID{Kind: bagPic}, l.bag.Centre(), l.bag.W)
	bag := shown.bag
	if a.Effect.kind == draw || a.Effect.kind == deal {
		bag = a.To.bag
	}
	b.Tag(strconv.Itoa(bag), max(board.Smallest, min(12*l.Text, 0.34*l.bag.H)), geom.Pt(l.bag.Centre().X, l.bag.Bottom()-0.22*l.bag.H), false)
}

// leafImage returns the place of a month's picture, above its name of a size.
func (l *layout) leafImage(month int, size float64) geom.Rect {
	image := l.leaf[month-1].Inset(2 * l.Unit)
	image.H -= 1.3*size - l.Unit
	return image
}

// timesSize returns the size of the mark of a month in which the bank pays more.
func (l *layout) timesSize(leaf geom.Rect) float64 {
	return max(board.Smallest, min(13*l.Text, 0.28*leaf.H))
}

// timesText are the marks of the months in which the bank pays more.
var timesText = [...]string{2: "×2", 3: "×3"}

// cloth draws the trays of the groups and of the discards.
func (b *painter) cloth() {
	a := b.animation
	l, u := &a.Now, a.Now.Unit
	switch a.To.act() {
	case market:
		for g := range a.To.seats {
			if a.From.groups[g] == 0 && a.To.groups[g] == 0 {
				continue
			}
			r := l.group(g, a.To.seats)
			can := b.scene.can(takeIDs[g]) && b.live()
			if can {
				b.Glow(r, 9*u, 8*u*(1+b.Hover.Lift(takeIDs[g])), render.Faded(b.Pal.Light, 0.55))
			}
			b.Tray(r, can)
		}
	case discarding:
		if a.To.me == game.Spectator {
			return
		}
		for c := rules.Red; c < rules.Colours; c++ {
			r := l.tray(c).Inset(1.5 * u)
			b.Tray(r, false)
			pose := flat(r.Centre(), l.trayChip())
			pose.Alpha = 0.16
			b.Picture(sprite.ID{Kind: blankPic, N: int(c)}, pose, pose.Width, canvas.White)
		}
	}
}

// numbers draws the counts at the seats.
func (b *painter) numbers() {
	a := b.animation
	for seat := range game.Seat(a.To.seats) {
		b.stake(seat)
	}
	me := a.To.me
	if me == game.Spectator {
		return
	}
	l := &a.Now
	if money := a.shownMoney(); money != rules.Hidden && l.seats[me].purse.Empty() {
		b.sum(b.Numbers.Plain(money))
	}
	if b.scene.can("more5") && b.live() {
		tag := l.plusTag()
		b.Tag("+5", tag.H/1.5, tag.Centre(), true)
	}
	hand := a.To.at[me].hand
	for c := rules.Red; c < rules.Colours; c++ {
		if n := hand.Of(c); n > 1 && (a.Over() || a.From.at[me].hand.Of(c) == n) {
			r := l.slot(c)
			at := geom.Pt(l.held(c, n-1, n).X+0.5*l.chip(), r.Centre().Y+0.36*l.chip())
			b.Tag(strconv.Itoa(n), max(board.Smallest, min(l.FontSize(12), 0.3*l.chip())), at, false)
		}
	}
}

// sum writes the own money on the notes.
func (b *painter) sum(text string) {
	l := &b.animation.Now
	size := b.Fit(text, canvas.Type{Size: max(board.Smallest, min(l.FontSize(14), 0.3*l.pile.H))}, board.Smallest, l.pile.W-16*b.Unit).Size
	half := 0.5*b.Width(text, canvas.Type{Size: size}) + 0.6*size
	b.Tag(text, size, geom.Pt(l.pile.Right()-half-2*b.Unit, l.pile.Bottom()-0.8*size), false)
}

// plusTag returns the place of the sign on the pile that adds to the bid.
func (l *layout) plusTag() geom.Rect {
	size := max(board.Smallest, min(l.FontSize(12), 0.3*l.pile.H))
	return geom.Around(geom.Pt(l.pile.Right()-12*l.Unit, l.pile.Y+8*l.Unit), 2.2*size, 1.5*size)
}

// chart has a tower of notes grow for each seat.
func (b *painter) chart() {
	a := b.animation
	if a.To.phase != rules.Done {
		return
	}
	chart := b.scene.chart(&a.To, &a.Now)
	b.ResultChart(&chart, a.Effect.kind == finish, a.At)
}

func (s *Scene) chart(of *boardState, l *layout) board.ResultChart {
	return board.ResultChart{Standing: of.end, ChartWords: s.words.chart, Seats: of.seats, Me: of.me, Text: l.FontSize(40), Towers: of.towers()}
}

// Towers returns what the scores of a finished game are made of.
func Towers(v game.View) board.Towers { return boardState{}.seen(v.(rules.View)).towers() }

func (s boardState) towers() (all board.Towers) {
	for seat := range s.seats {
		for value := range notesOf(s.at[seat].money) {
			all[seat].Add(board.Sheet{Picture: note(value), Shape: noteShape, Worth: 1000 * value, Number: value, Stub: stubOf(value)})
		}
	}
	return all
}

// stubOf returns the colour of a note's stub.
func stubOf(value int) color.NRGBA {
	switch value {
	case 5:
		return color.NRGBA{0x2c, 0x7a, 0x50, 255}
	case 25:
		return color.NRGBA{0x2a, 0x62, 0xa8, 255}
	}
	return color.NRGBA{0x9a, 0x4a, 0x1a, 255}
}

// worth is the least enlargement of a card for a closer look.
const worth = 1.3

// close returns the width of a card for a closer look.
func (l *layout) close(area geom.Rect) float64 {
	return min(190*max(1, l.Unit), 0.9*area.W, 0.94*area.H/cardShape)
}

// closer draws an open card in a readable size if the pointer is over it or holds it.
func (b *painter) closer() {
	a := b.animation
	area := b.Frame.Area
	for month := 1; month <= rules.Months; month++ {
		place, open := a.To.open(month)
		if !open {
			continue
		}
		r, lift := a.Now.cards[place], b.Hover.Lift(monthIDs[place])
		if a.Now.bare || a.Now.shut && place == 0 {
			r = a.Now.leaf[month-1]
		}
		width := a.Now.close(area)
		if lift <= 0 || width < worth*r.W {
			continue
		}
		it := a.card(a.To.year[month-1], month, width)
		to := geom.Around(r.Centre(), width, width*cardShape).Within(area)
		it.Pose = board.Lying(r, 1).Between(board.Lying(to, 1), min(1, lift))
		it.Pose.Lift = 10 * a.Now.Unit * lift
		b.Item(&it)
	}
}
