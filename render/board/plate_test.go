package board

import (
	"image/color"
	"testing"

	"gavel/assets/art"
	"gavel/render/geom"
)

func TestStampsStandOut(t *testing.T) {
	ink := func(c color.NRGBA) art.Ink { return art.Ink(c.R)<<16 | art.Ink(c.G)<<8 | art.Ink(c.B) }
	if c := art.Contrast(ink(stampInk), ink(stampGround)); c < 4.5 {
		t.Errorf("a stamp has a contrast of only %.1f", c)
	}
}

func TestCardsBeginUnderTheirPortrait(t *testing.T) {
	plate := geom.Rect{X: 10, Y: 20, W: 190, H: 70}
	p := SeatPlate{Station: Beside(plate, 0.4, 1)}
	if card := p.card(); !plate.Covers(card) || !card.Covers(p.Name) || !card.Covers(p.Goods) || card.X != p.Avatar.Centre().X {
		t.Errorf("card %v of %+v", card, p.Station)
	}
	if p.Plate = p.Avatar; !p.card().Empty() {
		t.Errorf("a portrait alone has the card %v", p.card())
	}
}
