// Package app is the application without the document and the canvas, which it
// knows only as the interfaces [Page] and [Stage]. It handles games alone and with
// friends, reloads, replays, lessons, puzzles, today's auction and the coach. One
// goroutine owns all of it.
package app

import (
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/web/model"
)

// Page is the document around the canvas; package page implements it. Its
// methods return at once.
type Page interface {
	Settings() model.Settings
	Book() *locale.Book // the texts in the person's language
	Site() model.Site
	Window() model.Window
	Now() time.Time // by the clock of this device, in the zone where it is now

	Render(model.State)   // shows what differs from the state before
	Warn(sentence string) // shows it for some seconds
	Said(model.Saying)    // shows what somebody at the table says
	Download(name, text string)
	Play(sound.Note) // any goroutine may call it

	FetchPuzzles(then func(text string)) // calls then on any goroutine; with "" if the puzzles cannot be fetched
	Persist(then func(promised bool))    // asks the browser never to delete data by itself; calls then on any goroutine

	Tab() model.Tab
	KeepSeat(way string) // stores it in the tab
	MarkCrash(asks bool) // stores in the tab that the page crashed and must ask, or that the person has answered
}

// Stage is the canvas. Only posted functions may call methods other than Post.
type Stage interface {
	Post(f func())
	Show(render.Scene)
	See(game.Step)
	Leap([]game.Step)
	Set(render.Settings)
	Refresh()
	Hurry()
	Hold(at render.Moment)
	Focus(id string)
	Spot(ids string)
	Walk(by int)
}
