package page

import (
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/page/sheet"
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
	p.choose(store.Name, start.Name)
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

// showChallenge shows a challenge, or what came of it.
func (p *Page) showChallenge(c model.Challenge) {
	book := p.Book()
	body := p.doc.ByID("challenge-body").Replace()
	for _, sentence := range c.Sentences {
		body.Append(dom.Text("p", "", sentence))
	}
	for _, section := range c.Both {
		body.Append(sheet.Section(section, book)...)
	}
	if c.Link != "" {
		body.Append(sharing.Code{Doc: p.doc, Code: c.Code, Link: c.Link, Drawing: book.T("page.share.qr")}.Show(book))
	}
	for _, group := range c.About {
		body.Append(dom.Text("h3", "", group.Title))
		if len(group.Items) == 0 {
			continue
		}
		list := dom.New("ul", "")
		for _, item := range group.Items {
			list.Append(dom.Text("li", "", item))
		}
		body.Append(list)
	}
	p.doc.ByID("challenge-acts").Hide(!c.Plays)
	p.doc.OpenDialog("challenge")
	body.Set("scrollTop", 0)
}
