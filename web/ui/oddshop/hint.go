package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// Label implements ui.Words.
func (s *words) Label(of game.Decision) string {
	d, t := of.(rules.Decision), s.Book.T
	switch d.Do {
	case rules.Consult:
		var objects []string
		for slot := range d.Slots.All() {
			objects = append(objects, objectName(s.view.Row[slot].Object, s.Book))
		}
		return t("coach.oddshop.look.under", "what", consultLabel(d, s), "objects", objects)
	case rules.Bid:
		return t("oddshop.bar.bid", "sum", d.Cards.Sum())
	case rules.Stay:
		return t("oddshop.bar.stay")
	case rules.Withdraw:
		return t("oddshop.bar.withdraw")
	case rules.Add:
		return t("oddshop.bar.add.card", "card", d.Cards.Sum())
	case rules.Lose:
		return t("oddshop.bar.lose.card", "card", d.Cards.Sum())
	case rules.Propose:
		return t("oddshop.bar.offer.name", "who", s.Names[d.N],
			"give", goodsText(d.Give, s.Book), "want", goodsText(d.Want, s.Book))
	case rules.Accept, rules.Decline, rules.Cancel:
		return s.answerLabel(d)
	case rules.Skip:
		return t("oddshop.bar.skip")
	}
	return t("oddshop.bar.done")
}

func consultLabel(d rules.Decision, s *words) string {
	switch {
	case d.Slots.Count() == 1:
		return s.Book.T("oddshop.bar.cheap")
	case d.Cards.Count() == 1:
		return s.Book.T("oddshop.bar.dear.ten")
	}
	return s.Book.T("oddshop.bar.dear.fives")
}

// answerLabel returns the label of an answer to an offer of the window. The view still has the
// offer.
func (s *words) answerLabel(d rules.Decision) string {
	o := s.view.Offers[d.N-1]
	t := func(key string, other game.Seat) string {
		return s.Book.T(key, "number", d.N, "who", s.Names[other],
			"give", goodsText(o.Give, s.Book), "want", goodsText(o.Want, s.Book))
	}
	switch d.Do {
	case rules.Accept:
		return t("oddshop.bar.accept.name", o.From)
	case rules.Decline:
		return t("oddshop.bar.decline.name", o.From)
	}
	return t("oddshop.bar.cancel.name", o.To)
}
