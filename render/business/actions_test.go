package business

import (
	rules "gavel/game/business"
	"gavel/web/words/rehearsal"
)

// prepare tells a scene what the viewer may do, after some presses.
func prepare(s *Scene, v rules.View, presses ...string) {
	s.SetActions(rehearsal.Actions(rules.Rules{}, v, s.book, presses...))
}
