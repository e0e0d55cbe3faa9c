package label

import "image"

// Scribe writes texts that the fonts here have no letters for, or whose letters join. In a page
// the browser does this (web/page/scribe). It writes pixels only if they are wanted. It returns
// nil if it cannot write at all.
type Scribe func(text string, s Style, pixels bool) *Writing

// Writing is a text of a scribe. Pix has the text in white and below it the same in black: red,
// green and blue, which are not multiplied by the opacity that follows. Signs with colours of
// their own, such as emoji, have these in both.
type Writing struct {
	Width float64     // as in [Label]
	Size  image.Point // of one of the two
	Base  image.Point // the place of the origin: the left end of the baseline
	Pix   []byte
}

// Parts returns the letters in white, and what has colours of its own; nil if nothing has.
func (w *Writing) Parts() (letters, tinted *image.RGBA) {
	letters, rest := image.NewRGBA(image.Rectangle{Max: w.Size}), image.NewRGBA(image.Rectangle{Max: w.Size})
	for i := range letters.Pix {
		white, black := w.Pix[i&^3:], w.Pix[i&^3+len(letters.Pix):]
		opaque := int(white[3])
		cover := max(0, int(white[1])-int(black[1])) * opaque / 255
		letters.Pix[i] = uint8(cover)
		if opaque -= cover; opaque >= 8 { // less is rounding, or a browser's protection against tracking
			tinted = rest
			rest.Pix[i] = uint8(opaque)
			if i&3 < 3 {
				rest.Pix[i] = uint8(min(opaque, int(black[i&3])*int(black[3])/255))
			}
		}
	}
	return letters, tinted
}

// Run returns the length of the first part of a text that is printed here, or that the scribe
// writes. Parts end at spaces.
func (p *Printer) Run(text string, s Style) (n int, foreign bool) {
	if p.Scribe == nil {
		return len(text), false
	}
	face, begin := s.Font(), 0
	word := false // the present word is foreign
	for i, r := range text {
		if i > 0 && text[i-1] == ' ' {
			if begin > 0 && word != foreign {
				return begin, foreign
			}
			begin, foreign, word = i, word, false
		}
		word = word || r > '~' && !face.Has(r) && (r < '\u2066' || r > '\u2069')
	}
	if begin > 0 && word != foreign {
		return begin, foreign
	}
	return len(text), word
}

// Write returns a text as the scribe writes it; nil if it is printed here.
func (p *Printer) Write(text string, s Style) *Writing {
	if _, foreign := p.Run(text, s); foreign {
		return p.Scribe(text, s, true)
	}
	return nil
}

// measure returns the width of what the scribe writes. If the scribe cannot write, the font does
// from now on.
func (p *Printer) measure(run string, s Style) float64 {
	const ems = 64
	kept := Style{Px: -1, Display: s.Display} // no text is printed in this size
	l := p.Printed(run, kept)
	if l == nil {
		w := p.Scribe(run, Style{Px: ems, Display: s.Display}, false)
		if w == nil {
			p.Scribe = nil
			return p.Width(run, s)
		}
		l = &Label{Width: w.Width / ems, area: 1 << 10} // so that there are not too many
		p.keep(run, kept, l)
	}
	return l.Width * float64(s.Px)
}

// write returns the label of a text that the scribe writes; nil for others.
func (p *Printer) write(text string, s Style) *Label {
	w := p.Write(text, s)
	if w == nil {
		return nil
	}
	letters, tinted := w.Parts()
	l := &Label{Image: printed(letters.Pix, w.Size), Width: w.Width, Left: float64(w.Base.X), Middle: float64(w.Base.Y), area: w.Size.X * w.Size.Y}
	if tinted != nil {
		l.Tinted = printed(tinted.Pix, w.Size)
		l.area *= 2
	}
	return l
}
