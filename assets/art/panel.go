package art

// PanelInset is the width of a panel's corners and edges in design units: the
// part that must not be stretched when a panel is drawn larger.
const PanelInset = 20

const panelSide = 64

// PlaceCard is the cream card with somebody's name.
func PlaceCard() Picture {
	return Picture{panelSide, panelSide, func(p *Pen) { p.plaque(0xfffdf6, 0xf6e8cb, 0xcdb88c) }}
}

// GoldPlaque is a plate to be pressed.
func GoldPlaque() Picture {
	return Picture{panelSide, panelSide, func(p *Pen) {
		p.plaque(0xfff3c0, 0xffd45e, 0xb9801a)
		p.Rect(5.5, 5, 53, 50, 11.5).Stroke(white.Fade(0.85), 2)
	}}
}

// plaque is a card with a foot below it, and its shadow.
func (p *Pen) plaque(top, low, foot Ink) {
	for i := range 3 {
		p.Rect(2, 6, 60, 56-float64(i), 15).Fill(night.Fade(0.2))
	}
	p.Rect(2.5, 4, 59, 56, 15).Fill(foot).Stroke(dark, 3)
	p.Rect(2.5, 1.5, 59, 54.5, 15).Blend(top, low).Stroke(dark, 3)
}

// Spark is one glint of a small celebration.
func Spark() Picture {
	return Picture{40, 40, func(p *Pen) {
		p.glow(20, 20, 19, 0xffe9a0)
		ray := func(r, w float64) *Path {
			return p.Path().Move(20, 20-r).Quad(20+w, 20-w, 20+r, 20).Quad(20+w, 20+w, 20, 20+r).Quad(20-w, 20+w, 20-r, 20).Quad(20-w, 20-w, 20, 20-r).Close()
		}
		ray(18, 1.5).Fill(0xffe08a)
		ray(11, 1.5).Fill(white)
	}}
}
