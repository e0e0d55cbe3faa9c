package site

import (
	"image"
	"math"

	"gavel/assets/art"
	"gavel/assets/font"
)

// The size of the picture of a link, as chats ask for, and its quality as JPEG.
const (
	previewWidth, previewHeight = 1200, 630
	previewQuality              = 84
)

// The inks of the stage on which the pictures of links happen.
const (
	feltLight art.Ink = 0x3f9375
	feltDeep  art.Ink = 0x123b2f
	nightInk  art.Ink = 0x1d1633
	goldInk   art.Ink = 0xe0a526
	creamInk  art.Ink = 0xfff6dd
	woodInk   art.Ink = 0x8d4b2d
)

// PreviewPicture paints the picture of a kind of link. call are the words on it.
func PreviewPicture(kind, call string) image.Image {
	scenes := map[string]func(*art.Pen){"table": freeChair, "challenge": duel, "replay": film, "today": starsOfTheDay}
	return art.Raster(art.Picture{W: previewWidth, H: previewHeight, Draw: func(p *art.Pen) {
		p.Rect(0, 0, previewWidth, previewHeight, 0).Radial(600, 300, 760, 520, feltLight, 0x1f5a48, feltDeep)
		p.Put(art.Drawn("parlour/rays", 0), 600, 290, 3.4*previewHeight, 0)
		p.Rect(0, 0, previewWidth, previewHeight, 0).Radial(600, 290, 700, 480, feltLight.Fade(0.35), art.Ink(0x1f5a48).Fade(0.62), feltDeep.Fade(0.8))
		scenes[kind](p)
		curtains(p)
		words(p, call)
	}}, 1)
}

// card puts a card with its shadow.
func card(p *art.Pen, picture art.Picture, x, y, width, degrees float64) {
	h := width * picture.H / picture.W
	p.Within(art.Move(x+8, y+12).Turn(degrees), func() { p.Rect(-width/2, -h/2, width, h, 12).Fill(nightInk.Fade(0.35)) })
	p.Put(picture, x, y, width, degrees)
}

// curtains frame the stage.
func curtains(p *art.Pen) {
	const wide = 170
	drape := art.Drape(wide, previewHeight)
	drape.Draw(p)
	p.Within(art.Move(previewWidth, 0).Scale(-1, 1), func() { drape.Draw(p) })
	art.Valance(previewWidth, 62, 10).Draw(p)
}

// words writes the call across the foot of the picture, with the name of the game below it.
func words(p *art.Pen, call string) {
	const room = 940
	p.Rect(0, 430, previewWidth, 200, 0).Ramp(0, 430, 0, 630, nightInk.Fade(0), nightInk.Fade(0.55), nightInk.Fade(0.8))
	face := font.Engraved()
	size := 100.0
	size = min(size, size*room/art.TextWidth(face, size, call))
	p.Text(face, size, previewWidth/2, 548, art.Middle, call).Stroke(nightInk, 10).Fill(creamInk)
	p.Text(font.Bold(), 40, previewWidth/2, 606, art.Middle, "Gavel").Fill(0xffe08a)
}

// freeChair is a table with people around it, and one free place.
func freeChair(p *art.Pen) {
	p.Oval(600, 402, 398, 150).Fill(nightInk.Fade(0.4))
	p.Oval(600, 380, 390, 150).Blend(woodInk.Light(0.35), woodInk.Shade(0.45)).Stroke(nightInk, 5)
	p.Oval(600, 372, 356, 126).Radial(600, 340, 380, 150, 0x4aa584, 0x2b775d, 0x1f5a48).Stroke(nightInk.Fade(0.6), 4)
	for i, at := range [][2]float64{{300, 262}, {436, 196}, {764, 196}, {900, 262}} {
		p.Put(art.Avatar([]int{1, 4, 8, 6}[i]), at[0], at[1], 138, 0)
	}
	place := func() *art.Path { return p.Oval(600, 172, 66, 66) }
	place().Fill(nightInk.Fade(0.45)).Stroke(nightInk, 14)
	for i := range 16 {
		from := float64(i) * 22.5
		p.Path().Arc(600, 172, 66, from, from+12).Stroke(0xffe08a, 7)
	}
	p.Line(600, 142, 600, 202).Stroke(nightInk, 20).Stroke(0xffe08a, 12)
	p.Line(570, 172, 630, 172).Stroke(nightInk, 20).Stroke(0xffe08a, 12)
	p.Put(art.Gavel(), 606, 340, 230, 0)
	coins(p, 440, 340, 4)
	coins(p, 476, 408, 2)
	coins(p, 762, 356, 6)
	card(p, art.HouseSmall(24), 846, 392, 74, 14)
	card(p, art.HouseSmall(9), 358, 384, 74, -16)
}

// coins is a pile on the table.
func coins(p *art.Pen, x, y float64, n int) {
	coin := art.Drawn("parlour/coin", 0)
	p.Oval(x, y+12, 40, 15).Fill(nightInk.Fade(0.3))
	for i := range n {
		p.Put(coin, x+2*math.Sin(float64(3*i)), y-11*float64(i), 56, 0)
	}
}

// duel is the sale that two people want to win, with the hammer between them.
func duel(p *art.Pen) {
	card(p, art.House(29, ""), 600, 270, 190, 0)
	for i, n := range []int{7, 16, 25} {
		k := float64(i)
		card(p, art.House(n, ""), 420-58*k, 330+16*k, 120, -10-9*k)
		card(p, art.House(n+2, ""), 780+58*k, 330+16*k, 120, 10+9*k)
	}
	p.Put(art.Avatar(2), 330, 228, 210, 0)
	p.Put(art.Avatar(7), 870, 228, 210, 0)
	coins(p, 470, 420, 6)
	coins(p, 730, 420, 6)
	p.Put(art.Gavel(), 606, 372, 210, 0)
}

// film is a game that is shown again: cards with a sign to press, and a bar below.
func film(p *art.Pen) {
	for i, n := range []int{3, 11, 19, 24, 30} {
		k := float64(i - 2)
		card(p, art.House(n, ""), 600+132*k, 268+11*k*k, 178, 7*k)
	}
	disc := func() *art.Path { return p.Oval(600, 262, 84, 84) }
	p.Oval(604, 272, 90, 90).Fill(nightInk.Fade(0.5))
	disc().Radial(575, 232, 130, 130, 0xfff2b0, goldInk, 0xb97a12).Stroke(nightInk, 9).Stroke(creamInk, 3)
	p.Poly(576, 212, 576, 312, 654, 262).Stroke(nightInk, 14).Fill(nightInk)
	p.Rect(280, 424, 640, 20, 10).Fill(nightInk).Stroke(nightInk, 8)
	p.Rect(280, 424, 300, 20, 10).Fill(0xffe08a)
	p.Oval(580, 434, 22, 22).Blend(0xfff2b0, 0xd9901f).Stroke(nightInk, 5)
}

// starsOfTheDay is a closed pack of cards under five stars.
func starsOfTheDay(p *art.Pen) {
	for i := range 5 {
		k := float64(i - 2)
		card(p, art.Drawn("forsale/house-back", 0), 600+104*k, 358+9*k*k, 140, 8*k)
	}
	for i := range 5 {
		k := float64(i - 2)
		star(p, 600+148*k, 178+13*k*k, 66)
	}
}

// star is a five-pointed star.
func star(p *art.Pen, x, y, r float64) {
	var at []float64
	for i := range 10 {
		reach := r
		if i%2 == 1 {
			reach = 0.46 * r
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		at = append(at, x+reach*sin, y-reach*cos)
	}
	shape := p.Poly(at...)
	shape.Stroke(nightInk, 16)
	shape.Blend(0xfff2b0, 0xe09a1f).Stroke(0xfff6dd, 3)
}
