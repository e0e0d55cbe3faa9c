package app

import (
	"fmt"
	"slices"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/web/app/feature"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/trouble"
)

// Send posts a person's intent to the loop, which handles intents in order. Any goroutine
// may call it.
func (a *App) Send(i model.Intent) { a.Post(func() { a.handle(i) }) }

// handle handles an intent. If that panics, the shown session ends; if the feature works beside
// the table, only the feature's work does.
func (a *App) handle(i model.Intent) {
	takes := func(f feature.Feature) bool { return f.Handle(i) }
	if slices.ContainsFunc(a.features, takes) {
		return
	}
	handled := true // also if it panics
	guard.Func(func() { handled = slices.ContainsFunc(a.beside, takes) }, a.workCrashed)()
	if !handled {
		report(fmt.Errorf("nothing handles a %T", i))
	}
}

// lookups returns the page's lookups. Any goroutine may call them. A lookup that panics finds
// nothing.
func (a *App) lookups() model.Lookups {
	return model.Lookups{
		ConnectionProblem: func(book *locale.Book) string { return found(a, func() string { return connectionProblem(book) }) },
		Shown:             func(name string) string { return found(a, func() string { return handshake.Name(name) }) },
		Opens: func(fragment string) links.Found {
			return found(a, func() links.Found { return a.links().Opens(fragment) })
		},
		Read: func(text string) links.Found { return found(a, func() links.Found { return a.links().Read(text) }) },
		Explain: func(f links.Found, book *locale.Book) string {
			return found(a, func() string { return trouble.Explain(f, book) })
		},
		Drawing: func(game, name string, book *locale.Book) art.Picture {
			return found(a, func() art.Picture { return a.drawing(game, name, book) })
		},
	}
}

// found returns what f returns, or nothing if f panics.
func found[T any](a *App, f func() T) (result T) {
	guard.Func(func() { result = f() }, a.Crashed)()
	return result
}

// links returns a reader of links for the games of this program. Any goroutine may call it.
func (a *App) links() links.Reader {
	return links.Reader{Find: a.rules.Find, Possible: a.games.Possible}
}
