package business

import (
	"strings"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// explain says what something on the table is.
func (s narrator) explain(subject string, v rules.View) string {
	t := s.Book.T
	switch kind, _, n := ui.Subject(subject); kind {
	case "month":
		return s.explainMonth(n, v)
	case "group":
		if n >= len(v.Groups) || v.Groups[n] == 0 {
			return ""
		}
		return t("business.name.group", "group", n+1, "lot", sharesText(v.Groups[n], s.Book)) + "."
	case "offer":
		if v.Month == 0 {
			return ""
		}
		o := v.Card().Offers()[n]
		return t("business.name.offer", "lot", sharesText(o.Combo, s.Book), "price", o.Price*v.Options.Multiple(v.Month)) + "."
	case "share":
		return s.explainShare(rules.Colour(n), v)
	case "money":
		return t("business.what.money", "sum", v.Players[n].Known.Money)
	case "bag":
		return s.bag(v) + "."
	case "seat":
		return s.seat(v, game.Seat(n)) + "."
	}
	return ""
}

// explainMonth says what the bank buys in a month, as far as its card is turned up.
func (s narrator) explainMonth(month int, v rules.View) string {
	times := v.Options.Multiple(month)
	if card := v.Year[month-1]; card != 0 {
		g := s.monthCard(month, card, times)
		return g.Title + ": " + strings.Join(g.Items, "; ") + "."
	}
	text := s.Book.T("business.what.month", "month", monthName(month, s.Book))
	if times > 1 {
		text += " " + s.Book.T("business.what.times", "times", times)
	}
	return text
}

// explainShare says where the shares of a colour are.
func (s narrator) explainShare(c rules.Colour, v rules.View) string {
	others := 0
	for i, p := range v.Players {
		if game.Seat(i) != v.Seat {
			others += p.Hand.Of(c)
		}
	}
	market := 0
	for _, g := range v.Groups {
		market += g.Of(c)
	}
	return s.Book.T("business.what.share", "colour", colourName(c, s.Book),
		"own", v.Players[v.Seat].Hand.Of(c), "others", others, "market", market, "bag", v.Bag.Of(c))
}
