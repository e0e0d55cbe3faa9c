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

// description describes the table of For Sale.
func (s narrator) description(v rules.View) []ui.Group {
	t := s.Book.T
	var groups []ui.Group
	switch v.Phase {
	case rules.Dealing:
		return nil
	case rules.Buying:
		groups = append(groups,
			ui.Group{Title: t("forsale.phase.buying"), Items: []string{s.round(v), s.deck(v)}},
			ui.Group{Title: t("forsale.name.offer"), Items: s.offer(v.Offer)})
	case rules.Selling:
		groups = append(groups,
			ui.Group{Title: t("forsale.phase.selling"), Items: []string{s.round(v), s.deck(v)}},
			ui.Group{Title: t("forsale.name.cheques"), Items: s.cheques(v.Cheques)})
	case rules.Done:
		groups = append(groups, ui.Group{Title: t("page.phase.over"), Items: []string{s.Ending(v)}})
	}
	groups = append(groups, ui.Group{Title: t("page.name.players"), Items: s.standings(v)})
	if v.Seat != game.Spectator && v.Players[v.Seat].Hand != 0 {
		var hand []string
		for h := range v.Players[v.Seat].Hand.All() {
			hand = append(hand, t("forsale.name.house", "house", h, "name", houseName(h, s.Book)))
		}
		groups = append(groups, ui.Group{Title: t("forsale.name.hand"), Items: hand})
	}
	return groups
}

func (s narrator) round(v rules.View) string {
	if v.Rounds == 0 {
		return s.Book.T("forsale.round.open", "round", v.Round)
	}
	return s.Book.T("forsale.round", "round", v.Round, "rounds", v.Rounds)
}

// offer names the houses on offer; the lowest is what passing takes.
func (s narrator) offer(houses []rules.House) []string {
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

func (s narrator) cheques(cheques []rules.Cheque) []string {
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

func (s narrator) standings(v rules.View) []string {
	var items []string
	for i := range v.Players {
		items = append(items, s.seat(v, game.Seat(i)))
	}
	return items
}

func (s narrator) seat(v rules.View, seat game.Seat) string {
	return s.Book.T("page.name.seat", "who", s.Who(seat), "facts", strings.Join(s.facts(v, seat), ", "))
}

// facts tells of a seat what the picture shows of it.
func (s narrator) facts(v rules.View, seat game.Seat) []string {
	t, p := s.Book.T, v.Players[seat]
	var facts []string
	if p.Coins == rules.Hidden {
		facts = append(facts, t("forsale.name.coins.hidden"))
	} else {
		facts = append(facts, t("forsale.name.coins", "n", p.Coins))
	}
	if p.Hand != 0 {
		facts = append(facts, t("forsale.name.houses.open", "n", p.Held, "houses", slices.Collect(p.Hand.All())))
	} else if v.Phase != rules.Done {
		facts = append(facts, t("forsale.name.houses", "n", p.Held))
	}
	if p.Cheques.Count() > 0 {
		facts = append(facts, t("forsale.name.cheques.open", "n", p.Taken, "cheques", slices.Collect(p.Cheques.All())))
	} else if p.Taken > 0 {
		facts = append(facts, t("forsale.name.cheques.taken", "n", p.Taken))
	}
	switch {
	case v.Phase == rules.Buying && !v.In.Has(seat):
		facts = append(facts, t("forsale.name.passed", "who", s.Who(seat)))
	case v.Phase == rules.Buying:
		facts = append(facts, s.bid(p))
	case p.Laid:
		facts = append(facts, t("forsale.name.chosen", "who", s.Who(seat)))
	}
	if v.Turn.Owes.Has(seat) {
		facts = append(facts, t("page.name.thinking", "who", s.Who(seat)))
	}
	return facts
}

// houseName returns the name of a house.
func houseName(h rules.House, book *locale.Book) string {
	return book.T("forsale.house." + strconv.Itoa(int(h)))
}
