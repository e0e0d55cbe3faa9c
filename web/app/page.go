// Package app is the application without the document and the canvas, which it
// knows only as the interfaces [Page] and [Stage]. It handles games alone and with
// friends, reloads, replays, lessons, puzzles, today's auction and the coach. One
// goroutine owns all of it.
package app

import (
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/render/label"
	"gavel/web/app/feature"
	"gavel/web/model"
)

// Page is the document around the canvas; package page implements it. Its
// methods return at once.
type Page interface {
	feature.Page
	Window() model.Window
	Render(model.State) // shows what differs from the state before
	Said(model.Saying)  // shows what somebody at the table says
	Play(sound.Note)    // any goroutine may call it

	Tab() model.Tab
	KeepSeat(way string) // stores it in the tab
	MarkCrash(asks bool) // stores in the tab that the page crashed and must ask, or that the person has answered
}

// Stage is the canvas. Only posted functions may call methods other than Post and Scribe.
type Stage interface {
	Scribe() label.Scribe
	Post(f func())
	Show(render.Scene)
	See(game.Step)
	Leap([]game.Step)
	Set(render.Settings)
	Refresh()
	Hurry()
	Hold(at render.Moment)
	Ask(question int)
	Focus(id string)
	Spot(ids string)
	Lift(id string)
	Walk(by int, skips func(id string) bool)
}

// display is the state of the page. The application changes the state, and the page then
// draws it.
type display struct {
	page  Page
	state model.State // the page must show this
	drawn model.State // the page shows this
}

// render draws the application's state on the page. The loop calls it after each function. Code
// that needs the page to have drawn something calls it earlier.
func (d *display) render() {
	if d.state != d.drawn {
		d.drawn = d.state
		d.page.Render(d.state)
	}
}

// upToDate is the page after it has shown the newest state, which may remove earlier messages.
type upToDate struct {
	Page
	display *display
}

func (p upToDate) Warn(sentence string) {
	p.display.render()
	p.Page.Warn(sentence)
}

func (p upToDate) Said(s model.Saying) {
	p.display.render()
	p.Page.Said(s)
}

func (p upToDate) Download(name, text string) {
	p.display.render()
	p.Page.Download(name, text)
}

// warn shows a sentence for some seconds.
func (d *display) warn(sentence string) { d.page.Warn(sentence) }

// showStart shows the start page, and nothing of a table.
func (d *display) showStart() {
	d.state = d.state.At(model.Place{Kind: model.AtStart, Visit: d.visit() + 1})
}

func (d *display) visit() int {
	if d.state.Place == nil {
		return 0
	}
	return d.state.Place.Visit
}

// showJoin shows the progress of joining a table of friends.
func (d *display) showJoin(j model.Join) {
	d.moveTo(model.AtJoin)
	d.state.Join, d.state.Lobby = &j, nil
}

// setLobby shows the people at the table of friends. The host has been found by then.
func (d *display) setLobby(l model.Lobby) { d.state.Lobby, d.state.Lost = &l, nil }

// moveTo goes to a place, unless the page shows it already.
func (d *display) moveTo(kind model.PlaceKind) {
	if at := d.state.Place; at == nil || at.Kind != kind {
		d.state = d.state.At(model.Place{Kind: kind, Visit: d.visit()})
	}
}

// showTable shows an empty table for a player's game.
func (d *display) showTable(p *player) {
	e := p.exercise()
	d.state = d.state.At(model.Place{
		Kind: model.AtTable, Visit: d.visit(), Game: p.record.Rules.Name(),
		Watching: p.seat == game.Spectator && p.device == nil, Practice: p.practises(), Puzzle: e != nil && !e.Teaches(), Lesson: e != nil && e.Teaches(),
	})
}
