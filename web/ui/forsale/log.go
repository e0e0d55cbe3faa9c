package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// lines returns the log lines of an event of For Sale. The view is the one after the step.
func (s *words) lines(e game.Event) []ui.Line {
	t := s.Book.T
	nobody := func(icon, text string) []ui.Line { return []ui.Line{{Icon: icon, Seat: game.Spectator, Text: text}} }
	line := func(icon string, seat game.Seat, text string) []ui.Line {
		return []ui.Line{{Icon: icon, Seat: seat, Text: text}}
	}
	switch e := e.(type) {
	case rules.Dealt:
		return line(ui.IconDeal, e.First, t("forsale.log.start", "who", s.Who(e.First)))
	case rules.HousesShown:
		return nobody(ui.IconHouse, t("forsale.log.houses", "round", e.Round, "houses", e.Houses))
	case rules.BidMade:
		return line(ui.IconCoin, e.Seat, t("forsale.log.bid", "who", s.Who(e.Seat), "n", e.Total))
	case rules.Passed:
		who := s.Who(e.Seat)
		lines := line(ui.IconPass, e.Seat, t(passedKey(e), "who", who, "house", e.House, "price", e.Lost, "n", e.Back))
		if e.Forced {
			lines = append(line(ui.IconPass, e.Seat, t("forsale.log.forced", "who", who)), lines...)
		}
		return lines
	case rules.HouseWon:
		key := "forsale.log.won"
		if e.Paid == 0 {
			key = "forsale.log.won.free"
		}
		return line(ui.IconGavel, e.Seat, t(key, "who", s.Who(e.Seat), "house", e.House, "n", e.Paid))
	case rules.ChequesShown:
		return nobody(ui.IconCheque, t("forsale.log.cheques", "round", e.Round, "cheques", e.Cheques))
	case rules.Laid:
		return line(ui.IconCard, e.Seat, t(laidKey(e), "who", s.Who(e.Seat), "house", e.House))
	case rules.Revealed:
		var lines []ui.Line
		for _, sale := range e.Sales {
			lines = append(lines, s.sold(sale))
		}
		return lines
	case rules.RestTaken:
		return line(ui.IconCheque, e.Seat, t("forsale.log.rest", "who", s.Who(e.Seat), "n", len(e.Cheques), "cheques", e.Cheques))
	case rules.Ended:
		return s.Ended(s.view)
	}
	return nil
}

func passedKey(e rules.Passed) string {
	switch {
	case e.House == 0 && e.Back == 0:
		return "forsale.log.pass.nothing"
	case e.House == 0:
		return "forsale.log.pass.refund"
	case e.Back == 0 && e.Lost == 0:
		return "forsale.log.pass.free"
	case e.Back == 0:
		return "forsale.log.pass.lost"
	case e.Lost == 0: // a bid of 1, rounded up
		return "forsale.log.pass.whole"
	}
	return "forsale.log.pass.back"
}

func laidKey(e rules.Laid) string {
	switch {
	case e.Forced:
		return "forsale.log.last"
	case e.Again: // only the seat itself learns this
		return "forsale.log.laid.again"
	}
	return "forsale.log.laid"
}

func (s *words) sold(sale rules.Sale) ui.Line {
	icon, key := ui.IconCheque, "forsale.log.sold"
	if sale.Cheque == 0 {
		icon, key = ui.IconVoid, "forsale.log.sold.void"
	}
	text := s.Book.T(key, "who", s.Who(sale.Seat), "house", sale.House, "cheque", sale.Cheque)
	return ui.Line{Icon: icon, Seat: sale.Seat, Text: text}
}
