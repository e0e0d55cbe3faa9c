package layoutcheck

import (
	"fmt"
	"strings"
	"time"

	"gavel/assets/art"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/sprite"
)

// Checker draws scenes for tests and finds faults in them. Its pictures are
// blank, but have their sizes.
type Checker struct {
	canvas *canvas.Canvas
	scene  render.Scene
	at     View
	now    time.Duration

	Frames   int    // number of checked frames
	Watching bool   // nobody decides
	Name     string // the beginning of people's names: only these may be cut
}

// New returns a checker without a scene.
func New() *Checker {
	c := &Checker{}
	c.canvas = canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		p := c.scene.Picture(id)
		p.Draw = nil
		return p
	}))
	return c
}

// Show takes a scene and arranges it for a view.
func (c *Checker) Show(s render.Scene, v View) {
	if v != c.at {
		c.canvas.Sheet.Clear()
	}
	c.scene, c.at = s, v
	f := v.Frame()
	f.Watching, f.Canvas = c.Watching, c.canvas
	s.Arrange(f)
}

// Words lists the texts of the scene at rest.
func (c *Checker) Words() (words []string) {
	c.rest()
	for _, m := range c.canvas.Marks() {
		if m.Kind == canvas.Word {
			words = append(words, m.Name)
		}
	}
	return words
}

// Faults lists the faults of the scene at rest: of its texts, of its targets, and of its
// subjects.
func (c *Checker) Faults() (faults []string) {
	c.rest()
	c.Frames++
	faults = textFaults(c.canvas, c.at.Area)
	for _, m := range c.canvas.Marks() {
		if m.Kind == canvas.Word && c.cut(m.Name) {
			faults = append(faults, fmt.Sprintf("%q is cut", m.Name))
		}
	}
	for _, t := range c.scene.Targets() {
		if !c.at.Area.Covers(t.Rect) || min(t.Rect.W, t.Rect.H) < touchable-0.5 {
			faults = append(faults, fmt.Sprintf("the target %s is %.0f", t.ID, t.Rect))
		}
	}
	for _, s := range c.scene.Subjects() {
		if !c.at.Area.Covers(s.Rect) || min(s.Rect.W, s.Rect.H) < pointable {
			faults = append(faults, fmt.Sprintf("the subject %s is %.0f", s.ID, s.Rect))
		}
	}
	for i := range faults {
		faults[i] = fmt.Sprintf("%s, %.0f by %.0f: ", c.at.Name, c.at.Area.W, c.at.Area.H) + faults[i]
	}
	return faults
}

// cut reports whether more than the end of a name is cut off a text.
func (c *Checker) cut(text string) bool {
	begin, _, ellipsis := strings.Cut(text, "…")
	if !ellipsis || strings.HasSuffix(begin, " ") {
		return false // or the text ends with an ellipsis anyway
	}
	for n := 3; n <= len(c.Name); n++ {
		if strings.HasSuffix(begin, c.Name[:n]) {
			return false
		}
	}
	return true
}

// rest draws the scene at rest, with all its pictures.
func (c *Checker) rest() {
	for range 1000 {
		c.now += time.Second
		if !c.scene.Update(c.now, render.Hand{}) {
			break
		}
	}
	c.draw()
	for c.canvas.Sheet.Pending() {
		c.canvas.Sheet.Work(c.now, time.Hour)
		c.now += time.Second
		c.scene.Update(c.now, render.Hand{})
		c.draw()
	}
}

// touchable is the least side of a target, in dp.
const touchable = 44

// pointable is the least side of a subject, in dp.
const pointable = 10.5

func (c *Checker) draw() {
	c.canvas.Begin(c.now)
	c.scene.Draw(c.canvas)
}
