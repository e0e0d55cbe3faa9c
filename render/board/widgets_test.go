package board

import (
	"image/color"
	"slices"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/sound"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// TestKindsAreNotIcons: an icon with the same name would have another picture.
func TestKindsAreNotIcons(t *testing.T) {
	for _, kind := range []string{AvatarPic, MarkPic, hammerPic, sparkPic, cardPic, goldPic} {
		if slices.Contains(art.Icons(), art.Icon(kind)) {
			t.Errorf("%s is an icon, too", kind)
		}
	}
}

// TestNoCardIsEmpty: no part of a card, not even its shadow, is drawn before its picture is
// rasterised.
func TestNoCardIsEmpty(t *testing.T) {
	c := canvas.New(sprite.NewSheet(Picture))
	c.SetScale(1)
	b := Base{Frame: render.Frame{Canvas: c}}
	card := Item{Front: sprite.ID{Kind: AvatarPic}, Rest: 60, Shape: 1, Pose: Lying(geom.Rect{X: 10, Y: 10, W: 60, H: 60}, 1)}
	draws := func(now time.Duration) int {
		c.Begin(now)
		p := b.painter(c, 1)
		p.Item(&card)
		return c.Draws()
	}
	if n := draws(0); n != 0 {
		t.Errorf("without a picture %d strokes are drawn", n)
	}
	c.Sheet.Work(0, time.Second)
	if n := draws(time.Second); n != 2 {
		t.Errorf("picture and shadow are %d strokes", n)
	}
}

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

// three returns a queue of three transitions, a tenth of a second each, with two sounds in each.
// The first sound is louder each time.
func three() *Queue {
	q := &Queue{}
	for i := range 3 {
		q.Add(100*time.Millisecond, []Cue{
			{50 * time.Millisecond, sound.Note{Sound: sound.Coin, Rate: 1, Gain: 1}},
			{0, sound.Note{Sound: sound.Card, Rate: 1, Gain: 0.8 + 0.1*float64(i)}},
		})
	}
	return q
}

func TestTransitionsAndCuesComeInTheirTime(t *testing.T) {
	q := three()
	var heard []sound.Sound
	hear := func(n sound.Note) { heard = append(heard, n.Sound) }
	for i, want := range []int{0, 1, 0, 1, 0, 1} {
		busy, over := q.Advance(time.Duration(i+1)*50*time.Millisecond, motion.Normal, hear)
		if !busy || over != want || len(heard) != min(6, i+2) {
			t.Errorf("frame %d: busy %v, %d transitions over, %v heard", i, busy, over, heard)
		}
	}
	if busy, _ := q.Advance(time.Second, motion.Normal, hear); busy {
		t.Error("still busy")
	}
}

func TestEqualSoundsPlayOnceAtTheLoudest(t *testing.T) {
	q := three()
	var heard []sound.Note
	_, over := q.Advance(time.Millisecond, motion.Instant, func(n sound.Note) { heard = append(heard, n) })
	if want := []sound.Note{{Sound: sound.Card, Rate: 1, Gain: 1}, {Sound: sound.Coin, Rate: 1, Gain: 1}}; !slices.Equal(heard, want) || over != 3 {
		t.Errorf("heard %v, %d transitions over", heard, over)
	}
}
