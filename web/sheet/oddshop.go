package sheet

import (
	"slices"

	"gavel/game"
	"gavel/game/oddshop"
	"gavel/web/words"
)

func shopSheet(steps []game.Step, v oddshop.View, s words.Scribe) (Sheet, bool) {
	if v.Phase != oddshop.Done {
		return Sheet{}, false
	}
	t := s.Book.T
	h := readShop(steps)
	rows := ranking(v, s, func(seat game.Seat) []int { return shopScore(tally(v, seat)) })
	sheet := Sheet{
		Title:        title("oddshop", v, s),
		Note:         shopNote(v.Result, s),
		RankingTitle: t("oddshop.sheet.result"),
		Heads: []string{
			t("oddshop.sheet.place"), t("oddshop.sheet.player"),
			t("oddshop.sheet.values"), t("oddshop.sheet.families"), t("oddshop.sheet.bonuses"), t("oddshop.sheet.total"),
		},
		Ranking:         rows,
		Parts:           shopParts(v, s),
		HighlightsTitle: t("oddshop.sheet.highlights"),
		Highlights:      shopHighlights(h, v, s),
	}
	for _, r := range rows {
		sheet.Sections = append(sheet.Sections, collection(r.Seat, v, s))
	}
	sheet.Sections = append(sheet.Sections, auctions(h, s))
	if trades, ok := trades(h, v, s); ok {
		sheet.Sections = append(sheet.Sections, trades)
	}
	return sheet, true
}

func tally(v oddshop.View, seat game.Seat) oddshop.Tally {
	return v.Length.Tally(v.Players[seat].Owned, v.Authentic, v.Replica)
}

// shopScore is what a worth is made of: the objects' values, what families add,
// and the bonuses.
func shopScore(t oddshop.Tally) []int {
	families, bonuses := 0, 0
	for _, gold := range t.Families {
		families += gold
	}
	for _, gold := range t.Bonuses {
		bonuses += gold
	}
	return []int{t.Values, families, bonuses}
}

// shopNote explains a win by authentic objects [O18].
func shopNote(r game.Result, s words.Scribe) string {
	if !r.ByTiebreak() {
		return ""
	}
	order := r.Ranking()
	return s.Book.T("oddshop.sheet.tiebreak",
		"more", r.Tiebreak[order[0]], "fewer", r.Tiebreak[order[len(r.Winners)]])
}

// shopParts explains what objects, families and bonuses count [O16, O17].
func shopParts(v oddshop.View, s words.Scribe) string {
	group, gold := v.Length.Bonus()
	return s.Book.T("oddshop.sheet.parts", "count", group, "gold", gold)
}

// collection is the table of what a seat's objects are worth, and why.
func collection(seat game.Seat, v oddshop.View, s words.Scribe) Section {
	t, all, owned := s.Book.T, tally(v, seat), v.Players[seat].Owned
	section := Section{
		Title: t("oddshop.sheet.collection", "who", s.Name(seat), "n", all.Authentic),
		Header: []string{
			t("oddshop.sheet.object"), t("oddshop.sheet.category"), t("oddshop.sheet.type"), t("oddshop.sheet.worth"),
		},
	}
	for o := range owned.All() {
		is := final(v, o)
		text := words.Type(is, s.Book)
		if v.Unknown.Has(o) {
			text = t("oddshop.sheet.settled", "type", text)
		}
		section.add(words.Object(o, s.Book), []string{words.Category(o.Category(), s.Book), text, s.Book.Number(o.Worth(is))})
	}
	for f, gold := range all.Families {
		if gold > 0 {
			name := t("oddshop.sheet.family", "family", words.Family(oddshop.Family(f), s.Book))
			section.add(name, []string{words.Category(oddshop.Equipment, s.Book), t("oddshop.sheet.doubled"), s.Book.Number(gold)})
		}
	}
	group, _ := v.Length.Bonus()
	for i, gold := range all.Bonuses {
		if gold > 0 {
			c := oddshop.Category(i)
			enough := t("oddshop.sheet.enough", "count", (owned & c.Objects()).Count(), "group", group)
			section.add(t("oddshop.sheet.bonus"), []string{words.Category(c, s.Book), enough, s.Book.Number(gold)})
		}
	}
	section.add(t("oddshop.sheet.total"), []string{"", "", s.Book.Number(all.Total())})
	return section
}

// shopRounds is an empty table with a column for each seat.
func shopRounds(title string, s words.Scribe) Section {
	return Section{Title: title, Header: append([]string{s.Book.T("oddshop.sheet.round")}, s.Names...)}
}

// lists puts a list of texts for each seat into the cells of a row.
func lists(texts [][]string, s words.Scribe) []string {
	cells := make([]string, len(texts))
	for i, list := range texts {
		cells[i] = s.Book.List(list)
		if len(list) == 0 {
			cells[i] = s.Book.T("oddshop.sheet.none")
		}
	}
	return cells
}

// auctions is the table of who bought what for how much.
func auctions(h shopHistory, s words.Scribe) Section {
	section := shopRounds(s.Book.T("oddshop.sheet.rounds"), s)
	paid := make([]int, len(s.Names))
	for i, round := range h.sold {
		texts := make([][]string, len(s.Names))
		for _, e := range round {
			paid[e.Seat] += e.Paid.Sum()
			texts[e.Seat] = append(texts[e.Seat],
				s.Book.T("oddshop.sheet.bought", "object", words.Object(e.Object, s.Book), "sum", e.Paid.Sum()))
		}
		section.add(s.Book.Number(i+1), lists(texts, s))
	}
	section.sum(s.Book.T("oddshop.sheet.paid"), paid, s)
	return section
}

// trades is the table of what everybody got by trading; false if nobody
// traded.
func trades(h shopHistory, v oddshop.View, s words.Scribe) (Section, bool) {
	section := shopRounds(s.Book.T("oddshop.sheet.trades"), s)
	gained := make([]int, len(s.Names))
	for i, round := range h.traded {
		if len(round) == 0 {
			continue
		}
		cells := slices.Repeat([]string{s.Book.T("oddshop.sheet.none")}, len(s.Names))
		traded := make([]bool, len(s.Names))
		got := func(seat game.Seat, g oddshop.Goods, gold int) {
			gained[seat] += gold
			switch text := words.Goods(g, s.Book); {
			case g == oddshop.Goods{}:
			case traded[seat]:
				cells[seat] = s.Book.T("oddshop.sheet.deals", "deals", cells[seat], "next", text)
			default:
				cells[seat], traded[seat] = text, true
			}
		}
		for _, o := range round {
			got(o.From, o.Want, gain(v, o))
			got(o.To, o.Give, -gain(v, o))
		}
		section.add(s.Book.Number(i+1), cells)
	}
	if len(section.Rows) == 0 {
		return section, false
	}
	section.sum(s.Book.T("oddshop.sheet.gained"), gained, s)
	return section, true
}

// shopHighlights tells what was remarkable, leaving out what did not happen.
func shopHighlights(h shopHistory, v oddshop.View, s words.Scribe) []string {
	t := s.Book.T
	var all []string
	tell := func(title, text string) {
		all = append(all, t("oddshop.sheet.highlight", "title", title, "text", text))
	}
	purchase := func(e oddshop.Sold) string {
		return t("oddshop.sheet.purchase", "who", s.Name(e.Seat),
			"object", words.Object(e.Object, s.Book), "sum", e.Paid.Sum(), "worth", worth(v, e.Object))
	}
	if e, ok := h.bargain(v); ok {
		tell(t("oddshop.sheet.bargain"), purchase(e))
	}
	if e, ok := h.dearest(); ok {
		tell(t("oddshop.sheet.dearest"), purchase(e))
	}
	if e, ok := h.fake(v); ok {
		tell(t("oddshop.sheet.fake"), purchase(e))
	}
	if o, ok := h.bestTrade(v); ok {
		key := "oddshop.sheet.trade.text"
		if o.To == s.Viewer {
			key = "oddshop.sheet.trade.text.yours"
		}
		tell(t("oddshop.sheet.trade"), t(key, "who", s.Who(o.From), "other", s.Name(o.To),
			"give", words.Goods(o.Want, s.Book), "want", words.Goods(o.Give, s.Book)))
	}
	if names, most := connoisseurs(v, s); most > 0 {
		tell(t("oddshop.sheet.connoisseur"), t("oddshop.sheet.connoisseur.text", "who", names, "count", most))
	}
	return all
}

// connoisseurs returns who has the most authentic objects, all those tied,
// and how many.
func connoisseurs(v oddshop.View, s words.Scribe) (names string, most int) {
	var best []string
	for i := range v.Players {
		n := tally(v, game.Seat(i)).Authentic
		if n > most {
			best, most = nil, n
		}
		if n == most {
			best = append(best, s.Name(game.Seat(i)))
		}
	}
	return s.Book.List(best), most
}
