//go:build !js

package render

// listen does nothing: the engine can tell nobody here that the person does
// something, and the stage never sleeps.
func (r *sleep) listen() {}
