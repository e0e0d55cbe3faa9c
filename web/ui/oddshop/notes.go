package oddshop

import (
	"slices"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// important are the keys of all notes of Odd Shop, the most important first.
var important = []string{
	"oddshop.note.last", "oddshop.note.opportunist", "oddshop.note.cards", "oddshop.note.tie",
	"oddshop.note.discarded.nobody", "oddshop.note.discarded.tie",
	"oddshop.note.offer", "oddshop.note.trade", "oddshop.note.verdict.authentic", "oddshop.note.verdict.replica",
	"oddshop.note.unknown", "oddshop.note.family", "oddshop.note.bonus", "oddshop.note.sold",
	"oddshop.note.look", "oddshop.note.expert", "oddshop.note.back",
}

// Notes returns the notes of a step.
func (s *words) Notes(events []game.Event, was game.View) []ui.Note {
	before := was.(rules.View)
	n := ui.Notes{Book: s.Book}
	for _, e := range events {
		switch e := e.(type) {
		case rules.Tied, rules.Discarded, rules.Sold:
			s.noteAuction(&n, e)
		case rules.WindowOpened, rules.OfferMade, rules.Authenticated:
			s.noteTrade(&n, e)
		default:
			s.noteRound(&n, e, s.view.Length)
		}
	}
	s.noteSets(&n, before)
	return n.Sorted(important)
}

func (s *words) noteRound(n *ui.Notes, e game.Event, length rules.Length) {
	switch e := e.(type) {
	case rules.RoundOpened:
		n.Add(e.Round == 1, "oddshop.note.cards")
		n.Add(e.Round == e.Rounds, "oddshop.note.last")
		if e.Opportunist != game.Spectator {
			n.Add(true, "oddshop.note.opportunist", "who", s.Who(e.Opportunist))
		}
	case rules.Consulted:
		n.Add(e.Seat == s.Viewer, "oddshop.note.look")
		n.Add(e.Seat != s.Viewer, "oddshop.note.expert", "who", s.Names[e.Seat])
	case rules.RoundEnded:
		n.Add(e.Round < length.Rounds(), "oddshop.note.back")
	}
}

func (s *words) noteAuction(n *ui.Notes, e game.Event) {
	switch e := e.(type) {
	case rules.Tied:
		who, names := s.Sharing(slices.Collect(e.Seats.All()))
		n.Add(true, "oddshop.note.tie", "who", who, "winners", names, "sum", e.Total)
	case rules.Discarded:
		object := objectName(e.Object, s.Book)
		n.Add(e.Why == rules.NobodyStayed, "oddshop.note.discarded.nobody", "object", object)
		n.Add(e.Why == rules.TieUnbroken, "oddshop.note.discarded.tie", "object", object)
	case rules.Sold:
		n.Add(true, "oddshop.note.sold", "who", s.Who(e.Seat), "sum", e.Paid.Sum())
	}
}

func (s *words) noteTrade(n *ui.Notes, e game.Event) {
	switch e := e.(type) {
	case rules.WindowOpened:
		n.Add(e.Window == rules.TradingBefore, "oddshop.note.trade", "skip", s.Book.T("oddshop.bar.skip"))
	case rules.OfferMade:
		n.Add(e.Offer.To == s.Viewer, "oddshop.note.offer", "who", s.Names[e.Offer.From])
	case rules.Authenticated:
		for _, own := range []bool{true, false} {
			for _, v := range e.Verdicts {
				if own == (v.Owner == s.Viewer) {
					s.noteVerdict(n, v)
				}
			}
		}
	}
}

// noteVerdict adds the note about the first object of each type.
func (s *words) noteVerdict(n *ui.Notes, v rules.Verdict) {
	o := v.Object
	with := []any{"object", objectName(o, s.Book), "authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica)}
	n.Add(v.Type == rules.Authentic, "oddshop.note.verdict.authentic", with...)
	n.Add(v.Type == rules.Replica, "oddshop.note.verdict.replica", with...)
	n.Add(v.Type == rules.Unknown, "oddshop.note.unknown", with...)
}

// noteSets adds the notes about newly completed families and bonuses.
func (s *words) noteSets(n *ui.Notes, before rules.View) {
	group, gold := s.view.Length.Bonus()
	for i := range s.view.Players {
		is, was, who := s.view.Players[i].Owned, before.Players[i].Owned, s.Who(game.Seat(i))
		if is == was {
			continue
		}
		for f := rules.Knight; f <= rules.Pirate; f++ {
			of := f.Objects()
			n.Add(is&of == of && was&of != of, "oddshop.note.family", "who", who, "family", familyName(f, s.Book))
		}
		for c := rules.Potion; c <= rules.Magic; c++ {
			of := c.Objects()
			n.Add((is&of).Count() >= group && (was&of).Count() < group, "oddshop.note.bonus",
				"who", who, "category", categoryName(c, s.Book), "count", group, "gold", gold)
		}
	}
}
