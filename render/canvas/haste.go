package canvas

import "time"

// haste limits how long one frame rasterises texts and shapes.
type haste struct {
	clock func() time.Duration
	most  time.Duration // 0 is no limit
	spent time.Duration // of this frame
	short bool          // this frame lacks something
}

// Limit lets a frame rasterise texts and shapes for about most, by a clock. A frame that needs
// longer is [Canvas.Short].
func (c *Canvas) Limit(most time.Duration, clock func() time.Duration) {
	c.haste.most, c.haste.clock = most, clock
}

// Short reports whether this frame lacks texts or shapes, which the next frame rasterises. It is
// not meant to be seen.
func (c *Canvas) Short() bool { return c.haste.short }

// begin reports whether the frame has time left to rasterise something. It returns the time for end.
func (h *haste) begin() (began time.Duration, ok bool) {
	if h.most == 0 {
		return 0, true
	}
	if h.short = h.short || h.spent >= h.most; h.short {
		return 0, false
	}
	return h.clock(), true
}

// end counts what was rasterised since began.
func (h *haste) end(began time.Duration) {
	if h.most > 0 {
		h.spent += h.clock() - began
	}
}
