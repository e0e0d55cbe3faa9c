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

// colours are the ends of the colours' keys.
var colours = [rules.Colours]string{"red", "blue", "yellow", "violet", "green"}

// colourName returns the name of a share's colour.
func colourName(c rules.Colour, book *locale.Book) string {
	return book.T("business.colour." + colours[c])
}

// timesKey returns the key of a text for a month in which the bank pays so many times as much.
func timesKey(key string, times int) string {
	return key + [...]string{1: "", 2: ".double", 3: ".triple"}[times]
}

// sharesText lists shares by colour: "3 red and 1 green". It returns "" for none.
func sharesText(lot rules.Shares, book *locale.Book) string {
	var parts []string
	for c, colour := range colours {
		if n := lot.Of(rules.Colour(c)); n > 0 {
			parts = append(parts, book.T("business.shares."+colour, "n", n))
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
	groups := []ui.Group{{Title: s.Book.T(phases[s.view.Phase]), Items: s.month()}}
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

// phases has the keys of the phases' names.
var phases = [rules.Done + 1]string{
	rules.Dealing: "business.phase.drawing", rules.Drawing: "business.phase.drawing", rules.Bidding: "business.phase.bidding",
	rules.Rolling: "business.phase.rolling", rules.Taking: "business.phase.taking", rules.Selling: "business.phase.selling",
	rules.Discarding: "business.phase.discarding", rules.Done: "page.phase.over",
}

// Moment implements ui.Words.
func (s *words) Moment() string {
	if s.view.Month == 0 {
		return ""
	}
	return monthName(s.view.Month, s.Book)
}

// Drawings implements [ui.Words]: the shares of a decision, or the card of the month.
func (s *words) Drawings(d game.Decision) []string {
	switch do := d.(rules.Decision); do.Do {
	case rules.Take:
		return drawings(s.view.Groups[do.N])
	case rules.Sell:
		return drawings(sharesOf(do.Sales))
	default:
		return drawings(do.Shares)
	}
}

// drawings names the pictures of shares.
func drawings(lot rules.Shares) (names []string) {
	for c := rules.Red; c < rules.Colours; c++ {
		names = append(names, slices.Repeat([]string{"share-" + strconv.Itoa(int(c))}, lot.Of(c))...)
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
	g := ui.Group{Title: s.Book.T(timesKey("business.name.card", times), "month", monthName(month, s.Book))}
	for _, o := range card.Offers() {
		g.Items = append(g.Items, s.Book.T("business.name.offer", "lot", sharesText(o.Combo, s.Book), "price", o.Price*times))
	}
	return g
}

// Left implements ui.Words.
func (s *words) Left() []string { return s.month() }

// Standings implements ui.Words.
func (s *words) Standings() []string { return s.Stands(len(s.view.Players), s.facts) }

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

// Explain explains something on the table.
func (s *words) Explain(subject string) string {
	t := s.Book.T
	switch kind, _, n := ui.Subject(subject); kind {
	case "month":
		return s.explainMonth(n)
	case "times":
		return s.Means("×"+strconv.Itoa(n), kind)
	case "group":
		if n >= len(s.view.Groups) || s.view.Groups[n] == 0 {
			return s.Sign(kind)
		}
		return s.Means(t("business.name.group", "group", n+1, "lot", sharesText(s.view.Groups[n], s.Book)), kind)
	case "offer":
		if s.view.Month == 0 {
			return ""
		}
		o := s.view.Card().Offers()[n]
		return s.Means(t("business.name.offer", "lot", sharesText(o.Combo, s.Book), "price", o.Price*s.view.Options.Multiple(s.view.Month)), kind)
	case "share":
		return s.explainShare(rules.Colour(n))
	case "money":
		return s.SignOf(kind, s.view.Players[n].Known.Money)
	case "bid":
		return s.SignAt(game.Seat(n), t("business.name.bid", "sum", s.view.Players[n].Bid), kind)
	case "bag":
		return s.Means(s.bag(), kind)
	case "seat":
		return s.Stand(game.Seat(n), s.facts(game.Seat(n))) + "."
	default:
		return s.Sign(kind)
	}
}

// explainMonth explains the bank's offers in a month, if its card is open.
func (s *words) explainMonth(month int) string {
	times := s.view.Options.Multiple(month)
	if card := s.view.Year[month-1]; card != 0 {
		g := s.monthCard(month, card, times)
		return s.Book.T("business.name.card.list", "what", g.Title, "lots", joinLots(g.Items, s.Book))
	}
	return s.Means(s.Book.T("business.name.later", "month", monthName(month, s.Book)), "month")
}

// explainShare says where the shares of a colour are.
func (s *words) explainShare(c rules.Colour) string {
	others := 0
	for i, p := range s.view.Players {
		if game.Seat(i) != s.view.Seat {
			others += p.Hand.Of(c)
		}
	}
	market := 0
	for _, g := range s.view.Groups {
		market += g.Of(c)
	}
	return s.Means(s.Book.T("business.name.share", "colour", colourName(c, s.Book),
		"own", s.view.Players[s.view.Seat].Hand.Of(c), "others", others, "market", market, "bag", s.view.Bag.Of(c)), "share")
}
