package business

import (
	"slices"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// important are the keys of all notes of Business, the most important first.
var important = []string{
	"business.note.december", "business.note.late", "business.note.limit", "business.note.bids", "business.note.tie",
	"business.note.sale", "business.note.short", "business.note.triple", "business.note.double",
	"business.note.triple.coming", "business.note.double.coming", "business.note.cards", "business.note.left",
}

// Notes returns the notes of a step.
func (s *words) Notes(events []game.Event, was game.View) []ui.Note {
	before := was.(rules.View)
	n := ui.Notes{Book: s.Book}
	for _, e := range events {
		switch e := e.(type) {
		case rules.GroupsDrawn, rules.BidsRevealed, rules.DiceRolled, rules.GroupTaken:
			s.noteAuction(&n, e)
		case rules.MonthTurned:
			s.noteMonth(&n, e.Month, s.view.Options)
		}
	}
	begun := func(phase rules.Phase) bool { return before.Phase != phase && s.view.Phase == phase }
	if begun(rules.Selling) {
		hand := s.view.Players[s.Viewer].Hand
		offers := s.view.Card().Offers()
		sells := slices.ContainsFunc(offers[:], func(o rules.Offer) bool { return hand.Has(o.Combo) })
		n.Add(sells, "business.note.sale", "month", monthName(s.view.Month, s.Book))
	}
	if begun(rules.Discarding) {
		seat := s.ownOrFirst(s.view.In)
		n.Add(true, "business.note.limit", "who", s.Who(seat), "count", s.view.Players[seat].Hand.Count())
	}
	return n.Sorted(important)
}

// ownOrFirst returns the viewer if their seat is in the set, otherwise the first seat.
func (s *words) ownOrFirst(of game.Seats) game.Seat {
	if of.Has(s.Viewer) {
		return s.Viewer
	}
	return of.First()
}

func (s *words) noteAuction(n *ui.Notes, e game.Event) {
	switch e := e.(type) {
	case rules.GroupsDrawn:
		n.Add(e.Month == 1, "business.note.cards", "month", monthName(e.Month, s.Book))
		if e.Short != 0 {
			n.Add(true, "business.note.short", "who", s.Who(s.ownOrFirst(e.Short)))
		}
	case rules.BidsRevealed:
		own := s.view.Players[s.Viewer].Bid
		tied := len(e.Bids) > 1 && e.Bids[0].Amount == e.Bids[1].Amount // the dice decide who is first
		n.Add(own > 0 && !tied, "business.note.bids", "who", s.Who(e.Bids[0].Seat), "sum", own)
	case rules.DiceRolled:
		who, names := s.Sharing(e.Seats)
		n.Add(true, "business.note.tie", "who", who, "winners", names)
	case rules.GroupTaken:
		n.Add(e.Forced, "business.note.left", "who", s.Who(e.Seat))
	}
}

func (s *words) noteMonth(n *ui.Notes, month int, options rules.Options) {
	n.Add(month == rules.Months, "business.note.december")
	n.Add(month == rules.Months-1, "business.note.late")
	times, name := options.Multiple(month), monthName(month, s.Book)
	n.Add(times == 2, "business.note.double", "month", name)
	n.Add(times == 3, "business.note.triple", "month", name)
	if month == rules.Months {
		return
	}
	next, name := options.Multiple(month+1), monthName(month+1, s.Book)
	n.Add(next == 2 && times != next, "business.note.double.coming", "month", name)
	n.Add(next == 3 && times != next, "business.note.triple.coming", "month", name)
}
