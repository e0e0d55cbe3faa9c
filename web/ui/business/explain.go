package business

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

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
		return s.seat(game.Seat(n)) + "."
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
