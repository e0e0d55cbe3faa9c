package layoutcheck

import (
	"strings"
	"testing"

	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

func TestFaultsOfTexts(t *testing.T) {
	area := geom.Rect{W: 400, H: 300}
	plate := geom.Rect{X: 80, Y: 80, W: 120, H: 40}
	white := canvas.White
	middle := canvas.Type{Size: 14, Align: canvas.Middle, Colour: white}
	for _, tt := range []struct {
		name, want string // part of the only fault, "" for none
		draw       func(c *canvas.Canvas)
	}{
		{"on a plate", "", func(c *canvas.Canvas) {
			c.Panel(plate, 4, white)
			c.Text("Adela", plate.Centre(), middle)
			c.Outline(plate, 4, 2, white)
		}},
		{"beside one", "", func(c *canvas.Canvas) {
			c.Panel(plate, 4, white)
			c.Text("Adela", geom.Pt(300, 100), middle)
		}},
		{"over its edge", "leaves the ground", func(c *canvas.Canvas) {
			c.Panel(plate, 4, white)
			c.Text("Adela", geom.Pt(195, 100), middle)
		}},
		{"on the nearer plate", "", func(c *canvas.Canvas) {
			c.Panel(plate, 4, white)
			c.Panel(geom.Around(geom.Pt(195, 100), 60, 30), 4, white)
			c.Text("Adela", geom.Pt(195, 100), middle)
		}},
		{"under a plate", "lies under the ground", func(c *canvas.Canvas) {
			c.Text("Adela", geom.Pt(80, 100), middle)
			c.Panel(plate, 4, white)
		}},
		{"under a text", "lies under the text", func(c *canvas.Canvas) {
			c.Text("Adela", geom.Pt(80, 100), middle)
			c.Text("12", geom.Pt(90, 103), middle)
		}},
		{"beside what is turned", "", func(c *canvas.Canvas) {
			c.Text("Adela", geom.Pt(60, 60), middle)
			c.Shape(canvas.Shape{}, geom.Around(geom.Pt(110, 110), 80, 80), 0.785, white)
		}},
		{"off the table", "leaves {", func(c *canvas.Canvas) { c.Text("Adela", geom.Pt(390, 100), middle) }},
		{"too small", "is too small", func(c *canvas.Canvas) {
			c.Text("Adela", geom.Pt(90, 100), canvas.Type{Size: 8, Colour: white})
		}},
	} {
		c := canvas.New(sprite.NewSheet(nil))
		c.Begin(0)
		tt.draw(c)
		faults := textFaults(c, area)
		if tt.want == "" && len(faults) > 0 || tt.want != "" && (len(faults) != 1 || !strings.Contains(faults[0], tt.want)) {
			t.Errorf("%s: %v", tt.name, faults)
		}
	}
}
