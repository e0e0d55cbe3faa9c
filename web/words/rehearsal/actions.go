package rehearsal

import (
	"gavel/assets/locale"
	"gavel/game"
	"gavel/render"
	"gavel/web/desk"
)

// Actions are what the viewer may do, after they have pressed some controls.
func Actions(rules game.Rules, v game.View, book *locale.Book, presses ...string) render.Actions {
	d, _ := desk.New(rules.Name(), make([]string, v.Seats()))
	d.See(game.Step{View: v})
	for _, id := range presses {
		d.Press(id, 0)
	}
	return d.Bar(book).Actions(d.Draft())
}
