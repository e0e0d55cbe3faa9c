package page

import (
	"gavel/assets/sound"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// showLobby shows the lobby, or what has changed there.
func (p *Page) showLobby(l model.Lobby) {
	arrives := !p.people.inLobby()
	if arrives {
		p.game, p.table, p.turn, p.alert = "", model.Table{}, false, ""
		p.doc.CloseDialogs()
		p.replay.close()
		p.doc.ByID("start").Hide(true)
		p.doc.ByID("table").Hide(true)
		p.people.openLobby()
	}
	p.told(l)
	setTableSettings(p.doc, l)
	if arrives {
		p.people.focus()
		p.retitle()
	}
}

// setPeople tells who is at the table while a game is on.
func (p *Page) setPeople(l model.Lobby) { p.told(l) }

// told takes in how the table is.
func (p *Page) told(l model.Lobby) {
	was := p.people.tell(l)
	p.markScreen(l.Screen)
	p.markNear()
	p.screen.invites(l, p.Book())
	p.seated()
	if was.Room.State == model.RoomLost && l.Room.Brokers > 0 {
		p.Warn(p.Book().T("page.room.back"))
	}
	if l.Trouble != was.Trouble && l.Trouble != "" && !p.people.inLobby() {
		p.Warn(l.Trouble)
	}
	for _, n := range noticesOf(was, l) {
		text := p.Book().T(n.key, "who", n.who, "bot", n.bot)
		if n.key == seatMine {
			p.Warn(text)
			continue
		}
		p.voice.Say(text)
		if n.key == wantsToJoin && p.game == "" { // in a game it says whose turn it is
			p.Play(sound.Note{Sound: sound.Turn, Rate: 1, Gain: 1})
		}
	}
}

// left forgets the people.
func (p *Page) left() {
	p.people.leave()
	p.screen.come.Hide(true)
	p.screen.shown = ""
	p.markNear()
}

// leave leaves the table, after a question where something would be lost.
func (p *Page) leave() { p.people.askLeave(p.game != "") }

// rematch deals another game, to the same people if there are any.
func (p *Page) rematch() {
	if p.people.here {
		p.people.deal()
		return
	}
	p.send(model.Rematch{})
}

// Said shows what somebody says, and has it read out, unless the person of
// this page does not want to hear it. A phrase that does not exist says
// nothing.
func (p *Page) Said(name string, phrase int) {
	if p.people.hushed() || phrase < 1 || phrase > model.Phrases {
		return
	}
	what := phrases[phrase-1]
	text := p.Book().T(what.key)
	p.toast(dom.New("p", "toast said", dom.Icon(what.icon), dom.Text("b", "", name), dom.Text("span", "", text)), len(text))
	p.voice.Say(p.Book().T("page.notice.said", "who", name, "text", text))
}
