// Package app is the application without the document and the canvas, which it knows only as the interfaces [Page] and [Stage].
// It handles games alone and with friends, reloads, replays, lessons, puzzles, today's auction and the coach. One goroutine owns
// all of it.
package app

import (
	"gavel/game"
	"gavel/render"
	"gavel/render/label"
	"gavel/web/app/person"
	"gavel/web/model"
)

// Page is the document around the canvas; package page implements it. Its methods return at once.
type Page interface {
	person.Page
	Render(model.State) // shows what differs from the state before

}

// Stage is the canvas. Only posted functions may call methods other than Post and Scribe.
type Stage interface {
	person.Stage
	Scribe() label.Scribe
	Leap([]game.Step)
	Set(render.Settings)
	Hold(at render.Moment)
	Spot(ids string)
	Walk(by int, skips func(id string) bool)
}

// display is the state of the page. The application changes the state, and the page then draws it.
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

func (p *upToDate) Warn(sentence string) {
	p.display.render()
	p.Page.Warn(sentence)
}

func (p *upToDate) Said(s model.Saying) {
	p.display.render()
	p.Page.Said(s)
}

func (p *upToDate) Download(name, text string) {
	p.display.render()
	p.Page.Download(name, text)
}

// ShowStart shows the start page, and nothing of a table.
func (d *display) ShowStart() {
	d.state = d.state.At(model.Place{Kind: model.AtStart, Visit: d.state.Visit() + 1})
}
