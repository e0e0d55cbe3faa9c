package evenings

import (
	"encoding/json"
	"net/url"
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

// PlayLink returns a link that opens the game as a play in the app BG Stats, as
// https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/ describes it. The link has a scheme of its
// own, so no server gets it.
func PlayLink(g *Game, name string, zone *time.Location) string {
	quoted := func(text string) string {
		q, _ := json.Marshal(text)
		return string(q)
	}
	players := ""
	for i, p := range g.Ranking() {
		if i > 0 {
			players += ","
		}
		who := quoted(p.Name)
		players += `{"name":` + who + `,"rank":` + strconv.Itoa(p.Place) + `,"score":` + strconv.Itoa(p.Score) + `,"sourcePlayerId":` + who + `,"winner":` + strconv.FormatBool(p.Place == 1) + "}"
	}
	play := `{"sourceName":"Gavel","sourcePlayId":"` + g.Mark() + `","playDate":"` + time.Unix(g.Ended, 0).In(zone).Format(time.DateTime) +
		`","game":{"name":` + quoted(name) + `,"sourceGameId":"` + g.Rules + `","highestWins":true},"players":[` + players + "]}"
	return "bgstats://app.bgstatsapp.com/createPlay.html?data=" + strings.ReplaceAll(url.QueryEscape(play), "+", "%20")
}
