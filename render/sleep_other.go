//go:build !js

package render

// listen does nothing. The engine does not report input here, so the stage never sleeps.
func (r *sleep) listen() {}
