package business

import (
	rules "gavel/game/business"
	ui "gavel/web/ui/business"
	"gavel/web/ui/uitest"
)

// prepare tells a scene what the viewer may do, after some presses.
func prepare(s *Scene, v rules.View, presses ...string) {
	s.SetActions(uitest.Actions(ui.Game{}, v, s.Book, presses...))
}
