package oddshop

import (
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// Explain explains something on the table.
func (s *words) Explain(subject string) string {
	switch kind, which, n := ui.Subject(subject); kind {
	case "object":
		return s.explainObject(rules.Object(n))
	case "deck":
		return s.Means(s.SignNow("deck", s.view.Deck), kind)
	case "discarded":
		return s.Means(s.SignNow("discarded", objectNames(s.view.Discarded.All(), s.Book)), kind)
	case "round":
		return s.Means(s.roundName(), kind)
	case "unseen":
		return s.Means(s.unseen(), kind)
	case "looked":
		if n >= len(s.view.Row) {
			return s.Sign(kind)
		}
		return s.SignOf(kind, s.Others(s.view.Row[n].Looked))
	case "money":
		return s.SignOf(kind, s.view.Players[n].Money.Sum())
	case "bid":
		return s.SignAt(game.Seat(n), s.laid(game.Seat(n)), kind)
	case "offer":
		if n < 1 || n > len(s.view.Offers) {
			return s.Sign(kind)
		}
		return s.Means(s.Offer(n, s.view.Offers[n-1]), kind)
	case "seat":
		return strings.Join(append([]string{s.Standings()[n]}, s.collection(s.view.Players[n].Owned)...), ". ") + "."
	case "link":
		of, _, family := ui.Subject(which)
		seat, _ := strconv.Atoi(of)
		return s.Means(s.family(rules.Family(family), s.view.Players[seat].Owned), kind)
	case "category":
		of, _, category := ui.Subject(which)
		seat, _ := strconv.Atoi(of)
		c := rules.Category(category)
		group, gold := s.view.Length.Bonus()
		return s.Means(s.Book.T("oddshop.name.count", "category", categoryName(c, s.Book),
			"count", (s.view.Players[seat].Owned&c.Objects()).Count(), "group", group, "gold", gold), kind)
	default:
		return s.Sign(kind)
	}
}

// explainObject gives the worth of an object, and its known type.
func (s *words) explainObject(o rules.Object) string {
	facts := []string{articleName(o, s.Book)}
	known := typeOf(s.view, o)
	for slot, p := range s.view.Row {
		if p.Object == o {
			facts = append(facts, s.placeFacts(slot)...)
			if known == rules.Hidden {
				facts[len(facts)-1] += ". " + s.unseen()
			}
			return strings.Join(facts, ", ") + "."
		}
	}
	if known != rules.Hidden {
		facts = append(facts, s.Book.T("oddshop.name.known", "type", typeName(known, s.Book)))
	}
	return strings.Join(facts, ", ") + "."
}

// laid describes the cards in front of a player.
func (s *words) laid(seat game.Seat) string {
	p := s.view.Players[seat]
	switch {
	case p.Bid != 0:
		return s.Book.T("oddshop.name.bid", "sum", p.Bid.Sum(), "n", p.Bid.Count(), "cards", cardValues(p.Bid))
	case p.Decided && s.view.Phase >= rules.Bidding && s.view.Phase <= rules.Losing:
		return s.Book.T("oddshop.name.ready", "who", s.Who(seat))
	}
	return s.Book.T("oddshop.name.nobid")
}
