// Package sheet builds score sheets, tables and charts: elements that only show numbers.
package sheet

import "gavel/web/page/dom"

// Table returns a table. The column named has the heading of each row.
func Table(class string, named int, head []string, rows [][]string) dom.Element {
	heading := dom.New("tr", "")
	for _, cell := range head {
		heading.Append(dom.Text("th", "", cell).Attr("scope", "col"))
	}
	body := dom.New("tbody", "")
	for _, row := range rows {
		body.Append(Row(named, row))
	}
	return dom.New("table", class, dom.New("thead", "", heading), body)
}

// People marks the heads of a table's columns, but the first, as names of people.
func People(table dom.Element) {
	for _, name := range table.Find("thead th")[1:] {
		name.Attr("translate", "no")
	}
}

// Row returns a row of such a table.
func Row(named int, cells []string) dom.Element {
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
