package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Explain explains something on the table.
func (s *words) Explain(subject string) string {
	t := s.Book.T
	switch kind, _, n := ui.Subject(subject); kind {
	case "house":
		text := s.Means(t("forsale.name.house", "house", n, "name", houseName(rules.House(n), s.Book)), kind)
		if s.view.Phase == rules.Buying && s.view.Pass.House == rules.House(n) {
			text += " " + t("forsale.what.lowest")
		}
		return text
	case "cheque":
		if n == 0 {
			return s.Means(t("forsale.name.void"), kind)
		}
		return s.Means(t("forsale.name.cheque", "n", n), kind)
	case "deck":
		return s.Means(s.deck(), kind)
	case "coins":
		return s.SignOf(kind, s.view.Players[s.view.Seat].Coins)
	case "bid":
		return s.SignAt(game.Seat(n), s.bid(s.view.Players[n]), kind)
	case "laid":
		return s.SignAt(game.Seat(n), t("forsale.name.chosen", "who", s.Who(game.Seat(n))), kind)
	case "seat":
		return s.seat(game.Seat(n)) + "."
	default:
		return s.Sign(kind)
	}
}

// deck counts the cards that are still to come.
func (s *words) deck() string {
	key := "forsale.name.houses"
	if s.view.Phase == rules.Selling {
		key = "forsale.name.cheques.taken"
	}
	return s.SignNow("deck", s.Book.T(key, "n", s.view.Deck))
}

// bid describes the coins in front of a player.
func (s *words) bid(p rules.Player) string {
	if p.Bid == 0 {
		return s.Book.T("forsale.name.nobid")
	}
	return s.Book.T("forsale.name.bid", "n", p.Bid)
}
