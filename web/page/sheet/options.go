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
		cell.Attr("class", "bar").Replace(Gauge(h.Options[i].Win, percent(h.Options[i].Win)))
	}
	return options
}

// Gauge shows a percentage as a bar, with figures.
func Gauge(n int, figures string) dom.Element {
	return dom.New("span", "gauge", dom.New("i", "").Style("--full", strconv.Itoa(n)+"%"), dom.Text("span", "", figures))
}
