package illustration

import "gavel/assets/art"

// The inks of package art.
const (
	night  = art.Night
	candle = art.Candle
	dark   = art.Dark
	paper  = art.Paper
	gold   = art.Gold
	amber  = art.Amber
	white  = art.White
)
