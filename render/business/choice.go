package business

import (
	"strings"
	"time"

	rules "gavel/game/business"
	"gavel/render/motion"
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
func (l *stall) trayChip() float64 {
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
