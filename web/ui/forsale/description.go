package forsale

import (
	"slices"
	"strconv"
	"strings"

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
		key := "forsale.name.house"
		if i == 0 {
			key = "forsale.name.lowest"
		}
		items = append(items, s.Book.T(key, "house", h, "name", houseName(h, s.Book)))
	}
	return items
}

func (s *words) cheques(cheques []rules.Cheque) []string {
	var items []string
	for _, c := range cheques {
		key := "forsale.name.cheque"
		if c == 0 {
			key = "forsale.name.void"
		}
		items = append(items, s.Book.T(key, "n", c))
	}
	return items
}

// Left implements ui.Words.
func (s *words) Left() []string { return []string{s.round(), s.deck()} }

// Standings implements ui.Words.
func (s *words) Standings() []string {
	var items []string
	for i := range s.view.Players {
		items = append(items, s.seat(game.Seat(i)))
	}
	return items
}

func (s *words) seat(seat game.Seat) string {
	return s.Book.T("page.name.seat", "who", s.Who(seat), "facts", strings.Join(s.facts(seat), ", "))
}

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
