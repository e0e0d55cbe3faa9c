package app

import (
	"fmt"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/web/links"
	"gavel/web/model"
)

// Send has the loop do what a person wants, after all that they wanted before. Any goroutine
// may call it.
func (a *App) Send(i model.Intent) { a.post(func() { a.handle(i) }) }

// handler does what a person wants; it returns false if that is for another one.
type handler func(*App, model.Intent) bool

// handle does what a person wants. If that panics, what the page shows ends; or, if it is
// worked out beside the table, only that.
func (a *App) handle(i model.Intent) {
	if a.offer(i, (*App).handleTable, (*App).handleFriends, (*App).handleReplay, (*App).handlePractice, (*App).handleLesson, (*App).handleCrash) {
		return
	}
	handled := true // also if it panics
	guard.Func(func() {
		handled = a.offer(i, (*App).handleCoach, (*App).handleToday, (*App).handleResults, (*App).handleCopy,
			(*App).handleChallenge, (*App).handleReplayLink, (*App).handlePuzzle)
	}, a.faltered)()
	if !handled {
		report(fmt.Errorf("nothing handles a %T", i))
	}
}

// offer offers an intent to one handler after the other, and tells whether one has taken it.
func (a *App) offer(i model.Intent, to ...handler) bool {
	for _, handle := range to {
		if handle(a, i) {
			return true
		}
	}
	return false
}

// lookups is what the page looks up. Any goroutine may call them. If one panics, it has found
// nothing.
func (a *App) lookups() model.Lookups {
	return model.Lookups{
		Lacking: func(book *locale.Book) string { return found(a, func() string { return lacking(book) }) },
		Shown:   func(name string) string { return found(a, func() string { return handshake.Name(name) }) },
		Opens: func(fragment string) links.Found {
			return found(a, func() links.Found { return a.links().Opens(fragment) })
		},
		Read: func(text string) links.Found { return found(a, func() links.Found { return a.links().Read(text) }) },
		Explain: func(f links.Found, book *locale.Book) string {
			return found(a, func() string { return explain(f, book) })
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
