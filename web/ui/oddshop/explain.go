package oddshop

import (
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// explain says what something on the table is.
func (s narrator) explain(subject string, v rules.View) string {
	switch kind, which, n := ui.Subject(subject); kind {
	case "object":
		return s.explainObject(rules.Object(n), v)
	case "deck":
		return s.Means(s.deck(v), kind)
	case "discarded":
		return s.Means(s.discarded(v), kind)
	case "round":
		return s.Means(s.roundOf(v), kind)
	case "unseen":
		return s.Means(s.unseen(v), kind)
	case "looked":
		if n >= len(v.Row) {
			return s.Sign(kind)
		}
		return s.SignOf(kind, s.Others(v.Row[n].Looked))
	case "money":
		return s.SignOf(kind, v.Players[n].Money.Sum())
	case "bid":
		return s.SignAt(game.Seat(n), s.laid(v, game.Seat(n)), kind)
	case "offer":
		if n < 1 || n > len(v.Offers) {
			return s.Sign(kind)
		}
		return s.Means(s.Offer(n, v.Offers[n-1]), kind)
	case "seat":
		return s.seat(v, game.Seat(n)) + "."
	case "category":
		of, _, category := ui.Subject(which)
		seat, _ := strconv.Atoi(of)
		return s.explainCategory(rules.Category(category), v.Players[seat].Owned, v.Length)
	default:
		return s.Sign(kind)
	}
}

// explainObject says what an object is worth, and what is known of it.
func (s narrator) explainObject(o rules.Object, v rules.View) string {
	facts := []string{articleName(o, s.Book)}
	known := typeOf(v, o)
	for slot, p := range v.Row {
		if p.Object == o {
			facts = append(facts, s.placeFacts(v, slot)...)
			if known == rules.Hidden {
				facts[len(facts)-1] += ". " + s.unseen(v)
			}
			return strings.Join(facts, ", ") + "."
		}
	}
	if known != rules.Hidden {
		facts = append(facts, s.Book.T("oddshop.name.known", "type", typeName(known, s.Book)))
	}
	return strings.Join(facts, ", ") + "."
}

// explainCategory says how far a collection is from the bonus for a category.
func (s narrator) explainCategory(c rules.Category, owned rules.Objects, length rules.Length) string {
	group, gold := length.Bonus()
	return s.Means(s.Book.T("oddshop.name.count", "category", categoryName(c, s.Book),
		"count", (owned&c.Objects()).Count(), "group", group, "gold", gold), "category")
}

// laid says what lies in front of a player.
func (s narrator) laid(v rules.View, seat game.Seat) string {
	p := v.Players[seat]
	switch {
	case p.Bid != 0:
		return s.Book.T("oddshop.name.bid", "sum", p.Bid.Sum(), "n", p.Bid.Count(), "cards", cardValues(p.Bid))
	case p.Decided && v.Phase >= rules.Bidding && v.Phase <= rules.Losing:
		return s.Book.T("oddshop.name.ready", "who", s.Who(seat))
	}
	return s.Book.T("oddshop.name.nobid")
}
