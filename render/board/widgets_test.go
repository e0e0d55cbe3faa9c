package board

import (
	"slices"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
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
