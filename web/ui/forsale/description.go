package forsale

import (
	"slices"
	"strconv"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Description implements ui.Words.
func (s *words) Description() []ui.Group {
	t := s.Book.T
	var groups []ui.Group
	switch s.view.Phase {
	case rules.Dealing:
		return nil
	case rules.Buying:
		groups = s.stage("forsale.phase.buying", "forsale.name.offer", s.offer(s.view.Offer))
	case rules.Selling:
		groups = s.stage("forsale.phase.selling", "forsale.name.cheques", s.cheques(s.view.Cheques))
	case rules.Done:
		groups = append(groups, ui.Group{Title: t("page.phase.over"), Items: []string{s.Ending(s.view)}})
	}
	groups = append(groups, ui.Group{Title: t("page.name.players"), Items: s.Standings(), Whose: ui.OfAll})
	if s.view.Seat != game.Spectator && s.view.Players[s.view.Seat].Hand != 0 {
		var hand []string
		for h := range s.view.Players[s.view.Seat].Hand.All() {
			hand = append(hand, t("forsale.name.house", "house", h, "name", houseName(h, s.Book)))
		}
		groups = append(groups, ui.Group{Title: t("forsale.name.hand"), Items: hand, Whose: ui.OfReader})
	}
	return groups
}

// stage describes a phase and its cards on the table. There are none while they are dealt.
func (s *words) stage(phase, name string, cards []string) []ui.Group {
	groups := []ui.Group{{Title: s.Book.T(phase), Items: []string{s.deck()}}}
	if len(cards) > 0 {
		groups[0].Items = []string{s.round(), s.deck()}
		if leads := s.leads(); leads != "" {
			groups[0].Items = append(groups[0].Items, leads)
		}
		if out := game.AllSeats(len(s.view.Players)) &^ s.view.In; s.view.Phase == rules.Buying && out != 0 {
			groups[0].Items = append(groups[0].Items, s.Book.T("forsale.name.out", "names", s.Called(slices.Collect(out.All()))))
		}
		groups = append(groups, ui.Group{Title: s.Book.T(name), Items: cards})
	}
	return groups
}

// Moment implements ui.Words.
func (s *words) Moment() string {
	switch {
	case len(s.view.Cheques) > 0:
		return s.Book.T("forsale.log.cheques", "round", s.view.Round, "cheques", s.view.Cheques)
	case len(s.view.Offer) > 0:
		return s.Book.T("forsale.log.houses", "round", s.view.Round, "houses", s.view.Offer)
	}
	return ""
}

// Drawings implements [ui.Words]: the house to sell, or those on offer.
func (s *words) Drawings(d game.Decision) (names []string) {
	houses := s.view.Offer
	if d := d.(rules.Decision); d.Do == rules.Sell {
		houses = []rules.House{rules.House(d.N)}
	}
	for _, h := range houses {
		names = append(names, "house-"+strconv.Itoa(int(h)))
	}
	return names
}

func (s *words) round() string {
	if s.view.Rounds == 0 {
		return s.Book.T("forsale.round.open", "round", s.view.Round)
	}
	return s.Book.T("forsale.round", "round", s.view.Round, "rounds", s.view.Rounds)
}

// leads says who has bid most, or "".
func (s *words) leads() string {
	for i, p := range s.view.Players {
		if p.Bid > 0 && p.Bid == s.view.High {
			return s.Book.T("forsale.say.leads", "who", s.Who(game.Seat(i)), "n", p.Bid)
		}
	}
	return ""
}

// offer names the houses on offer. A passing player takes the lowest.
func (s *words) offer(houses []rules.House) []string {
	var items []string
	for i, h := range houses {
		key := ui.If(i == 0, "forsale.name.lowest", "forsale.name.house")
		items = append(items, s.Book.T(key, "house", h, "name", houseName(h, s.Book)))
	}
	return items
}

func (s *words) cheques(cheques []rules.Cheque) []string {
	var items []string
	for _, c := range cheques {
		key := ui.If(c == 0, "forsale.name.void", "forsale.name.cheque")
		items = append(items, s.Book.T(key, "n", c))
	}
	return items
}

// Left implements ui.Words.
func (s *words) Left() []string { return []string{s.round(), s.deck()} }

// Standings implements ui.Words.
func (s *words) Standings() []string { return s.Stands(len(s.view.Players), s.facts) }

// facts describes a seat as the picture shows it.
func (s *words) facts(seat game.Seat) []string {
	t, p := s.Book.T, s.view.Players[seat]
	var facts []string
	if p.Coins == rules.Hidden {
		facts = append(facts, t("forsale.name.coins.hidden"))
	} else {
		facts = append(facts, t("forsale.name.coins", "n", p.Coins))
	}
	if p.Hand != 0 {
		facts = append(facts, t("forsale.name.houses.open", "n", p.Held, "houses", slices.Collect(p.Hand.All())))
	} else if s.view.Phase != rules.Done {
		facts = append(facts, t("forsale.name.houses", "n", p.Held))
	}
	if p.Cheques.Count() > 0 {
		facts = append(facts, t("forsale.name.cheques.open", "n", p.Taken, "cheques", slices.Collect(p.Cheques.All())))
	} else if p.Taken > 0 {
		facts = append(facts, t("forsale.name.cheques.taken", "n", p.Taken))
	}
	switch {
	case s.view.Phase == rules.Buying && !s.view.In.Has(seat):
		facts = append(facts, t("forsale.name.passed", "who", s.Who(seat)))
	case s.view.Phase == rules.Buying:
		facts = append(facts, s.bid(p))
	case p.Laid:
		facts = append(facts, t("forsale.name.chosen", "who", s.Who(seat)))
	}
	if s.view.Turn.Owes.Has(seat) {
		facts = append(facts, t("page.name.thinking", "who", s.Who(seat)))
	}
	return facts
}

// houseName returns the name of a house.
func houseName(h rules.House, book *locale.Book) string {
	return book.T("forsale.house." + strconv.Itoa(int(h)))
}

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
		return s.Stand(game.Seat(n), s.facts(game.Seat(n))) + "."
	default:
		return s.Sign(kind)
	}
}

// deck counts the cards that are still to come.
func (s *words) deck() string {
	key := ui.If(s.view.Phase == rules.Selling, "forsale.name.cheques.taken", "forsale.name.houses")
	return s.SignNow("deck", s.Book.T(key, "n", s.view.Deck))
}

// bid describes the coins in front of a player.
func (s *words) bid(p rules.Player) string {
	if p.Bid == 0 {
		return s.Book.T("forsale.name.nobid")
	}
	return s.Book.T("forsale.name.bid", "n", p.Bid)
}
