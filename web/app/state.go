package app

import (
	"gavel/game"
	"gavel/web/model"
)

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

// warn shows a sentence for some seconds.
func (d *display) warn(sentence string) {
	d.render() // render may remove earlier messages, so it comes first
	d.page.Warn(sentence)
}

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

// showLobby shows a table of friends before its game.
func (d *display) showLobby(l model.Lobby) {
	d.moveTo(model.AtLobby)
	d.setLobby(l)
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
	d.state = d.state.At(model.Place{
		Kind: model.AtTable, Visit: d.visit(), Game: p.record.Rules.Name(),
		Watching: p.seat == game.Spectator && p.device == nil, Practice: p.practises(), Puzzle: p.solves(), Lesson: p.learns(),
	})
}

// ask asks a question before something is lost, and calls then if the answer is yes.
func (a *App) ask(question, yes, no string, then func()) {
	a.state.Question = &model.Question{Question: question, Yes: yes, No: no, Then: func() { a.post(then) }}
}
