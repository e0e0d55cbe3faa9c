package art

import "gavel/assets/font"

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
		p.play(chipDrawings + drawing(share))
		ink := ShareText(share)
		p.Within(Move(32, 22), func() { p.play(shareSignDrawings + drawing(share)) })
		p.letter(letter, 53.5, 22, 32, ink)
	}}
}

// ShareSmall is the same chip for widths below about 26 pixels: the letter
// alone, or nothing for a chip that a number is written on.
func ShareSmall(share int, letter string) Picture {
	return Picture{shareSide, shareSide, func(p *Pen) {
		p.play(chipDrawings + drawing(share))
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
