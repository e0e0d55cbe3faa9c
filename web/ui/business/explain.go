package business

import (
	"strconv"
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
	case "times":
		return s.Means("×"+strconv.Itoa(n), kind)
	case "group":
		if n >= len(v.Groups) || v.Groups[n] == 0 {
			return s.Sign(kind)
		}
		return s.Means(t("business.name.group", "group", n+1, "lot", sharesText(v.Groups[n], s.Book)), kind)
	case "offer":
		if v.Month == 0 {
			return ""
		}
		o := v.Card().Offers()[n]
		return s.Means(t("business.name.offer", "lot", sharesText(o.Combo, s.Book), "price", o.Price*v.Options.Multiple(v.Month)), kind)
	case "share":
		return s.explainShare(rules.Colour(n), v)
	case "money":
		return s.SignOf(kind, v.Players[n].Known.Money)
	case "bid":
		return s.SignAt(game.Seat(n), t("business.name.bid", "sum", v.Players[n].Bid), kind)
	case "bag":
		return s.Means(s.bag(v), kind)
	case "seat":
		return s.seat(v, game.Seat(n)) + "."
	default:
		return s.Sign(kind)
	}
}

// explainMonth says what the bank buys in a month, as far as its card is turned up.
func (s narrator) explainMonth(month int, v rules.View) string {
	times := v.Options.Multiple(month)
	if card := v.Year[month-1]; card != 0 {
		g := s.monthCard(month, card, times)
		return g.Title + ": " + strings.Join(g.Items, "; ") + "."
	}
	return s.Means(s.Book.T("business.name.later", "month", monthName(month, s.Book)), "month")
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
	return s.Means(s.Book.T("business.name.share", "colour", colourName(c, s.Book),
		"own", v.Players[v.Seat].Hand.Of(c), "others", others, "market", market, "bag", v.Bag.Of(c)), "share")
}
