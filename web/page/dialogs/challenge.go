package dialogs

import (
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/page/sheet"
)

// ShowChallenge shows a challenge or its result.
func ShowChallenge(doc dom.Document, c model.Challenge, book *locale.Book) {
	body := doc.ByID("challenge-body").Replace()
	for _, sentence := range c.Sentences {
		body.Append(dom.Text("p", "", sentence))
	}
	for _, section := range c.Both {
		body.Append(sheet.Section(section, book)...)
	}
	if c.Link != "" {
		body.Append(sharing.Code{Doc: doc, Code: c.Code, Link: c.Link, Drawing: book.T("page.share.qr")}.Show(book))
	}
	for i, group := range c.About {
		title := dom.Text("h3", "", group.Title)
		if i == 0 {
			title = dom.Game("h3", group.Title)
		}
		body.Append(title)
		if len(group.Items) == 0 {
			continue
		}
		list := dom.New("ul", "")
		for _, item := range group.Items {
			list.Append(dom.Text("li", "", item))
		}
		body.Append(list)
	}
	doc.ByID("challenge-acts").Hide(!c.Plays)
	doc.OpenDialog("challenge")
	body.Set("scrollTop", 0)
}
