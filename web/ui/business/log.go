package business

import (
	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// lines returns the log lines of an event of Business. The view is the one after the step.
func (s *words) lines(e game.Event) []ui.Line {
	switch e := e.(type) {
	case rules.BidSealed, rules.BidsRevealed, rules.DiceRolled:
		return s.biddingLines(e)
	case rules.GroupTaken:
		return []ui.Line{s.takenLine(e)}
	case rules.SaleSealed, rules.Sold, rules.DiscardSealed, rules.Discarded:
		return s.sellingLines(e)
	}
	return s.monthLines(e)
}

// monthLines returns the lines about the beginning and the end of the game and its months.
func (s *words) monthLines(e game.Event) []ui.Line {
	t := s.Book.T
	nobody := func(icon, text string) ui.Line { return ui.Line{Icon: icon, Seat: game.Spectator, Text: text} }
	switch e := e.(type) {
	case rules.Dealt:
		return []ui.Line{
			nobody(ui.IconDeal, t("business.log.start", "sum", rules.StartMoney)),
			s.monthBegins(1),
		}
	case rules.GroupsDrawn:
		lines := []ui.Line{nobody(ui.IconCard,
			t("business.log.groups", "month", monthName(e.Month, s.Book), "lots", lotsText(e.Groups, s.Book)))}
		for seat := range e.Short.All() {
			lines = append(lines, ui.Line{Icon: ui.IconPass, Seat: seat, Text: t("business.log.short", "who", s.Who(seat))})
		}
		return lines
	case rules.GroupsReturned:
		return []ui.Line{nobody(ui.IconVoid, t("business.log.returned", "n", len(e.Groups)))}
	case rules.MonthTurned:
		lines := []ui.Line{s.monthBegins(e.Month)}
		if e.Turned != 0 {
			later := monthName(e.Month+rules.InView-1, s.Book)
			lines = append(lines, nobody(ui.IconCard, t("business.log.turned", "month", later)))
		}
		return lines
	case rules.Ended:
		return s.Ended(s.view)
	}
	return nil
}

func (s *words) monthBegins(month int) ui.Line {
	key, section := "business.log.month", ""
	switch s.view.Options.Multiple(month) {
	case 2:
		key, section = "business.log.month.double", aboutSelling
	case 3:
		key, section = "business.log.month.triple", aboutSelling
	}
	return ui.Line{Icon: ui.IconDeal, Seat: game.Spectator, Text: s.Book.T(key, "month", monthName(month, s.Book)), Section: section}
}

func (s *words) biddingLines(e game.Event) (lines []ui.Line) {
	t := s.Book.T
	switch e := e.(type) {
	case rules.BidSealed:
		key := "business.log.sealed"
		switch {
		case e.Forced:
			key = "business.log.sealed.forced"
		case e.Again: // only the seat itself learns this
			key = "business.log.sealed.again"
		}
		lines = append(lines, ui.Line{Icon: ui.IconCard, Seat: e.Seat, Text: t(key, "who", s.Who(e.Seat), "sum", e.Amount)})
	case rules.BidsRevealed:
		for _, b := range e.Bids {
			text := t("business.log.bid", "who", s.Who(b.Seat), "sum", b.Amount)
			lines = append(lines, ui.Line{Icon: ui.IconCoin, Seat: b.Seat, Text: text})
		}
	case rules.DiceRolled:
		for i, seat := range e.Seats {
			text := t("business.log.dice", "who", s.Who(seat), "roll", e.Rolls[i])
			lines = append(lines, ui.Line{Icon: ui.IconDeal, Seat: seat, Text: text})
		}
	}
	return lines
}

func (s *words) takenLine(e rules.GroupTaken) ui.Line {
	key := "business.log.taken"
	if e.Forced {
		key = "business.log.taken.last"
	}
	return ui.Line{Icon: ui.IconGavel, Seat: e.Seat, Text: s.Book.T(key, "who", s.Who(e.Seat), "lot", sharesText(e.Shares, s.Book))}
}

func (s *words) sellingLines(e game.Event) (lines []ui.Line) {
	tell := func(icon string, seat game.Seat, key string, lot rules.Shares, sum int) {
		text := s.Book.T(key, "who", s.Who(seat), "lot", sharesText(lot, s.Book), "sum", sum)
		lines = append(lines, ui.Line{Icon: icon, Seat: seat, Text: text})
	}
	switch e := e.(type) {
	case rules.SaleSealed:
		tell(ui.IconCard, e.Seat, s.saleKey(e), sharesOf(e.Sales), 0)
	case rules.Sold:
		for _, seller := range e.Sellers {
			icon, key := ui.IconCheque, "business.log.sold"
			if seller.Shares == 0 {
				icon, key = ui.IconPass, "business.log.sold.none"
			}
			tell(icon, seller.Seat, key, seller.Shares, seller.Money)
		}
	case rules.DiscardSealed:
		key := "business.log.discard"
		switch {
		case e.Forced:
			key = "business.log.discard.forced"
		case e.Again:
			key = "business.log.discard.again"
		}
		tell(ui.IconCard, e.Seat, key, e.Shares, 0)
	case rules.Discarded:
		for _, l := range e.Lots {
			tell(ui.IconVoid, l.Seat, "business.log.discarded", l.Shares, 0)
		}
	}
	return lines
}

// saleKey returns the key of the text for a sealed sale. Sales of other seats are secret, so only
// the reader's can be empty.
func (s *words) saleKey(e rules.SaleSealed) string {
	none := e.Seat == s.Viewer && e.Sales == rules.Sales{}
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

// sharesOf returns the shares of sales.
func sharesOf(sales rules.Sales) (lot rules.Shares) {
	for _, sale := range sales {
		lot += rules.Shares(sale.Times) * sale.Combo
	}
	return lot
}
