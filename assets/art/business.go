package art

import (
	"strconv"

	"gavel/assets/font"
)

// Months is how many months the year of Business has.
const Months = 12

// The size of a month's card in design units.
const (
	MonthW = 200
	MonthH = 220
)

// MonthCard is what is printed on a month's card, in the player's language.
type MonthCard struct {
	Month   int // 1 to Months
	Name    string
	Times   int // how many times the bank pays
	Letters [Shares]string
	Offers  [6]ShareOffer
}

// ShareOffer is a combination of shares, and what the bank pays for it.
type ShareOffer struct {
	Shares []int // each 0 to Shares-1
	Price  string
}

// MonthTimes is where a month's card says how many times the bank pays.
func MonthTimes() Part { return Part{150, 12, 40, 40} }

// Month is a month's card: the season above what the bank buys.
func Month(c MonthCard) Picture {
	return Picture{MonthW, MonthH, func(p *Pen) {
		p.Rect(1.5, 1.5, MonthW-3, MonthH-3, 14).Blend(Paper, 0xf5e8cd).Stroke(Dark, 3)
		shift := 52.0 // so that the name does not hide the season
		if c.Times > 1 {
			shift = 37
		}
		p.Rect(9, 9, 182, 46, 7).Clip(func() { p.Within(Move(shift, -24), func() { p.draw("business/season", c.Month-1) }) })
		p.Rect(9, 9, 182, 46, 7).Stroke(Dark, 2.6)
		size := min(22, 22*92/TextWidth(font.Bold(), 22, c.Name))
		w := TextWidth(font.Bold(), size, c.Name) + 16
		p.Rect(13, 22, w, 28, 8).Fill(Dark)
		p.Text(font.Bold(), size, 21, 36+0.36*size, Start, c.Name).Fill(Paper)
		if c.Times > 1 {
			at := MonthTimes()
			p.timesBadge(c.Times, at.X+at.W/2, at.Y+at.H/2, at.W/2)
		}
		for i, o := range c.Offers {
			y := 60 + float64(i)*25.6
			if i%2 == 0 {
				p.Rect(6, y, MonthW-12, 25.6, 4).Fill(Ink(0xe9d9b8).Fade(0.55))
			}
			for k, share := range o.Shares {
				p.Within(Move(9+float64(k)*18.4, y+1.8).Scale(0.345, 0.345), func() {
					p.draw("business/chip", share)
					p.letter(c.Letters[share], 47, 43, 48, ShareText(share))
				})
			}
			size := min(21.5, 21.5*80/TextWidth(font.Bold(), 21.5, o.Price))
			p.Text(font.Bold(), size, MonthW-10, y+12.8+0.36*size, End, o.Price).Fill(Dark)
		}
	}}
}

// Season is what a month looks like, for its place in the year.
func Season(month int) Picture {
	return Picture{100, 60, func(p *Pen) {
		p.Rect(1, 1, 98, 58, 6).Clip(func() { p.Within(Move(-50, -20), func() { p.draw("business/season", month-1) }) })
	}}
}

// timesBadge is a golden seal that says "×2".
func (p *Pen) timesBadge(times int, x, y, r float64) {
	seal := p.Path()
	for i := range 3 {
		p.Within(Move(x, y).Turn(float64(i)*30), func() { seal.Rect(-r*0.74, -r*0.74, r*1.48, r*1.48, 2) })
	}
	seal.Stroke(Dark, 3.4).Blend(0xffe58a, 0xf0b52f)
	p.Text(font.Bold(), r*1.02, x, y+r*0.37, Middle, "×"+strconv.Itoa(times)).Fill(Dark)
}

// Shares is how many kinds of shares Business has: red, blue, yellow, violet
// and green, in this order.
const Shares = 5

// ShareText is the ink to write on a share with.
func ShareText(share int) Ink {
	if share == 2 {
		return Dark
	}
	return Paper
}

const shareSide = 64

// Share is the chip of a share, 0 to Shares-1, with the sign of its business
// above its letter. Outline, sign, letter and colour all differ, so that any
// one of them is enough.
func Share(share int, letter string) Picture {
	return Picture{shareSide, shareSide, func(p *Pen) {
		p.draw("business/chip", share)
		ink := ShareText(share)
		p.Within(Move(32, 22), func() { p.draw("business/share-sign", share) })
		p.letter(letter, 53.5, 22, 32, ink)
	}}
}

// ShareSmall is the same chip for widths below about 26 pixels: the letter
// alone, or nothing for a chip that a number is written on.
func ShareSmall(share int, letter string) Picture {
	return Picture{shareSide, shareSide, func(p *Pen) {
		p.draw("business/chip", share)
		p.letter(letter, 47, 43, 48, ShareText(share))
	}}
}

// letter stands in the middle of a chip, no wider than w.
func (p *Pen) letter(text string, y, size, w float64, c Ink) {
	if full := TextWidth(font.Bold(), size, text); full > w {
		y -= 0.36 * (size - size*w/full)
		size *= w / full
	}
	p.Text(font.Bold(), size, 32, y, Middle, text).Fill(c)
}
