package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/desk"
)

// prepare tells a scene what the viewer may do, after they have pressed some
// things.
func prepare(s *Scene, v rules.View, presses ...string) {
	d, _ := desk.New(rules.Rules{}.Name(), make([]string, len(v.Players)))
	d.See(game.Step{View: v})
	for _, id := range presses {
		d.Press(id, 0)
	}
	s.SetActions(d.Bar(s.book).Actions(d.Draft()))
}
