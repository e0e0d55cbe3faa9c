package look

import (
	"fmt"
	"strings"
	"time"

	"gavel/assets/art"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/sprite"
)

// Easel is what a test puts scenes on to look at them. Pictures have their
// sizes there and are left blank.
type Easel struct {
	canvas *canvas.Canvas
	scene  render.Scene
	at     View
	now    time.Duration

	Frames   int    // that were looked at
	Watching bool   // nobody decides
	Name     string // how people's names begin: they alone may be cut
}

// NewEasel is an easel without a scene.
func NewEasel() *Easel {
	e := &Easel{}
	e.canvas = canvas.New(sprite.NewSheet(func(id sprite.ID) art.Picture {
		p := e.scene.Picture(id)
		p.Draw = func(*art.Pen) {}
		return p
	}))
	return e
}

// Put puts a scene on the easel, in a view.
func (e *Easel) Put(s render.Scene, v View) {
	if v != e.at {
		e.canvas.Sheet.Clear()
	}
	e.scene, e.at = s, v
	f := v.Frame()
	f.Watching, f.Canvas = e.Watching, e.canvas
	s.Arrange(f)
}

// Words lists the texts of the scene when it has come to rest.
func (e *Easel) Words() (words []string) {
	e.rest()
	for _, m := range e.canvas.Marks() {
		if m.Kind == canvas.Word {
			words = append(words, m.Name)
		}
	}
	return words
}

// Faults lists what is wrong with the scene when it has come to rest: with its
// texts, with what can be pressed, and with what is explained.
func (e *Easel) Faults() (faults []string) {
	e.rest()
	e.Frames++
	faults = textFaults(e.canvas, e.at.Area)
	for _, m := range e.canvas.Marks() {
		if m.Kind == canvas.Word && e.cut(m.Name) {
			faults = append(faults, fmt.Sprintf("%q is cut", m.Name))
		}
	}
	for _, t := range e.scene.Targets() {
		if !e.at.Area.Covers(t.Rect) || min(t.Rect.W, t.Rect.H) < touchable-0.5 {
			faults = append(faults, fmt.Sprintf("the target %s is %.0f", t.ID, t.Rect))
		}
	}
	for _, s := range e.scene.Subjects() {
		if !e.at.Area.Covers(s.Rect) || min(s.Rect.W, s.Rect.H) < pointable {
			faults = append(faults, fmt.Sprintf("the subject %s is %.0f", s.ID, s.Rect))
		}
	}
	for i := range faults {
		faults[i] = fmt.Sprintf("%s, %.0f by %.0f: ", e.at.Name, e.at.Area.W, e.at.Area.H) + faults[i]
	}
	return faults
}

// cut tells whether more is cut off a text than the end of a name.
func (e *Easel) cut(text string) bool {
	begin, _, ellipsis := strings.Cut(text, "…")
	if !ellipsis || strings.HasSuffix(begin, " ") {
		return false // or it is meant to go on
	}
	for n := 3; n <= len(e.Name); n++ {
		if strings.HasSuffix(begin, e.Name[:n]) {
			return false
		}
	}
	return true
}

// rest draws the scene at rest, with all its pictures.
func (e *Easel) rest() {
	for range 1000 {
		e.now += time.Second
		if !e.scene.Update(e.now, render.Hand{}) {
			break
		}
	}
	e.draw()
	for e.canvas.Sheet.Pending() {
		e.canvas.Sheet.Work(e.now, time.Hour)
		e.now += time.Second
		e.scene.Update(e.now, render.Hand{})
		e.draw()
	}
}

// touchable is the least side of a target, in dp.
const touchable = 44

// pointable is the least side of what is explained, in dp.
const pointable = 10.5

func (e *Easel) draw() {
	e.canvas.Begin(e.now)
	e.scene.Draw(e.canvas)
}
