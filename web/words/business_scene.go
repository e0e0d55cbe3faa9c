package words

import (
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
)

// Month returns the name of a month, counted from 1.
func Month(month int, book *locale.Book) string {
	return book.T("business.month." + strconv.Itoa(month))
}

// ShortMonth returns the name of a month, 1 to 12, where there is little room.
func ShortMonth(month int, book *locale.Book) string {
	return book.T("business.short." + strconv.Itoa(month))
}

// Colour returns the name of a share's colour.
func Colour(c business.Colour, book *locale.Book) string {
	switch c {
	case business.Red:
		return book.T("business.colour.red")
	case business.Blue:
		return book.T("business.colour.blue")
	case business.Yellow:
		return book.T("business.colour.yellow")
	case business.Violet:
		return book.T("business.colour.violet")
	}
	return book.T("business.colour.green")
}

// Shares lists shares by colour: "3 red and 1 green"; "" when there are none.
func Shares(lot business.Shares, book *locale.Book) string {
	keys := [business.Colours]string{
		"business.shares.red", "business.shares.blue", "business.shares.yellow",
		"business.shares.violet", "business.shares.green",
	}
	var parts []string
	for c, key := range keys {
		if n := lot.Of(business.Colour(c)); n > 0 {
			parts = append(parts, book.T(key, "n", n))
		}
	}
	return book.List(parts)
}

// Lots tells groups of shares from each other, leaving out empty ones.
func Lots(groups []business.Shares, book *locale.Book) string {
	text := ""
	for _, g := range groups {
		switch {
		case g == 0:
		case text == "":
			text = Shares(g, book)
		default:
			text = book.T("business.lots", "lots", text, "next", Shares(g, book))
		}
	}
	return text
}

// businessScene describes the table of Business.
func (s Scribe) businessScene(v business.View) []Group {
	if v.Month == 0 {
		return nil
	}
	groups := []Group{{businessPhase(v.Phase, s), s.businessMonth(v)}}
	if v.Phase != business.Done {
		for i, card := range v.Year {
			if month := i + 1; month >= v.Month && card != 0 {
				groups = append(groups, s.monthCard(month, card, v.Options.Multiple(month)))
			}
		}
	}
	var market []string
	for i, g := range v.Groups {
		if g != 0 {
			market = append(market, s.Book.T("business.name.group", "group", i+1, "lot", Shares(g, s.Book)))
		}
	}
	if market != nil {
		groups = append(groups, Group{s.Book.T("business.name.market"), market})
	}
	return append(groups, Group{s.Book.T("business.name.players"), s.businessSeats(v)})
}

func businessPhase(p business.Phase, s Scribe) string {
	key := "business.phase.drawing"
	switch p {
	case business.Bidding:
		key = "business.phase.bidding"
	case business.Rolling:
		key = "business.phase.rolling"
	case business.Taking:
		key = "business.phase.taking"
	case business.Selling:
		key = "business.phase.selling"
	case business.Discarding:
		key = "business.phase.discarding"
	case business.Done:
		key = "business.phase.over"
	}
	return s.Book.T(key)
}

// businessMonth tells how far the game is, when the bank pays more, what is
// in the bag, and who chooses after whom.
func (s Scribe) businessMonth(v business.View) []string {
	t := s.Book.T
	if v.Phase == business.Done {
		return []string{s.Ending("business", v)}
	}
	items := []string{t("business.name.month", "month", Month(v.Month, s.Book), "number", v.Month)}
	var paying [4][]string
	for month := 1; month <= business.Months; month++ {
		times := v.Options.Multiple(month)
		paying[times] = append(paying[times], Month(month, s.Book))
	}
	items = append(items, t("business.name.double", "months", paying[2]))
	if paying[3] != nil {
		items = append(items, t("business.name.triple", "months", paying[3]))
	}
	if v.Bag == 0 {
		items = append(items, t("business.name.bag.empty"))
	} else {
		items = append(items, t("business.name.bag", "lot", Shares(v.Bag, s.Book)))
	}
	if len(v.Order) > 0 {
		var names []string
		for _, seat := range v.Order {
			names = append(names, s.Name(seat))
		}
		items = append(items, t("business.name.order", "names", strings.Join(names, ", ")))
	}
	return items
}

// monthCard describes a month's card with the prices that the bank will pay.
func (s Scribe) monthCard(month int, card business.Card, times int) Group {
	key := "business.name.card"
	switch times {
	case 2:
		key = "business.name.card.double"
	case 3:
		key = "business.name.card.triple"
	}
	g := Group{Title: s.Book.T(key, "month", Month(month, s.Book))}
	for _, o := range card.Offers() {
		g.Items = append(g.Items, s.Book.T("business.name.offer", "lot", Shares(o.Combo, s.Book), "price", o.Price*times))
	}
	return g
}

func (s Scribe) businessSeats(v business.View) []string {
	var items []string
	for i := range v.Players {
		facts := strings.Join(s.businessFacts(v, game.Seat(i)), ", ")
		items = append(items, s.Book.T("business.name.seat", "who", s.Who(game.Seat(i)), "facts", facts))
	}
	return items
}

// businessFacts tells of a seat what the picture shows of it.
func (s Scribe) businessFacts(v business.View, seat game.Seat) []string {
	t, p := s.Book.T, v.Players[seat]
	var facts []string
	if p.Money == business.Hidden {
		facts = append(facts, t("business.name.money.hidden"))
	} else {
		money := p.Money
		if v.Phase == business.Bidding {
			money -= p.Bid // which is not paid yet
		}
		facts = append(facts, t("business.name.money", "sum", money))
	}
	if p.Hand == 0 {
		facts = append(facts, t("business.name.shares.none"))
	} else {
		facts = append(facts, t("business.name.shares", "n", p.Hand.Count(), "lot", Shares(p.Hand, s.Book)))
	}
	auction := v.Phase >= business.Bidding && v.Phase <= business.Taking
	switch {
	case auction && !v.In.Has(seat):
		facts = append(facts, t("business.name.out", "who", s.Who(seat)))
	case auction && p.Bid > 0:
		facts = append(facts, t("business.name.bid", "sum", p.Bid))
	}
	switch {
	case v.Turn.Owes.Has(seat):
		facts = append(facts, t("business.name.thinking", "who", s.Who(seat)))
	case p.Decided:
		facts = append(facts, t("business.name.ready", "who", s.Who(seat)))
	}
	return facts
}

// businessSection returns the section of the rules for a phase.
func businessSection(v business.View) string {
	switch v.Phase {
	case business.Drawing, business.Bidding:
		return "bidding"
	case business.Rolling:
		return "ties"
	case business.Taking:
		return "taking"
	case business.Selling:
		return "selling"
	case business.Discarding:
		return "discarding"
	}
	return ""
}
