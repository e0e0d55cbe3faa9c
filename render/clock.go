package render

import "time"

// clock is the picture's time. It stops while a picture is not rasterised yet, so that no empty
// card moves.
type clock struct {
	now    time.Duration
	behind time.Duration // time during which it has stopped
	waited time.Duration // without a break
}

// patience is the longest stop without a break, once the first picture was shown. The game
// continues even if rasterising takes long.
const patience = time.Second

// tick moves to a time that has passed, unless a picture is missing. Before the first one is
// shown it waits as long as that takes.
func (c *clock) tick(passed time.Duration, missing, shown bool) time.Duration {
	step := passed - c.behind - c.now
	if missing && (!shown || c.waited+step <= patience) {
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
