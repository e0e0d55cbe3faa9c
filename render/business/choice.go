package business

import (
	"strings"
	"time"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// choice is a person's pick from their own shares to sell or discard, on its way from the last
// pick.
type choice struct {
	act      act
	was, now rules.Shares
	since    time.Duration // on a person's clock
	part     float64       // progress, 0 to 1
}

// pickTime is how long a share takes to be picked.
const pickTime = 180 * time.Millisecond

// picked returns how far the j-th of k shares of a colour is raised. The last ones are picked.
func (c *choice) picked(colour rules.Colour, j, k int) float64 {
	of := func(lot rules.Shares) float64 {
		if j >= k-lot.Of(colour) {
			return 1
		}
		return 0
	}
	was, now := of(c.was), of(c.now)
	return was + (now-was)*motion.InOutCubic.At(c.part)
}

// has reports whether the j-th of k shares of a colour is picked.
func (c *choice) has(colour rules.Colour, j, k int) bool { return j >= k-c.now.Of(colour) }

// pose returns the pose of the j-th of k own shares of a colour. A share to sell is raised, and a
// share to discard is on the stage.
func (c *choice) pose(l *layout, colour rules.Colour, j, k int) motion.Pose {
	pose := flat(l.held(colour, j, k), l.chip())
	up := c.picked(colour, j, k)
	if up == 0 {
		return pose
	}
	if c.act != discarding {
		pose.At.Y -= 0.24 * l.chip() * up
		return pose
	}
	n := max(c.was.Of(colour), c.now.Of(colour))
	to := flat(fanned(l.tray(colour), l.trayChip(), j-(k-n), n), l.trayChip())
	return pose.Between(to, up)
}

// trayChip returns the width of a share among the discards.
func (l *layout) trayChip() float64 {
	tray := l.tray(rules.Red)
	return min(tray.W*0.6, tray.H*0.8, 58*l.Unit)
}

// lotOf reads the picked controls. It returns the sum of the shares, and how often each offer of
// a card is taken.
func lotOf(ids []string, card rules.Card) (lot rules.Shares, tally rules.Tally) {
	for _, id := range ids {
		verb, of, _ := strings.Cut(id, "-")
		switch verb {
		case "discard":
			for c := rules.Red; c < rules.Colours; c++ {
				if c.String() == of {
					lot += rules.One(c)
				}
			}
		case "sell":
			for i, o := range card.Offers() {
				if o.Combo.String() == of {
					lot += o.Combo
					tally[i]++
				}
			}
		}
	}
	return lot, tally
}

// live reports whether the picture shows the decision that a person may make now. Sealed choices of
// others in the meantime do not matter.
func (b *painter) live() bool {
	a, last := b.animation, &b.scene.Last
	me := a.To.me
	return me != game.Spectator && (a.Effect.kind == seal || a.Effect.kind == settle || a.Over()) &&
		a.To.phase == last.phase && a.To.month == last.month && a.To.groups == last.groups && a.To.at[me].hand == last.at[me].hand
}

// desk draws the bank's offers of this month, with a tile for each combination. A tile shows the
// price, how often the combination is chosen, and how often it can still be chosen.
func (b *painter) desk() {
	a := b.animation
	if a.To.act() != selling || a.To.me == game.Spectator {
		return
	}
	card := a.To.year[a.To.month-1]
	for i, o := range card.Offers() {
		b.tile(a.Now.tile(i), o.Combo, &b.scene.words.offers[i])
	}
}

func (b *painter) tile(r geom.Rect, combo rules.Shares, o *offer) {
	l, u := &b.animation.Now, b.Unit
	live, chosen := b.live(), o.count != ""
	possible := o.can || chosen
	ground, ink, alpha := b.Pal.Paper, b.Pal.Ink, 1.0
	if live && !possible {
		ground, ink, alpha = b.Pal.Plate, render.Faded(b.Pal.Text, 0.8), 0.6
	}
	if chosen {
		b.Glow(r, 8*u, 7*u, render.Faded(b.Pal.Light, 0.6))
	}
	b.Panel(r, 8*u, ground)
	b.Outline(r, 8*u, 1.6*u, b.Pal.Ink)
	if lift := b.Hover.Lift(o.id); lift > 0 && live {
		b.Outline(r.Inset(2*u), 7*u, 2.5*u, render.Faded(b.Pal.Light, lift))
	}
	keep := l.keep(r)
	row := l.tileRow(r)
	if live && chosen {
		row.W -= keep.W
	}
	b.combo(combo, row, min(0.5*r.H, 42*u, (r.W-keep.W)/2.6), alpha)
	y := r.Y + figures*r.H
	price := canvas.Type{Size: b.scene.words.price, Colour: ink}
	b.Text(o.price, geom.Pt(row.X+1*u, y), price)
	if !live || !possible {
		return
	}
	count := canvas.Type{Size: price.Size, Align: canvas.Middle, Colour: b.Pal.Ink}
	if !chosen {
		b.Text(o.left, geom.Pt(row.Right()-2*u-0.5*b.Width(o.left, count), y), count)
		return
	}
	if half := 0.5*b.Width(o.sum, count) + 0.5*count.Size; b.Width(o.price, price)+2*half < row.W-14*u {
		b.Tag(o.sum, count.Size, geom.Pt(row.Right()-half-2*u, y), false)
	}
	b.Panel(keep.Inset(3*u), 6*u, b.Pal.Light)
	if lift := b.Hover.Lift(o.keep); lift > 0 {
		b.Outline(keep.Inset(3*u), 6*u, 2*u, render.Faded(b.Pal.Ink, lift))
	}
	b.Text(o.count, geom.Pt(keep.Centre().X, r.Y+0.3*r.H), count)
	b.Still(sprite.ID{Kind: undoPic}, geom.Pt(keep.Centre().X, r.Y+0.7*r.H), min(0.42*r.H, 26*u))
}

// tileRow returns the place of the combination on a tile, above its figures.
func (l *layout) tileRow(tile geom.Rect) geom.Rect {
	return tile.Less(geom.Insets{Left: 5 * l.Unit, Right: 3 * l.Unit})
}

// figures is the height of the figures on a tile, from its top.
const figures = 0.79

// combo draws a combination along the upper part of a tile, in chips of a width. They overlap if
// necessary.
func (b *painter) combo(combo rules.Shares, row geom.Rect, width, alpha float64) {
	step := width
	if n := combo.Count(); n > 1 {
		step = min(1.04*width, (row.W-width)/float64(n-1))
	}
	at := geom.Pt(row.X+width/2, row.Y+0.29*row.H+b.Unit)
	for c := rules.Red; c < rules.Colours; c++ {
		for range combo.Of(c) {
			pose := flat(at, width)
			pose.Alpha = alpha
			b.Picture(sprite.ID{Kind: sharePic, N: int(c), Small: small(width)}, pose, width, canvas.White)
			at.X += step
		}
	}
}

// till lights the own money while a press adds some of it to the bid.
func (b *painter) till() {
	if b.animation.To.me != game.Spectator && b.Hover.Over == "more5" {
		b.Outline(b.animation.Now.pile, 10*b.Unit, 2*b.Unit, b.Pal.Light)
	}
}
