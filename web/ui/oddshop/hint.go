package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// labels has the keys of the decisions' names.
var labels = [rules.Skip + 1]string{
	rules.Enough: "oddshop.bar.done", rules.Bid: "oddshop.bar.bid", rules.Stay: "oddshop.bar.stay", rules.Withdraw: "oddshop.bar.withdraw",
	rules.Add: "oddshop.bar.add.card", rules.Lose: "oddshop.bar.lose.card", rules.Propose: "oddshop.bar.offer.name",
	rules.Accept: "oddshop.bar.accept.name", rules.Decline: "oddshop.bar.decline.name", rules.Cancel: "oddshop.bar.cancel.name",
	rules.Skip: "oddshop.bar.skip",
}

// Label implements ui.Words. The view still has the offer of an answer.
func (s *words) Label(of game.Decision) string {
	d := of.(rules.Decision)
	args := []any{"sum", d.Cards.Sum(), "card", d.Cards.Sum()}
	switch d.Do {
	case rules.Consult:
		var objects []string
		for slot := range d.Slots.All() {
			objects = append(objects, objectName(s.view.Row[slot].Object, s.Book))
		}
		return s.Book.T("coach.oddshop.look.under", "what", consultLabel(d, s), "objects", objects)
	case rules.Propose:
		args = trade(d.Give, d.Want, s.Book, "who", s.Names[d.N])
	case rules.Accept, rules.Decline, rules.Cancel:
		args = s.answerArgs(int(d.N), d.Do == rules.Cancel)
	}
	return s.Book.T(labels[d.Do], args...)
}

// answerArgs returns the arguments of a text about an answer to an offer of the window, or about
// its cancellation.
func (s *words) answerArgs(number int, cancel bool) []any {
	o := s.view.Offers[number-1]
	other := o.From
	if cancel {
		other = o.To
	}
	return trade(o.Give, o.Want, s.Book, "number", number, "who", s.Names[other])
}

func consultLabel(d rules.Decision, s *words) string {
	dear := ui.If(d.Cards.Count() == 1, "oddshop.bar.dear.ten", "oddshop.bar.dear.fives")
	return s.Book.T(ui.If(d.Slots.Count() == 1, "oddshop.bar.cheap", dear))
}
