package app

import (
	"gavel/game"
	"gavel/web/model"
)

// render brings the page to the state that the application is in. The loop does it after all
// that it does. Code that needs the page to have drawn something calls it before.
func (a *App) render() {
	if a.state != a.drawn {
		a.drawn = a.state
		a.page.Render(a.state)
	}
}

// warn shows a sentence for some seconds.
func (a *App) warn(sentence string) {
	a.render() // it may take away what was said before
	a.page.Warn(sentence)
}

// showStart shows the start page: nothing of a table is left.
func (a *App) showStart() {
	a.state = a.state.At(model.Place{Kind: model.AtStart, Visit: a.visit() + 1})
}

func (a *App) visit() int {
	if a.state.Place == nil {
		return 0
	}
	return a.state.Place.Visit
}

// showJoin shows the way to a table of friends.
func (a *App) showJoin(j model.Join) {
	a.moveTo(model.AtJoin)
	a.state.Join, a.state.Lobby = &j, nil
}

// showLobby shows a table of friends before its game.
func (a *App) showLobby(l model.Lobby) {
	a.moveTo(model.AtLobby)
	a.setLobby(l)
}

// setLobby shows who is at the table of friends. The host is found by then.
func (a *App) setLobby(l model.Lobby) { a.state.Lobby, a.state.Lost = &l, nil }

// moveTo goes to a place, unless the person is there.
func (a *App) moveTo(kind model.PlaceKind) {
	if at := a.state.Place; at == nil || at.Kind != kind {
		a.state = a.state.At(model.Place{Kind: kind, Visit: a.visit()})
	}
}

// showTable shows the table of a player's game, and nothing on it yet.
func (a *App) showTable(p *player) {
	a.state = a.state.At(model.Place{
		Kind: model.AtTable, Visit: a.visit(), Game: p.record.Rules.Name(),
		Watching: p.seat == game.Spectator && p.device == nil, Practice: p.practises(), Puzzle: p.asks != nil,
	})
}

// ask asks before something is lost; then is called if the answer is yes.
func (a *App) ask(question, yes, no string, then func()) {
	a.state.Question = &model.Question{Question: question, Yes: yes, No: no, Then: func() { a.post(then) }}
}
