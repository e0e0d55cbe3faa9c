package art

// PanelInset is the width of a panel's corners and edges in design units: the
// part that must not be stretched when a panel is drawn larger.
const PanelInset = 20

const panelSide = 64

// DarkPlaque is a translucent dark plate for light text.
func DarkPlaque() Picture {
	return Picture{panelSide, panelSide, func(p *Pen) {
		p.Rect(1, 1, 62, 62, 15).Fill(night.Fade(0.8))
		p.Rect(2, 2, 60, 60, 14).Stroke(white.Fade(0.16), 2)
	}}
}

// GoldPlaque is the plate of whoever is to play.
func GoldPlaque() Picture {
	return Picture{panelSide, panelSide, func(p *Pen) {
		p.Rect(2, 4, 60, 58, 14).Fill(night.Fade(0.4))
		p.Rect(2, 1.5, 60, 58, 14).Blend(0xfff3c0, 0xffd45e).Stroke(dark, 3)
		p.Rect(5.5, 5, 53, 51, 10.5).Stroke(white.Fade(0.85), 2)
	}}
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
