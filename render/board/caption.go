package board

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
)

// Caption is the gain or loss of a seat in one moment, as a number that is shown for a while.
type Caption struct {
	At    time.Duration // since the start of its transition
	Seat  game.Seat
	Sum   int
	Aside bool // the game places it away from the seat; one of each is possible
}

// captionTime is how long a caption is shown, and captionFade is the part of that in which it
// fades. Both run on a person's clock, so that nothing waits for them.
const (
	captionTime = 900 * time.Millisecond
	captionFade = 250 * time.Millisecond
)

// captions are the captions that are shown or still to come. The zero value has none.
type captions struct {
	queue []Caption // to come, at picture times
	seen  [2 * game.MaxSeats]caption
}

// caption is a shown caption. from and until are on a person's clock.
type caption struct {
	Caption
	from, until time.Duration
}

// add appends the captions of a transition that starts at a picture time. It leaves out captions
// of zero.
func (c *captions) add(start time.Duration, all []Caption) {
	for _, one := range all {
		if one.At += start; one.Sum != 0 {
			c.queue = append(c.queue, one)
		}
	}
}

// advance shows the captions that are due at a picture time, unless the picture is hurried. It
// reports whether any is visible at the time now of a person's clock.
func (c *captions) advance(at, now time.Duration, hurried bool) (busy bool) {
	c.queue = slices.DeleteFunc(c.queue, func(one Caption) bool {
		if one.At > at {
			return false
		}
		k := int(one.Seat)
		if one.Aside {
			k += game.MaxSeats
		}
		if !hurried {
			c.seen[k] = caption{one, now, now + captionTime}
		}
		return true
	})
	for i := range c.seen {
		busy = busy || now < c.seen[i].until
	}
	return busy
}

// hurry lets the shown captions fade at once.
func (c *captions) hurry(now time.Duration) {
	for i := range c.seen {
		c.seen[i].until = min(c.seen[i].until, now+captionFade/2)
	}
}

// Captions draws the captions of the last moments. place returns their places. The viewer's own
// captions are marked.
func (b *Painter) Captions(me game.Seat, size float64, place func(seat game.Seat, aside bool) geom.Point) {
	now := b.clock
	for i := range b.captions.seen {
		c := &b.captions.seen[i]
		if now >= c.until {
			continue
		}
		text := b.Numbers.Signed(c.Sum)
		if c.Seat == me && !c.Aside {
			text = b.Numbers.Own(c.Sum)
		}
		at := place(c.Seat, c.Aside)
		zoom := 1.0
		if !b.Frame.Manner.Reduced {
			up := motion.Part(now, c.from, 130*time.Millisecond)
			at.Y -= (6 + 14*motion.OutCubic.At(motion.Part(now, c.from, captionTime))) * b.Unit
			zoom = 0.6 + 0.4*up + 0.2*motion.Swing(motion.Part(now, c.from, 220*time.Millisecond))
		}
		b.pill(text, size, at, c.Sum > 0, zoom, 1-motion.Part(now, c.until-captionFade, captionFade))
	}
}

// TagHeight is the height of a [Painter.Tag] with a text of this size.
func TagHeight(size float64) float64 { return 1.45 * size }

// pill draws a Tag enlarged by zoom, with the opacity alpha.
func (b *Painter) pill(text string, size float64, at geom.Point, gold bool, zoom, alpha float64) {
	ground, ink := b.Pal.Ink, b.Pal.Paper
	if gold {
		ground, ink = b.Pal.Light, b.Pal.Ink
	}
	ty := canvas.Type{Size: size, Align: canvas.Middle, Colour: render.Faded(ink, alpha)}
	h := TagHeight(size)
	w := max(h, b.Width(text, ty)+h*0.7)
	r := geom.Around(at, w*zoom, h*zoom).Within(b.Frame.Area)
	b.Panel(r, h/2, render.Faded(ground, alpha))
	b.Outline(r, h/2, 1.2*b.Unit, render.Faded(b.Pal.Paper, 0.55*alpha))
	if zoom != 1 {
		ty.Zoom = zoom
	}
	b.Text(text, r.Centre(), ty)
}

// Lit lights up a place with round corners for a moment, over part from 0 to 1.
func (b *Painter) Lit(r geom.Rect, radius, part float64) {
	if light := motion.Swing(part); light > 0.01 && !b.Frame.Manner.Reduced {
		b.Panel(r, radius, render.Faded(b.Pal.Light, 0.3*light))
		b.Outline(r, radius, 2.5*b.Unit, render.Faded(b.Pal.Light, light))
	}
}

// Pop draws a Tag that grows and shrinks back over part from 0 to 1.
func (b *Painter) Pop(text string, size float64, at geom.Point, gold bool, part float64) {
	zoom := 1.0
	if !b.Frame.Manner.Reduced {
		zoom += 0.25 * motion.Swing(part)
	}
	b.pill(text, size, at, gold, zoom, 1)
}
