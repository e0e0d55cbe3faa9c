package words

import (
	"gavel/game"
	"gavel/game/business"
)

// businessLines tells an event of Business; the view is the one after the
// step.
func (s Scribe) businessLines(e game.Event, v business.View) []Line {
	switch e := e.(type) {
	case business.BidSealed, business.BidsRevealed, business.DiceRolled:
		return s.biddingLines(e)
	case business.GroupTaken:
		return []Line{s.takenLine(e)}
	case business.SaleSealed, business.Sold, business.DiscardSealed, business.Discarded:
		return s.sellingLines(e)
	}
	return s.monthLines(e, v)
}

// monthLines tells what opens and closes the game and its months.
func (s Scribe) monthLines(e game.Event, v business.View) []Line {
	t := s.Book.T
	nobody := func(icon, text string) Line { return Line{Icon: icon, Seat: game.Spectator, Text: text} }
	switch e := e.(type) {
	case business.Dealt:
		return []Line{
			nobody(IconDeal, t("business.log.start", "sum", business.StartMoney)),
			nobody(IconDeal, s.monthBegins(1, v)),
		}
	case business.GroupsDrawn:
		lines := []Line{nobody(IconCard,
			t("business.log.groups", "month", Month(e.Month, s.Book), "lots", Lots(e.Groups, s.Book)))}
		for seat := range e.Short.All() {
			lines = append(lines, Line{Icon: IconPass, Seat: seat, Text: t("business.log.short", "who", s.Who(seat))})
		}
		return lines
	case business.GroupsReturned:
		return []Line{nobody(IconVoid, t("business.log.returned", "n", len(e.Groups)))}
	case business.MonthTurned:
		lines := []Line{nobody(IconDeal, s.monthBegins(e.Month, v))}
		if e.Turned != 0 {
			later := Month(e.Month+business.InView-1, s.Book)
			lines = append(lines, nobody(IconCard, t("business.log.turned", "month", later)))
		}
		return lines
	case business.Ended:
		return s.ended("business", v)
	}
	return nil
}

func (s Scribe) monthBegins(month int, v business.View) string {
	key := "business.log.month"
	switch v.Options.Multiple(month) {
	case 2:
		key = "business.log.month.double"
	case 3:
		key = "business.log.month.triple"
	}
	return s.Book.T(key, "month", Month(month, s.Book))
}

func (s Scribe) biddingLines(e game.Event) (lines []Line) {
	t := s.Book.T
	switch e := e.(type) {
	case business.BidSealed:
		key := "business.log.sealed"
		switch {
		case e.Forced:
			key = "business.log.sealed.forced"
		case e.Again: // only the seat itself hears of it
			key = "business.log.sealed.again"
		}
		lines = append(lines, Line{Icon: IconCard, Seat: e.Seat, Text: t(key, "who", s.Who(e.Seat), "sum", e.Amount)})
	case business.BidsRevealed:
		for _, b := range e.Bids {
			text := t("business.log.bid", "who", s.Who(b.Seat), "sum", b.Amount)
			lines = append(lines, Line{Icon: IconCoin, Seat: b.Seat, Text: text})
		}
	case business.DiceRolled:
		for i, seat := range e.Seats {
			text := t("business.log.dice", "who", s.Who(seat), "roll", e.Rolls[i])
			lines = append(lines, Line{Icon: IconDeal, Seat: seat, Text: text})
		}
	}
	return lines
}

func (s Scribe) takenLine(e business.GroupTaken) Line {
	key := "business.log.taken"
	if e.Forced {
		key = "business.log.taken.last"
	}
	return Line{Icon: IconGavel, Seat: e.Seat, Text: s.Book.T(key, "who", s.Who(e.Seat), "lot", Shares(e.Shares, s.Book))}
}

func (s Scribe) sellingLines(e game.Event) (lines []Line) {
	tell := func(icon string, seat game.Seat, key string, lot business.Shares, sum int) {
		text := s.Book.T(key, "who", s.Who(seat), "lot", Shares(lot, s.Book), "sum", sum)
		lines = append(lines, Line{Icon: icon, Seat: seat, Text: text})
	}
	switch e := e.(type) {
	case business.SaleSealed:
		tell(IconCard, e.Seat, s.saleKey(e), sharesOf(e.Sales), 0)
	case business.Sold:
		for _, seller := range e.Sellers {
			icon, key := IconCheque, "business.log.sold"
			if seller.Shares == 0 {
				icon, key = IconPass, "business.log.sold.none"
			}
			tell(icon, seller.Seat, key, seller.Shares, seller.Money)
		}
	case business.DiscardSealed:
		key := "business.log.discard"
		switch {
		case e.Forced:
			key = "business.log.discard.forced"
		case e.Again:
			key = "business.log.discard.again"
		}
		tell(IconCard, e.Seat, key, e.Shares, 0)
	case business.Discarded:
		for _, l := range e.Lots {
			tell(IconVoid, l.Seat, "business.log.discarded", l.Shares, 0)
		}
	}
	return lines
}

// saleKey returns the text for a sealed sale. What another seat sells is not
// known yet, so only the reader's can be empty.
func (s Scribe) saleKey(e business.SaleSealed) string {
	none := e.Seat == s.Viewer && e.Sales == business.Sales{}
	switch {
	case e.Forced:
		return "business.log.sale.forced"
	case e.Again && none:
		return "business.log.sale.again.none"
	case e.Again:
		return "business.log.sale.again"
	case none:
		return "business.log.sale.none"
	}
	return "business.log.sale"
}

// sharesOf returns the shares that sales take.
func sharesOf(sales business.Sales) (lot business.Shares) {
	for _, sale := range sales {
		lot += business.Shares(sale.Times) * sale.Combo
	}
	return lot
}
