package evenings

import (
	"strconv"
	"strings"
	"time"

	"gavel/assets/locale"
)

// CSV returns the games as a table, with a line for each seat.
func CSV(games []*Game, book *locale.Book) string {
	var out strings.Builder
	line := func(cells ...string) {
		for i, cell := range cells {
			if i > 0 {
				out.WriteByte(',')
			}
			out.WriteString(`"` + strings.ReplaceAll(cell, `"`, `""`) + `"`)
		}
		out.WriteString("\r\n")
	}
	line(book.T("evenings.csv.ended"), book.T("evenings.csv.game"), book.T("page.sheet.player"), book.T("evenings.csv.place"), book.T("evenings.csv.score"))
	for _, g := range games {
		for _, p := range g.Who {
			name := p.Name
			if p.ID == "" {
				name = book.T("evenings.csv.bot")
			} else if strings.ContainsAny(name[:min(1, len(name))], "=+-@") {
				name = "'" + name // or a spreadsheet takes it for a formula
			}
			line(time.Unix(g.Ended, 0).UTC().Format("2006-01-02 15:04"), book.T("shell.game."+g.Rules), name, strconv.Itoa(p.Place), strconv.Itoa(p.Score))
		}
	}
	return out.String()
}
