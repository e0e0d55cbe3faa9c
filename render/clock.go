package render

import "time"

// clock is the picture's time. It stands still while something is to be shown
// that is not rasterised yet: no card shall move about blank.
type clock struct {
	now    time.Duration
	behind time.Duration // the time that passes
	waited time.Duration // in a row
}

// patience is the longest that the picture stands still in a row: a game goes
// on even where rasterising takes long.
const patience = time.Second

// tick moves on to a time that has passed, unless a picture is missing.
func (c *clock) tick(passed time.Duration, missing bool) time.Duration {
	step := passed - c.behind - c.now
	if missing && c.waited+step <= patience {
		c.behind += step
		c.waited += step
		return c.now
	}
	c.now += step
	if !missing {
		c.waited = 0
	}
	return c.now
}
