package art

import "slices"

// Icon names a small sign for a line of the log.
type Icon string

// The icons of the log.
const (
	IconBid    Icon = "bid"
	IconPass   Icon = "pass"
	IconHouse  Icon = "house"
	IconCheque Icon = "cheque"
	IconCoin   Icon = "coin"
	IconCrown  Icon = "crown"
)

// Icons lists all icons.
func Icons() []Icon {
	return []Icon{IconBid, IconPass, IconHouse, IconCheque, IconCoin, IconCrown}
}

// Picture is the icon's drawing, readable from 16 pixels on light and on dark
// ground.
func (i Icon) Picture() Picture {
	return (iconDrawings + drawing(slices.Index(Icons(), i))).picture(32, 32)
}
