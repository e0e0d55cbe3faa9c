//go:build !js

package render

import "gavel/render/geom"

// listen does nothing. The engine does not report input here, so the stage never sleeps.
func (r *sleep) listen(func(geom.Point)) {}
