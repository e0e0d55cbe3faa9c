package business

import (
	rules "gavel/game/business"
	ui "gavel/web/ui/business"
	"gavel/web/ui/uitest"
)

// prepare gives a scene the viewer's possible actions, after some presses.
func prepare(s *Scene, v rules.View, presses ...string) {
	s.SetActions(uitest.Actions(ui.Game{}, v, s.Book, presses...))
}
