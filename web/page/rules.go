//go:build js

package page

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// rulesText is the rules of a game, under its options, as the dialog shows
// them: the section of the phase that is played now, then all, then the
// keyboard.
func rulesText(book *locale.Book, game string, options map[string]string, phase string, keys bool) []dom.Element {
	var now, all []dom.Element
	for _, section := range book.Rules(game, options) {
		if section.ID == phase {
			title := dom.Text("h3", "", book.T("page.rules.now", "title", section.Title))
			now = append(now, dom.New("section", "now", append([]dom.Element{title}, blocks(section)...)...))
			now = append(now, dom.Text("h3", "all", book.T("page.rules.all")))
		}
		all = append(all, dom.Text("h3", "", section.Title))
		all = append(all, blocks(section)...)
	}
	all = append(all, dom.Text("p", "credit", book.T(game+".credit")))
	return append(append(now, all...), keyboardHelp(book, keys)...)
}

func blocks(section locale.Section) []dom.Element {
	var out []dom.Element
	for _, block := range section.Blocks {
		switch block.Kind {
		case locale.Paragraph:
			out = append(out, dom.Text("p", "", block.Rows[0][0]))
		case locale.List:
			list := dom.New("ul", "")
			for _, row := range block.Rows {
				list.Append(dom.Text("li", "", row[0]))
			}
			out = append(out, list)
		case locale.Table:
			out = append(out, dom.New("div", "scroll", table("", 0, block.Rows[0], block.Rows[1:])))
		}
	}
	return out
}

// table returns a table; the column named says what each row is about.
func table(class string, named int, head []string, rows [][]string) dom.Element {
	heading := dom.New("tr", "")
	for _, cell := range head {
		heading.Append(dom.Text("th", "", cell).Attr("scope", "col"))
	}
	body := dom.New("tbody", "")
	for _, row := range rows {
		body.Append(tableRow(named, row))
	}
	return dom.New("table", class, dom.New("thead", "", heading), body)
}

func tableRow(named int, cells []string) dom.Element {
	row := dom.New("tr", "")
	for i, cell := range cells {
		if i == named {
			row.Append(dom.Text("th", "", cell).Attr("scope", "row"))
		} else {
			row.Append(dom.Text("td", "", cell))
		}
	}
	return row
}

func keyboardHelp(book *locale.Book, on bool) []dom.Element {
	t := book.T
	out := []dom.Element{dom.Text("h3", "", t("page.keys.heading"))}
	if !on {
		out = append(out, dom.Text("p", "", t("page.keys.off")))
	}
	list := dom.New("dl", "keys")
	for _, help := range keyHelp {
		caps := dom.New("dt", "")
		for _, cap := range help.caps {
			caps.Append(dom.Text("kbd", "", t(cap)))
		}
		list.Append(caps, dom.Text("dd", "", t(help.text)))
	}
	return append(out, list)
}
