package board

import (
	"testing"
	"time"

	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

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
