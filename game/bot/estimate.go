package bot

import (
	"gavel/game/bot/portable"
	"gavel/game/bot/search"
)

// Estimate sets the chances to win from everybody's expected final points. Blur is the typical
// error of these points.
func Estimate(o *search.Outcome, seats int, blur float64) {
	top := o.Points[0]
	for _, p := range o.Points[1:seats] {
		top = max(top, p)
	}
	sum := 0.0
	for i, p := range o.Points[:seats] {
		o.Win[i] = portable.Exp((p - top) / blur)
		sum += o.Win[i]
	}
	for i := range seats {
		o.Win[i] /= sum
	}
}
