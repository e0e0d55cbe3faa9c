package sheet

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/web/coach"
	"gavel/web/page/dom"
)

// Options returns a table of a hint's options, the best first.
func Options(h coach.Hint, book *locale.Book) dom.Element {
	t := book.T
	percent := func(n int) string { return t("coach.percent", "n", n) }
	heads := []string{t("coach.head.decision"), t("coach.head.win"), t("coach.head.score")}
	if h.Varies {
		heads = append(heads, t("coach.head.share"))
	}
	rows := make([][]string, len(h.Options))
	for i, o := range h.Options {
		rows[i] = []string{o.Label, percent(o.Win), o.Score}
		if h.Varies {
			rows[i] = append(rows[i], percent(o.Share))
		}
	}
	options := Table("options", 0, heads, rows)
	options.Call("prepend", dom.Text("caption", "unseen", t("coach.hint.options")).Value)
	for i, cell := range options.Find("tbody td:nth-child(2)") {
		cell.Attr("class", "bar").Replace(gauge(h.Options[i].Win, percent(h.Options[i].Win)))
	}
	return options
}

// gauge shows a percentage as a bar and as a number.
func gauge(n int, figures string) dom.Element {
	bar := dom.New("i", "")
	bar.Get("style").Call("setProperty", "--full", strconv.Itoa(n)+"%")
	return dom.New("span", "gauge", bar, dom.Text("span", "", figures))
}
