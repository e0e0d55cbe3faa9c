package business

import (
	"slices"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// Tell implements ui.Words.
func (s *words) Tell(t *ui.Telling, e game.Event) {
	switch e := e.(type) {
	case rules.Dealt:
		t.Section = aboutSetup
		t.Line(ui.IconDeal, game.Spectator, "business.log.start", "sum", rules.StartMoney)
		s.tellMonth(t, 1)
	case rules.GroupsDrawn:
		t.Section = aboutBidding
		month := monthName(e.Month, s.Book)
		t.Line(ui.IconCard, game.Spectator, "business.log.groups", "month", month, "lots", lotsText(e.Groups, s.Book))
		for seat := range e.Short.All() {
			t.Line(ui.IconPass, seat, "business.log.short")
		}
		t.Note(e.Month == 1, "business.note.cards", "month", month)
		if e.Short != 0 {
			t.Note(true, "business.note.short", "who", s.Who(s.ownOrFirst(e.Short)))
		}
	case rules.GroupTaken:
		t.Section = aboutTaking
		t.Line(ui.IconGavel, e.Seat, ui.If(e.Forced, "business.log.taken.last", "business.log.taken"), "lot", sharesText(e.Shares, s.Book))
		t.Note(e.Forced, "business.note.left", "who", s.Who(e.Seat))
	case rules.GroupsReturned:
		t.Section = aboutTaking
		t.Line(ui.IconVoid, game.Spectator, "business.log.returned", "n", len(e.Groups))
	case rules.MonthTurned:
		s.tellMonth(t, e.Month)
		if e.Turned != 0 {
			t.Line(ui.IconCard, game.Spectator, "business.log.turned", "month", monthName(e.Month+rules.InView-1, s.Book))
		}
		s.noteMonth(t, e.Month)
	case rules.Ended:
		t.Section = aboutEnd
		t.Lines = s.Ended(s.view)
	default:
		s.tellBids(t, e)
		s.tellSales(t, e)
	}
}

func (s *words) tellBids(t *ui.Telling, e game.Event) {
	switch e := e.(type) {
	case rules.BidSealed:
		t.Line(ui.IconCard, e.Seat, how(e.Forced, e.Again, "business.log.sealed", "business.log.sealed.again", "business.log.sealed.forced"), "sum", e.Amount)
		t.Unsaid(ui.Hidden)
	case rules.BidsRevealed:
		t.Section = aboutBidding
		for _, b := range e.Bids {
			t.Line(ui.IconCoin, b.Seat, "business.log.bid", "sum", b.Amount)
		}
		if t.Before != nil {
			own := s.view.Players[s.Viewer].Bid
			tied := len(e.Bids) > 1 && e.Bids[0].Amount == e.Bids[1].Amount // the dice decide who is first
			t.Note(own > 0 && !tied, "business.note.bids", "who", s.Who(e.Bids[0].Seat), "sum", own)
		}
	case rules.DiceRolled:
		t.Section = aboutTies
		for i, seat := range e.Seats {
			t.Line(ui.IconDeal, seat, "business.log.dice", "roll", e.Rolls[i])
		}
		who, names := s.Sharing(e.Seats)
		t.Note(true, "business.note.tie", "who", who, "winners", names)
	}
}

// how returns the key for a sealed decision. Only the seat itself learns that it changed it.
func how(isForced, again bool, key, changed, forced string) string {
	return ui.If(isForced, forced, ui.If(again, changed, key))
}

func (s *words) tellSales(t *ui.Telling, e game.Event) {
	line := func(icon string, seat game.Seat, key string, lot rules.Shares, sum int) {
		t.Line(icon, seat, key, "lot", sharesText(lot, s.Book), "sum", sum)
	}
	switch e := e.(type) {
	case rules.SaleSealed:
		key := how(e.Forced, e.Again, "business.log.sale", "business.log.sale.again", "business.log.sale.forced")
		if !e.Forced && e.Seat == s.Viewer && e.Sales == (rules.Sales{}) { // sales of other seats are secret, so only the reader's can be empty
			key = ui.If(e.Again, "business.log.sale.again.none", "business.log.sale.none")
		}
		line(ui.IconCard, e.Seat, key, sharesOf(e.Sales), 0)
		t.Unsaid(ui.Hidden)
	case rules.Sold:
		t.Section = aboutSelling
		for _, seller := range e.Sellers {
			icon, key := ui.IconCheque, "business.log.sold"
			if seller.Shares == 0 {
				icon, key = ui.IconPass, "business.log.sold.none"
			}
			line(icon, seller.Seat, key, seller.Shares, seller.Money)
		}
	case rules.DiscardSealed:
		line(ui.IconCard, e.Seat, how(e.Forced, e.Again, "business.log.discard", "business.log.discard.again", "business.log.discard.forced"), e.Shares, 0)
		t.Unsaid(ui.Hidden)
	case rules.Discarded:
		t.Section = aboutDiscarding
		for _, l := range e.Lots {
			line(ui.IconVoid, l.Seat, "business.log.discarded", l.Shares, 0)
		}
	}
}

// tellMonth adds the line about the beginning of a month.
func (s *words) tellMonth(t *ui.Telling, month int) {
	times := s.view.Options.Multiple(month)
	t.Line(ui.IconDeal, game.Spectator, timesKey("business.log.month", times), "month", monthName(month, s.Book))
	if times > 1 {
		t.Lines[len(t.Lines)-1].Section = aboutSelling
	}
}

func (s *words) noteMonth(t *ui.Telling, month int) {
	t.Note(month == rules.Months, "business.note.december")
	t.Note(month == rules.Months-1, "business.note.late")
	times, name := s.view.Options.Multiple(month), monthName(month, s.Book)
	t.Note(times == 2, "business.note.double", "month", name)
	t.Note(times == 3, "business.note.triple", "month", name)
	if month == rules.Months {
		return
	}
	next, name := s.view.Options.Multiple(month+1), monthName(month+1, s.Book)
	t.Note(next == 2 && times != next, "business.note.double.coming", "month", name)
	t.Note(next == 3 && times != next, "business.note.triple.coming", "month", name)
}

// ownOrFirst returns the viewer if their seat is in the set, otherwise the first seat.
func (s *words) ownOrFirst(of game.Seats) game.Seat {
	if of.Has(s.Viewer) {
		return s.Viewer
	}
	return of.First()
}

// sharesOf returns the shares of sales.
func sharesOf(sales rules.Sales) (lot rules.Shares) {
	for _, sale := range sales {
		lot += rules.Shares(sale.Times) * sale.Combo
	}
	return lot
}

// Notes implements ui.Game.
func (Game) Notes() []string {
	return []string{
		"business.note.december", "business.note.late", "business.note.limit", "business.note.bids", "business.note.tie",
		"business.note.sale", "business.note.short", "business.note.triple", "business.note.double",
		"business.note.triple.coming", "business.note.double.coming", "business.note.cards", "business.note.left",
	}
}

// TellStep implements ui.Words.
func (s *words) TellStep(t *ui.Telling) {
	begun := func(phase rules.Phase) bool { return t.Before.(rules.View).Phase != phase && s.view.Phase == phase }
	if begun(rules.Selling) {
		hand := s.view.Players[s.Viewer].Hand
		offers := s.view.Card().Offers()
		sells := slices.ContainsFunc(offers[:], func(o rules.Offer) bool { return hand.Has(o.Combo) })
		t.Note(sells, "business.note.sale", "month", monthName(s.view.Month, s.Book))
	}
	if begun(rules.Discarding) {
		seat := s.ownOrFirst(s.view.In)
		t.Note(true, "business.note.limit", "who", s.Who(seat), "count", s.view.Players[seat].Hand.Count())
	}
}
