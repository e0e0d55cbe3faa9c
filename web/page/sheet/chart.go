package sheet

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/web/page/dom"
	"gavel/web/ui"
)

// Course returns a title, the chart of a section, and its numbers in a table that opens on demand.
func Course(s ui.Section, book *locale.Book) []dom.Element {
	numbers := dom.New("details", "", dom.Text("summary", "", book.T("coach.review.numbers")), Scroll(s.Title, Table("sheet", 0, s.Header, s.Rows)))
	return []dom.Element{dom.Text("h3", "", s.Title), Chart(s, book), numbers}
}

// Chart draws the lines of a section of the score sheet. People who cannot see it
// have the same numbers in the table.
func Chart(s ui.Section, book *locale.Book) dom.Element {
	at := ticks(s.Chart.Lines)
	top := at[len(at)-1]
	plot := dom.New("div", "plot")
	for _, n := range at {
		text := book.Number(n)
		if s.Chart.Tenth {
			text = ui.Tenths(float64(n)/10, book)
		}
		tick := dom.New("span", "grid-line", dom.Text("small", "", text))
		tick.Get("style").Set("bottom", percent(n, top))
		plot.Append(tick)
	}
	lines := dom.Shape("svg", "").Attr("viewBox", "0 0 100 100").Attr("preserveAspectRatio", "none")
	legend := dom.New("ul", "legend")
	for i, line := range s.Chart.Lines {
		stroke := "line-" + strconv.Itoa(i+1)
		lines.Append(dom.Shape("polyline", stroke).Attr("points", curve(line, top)))
		sample := dom.Shape("svg", "").Attr("viewBox", "0 0 36 4")
		sample.Append(dom.Shape("polyline", stroke).Attr("points", "0,2 36,2"))
		legend.Append(dom.New("li", "", sample, dom.Text("span", "", s.Header[i+1])))
	}
	if s.People {
		legend.Attr("translate", "no")
	}
	plot.Append(lines)
	marks, pinned := dom.New("div", "marks"), false
	for i, text := range s.Chart.Marks {
		if text == "" {
			pinned = true // so there is room for all marks
			continue
		}
		mark := dom.Text("small", "", text)
		mark.Get("style").Set("left", percent(i, len(s.Chart.Marks)-1))
		marks.Append(mark)
	}
	legend.Hide(len(s.Chart.Lines) == 1) // the title says what it is
	return dom.New("div", "chart", legend, plot, marks).Toggle("pinned", pinned).Attr("aria-hidden", "true")
}

func percent(n, of int) string { return decimal(100*float64(n)/float64(of)) + "%" }
