// Package souvenir paints the picture of a finished game that a person shares: the last scene of
// the table, the names and scores, and the bargain of the game. It paints pixels without the
// graphics card, with the drawings, faces and towers of the table.
package souvenir

import (
	"image"
	"math"
	"strconv"
	"strings"

	"gavel/assets/art"
	"gavel/assets/font"
	"gavel/game"
	"gavel/render/board"
	"gavel/render/label"
	"gavel/render/sprite"
)

// Game is what a picture shows of a finished game.
type Game struct {
	Name, Title string   // of the game; of the winners
	People      []Person // the best first
	Gallery     sprite.Gallery
	Bargain     string // "" if nothing is shown of what was bought; "title – text"
	Bought      []art.Picture
	Stories     []string // of an evening, in place of a bargain; each as "title – text"
	Stars       int      // of today's auction, out of [MaxStars]; the picture then shows one person, and no cards
	Scribe      label.Scribe
	Day         string // of today's auction; "" for other games
}

// MaxStars is the largest number of stars.
const MaxStars = 5

// Person is one of the people at the table.
type Person struct {
	Name, Score string
	Avatar      int
	Seat        game.Seat
	Won         bool
	Tower       *board.Tower // empty for a picture that shows only scores
}

// The size of a picture in pixels.
const (
	Width  = 960
	Height = 800
)

// The size of a picture in design units, and of a unit in pixels.
const (
	across = 1200.0
	down   = 1000.0
	scale  = Width / across
)

// The inks of the table.
const (
	ink   art.Ink = 0x2b2140
	paper art.Ink = 0xfff6dd
	amber art.Ink = 0xffe08a
	gold  art.Ink = 0xe09a1f
	felt  art.Ink = 0x1f5a48
	wood  art.Ink = 0x7a3f27
)

// The places of the parts.
const (
	rail     = 24.0
	shelf    = 650.0 // the foot of the towers
	top      = 240.0 // of the highest portrait
	bargainY = 792.0
	bargainH = 160.0
	room     = across - 2*rail - 60 // for texts
)

// Painting is a picture in the making. It is painted in parts, because a browser would stand still
// for the whole.
type Painting struct {
	Game
	image *image.RGBA
	texts *label.Printer // measures texts
	width float64        // of the column of a person
	best  int            // the worth of the highest tower
	size  float64        // of the scores, which all have the same
	heads [game.MaxSeats]float64
	stubs []stub
	parts []func() // still to be painted
}

// New returns a painting of which nothing is painted.
func New(g Game) *Painting {
	p := &Painting{Game: g, best: 1, size: 58, width: min((across-2*rail-40)/float64(max(1, len(g.People))), 260)}
	p.texts = label.NewPrinter()
	p.texts.Scribe = g.Scribe
	p.image = image.NewRGBA(image.Rect(0, 0, Width, Height))
	p.paint(p.ground)
	p.paint(p.cloth)
	for i := range g.People {
		p.best = max(p.best, g.People[i].Tower.Sum())
		p.size = min(p.size, 58*(p.width-14)/art.TextWidth(font.Bold(), 58, g.People[i].Score))
		p.parts = append(p.parts, func() { p.tower(i) })
	}
	p.paint(p.titles)
	if p.Day != "" {
		p.paint(p.daily)
	} else {
		p.paint(p.base)
		for i := range g.People {
			p.paint(func(pen *art.Pen) { p.person(pen, i) })
		}
		if p.Bargain != "" || len(p.Stories) > 0 {
			p.paint(p.bargain)
		}
	}
	p.parts = append(p.parts, p.thin)
	return p
}

// Work paints the next part. It reports whether there are more.
func (p *Painting) Work() (more bool) {
	if len(p.parts) > 0 {
		p.parts[0]()
		p.parts = p.parts[1:]
	}
	return len(p.parts) > 0
}

// Image returns the picture, as far as it is painted.
func (p *Painting) Image() *image.RGBA { return p.image }

// paint adds a part.
func (p *Painting) paint(draw func(*art.Pen)) {
	p.parts = append(p.parts, func() { art.Paint(p.image, scale, draw) })
}

// thin takes fine differences out of the colours, which makes a smaller file. Opacity stays 255.
func (p *Painting) thin() {
	for i, v := range p.image.Pix {
		p.image.Pix[i] = v&^7 | v>>5
	}
}

// stub is the place of a number at the side of a sheet.
type stub struct {
	x, y, h float64
	text    string
	ink     art.Ink
	wide    float64 // of an object or, with a text, of a layer of gold; 0 for others
}

// ground paints the wood around the table.
func (p *Painting) ground(pen *art.Pen) { pen.Rect(0, 0, across, down, 0).Fill(wood) }

// cloth paints the cloth within its rail.
func (p *Painting) cloth(pen *art.Pen) {
	pen.Rect(rail, rail, across-2*rail, down-2*rail, 26).Fill(felt).Stroke(ink, 5)
	pen.Rect(rail+9, rail+9, across-2*rail-18, down-2*rail-18, 20).Stroke(amber.Fade(0.5), 2)
}

// lay lays an image over the picture, as far as it is above bottom. Places are in design units.
func (p *Painting) lay(img *image.RGBA, x, y, bottom float64) {
	first, last := int(y*scale), int(bottom*scale)
	for row := first; row < min(last, first+img.Rect.Dy()); row++ {
		from, to := img.Pix[(row-first)*img.Stride:][:4*img.Rect.Dx()], p.image.Pix[p.image.PixOffset(int(x*scale), row):]
		for i := 0; i < len(from); i += 4 {
			rest := 255 - int(from[i+3])
			for c := i; c < i+4; c++ {
				to[c] = uint8(int(from[c]) + int(to[c])*rest/255)
			}
		}
	}
}

// column returns the middle of the i-th person's column. The best is at the right, as at the
// table.
func (p *Painting) column(i int) float64 {
	return across/2 + p.width*(float64(len(p.People)-1)/2-float64(i))
}

// head returns the size of a portrait.
func (p *Painting) head() float64 { return min(0.72*p.width, 128) }

// tower lays the tower of the i-th person: sheets, and coins on them. It notes where it ends.
func (p *Painting) tower(i int) {
	t := p.People[i].Tower
	wide := min(0.78*p.width, 180)
	x := p.column(i) - wide/2
	each := (shelf - top - p.head()*1.1) / float64(p.best)
	for s := range t.Sheets[:t.N] { // no sheet is higher than its drawing
		if !t.Sheets[s].Gold {
			each = min(each, wide*t.Sheets[s].Shape/float64(max(1, t.Sheets[s].Worth)))
		}
	}
	y := shelf
	var drawn *image.RGBA
	for i := range t.Sheets[:t.N] {
		s := &t.Sheets[i]
		high := each * float64(s.Worth)
		if y -= high; s.Gold {
			text := "+" + strconv.Itoa(s.Worth)
			if s.Number > 0 { // a place
				text = strconv.Itoa(s.Number)
			}
			p.stubs = append(p.stubs, stub{x: x, y: y, h: high, text: text, ink: gold, wide: wide})
			continue
		}
		if i == 0 || s.Picture != t.Sheets[i-1].Picture {
			picture := p.Gallery(s.Picture)
			drawn = art.Raster(picture, scale*s.Width(wide)/picture.W)
		}
		if s.Face > 0 { // the strip with the face
			tall := int(scale * high)
			from := max(0, min(int(s.Face*float64(drawn.Rect.Dy()))-tall/2, drawn.Rect.Dy()-tall))
			side := (drawn.Rect.Dx() - int(scale*wide)) / 2
			p.lay(drawn.SubImage(image.Rect(side, from, side+int(scale*wide), from+tall)).(*image.RGBA), x, y, y+high)
			p.stubs = append(p.stubs, stub{x: x, y: y, h: high, wide: wide})
			continue
		}
		p.lay(drawn, x, y, y+high)
		if high >= 16 {
			c := s.Stub
			p.stubs = append(p.stubs, stub{x: x, y: y, h: high, text: strconv.Itoa(s.Number), ink: art.Ink(c.R)<<16 | art.Ink(c.G)<<8 | art.Ink(c.B)})
		}
	}
	p.heads[i] = p.coins(t.Coins, x, y, wide, each)
}

// coins lays coins three abreast on y, and returns where they end.
func (p *Painting) coins(n int, x, y, wide, each float64) float64 {
	const least = 7 // design units from a coin to the next one above
	if n == 0 {
		return y
	}
	coin := art.Drawn("parlour/coin", 0)
	drawn := art.Raster(coin, scale*wide/3/coin.W)
	rise := 3 * each
	if rise < least { // a coin stands for several
		n = max(1, int(float64(n)*rise/least))
		rise = least
	}
	high := wide / 3 / coin.W * coin.H
	for i := range n {
		p.lay(drawn, x+float64(i%3)*wide/3, y-high-float64(i/3)*rise, down)
	}
	return y - high - float64((n-1)/3)*rise
}

// titles paints the names of the page and of the game, and who has won.
func (p *Painting) titles(pen *art.Pen) {
	pen.Put(art.Gavel(), 150, 118, 150, 0)
	p.line(pen, regular, 34, 144, 208, 200, "Gavel", amber)
	p.line(pen, display, 72, across/2, 112, room-380, p.Name, amber)
	p.line(pen, regular, 48, across/2, 176, room-380, p.Title, paper)
}

// base paints the shelf under the towers, and the numbers at their sheets.
func (p *Painting) base(pen *art.Pen) {
	pen.Rect(across/2-p.width*float64(len(p.People))/2, shelf, p.width*float64(len(p.People)), 14, 5).Blend(0xc98a55, wood).Stroke(ink, 3)
	for i := range p.stubs {
		p.stubs[i].draw(pen)
	}
}

// draw paints a stub.
func (s *stub) draw(pen *art.Pen) {
	size := min(0.8*s.h, 28)
	switch {
	case s.wide > 0 && s.text == "":
		pen.Rect(s.x, s.y, s.wide, s.h, 0).Stroke(ink, 3)
		return
	case s.wide > 0:
		if s.text[0] != '+' {
			size = min(0.6*s.h, 90)
		}
		pen.Rect(s.x-5, s.y+1, s.wide+10, s.h-2, 8).Fill(s.ink).Stroke(ink, 3)
		pen.Text(font.Bold(), size, s.x+s.wide/2, s.y+s.h/2+0.36*size, art.Middle, s.text).Fill(ink)
		return
	}
	w := art.TextWidth(font.Bold(), size, s.text) + 0.8*size
	pen.Rect(s.x-4, s.y+1, w, s.h-3, 4).Fill(s.ink).Stroke(ink, 2)
	pen.Text(font.Bold(), size, s.x-4+w/2, s.y+s.h/2+0.36*size, art.Middle, s.text).Fill(0xffffff)
}

// person paints the portrait on a tower, and below it the name and the score.
func (p *Painting) person(pen *art.Pen, i int) {
	of := &p.People[i]
	x, d := p.column(i), p.head()
	y := p.heads[i] - d/2 - 4
	p.portrait(pen, of, x, y, d)
	colour := paper
	if of.Won {
		colour = amber
	}
	p.line(pen, regular, p.size, x, shelf+72, p.width, of.Score, colour)
	p.line(pen, regular, 40, x, shelf+120, p.width-12, of.Name, colour)
}

// portrait paints a person with their mark, and the crown of a winner.
func (p *Painting) portrait(pen *art.Pen, of *Person, x, y, d float64) {
	if of.Won {
		pen.Oval(x, y, d*0.8, d*0.8).Radial(x, y, d*0.8, d*0.8, amber.Fade(0.9), amber.Fade(0.5), amber.Fade(0))
	}
	pen.Put(art.Avatar(of.Avatar), x, y, d, 0)
	if of.Seat != game.Spectator {
		pen.Put(art.Drawn("people/seat", int(of.Seat)), x+0.38*d, y+0.38*d, 0.36*d, 0)
	}
	if of.Won {
		pen.Put(art.Drawn(string(art.IconCrown), 0), x, y-0.56*d, 0.62*d, 0)
	}
}

// bargain paints the card with the bargain of the game, or the stories of an evening.
func (p *Painting) bargain(pen *art.Pen) {
	const left, high = 60.0, 150.0
	pen.Rect(left+5, bargainY+8, across-2*left, bargainH, 18).Fill(ink.Fade(0.4))
	pen.Rect(left, bargainY, across-2*left, bargainH, 18).Fill(paper).Stroke(ink, 4)
	for i, text := range p.Stories {
		p.line(pen, regular, 36, across/2, bargainY+bargainH/2+12+48*(float64(i)-float64(len(p.Stories)-1)/2), across-2*left-40, text, ink)
	}
	if p.Bargain == "" {
		return
	}
	x := left + 30
	for i, picture := range p.Bought {
		w := picture.W * high / picture.H
		if picture.H <= picture.W { // a share
			w = 80
		}
		tilt := -6.0
		if len(p.Bought) > 1 {
			tilt = 0
		}
		pen.Put(picture, x+w/2, bargainY+bargainH/2, w, tilt)
		if x += 0.62 * w; i == len(p.Bought)-1 {
			x += 0.38*w + 28
		}
	}
	right := across - left - 30
	middle, width := (x+right)/2, right-x
	title, text, _ := strings.Cut(p.Bargain, " – ")
	first, second := p.halves(50, width, text)
	size, y := 50.0, bargainY+118
	if second != "" {
		size, y = 40, bargainY+94
	}
	p.line(pen, regular, 36, middle, y-54, width, title, 0x8a4b1a)
	p.line(pen, regular, size, middle, y, width, first, ink)
	p.line(pen, regular, size, middle, y+46, width, second, ink)
}

// halves breaks a text that is wider than room into two lines, at a space near its middle.
func (p *Painting) halves(size, room float64, text string) (first, second string) {
	if p.wide(regular, size, text) <= room {
		return text, ""
	}
	at, least := len(text), len(text)
	for i := range text {
		off := max(2*i-len(text), len(text)-2*i)
		if i > 0 && text[i-1] == ',' {
			off -= 20 // better than between a number and its noun
		}
		if text[i] == ' ' && off < least {
			at, least = i, off
		}
	}
	return text[:at], strings.TrimPrefix(text[at:], " ")
}

// daily paints a result of today's auction, with nothing of its cards.
func (p *Painting) daily(pen *art.Pen) {
	pen.Put(art.Drawn("parlour/rays", 0), across/2, 400, 730, 0)
	of := &p.People[0]
	p.portrait(pen, of, across/2, 400, 270)
	for i := range MaxStars {
		if p.Stars == 0 { // they are not known yet
			break
		}
		colour := ink.Fade(0.55)
		if i < p.Stars {
			colour = gold
		}
		star(pen, across/2+float64(i-MaxStars/2)*132, 680, 62, colour)
	}
	p.line(pen, regular, 92, across/2, 850, room, of.Score, amber)
	p.line(pen, regular, 50, across/2, 922, room, of.Name+" · "+p.Day, paper)
}

// star is a five-pointed star.
func star(pen *art.Pen, x, y, r float64, colour art.Ink) {
	pen.Within(art.Move(x, y).Scale(r/100, r/100), func() {
		pen.Poly(0, -100, 27, -37, 95, -31, 44, 14, 59, 81, 0, 46, -59, 81, -44, 14, -95, -31, -27, -37).Stroke(ink, 16).Fill(colour)
	})
}

// The styles of texts, in a size to measure them.
var (
	regular = label.Style{Px: 100}
	display = label.Style{Px: 100, Display: true}
)

// line writes a text around x, no wider than room. What does not fit in half its size is cut.
func (p *Painting) line(pen *art.Pen, style label.Style, size, x, y, room float64, text string, colour art.Ink) {
	if w := p.wide(style, size, text); w > room {
		size = max(0.5*size, 0.99*size*room/w)
	}
	text = p.texts.Shorten(text, style, room*float64(style.Px)/size)
	x -= 0.5 * p.wide(style, size, text)
	for text != "" {
		n, _ := p.texts.Run(text, style)
		if w := p.texts.Write(text[:n], label.Style{Px: int(math.Round(size * scale)), Display: style.Display}); w != nil {
			letters, tinted := w.Parts()
			parts := [4]int{int(colour >> 16 & 255), int(colour >> 8 & 255), int(colour & 255), 255}
			for i, cover := range letters.Pix {
				letters.Pix[i] = uint8(int(cover) * parts[i%4] / 255)
			}
			left, high := x-float64(w.Base.X)/scale, y-float64(w.Base.Y)/scale
			p.lay(letters, left, high, down)
			if tinted != nil {
				p.lay(tinted, left, high, down)
			}
		} else {
			pen.Text(style.Font(), size, x, y, art.Start, text[:n]).Fill(colour)
		}
		x += p.wide(style, size, text[:n])
		text = text[n:]
	}
}

// wide returns the width of a text.
func (p *Painting) wide(style label.Style, size float64, text string) float64 {
	return p.texts.Width(text, style) * size / float64(style.Px)
}
