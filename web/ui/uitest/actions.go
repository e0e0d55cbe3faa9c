package uitest

import (
	"gavel/assets/locale"
	"gavel/game"
	"gavel/render"
	"gavel/web/ui"
)

// Actions returns the viewer's possible actions in a game, after some presses.
func Actions(of ui.Game, v game.View, book *locale.Book, presses ...string) render.Actions {
	a := of.Actions(make([]string, v.Seats()))
	a.See(game.Step{View: v})
	for _, id := range presses {
		a.Press(id, 0)
	}
	return a.Bar(book).Actions(a.Draft())
}
