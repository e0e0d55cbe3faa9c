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

// holds reports whether objects are held up now: one whose authentication card is revealed, or those
// whose cards an expert shows to the viewer.
func (a animation) holds() bool {
	return !a.Manner.Reduced && (a.Effect.kind == verdict || a.Effect.kind == peek && a.Effect.seat == a.To.me)
}

// heldBox returns the place of an object of the row while it is held up: the viewer's own, and
// what an expert shows, in the middle of the table; another one above its place.
func (a animation) heldBox(i int) geom.Rect {
	r := a.Now.row[i]
	if !a.holds() || !a.Effect.slots.Has(i) {
		return r
	}
	block := a.Now.block
	large := geom.Around(r.Centre(), 1.25*r.W, 1.25*r.H)
	if a.Effect.seat == a.To.me {
		n := float64(a.Effect.slots.Count())
		w := max(1.2*r.W, min(heldWidth*a.Now.Unit, 0.94*block.H/cardShape, 0.6*block.W, 0.92*block.W/n))
		large = geom.Around(block.Centre(), w, w*cardShape)
		before := float64((a.Effect.slots & (1<<i - 1)).Count())
		large.X += (before - (n-1)/2) * 1.06 * w
	}
	return r.Lerp(large, a.raised())
}

// heldWidth is the width of an object that is held up in the middle.
const heldWidth = 236

// held holds up objects with their authentication cards. All else is dark if they are for the
// viewer.
func (b *painter) held() {
	a := b.animation
	if !a.holds() {
		return
	}
	if a.Effect.seat == a.To.me {
		b.Darken(0.45 * a.raised())
	}
	for i := range a.Effect.slots.All() {
		b.hold(i)
	}
}

// hold holds up an object of the row. Once it is proven, its worth is written beside it if it is
// the viewer's own.
func (b *painter) hold(i int) {
	a := b.animation
	r, box := a.Now.row[i], a.heldBox(i)
	_, is, hit, shown := a.judged()
	own := a.Effect.seat == a.To.me
	if shown && is == rules.Authentic {
		lit := motion.Part(a.At, hit, 200*time.Millisecond) * a.lingers()
		b.Rays(box.Centre(), 2.6*box.H, 0.15*(a.At-hit).Seconds(), lit)
		b.Glow(box, 0.07*box.W, 22*b.Unit, render.Faded(b.Pal.Light, lit))
	}
	zoom := box.W / r.W
	for k := range b.scene.items {
		it := b.scene.items[k]
		object := it.Front.Kind == objectPic && it.Front.N == int(a.To.row[i].object)
		seal := it.Front.Kind == sealPic && it.Flying && math.Abs(it.Pose.At.X-r.Centre().X) < r.W/2
		if !object && !seal {
			continue
		}
		it.Pose.At = box.Centre().Add(it.Pose.At.Sub(r.Centre()).Mul(zoom))
		it.Pose.Width, it.Rest, it.Dim = it.Pose.Width*zoom, it.Rest*1.25, 0
		if own {
			it.Rest, it.Front.Small = heldWidth*b.Unit, false
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
