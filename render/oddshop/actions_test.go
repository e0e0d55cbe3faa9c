package oddshop

import (
	rules "gavel/game/oddshop"
	ui "gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"
)

// prepare gives a scene the viewer's possible actions, after some presses.
func prepare(s *Scene, v rules.View, presses ...string) {
	s.SetActions(uitest.Actions(ui.Game{}, v, s.Book, presses...))
}
