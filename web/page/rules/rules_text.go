package rules

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
	"gavel/web/page/sheet"
)

// blocks returns the blocks of a section, with the found words marked.
func blocks(section locale.Section, search locale.Search, book *locale.Book) (out []dom.Element) {
	for _, block := range section.Blocks {
		switch {
		case section.ID == keyboard.Section && block.Kind == locale.List:
			out = append(out, keyList(block.Rows, search))
		case block.Kind == locale.List:
			list := dom.New("ul", "")
			for _, row := range block.Rows {
				list.Append(marked("li", row[0], search))
			}
			out = append(out, list)
		case block.Kind == locale.Table:
			out = append(out, rulesTable(block.Rows, search))
		case block.Kind == locale.Example:
			told := dom.New("div", "example", dom.Text("b", "", book.T("page.rules.example")))
			for _, row := range block.Rows {
				told.Append(marked("p", row[0], search))
			}
			out = append(out, told)
		case block.Kind == locale.Picture:
			drawn := dom.New("div", "drawn").Attr("aria-hidden", "true")
			for _, name := range block.Drawings {
				drawn.Append(dom.New("canvas", "").Attr("data-drawing", name))
			}
			out = append(out, dom.New("figure", "", drawn, marked("figcaption", block.Rows[0][0], search)))
		default:
			out = append(out, marked("p", block.Rows[0][0], search))
		}
	}
	return out
}

// marked returns an element with a text in which the found words are marked.
func marked(tag, text string, search locale.Search) dom.Element {
	e, at := dom.New(tag, ""), 0
	for _, span := range search.Spans(text) {
		e.Call("append", text[at:span.From], dom.Text("mark", "", text[span.From:span.To]).Value)
		at = span.To
	}
	e.Call("append", text[at:])
	return e
}

// rulesTable returns a table in which each cell knows its heading. In narrow windows the cells
// are stacked.
func rulesTable(rows [][]string, search locale.Search) dom.Element {
	t := sheet.Table("", -1, rows[0], nil)
	body := t.Find("tbody")[0]
	for _, row := range rows[1:] {
		tr := dom.New("tr", "")
		for i, cell := range row {
			tr.Append(marked("td", cell, search).Attr("data-head", rows[0][i]))
		}
		body.Append(tr)
	}
	return t
}

func keyList(rows [][]string, search locale.Search) dom.Element {
	list := dom.New("dl", "keys")
	for _, row := range rows {
		caps := dom.New("dt", "")
		for _, cap := range row[1:] {
			caps.Append(marked("kbd", cap, search))
		}
		list.Append(caps, marked("dd", row[0], search))
	}
	return list
}

// proportion sets the proportions of a canvas before its drawing is ready, so that nothing
// moves later.
func proportion(canvas dom.Element, p art.Picture) {
	if p.W <= 0 || p.H <= 0 {
		return
	}
	canvas.Get("style").Set("aspectRatio", p.W/p.H)
}
