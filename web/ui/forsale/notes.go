package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// important are the keys of all notes of For Sale, the most important first.
var important = []string{
	"forsale.note.sale", "forsale.note.last", "forsale.note.half", "forsale.note.half.down", "forsale.note.forced",
	"forsale.note.empty", "forsale.note.lowest", "forsale.note.free", "forsale.note.won",
	"forsale.note.choice", "forsale.note.void", "forsale.note.rank", "forsale.note.laid",
}

// Notes returns the notes of a step.
func (s *words) Notes(events []game.Event, was game.View) []ui.Note {
	before := was.(rules.View)
	n := ui.Notes{Book: s.Book}
	for _, e := range events {
		switch e := e.(type) {
		case rules.HousesShown, rules.Passed, rules.HouseWon:
			s.noteBuying(&n, e, before)
		default:
			s.noteSelling(&n, e)
		}
	}
	return n.Sorted(important)
}

func (s *words) noteBuying(n *ui.Notes, e game.Event, before rules.View) {
	switch e := e.(type) {
	case rules.HousesShown:
		n.Add(e.Round == e.Rounds, "forsale.note.last")
	case rules.Passed:
		with := []any{"who", s.Who(e.Seat), "house", e.House, "bid", e.Back + e.Lost, "n", e.Back, "high", before.High}
		halved, down := e.Seat == s.Viewer && e.Lost > 0, s.view.Options.RefundDown
		n.Add(halved && !down, "forsale.note.half", with...)
		n.Add(halved && down, "forsale.note.half.down", with...)
		n.Add(e.Forced, "forsale.note.forced", with...)
		n.Add(e.House != 0 && before.In.Count() > 2, "forsale.note.lowest", with...) // a player can pass after that
		first, last := before.In.Count() == before.Seats(), s.view.In.Count() <= len(before.Offer)
		n.Add(e.House == 0 && first && last, "forsale.note.empty", with...) // nobody else gets no house [F25]
	case rules.HouseWon:
		with := []any{"who", s.Who(e.Seat), "house", e.House, "bid", e.Paid}
		n.Add(e.Paid == 0, "forsale.note.free", with...)
		n.Add(e.Paid > 0, "forsale.note.won", with...)
	}
}

func (s *words) noteSelling(n *ui.Notes, e game.Event) {
	switch e := e.(type) {
	case rules.ChequesShown:
		n.Add(e.Round == 1, "forsale.note.sale")
		n.Add(s.view.Players[s.Viewer].Held == 2, "forsale.note.choice") // the last house is laid without a choice
		n.Add(e.Cheques[0] == 0, "forsale.note.void")
	case rules.Revealed:
		top := e.Sales[len(e.Sales)-1]
		n.Add(true, "forsale.note.rank", "who", s.Who(top.Seat), "house", top.House, "cheque", top.Cheque)
	case rules.Laid:
		n.Add(e.Seat == s.Viewer && e.Forced && !e.Again, "forsale.note.laid", "house", e.House)
	}
}
