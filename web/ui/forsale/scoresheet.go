package forsale

import (
	"slices"
	"strconv"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Scoresheet implements ui.Words.
func (s *words) Scoresheet(steps []game.Step) ui.Scoresheet {
	t := s.Book.T
	h := read(steps)
	// The parts are the cheques and the coins [F18].
	rows := s.Ranking(s.view, func(seat game.Seat) []int {
		p := s.view.Players[seat]
		return []int{p.Known.Cheques.Sum(), p.Known.Coins}
	})
	all, bargain := s.highlights(h)
	return ui.Scoresheet{
		Title:        s.Title(s.view),
		Note:         note(s.view.Result, s),
		RankingTitle: t("page.sheet.result"),
		Heads: []string{
			t("page.sheet.place"), t("page.sheet.player"),
			t("forsale.sheet.cheques"), t("forsale.sheet.coins"), t("forsale.sheet.total"),
		},
		Ranking:         rows,
		Sections:        []ui.Section{buying(h, s), selling(h, s)},
		HighlightsTitle: t("page.sheet.highlights"),
		Highlights:      all,
		Bargain:         bargain,
	}
}

// note explains a win by remaining coins [F18].
func note(r game.Result, s *words) string {
	if !r.ByTiebreak() {
		return ""
	}
	return s.Book.T("forsale.sheet.tiebreak")
}

// buying returns the table of the buying phase.
func buying(h history, s *words) ui.Section {
	t := s.Book.T
	section := newSection(t("forsale.sheet.buying"), s)
	paid := make([]int, len(s.Names))
	for i, round := range h.bought {
		cells := make([]string, len(s.Names))
		for _, p := range round {
			paid[p.seat] += p.price
			cells[p.seat] = bought(p, s)
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	section.Sum(t("page.sheet.paid"), paid, s.Narrator)
	return section
}

func bought(p purchase, s *words) string {
	switch {
	case p.house == 0:
		return s.Book.T("forsale.sheet.nohouse")
	case p.price == 0:
		return s.Book.T("forsale.sheet.free", "house", p.house)
	}
	return s.Book.T("forsale.sheet.bought", "house", p.house, "price", p.price)
}

// selling returns the table of the selling phase. Cheques that one seat took without a sale [F22]
// are its last round.
func selling(h history, s *words) ui.Section {
	t := s.Book.T
	section := newSection(t("forsale.sheet.selling"), s)
	earned := make([]int, len(s.Names))
	empty := func() []string {
		return slices.Repeat([]string{t("forsale.sheet.notsold")}, len(s.Names))
	}
	for i, round := range h.sold {
		cells := empty()
		for _, sale := range round {
			earned[sale.Seat] += int(sale.Cheque)
			cells[sale.Seat] = t("forsale.sheet.sold", "house", sale.House, "cheque", sale.Cheque)
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	if rest := h.rest; len(rest.Houses) > 0 {
		cells := empty()
		for _, c := range rest.Cheques {
			earned[rest.Seat] += int(c)
		}
		cells[rest.Seat] = t("forsale.sheet.sold", "house", rest.Houses, "cheque", rest.Cheques)
		section.Add(s.Book.Number(len(h.sold)+1), cells)
	}
	section.Sum(t("forsale.sheet.earned"), earned, s.Narrator)
	return section
}

func newSection(title string, s *words) ui.Section {
	return ui.Section{Title: title, Header: append([]string{s.Book.T("forsale.sheet.round")}, s.Names...), People: true}
}

// highlights lists the remarkable moments that occurred, and the bargain among them.
func (s *words) highlights(h history) (all ui.Highlights, bargain ui.Bargain) {
	t := s.Book.T
	tell := func(who game.Seat, title, text string) { all.Tell(s.Narrator, who, title, text) }
	if p, ok := h.bargain(); ok {
		key := "forsale.sheet.bargain.text"
		if p.price == 0 {
			key = "forsale.sheet.bargain.free"
		}
		tell(p.seat, t("forsale.sheet.bargain"), t(key, "who", s.Who(p.seat), "house", p.house, "price", p.price))
		bargain = ui.Bargain{Text: all.All[0], Drawings: []string{"house-" + strconv.Itoa(int(p.house))}}
	}
	if p, ok := h.dearest(); ok {
		tell(p.seat, t("forsale.sheet.dearest"),
			t("forsale.sheet.dearest.text", "who", s.Who(p.seat), "house", p.house, "price", p.price))
	}
	top, ok := h.bestSale()
	if ok {
		tell(top.Seat, t("forsale.sheet.bestsale"),
			t("forsale.sheet.bestsale.text", "who", s.Who(top.Seat), "house", top.House, "cheque", top.Cheque))
	}
	if sale, ok := h.worstSale(); ok && sale != top {
		tell(sale.Seat, t("forsale.sheet.worstsale"),
			t("forsale.sheet.worstsale.text", "who", s.Who(sale.Seat), "house", sale.House, "cheque", sale.Cheque))
	}
	if savers, coins := saved(s.view); coins > 0 {
		tell(game.Spectator, t("forsale.sheet.saver"), t("forsale.sheet.saver.text", "who", s.Book.List(s.Called(savers)), "n", coins))
	}
	return all, bargain
}

// saved returns the players with the most remaining coins, and the number of these coins.
func saved(v rules.View) (savers []game.Seat, coins int) {
	for i, p := range v.Players {
		if p.Known.Coins > coins {
			savers, coins = nil, p.Known.Coins
		}
		if p.Known.Coins == coins {
			savers = append(savers, game.Seat(i))
		}
	}
	return savers, coins
}
