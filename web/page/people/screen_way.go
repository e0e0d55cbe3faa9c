package people

import (
	"gavel/assets/locale"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
)

// screenWay offers to show the table on a big screen.
type screenWay struct {
	root  dom.Element
	shown string
}

func (w *screenWay) show(l *model.Lobby, book *locale.Book) {
	link := ""
	if l.Room.Link != "" && !l.Unwatched && !l.Screen && l.Host >= 0 {
		link = links.WriteScreen(l.Room.Link, l.Room.Code)
	}
	w.root.Hide(link == "")
	if shown := link + string(book.Lang()); link != "" && shown != w.shown {
		w.shown = shown
		s := sharing.Code{Doc: w.root.Document(), Code: link, Link: link, Drawing: book.T("page.screen.drawing")}
		open := w.root.Get("open").Bool()
		w.root.Replace(dom.Text("summary", "", book.T("page.screen.show")), dom.Text("p", "", book.T("page.screen.about")), s.Show(book))
		w.root.Set("open", open)
	}
}
