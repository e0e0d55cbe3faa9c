package board

// Layout has the places of all things on a table of some size, in dp.
type Layout[L any] interface {
	comparable
	// Toward returns the layout at the part k (0 to 1) of the way to another. It is used while
	// things slide to their places.
	Toward(to L, k float64) L
	// Dp converts units to dp.
	Dp(units float64) float64
}

// Scale has the sizes of things in a layout. Layouts embed it.
type Scale struct {
	Unit  float64 // size of furniture: dp per dp of the design
	Text  float64 // size of texts, in the same way
	Roomy bool    // there is room for things that a small table leaves out
}

// Dp implements Layout.
func (s Scale) Dp(units float64) float64 { return units * s.Unit }

// FontSize returns a size of texts in dp, which is always readable.
func (s Scale) FontSize(dp float64) float64 { return max(Smallest, dp*s.Text) }
