package app

import (
	"gavel/web/app/person"
	"gavel/web/app/tables"
	"gavel/web/model"
)

// handleTable handles the intents at a table.
func handleTable(a *App, i model.Intent) bool {
	p := a.Player()
	switch i := i.(type) {
	case model.Press:
		if p != nil && a.replay() == nil {
			p.Touch.Press(i)
		}
	case model.TakeItBack:
		if p != nil {
			p.Touch.TakeBack()
		}
	case model.Lower:
		if p != nil {
			p.Touch.Lower()
		}
	case model.Focus:
		a.stage.Post(func() { a.stage.Focus(string(i)) })
	case model.Walk:
		walkOn(a, int(i))
	case model.Hurry:
		hurry(a, bool(i))
	case model.ReadNote:
		a.dropNote()
	case model.Arrange:
		a.Arrange()
	case model.Leave:
		a.leaveSaved()
	case model.Rematch:
		a.atTable(person.Session.Rematch)
	case model.NewGame:
		a.atTable(person.Session.Gather)
	case model.SaveRecord:
		saveRecord(a)
	case model.ChangeSettings:
		change(a, model.Settings(i))
	case model.Then:
		i()
	default:
		return false
	}
	return true
}

// walkOn lets the page explain the next thing on the table, for a person who plays by ear one that says something about this
// moment.
func walkOn(a *App, by int) {
	skips := (func(string) bool)(nil)
	if g := a.at.shown(); g != nil && a.page.Settings().Ear.On() {
		words, n := g.Words(), g.Reader()
		skips = func(id string) bool { return n.Decorates(words, id) }
	}
	a.stage.Post(func() { a.stage.Walk(by, skips) })
}

// change applies changed settings.
func change(a *App, s model.Settings) {
	a.Arrange()
	if a.book.Lang() != a.page.Book().Lang() {
		if a.book = a.page.Book(); a.at.shown() != nil {
			a.at.shown().Translate()
		}
	}
	a.atTable(person.Session.Show)
	if !s.Ear.On() {
		endPause(a) // nothing waits for a key any more
	}
	if !s.Notes {
		a.dropNote()
	}
}

func hurry(a *App, on bool) {
	p := a.Player()
	if p != nil && p.Touch.Lower() { // the press was beside the lifted thing
		return
	}
	a.stage.Post(a.stage.Hurry)
	if p != nil {
		p.Hurry(on)
	}
	endPause(a)
}

// endPause ends the pause of the bots at this page's own table.
func endPause(a *App) {
	if h, hosts := a.here().(*tables.Host); hosts {
		h.Table.Hurry()
	}
}

// saveRecord downloads the record of the shown game.
func saveRecord(a *App) {
	switch p := a.Player(); {
	case a.replay() != nil:
		a.download(a.replay().Record)
	case p == nil:
	case a.state.Place.Puzzle:
		a.env.Warn("puzzle.record")
	default:
		if r, known := p.KnownRecord(); known {
			a.download(r)
		}
	}
}
