package sheet

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
	"gavel/web/ui"
)

// Score returns the parts of a score sheet, with the elements next below the ranking.
func Score(s ui.Scoresheet, next []dom.Element, book *locale.Book) []dom.Element {
	out := []dom.Element{dom.Text("p", "verdict", s.Title), dom.New("section", "").Attr("id", "sheet-why")}
	if s.Note != "" {
		out = append(out, dom.Text("p", "", s.Note))
	}
	for _, section := range s.Compared {
		out = append(out, Section(section, book)...)
	}
	out = append(out, dom.Text("h3", "", s.RankingTitle), ranking(s, book))
	if s.Parts != "" {
		out = append(out, dom.Text("p", "parts", s.Parts))
	}
	out = append(out, next...)
	if len(s.Highlights.All) > 0 {
		list := dom.New("ul", "highlights")
		for _, text := range s.Highlights.All {
			list.Append(dom.Text("li", "", text))
		}
		out = append(out, dom.Text("h3", "", s.HighlightsTitle), list)
	}
	for _, section := range s.Sections {
		out = append(out, Section(section, book)...)
	}
	return out
}

// Section returns the parts of one section of a score sheet.
func Section(section ui.Section, book *locale.Book) []dom.Element {
	last := len(section.Rows)
	if !section.NoSums {
		last--
	}
	body := Table("sheet", 0, section.Header, section.Rows[:last])
	if section.People {
		People(body)
	}
	if !section.NoSums {
		body.Append(dom.New("tfoot", "", Row(0, section.Rows[last])))
	}
	out := []dom.Element{dom.Text("h3", "", section.Title)}
	if section.Note != "" {
		out = append(out, dom.Text("p", "", section.Note))
	}
	if len(section.Chart.Lines) > 0 {
		out = append(out, Chart(section, book))
	}
	return append(out, Scroll(section.Title, body))
}

// Scroll makes a wide table scroll by itself, also by keyboard.
func Scroll(name string, table dom.Element) dom.Element {
	return dom.New("div", "scroll", table).Attr("tabindex", "0").Attr("role", "region").Attr("aria-label", name)
}

func ranking(s ui.Scoresheet, book *locale.Book) dom.Element {
	rows := make([][]string, len(s.Ranking))
	for i, r := range s.Ranking {
		rows[i] = append(rows[i], book.Number(r.Place), r.Name)
		for _, part := range r.Parts {
			rows[i] = append(rows[i], book.Number(part))
		}
		rows[i] = append(rows[i], book.Number(r.Score))
	}
	t := Table("sheet ranking", 1, s.Heads, rows)
	lines := t.Call("querySelectorAll", "tbody tr")
	for i, r := range s.Ranking {
		line := dom.Element{Value: lines.Index(i)}
		line.Toggle("winner", r.Winner).Toggle("mine", r.Mine).Find("th")[0].Attr("translate", "no")
	}
	return Scroll(s.RankingTitle, t)
}
