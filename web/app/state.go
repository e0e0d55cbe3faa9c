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

// render brings the page to the state that the application is in. The loop does it after all
// that it does. Code that needs the page to have drawn something calls it before.
func (d *display) render() {
	if d.state != d.drawn {
		d.drawn = d.state
		d.page.Render(d.state)
	}
}

// warn shows a sentence for some seconds.
func (d *display) warn(sentence string) {
	d.render() // it may take away what was said before
	d.page.Warn(sentence)
}

// showStart shows the start page: nothing of a table is left.
func (d *display) showStart() {
	d.state = d.state.At(model.Place{Kind: model.AtStart, Visit: d.visit() + 1})
}

func (d *display) visit() int {
	if d.state.Place == nil {
		return 0
	}
	return d.state.Place.Visit
}

// showJoin shows the way to a table of friends.
func (d *display) showJoin(j model.Join) {
	d.moveTo(model.AtJoin)
	d.state.Join, d.state.Lobby = &j, nil
}

// showLobby shows a table of friends before its game.
func (d *display) showLobby(l model.Lobby) {
	d.moveTo(model.AtLobby)
	d.setLobby(l)
}

// setLobby shows who is at the table of friends. The host is found by then.
func (d *display) setLobby(l model.Lobby) { d.state.Lobby, d.state.Lost = &l, nil }

// moveTo goes to a place, unless the person is there.
func (d *display) moveTo(kind model.PlaceKind) {
	if at := d.state.Place; at == nil || at.Kind != kind {
		d.state = d.state.At(model.Place{Kind: kind, Visit: d.visit()})
	}
}

// showTable shows the table of a player's game, and nothing on it yet.
func (d *display) showTable(p *player) {
	d.state = d.state.At(model.Place{
		Kind: model.AtTable, Visit: d.visit(), Game: p.record.Rules.Name(),
		Watching: p.seat == game.Spectator && p.device == nil, Practice: p.practises(), Puzzle: p.solves(),
	})
}

// ask asks before something is lost; then is called if the answer is yes.
func (a *App) ask(question, yes, no string, then func()) {
	a.state.Question = &model.Question{Question: question, Yes: yes, No: no, Then: func() { a.post(then) }}
}
