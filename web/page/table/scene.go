package table

import (
	"gavel/web/page/dom"
	"gavel/web/ui"
)

// ShowScene describes the table of a game in words.
func ShowScene(doc dom.Document, game string, groups []ui.Group) {
	scene := doc.ByID("scene")
	scene.Replace(dom.Game("h1", game))
	for _, group := range groups {
		list := dom.New("ul", "")
		for _, item := range group.Items {
			list.Append(dom.Text("li", "", item))
		}
		scene.Append(dom.Text("h2", "", group.Title), list)
	}
}
