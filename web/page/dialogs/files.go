package dialogs

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
)

// ShowReplayLink shows a link to a replay.
func ShowReplayLink(doc dom.Document, l model.ReplayLink, book *locale.Book) {
	t := book.T
	doc.ByID("share-game-body").Replace(
		dom.Text("p", "", l.Sentence),
		sharing.Code{Doc: doc, Code: l.Code, Link: l.Link, Drawing: t("page.share.qr"), Says: t("page.replay.text")}.Show(book))
	doc.OpenDialog("share-game")
}

// ShowText shows the text that a file would contain.
func ShowText(doc dom.Document, name, text string, book *locale.Book) {
	t := book.T
	area := dom.New("textarea", "").Attr("rows", "6").Attr("readonly", "").Attr("translate", "no").Attr("aria-label", name)
	area.Set("value", text)
	doc.ByID("as-text-body").Replace(dom.Text("p", "", t("page.record.text", "name", name)), area,
		sharing.Code{Code: text}.Button("copy", "i-copy", t("page.record.copy"), text))
	doc.OpenDialog("as-text")
}

// ShowGames lists the games of a file; the person can watch one.
func ShowGames(doc dom.Document, games []model.Played, book *locale.Book) {
	list := doc.ByID("file-games-list").Replace()
	for i, g := range games {
		button := dom.Button("", "watch-game", dom.Game("b", book.T("shell.game."+g.Game))).
			Attr("data-n", strconv.Itoa(i)).Attr("title", book.T("results.watch"))
		for _, score := range g.Scores {
			button.Append(dom.Text("span", "", score))
		}
		list.Append(dom.New("li", "", button))
	}
	doc.OpenDialog("file-games")
}
