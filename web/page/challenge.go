package page

import (
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/startform"
	"gavel/web/store"
)

// bindChallenge has a challenge played, and forgotten by the page's address once it
// is.
func (p *Page) bindChallenge() {
	dom.On(p.doc.ByID("challenge").Value, "close", func(dom.Event) {
		p.dropAddress(links.Challenge)
	})
}

// challengeFriend makes a challenge of the game that the start form asks for.
func (p *Page) challengeFriend() {
	start := startform.Read(p.doc.ByID("new-game"))
	p.settings.Choose(store.Name, start.Name)
	p.send(model.MakeChallenge(start))
}

// playChallenge plays the challenge that is shown.
func (p *Page) playChallenge() {
	p.begin(model.PlayChallenge{})
}

// hostChallenge plays it with friends.
func (p *Page) hostChallenge() {
	if why := p.ask.Lacking(p.Book()); why != "" {
		p.Warn(why)
		return
	}
	p.begin(model.PlayChallenge{Friends: true})
}

// begin begins the game of the challenge that is shown, unless one is unfinished.
func (p *Page) begin(play model.PlayChallenge) {
	p.doc.ByID("challenge").Call("close")
	p.unlessUnfinished(func() {
		play.Name = startform.Read(p.doc.ByID("new-game")).Name
		p.send(play)
	})
}
