package page

import (
	"gavel/web/learned"
	"gavel/web/page/startform"
	"gavel/web/store"
)

// offerLesson offers the lesson of the game that is chosen in the start form: before
// anything else to who does not know it yet.
func (p *Page) offerLesson() {
	form := p.doc.ByID("new-game")
	stands := learned.Known
	switch game := startform.Read(form).Game; {
	case p.kept.Get(store.Lesson(game)) == "":
		stands = "new"
	case p.kept.Get(store.Lesson(game)) != learned.Known:
		stands = "on"
	}
	form.Attr("data-lesson", stands)
}

// know notes that the person knows a game: nobody offers to teach it before they play.
func (p *Page) know(game string) {
	if p.kept.Get(store.Lesson(game)) == "" {
		p.kept.Set(store.Lesson(game), learned.Known)
	}
}
