// Package feature has what the application gives each of its features, such as today's auction.
// A feature is a package beside this one. It knows no other feature.
package feature

import (
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/winning"
	"gavel/web/cast"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// Feature is a part of the application that handles some of the person's intents. It may be a
// [Listener] too. The loop calls all of its methods.
type Feature interface {
	Handle(model.Intent) bool // reports whether this feature handles the intent
}

// Listener hears of each event.
type Listener interface{ Hear(Event) }

// Context is what a feature gets from the application. The loop calls all of its methods, if
// nothing else is said.
type Context interface {
	// Post calls f on the loop, later. Any goroutine may call it.
	Post(f func())
	// Do calls f on the loop and waits. It is called beside the loop.
	Do(f func())
	// Work calls f beside the loop. If f panics, nothing but this work ends.
	Work(f func())

	State() *model.State // the page must show this
	Page() Page
	Kept() *store.Store // any goroutine may use it
	Games() Games       // any goroutine may call it
	Tables() Tables
	Tell(Event) // tells all listeners
}

// Page is what features need of the page.
type Page interface {
	Book() *locale.Book // the texts in the person's language
	Settings() model.Settings
	Site() model.Site
	Now() time.Time // by the clock of this device, in the zone where it is now

	Warn(sentence string) // shows it for some seconds
	Download(name, text string)
	FetchPuzzles(then func(text string)) // calls then on any goroutine; with "" if the puzzles cannot be fetched
	Persist(then func(promised bool))    // asks the browser never to delete data by itself; calls then on any goroutine
}

// Games are the games that this program knows.
type Games struct {
	Rules catalogue.Catalogue
	Shown games.Games
}

// Replay plays a checked record again before a seat's eyes. It returns the words for what the seat saw, and all its steps, of which
// there is at least one. It fails like [game.Replay].
func (g Games) Replay(r game.Record, seat game.Seat, book *locale.Book) (n ui.Narrator, seen winning.History, err error) {
	_, err = game.Replay(r, map[game.Seat]game.Player{seat: &seen})
	shown, _ := g.Shown.Find(r.Rules.Name())
	return ui.Narrator{Game: shown, Names: cast.Names(r.Seats, book), Viewer: seat, Book: book}, seen, err
}
