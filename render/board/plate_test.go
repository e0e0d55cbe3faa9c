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
	avatar, name, goods := Beside(plate, 0.4, 1)
	p := SeatPlate{Plate: plate, Avatar: avatar}
	if card := p.card(); !plate.Covers(card) || !card.Covers(name) || !card.Covers(goods) || card.X != avatar.Centre().X {
		t.Errorf("portrait %v, card %v, name %v, goods %v", avatar, card, name, goods)
	}
	if p.Plate = avatar; !p.card().Empty() {
		t.Errorf("a portrait alone has the card %v", p.card())
	}
}
