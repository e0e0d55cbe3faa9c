package page

import (
	"gavel/assets/sound"
	"gavel/web/model"
	"gavel/web/page/people"
)

// told handles a change at the table.
func (p *Page) told(l *model.Lobby) {
	here := p.people.Here()
	was := p.people.Tell(l)
	if here && l.Evenings != was.Evenings && !l.Playing {
		p.send(model.ShowEvening{})
	}
	p.screen.set(l.Screen)
	p.doc.Root().Toggle("hosts", l.Screen && l.Hosting) // makes room for a large code
	if l.Remote && !was.Remote {
		key := "page.remote.now"
		if p.people.InLobby() {
			key = "page.remote.mine"
		}
		p.Warn(p.Book().T(key))
	}
	p.tuneAuctioneer()
	p.screen.markHandScale(l, p.settings.Chosen())
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
		if n.Key == people.WantsToJoin && p.game == "" { // during a game, the title shows whose turn it is
			p.Play(sound.Note{Sound: sound.Turn, Rate: 1, Gain: 1})
		}
	}
}

// withFriends reports whether the game on the page is one with people at other devices.
func (p *Page) withFriends() bool {
	return p.people.Table().Friends() && !p.drawn.Place.Practice
}

// left removes the people.
func (p *Page) left() {
	p.caller.Leave()
	p.people.Leave()
	p.tuneAuctioneer()
	p.screen.forget()
	p.screen.markHandScale(p.people.Table(), p.settings.Chosen())
}
