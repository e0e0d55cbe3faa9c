// Package app is the application in the page, without the page: what happens when
// a person starts a game, plays it alone or with friends, reloads, leaves, looks at
// a replay, asks the coach. It knows the document and the canvas as the interfaces
// [Page] and [Stage].
package app

import (
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/web/model"
)

// Page is the document around the canvas, as package page has it. Its methods
// return at once.
type Page interface {
	Settings() model.Settings
	Book() *locale.Book // the texts in the person's language
	Site() model.Site
	Window() model.Window
	Now() time.Time // by the clock of this device, in the zone where it is now

	Render(model.State)           // shows what differs from the state before
	Warn(sentence string)         // for some seconds
	Said(name string, phrase int) // what somebody at the table says: 1 to [model.Phrases]
	Download(name, text string)
	Play(sound.Note) // any goroutine may call it

	FetchPuzzles(then func(text string)) // calls it on any goroutine; with "" if they cannot be had
	Persist(then func(promised bool))    // asks the browser to delete nothing by itself; calls it on any goroutine

	Tab() model.Tab
	KeepSeat(way string) // in the tab
	MarkCrash(asks bool) // in the tab: something broke down and the person is to be asked, or has answered
}

// Stage is the canvas. All but Post is for functions that are posted.
type Stage interface {
	Post(f func())
	Show(render.Scene)
	See(game.Step)
	Set(render.Settings)
	Refresh()
	Hurry()
	Focus(id string)
	Spot(ids string)
	Walk(by int)
}
