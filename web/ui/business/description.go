package business

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// monthName returns the name of a month, counted from 1.
func monthName(month int, book *locale.Book) string {
	return book.T("business.month." + strconv.Itoa(month))
}

// shortMonth returns the short name of a month, 1 to 12.
func shortMonth(month int, book *locale.Book) string {
	return book.T("business.short." + strconv.Itoa(month))
}

// colourName returns the name of a share's colour.
func colourName(c rules.Colour, book *locale.Book) string {
	switch c {
	case rules.Red:
		return book.T("business.colour.red")
	case rules.Blue:
		return book.T("business.colour.blue")
	case rules.Yellow:
		return book.T("business.colour.yellow")
	case rules.Violet:
		return book.T("business.colour.violet")
	}
	return book.T("business.colour.green")
}

// sharesText lists shares by colour: "3 red and 1 green". It returns "" for none.
func sharesText(lot rules.Shares, book *locale.Book) string {
	keys := [rules.Colours]string{
		"business.shares.red", "business.shares.blue", "business.shares.yellow",
		"business.shares.violet", "business.shares.green",
	}
	var parts []string
	for c, key := range keys {
		if n := lot.Of(rules.Colour(c)); n > 0 {
			parts = append(parts, book.T(key, "n", n))
		}
	}
	return book.List(parts)
}

// lotsText lists groups of shares, without empty ones.
func lotsText(groups []rules.Shares, book *locale.Book) string {
	var texts []string
	for _, g := range groups {
		if g != 0 {
			texts = append(texts, sharesText(g, book))
		}
	}
	return joinLots(texts, book)
}

// joinLots joins the texts of several lots.
func joinLots(lots []string, book *locale.Book) string {
	text := ""
	for i, lot := range lots {
		if i == 0 {
			text = lot
			continue
		}
		text = book.T("business.lots", "lots", text, "next", lot)
	}
	return text
}

// Description describes the table of Business.
func (s *words) Description() []ui.Group {
	if s.view.Month == 0 {
		return nil
	}
	groups := []ui.Group{{Title: phase(s.view.Phase, s), Items: s.month()}}
	if s.view.Phase != rules.Done {
		for i, card := range s.view.Year {
			if month := i + 1; month >= s.view.Month && card != 0 {
				groups = append(groups, s.monthCard(month, card, s.view.Options.Multiple(month)))
			}
		}
	}
	var market []string
	for i, g := range s.view.Groups {
		if g != 0 {
			market = append(market, s.Book.T("business.name.group", "group", i+1, "lot", sharesText(g, s.Book)))
		}
	}
	if market != nil {
		groups = append(groups, ui.Group{Title: s.Book.T("business.name.market"), Items: market})
	}
	return append(groups, ui.Group{Title: s.Book.T("page.name.players"), Items: s.Standings(), Whose: ui.OfAll})
}

func phase(p rules.Phase, s *words) string {
	key := "business.phase.drawing"
	switch p {
	case rules.Bidding:
		key = "business.phase.bidding"
	case rules.Rolling:
		key = "business.phase.rolling"
	case rules.Taking:
		key = "business.phase.taking"
	case rules.Selling:
		key = "business.phase.selling"
	case rules.Discarding:
		key = "business.phase.discarding"
	case rules.Done:
		key = "page.phase.over"
	}
	return s.Book.T(key)
}

// Moment implements ui.Words.
func (s *words) Moment() string {
	if s.view.Month == 0 {
		return ""
	}
	return monthName(s.view.Month, s.Book)
}

// Drawings implements [ui.Words]: the shares of a decision, or the card of the month.
func (s *words) Drawings(d game.Decision) (names []string) {
	do := d.(rules.Decision)
	shares := do.Shares
	switch do.Do {
	case rules.Take:
		shares = s.view.Groups[do.N]
	case rules.Sell:
		for _, sale := range do.Sales {
			shares += rules.Shares(sale.Times) * sale.Combo
		}
	}
	for c := rules.Red; c < rules.Colours; c++ {
		names = append(names, slices.Repeat([]string{"share-" + strconv.Itoa(int(c))}, shares.Of(c))...)
	}
	return names
}

// month describes the progress of the game, the months in which the bank pays more, the bag, and
// the order of choosing.
func (s *words) month() []string {
	t := s.Book.T
	if s.view.Phase == rules.Done {
		return []string{s.Ending(s.view)}
	}
	items := []string{t("business.name.month", "month", monthName(s.view.Month, s.Book), "number", s.view.Month)}
	var paying [4][]string
	for month := 1; month <= rules.Months; month++ {
		times := s.view.Options.Multiple(month)
		paying[times] = append(paying[times], monthName(month, s.Book))
	}
	items = append(items, t("business.name.double", "months", paying[2]))
	if paying[3] != nil {
		items = append(items, t("business.name.triple", "months", paying[3]))
	}
	items = append(items, s.bag())
	if len(s.view.Order) > 0 {
		items = append(items, t("business.name.order", "names", strings.Join(s.Called(s.view.Order), ", ")))
	}
	return items
}

func (s *words) bag() string {
	if s.view.Bag == 0 {
		return s.Book.T("business.name.bag.empty")
	}
	return s.Book.T("business.name.bag", "lot", sharesText(s.view.Bag, s.Book))
}

// monthCard describes a month's card with the prices that the bank will pay.
func (s *words) monthCard(month int, card rules.Card, times int) ui.Group {
	key := "business.name.card"
	switch times {
	case 2:
		key = "business.name.card.double"
	case 3:
		key = "business.name.card.triple"
	}
	g := ui.Group{Title: s.Book.T(key, "month", monthName(month, s.Book))}
	for _, o := range card.Offers() {
		g.Items = append(g.Items, s.Book.T("business.name.offer", "lot", sharesText(o.Combo, s.Book), "price", o.Price*times))
	}
	return g
}

// Left implements ui.Words.
func (s *words) Left() []string { return s.month() }

// Standings implements ui.Words.
func (s *words) Standings() []string {
	var items []string
	for i := range s.view.Players {
		items = append(items, s.seat(game.Seat(i)))
	}
	return items
}

func (s *words) seat(seat game.Seat) string {
	return s.Book.T("page.name.seat", "who", s.Who(seat), "facts", strings.Join(s.facts(seat), ", "))
}

// facts describes a seat as the picture shows it.
func (s *words) facts(seat game.Seat) []string {
	t, p := s.Book.T, s.view.Players[seat]
	var facts []string
	if p.Money == rules.Hidden {
		facts = append(facts, t("business.name.money.hidden"))
	} else {
		money := p.Money
		if s.view.Phase == rules.Bidding {
			money -= p.Bid // the bid is not paid yet
		}
		facts = append(facts, t("business.name.money", "sum", money))
	}
	if p.Hand == 0 {
		facts = append(facts, t("business.name.shares.none"))
	} else {
		facts = append(facts, t("business.name.shares", "n", p.Hand.Count(), "lot", sharesText(p.Hand, s.Book)))
	}
	auction := s.view.Phase >= rules.Bidding && s.view.Phase <= rules.Taking
	switch {
	case auction && !s.view.In.Has(seat):
		facts = append(facts, t("business.name.out", "who", s.Who(seat)))
	case auction && p.Bid > 0:
		facts = append(facts, t("business.name.bid", "sum", p.Bid))
	}
	switch {
	case s.view.Turn.Owes.Has(seat):
		facts = append(facts, t("page.name.thinking", "who", s.Who(seat)))
	case p.Decided:
		facts = append(facts, t("business.name.ready", "who", s.Who(seat)))
	}
	return facts
}
