package oddshop

import (
	"slices"
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// sheet has the texts of a score sheet.
type sheet struct {
	*words
	h shopHistory
}

// Scoresheet implements ui.Words.
func (s *words) Scoresheet(steps []game.Step) ui.Scoresheet {
	t, of := s.Book.T, sheet{s, readShop(steps)}
	group, gold := s.view.Length.Bonus()
	rows := s.Ranking(s.view, func(seat game.Seat) []int { return shopScore(tally(s.view, seat)) })
	all, bargain := of.highlights()
	sheet := ui.Scoresheet{
		Title:        s.Title(s.view),
		Note:         of.whyWon(),
		RankingTitle: t("page.sheet.result"),
		Heads: []string{
			t("page.sheet.place"), t("page.sheet.player"),
			t("oddshop.sheet.values"), t("oddshop.sheet.families"), t("oddshop.sheet.bonuses"), t("oddshop.sheet.total"),
		},
		Ranking:         rows,
		Parts:           t("oddshop.sheet.parts", "count", group, "gold", gold), // [O16, O17]
		HighlightsTitle: t("page.sheet.highlights"),
		Highlights:      all,
		Bargain:         bargain,
	}
	for _, r := range rows {
		sheet.Sections = append(sheet.Sections, of.collected(r.Seat))
	}
	sheet.Sections = append(sheet.Sections, of.auctions())
	if trades := of.trades(); len(trades.Rows) > 0 {
		sheet.Sections = append(sheet.Sections, trades)
	}
	return sheet
}

func tally(v rules.View, seat game.Seat) rules.Tally {
	return v.Length.Tally(v.Players[seat].Owned, v.Authentic, v.Replica)
}

// shopScore returns the parts of a worth: the objects' values, the families, and the bonuses.
func shopScore(t rules.Tally) []int {
	families, bonuses := 0, 0
	for _, gold := range t.Families {
		families += gold
	}
	for _, gold := range t.Bonuses {
		bonuses += gold
	}
	return []int{t.Values, families, bonuses}
}

// collected returns the table of the worth of a seat's objects.
func (s sheet) collected(seat game.Seat) ui.Section {
	t, all, owned := s.Book.T, tally(s.view, seat), s.view.Players[seat].Owned
	section := ui.Section{
		Title: t("oddshop.sheet.collection", "who", s.Name(seat), "n", all.Authentic),
		Header: []string{
			t("oddshop.sheet.object"), t("oddshop.sheet.category"), t("oddshop.sheet.type"), t("oddshop.sheet.worth"),
		},
	}
	for o := range owned.All() {
		is := final(s.view, o)
		text := typeName(is, s.Book)
		if s.view.Unknown.Has(o) {
			text = t("oddshop.sheet.settled", "type", text)
		}
		section.Add(objectName(o, s.Book), []string{categoryName(o.Category(), s.Book), text, s.Book.Number(o.Worth(is))})
	}
	for f, gold := range all.Families {
		if gold > 0 {
			name := t("oddshop.sheet.family", "family", familyName(rules.Family(f), s.Book))
			section.Add(name, []string{categoryName(rules.Equipment, s.Book), t("oddshop.sheet.doubled"), s.Book.Number(gold)})
		}
	}
	group, _ := s.view.Length.Bonus()
	for i, gold := range all.Bonuses {
		if gold > 0 {
			c := rules.Category(i)
			enough := t("oddshop.sheet.enough", "count", (owned & c.Objects()).Count(), "group", group)
			section.Add(t("oddshop.sheet.bonus"), []string{categoryName(c, s.Book), enough, s.Book.Number(gold)})
		}
	}
	section.Add(t("oddshop.sheet.total"), []string{"", "", s.Book.Number(all.Total())})
	return section
}

// rounds returns an empty table with a column for each seat.
func (s sheet) rounds(title string) ui.Section {
	return ui.Section{Title: title, Header: append([]string{s.Book.T("oddshop.sheet.round")}, s.Names...), People: true}
}

// auctions returns the table of purchases and prices.
func (s sheet) auctions() ui.Section {
	section := s.rounds(s.Book.T("oddshop.sheet.rounds"))
	paid := make([]int, len(s.Names))
	for i, round := range s.h.sold {
		texts := make([][]string, len(s.Names))
		for _, e := range round {
			paid[e.Seat] += e.Paid.Sum()
			texts[e.Seat] = append(texts[e.Seat],
				s.Book.T("oddshop.sheet.bought", "object", objectName(e.Object, s.Book), "sum", e.Paid.Sum()))
		}
		cells := make([]string, len(texts))
		for seat, list := range texts {
			cells[seat] = s.Book.List(list)
			if len(list) == 0 {
				cells[seat] = s.Book.T("oddshop.sheet.none")
			}
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	section.Sum(s.Book.T("page.sheet.paid"), paid, s.Narrator)
	return section
}

// trades returns the table of everybody's goods from trading, without rows if nobody traded.
func (s sheet) trades() ui.Section {
	section := s.rounds(s.Book.T("oddshop.sheet.trades"))
	gained := make([]int, len(s.Names))
	for i, round := range s.h.traded {
		if len(round) == 0 {
			continue
		}
		cells := slices.Repeat([]string{s.Book.T("oddshop.sheet.none")}, len(s.Names))
		traded := make([]bool, len(s.Names))
		got := func(seat game.Seat, g rules.Goods, gold int) {
			gained[seat] += gold
			switch text := goodsText(g, s.Book); {
			case g == rules.Goods{}:
			case traded[seat]:
				cells[seat] = s.Book.T("oddshop.sheet.deals", "deals", cells[seat], "next", text)
			default:
				cells[seat], traded[seat] = text, true
			}
		}
		for _, o := range round {
			got(o.From, o.Want, gain(s.view, o))
			got(o.To, o.Give, -gain(s.view, o))
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	if len(section.Rows) > 0 {
		section.Sum(s.Book.T("oddshop.sheet.gained"), gained, s.Narrator)
	}
	return section
}

// highlights lists the remarkable moments that occurred, and the bargain among them.
func (s sheet) highlights() (all ui.Highlights, bargain ui.Bargain) {
	t := s.Book.T
	tell := func(who game.Seat, title, text string) { all.Tell(s.Narrator, who, title, text) }
	purchase := func(e rules.Sold) string {
		return t("oddshop.sheet.purchase", "who", s.Name(e.Seat),
			"object", objectName(e.Object, s.Book), "sum", e.Paid.Sum(), "worth", worth(s.view, e.Object))
	}
	if e, ok := s.h.bargain(s.view); ok {
		tell(e.Seat, t("oddshop.sheet.bargain"), purchase(e))
		bargain = ui.Bargain{Text: all.All[0], Drawings: []string{"object-" + strconv.Itoa(int(e.Object))}}
	}
	if e, ok := s.h.dearest(); ok {
		tell(e.Seat, t("oddshop.sheet.dearest"), purchase(e))
	}
	if e, ok := s.h.fake(s.view); ok {
		tell(e.Seat, t("oddshop.sheet.fake"), purchase(e))
	}
	if o, ok := s.h.bestTrade(s.view); ok {
		key := "oddshop.sheet.trade.text"
		if o.To == s.Viewer {
			key = "oddshop.sheet.trade.text.yours"
		}
		tell(o.From, t("oddshop.sheet.trade"), t(key, trade(o.Want, o.Give, s.Book, "who", s.Who(o.From), "other", s.Name(o.To))...))
	}
	if names, most := s.connoisseurs(); most > 0 {
		tell(game.Spectator, t("oddshop.sheet.connoisseur"), t("oddshop.sheet.connoisseur.text", "who", names, "count", most))
	}
	return all, bargain
}

// connoisseurs returns the names of the players with the most authentic objects, and the number
// of these objects.
func (s sheet) connoisseurs() (names string, most int) {
	var best []string
	for i := range s.view.Players {
		n := tally(s.view, game.Seat(i)).Authentic
		if n > most {
			best, most = nil, n
		}
		if n == most {
			best = append(best, s.Name(game.Seat(i)))
		}
	}
	return s.Book.List(best), most
}
