//go:build !js

package runner

import "time"

// Rest returns a channel that gets the time after other programs may have run.
func Rest() <-chan time.Time { return time.After(time.Millisecond) }
