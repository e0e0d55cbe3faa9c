package render

import (
	"image/color"
	"slices"
	"time"

	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// lift is a thing that a finger has touched. It lies large above the darkened table until it is put back.
type lift struct {
	id    string // of the target; "" while nothing is lifted
	from  geom.Rect
	faces []face
	since time.Duration // it has risen or sunk since then
}

// face is a picture of the lifted thing.
type face struct {
	id    sprite.ID
	shape float64 // height by width
}

const (
	liftTime  = 350 * time.Millisecond
	liftWidth = 236  // of one picture, in dp, if there is room
	liftDark  = 0.62 // the darkness of the table below
)

// Lift raises the thing at a target of the scene. The table then has no other target. "" puts it back.
func (s *Stage) Lift(id string) {
	l := &s.lift
	if s.scene == nil || id == l.id {
		return
	}
	if id != "" {
		at := slices.IndexFunc(s.scene.Targets(), func(t Target) bool { return t.ID == id })
		if at < 0 {
			return
		}
		l.from, l.faces = s.scene.Targets()[at].Rect, l.faces[:0]
		for _, f := range s.scene.Faces(id) {
			p := s.scene.Picture(f)
			l.faces = append(l.faces, face{f, p.H / p.W})
		}
	}
	l.id, l.since = id, s.clock.now
}

// targets returns the places that can be pressed.
func (s *Stage) targets() []Target {
	if s.lift.id == "" {
		return s.scene.Targets()
	}
	return []Target{{s.lift.id, s.lift.place(s)}}
}

// place returns where the lifted thing lies: above what the page says of it.
func (l *lift) place(s *Stage) geom.Rect {
	zone, covered := s.place().Area(s.settings.Covered), s.settings.Covered
	if covered.Bottom >= covered.Right {
		zone.H = max(0.5*s.window.H-zone.Y, 0.5*zone.H)
	}
	zone = zone.Inset(0.04 * min(zone.W, zone.H))
	shape := 0.0
	for _, f := range l.faces {
		shape = max(shape, f.shape)
	}
	n := float64(max(1, len(l.faces)))
	w := min(liftWidth, zone.W/n, zone.H/shape)
	return geom.Around(zone.Centre(), n*w, w*shape)
}

// moves reports whether the thing is rising or sinking.
func (l *lift) moves(now time.Duration) bool { return len(l.faces) > 0 && now < l.since+liftTime }

// draw draws the thing above the scene.
func (l *lift) draw(s *Stage) {
	if len(l.faces) == 0 {
		return
	}
	length := liftTime
	if s.manner().Reduced {
		length /= 3
	}
	k := motion.OutCubic.At(motion.Part(s.clock.now, l.since, length))
	if l.id == "" {
		if k = 1 - k; k == 0 {
			l.faces = l.faces[:0]
			return
		}
	}
	c, to := s.canvas, l.place(s)
	c.Shape(canvas.Shape{}, s.window, 0, Faded(color.NRGBA{A: 255}, liftDark*k))
	each := to.W / float64(len(l.faces))
	for i, f := range l.faces {
		end := motion.Pose{At: geom.Pt(to.X+(float64(i)+0.5)*each, to.Centre().Y), Width: each * 0.96, Face: 1, Alpha: 1}
		from := motion.Pose{At: l.from.Centre(), Width: min(l.from.W, l.from.H/f.shape), Face: 1, Alpha: 1}
		if s.manner().Reduced {
			from = end
			from.Alpha = 0
		}
		c.Picture(f.id, from.Between(end, k), end.Width, canvas.White)
	}
}
