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
	t := s.Book.T
	switch kind, which, n := ui.Subject(subject); kind {
	case "object":
		return s.explainObject(rules.Object(n), v)
	case "deck":
		return t("oddshop.what.deck", "n", v.Deck)
	case "discarded":
		var names []string
		for o := range v.Discarded.All() {
			names = append(names, objectName(o, s.Book))
		}
		return t("oddshop.what.discarded", "objects", names)
	case "round":
		return s.unseen(v) + "."
	case "money":
		return t("oddshop.what.money", "sum", v.Players[n].Money.Sum())
	case "seat":
		return s.seat(v, game.Seat(n)) + "."
	case "category":
		of, _, category := ui.Subject(which)
		seat, _ := strconv.Atoi(of)
		c := rules.Category(category)
		group, gold := v.Length.Bonus()
		return t("oddshop.what.category", "category", categoryName(c, s.Book),
			"count", (v.Players[seat].Owned & c.Objects()).Count(), "group", group, "gold", gold)
	}
	return ""
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
