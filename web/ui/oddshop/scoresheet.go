package oddshop

import (
	"slices"
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// sheet has the texts of a score sheet.
type sheet struct {
	*words
	h shopHistory
}

// Scoresheet implements ui.Words.
func (s *words) Scoresheet(steps []game.Step) ui.Scoresheet {
	of := sheet{s, readShop(steps)}
	group, gold := s.view.Length.Bonus()
	sheet := s.Sheet(s.view, func(seat game.Seat) []int { return shopScore(tally(s.view, seat)) },
		"oddshop.sheet.values", "oddshop.sheet.families", "oddshop.sheet.bonuses", "oddshop.sheet.total")
	sheet.Note = of.whyWon()
	sheet.Parts = s.Book.T("oddshop.sheet.parts", "count", group, "gold", gold) // [O16, O17]
	sheet.Highlights, sheet.Bargain = of.highlights()
	for _, r := range sheet.Ranking {
		sheet.Sections = append(sheet.Sections, of.collected(r.Seat))
	}
	sheet.Sections = append(sheet.Sections, of.auctions())
	if trades := of.trades(); len(trades.Rows) > 0 {
		sheet.Sections = append(sheet.Sections, trades)
	}
	return sheet
}

func tally(v rules.View, seat game.Seat) rules.Tally {
	return v.Length.Tally(v.Players[seat].Owned, v.Authentic, v.Replica)
}

// shopScore returns the parts of a worth: the objects' values, the families, and the bonuses.
func shopScore(t rules.Tally) []int {
	families, bonuses := 0, 0
	for _, gold := range t.Families {
		families += gold
	}
	for _, gold := range t.Bonuses {
		bonuses += gold
	}
	return []int{t.Values, families, bonuses}
}

// collected returns the table of the worth of a seat's objects.
func (s sheet) collected(seat game.Seat) ui.Section {
	t, all, owned := s.Book.T, tally(s.view, seat), s.view.Players[seat].Owned
	section := ui.Section{
		Title: t("oddshop.sheet.collection", "who", s.Name(seat), "n", all.Authentic),
		Header: []string{
			t("oddshop.sheet.object"), t("oddshop.sheet.category"), t("oddshop.sheet.type"), t("oddshop.sheet.worth"),
		},
	}
	for o := range owned.All() {
		is := final(s.view, o)
		text := typeName(is, s.Book)
		if s.view.Unknown.Has(o) {
			text = t("oddshop.sheet.settled", "type", text)
		}
		section.Add(objectName(o, s.Book), []string{categoryName(o.Category(), s.Book), text, s.Book.Number(o.Worth(is))})
	}
	for f, gold := range all.Families {
		if gold > 0 {
			name := t("oddshop.sheet.family", "family", familyName(rules.Family(f), s.Book))
			section.Add(name, []string{categoryName(rules.Equipment, s.Book), t("oddshop.sheet.doubled"), s.Book.Number(gold)})
		}
	}
	group, _ := s.view.Length.Bonus()
	for i, gold := range all.Bonuses {
		if gold > 0 {
			c := rules.Category(i)
			enough := t("oddshop.sheet.enough", "count", (owned & c.Objects()).Count(), "group", group)
			section.Add(t("oddshop.sheet.bonus"), []string{categoryName(c, s.Book), enough, s.Book.Number(gold)})
		}
	}
	section.Add(t("oddshop.sheet.total"), []string{"", "", s.Book.Number(all.Total())})
	return section
}

// auctions returns the table of purchases and prices.
func (s sheet) auctions() ui.Section {
	section := ui.ByPlayer(s.Names, s.Book.T("oddshop.sheet.rounds"), s.Book.T("oddshop.sheet.round"))
	paid := make([]int, len(s.Names))
	for i, round := range s.h.sold {
		texts := make([][]string, len(s.Names))
		for _, e := range round {
			paid[e.Seat] += e.Paid.Sum()
			texts[e.Seat] = append(texts[e.Seat],
				s.Book.T("oddshop.sheet.bought", "object", objectName(e.Object, s.Book), "sum", e.Paid.Sum()))
		}
		cells := make([]string, len(texts))
		for seat, list := range texts {
			cells[seat] = s.Book.List(list)
			if len(list) == 0 {
				cells[seat] = s.Book.T("oddshop.sheet.none")
			}
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	section.Sum(s.Book.T("page.sheet.paid"), paid, s.Narrator)
	return section
}

// trades returns the table of everybody's goods from trading, without rows if nobody traded.
func (s sheet) trades() ui.Section {
	section := ui.ByPlayer(s.Names, s.Book.T("oddshop.sheet.trades"), s.Book.T("oddshop.sheet.round"))
	gained := make([]int, len(s.Names))
	for i, round := range s.h.traded {
		if len(round) == 0 {
			continue
		}
		cells := slices.Repeat([]string{s.Book.T("oddshop.sheet.none")}, len(s.Names))
		traded := make([]bool, len(s.Names))
		got := func(seat game.Seat, g rules.Goods, gold int) {
			gained[seat] += gold
			switch text := goodsText(g, s.Book); {
			case g == rules.Goods{}:
			case traded[seat]:
				cells[seat] = s.Book.T("oddshop.sheet.deals", "deals", cells[seat], "next", text)
			default:
				cells[seat], traded[seat] = text, true
			}
		}
		for _, o := range round {
			got(o.From, o.Want, gain(s.view, o))
			got(o.To, o.Give, -gain(s.view, o))
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	if len(section.Rows) > 0 {
		section.Sum(s.Book.T("oddshop.sheet.gained"), gained, s.Narrator)
	}
	return section
}

// highlights lists the remarkable moments that occurred, and the bargain among them.
func (s sheet) highlights() (all ui.Highlights, bargain ui.Bargain) {
	t := s.Book.T
	tell := func(who game.Seat, title, text string) { all.Tell(s.Narrator, who, title, text) }
	purchase := func(e rules.Sold) string {
		return t("oddshop.sheet.purchase", "who", s.Name(e.Seat),
			"object", objectName(e.Object, s.Book), "sum", e.Paid.Sum(), "worth", worth(s.view, e.Object))
	}
	if e, ok := s.h.bargain(s.view); ok {
		tell(e.Seat, t("oddshop.sheet.bargain"), purchase(e))
		bargain = ui.Bargain{Text: all.All[0], Drawings: []string{"object-" + strconv.Itoa(int(e.Object))}, Gain: 1 - float64(e.Paid.Sum())/float64(max(1, worth(s.view, e.Object)))}
	}
	if e, ok := s.h.dearest(); ok {
		tell(e.Seat, t("oddshop.sheet.dearest"), purchase(e))
	}
	if e, ok := s.h.fake(s.view); ok {
		tell(e.Seat, t("oddshop.sheet.fake"), purchase(e))
	}
	if o, ok := s.h.bestTrade(s.view); ok {
		key := ui.If(o.To == s.Viewer, "oddshop.sheet.trade.text.yours", "oddshop.sheet.trade.text")
		tell(o.From, t("oddshop.sheet.trade"), t(key, trade(o.Want, o.Give, s.Book, "who", s.Who(o.From), "other", s.Name(o.To))...))
	}
	if names, most := s.connoisseurs(); most > 0 {
		tell(game.Spectator, t("oddshop.sheet.connoisseur"), t("oddshop.sheet.connoisseur.text", "who", names, "count", most))
	}
	return all, bargain
}

// connoisseurs returns the names of the players with the most authentic objects, and the number
// of these objects.
func (s sheet) connoisseurs() (names string, most int) {
	var best []string
	for i := range s.view.Players {
		n := tally(s.view, game.Seat(i)).Authentic
		if n > most {
			best, most = nil, n
		}
		if n == most {
			best = append(best, s.Name(game.Seat(i)))
		}
	}
	return s.Book.List(best), most
}

// shopHistory is a game of Odd Shop, round by round.
type shopHistory struct {
	sold   [][]rules.Sold
	traded [][]rules.Offer
}

// readShop collects the history from the events of a seat.
func readShop(steps []game.Step) shopHistory {
	var h shopHistory
	for _, step := range steps {
		for _, e := range step.Events {
			last := len(h.sold) - 1
			switch e := e.(type) {
			case rules.RoundOpened:
				h.sold, h.traded = append(h.sold, nil), append(h.traded, nil)
			case rules.Sold:
				if last >= 0 {
					h.sold[last] = append(h.sold[last], e)
				}
			case rules.OfferAccepted:
				if last >= 0 {
					h.traded[last] = append(h.traded[last], e.Offer)
				}
			}
		}
	}
	return h
}

// final returns the final type of an object. It is Hidden if the object was never sold.
func final(v rules.View, o rules.Object) rules.Type {
	switch {
	case v.Authentic.Has(o):
		return rules.Authentic
	case v.Replica.Has(o):
		return rules.Replica
	}
	return rules.Hidden
}

// worth returns the final worth of an object alone.
func worth(v rules.View, o rules.Object) int { return o.Worth(final(v, o)) }

// bargain returns the object with the highest final worth above its price.
func (h shopHistory) bargain(v rules.View) (rules.Sold, bool) {
	return ui.Best(h.sold, func(s rules.Sold) (int, bool) { return worth(v, s.Object) - s.Paid.Sum(), true })
}

// dearest returns the object with the highest price. It returns false if nobody paid anything.
func (h shopHistory) dearest() (rules.Sold, bool) {
	return ui.Best(h.sold, func(s rules.Sold) (int, bool) { return s.Paid.Sum(), s.Paid.Sum() > 0 })
}

// fake returns the replica with the highest price.
func (h shopHistory) fake(v rules.View) (rules.Sold, bool) {
	return ui.Best(h.sold, func(s rules.Sold) (int, bool) { return s.Paid.Sum(), v.Replica.Has(s.Object) })
}

// gain returns the gain of the maker of an offer, in gold. The other side lost as much. Money
// does not count [O19].
func gain(v rules.View, o rules.Offer) (gold int) {
	for object := range o.Want.Objects.All() {
		gold += worth(v, object)
	}
	for object := range o.Give.Objects.All() {
		gold -= worth(v, object)
	}
	return gold
}

// bestTrade returns the trade with the largest gain for one seat, as if that seat had made the
// offer. It returns false if nobody gained anything.
func (h shopHistory) bestTrade(v rules.View) (best rules.Offer, ok bool) {
	best, ok = ui.Best(h.traded, func(o rules.Offer) (int, bool) {
		gold := gain(v, o)
		return max(gold, -gold), gold != 0
	})
	if gain(v, best) < 0 {
		best.From, best.To, best.Give, best.Want = best.To, best.From, best.Want, best.Give
	}
	return best, ok
}

// whyWon says in one sentence why the winners are ahead of second place: by the objects, by
// families, by bonuses, or by the number of authentic objects [O18].
func (s sheet) whyWon() string {
	r := s.view.Result
	order, last := r.Ranking(), len(r.Winners)-1
	first := order[0]
	switch {
	case r.ByTiebreak():
		second := order[last+1]
		return s.Book.T("oddshop.sheet.tiebreak", "sum", r.Scores[first],
			"winners", s.Called(order[:last+1]), "more", r.Tiebreak[first], "other", s.Name(second), "fewer", r.Tiebreak[second])
	case last > 0:
		return s.Book.T("oddshop.sheet.equal", "sum", r.Scores[first], "count", r.Tiebreak[first])
	}
	return s.decisive(first, order[1])
}

// decisive names the part of a worth in which the winner is furthest ahead of second place.
func (s sheet) decisive(first, second game.Seat) string {
	won := tally(s.view, first)
	mine, theirs := shopScore(won), shopScore(tally(s.view, second))
	best := 0
	for i := range mine {
		if mine[i]-theirs[i] > mine[best]-theirs[best] {
			best = i
		}
	}
	key, names := [...]string{"oddshop.sheet.won.objects", "oddshop.sheet.won.families", "oddshop.sheet.won.bonuses"}[best], []string(nil)
	for f, gold := range won.Families {
		if gold > 0 && best == 1 {
			names = append(names, familyName(rules.Family(f), s.Book))
		}
	}
	for c, gold := range won.Bonuses {
		if gold > 0 && best == 2 {
			names = append(names, categoryName(rules.Category(c), s.Book))
		}
	}
	group, gold := s.view.Length.Bonus()
	r := s.view.Result
	return s.Book.T(key, "who", s.Who(first), "lead", r.Scores[first]-r.Scores[second], "more", mine[best], "fewer", theirs[best],
		"names", names, "count", group, "times", len(names), "gold", gold)
}
