package page

import (
	"gavel/assets/sound"
	"gavel/web/model"
	"gavel/web/page/people"
)

// showLobby shows the lobby, or what has changed there.
func (p *Page) showLobby(l model.Lobby) {
	arrives := !p.people.InLobby()
	if arrives {
		p.game, p.table, p.turn, p.alert = "", model.Table{}, false, ""
		p.doc.CloseDialogs()
		p.replay.Close()
		p.doc.ByID("start").Hide(true)
		p.doc.ByID("table").Hide(true)
		p.people.OpenLobby()
	}
	p.told(l)
	if arrives {
		p.people.Focus()
		p.retitle()
	}
}

// setPeople tells who is at the table while a game is on.
func (p *Page) setPeople(l model.Lobby) { p.told(l) }

// told takes in how the table is.
func (p *Page) told(l model.Lobby) {
	was := p.people.Tell(l)
	p.markScreen(l.Screen)
	p.markNear()
	p.screen.invites(l, p.Book())
	p.joining.DropSecret()
	if was.Room.State == model.RoomLost && l.Room.Brokers > 0 {
		p.Warn(p.Book().T("page.room.back"))
	}
	if l.Trouble != was.Trouble && l.Trouble != "" && !p.people.InLobby() {
		p.Warn(l.Trouble)
	}
	for _, n := range people.Notices(was, l) {
		text := p.Book().T(n.Key, "who", n.Who, "bot", n.Bot)
		if n.Key == people.SeatMine {
			p.Warn(text)
			continue
		}
		p.voice.Say(text)
		if n.Key == people.WantsToJoin && p.game == "" { // in a game it says whose turn it is
			p.Play(sound.Note{Sound: sound.Turn, Rate: 1, Gain: 1})
		}
	}
}

// left forgets the people.
func (p *Page) left() {
	p.people.Leave()
	p.screen.come.Hide(true)
	p.screen.shown = ""
	p.markNear()
}

// leave leaves the table, after a question where something would be lost.
func (p *Page) leave() { p.people.AskLeave(p.game != "") }

// rematch deals another game, to the same people if there are any.
func (p *Page) rematch() {
	if p.people.Here() {
		p.people.Deal()
		return
	}
	p.send(model.Rematch{})
}

// Said shows what somebody says, and has it read out, unless the person of
// this page does not want to hear it. A phrase that does not exist says
// nothing.
func (p *Page) Said(name string, phrase int) {
	if shown, text, aloud, ok := p.people.Said(name, phrase); ok {
		p.toasts.Show(shown, len(text))
		p.voice.Say(aloud)
	}
}
