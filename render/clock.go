package render

import "time"

// clock is the picture's time. It stops while a picture is not rasterised yet, so that no empty
// card moves.
type clock struct {
	now    time.Duration
	behind time.Duration // time during which it has stopped
	waited time.Duration // without a break
	over   bool          // it has waited long enough, and a picture is still missing
}

// patience is the longest stop without a break. The game continues even if rasterising takes
// long.
const patience = time.Second

// tick moves to a time that has passed, unless a picture is missing.
func (c *clock) tick(passed time.Duration, missing bool) time.Duration {
	step := passed - c.behind - c.now
	if missing && c.waited+step <= patience {
		c.behind += step
		c.waited += step
		return c.now
	}
	c.now += step
	if c.over = missing; !missing {
		c.waited = 0
	}
	return c.now
}
