package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// explain says what something on the table is.
func (s narrator) explain(subject string, v rules.View) string {
	t := s.Book.T
	switch kind, _, n := ui.Subject(subject); kind {
	case "house":
		text := t("forsale.what.house", "house", n, "name", houseName(rules.House(n), s.Book))
		if len(v.Offer) > 0 && v.Offer[0] == rules.House(n) {
			text += " " + t("forsale.what.lowest")
		}
		return text
	case "cheque":
		if n == 0 {
			return t("forsale.name.void") + "."
		}
		return t("forsale.what.cheque", "n", n)
	case "deck":
		if v.Phase == rules.Selling {
			return t("forsale.what.cheques", "n", v.Deck)
		}
		return t("forsale.what.houses", "n", v.Deck)
	case "box":
		return t("forsale.what.box")
	case "coins":
		return t("forsale.what.coins")
	case "seat":
		return s.seat(v, game.Seat(n)) + "."
	}
	return ""
}
