package art

import "slices"

// The size of a money card in design units.
const (
	MoneyW = 160
	MoneyH = 224
)

// Money is the money card of the given value: 0, 5, 10 or 20. Unlike a cheque
// it stands upright, and coins worth 5 each repeat the value; from the one
// worth nothing flies a moth.
func Money(value int) Picture {
	return (moneyDrawings + drawing(slices.Index([]int{0, 5, 10, 20}, value))).picture(MoneyW, MoneyH)
}

// MoneyBack is the back of the money cards.
func MoneyBack() Picture { return moneyBackDrawing.picture(MoneyW, MoneyH) }
