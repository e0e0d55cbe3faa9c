package page

import (
	"strconv"
	"time"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/preferences"
	"gavel/web/page/sharing"
	"gavel/web/store"
)

// maxRecord is the largest file that is read as a record, in bytes. Whole
// games take a few thousand.
const maxRecord = 1 << 20

func (p *Page) readFile(file dom.Value) {
	t := p.Book().T
	if file.Get("size").Int() > maxRecord {
		p.Warn(t("page.record.large"))
		return
	}
	dom.Then(file.Call("text"),
		func(text dom.Value) { p.send(model.OpenRecord(text.String())) },
		func(dom.Value) { p.Warn(t("page.record.unreadable")) })
}

// Download gives the person a text as a file. A frame may forbid that, and the page does
// not learn it: there the text is shown as well, to be copied.
func (p *Page) Download(name, text string) {
	if window := p.doc.Window(); !window.Get("self").Equal(window.Get("top")) {
		p.showText(name, text)
	}
	blob := dom.Global().Get("Blob").New([]any{text}, map[string]any{"type": "application/x-ndjson"})
	urls := dom.Global().Get("URL")
	address := urls.Call("createObjectURL", blob)
	dom.New("a", "").Attr("href", address.String()).Attr("download", name).Call("click")
	p.doc.After(time.Minute, func() { urls.Call("revokeObjectURL", address) })
}

func (p *Page) keeps() bool { return p.kept.Get(store.Save) != "" }

// unfinished tells whether a game goes on at the table that is kept.
func (p *Page) unfinished() bool { return p.keeps() && p.kept.Get(store.Idle) != preferences.Yes }

// offerContinue shows the button that goes on with the game in progress, if
// there is one.
func (p *Page) offerContinue() {
	p.doc.All("#new-game .continue")[0].Hide(!p.keeps())
}

// showText shows what a file would hold.
func (p *Page) showText(name, text string) {
	t := p.Book().T
	area := dom.New("textarea", "").Attr("rows", "6").Attr("readonly", "").Attr("aria-label", name)
	area.Set("value", text)
	p.doc.ByID("as-text-body").Replace(dom.Text("p", "", t("page.record.text", "name", name)), area,
		sharing.Code{Code: text}.Button("copy", "i-copy", t("page.record.copy"), text))
	p.doc.OpenDialog("as-text")
}

// showGames shows the games of a file, to watch one.
func (p *Page) showGames(games []model.Played) {
	list := p.doc.ByID("file-games-list").Replace()
	for i, g := range games {
		button := dom.New("button", "", dom.Text("b", "", p.Book().T("shell.game."+g.Game))).Attr("type", "button").
			Attr("data-act", "watch-game").Attr("data-n", strconv.Itoa(i)).Attr("title", p.Book().T("results.watch"))
		for _, score := range g.Scores {
			button.Append(dom.Text("span", "", score))
		}
		list.Append(dom.New("li", "", button))
	}
	p.doc.OpenDialog("file-games")
}
