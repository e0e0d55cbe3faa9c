package board

// Layout says where everything lies on a table of some size, in dp.
type Layout[L any] interface {
	comparable
	// Toward is the layout the part k (0 to 1) of the way to another, for as long
	// as things slide to their places.
	Toward(to L, k float64) L
	// Dp is a number of units in dp.
	Dp(units float64) float64
}

// Scale is how large the things of a layout are. Layouts embed it.
type Scale struct {
	Unit  float64 // size of furniture: dp for each dp of the drawing board
	Text  float64 // size of texts, likewise
	Roomy bool    // there is space for what a small table leaves out
}

// Dp implements Layout.
func (s Scale) Dp(units float64) float64 { return units * s.Unit }

// FontSize is a size of texts in dp, never too small to be read.
func (s Scale) FontSize(dp float64) float64 { return max(Smallest, dp*s.Text) }
