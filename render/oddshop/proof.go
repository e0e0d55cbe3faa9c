package oddshop

import (
	"math"
	"time"

	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
)

// How an object is held up while its authentication card is revealed.
const (
	raising  = 350 * time.Millisecond
	lowering = 200 * time.Millisecond
)

// raised returns how far the revealed object is held up, 0 to 1.
func (a animation) raised() float64 {
	down := motion.InOutCubic.At(motion.Part(a.At, a.Length-lowering, lowering))
	return motion.OutBack.At(motion.Part(a.At, 0, raising)) * (1 - down)
}

// proofBox returns the place of an object of the row while it is held up: the viewer's own in the
// middle of the table, another one above its place.
func (a animation) proofBox(i int) geom.Rect {
	r := a.Now.row[i]
	if a.Effect.kind != verdict || !a.Effect.slots.Has(i) || a.Manner.Reduced {
		return r
	}
	block := a.Now.block
	large := geom.Around(r.Centre(), 1.25*r.W, 1.25*r.H)
	if a.Effect.seat == a.To.me {
		w := max(1.2*r.W, min(236*a.Now.Unit, 0.94*block.H/cardShape, 0.6*block.W))
		large = geom.Around(block.Centre(), w, w*cardShape)
	}
	return r.Lerp(large, a.raised())
}

// proof holds up the object whose authentication card is revealed, with its card. All else is
// dark if it is the viewer's own, and its worth is written beside it.
func (b *painter) proof() {
	a := b.animation
	i := a.To.find(a.Effect.object)
	if a.Effect.kind != verdict || a.Effect.slots == 0 || i < 0 || a.Manner.Reduced {
		return
	}
	r, box := a.Now.row[i], a.proofBox(i)
	_, is, hit, shown := a.judged()
	own := a.Effect.seat == a.To.me
	if own {
		b.Darken(0.45 * a.raised())
	}
	if shown && is == rules.Authentic {
		lit := motion.Part(a.At, hit, 200*time.Millisecond) * a.lingers()
		b.Rays(box.Centre(), 2.6*box.H, 0.15*(a.At-hit).Seconds(), lit)
		b.Glow(box, 0.07*box.W, 22*b.Unit, render.Faded(b.Pal.Light, lit))
	}
	zoom := box.W / r.W
	for k := range b.scene.items {
		it := b.scene.items[k]
		object := it.Front.Kind == objectPic && it.Front.N == int(a.Effect.object)
		seal := it.Front.Kind == sealPic && it.Flying && math.Abs(it.Pose.At.X-r.Centre().X) < r.W/2
		if !object && !seal {
			continue
		}
		it.Pose.At = box.Centre().Add(it.Pose.At.Sub(r.Centre()).Mul(zoom))
		it.Pose.Width, it.Rest, it.Dim = it.Pose.Width*zoom, it.Rest*1.25, 0
		if own {
			it.Rest, it.Front.Small = 236*b.Unit, false
		}
		if shown && is == rules.Replica {
			// It becomes grey and sinks.
			sunk := motion.Part(a.At, hit, 200*time.Millisecond)
			it.Pose.At.Y += 14 * b.Unit * sunk
			if object {
				it.Dim = 0.5 * sunk
			}
		}
		b.thing(&it)
	}
	if shown && own {
		b.worth(box, is, hit)
	}
}

// worth writes what the own object is worth beside it, or below it where there is no room.
func (b *painter) worth(box geom.Rect, is rules.Type, hit time.Duration) {
	a := b.animation
	ty := canvas.Type{Size: min(64*b.Unit, 0.3*box.W), Align: canvas.Middle, Colour: render.Faded(b.Pal.Text, a.lingers())}
	if is == rules.Authentic {
		ty.Colour = render.Faded(b.Pal.Light, a.lingers())
	}
	part := motion.Part(a.At, hit, 400*time.Millisecond)
	ty.Zoom = 1 + 0.25*motion.Swing(part)
	sum := int(motion.OutCubic.At(part) * float64(a.Effect.object.Worth(is)))
	at := geom.Pt(box.X-1.5*ty.Size, box.Centre().Y)
	if at.X-ty.Size < b.Frame.Area.X {
		at = geom.Pt(box.Centre().X, min(box.Bottom()+0.8*ty.Size, b.Frame.Area.Bottom()-0.5*ty.Size))
	}
	b.Figure(b.Numbers.Signed(sum), at, ty)
}
