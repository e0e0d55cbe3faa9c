package dialogs

import (
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/page/sheet"
)

// ShowReplayLink shows a link to a replay.
func ShowReplayLink(doc dom.Document, l model.ReplayLink, book *locale.Book) {
	t := book.T
	doc.ByID("share-game-title").SetText(book.T("shell.replay.share"))
	doc.ByID("share-game-body").Replace(
		dom.Text("p", "", l.Sentence),
		sharing.Code{Doc: doc, Code: l.Code, Link: l.Link, Drawing: t("page.share.qr"), Says: t("page.replay.text")}.Show(book))
	doc.OpenDialog("share-game")
}

// ShowText shows the text that a file would contain.
func ShowText(doc dom.Document, name, text string, book *locale.Book) {
	doc.ByID("as-text-body").Replace(dom.Text("p", "", book.T("page.record.text", "name", name))).Append(toCopy(name, text, book)...)
	doc.OpenDialog("as-text")
}

// toCopy shows a text, with a button that copies it.
func toCopy(name, text string, book *locale.Book) []dom.Element {
	area := dom.New("textarea", "").Attr("rows", "6").Attr("readonly", "").Attr("translate", "no").Attr("aria-label", name)
	area.Set("value", text)
	return []dom.Element{area, sharing.Code{Code: text}.Button("copy", "i-copy", book.T("page.record.copy"), text)}
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

// ShowAbout shows what the page is. Its last part is a text for the report of a fault, with a
// button that copies it.
func ShowAbout(doc dom.Document, about model.About, book *locale.Book) {
	window := doc.Window()
	size := strconv.Itoa(window.Get("innerWidth").Int()) + "x" + strconv.Itoa(window.Get("innerHeight").Int()) +
		" x" + strconv.FormatFloat(window.Get("devicePixelRatio").Float(), 'g', 3, 64)
	text := strings.Join([]string{
		"Gavel " + doc.All("script[data-version]")[0].Data("version"),
		doc.Navigator().Get("userAgent").String(),
		string(book.Lang()) + ", " + size,
		about.Record,
	}, "\n")
	doc.ByID("about-report").Replace(toCopy(book.T("shell.about.fault"), text, book)...)
	doc.OpenDialog("about")
}

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
