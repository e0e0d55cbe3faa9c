package people

import (
	"fmt"

	"gavel/assets/locale"
	"gavel/net/series"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sheet"
)

// seriesPanel shows the scores of the table's games, and the proposals for the next game. It is
// in the lobby and below a score sheet.
type seriesPanel struct {
	root, other                           dom.Element // the other table
	vote, question, games, next, take     dom.Element
	score, title, table, rule, save, anew dom.Element
	end                                   dom.Element
	shown, compared                       string // contents of the tables
}

// newSeriesPanel returns a panel with headings of this level.
func newSeriesPanel(doc dom.Document, heading string) *seriesPanel {
	b := &seriesPanel{
		question: dom.New(heading, ""), games: dom.New("div", "votes").Attr("role", "group"), next: dom.New("p", "").Attr("role", "status"), take: dom.Button("", "take-vote"),
		title: dom.New(heading, ""), table: dom.New("div", ""), rule: dom.New("p", "parts"), save: dom.Button("", "save-evening"), anew: dom.Button("", "new-evening"), end: dom.Button("", "end-evening"),
	}
	for _, radio := range doc.All("#new-game .games input") {
		b.games.Append(dom.Button("", "propose").Attr("data-game", radio.Get("value").String()).Append(dom.Game("b", ""), dom.New("small", "")))
	}
	b.vote = dom.New("section", "", b.question, b.games, b.next, b.take)
	b.score = dom.New("section", "", b.title, b.table, b.rule, dom.New("div", "ways", b.end, b.save, b.anew))
	b.other = dom.New("section", "")
	b.root = dom.New("div", "evening", b.other, b.vote, b.score)
	return b
}

func (b *seriesPanel) show(l *model.Lobby, book *locale.Book) {
	t := book.T
	named := func(game string) string { return t("shell.game." + game) }
	mine, people := "", 0
	for i := range l.Chairs {
		if l.Chairs[i].Level == "" {
			people++
		}
		if i == l.Me {
			mine = l.Chairs[i].Proposes
		}
	}
	b.other.Hide(len(l.Other.Rows) == 0)
	if shown := fmt.Sprint(l.Other); len(l.Other.Rows) > 0 && shown != b.compared {
		b.compared = shown
		b.other.Replace(sheet.Section(l.Other, book)...)
	}
	b.vote.Hide(people < 2 || l.Onlooking())
	b.save.Hide(l.Onlooking()) // people without a chair keep no results
	b.question.SetText(t("page.vote.title"))
	b.games.Attr("aria-label", t("page.vote.title"))
	for _, button := range b.games.Find("button") {
		game := button.Data("game")
		button.Flag("aria-pressed", game == mine).Find("b")[0].SetText(named(game))
		who := ""
		if names := voters(l.Chairs, game); len(names) > 0 {
			who = t("page.vote.for", "names", names)
		}
		update(button.Find("small")[0], who)
	}
	update(b.next, t("page.vote.next", "game", named(l.Game)))
	voted := voted(l.Chairs)
	b.take.Hide(!l.Runs() || voted == "" || voted == l.Game)
	b.take.Attr("data-game", voted).SetText(t("page.vote.take", "game", named(voted)))

	b.score.Hide(len(l.Scores) == 0)
	if shown := fmt.Sprint(l.Scores, book.Lang()); len(l.Scores) > 0 && shown != b.shown {
		b.shown = shown
		b.title.SetText(t("page.evening.title"))
		b.table.Replace(scores(l.Scores, book))
		b.rule.SetText(t("page.evening.rule", "points", series.Full))
		b.save.SetText(t("page.evening.save"))
		b.anew.SetText(t("page.evening.anew"))
		b.end.SetText(t("page.evening.end"))
	}
	b.anew.Hide(!l.Runs())
	b.end.Hide(!l.Runs())
}

// scores returns the table of scores.
func scores(all []model.Score, book *locale.Book) dom.Element {
	t := book.T
	var rows [][]string
	for _, s := range all {
		rows = append(rows, []string{s.Name, book.Number(s.Points), book.Number(s.Wins), book.Number(s.Games)})
	}
	body := sheet.Table("sheet", 0, []string{t("page.sheet.player"), t("page.evening.points"), t("results.wins"), t("results.games")}, rows)
	for i, row := range body.Find("tbody tr") {
		row.Toggle("mine", all[i].Mine)
	}
	return sheet.Scroll(t("page.evening.title"), body)
}

// propose proposes a game, or withdraws the proposal.
func (c *controls) propose(button dom.Element) {
	game := button.Data("game")
	if button.Pressed() {
		game = ""
	}
	c.Send(model.Propose(game))
}

// takeVote chooses the game with the most proposals, with the options that the form last had
// for it.
func (c *controls) takeVote(button dom.Element) {
	form := c.Doc.ByID("table-settings-form")
	for _, radio := range form.Find("[name=game]") {
		radio.Set("checked", radio.Get("value").String() == button.Data("game"))
	}
	c.choose(form)
}
